// Looks the inks of each row up as it comes.

#include "levelwright/write/pictures/pixels.hpp"

namespace levelwright {
namespace {

class PixelTaker : public PictureSink {
 public:
    explicit PixelTaker(Pixels& pixels) : pixels_(pixels) {}

    void begin(Size size, const Inks& inks, int /*cell*/) override {
        pixels_.size = size;
        pixels_.bytes.reserve(4 * static_cast<std::size_t>(size.width) *
                              static_cast<std::size_t>(size.height));
        for (std::size_t i = 0; i < inks.count(); ++i) colours_.push_back(inks.colour(static_cast<Ink>(i)));
    }

    void take(const Canvas& rows) override {
        std::size_t at = pixels_.bytes.size();
        pixels_.bytes.resize(at + 4 * static_cast<std::size_t>(rows.size().area()));
        for (int y = 0; y < rows.size().height; ++y) {
            for (const Ink ink : rows.row(y)) {
                const Colour& colour = colours_[ink];
                pixels_.bytes[at] = colour.red;
                pixels_.bytes[at + 1] = colour.green;
                pixels_.bytes[at + 2] = colour.blue;
                pixels_.bytes[at + 3] = 255;
                at += 4;
            }
        }
    }

 private:
    Pixels& pixels_;
    std::vector<Colour> colours_;  // by ink
};

}  // namespace

Result<Pixels> pixels_of(const Level& level, const WriteOptions& options) {
    Pixels pixels;
    PixelTaker taker(pixels);
    const Result<void> drawn = draw_level(level, options, taker);
    if (!drawn) return tl::unexpected(drawn.error());
    return pixels;
}

}  // namespace levelwright

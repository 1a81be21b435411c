#include "levelwright/write/png.hpp"

#include <algorithm>
#include <new>

#include <png.h>

namespace levelwright {
namespace {

void append(png_structp png, png_bytep bytes, png_size_t count) {
    static_cast<std::string*>(png_get_io_ptr(png))->append(reinterpret_cast<const char*>(bytes), count);
}

void flush(png_structp) {}

// Up to 256 colours go by number, which is small and quick; more as red, green, blue and whether it shows.
class PngWriter {
 public:
    PngWriter(const Canvas& canvas, bool transparent)
        : canvas_(canvas), transparent_(transparent), numbered_(canvas.inks().count() <= 256) {}

    std::string write() {
        png_ = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
        info_ = png_ ? png_create_info_struct(png_) : nullptr;
        if (!info_) throw std::bad_alloc();
        png_set_write_fn(png_, &bytes_, append, flush);
        png_set_compression_level(png_, 2);
        png_set_check_for_invalid_index(png_, 0);
        png_set_filter(png_, 0, PNG_FILTER_NONE);
        write_head();
        for (int y = 0; y < canvas_.size().height; ++y) write_row(y);
        png_write_end(png_, info_);
        png_destroy_write_struct(&png_, &info_);
        return std::move(bytes_);
    }

 private:
    void write_head() {
        const int colours = numbered_      ? PNG_COLOR_TYPE_PALETTE
                            : transparent_ ? PNG_COLOR_TYPE_RGBA
                                           : PNG_COLOR_TYPE_RGB;
        png_set_IHDR(png_, info_, static_cast<png_uint_32>(canvas_.size().width),
                     static_cast<png_uint_32>(canvas_.size().height), 8, colours, PNG_INTERLACE_NONE,
                     PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
        if (numbered_) write_colours();
        png_write_info(png_, info_);
    }

    void write_colours() {
        std::vector<png_color> colours;
        for (std::size_t i = 0; i < canvas_.inks().count(); ++i) {
            const Colour colour = canvas_.inks().colour(static_cast<Ink>(i));
            colours.push_back({colour.red, colour.green, colour.blue});
        }
        png_set_PLTE(png_, info_, colours.data(), static_cast<int>(colours.size()));
        const png_byte clear = 0;
        if (transparent_) png_set_tRNS(png_, info_, &clear, 1, nullptr);
    }

    void write_row(int y) {
        const std::span<const Ink> inks = canvas_.row(y);
        if (numbered_) {
            row_.resize(inks.size());
            std::transform(inks.begin(), inks.end(), row_.begin(),
                           [](Ink ink) { return static_cast<png_byte>(ink); });
        } else {
            row_.clear();
            for (const Ink ink : inks) append_colour(ink);
        }
        png_write_row(png_, row_.data());
    }

    void append_colour(Ink ink) {
        const Colour colour = canvas_.inks().colour(ink);
        row_.insert(row_.end(), {colour.red, colour.green, colour.blue});
        if (transparent_) row_.push_back(ink == see_through ? 0 : 255);
    }

    const Canvas& canvas_;
    bool transparent_;
    bool numbered_;
    png_structp png_ = nullptr;
    png_infop info_ = nullptr;
    std::vector<png_byte> row_;
    std::string bytes_;
};

}  // namespace

std::string encode_png(const Canvas& canvas, bool transparent) {
    return PngWriter(canvas, transparent).write();
}

Result<std::string> write_png(const Level& level, const WriteOptions& options) {
    const Result<Canvas> canvas = draw_level(level, options);
    if (!canvas) return tl::unexpected(canvas.error());
    return encode_png(*canvas);
}

const Format png_format{
    "png",
    "A picture, 16 pixels a cell unless the option scale says otherwise.",
    ".png",
    true,
    false,
    [](const Level& level, const WriteOptions& options) -> Result<std::vector<NamedBuffer>> {
        auto bytes = write_png(level, options);
        if (!bytes) return tl::unexpected(bytes.error());
        return std::vector<NamedBuffer>{{options.name + ".png", *std::move(bytes)}};
    }};

}  // namespace levelwright

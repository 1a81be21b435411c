// Pictures as PNG. The same picture gives the same bytes, on every compiler and in WebAssembly.
#pragma once

#include "levelwright/write/pictures/deflate.hpp"
#include "levelwright/write/pictures/picture.hpp"

namespace levelwright {

// Takes a picture as it is drawn and compresses it on the way. Up to 256 inks go by number, which is small
// and quick; more as red, green, blue and, in a transparent picture, whether it shows.
class PngEncoder : public PictureSink {
 public:
    // With `transparent`, the ink see_through is transparent.
    explicit PngEncoder(bool transparent = false) : transparent_(transparent) {}

    void begin(Size size, const Inks& inks, int cell) override;
    void take(const Canvas& rows) override;
    std::string finish();  // the file, once all rows were taken

 private:
    void encode(std::span<const Ink> inks, std::span<std::uint8_t> row) const;

    bool transparent_;
    bool numbered_ = true;
    std::vector<Colour> colours_;  // by ink
    std::string bytes_;
    std::size_t data_ = 0;  // where the chunk of pixels begins
    std::optional<TileDeflate> deflate_;
};

Result<std::string> write_png(const Level& level, const WriteOptions& options);

extern const Format png_format;

}  // namespace levelwright

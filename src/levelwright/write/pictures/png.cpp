// Chunks with their checksums; pixels by number where there are at most 256 colours.

#include "levelwright/write/pictures/png.hpp"

#include "levelwright/write/pictures/checksum.hpp"

namespace levelwright {
namespace {

enum ColourType : char { true_colour = 2, by_number = 3, true_colour_and_alpha = 6 };

void append_number(std::string& bytes, std::size_t number) {
    for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(number >> shift & 255);
}

// A chunk is its length, its name, its bytes and the checksum of name and bytes. Gives where it begins.
std::size_t begin_chunk(std::string& bytes, std::string_view name) {
    append_number(bytes, 0);
    bytes += name;
    return bytes.size() - 8;
}

void end_chunk(std::string& bytes, std::size_t chunk) {
    std::string length;
    append_number(length, bytes.size() - chunk - 8);
    bytes.replace(chunk, 4, length);
    append_number(bytes, crc32(std::string_view(bytes).substr(chunk + 4)));
}

void append_header(std::string& bytes, Size size, ColourType type) {
    const std::size_t chunk = begin_chunk(bytes, "IHDR");
    append_number(bytes, static_cast<std::size_t>(size.width));
    append_number(bytes, static_cast<std::size_t>(size.height));
    bytes += {8, type, 0, 0, 0};  // bits; deflate, the usual filters, no interlacing
    end_chunk(bytes, chunk);
}

void append_colours(std::string& bytes, const std::vector<Colour>& colours, bool transparent) {
    const std::size_t chunk = begin_chunk(bytes, "PLTE");
    for (const Colour& colour : colours)
        bytes +=
            {static_cast<char>(colour.red), static_cast<char>(colour.green), static_cast<char>(colour.blue)};
    end_chunk(bytes, chunk);
    if (!transparent) return;
    const std::size_t alpha = begin_chunk(bytes, "tRNS");
    bytes += '\0';  // of the first ink; the others show
    end_chunk(bytes, alpha);
}

}  // namespace

void PngEncoder::begin(Size size, const Inks& inks, int cell) {
    for (std::size_t i = 0; i < inks.count(); ++i) colours_.push_back(inks.colour(static_cast<Ink>(i)));
    numbered_ = colours_.size() <= 256;
    const ColourType type = numbered_ ? by_number : transparent_ ? true_colour_and_alpha : true_colour;
    bytes_ = "\x89PNG\r\n\x1a\n";
    append_header(bytes_, size, type);
    if (numbered_) append_colours(bytes_, colours_, transparent_);
    data_ = begin_chunk(bytes_, "IDAT");
    const std::size_t pixel = type == by_number ? 1 : type == true_colour ? 3 : 4;
    const auto width = static_cast<std::size_t>(size.width), height = static_cast<std::size_t>(size.height);
    deflate_.emplace(
        TileDeflate::Shape{height, 1 + width * pixel, static_cast<std::size_t>(cell) * pixel, pixel}, bytes_);
}

void PngEncoder::take(const Canvas& rows) {
    for (int y = 0; y < rows.size().height; ++y) {
        const std::span<std::uint8_t> row = deflate_->next_row();
        row[0] = 0;  // not filtered: tiles repeat as they are
        encode(rows.row(y), row.subspan(1));
    }
}

void PngEncoder::encode(std::span<const Ink> inks, std::span<std::uint8_t> row) const {
    std::uint8_t* to = row.data();
    if (numbered_) {
        for (const Ink ink : inks) *to++ = static_cast<std::uint8_t>(ink);
        return;
    }
    for (const Ink ink : inks) {
        const Colour& colour = colours_[ink];
        *to++ = colour.red;
        *to++ = colour.green;
        *to++ = colour.blue;
        if (transparent_) *to++ = ink == see_through ? 0 : 255;
    }
}

std::string PngEncoder::finish() {
    deflate_->finish();
    end_chunk(bytes_, data_);
    end_chunk(bytes_, begin_chunk(bytes_, "IEND"));
    return std::move(bytes_);
}

Result<std::string> write_png(const Level& level, const WriteOptions& options) {
    PngEncoder encoder;
    if (const auto drawn = draw_level(level, options, encoder); !drawn) return tl::unexpected(drawn.error());
    return encoder.finish();
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

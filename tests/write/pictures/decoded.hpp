// Pictures as libpng decodes them.
#pragma once

#include <cstring>

#include <gtest/gtest.h>
#include <png.h>

#include "levelwright/write/pictures/png.hpp"

namespace levelwright {

// A PNG as libpng decodes it, with red, green, blue and alpha for each pixel.
struct Decoded {
    int width = 0, height = 0;
    std::vector<std::uint8_t> rgba;

    std::vector<std::uint8_t> part(const Rect& rect) const {
        std::vector<std::uint8_t> bytes;
        for (int y = rect.y; y < rect.bottom(); ++y) {
            const auto row = rgba.begin() + (y * width + rect.x) * 4;
            bytes.insert(bytes.end(), row, row + rect.width * 4);
        }
        return bytes;
    }
    Colour at(int x, int y) const {
        const auto* pixel = &rgba[(y * width + x) * 4];
        return {pixel[0], pixel[1], pixel[2]};
    }
};

inline Decoded decode(const std::string& bytes) {
    png_image image;
    std::memset(&image, 0, sizeof image);
    image.version = PNG_IMAGE_VERSION;
    EXPECT_TRUE(png_image_begin_read_from_memory(&image, bytes.data(), bytes.size()));
    image.format = PNG_FORMAT_RGBA;
    Decoded decoded{static_cast<int>(image.width), static_cast<int>(image.height), {}};
    decoded.rgba.resize(PNG_IMAGE_SIZE(image));
    EXPECT_TRUE(png_image_finish_read(&image, nullptr, decoded.rgba.data(), 0, nullptr));
    return decoded;
}

inline Decoded picture_of(const Level& level, int scale, bool walks = false) {
    WriteOptions options;
    options.scale = scale;
    options.walks = walks;
    const auto bytes = write_png(level, options);
    EXPECT_TRUE(bytes) << bytes.error().sentence;
    return decode(*bytes);
}

}  // namespace levelwright

#include "levelwright/write/png.hpp"

#include <cstring>
#include <set>

#include <gtest/gtest.h>
#include <png.h>

#include "level/random_level.hpp"
#include "levelwright/write/text.hpp"

namespace levelwright {
namespace {

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
        const auto* pixel = &rgba[static_cast<std::size_t>((y * width + x) * 4)];
        return {pixel[0], pixel[1], pixel[2]};
    }
};

Decoded decode(const std::string& bytes) {
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

Decoded picture_of(const Level& level, int scale, bool walks = false) {
    WriteOptions options;
    options.scale = scale;
    options.walks = walks;
    const auto bytes = write_png(level, options);
    EXPECT_TRUE(bytes) << bytes.error().sentence;
    return decode(*bytes);
}

TEST(Png, is_as_large_as_the_level_and_its_scale_say) {
    const Level level = *read_text("#####\n#...#\n#####\n\n#####\n#...#\n#####\n");
    EXPECT_EQ(picture_of(level, 0).width, 2 * 5 * 16 + 16);
    EXPECT_EQ(picture_of(level, 0).height, 3 * 16);
    for (const int scale : {1, 2, 4, 5, 7, 16, 24, 64}) {
        EXPECT_EQ(picture_of(level, scale).width, 11 * scale);
        EXPECT_EQ(picture_of(level, scale).height, 3 * scale);
    }
}

TEST(Png, every_stock_tile_and_object_looks_different_at_every_scale) {
    const Palette& stock = stock_palette();
    for (const int scale : {1, 4, 8, 16, 32}) {
        std::set<std::string> looks;
        const auto look_of = [&](const Level& level) {
            const auto rgba = picture_of(level, scale).rgba;
            return std::string(rgba.begin(), rgba.end());
        };
        for (std::size_t i = 0; i < stock.tiles.size(); ++i) {
            Level level;
            level.reset(std::make_shared<const Palette>(stock), {1, 1}, 1, static_cast<TileId>(i));
            EXPECT_TRUE(looks.insert(look_of(level)).second) << stock.tiles[i].name << " " << scale;
        }
        for (std::size_t i = 0; i < stock.objects.size(); ++i) {
            Level level;
            level.reset(std::make_shared<const Palette>(stock), {1, 1}, 1, TileId{1});
            level.add(Object{static_cast<KindId>(i), {}});
            EXPECT_TRUE(looks.insert(look_of(level)).second) << stock.objects[i].name << " " << scale;
        }
    }
}

TEST(Png, small_scales_show_plain_colours) {
    const Level level = *read_text("#.~\nk+?\n");
    const Decoded picture = picture_of(level, 2);
    const Palette& palette = *level.palette;
    EXPECT_EQ(picture.at(0, 0), palette[*palette.tile_named("rock")].colour);
    EXPECT_EQ(picture.at(3, 1), palette[*palette.tile_named("floor")].colour);
    EXPECT_EQ(picture.at(4, 0), palette[*palette.tile_named("water")].colour);
    EXPECT_EQ(picture.at(1, 3), palette[*palette.object_named("key")].colour);
    EXPECT_EQ(picture.at(2, 2), palette[*palette.tile_named("door")].colour);
}

TEST(Png, the_same_level_gives_the_same_bytes) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Level level = random_level(seed);
        EXPECT_EQ(*write_png(level, {}), *write_png(level, {}));
    }
}

TEST(Png, walks_are_drawn_when_asked_for) {
    Level level = *read_text("......\n......\n......\n");
    level.walks.push_back({no_name, {{0, {1, 1}}, {0, {4, 1}}}});
    EXPECT_EQ(picture_of(level, 16).rgba, picture_of(*read_text("......\n......\n......\n"), 16).rgba);
    const Decoded walked = picture_of(level, 16, true);
    EXPECT_EQ(walked.at(40, 24), (Colour{0xff, 0xe9, 0x6b}));
    EXPECT_NE(walked.at(40, 40), (Colour{0xff, 0xe9, 0x6b}));
}

TEST(Png, a_layer_is_drawn_as_heat_when_asked_for) {
    Level level = *read_text("......\n");
    const Level cold = level;
    level.layer("damage").values = {0, 1, 2, 10, 200, 0};
    EXPECT_EQ(picture_of(level, 16).rgba, picture_of(cold, 16).rgba);
    WriteOptions options;
    for (const int scale : {1, 16}) {
        options.scale = scale;
        options.heat = "damage";
        const Decoded hot = decode(*write_png(level, options)), plain = picture_of(cold, scale);
        const auto red_over_blue = [&](int x) {
            const Colour colour = hot.at(x * scale + scale / 2, scale / 2);
            return colour.red - colour.blue;
        };
        EXPECT_EQ(hot.part({0, 0, scale, scale}), plain.part({0, 0, scale, scale})) << "where there is none";
        EXPECT_NE(hot.part({scale, 0, scale, scale}), plain.part({scale, 0, scale, scale}))
            << "however little";
        EXPECT_GT(red_over_blue(4), red_over_blue(1));
        EXPECT_EQ(red_over_blue(1), red_over_blue(3)) << "in few steps, of what is most";
    }
    options.heat = "damge";
    EXPECT_EQ(write_png(level, options).error().sentence,
              "the level has no layer \"damge\"; there are damage");
    EXPECT_EQ(write_png(cold, options).error().sentence,
              "the level has no layers that could be shown as heat");
}

TEST(Png, locks_and_keys_have_the_colour_of_their_link) {
    Level red = *read_text("#=#\n#k#\n"), blue = red;
    for (auto [level, colour] : {std::pair{&red, "red"}, std::pair{&blue, "blue"}}) {
        const NameId name = level->names.intern(colour);
        level->add(Link{
            Link::Kind::locked, RoomId::none, RoomId::none, {0, {1, 0}}, {0, {1, 0}}, ObjectId{0}, name});
    }
    const Decoded a = picture_of(red, 16), b = picture_of(blue, 16);
    EXPECT_NE(a.part({16, 0, 16, 16}), b.part({16, 0, 16, 16}));
    EXPECT_NE(a.part({16, 16, 16, 16}), b.part({16, 16, 16, 16}));
    EXPECT_EQ(a.part({0, 0, 16, 32}), b.part({0, 0, 16, 32}));
}

TEST(Png, levels_of_many_colours_are_drawn_too) {
    Palette palette;
    for (int i = 0; i < 200; ++i) {
        const auto shade = static_cast<std::uint8_t>(i);
        palette.tiles.push_back(
            {"t" + std::to_string(i), U'.', {shade, static_cast<std::uint8_t>(255 - i), 90}, "", {}});
    }
    Level level;
    level.reset(std::make_shared<const Palette>(palette), {200, 2}, 1, TileId{});
    for (int x = 0; x < 200; ++x) level.floor(0)[{x, 1}] = static_cast<TileId>(x);
    EXPECT_EQ(picture_of(level, 16).width, 3200);
    EXPECT_EQ(picture_of(level, 4).at(4 * 150, 5), (Colour{150, 105, 90}));
}

TEST(Png, any_level_can_be_drawn) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const Level level = random_level(seed);
        const int scale = 1 + static_cast<int>(seed % 20);
        EXPECT_EQ(picture_of(level, scale, true).height, level.size.height * scale);
    }
}

TEST(Png, too_large_a_picture_is_told) {
    Level level;
    level.reset(std::make_shared<const Palette>(stock_palette()), {2000, 2000}, 1, TileId{});
    WriteOptions options;
    options.scale = 64;
    EXPECT_EQ(write_png(level, options).error().sentence,
              "a picture of 128000x128000 pixels is too large; use a smaller scale");
}

TEST(Png, a_tileset_is_transparent_around_objects) {
    const std::string bytes = encode_png(draw_tileset(stock_palette(), 16), true);
    const Decoded picture = decode(bytes);
    EXPECT_EQ(picture.width, 128);
    EXPECT_EQ(picture.height, 16 * 5);
    const auto alpha = [&](int x, int y) {
        return picture.rgba[static_cast<std::size_t>((y * 128 + x) * 4 + 3)];
    };
    EXPECT_EQ(alpha(5, 5), 255);
    const int key = static_cast<int>(stock_palette().tiles.size()) + 3;
    EXPECT_EQ(alpha(key % 8 * 16, key / 8 * 16), 0);
}

}  // namespace
}  // namespace levelwright

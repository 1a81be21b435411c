// Pictures decoded by libpng, pixel by pixel: what levels look like, and that compression loses nothing.

#include "levelwright/write/pictures/png.hpp"

#include <set>

#include <gtest/gtest.h>

#include "level/random_level.hpp"
#include "levelwright/base/random.hpp"
#include "levelwright/write/pictures/floor_layout.hpp"
#include "levelwright/write/text/text_format.hpp"
#include "levelwright/write/tiled/tmj.hpp"
#include "write/pictures/decoded.hpp"

namespace levelwright {
namespace {

TEST(Png, is_as_large_as_the_level_and_its_scale_say) {
    const Level level = *read_text("#####\n#...#\n#####\n\n#####\n#...#\n#####\n");
    const Level one_floor = *read_text("#####\n#...#\n#####\n");
    for (const int scale : {1, 2, 4, 5, 7, 16, 24, 64}) {
        EXPECT_EQ(picture_of(one_floor, scale).width, 5 * scale);
        EXPECT_EQ(picture_of(one_floor, scale).height, 3 * scale);
        EXPECT_EQ(picture_of(level, scale).width, 11 * scale);
        EXPECT_EQ(picture_of(level, scale).height, 3 * scale + 11 * std::max(1, scale / 5)) << "with names";
    }
    EXPECT_EQ(picture_of(level, 0).width, 2 * 5 * 16 + 16);
}

void expect_stock_looks_different(Perspective view, int scale) {
    const Palette& stock = stock_palette(view);
    {
        std::set<std::string> looks;
        const auto look_of = [&](Level& level) {
            level.view = view;
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

TEST(Png, every_stock_tile_and_object_looks_different_at_every_scale) {
    for (const int scale : {1, 4, 8, 16, 32}) {
        expect_stock_looks_different(Perspective::top, scale);
        expect_stock_looks_different(Perspective::side, scale);
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
              "the level has no layer \"damge\"; available: damage");
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
        const FloorLayout layout(level, scale);
        EXPECT_EQ(picture_of(level, scale, true).height, layout.height());
        EXPECT_EQ(picture_of(level, scale, true).width, layout.width());
    }
}

TEST(Png, too_large_a_picture_is_reported) {
    Level level;
    level.reset(std::make_shared<const Palette>(stock_palette()), {2000, 2000}, 1, TileId{});
    WriteOptions options;
    options.scale = 64;
    EXPECT_EQ(write_png(level, options).error().sentence,
              "a picture of 128000x128000 pixels is too large; use a smaller scale");
}

TEST(Png, a_level_without_cells_is_reported) {
    Level level;
    level.reset(std::make_shared<const Palette>(stock_palette()), {0, 3}, 1, TileId{});
    EXPECT_EQ(write_png(level, {}).error().sentence, "a level without cells cannot be drawn");
}

// As many different colours, none of them that of see_through.
Inks inks_of(int count) {
    Inks inks;
    for (int i = 1; i < count; ++i)
        inks.of({static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(i >> 8), 200});
    return inks;
}

std::string encoded(const Canvas& canvas, const Inks& inks, int cell, bool transparent = false) {
    PngEncoder encoder(transparent);
    encoder.begin(canvas.size(), inks, cell);
    encoder.take(canvas);
    return encoder.finish();
}

void expect_same(const Decoded& decoded, const Canvas& canvas, const Inks& inks, bool transparent) {
    ASSERT_EQ(decoded.width, canvas.size().width);
    ASSERT_EQ(decoded.height, canvas.size().height);
    const std::uint8_t* pixel = decoded.rgba.data();
    for (int y = 0; y < decoded.height; ++y) {
        for (const Ink ink : canvas.row(y)) {
            const int alpha = transparent && ink == see_through ? 0 : 255;
            ASSERT_EQ(pixel[3], alpha);
            if (alpha > 0) {
                ASSERT_EQ((Colour{pixel[0], pixel[1], pixel[2]}), inks.colour(ink));
            }
            pixel += 4;
        }
    }
}

// A picture of tiles, some of which stand at several places, and of noise over a part of them.
Canvas random_picture(Stream& random, int inks, int cell) {
    const int least = random.chance(0.2) ? 1 : 20;
    const Size size{random.between(1, 300), random.between(least, 120)};
    const auto any_ink = [&] { return static_cast<Ink>(random.below(static_cast<std::uint32_t>(inks))); };
    std::vector<Stamp> stamps;
    for (int i = random.between(1, 12); i > 0; --i) {
        Stamp stamp{cell, true, {}};
        const double change = random.unit();
        Ink ink = any_ink();
        for (int pixel = 0; pixel < cell * cell; ++pixel) {
            if (random.chance(change)) ink = any_ink();
            stamp.inks.push_back(ink);
        }
        stamps.push_back(std::move(stamp));
    }
    Canvas canvas(size, any_ink());
    for (int y = 0; y + cell <= size.height; y += cell) {
        for (int x = 0; x + cell <= size.width; x += cell)
            canvas.put(stamps[random.below(static_cast<std::uint32_t>(stamps.size()))], {x, y});
    }
    const double noise = random.chance(0.5) ? 0 : random.unit();
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) {
            if (random.chance(noise)) canvas.fill({x, y, 1, 1}, any_ink());
        }
    }
    return canvas;
}

TEST(Png, libpng_reads_any_picture_as_it_was) {
    Stream random(subkey(1, "pictures"));
    for (int round = 0; round < 400; ++round) {
        const int few = random.between(1, 256), many = random.between(257, 5000);
        const int count = random.chance(0.6) ? few : many;
        const int cell = random.between(1, 40);
        const bool transparent = random.chance(0.3);
        const Inks inks = inks_of(count);
        const Canvas canvas = random_picture(random, count, cell);
        SCOPED_TRACE(round);
        expect_same(decode(encoded(canvas, inks, cell, transparent)), canvas, inks, transparent);
        if (HasFatalFailure()) return;
    }
}

TEST(Png, noise_grows_by_less_than_a_hundredth) {
    Stream random(subkey(2, "pictures"));
    for (const int count : {256, 60000}) {
        const Inks inks = inks_of(count);
        Canvas canvas({700, 500}, 0);
        for (int y = 0; y < 500; ++y) {
            for (int x = 0; x < 700; ++x)
                canvas.fill({x, y, 1, 1}, static_cast<Ink>(random.below(static_cast<std::uint32_t>(count))));
        }
        const std::string bytes = encoded(canvas, inks, 16);
        expect_same(decode(bytes), canvas, inks, false);
        EXPECT_LT(bytes.size(), (count > 256 ? 3U : 1U) * 350000 * 101 / 100);
    }
}

TEST(Png, rows_may_come_one_by_one) {
    Stream random(subkey(3, "pictures"));
    for (int round = 0; round < 20; ++round) {
        const Inks inks = inks_of(40);
        const Canvas canvas = random_picture(random, 40, 16);
        PngEncoder encoder;
        encoder.begin(canvas.size(), inks, 16);
        for (int y = 0; y < canvas.size().height; ++y) {
            Canvas row({canvas.size().width, 1}, 0);
            for (int x = 0; x < canvas.size().width; ++x) row.fill({x, 0, 1, 1}, canvas.row(y)[x]);
            encoder.take(row);
        }
        EXPECT_EQ(encoder.finish(), encoded(canvas, inks, 16));
    }
}

// The row above lies further back than deflate can reach, or just within.
TEST(Png, wide_and_high_pictures_are_read_as_they_were) {
    Stream random(subkey(4, "pictures"));
    const Inks inks = inks_of(200);
    for (const Size size : {Size{32766, 3}, Size{32767, 3}, Size{32768, 3}, Size{1000000, 2},
                            Size{1, 1000000}, Size{3, 70000}, Size{1, 1}}) {
        Canvas canvas(size, 7);
        for (int i = 0; i < 3000; ++i) {
            const Point at{random.between(0, size.width - 1), random.between(0, size.height - 1)};
            canvas.fill({at.x, at.y, random.between(1, 20), random.between(1, 20)},
                        static_cast<Ink>(i % 200));
        }
        expect_same(decode(encoded(canvas, inks, 16)), canvas, inks, false);
    }
}

TEST(Png, a_plain_picture_takes_next_to_nothing) {
    const Inks inks = inks_of(2);
    EXPECT_LT(encoded(Canvas({4000, 4000}, 1), inks, 16).size(), 40000U);
}

TEST(Png, a_walk_across_a_large_level_is_drawn_whole) {
    Level level;
    level.reset(std::make_shared<const Palette>(stock_palette()), {60, 50}, 1, TileId{1});
    level.walks.push_back({no_name, {{0, {1, 1}}, {0, {58, 30}}, {0, {2, 48}}, {0, {30, 0}}}});
    const Decoded walked = picture_of(level, 5, true), plain = picture_of(level, 5);
    const Colour yellow{0xff, 0xe9, 0x6b};
    for (const Point at : {Point{1, 1}, Point{58, 30}, Point{2, 48}, Point{30, 0}}) {
        EXPECT_EQ(walked.at(at.x * 5 + 2, at.y * 5 + 2), yellow);
        EXPECT_NE(plain.at(at.x * 5 + 2, at.y * 5 + 2), yellow);
    }
    for (int y = 2; y <= 242; ++y) {
        int seen = 0;
        for (int x = 0; x < 300; ++x) seen += walked.at(x, y) == yellow;
        EXPECT_GE(seen, 1) << "row " << y;
    }
}

TEST(Png, a_tileset_is_transparent_around_objects) {
    const Level level = *read_text(".\n");
    const Decoded picture = decode((*tmj_format.write(level, {}))[1].bytes);
    EXPECT_EQ(picture.width, 128);
    const auto alpha = [&](int x, int y) { return picture.rgba[(y * 128 + x) * 4 + 3]; };
    EXPECT_EQ(alpha(5, 5), 255);
    const int key = static_cast<int>(stock_palette().tiles.size()) + 3;
    EXPECT_EQ(alpha(key % 8 * 16, key / 8 * 16), 0);
}

}  // namespace
}  // namespace levelwright

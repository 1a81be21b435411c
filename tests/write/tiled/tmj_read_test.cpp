// Tiled's maps are read, from our own writer and others, and mistakes told with their path.

#include <ctime>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "level/random_level.hpp"
#include "levelwright/write/text/text_format.hpp"
#include "levelwright/write/tiled/tmj.hpp"
#include "support/sanitized.hpp"

namespace levelwright {
namespace {

using testing::rounds;

std::string why_not(std::string_view text, const TilesetSource& tilesets = {}) {
    const auto level = read_tmj(text, tilesets);
    return level ? "" : level.error().sentence;
}

const std::string tileset = R"({"firstgid": 1, "name": "cave", "tilecount": 4, "tiles": [
    {"id": 0, "type": "wall"}, {"id": 1, "class": "floor"}, {"id": 3, "properties": [{"name": "solid", "type": "bool", "value": true}]}]})";

std::string map(const std::string& layers, const std::string& tilesets = tileset,
                const std::string& more = "") {
    return R"({"type": "map", "orientation": "orthogonal", "width": 2, "height": 2, "tilewidth": 16, "tileheight": 16,
        "tilesets": [)" +
           tilesets + R"(], "layers": [)" + layers + "]" + more + "}";
}

std::string tiles(const std::string& data, const std::string& more = "") {
    return R"({"type": "tilelayer", "name": "ground", "width": 2, "height": 2, "data": )" + data + more + "}";
}

std::string objects(const std::string& list) {
    return R"({"type": "objectgroup", "name": "things", "objects": [)" + list + "]}";
}

TEST(ReadTmj, tiles_are_named_by_type_class_or_number) {
    const auto level = read_tmj(map(tiles("[1, 2, 3, 4]")));
    ASSERT_TRUE(level) << level.error().sentence;
    const auto name = [&](std::size_t cell) { return (*level->palette)[level->cells[cell]].name; };
    EXPECT_EQ(name(0), "wall");
    EXPECT_EQ(name(1), "floor");
    EXPECT_EQ(name(2), "cave_2");
    EXPECT_EQ(name(3), "cave_3");
    EXPECT_FALSE(level->palette->walkable(level->cells[0]));
    EXPECT_FALSE(level->palette->walkable(level->cells[3]));
}

TEST(ReadTmj, the_view_is_a_property_of_the_map) {
    const auto view_of = [](const std::string& value) {
        const auto level = read_tmj(map(tiles("[1, 2, 3, 4]"), tileset,
                                        R"(, "properties": [{"name": "view", "value": )" + value + "}]"));
        return level ? std::string(name_of(level->view)) : level.error().sentence;
    };
    EXPECT_EQ(view_of("\"side\""), "side");
    EXPECT_EQ(view_of("\"top\""), "top");
    EXPECT_EQ(view_of("\"isometric\""), "top") << "somebody else's property";
    EXPECT_EQ(view_of("3"), "top");
}

TEST(ReadTmj, flipped_tiles_are_tiles_and_empty_cells_are_unknown) {
    const auto level = read_tmj(map(tiles("[3221225473, 0, 536870914, 268435457]")));
    ASSERT_TRUE(level) << level.error().sentence;
    EXPECT_EQ(level->cells[0], level->cells[3]);
    EXPECT_EQ(level->cells[1], unknown_tile);
    EXPECT_EQ((*level->palette)[level->cells[2]].name, "floor");
}

TEST(ReadTmj, later_layers_lie_over_earlier_ones_also_in_groups) {
    const auto level =
        read_tmj(map(tiles("[1, 1, 0, 0]") + R"(, {"type": "imagelayer"}, {"type": "group", "layers": [)" +
                     tiles("[0, 2, 2, 0]") + "]}"));
    ASSERT_TRUE(level) << level.error().sentence;
    const TileId wall{0}, floor{1};
    EXPECT_EQ(level->cells, (std::vector<TileId>{wall, floor, floor, unknown_tile}));
}

TEST(ReadTmj, base64_is_read) {
    const auto level = read_tmj(map(tiles("\"AQAAAAIAAAAAAAAAAQAAwA==\"", ", \"encoding\": \"base64\"")));
    ASSERT_TRUE(level) << level.error().sentence;
    const TileId wall{0}, floor{1};
    EXPECT_EQ(level->cells, (std::vector<TileId>{wall, floor, unknown_tile, wall}));
}

TEST(ReadTmj, objects_keep_type_place_and_properties) {
    const auto level = read_tmj(map(tiles("[1, 2, 2, 1]") + "," + objects(R"(
        {"id": 5, "type": "chest", "x": 16, "y": 32, "width": 16, "height": 16, "gid": 2, "properties": [
            {"name": "opens", "type": "object", "value": 9}, {"name": "gold", "type": "int", "value": 7},
            {"name": "rusty", "type": "bool", "value": true}, {"name": "tint", "type": "color", "value": "#ff0000ff"},
            {"name": "odd", "type": "class", "value": {}}]},
        {"id": 9, "class": "rat", "name": "Rita", "x": 3.5, "y": 20, "point": true},
        {"id": 10, "gid": 1, "x": 0, "y": 16, "width": 16, "height": 16})")));
    ASSERT_TRUE(level) << level.error().sentence;
    ASSERT_EQ(level->objects.size(), 3u);
    const auto kind = [&](std::size_t i) { return (*level->palette)[level->objects[i].kind].name; };
    EXPECT_EQ(kind(0), "chest");
    EXPECT_EQ(level->objects[0].place, (Place{0, {1, 1}}));
    EXPECT_EQ(kind(1), "rat");
    EXPECT_EQ(level->objects[1].place, (Place{0, {0, 1}}));
    EXPECT_EQ(kind(2), "wall");
    EXPECT_EQ(level->objects[2].place, (Place{0, {0, 0}}));
    EXPECT_EQ(level->property(ObjectId{0}, "opens")->whole, 1);
    EXPECT_EQ(level->property(ObjectId{0}, "gold")->whole, 7);
    EXPECT_EQ(level->names.text(static_cast<NameId>(level->property(ObjectId{1}, "name")->whole)), "Rita");
}

// What we write ourselves comes back: cells, objects, rooms, doors and who opens them.
TEST(ReadTmj, our_own_maps_come_back) {
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        Level level = random_level(seed);
        if (level.floors > 1) continue;
        const auto text = tmj_format.write(level, {});
        ASSERT_TRUE(text);
        const auto again = read_tmj(text->front().bytes);
        ASSERT_TRUE(again) << seed << ": " << again.error().sentence << text->front().bytes;
        EXPECT_EQ(again->cells, level.cells) << seed;
        ASSERT_EQ(again->objects.size(), level.objects.size());
        for (std::size_t i = 0; i < level.objects.size(); ++i) {
            EXPECT_EQ(again->objects[i].place, level.objects[i].place);
            EXPECT_EQ((*again->palette)[again->objects[i].kind].name,
                      (*level.palette)[level.objects[i].kind].name);
            EXPECT_EQ((*again->palette)[again->objects[i].kind].group,
                      (*level.palette)[level.objects[i].kind].group);
        }
        ASSERT_EQ(again->links.size(), level.links.size());
        for (std::size_t i = 0; i < level.links.size(); ++i) {
            const Link &a = again->links[i], &b = level.links[i];
            EXPECT_TRUE(a.kind == b.kind && a.from == b.from && a.to == b.to && a.key == b.key) << seed;
            EXPECT_TRUE(a.leaves == b.leaves && a.arrives == b.arrives) << seed;
            EXPECT_EQ(again->names.text(a.colour), level.names.text(b.colour));
        }
        ASSERT_EQ(again->rooms.size(), level.rooms.size());
        for (std::size_t i = 0; i < level.rooms.size(); ++i) {
            EXPECT_EQ(again->rooms[i].area.bounds, level.rooms[i].area.bounds) << seed;
            EXPECT_EQ(again->rooms[i].kind, level.rooms[i].kind);
        }
        EXPECT_EQ(again->origin.seed, level.origin.seed);
    }
}

TEST(ReadTmj, a_stock_level_keeps_its_hash) {
    const Level level = *read_text("#####\n#k.~#\n#####\n");
    EXPECT_EQ(hash_of(*read_tmj(tmj_format.write(level, {})->front().bytes)), hash_of(level));
}

TEST(ReadTmj, a_tileset_in_a_file_of_its_own_comes_through_the_callback) {
    const std::string reference = R"({"firstgid": 1, "source": "cave.tsj"})";
    EXPECT_EQ(
        why_not(map(tiles("[1, 2, 2, 1]"), reference)),
        "tilesets[0].source: the tileset \"cave.tsj\" is in a file of its own that cannot be read here; embed it in the map");
    const TilesetSource source = [](const std::string& name) -> std::optional<std::string> {
        return name == "cave.tsj" ? std::optional(tileset) : std::nullopt;
    };
    EXPECT_EQ(why_not(map(tiles("[1, 2, 2, 1]"), reference), source), "");
    EXPECT_EQ(why_not(map("", R"({"firstgid": 1, "source": "cave.tsx"})"), source),
              "tilesets[0].source: the tileset \"cave.tsx\" is XML; embed it in the map or save it as .tsj");
    EXPECT_EQ(
        why_not(map("", reference), [](const std::string&) { return std::optional<std::string>("{"); }),
        "tilesets[0].source: cave.tsj: line 1, column 2: this is not JSON: unexpected end of input; expected string literal");
    EXPECT_EQ(
        why_not(map("", reference), [](const std::string&) { return std::optional<std::string>("{}"); }),
        "tilesets[0].source: cave.tsj: tilecount: this is missing");
}

TEST(ReadTmj, a_tileset_that_is_named_often_is_read_once) {
    std::string references;
    for (int i = 0; i < 1000; ++i)
        references +=
            (i > 0 ? "," : "") + fmt::format(R"({{"firstgid": {}, "source": "cave.tsj"}})", 1 + 4 * i);
    int reads = 0;
    const TilesetSource source = [&](const std::string&) -> std::optional<std::string> {
        ++reads;
        return tileset;
    };
    EXPECT_EQ(why_not(map(tiles("[1, 2, 6, 3997]"), references), source), "");
    EXPECT_EQ(reads, 1);
}

TEST(ReadTmj, tilesets_in_other_files_may_not_be_larger_than_a_map_needs) {
    const TilesetSource itself = [](const std::string&) -> std::optional<std::string> {
        return std::string(17 << 20, ' ');
    };
    EXPECT_EQ(
        why_not(map("", R"({"firstgid": 1, "source": "map.tmj"})"), itself),
        "tilesets[0].source: with the tileset \"map.tmj\", tilesets in files of their own are larger than 16 MB");
}

TEST(ReadTmj, tiles_of_a_tileset_count_as_often_as_it_is_named) {
    if (testing::sanitized) GTEST_SKIP() << "a million tiles take long";
    std::string tiles_of_one = R"({"tilecount": 1, "tiles": [{"id": 0})";
    for (int i = 1; i < 20'000; ++i) tiles_of_one += ", {\"id\": 0}";
    tiles_of_one += "]}";
    std::string many;
    for (int i = 0; i < 100; ++i)
        many += (i > 0 ? "," : "") + fmt::format(R"({{"firstgid": {}, "source": "a.tsj"}})", 1 + i);
    EXPECT_EQ(why_not(map("", many), [&](const std::string&) { return std::optional(tiles_of_one); }),
              "tilesets[52]: there are more than 1048576 tiles in all tilesets");
}

// An object with so many properties, their names in order or the other way round.
std::string map_with_properties(int count, bool in_order) {
    std::string list;
    for (int i = 1; i <= count; ++i) {
        const int number = in_order ? i : count + 1 - i;
        list += fmt::format(R"({}{{"name": "p{:07}", "type": "int", "value": {}}})", i > 1 ? "," : "", number,
                            number);
    }
    return map(objects(R"({"id": 1, "x": 0, "y": 0, "properties": [)" + list + "]}"));
}

TEST(ReadTmj, properties_in_any_order_are_read_in_about_the_same_time) {
    const int count = rounds(200'000);
    std::clock_t time[2];
    for (const bool in_order : {false, true}) {
        const std::string text = map_with_properties(count, in_order);
        const std::clock_t began = std::clock();
        const auto level = read_tmj(text, {});
        time[in_order] = std::clock() - began;
        ASSERT_TRUE(level);
        EXPECT_EQ(level->properties.size(), static_cast<std::size_t>(count));
        EXPECT_EQ(level->property(ObjectId{0}, "p0000007")->whole, 7);
    }
    EXPECT_LT(time[false], 4 * time[true] + CLOCKS_PER_SEC / 10)
        << "it took nine times as long when each was put in its place";
}

TEST(ReadTmj, mistakes_are_reported_with_their_path) {
    EXPECT_EQ(why_not("{}"), "type: this is missing");
    EXPECT_EQ(why_not("[1,2"), "line 1, column 5: this is not JSON: unexpected end of input; expected ']'");
    EXPECT_EQ(why_not(R"({"type": "tileset"})"), "type: this must be \"map\"");
    EXPECT_EQ(why_not(R"({"type": "map", "orientation": "isometric"})"),
              "orientation: only orthogonal maps can be read");
    EXPECT_EQ(why_not(R"({"type": "map", "infinite": true})"),
              "infinite: infinite maps cannot be read; turn off \"Infinite\" in the map's properties");
    EXPECT_EQ(why_not(R"({"type": "map", "width": 99999, "height": 99999})"),
              "width: the map has more than 16777216 cells");
    EXPECT_EQ(why_not(R"({"type": "map", "width": 2, "height": 2})"), "tilewidth: this is missing");
    EXPECT_EQ(why_not(map(tiles("[1, 2, 3]"))), "layers[0].data: this must be a list of 4 tile numbers");
    EXPECT_EQ(why_not(map(tiles("[1, 2, 3, -4]"))), "layers[0].data[3]: this must be a tile number");
    EXPECT_EQ(why_not(map(tiles("[1, 2, 3, 5]"))), "layers[0].data: the tile number 5 lies in no tileset");
    EXPECT_EQ(why_not(map(tiles("[1, 2, 3, 4]"), "")),
              "layers[0].data: the tile number 1 lies in no tileset");
    EXPECT_EQ(
        why_not(map(tiles("\"eJw=\"", ", \"encoding\": \"base64\", \"compression\": \"zlib\""))),
        "layers[0].compression: layers compressed with zlib cannot be read; choose CSV or uncompressed base64 in the map's properties");
    EXPECT_EQ(why_not(map(tiles("\"AQAA\"", ", \"encoding\": \"base64\""))),
              "layers[0].data: this holds 3 bytes; 4 tile numbers take 16");
    EXPECT_EQ(why_not(map(tiles("\"!\"", ", \"encoding\": \"base64\""))),
              "layers[0].data: this is not base64");
    EXPECT_EQ(why_not(map(tiles("\"AQAA\""))), "layers[0].data: a string here must have the encoding base64");
    EXPECT_EQ(why_not(map(R"({"type": "tilelayer", "width": 3, "height": 2, "data": []})")),
              "layers[0]: this layer is not as large as the map");
    EXPECT_EQ(why_not(map(R"({"type": "tilelayer", "width": 2, "height": 2, "chunks": []})")),
              "layers[0].chunks: layers in chunks cannot be read");
    EXPECT_EQ(why_not(map(objects(R"({"id": 1, "x": 32, "y": 0})"))),
              "layers[0].objects[0]: this object lies outside the map");
    EXPECT_EQ(why_not(map(objects(R"({"id": 1, "x": 1e300, "y": 0})"))),
              "layers[0].objects[0].x: this is too large");
    EXPECT_EQ(why_not(map(objects(R"({"id": 1, "x": 0, "y": 0}, {"id": 1, "x": 0, "y": 0})"))),
              "layers[0].objects[1].id: two objects have this id");
    EXPECT_EQ(
        why_not(map(objects(
            R"({"id": 1, "x": 0, "y": 0, "properties": [{"name": "a", "type": "object", "value": 7}]})"))),
        "layers[0].objects[0].properties[0].value: no object has the id 7");
    EXPECT_EQ(
        why_not(map(objects(
            R"({"id": 1, "x": 0, "y": 0, "properties": [{"name": "a", "type": "int", "value": "x"}]})"))),
        "layers[0].objects[0].properties[0].value: this must be a whole number from -9223372036854775808 to 9223372036854775807");
    EXPECT_EQ(why_not(map(R"({"type": "objectgroup", "name": "rooms", "objects": [
                  {"id": 1, "type": "room", "x": 0, "y": 0, "width": 99, "height": 16}]})")),
              "layers[0].objects[0]: this room lies outside the map");
}

}  // namespace
}  // namespace levelwright

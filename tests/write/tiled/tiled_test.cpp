// TMJ maps of any level have no loose ends: ids, references, worlds, and tilesets of the user.

#include "levelwright/write/tiled/tiled.hpp"

#include <map>
#include <set>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "level/random_level.hpp"
#include "levelwright/write/text/text_format.hpp"
#include "levelwright/write/tiled/tmj.hpp"
#include "levelwright/write/tiled/tmx.hpp"
#include "write/two_rooms.hpp"

namespace levelwright {
namespace {

using nlohmann::json;

const json& layer_named(const json& map, const std::string& name) {
    for (const json& layer : map["layers"]) {
        if (layer["name"] == name) return layer;
    }
    static const json none;
    return none;
}

json property(const json& owner, const std::string& name) {
    for (const json& entry : owner["properties"]) {
        if (entry["name"] == name) return entry;
    }
    return {};
}

TEST(Tmj, one_floor_is_one_map_and_one_picture) {
    const auto buffers = written(tmj_format, two_rooms(), {.name = "crypt"});
    ASSERT_EQ(buffers.size(), 2u);
    EXPECT_EQ(buffers[0].name, "crypt.tmj");
    EXPECT_EQ(buffers[1].name, "crypt-tiles.png");
    EXPECT_EQ(buffers[1].bytes.substr(1, 3), "PNG");
    const json map = json::parse(buffers[0].bytes);
    EXPECT_EQ(map["width"], 7);
    EXPECT_EQ(map["tilewidth"], 16);
    EXPECT_EQ(map["tilesets"][0]["image"], "crypt-tiles.png");
    EXPECT_EQ(map["tilesets"][0]["imagewidth"], 128);
    EXPECT_EQ(map["tilesets"][0]["tilecount"], 38 + 2 * 47 + 2)
        << "kinds, edges of rock and wall, lock and key";
    EXPECT_EQ(map["tilesets"][0]["tiles"][0]["type"], "rock");
    EXPECT_EQ(property(map["tilesets"][0]["tiles"][0], "solid")["value"], true);
    EXPECT_EQ(layer_named(map, "tiles")["data"].size(), 21u);
    EXPECT_EQ(layer_named(map, "tiles")["data"][8], 2);
    EXPECT_EQ(property(map, "seed")["value"], "42");
}

TEST(Tmj, properties_have_types_and_a_key_points_at_its_door) {
    const json map = json::parse(written(tmj_format, two_rooms())[0].bytes);
    const json& key = layer_named(map, "objects")["objects"][0];
    const json& door = layer_named(map, "links")["objects"][0];
    EXPECT_EQ(key["type"], "key");
    EXPECT_EQ(key["x"], 16);
    EXPECT_EQ(key["y"], 32);  // held by the lower left corner
    EXPECT_EQ(door["type"], "locked");
    EXPECT_EQ(door["x"], 48);
    EXPECT_EQ(door["y"], 16);
    EXPECT_EQ(property(key, "opens"), (json{{"name", "opens"}, {"type", "object"}, {"value", door["id"]}}));
    EXPECT_EQ(property(door, "key")["value"], key["id"]);
    EXPECT_EQ(property(key, "shiny"), (json{{"name", "shiny"}, {"type", "bool"}, {"value", true}}));
    EXPECT_EQ(property(key, "count"), (json{{"name", "count"}, {"type", "int"}, {"value", 3}}));
    EXPECT_EQ(property(key, "weight"), (json{{"name", "weight"}, {"type", "float"}, {"value", 0.5}}));
    EXPECT_EQ(property(key, "note")["value"], "a \"key\" & <more>");
    const json& rooms = layer_named(map, "rooms")["objects"];
    EXPECT_EQ(rooms[0]["name"], "west");
    EXPECT_EQ(rooms[1]["type"], "cave");
    EXPECT_EQ(property(door, "from")["value"], rooms[0]["id"]);
    EXPECT_EQ(property(door, "to")["value"], rooms[1]["id"]);
}

TEST(Tmj, several_floors_are_joined_by_a_world) {
    Level level = *read_text("#k#\n\n#=#\n");
    level.add(
        Link{Link::Kind::locked, RoomId::none, RoomId::none, {1, {1, 0}}, {1, {1, 0}}, ObjectId{0}, no_name});
    const auto buffers = written(tmj_format, level);
    ASSERT_EQ(buffers.size(), 4u);
    EXPECT_EQ(buffers[0].name, "level.world");
    EXPECT_EQ(buffers[1].name, "level-floor1.tmj");
    EXPECT_EQ(buffers[2].name, "level-floor2.tmj");
    const json world = json::parse(buffers[0].bytes);
    EXPECT_EQ(world["type"], "world");
    EXPECT_EQ(world["maps"][1]["fileName"], "level-floor2.tmj");
    EXPECT_EQ(world["maps"][1]["x"], 80);
    const json first = json::parse(buffers[1].bytes), second = json::parse(buffers[2].bytes);
    const json& key = layer_named(first, "objects")["objects"][0];
    EXPECT_EQ(property(key, "opens_map")["value"], "level-floor2.tmj");
    EXPECT_EQ(property(key, "opens_id")["value"], layer_named(second, "links")["objects"][0]["id"]);
}

TEST(Tmj, uses_a_tileset_of_the_user) {
    WriteOptions options;
    options.tileset = {"my.tsj", {24, 24}, {}, {{"rock", 7}, {"floor", 0}, {"locked_door", 2}, {"key", 30}}};
    auto buffers = written(tmj_format, two_rooms(), options);
    ASSERT_EQ(buffers.size(), 1u);
    json map = json::parse(buffers[0].bytes);
    EXPECT_EQ(map["tilesets"][0], (json{{"firstgid", 1}, {"source", "my.tsj"}}));
    EXPECT_EQ(map["tilewidth"], 24);
    EXPECT_EQ(layer_named(map, "tiles")["data"][0], 8);
    EXPECT_EQ(layer_named(map, "objects")["objects"][0]["gid"], 31);
    options.tileset.source = "art/my.png";
    options.tileset.image_size = {240, 100};
    buffers = written(tmj_format, two_rooms(), options);
    map = json::parse(buffers[0].bytes);
    EXPECT_EQ(map["tilesets"][0]["columns"], 10);
    EXPECT_EQ(map["tilesets"][0]["tilecount"], 40);
}

TEST(Tmj, says_what_a_tileset_of_the_user_lacks) {
    const auto why_not = [](const UserTileset& tileset) {
        WriteOptions options;
        options.tileset = tileset;
        const auto buffers = tmj_format.write(two_rooms(), options);
        return buffers ? "" : buffers.error().sentence;
    };
    EXPECT_EQ(why_not({"my.tsj", {}, {}, {}}), "a tileset of your own needs the option tile_size");
    EXPECT_EQ(why_not({"my.png", {16, 16}, {}, {}}),
              "an image as tileset needs the option image_size, at least as large as one tile");
    EXPECT_EQ(why_not({"my.tsj", {16, 16}, {}, {{"rock", 1}}}),
              "the option tile_ids names no number for \"floor\"");
    EXPECT_EQ(why_not({"my.tsj", {16, 16}, {}, {{"rok", 1}}}),
              "the level has no tile or kind of object \"rok\"");
    EXPECT_EQ(why_not({"my.png", {16, 16}, {32, 32}, {{"rock", 4}}}),
              "the tileset has 4 tiles; \"rock\" cannot be number 4");
}

// Ids are unique, references lead somewhere, numbers lie in the tileset: for any level.
TEST(Tmj, any_level_makes_maps_without_loose_ends) {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const Level level = random_level(seed);
        std::set<int> ids;
        for (const NamedBuffer& buffer : written(tmj_format, level)) {
            if (buffer.name.find(".tmj") == std::string::npos) continue;
            const json map = json::parse(buffer.bytes);
            std::set<int> here;
            for (const json& layer : map["layers"]) {
                for (const json& gid : layer.value("data", json::array()))
                    EXPECT_LE(gid, map["tilesets"][0]["tilecount"]);
                for (const json& object : layer.value("objects", json::array())) {
                    EXPECT_TRUE(ids.insert(object["id"].get<int>()).second) << seed;
                    EXPECT_LT(object["id"], map["nextobjectid"]);
                    here.insert(object["id"].get<int>());
                }
            }
            for (const json& layer : map["layers"]) {
                for (const json& object : layer.value("objects", json::array())) {
                    for (const json& entry : object.value("properties", json::array())) {
                        if (entry["type"] == "object") {
                            EXPECT_EQ(here.count(entry["value"].get<int>()), 1u) << seed;
                        }
                    }
                }
            }
        }
    }
}

TEST(Tmj, parts_of_a_key_point_to_their_lock_which_counts_them) {
    Level level = *read_text("#####\n#kk=#\n#####\n");
    for (const int i : {0, 1}) {
        level.set(ObjectId{i}, "part", true);
        level.set(ObjectId{i}, "colour", "blue");
    }
    const NameId blue = level.names.intern("blue");
    level.add(
        Link{Link::Kind::locked, RoomId::none, RoomId::none, {0, {3, 1}}, {0, {3, 1}}, ObjectId::none, blue});
    const json map = json::parse(written(tmj_format, level)[0].bytes);
    const json& parts = layer_named(map, "objects")["objects"];
    const json& lock = layer_named(map, "links")["objects"][0];
    EXPECT_EQ(property(lock, "parts"), (json{{"name", "parts"}, {"type", "int"}, {"value", 2}}));
    EXPECT_EQ(property(lock, "opened_by")["value"], parts[0]["id"]);
    EXPECT_EQ(property(lock, "opened_by_2")["value"], parts[1]["id"]);
    for (const json& part : parts) EXPECT_EQ(property(part, "opens")["value"], lock["id"]);
    EXPECT_EQ(parts[0]["gid"], parts[1]["gid"]);
    // The picture of a blue part, and that of a blue door.
    const json& tiles = map["tilesets"][0]["tiles"];
    const auto tile_of = [&](const json& gid) { return tiles[gid.get<std::size_t>() - 1]; };
    EXPECT_EQ(tile_of(parts[0]["gid"])["type"], "key");
    EXPECT_EQ(property(tile_of(parts[0]["gid"]), "colour")["value"], "#4a7df0");
    const json& door = tile_of(layer_named(map, "tiles")["data"][8]);
    EXPECT_EQ(door["type"], "locked_door");
    EXPECT_EQ(property(door, "colour")["value"], "#4a7df0");
    EXPECT_EQ(property(door, "locked")["value"], true);
}

TEST(Tmj, any_key_of_many_points_to_a_few_of_many_locks) {
    Level level = *read_text(std::string(40, 'k') + "\n");
    for (int i = 0; i < 40; ++i) level.add(Link{.kind = Link::Kind::locked});
    const json map = json::parse(written(tmj_format, level)[0].bytes);
    const json& key = layer_named(map, "objects")["objects"][7];
    EXPECT_TRUE(property(key, "opens_16").is_object());
    EXPECT_FALSE(property(key, "opens_17").is_object());
}

TEST(Tmj, a_mission_is_a_layer_of_tasks_with_what_they_need) {
    Level level = two_rooms();
    Mission& mission = level.add_mission(level.names.intern("main"));
    const NameId red = level.names.intern("red");
    mission.tasks.push_back({level.names.intern("key"), red, RoomId{0}, ObjectId{0}, LinkId::none});
    mission.tasks.push_back({level.names.intern("lock"), red, RoomId{1}, ObjectId::none, LinkId{0}});
    mission.edges.push_back({TaskId{0}, TaskId{1}, TaskEdge::Kind::opens, no_name});
    mission.edges.push_back({TaskId{0}, TaskId{1}, TaskEdge::Kind::loose, no_name});
    const std::string text = written(tmj_format, level)[0].bytes;
    const json map = json::parse(text);
    EXPECT_EQ(property(map, "mission")["value"], "key red, lock red");
    const json& tasks = layer_named(map, "mission")["objects"];
    ASSERT_EQ(tasks.size(), 2u);
    EXPECT_EQ(tasks[0]["type"], "key");
    EXPECT_EQ(tasks[0]["name"], "red");
    EXPECT_EQ(property(tasks[1], "task")["value"], 1);
    EXPECT_EQ(property(tasks[1], "mission")["value"], "main");
    EXPECT_EQ(property(tasks[1], "needs")["value"], tasks[0]["id"]);
    EXPECT_EQ(property(tasks[1], "after")["value"], tasks[0]["id"]);
    EXPECT_EQ(property(tasks[1], "link")["value"], layer_named(map, "links")["objects"][0]["id"]);
    EXPECT_EQ(property(tasks[0], "object")["value"], layer_named(map, "objects")["objects"][0]["id"]);
    EXPECT_EQ(tasks[1]["x"], 48) << "at its door";
    const auto again = read_tmj(text);
    ASSERT_TRUE(again) << again.error().sentence;
    EXPECT_EQ(again->objects.size(), 1u) << "tasks are not objects";
}

TEST(Tmj, walls_show_their_faces_and_are_a_wang_set) {
    const json map =
        json::parse(written(tmj_format, *read_text("#####\n#####\n#.###\n#####\n#####\n"))[0].bytes);
    const json& tileset = map["tilesets"][0];
    const json& data = layer_named(map, "tiles")["data"];
    for (const json& gid : data)
        EXPECT_EQ(tileset["tiles"][gid.get<std::size_t>() - 1]["type"], gid == 2 ? "floor" : "rock");
    ASSERT_EQ(tileset["wangsets"].size(), 2u) << "rock and wall";
    const json& set = tileset["wangsets"][0];
    EXPECT_EQ(set["type"], "mixed");
    EXPECT_EQ(set["name"], "rock");
    EXPECT_EQ(set["colors"].size(), 2u);
    ASSERT_EQ(set["wangtiles"].size(), 47u) << "rock in all ways but alone, and the floor";
    std::map<int, json> wang_of;
    std::set<std::string> different;
    for (const json& tile : set["wangtiles"]) {
        wang_of[tile["tileid"].get<int>()] = tile["wangid"];
        EXPECT_TRUE(different.insert(tile["wangid"].dump()).second);
    }
    const auto around = [&](int x, int y) { return wang_of.at(data[y * 5 + x].get<int>() - 1); };
    EXPECT_EQ(around(1, 1), json({1, 1, 1, 2, 2, 2, 1, 1})) << "above the floor";
    EXPECT_EQ(around(4, 4), json({1, 1, 1, 1, 1, 1, 1, 1})) << "beyond the map there is more";
    EXPECT_EQ(around(2, 1), json({1, 1, 1, 1, 1, 2, 1, 1})) << "at a corner of the floor";
    EXPECT_EQ(around(1, 2), json({2, 2, 2, 2, 2, 2, 2, 2}));
}

// What Tiled's brushes rely on: two tiles beside each other agree on the edge and the corners that they share.
TEST(Tmj, neighbours_agree_in_their_wang_colours) {
    const Level level = *read_text("######\n#..#.#\n#.##.#\n##...#\n######\n");
    const json map = json::parse(written(tmj_format, level)[0].bytes);
    std::map<int, json> wang_of;
    for (const json& tile : map["tilesets"][0]["wangsets"][0]["wangtiles"])
        wang_of[tile["tileid"].get<int>()] = tile["wangid"];
    const json& data = layer_named(map, "tiles")["data"];
    const auto around = [&](int x, int y) { return wang_of.at(data[y * 6 + x].get<int>() - 1); };
    for (int y = 0; y < 5; ++y) {
        for (int x = 0; x < 6; ++x) {
            if (x < 5) {
                EXPECT_EQ(around(x, y)[2], around(x + 1, y)[6]);
                EXPECT_EQ(around(x, y)[1], around(x + 1, y)[7]);
                EXPECT_EQ(around(x, y)[3], around(x + 1, y)[5]);
            }
            if (y < 4) {
                EXPECT_EQ(around(x, y)[4], around(x, y + 1)[0]);
            }
        }
    }
}

}  // namespace
}  // namespace levelwright

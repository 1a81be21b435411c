// Every change of content changes a level's hash, nothing else does, and published hashes stay.

#include <functional>
#include <limits>

#include <gtest/gtest.h>

#include "level/random_level.hpp"

namespace levelwright {
namespace {

Level full_level() {
    Level level;
    level.reset(std::make_shared<const Palette>(stock_palette()), {9, 6}, 2, TileId{1});
    level.add(Object{KindId{3}, {0, {2, 2}}});
    level.add(Object{KindId{4}, {1, {3, 3}}});
    level.set(ObjectId{0}, "opens", ObjectId{1});
    level.set(ObjectId{0}, "weight", 2.5);
    level.set(ObjectId{1}, "name", "box");
    const NameId tags[] = {level.names.intern("dark"), level.names.intern("wet")};
    level.add(
        Region{{0, {0, 0, 9, 6}, 0, 0}, level.names.intern("east"), level.make_tags(tags), RegionId::none});
    level.add(Room{Room::Kind::cave, {1, {1, 1, 3, 3}, 0, 0}, RegionId{0}, no_name, level.make_tags(tags)});
    BitGrid cells(level.size);
    cells.set({1, 1});
    cells.set({3, 1});
    level.add(Room{Room::Kind::room, make_area(level, 0, cells), RegionId::none, no_name, {}});
    level.add(Link{Link::Kind::locked,
                   RoomId{0},
                   RoomId{1},
                   {0, {1, 1}},
                   {1, {2, 2}},
                   ObjectId{0},
                   level.names.intern("red")});
    const NameId goal = level.names.intern("goal");
    level.missions.push_back({goal,
                              {{goal, no_name, RoomId{1}, ObjectId{0}, LinkId{0}}, {}},
                              {{TaskId{0}, TaskId{1}, TaskEdge::Kind::tight}}});
    level.layer("heat").values[7] = 3;
    level.walks.push_back({level.names.intern("proof"), {{0, {1, 1}}, {0, {2, 1}}}});
    return level;
}

using Change = std::function<void(Level&)>;

// Each changes one thing that a player or a program could notice.
const std::vector<Change>& changes() {
    static const std::vector<Change> all{
        [](Level& l) { l.cells.back() = TileId{0}; },
        [](Level& l) { l.cells[11] = TileId{2}; },
        [](Level& l) {
            l.size = {6, 9};
        },
        [](Level& l) { l.size.height *= 2, l.floors = 1; },
        [](Level& l) { l.objects[1].kind = KindId{5}; },
        [](Level& l) { l.objects[1].place.floor = 0; },
        [](Level& l) { l.objects[1].place.at.x += 1; },
        [](Level& l) { std::swap(l.objects[0], l.objects[1]); },
        [](Level& l) { l.objects.pop_back(), l.properties.pop_back(); },
        [](Level& l) { l.set(ObjectId{0}, "weight", -2.5); },
        [](Level& l) { l.set(ObjectId{0}, "weight", 2); },
        [](Level& l) { l.set(ObjectId{0}, "opens", ObjectId::none); },
        [](Level& l) { l.set(ObjectId{1}, "name", "bix"); },
        [](Level& l) { l.set(ObjectId{1}, "name", true); },
        [](Level& l) { l.set(ObjectId{1}, "empty", ""); },
        [](Level& l) { l.regions[0].name = no_name; },
        [](Level& l) { l.regions[0].tags = {}; },
        [](Level& l) { l.regions[0].area.floor = 1; },
        [](Level& l) { l.regions[0].area.bounds.width = 8; },
        [](Level& l) { l.rooms[0].kind = Room::Kind::room; },
        [](Level& l) { l.rooms[0].region = RegionId::none; },
        [](Level& l) { l.rooms[0].tags.count = 1; },
        [](Level& l) { l.runs[1].length = 2; },
        [](Level& l) { l.rooms[1].area.run_count = 0; },
        [](Level& l) { l.links[0].kind = Link::Kind::door; },
        [](Level& l) { l.links[0].from = RoomId::none; },
        [](Level& l) { l.links[0].to = RoomId{0}; },
        [](Level& l) { l.links[0].leaves.at.y = 5; },
        [](Level& l) { l.links[0].arrives.at.y = 5; },
        [](Level& l) { l.links[0].key = ObjectId::none; },
        [](Level& l) { l.links[0].colour = l.names.intern("blue"); },
        [](Level& l) { l.missions[0].name = no_name; },
        [](Level& l) { l.missions[0].tasks[1].kind = l.names.intern("goal"); },
        [](Level& l) { l.missions[0].tasks[0].room = RoomId{0}; },
        [](Level& l) { l.missions[0].edges[0].kind = TaskEdge::Kind::loose; },
        [](Level& l) { l.missions[0].edges[0].kind = TaskEdge::Kind::opens; },
        [](Level& l) { l.missions[0].edges[0].kind = TaskEdge::Kind::one_way; },
        [](Level& l) { set_kind(l.missions[0].edges[0], "hidden", l.names); },
        [](Level& l) { set_kind(l.missions[0].edges[0], "hinted", l.names); },
        [](Level& l) { l.missions[0].edges.clear(); },
        [](Level& l) { l.layer("heat").values[8] = 1; },
        [](Level& l) { l.layers[0].name = l.names.intern("cold"); },
        [](Level& l) { l.layers.clear(); },
        [](Level& l) { l.walks[0].name = no_name; },
        [](Level& l) { l.walks[0].places.pop_back(); },
        [](Level& l) { l.walks[0].places[0].floor = 1; },
        [](Level& l) { l.walks.push_back({}); },
        [](Level& l) { l.rooms.clear(); },
        [](Level& l) { l.view = Perspective::side; },
    };
    return all;
}

TEST(Hash, every_change_of_content_changes_hash_and_equality) {
    const Level level = full_level();
    std::vector<std::uint64_t> hashes{hash_of(level)};
    for (std::size_t i = 0; i < changes().size(); ++i) {
        Level other = level;
        changes()[i](other);
        EXPECT_FALSE(other == level) << "change " << i;
        EXPECT_EQ(std::count(hashes.begin(), hashes.end(), hash_of(other)), 0) << "change " << i;
        hashes.push_back(hash_of(other));
    }
}

TEST(Hash, origin_and_memory_are_no_content) {
    const Level level = full_level();
    Level other = level;
    other.origin = {"other", 9, 9, 9};
    other.names.intern("never used");
    other.runs.push_back({{5, 5}, 1});
    other.tags.push_back(no_name);
    other.layer("all zero");
    other.spare_layers.resize(3);
    EXPECT_EQ(other, level);
    EXPECT_EQ(hash_of(other), hash_of(level));
}

TEST(Hash, the_order_in_which_names_and_tags_were_made_does_not_matter) {
    Level a, b;
    for (Level* level : {&a, &b})
        level->reset(std::make_shared<const Palette>(stock_palette()), {4, 4}, 1, TileId{});
    b.names.intern("wet");
    b.runs.push_back({{0, 0}, 2});
    for (Level* level : {&a, &b}) {
        const NameId tags[] = {level->names.intern("dark"), level->names.intern("wet")};
        level->add(
            Room{Room::Kind::room, {0, {1, 1, 2, 2}, 0, 0}, RegionId::none, no_name, level->make_tags(tags)});
    }
    EXPECT_NE(a.names.find("wet"), b.names.find("wet"));
    EXPECT_EQ(a, b);
    EXPECT_EQ(hash_of(a), hash_of(b));
}

TEST(Hash, kinds_count_by_name) {
    Level a, b;
    auto other = std::make_shared<Palette>(stock_palette());
    std::swap(other->objects[0], other->objects[1]);
    a.reset(std::make_shared<const Palette>(stock_palette()), {4, 4}, 1, TileId{});
    b.reset(other, {4, 4}, 1, TileId{});
    a.add(Object{KindId{0}, {}});
    b.add(Object{KindId{1}, {}});
    EXPECT_EQ(a, b);
    EXPECT_EQ(hash_of(a), hash_of(b));
}

TEST(Hash, tiles_with_the_same_numbers_but_other_names_make_another_level) {
    Level a, b;
    auto other = std::make_shared<Palette>(stock_palette());
    other->tiles[1].name = "ice";
    a.reset(std::make_shared<const Palette>(stock_palette()), {4, 4}, 1, TileId{});
    b.reset(other, {4, 4}, 1, TileId{});
    EXPECT_EQ(a, b);  // nobody uses it
    a.cells[3] = b.cells[3] = TileId{1};
    EXPECT_FALSE(a == b);
}

TEST(Hash, reals_count_by_their_bits) {
    Level level = full_level(), other = level;
    level.set(ObjectId{0}, "weight", std::numeric_limits<double>::quiet_NaN());
    EXPECT_EQ(level, level);
    level.set(ObjectId{0}, "weight", 0.0);
    other.set(ObjectId{0}, "weight", -0.0);
    EXPECT_FALSE(level == other);
    EXPECT_NE(hash_of(level), hash_of(other));
}

TEST(Hash, levels_that_differ_have_different_hashes_and_copies_the_same) {
    std::vector<std::uint64_t> hashes;
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
        const Level level = random_level(seed), copy = level;
        EXPECT_EQ(level, copy);
        EXPECT_EQ(hash_of(level), hash_of(copy));
        hashes.push_back(hash_of(level));
    }
    std::sort(hashes.begin(), hashes.end());
    EXPECT_EQ(std::unique(hashes.begin(), hashes.end()), hashes.end());
}

TEST(Hash, every_cell_counts_at_every_length) {
    for (int width = 1; width <= 80; ++width) {
        Level level;
        level.reset(std::make_shared<const Palette>(stock_palette()), {width, 1}, 1, TileId{});
        const std::uint64_t plain = hash_of(level);
        for (TileId& cell : level.cells) {
            cell = TileId{1};
            EXPECT_NE(hash_of(level), plain);
            cell = TileId{};
        }
    }
}

// Published: other builds and languages must find the same numbers.
TEST(Hash, known_levels_have_known_hashes) {
    Level level;
    level.reset(std::make_shared<const Palette>(stock_palette()), {80, 50}, 1, TileId{});
    EXPECT_EQ(show_hash(hash_of(level)), "7055b0ad9ff876b2");
    EXPECT_EQ(show_hash(hash_of(full_level())), "3361028e56a1c621");
    EXPECT_EQ(show_hash(0x1f), "000000000000001f");
}

}  // namespace
}  // namespace levelwright

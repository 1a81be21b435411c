// What layouts of rooms promise beyond what every plan does, checked cell by cell without any code that makes layouts.
#pragma once

#include "levelwright/base/index.hpp"
#include "steps/layouts/plan_checks.hpp"

namespace levelwright::testing {

// Makes many levels of one recipe.
inline Runner runner_of(const std::string& recipe, int tries = 1) {
    PlanOptions options;
    options.limits.tries = tries;
    const Planned planned = plan_from_text(recipe, options);
    for (const Problem& problem : planned.problems) ADD_FAILURE() << show(problem) << recipe;
    return Runner(planned.plan);
}

inline std::string picture_of(const Level& level) {
    std::string text = "\n";
    for (const std::string& row : drawing_of(level)) text += row + "\n";
    return text;
}

inline bool in_area(const Level& level, const Area& area, Point at) {
    bool found = false;
    level.for_each_cell(area, [&](Point cell) { found = found || cell == at; });
    return found;
}

// For each cell the number of its room or corridor, -1 for none. Fails when two of them share a cell, or one
// lies outside the map or on solid ground.
inline std::vector<int> room_of_cell(const Level& level) {
    std::vector<int> owner(level.cells.size(), -1);
    for (std::size_t i = 0; i < level.rooms.size(); ++i) {
        EXPECT_GT(level.cell_count(level.rooms[i].area), 0) << "room " << i << picture_of(level);
        level.for_each_cell(level.rooms[i].area, [&](Point at) {
            if (!level.size.contains(at)) {
                ADD_FAILURE() << "room " << i << " lies outside";
                return;
            }
            EXPECT_TRUE(can_walk(level, at))
                << "room " << i << " at " << at.x << "," << at.y << picture_of(level);
            int& cell = owner[at.y * level.size.width + at.x];
            EXPECT_EQ(cell, -1) << "rooms " << cell << " and " << i << " overlap" << picture_of(level);
            cell = static_cast<int>(i);
        });
    }
    return owner;
}

// Every link is at a walkable cell that belongs to one of its rooms and touches the other, and is a door
// exactly when the tile there is one.
inline void check_links(const Level& level, const std::vector<int>& owner) {
    const auto touches = [&](Point at, RoomId room) {
        for (const Point step : {Point{0, 0}, Point{0, -1}, Point{-1, 0}, Point{1, 0}, Point{0, 1}}) {
            const Point beside = at + step;
            if (level.size.contains(beside) &&
                owner[beside.y * level.size.width + beside.x] == static_cast<int>(room))
                return true;
        }
        return false;
    };
    for (const Link& link : level.links) {
        ASSERT_TRUE(level.contains(link.leaves));
        EXPECT_NE(link.from, link.to);
        EXPECT_TRUE(link.leaves == link.arrives);
        const Point at = link.leaves.at;
        EXPECT_TRUE(can_walk(level, at)) << at.x << "," << at.y << picture_of(level);
        EXPECT_TRUE(touches(at, link.from) && touches(at, link.to))
            << at.x << "," << at.y << picture_of(level);
        const bool door = (*level.palette)[tile_at(level, at)].traits.has(Trait::door);
        const bool shut = link.kind == Link::Kind::door || link.kind == Link::Kind::locked;
        if (shut) {
            EXPECT_TRUE(door) << at.x << "," << at.y << picture_of(level);
        }
    }
}

inline int count_kind(const Level& level, Room::Kind kind) {
    int count = 0;
    for (const Room& room : level.rooms) count += room.kind == kind ? 1 : 0;
    return count;
}

// All of it, for a layout on an empty map without locks.
inline void check_layout(const Level& level) {
    const std::vector<int> owner = room_of_cell(level);
    check_links(level, owner);
    EXPECT_EQ(islands_of(level).sizes.size(), 1u) << picture_of(level);
    EXPECT_TRUE(graph_is_joined(level)) << picture_of(level);
    for (int i = 0; i < level.size.width * level.size.height; ++i) {
        const Point at{i % level.size.width, i / level.size.width};
        if (can_walk(level, at)) {
            EXPECT_GE(owner[i], 0) << picture_of(level);
        }
    }
}

// The leaves of the regions cover the map without gap or overlap, children lie in their parents, and each
// room that names a region lies in it.
inline void check_partition(const Level& level) {
    std::vector<char> has_child(level.regions.size(), 0);
    for (const Region& region : level.regions) {
        if (region.parent == RegionId::none) continue;
        has_child[index_of(region.parent)] = 1;
        EXPECT_TRUE(level.regions[region.parent].area.bounds.contains(region.area.bounds));
    }
    std::vector<char> covered(level.cells.size(), 0);
    for (std::size_t i = 0; i < level.regions.size(); ++i) {
        if (has_child[i]) continue;
        level.for_each_cell(level.regions[i].area,
                            [&](Point at) { ++covered[at.y * level.size.width + at.x]; });
    }
    for (const char times : covered) ASSERT_EQ(times, 1);
    for (const Room& room : level.rooms) {
        if (room.region == RegionId::none) continue;
        EXPECT_TRUE(level.regions[room.region].area.bounds.contains(room.area.bounds));
        EXPECT_FALSE(has_child[index_of(room.region)]);
    }
}

// A start with random rock and floor, some of it free, for steps that must live with locked cells.
struct LockedMap {
    Level start;
    std::vector<Rect> free;
};
inline LockedMap random_locked_map(Stream& random, Size size) {
    LockedMap map{drawn(Rows(static_cast<std::size_t>(size.height),
                             std::string(static_cast<std::size_t>(size.width), '#'))),
                  {}};
    std::vector<char> locked(map.start.cells.size(), 0);
    const double share = random.unit() * 0.25;
    for (std::size_t i = 0; i < locked.size(); ++i) {
        if (!random.chance(share)) continue;
        locked[i] = 1;
        if (random.chance(0.3)) map.start.cells[i] = *map.start.palette->tile_named("floor");
    }
    for (const Rect& rect : random_rects(random, size, 2)) {
        for (int y = rect.y; y < std::min(rect.bottom(), size.height); ++y) {
            for (int x = rect.x; x < std::min(rect.right(), size.width); ++x) locked[y * size.width + x] = 1;
        }
    }
    for (int i = 0; i < size.width * size.height; ++i) {
        if (!locked[i]) map.free.push_back({i % size.width, i / size.width, 1, 1});
    }
    return map;
}

// A layout made around locked cells: what it lists is there, and everything it lists is connected.
inline void check_locked_plan(const Level& level, const LockedMap& map) {
    const std::vector<int> owner = room_of_cell(level);
    check_links(level, owner);
    const Islands islands = islands_of(level);
    std::set<int> used;
    for (int i = 0; i < level.size.width * level.size.height; ++i) {
        const Point at{i % level.size.width, i / level.size.width};
        const bool free = any_contains(map.free, at);
        if (!free) {
            EXPECT_EQ(tile_at(level, at), tile_at(map.start, at));
        }
        const bool made = free && can_walk(level, at);
        if (made) {
            EXPECT_GE(owner[i], 0) << at.x << "," << at.y << picture_of(level);
        }
        if (owner[i] >= 0) used.insert(islands.number[at.y][at.x]);
    }
    EXPECT_EQ(used.size(), 1u) << picture_of(level);
}

inline std::string size_text(Size size) {
    return std::to_string(size.width) + "x" + std::to_string(size.height);
}

}  // namespace levelwright::testing

// What the tests of layouts share: what holds for every plan of rooms, corridors and doors, checked cell by
// cell without any code that makes layouts.
#pragma once

#include <functional>
#include <set>

#include "levelwright/base/index.hpp"
#include "steps/general/making.hpp"

namespace levelwright::testing {

inline bool is_one_piece(const Level& level) { return islands_of(level).sizes.size() == 1; }

inline int open_count(const Level& level) {
    int count = 0;
    for (const TileId tile : level.cells) count += level.palette->walkable(tile) ? 1 : 0;
    return count;
}

inline int ways_out(const Level& level, Point at) {
    int ways = 0;
    for (const Point step : {Point{0, -1}, Point{-1, 0}, Point{1, 0}, Point{0, 1}}) {
        const Point beside = at + step;
        ways += level.size.contains(beside) && can_walk(level, beside) ? 1 : 0;
    }
    return ways;
}

// Open cells with a single way out.
inline int dead_end_count(const Level& level) {
    int count = 0;
    for (int i = 0; i < level.size.width * level.size.height; ++i) {
        const Point at{i % level.size.width, i / level.size.width};
        count += can_walk(level, at) && ways_out(level, at) == 1 ? 1 : 0;
    }
    return count;
}

// Whether two rooms, corridors included, share a cell.
inline bool rooms_overlap(const Level& level) {
    std::vector<char> taken(level.cells.size(), 0);
    bool overlap = false;
    for (const Room& room : level.rooms) {
        level.for_each_cell(room.area, [&](Point at) {
            char& cell = taken[at.y * level.size.width + at.x];
            overlap = overlap || cell != 0;
            cell = 1;
        });
    }
    return overlap;
}

// Every room listed is there, and every link is a cell that can be walked on and touches what it joins.
inline void check_plan(const Level& level) {
    for (const Room& room : level.rooms) {
        ASSERT_GT(level.cell_count(room.area), 0);
        bool there = true;
        level.for_each_cell(
            room.area, [&](Point at) { there = there && level.size.contains(at) && can_walk(level, at); });
        ASSERT_TRUE(there);
    }
    const auto touches = [&](RoomId room, Point at) {
        const Area& area = level.rooms[room].area;
        bool near = false;
        level.for_each_cell(area, [&](Point cell) { near = near || steps_between(cell, at) <= 1; });
        return near;
    };
    for (const Link& link : level.links) {
        ASSERT_TRUE(level.contains(link.leaves));
        ASSERT_TRUE(can_walk(level, link.leaves.at)) << link.leaves.at.x << "," << link.leaves.at.y;
        ASSERT_LT(index_of(link.from), level.rooms.size());
        ASSERT_LT(index_of(link.to), level.rooms.size());
        ASSERT_NE(link.from, link.to);
        ASSERT_TRUE(touches(link.from, link.leaves.at) && touches(link.to, link.leaves.at))
            << link.leaves.at.x << "," << link.leaves.at.y;
        if (link.kind == Link::Kind::door) {
            ASSERT_TRUE((*level.palette)[tile_at(level, link.leaves.at)].traits.has(Trait::door));
        }
    }
}

// Whether links lead from every room to every other.
inline bool graph_is_joined(const Level& level) {
    if (level.rooms.empty()) return true;
    std::vector<char> seen(level.rooms.size(), 0);
    std::vector<std::size_t> open{0};
    seen[0] = 1;
    std::size_t count = 0;
    while (!open.empty()) {
        const std::size_t room = open.back();
        open.pop_back();
        ++count;
        for (const Link& link : level.links) {
            for (const auto& [a, b] : {std::pair{link.from, link.to}, std::pair{link.to, link.from}}) {
                if (index_of(a) != room || seen[index_of(b)]) continue;
                seen[index_of(b)] = 1;
                open.push_back(index_of(b));
            }
        }
    }
    return count == level.rooms.size();
}

// Runs a step with random parameters on random maps with random locks. It either says why it cannot, or
// changes nothing that is locked, tells the truth about what it made, and all of that is connected.
inline void check_under_locks(const std::function<std::string(Stream&)>& step, int rounds) {
    Stream random(17);
    int made_any = 0;
    for (int round = 0; round < rounds; ++round) {
        const int width = random.between(5, 50), height = random.between(5, 30);
        const Size size{width, height};
        Level start = drawn(random_rows(random, size, "########.%"));
        std::vector<Rect> free = random_rects(random, size, random.between(5, 80));
        free.push_back({width / 8, height / 8, width * 3 / 4, height * 3 / 4});
        // Free cells begin as rock, and some of them are locked all the same.
        std::vector<Rect> cells;
        for (int i = 0; i < width * height; ++i) {
            const Point at{i % width, i / width};
            if (!any_contains(free, at) || random.below(12) == 0) continue;
            cells.push_back({at.x, at.y, 1, 1});
            start[Place{0, at}] = TileId{0};
        }
        const std::string text = step(random);
        const Made made = make("{ steps: [" + text + "] }", static_cast<std::uint64_t>(round), &start, cells);
        ASSERT_TRUE(made.outcome.made() || !made.outcome.reason.empty()) << text;
        std::vector<char> is_free(static_cast<std::size_t>(width * height), 0);
        for (const Rect& cell : cells) is_free[cell.y * width + cell.x] = 1;
        for (int i = 0; i < width * height; ++i) {
            const Point at{i % width, i / width};
            if (!is_free[i]) {
                ASSERT_EQ(tile_at(made.level, at), tile_at(start, at)) << text;
            }
        }
        if (!made.outcome.made()) continue;
        ++made_any;
        check_plan(made.level);
        ASSERT_FALSE(::testing::Test::HasFatalFailure()) << "round " << round << ": " << text;
        const Islands islands = islands_of(made.level);
        std::set<int> used;
        for (int i = 0; i < width * height; ++i) {
            const Point at{i % width, i / width};
            if (is_free[i] && can_walk(made.level, at)) used.insert(islands.number[at.y][at.x]);
        }
        ASSERT_LE(used.size(), 1u) << "round " << round << ": " << text;
    }
    EXPECT_GT(made_any, rounds / 4);
}

// A clear reason, or a level that is as it should be.
inline void check_tiny_maps(const std::string& step) {
    for (const Size size : {Size{1, 1}, Size{2, 2}, Size{3, 3}, Size{1, 100}, Size{100, 1}, Size{4, 7}}) {
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            const Made made = make(recipe_of(step, size), seed);
            if (!made.outcome.made()) {
                ASSERT_FALSE(made.outcome.reason.empty()) << step;
                continue;
            }
            check_plan(made.level);
            ASSERT_FALSE(::testing::Test::HasFatalFailure()) << step;
            ASSERT_LE(islands_of(made.level).sizes.size(), 1u) << step;
        }
    }
}

}  // namespace levelwright::testing

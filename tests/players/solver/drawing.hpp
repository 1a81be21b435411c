// Levels drawn by hand for tests of the solver.
#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

#include "levelwright/level/level.hpp"
#include "levelwright/players/solver/solver.hpp"

namespace levelwright::testing {

inline Certificate solved(const Level& level, const SolveOptions& options = {}) {
    return LockSolver().solve(level, options);
}

inline Level blank(Size size, int floors) {
    Level level;
    const auto palette = std::make_shared<Palette>(stock_palette());
    level.reset(palette, size, floors, *palette->tile_named("floor"));
    return level;
}

inline ObjectId put(Level& level, const char* kind, const Place& place) {
    return level.add(Object{*level.palette->object_named(kind), place});
}

inline void add_rooms(Level& level, std::initializer_list<Rect> rooms) {
    for (const Rect& room : rooms) level.add(Room{.area = {.bounds = room}});
}

inline void add_door(Level& level, int from, int to, Point at, Link::Kind kind = Link::Kind::door,
                     ObjectId key = ObjectId::none) {
    level.add(Link{.kind = kind,
                   .from = static_cast<RoomId>(from),
                   .to = static_cast<RoomId>(to),
                   .leaves = {0, at},
                   .arrives = {0, at},
                   .key = key});
}

// Floors one below the other; glyphs of stock tiles, and of stock objects, which stand on floor.
inline Level drawn_floors(const std::vector<std::vector<std::string>>& floors) {
    Level level = blank({static_cast<int>(floors[0][0].size()), static_cast<int>(floors[0].size())},
                        static_cast<int>(floors.size()));
    for (int floor = 0; floor < level.floors; ++floor) {
        for (int y = 0; y < level.size.height; ++y) {
            for (int x = 0; x < level.size.width; ++x) {
                const Place place{floor, {x, y}};
                const auto glyph = static_cast<char32_t>(floors[floor][y][x]);
                for (std::size_t i = 0; i < level.palette->tiles.size(); ++i) {
                    if (level.palette->tiles[i].glyph == glyph) level[place] = static_cast<TileId>(i);
                }
                for (std::size_t i = 0; i < level.palette->objects.size(); ++i) {
                    if (level.palette->objects[i].glyph == glyph)
                        level.add(Object{static_cast<KindId>(i), place});
                }
            }
        }
    }
    return level;
}

}  // namespace levelwright::testing

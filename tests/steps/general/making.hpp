// What the tests of the general steps share: making levels from recipe text, drawing them, and plain versions
// of what steps promise, written without the code that steps use.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "levelwright/catalog/catalog.hpp"
#include "levelwright/run/runner.hpp"

namespace levelwright::testing {

using Rows = std::vector<std::string>;

struct Made {
    Outcome outcome;
    Level level;
};

inline Made make(const std::string& recipe, std::uint64_t seed = 1, const Level* start = nullptr,
                 std::vector<Rect> free = {}) {
    PlanOptions options;
    options.start = start;
    options.free = std::move(free);
    options.limits.tries = 1;
    const Planned planned = plan_from_text(recipe, options);
    for (const Problem& problem : planned.problems) ADD_FAILURE() << show(problem) << recipe;
    if (!planned.plan) return {{.status = Outcome::Status::failed}, {}};
    Runner runner(planned.plan);
    const Outcome outcome = runner.run(seed);
    return {outcome, runner.level()};
}

// A recipe of one size without anything but steps.
inline std::string recipe_of(const std::string& steps, Size size = {12, 8}) {
    return "{ size: \"" + std::to_string(size.width) + "x" + std::to_string(size.height) + "\", steps: [" +
           steps + "] }";
}

inline Rows drawing_of(const Level& level) {
    Rows rows;
    for (int y = 0; y < level.size.height; ++y) {
        rows.emplace_back();
        for (int x = 0; x < level.size.width; ++x) {
            rows.back() += static_cast<char>((*level.palette)[level[Place{0, {x, y}}]].glyph);
        }
    }
    return rows;
}

// A level of stock tiles from their glyphs.
inline Level drawn(const Rows& rows) {
    Level level;
    level.reset(std::make_shared<Palette>(stock_palette()),
                {static_cast<int>(rows[0].size()), static_cast<int>(rows.size())}, 1, TileId{0});
    for (std::size_t i = 0; i < level.cells.size(); ++i) {
        const char glyph = rows[i / rows[0].size()][i % rows[0].size()];
        for (std::size_t tile = 0; tile < level.palette->tiles.size(); ++tile) {
            if (level.palette->tiles[tile].glyph == static_cast<char32_t>(glyph))
                level.cells[i] = static_cast<TileId>(tile);
        }
    }
    return level;
}

inline Rows random_rows(Stream& random, Size size, const std::string& glyphs) {
    Rows rows(static_cast<std::size_t>(size.height));
    for (std::string& row : rows) {
        for (int x = 0; x < size.width; ++x)
            row += glyphs[random.below(static_cast<std::uint32_t>(glyphs.size()))];
    }
    return rows;
}

inline std::vector<Rect> random_rects(Stream& random, Size size, int count) {
    std::vector<Rect> rects;
    for (int i = 0; i < count; ++i) {
        const int x = random.between(0, size.width - 1), y = random.between(0, size.height - 1);
        const int width = random.between(1, 5), height = random.between(1, 4);
        rects.push_back({x, y, width, height});
    }
    return rects;
}

inline bool any_contains(const std::vector<Rect>& rects, Point at) {
    for (const Rect& rect : rects) {
        if (rect.contains(at)) return true;
    }
    return false;
}

// The number of each cell's island, in reading order, -1 where `is_land` is false; and their sizes.
struct Islands {
    std::vector<std::vector<int>> number;
    std::vector<int> sizes;
};

inline Islands islands_of(Size size, const std::function<bool(Point)>& is_land, bool corners = false) {
    Islands islands{std::vector(static_cast<std::size_t>(size.height),
                                std::vector<int>(static_cast<std::size_t>(size.width), -1)),
                    {}};
    const auto number = [&](Point at) -> int& { return islands.number[at.y][at.x]; };
    for (int i = 0; i < size.width * size.height; ++i) {
        const Point first{i % size.width, i / size.width};
        if (!is_land(first) || number(first) >= 0) continue;
        std::vector<Point> open{first};
        number(first) = static_cast<int>(islands.sizes.size());
        islands.sizes.push_back(0);
        while (!open.empty()) {
            const Point at = open.back();
            open.pop_back();
            ++islands.sizes.back();
            for (int dy = -1; dy <= 1; ++dy) {
                for (int dx = -1; dx <= 1; ++dx) {
                    const Point beside{at.x + dx, at.y + dy};
                    if ((dx != 0 && dy != 0 && !corners) || !size.contains(beside)) continue;
                    if (!is_land(beside) || number(beside) >= 0) continue;
                    number(beside) = number(first);
                    open.push_back(beside);
                }
            }
        }
    }
    return islands;
}

inline TileId tile_at(const Level& level, Point at) { return level[Place{0, at}]; }
inline bool can_walk(const Level& level, Point at) { return level.palette->walkable(level[Place{0, at}]); }

inline Islands islands_of(const Level& level) {
    return islands_of(level.size, [&](Point at) { return can_walk(level, at); });
}

}  // namespace levelwright::testing

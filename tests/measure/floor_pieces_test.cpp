// Pieces of floor and walks through levels, compared with a search over cells one by one.

#include <gtest/gtest.h>

#include "levelwright/measure/survey.hpp"
#include "levelwright/measure/walking.hpp"
#include "support/property.hpp"

namespace levelwright::testing {
namespace {

// Widths around the ends of words, few enough walls that large pieces are common, and some links between any cells.
Level random_floors(Stream& random) {
    constexpr int widths[] = {1, 2, 5, 63, 64, 65, 127, 128, 129, 200};
    const Size size{widths[random.below(10)], random.between(1, 12)};
    const int floors = random.below(3) == 0 ? random.between(2, 3) : 1;
    Level level;
    level.reset(std::make_shared<Palette>(stock_palette()), size, floors, TileId{0});
    const double share = 0.5 + 0.5 * random.unit();
    for (TileId& cell : level.cells) cell = TileId(random.chance(share) ? 1 : 0);
    const auto place = [&] {
        const int floor = random.between(0, floors - 1);
        return Place{floor, {random.between(0, size.width - 1), random.between(0, size.height - 1)}};
    };
    for (int links = random.between(0, 3); links > 0; --links) {
        const Place leaves = place(), arrives = place();
        level.links.push_back({.kind = random.below(2) == 0 ? Link::Kind::one_way : Link::Kind::stairs,
                               .leaves = leaves,
                               .arrives = arrives});
    }
    return level;
}

std::size_t number_of(const Level& level, const Place& place) {
    return static_cast<std::size_t>(place.floor * level.size.area()) +
           static_cast<std::size_t>(place.at.y * level.size.width + place.at.x);
}

// The steps from a place to each cell, -1 where no way leads. With `back`, links lead both ways whatever their kind.
std::vector<int> plain_walk(const Level& level, const Place& from, bool back) {
    std::vector<int> steps(level.cells.size(), -1);
    std::vector<Place> queue{from};
    steps[number_of(level, from)] = 0;
    for (std::size_t next = 0; next < queue.size(); ++next) {
        const Place here = queue[next];
        const auto visit = [&](const Place& to) {
            if (!level.contains(to) || level[to] != TileId{1} || steps[number_of(level, to)] >= 0) return;
            steps[number_of(level, to)] = steps[number_of(level, here)] + 1;
            queue.push_back(to);
        };
        for (const Point step : four_directions) visit({here.floor, here.at + step});
        for (const Link& link : level.links) {
            if (link.leaves == here) visit(link.arrives);
            if (link.arrives == here && (back || link.kind != Link::Kind::one_way)) visit(link.leaves);
        }
    }
    return steps;
}

std::vector<FloorPieces::Piece> plain_pieces(const Level& level) {
    std::vector<FloorPieces::Piece> pieces;
    std::vector<char> seen(level.cells.size(), 0);
    for (int floor = 0; floor < level.floors; ++floor) {
        for (int y = 0; y < level.size.height; ++y) {
            for (int x = 0; x < level.size.width; ++x) {
                const Place place{floor, {x, y}};
                if (level[place] != TileId{1} || seen[number_of(level, place)]) continue;
                pieces.push_back({place, 0});
                const std::vector<int> steps = plain_walk(level, place, true);
                for (std::size_t cell = 0; cell < steps.size(); ++cell) {
                    if (steps[cell] < 0) continue;
                    seen[cell] = 1;
                    ++pieces.back().size;
                }
            }
        }
    }
    return pieces;
}

PROPERTY(FloorPieces, are_those_of_a_plain_search) {
    const Level level = random_floors(random);
    Survey survey;
    survey.examine(level);
    const auto wanted = plain_pieces(level);
    const auto found = survey.pieces().all();
    ASSERT_EQ(found.size(), wanted.size());
    std::int64_t cells = 0;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        ASSERT_EQ(found[i].first, wanted[i].first);
        ASSERT_EQ(found[i].size, wanted[i].size);
        cells += wanted[i].size;
    }
    EXPECT_EQ(survey.pieces().cells(), cells);
}

PROPERTY(Walking, takes_as_many_steps_as_a_plain_search) {
    const Level level = random_floors(random);
    const int x = random.between(0, level.size.width - 1), y = random.between(0, level.size.height - 1);
    const Place start{random.between(0, level.floors - 1), {x, y}};
    if (level[start] != TileId{1}) return;
    Scratch scratch;
    Walking walking(level, scratch);
    walking.walk({&start, 1});
    std::vector<std::int32_t> steps(level.cells.size());
    walking.write_to(steps);
    EXPECT_EQ(steps, plain_walk(level, start, false));
}

}  // namespace
}  // namespace levelwright::testing

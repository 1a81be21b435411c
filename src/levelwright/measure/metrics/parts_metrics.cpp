// What a level falls apart into: islands of floor and chunks of wall.
#include <algorithm>

#include "levelwright/measure/metric.hpp"

namespace levelwright {
namespace {

template <class Count>
double over_floors(Survey& survey, Count count) {
    std::int64_t sum = 0;
    for (int floor = 0; floor < survey.floors(); ++floor) sum += count(floor);
    return static_cast<double>(sum);
}

std::int64_t largest_island(Survey& survey) {
    std::int64_t largest = 0;
    for (int floor = 0; floor < survey.floors(); ++floor) {
        for (const Component& island : survey.islands(floor).all()) largest = std::max(largest, island.size);
    }
    return largest;
}

// Floor cells without a wall among the eight around: those that a wall, grown by one, leaves.
std::int64_t open_cells(const BitGrid& floor) {
    std::int64_t count = 0;
    const auto in_row = [&](int y, int x) {
        if (y < 0 || y >= floor.height()) return BitGrid::all_bits;
        BitGrid::Word around = BitGrid::all_bits;
        for (int dx = -1; dx <= 1; ++dx) {
            const BitGrid::Word outside = ~bits_between(0, -(x + dx), floor.width() - (x + dx));
            around &= floor.bits_from(x + dx, y) | outside;
        }
        return around;
    };
    for (int y = 0; y < floor.height(); ++y) {
        for (int word = 0; word < floor.words_in_row(); ++word) {
            const int x = word * BitGrid::word_bits;
            const BitGrid::Word here = floor.row(y)[word];
            if (here == 0) continue;
            count += std::popcount(here & in_row(y - 1, x) & in_row(y, x) & in_row(y + 1, x));
        }
    }
    return count;
}

}  // namespace

Metric islands_metric() {
    return {
        .name = "islands",
        .purpose = "how many pieces the floor falls into",
        .unit = "islands",
        .details =
            "cells joined along their sides (4); each floor of the level on its own, links are not followed; 0 in solid rock",
        .whole = true,
        .standard = true,
        .measure = [](Survey& survey, Arguments) -> Result<double> {
            return over_floors(survey, [&](int floor) { return survey.islands(floor).count(); });
        }};
}

Metric connectedness_danesh2016_metric() {
    return {.name = "connectedness_danesh2016",
            .purpose = "how much of the floor is in the largest island, as Danesh counts connectedness",
            .unit = "of the floor cells",
            .details = "cells joined along their sides (4); 1 is a floor in one piece",
            .most = 1,
            .standard = true,
            .needs = "a floor cell",
            .measure = [](Survey& survey, Arguments) -> Result<double> {
                if (survey.floor_count() == 0) return failure(no_floor);
                return static_cast<double>(largest_island(survey)) /
                       static_cast<double>(survey.floor_count());
            }};
}

Metric openness_danesh2016_metric() {
    return {.name = "openness_danesh2016",
            .purpose = "how much of the floor touches no wall, as Danesh counts openness",
            .unit = "of the floor cells",
            .details = "no wall among the eight cells around; nothing beyond the border counts as wall",
            .most = 1,
            .standard = true,
            .needs = "a floor cell",
            .measure = [](Survey& survey, Arguments) -> Result<double> {
                if (survey.floor_count() == 0) return failure(no_floor);
                return over_floors(survey, [&](int floor) { return open_cells(survey.floor_cells(floor)); }) /
                       static_cast<double>(survey.floor_count());
            }};
}

Metric wall_chunks_green2019_metric() {
    return {.name = "wall_chunks_green2019",
            .purpose = "how many pieces the wall falls into, as the two-step paper counts them",
            .unit = "chunks",
            .details = "cells joined along their sides (4); the chunk along the border is counted too",
            .whole = true,
            .standard = true,
            .views = Views::both,
            .measure = [](Survey& survey, Arguments) -> Result<double> {
                return over_floors(survey, [&](int floor) { return survey.wall_chunks(floor).count(); });
            }};
}

Metric isolated_walls_metric() {
    return {
        .name = "isolated_walls",
        .purpose = "how many pieces of wall stand free, with floor all around",
        .unit = "chunks",
        .details =
            "cells joined along sides or corners (8); chunks that touch the border of the map are not counted",
        .whole = true,
        .standard = true,
        .views = Views::both,
        .measure = [](Survey& survey, Arguments) -> Result<double> {
            return static_cast<double>(survey.holes());
        }};
}

}  // namespace levelwright

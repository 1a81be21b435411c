// Order and disorder: entropy, symmetry, and how well a level can be compressed.
#include "levelwright/base/logarithm.hpp"
#include "levelwright/measure/metric.hpp"
#include "levelwright/measure/phrases.hpp"
#include "levelwright/measure/samples/shapes.hpp"

namespace levelwright {
namespace {

constexpr int parts_across = 5;

// [bits] of a yes or no that is yes in `yes` of `all` cases.
double entropy_of(std::int64_t yes, std::int64_t all) {
    if (yes == 0 || yes == all) return 0;
    const double share = static_cast<double>(yes) / static_cast<double>(all), rest = 1 - share;
    return -(share * log2_of(share) + rest * log2_of(rest));
}

double entropy_of_parts(const BitGrid& floor) {
    const auto edge = [](int part, int side) { return part * side / parts_across; };
    double sum = 0;
    for (int row = 0; row < parts_across; ++row) {
        for (int column = 0; column < parts_across; ++column) {
            const int x = edge(column, floor.width()), y = edge(row, floor.height());
            const Rect part{x, y, edge(column + 1, floor.width()) - x, edge(row + 1, floor.height()) - y};
            sum += entropy_of(floor.count_in(part), part.area());
        }
    }
    return sum / (parts_across * parts_across);
}

Result<double> cell_entropy(Survey& survey, Arguments) {
    const Size size = survey.level().size;
    if (size.width < parts_across || size.height < parts_across)
        return failure("the level is smaller than 5x5 cells, too small for entropy");
    double sum = 0;
    for (int floor = 0; floor < survey.floors(); ++floor) sum += entropy_of_parts(survey.floor_cells(floor));
    return sum / survey.floors();
}

double symmetry(Survey& survey, Turn turn) {
    std::int64_t differing = 0;
    for (int floor = 0; floor < survey.floors(); ++floor)
        differing += differing_cells(survey.floor_cells(floor), turn);
    return 1 - static_cast<double>(differing) / static_cast<double>(survey.cell_count());
}

}  // namespace

Metric cell_entropy_metric() {
    return {
        .name = "cell_entropy",
        .purpose = "how mixed floor and wall are, part by part",
        .unit = "bits",
        .details =
            "the mean over 5 by 5 parts of -sum p log2 p for floor and wall; part i of n cells ends before "
            "cell (i+1)n/5 rounded down, so every cell is in one part; 1 is half and half everywhere",
        .most = 1,
        .standard = true,
        .needs = "5x5 cells",
        .views = Views::both,
        .measure = cell_entropy};
}

Metric symmetry_left_right_metric() {
    return {
        .name = "symmetry_left_right",
        .purpose = "how much of the level is the same when left and right are swapped",
        .unit = "of the cells",
        .details = "cells that are floor, or wall, like their mirror image; a middle column mirrors itself",
        .most = 1,
        .standard = true,
        .views = Views::both,
        .measure = [](Survey& survey, Arguments) -> Result<double> {
            return symmetry(survey, Turn::left_right);
        }};
}

Metric symmetry_top_bottom_metric() {
    return {.name = "symmetry_top_bottom",
            .purpose = "how much of the level is the same when top and bottom are swapped",
            .unit = "of the cells",
            .details = "cells that are floor, or wall, like their mirror image; a middle row mirrors itself",
            .most = 1,
            .standard = true,
            .views = Views::both,
            .measure = [](Survey& survey, Arguments) -> Result<double> {
                return symmetry(survey, Turn::top_bottom);
            }};
}

Metric symmetry_half_turn_metric() {
    return {.name = "symmetry_half_turn",
            .purpose = "how much of the level is the same after half a turn",
            .unit = "of the cells",
            .details = "cells that are floor, or wall, like the one they land on",
            .most = 1,
            .standard = true,
            .views = Views::both,
            .measure = [](Survey& survey, Arguments) -> Result<double> {
                return symmetry(survey, Turn::half_turn);
            }};
}

Metric complexity_lz78_metric() {
    return {.name = "complexity_lz78",
            .purpose = "how hard the level is to compress",
            .unit = "of the plain size",
            .details =
                "tiles in reading order, cut into phrases by LZ78; phrase j takes log2 j bits for an earlier "
                "one and log2 k for a tile, each rounded up, against log2 k bits per cell, where k is the "
                "number of tiles in use; small levels may come out above 1",
            .standard = true,
            .needs = "two kinds of tiles",
            .views = Views::both,
            .measure = [](Survey& survey, Arguments) -> Result<double> {
                const Scratch::Loan loan(survey.scratch());
                const std::vector<TileId>& cells = survey.level().cells;
                survey.effort().spend(work_of_phrase * survey.cell_count());
                const Phrases<TileId> phrases(cells, survey.scratch());
                if (phrases.bits_of_symbol() == 0) return failure("the level has only one kind of tile");
                return static_cast<double>(phrases.bits()) /
                       (static_cast<double>(phrases.bits_of_symbol()) * static_cast<double>(cells.size()));
            }};
}

}  // namespace levelwright

// How much of a level is floor, and how much stands on it.
#include <fmt/format.h>

#include "levelwright/level/query.hpp"
#include "levelwright/measure/metric.hpp"

namespace levelwright {
namespace {

Result<double> per_cell(std::int64_t count, Survey& survey) {
    return static_cast<double>(count) / static_cast<double>(survey.cell_count());
}

std::int64_t count_of(const Things& things, Survey& survey) {
    std::int64_t count = 0;
    for (const Thing& thing : things.things)
        count += thing.object ? survey.count_of(*thing.object) : survey.count_of(thing.tile);
    return count;
}

std::int64_t count_of_floor(Survey& survey) {
    const Level& level = survey.level();
    if (level.view == Perspective::top) return survey.floor_count();
    const Scratch::Loan loan(survey.scratch());
    BitGrid& standing = survey.scratch().bits(level.size);
    std::int64_t count = 0;
    for (int floor = 0; floor < level.floors; ++floor) {
        standing_cells(level, floor, standing);
        count += standing.count();
    }
    return count;
}

}  // namespace

Metric floor_share_metric() {
    return {
        .name = "floor_share",
        .purpose = "how much of the level can be walked on",
        .unit = "of the cells",
        .details =
            "floor is every cell whose tile is not solid; doors and shallow water are floor; in side view "
            "only those above something solid or one-way, where a player can stand",
        .most = 1,
        .standard = true,
        .views = Views::both,
        .measure = [](Survey& survey, Arguments) { return per_cell(count_of_floor(survey), survey); }};
}

Metric floor_cells_metric() {
    return {.name = "floor_cells",
            .purpose = "how many cells can be walked on",
            .unit = "cells",
            .details = "as for floor_share; all floors of the level together",
            .whole = true,
            .standard = true,
            .views = Views::both,
            .measure = [](Survey& survey, Arguments) -> Result<double> {
                return static_cast<double>(count_of_floor(survey));
            }};
}

Metric density_danesh2016_metric() {
    return {
        .name = "density_danesh2016",
        .purpose = "how much of the level is solid, as Danesh counts density",
        .unit = "of the cells",
        .details =
            "the cells that are solid, in top view 1 - floor_share; the border of the map is counted like every other cell",
        .most = 1,
        .standard = true,
        .views = Views::both,
        .measure = [](Survey& survey, Arguments) {
            return per_cell(survey.cell_count() - survey.floor_count(), survey);
        }};
}

Metric object_density_metric() {
    return {.name = "object_density",
            .purpose = "how many objects there are per floor cell",
            .unit = "objects per floor cell",
            .details = "objects of every kind, wherever they stand",
            .standard = true,
            .needs = "a floor cell",
            .measure = [](Survey& survey, Arguments) -> Result<double> {
                if (survey.floor_count() == 0) return failure("there is no cell that can be walked on");
                return static_cast<double>(survey.level().objects.size()) /
                       static_cast<double>(survey.floor_count());
            }};
}

Metric count_metric() {
    return {.name = "count",
            .purpose = "how many there are of a tile, a kind of object or a group",
            .unit = "of them",
            .details = "cells of a tile, objects of a kind, or objects of all kinds of a group",
            .whole = true,
            .standard = true,
            .takes = Metric::Takes::a_thing,
            .views = Views::both,
            .measure = [](Survey& survey, Arguments arguments) -> Result<double> {
                return static_cast<double>(count_of(arguments[0], survey));
            }};
}

}  // namespace levelwright

// Ways through a level: the longest, and those between things.
#include <algorithm>

#include <fmt/format.h>

#include "levelwright/measure/metric.hpp"
#include "levelwright/measure/things.hpp"
#include "levelwright/measure/walking.hpp"

namespace levelwright {
namespace {

constexpr std::int64_t most_exact_cells = 40'000;

template <class Find>
Result<double> longest_over_floors(Survey& survey, Find find) {
    if (survey.floor_count() == 0) return failure(no_floor);
    std::int32_t longest = 0;
    for (int floor = 0; floor < survey.floors(); ++floor) longest = std::max(longest, find(floor));
    return static_cast<double>(longest);
}

Result<double> exact_longest(Survey& survey, Arguments) {
    if (survey.floor_count() > most_exact_cells) {
        return failure(fmt::format(
            "the level has {} floor cells, and the exact longest path is computed for at most {}; longest_path_at_least has no such limit",
            survey.floor_count(), most_exact_cells));
    }
    survey.path_scratch().goes_on = [&](std::int64_t cells) {
        return survey.effort().spend(Walking::work_of_cell * cells);
    };
    return longest_over_floors(survey, [&](int floor) {
        return longest_path(survey.floor_cells(floor), Connectivity::four, survey.path_scratch()).length;
    });
}

// From each island's first cell to the farthest from it, and from there to the farthest again.
std::int32_t two_sweeps(Survey& survey, int floor) {
    DistanceField& field = survey.path_scratch().field;
    field.find(survey.floor_cells(floor), std::span<const Point>{});
    std::int32_t longest = 0;
    for (const Component& island : survey.islands(floor).all()) {
        if (island.size - 1 <= longest) continue;
        field.find_again(island.first);
        field.find_again(field.farthest_cell());
        longest = std::max(longest, field.farthest_distance());
    }
    return longest;
}

// The least of what `steps_to(cell)` gives for the things; -1 steps mean that there is no way.
template <class StepsTo>
std::int64_t least_steps(const Level& level, const Things& things, bool& any, StepsTo steps_to) {
    std::int64_t least = -1;
    find_things(level, things.things, [&](const Place& place) {
        any = true;
        const std::int64_t steps = steps_to(place);
        if (steps >= 0 && (least < 0 || steps < least)) least = steps;
    });
    return least;
}

Result<double> distance(Survey& survey, Arguments arguments) {
    if (survey.entrances().empty()) return failure(no_entrance);
    const auto steps = survey.steps_from_entrance();
    bool any = false;
    const std::int64_t least = least_steps(survey.level(), arguments[0], any,
                                           [&](const Place& place) { return steps[survey.cell_of(place)]; });
    if (!any) return failure(fmt::format("there is no {}", arguments[0].name));
    if (least < 0) return failure(fmt::format("no way leads from the entrance to a {}", arguments[0].name));
    return static_cast<double>(least);
}

Result<double> path(Survey& survey, Arguments arguments) {
    const Scratch::Loan loan(survey.scratch());
    Walking walking(survey.level(), survey.scratch());
    std::vector<Place>& sources = survey.scratch().tool<std::vector<Place>>();
    sources.clear();
    find_things(survey.level(), arguments[0].things, [&](const Place& place) { sources.push_back(place); });
    if (sources.empty()) return failure(fmt::format("there is no {}", arguments[0].name));
    for (const Place& place : sources) walking.open(place);
    find_things(survey.level(), arguments[1].things, [&](const Place& place) { walking.open(place); });
    walking.walk(sources);
    bool any = false;
    const std::int64_t least = least_steps(survey.level(), arguments[1], any,
                                           [&](const Place& place) { return walking.steps(place); });
    if (!any) return failure(fmt::format("there is no {}", arguments[1].name));
    if (least < 0)
        return failure(fmt::format("no way leads from {} to {}", arguments[0].name, arguments[1].name));
    return static_cast<double>(least);
}

}  // namespace

Metric longest_path_metric() {
    return {.name = "longest_path",
            .purpose = "how far apart the two most distant floor cells are",
            .unit = "moves",
            .details =
                "exact: the longest of all shortest paths, in moves along the axes (4), one less than the "
                "tiles on it; within one island and one floor; levels of up to 40000 floor cells",
            .whole = true,
            .needs = "a floor cell",
            .measure = exact_longest};
}

Metric longest_path_at_least_metric() {
    return {
        .name = "longest_path_at_least",
        .purpose = "a lower bound for longest_path that is quick to find",
        .unit = "moves",
        .details =
            "two sweeps in each island: the farthest cell from the first one, then the farthest from that; exact where there are no loops; moves along the axes (4)",
        .whole = true,
        .standard = true,
        .needs = "a floor cell",
        .measure = [](Survey& survey, Arguments) {
            return longest_over_floors(survey, [&](int floor) { return two_sweeps(survey, floor); });
        }};
}

Metric path_metric() {
    return {
        .name = "path",
        .purpose = "how long the shortest way is from one kind of thing to another",
        .unit = "moves",
        .details =
            "the nearest two; moves along the axes (4) and along links, one less than the tiles on it; one-way links only in their direction; the cells of both things can be walked on",
        .whole = true,
        .needs = "both things, and a way between them",
        .takes = Metric::Takes::two_things,
        .measure = path};
}

Metric distance_metric() {
    return {
        .name = "distance",
        .purpose = "how far it is from the entrance to the nearest of a kind of thing",
        .unit = "moves",
        .details =
            "moves along the axes (4) and along links, one less than the tiles on the way; cells with objects can be walked on",
        .whole = true,
        .standard = true,
        .needs =
            "an entrance (an object named entrance, start, spawn or player, or stairs up), the thing, and a way to it",
        .takes = Metric::Takes::a_thing,
        .measure = distance};
}

}  // namespace levelwright

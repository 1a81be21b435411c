// Guarded things: those that a monster stands before.
#include <optional>

#include "levelwright/measure/metric.hpp"
#include "levelwright/measure/things.hpp"
#include "levelwright/measure/walking.hpp"

namespace levelwright {
namespace {

bool is_monster(const ObjectKind& kind) { return kind.group == "monster" || kind.name == "monster"; }

// Reached, but not without stepping on a monster's cell.
Result<double> guarded(Survey& survey, Arguments arguments) {
    if (survey.entrances().empty()) return failure(no_entrance);
    const Level& level = survey.level();
    const auto steps = survey.steps_from_entrance();
    const Scratch::Loan loan(survey.scratch());
    survey.effort().spend(Walking::work_of_cell * survey.cell_count());
    Walking walking(level, survey.scratch());
    for (const Object& object : level.objects) walking.open(object.place);
    for (const Object& object : level.objects) {
        if (is_monster((*level.palette)[object.kind])) walking.close(object.place);
    }
    walking.walk(survey.entrances());
    std::int64_t count = 0;
    find_things(level, arguments[0].things, [&](const Place& place) {
        count += steps[survey.cell_of(place)] >= 0 && !walking.reached(place);
    });
    return static_cast<double>(count);
}

// The cell before `at` on a shortest way from the entrance; nothing when there is no way, or it has no length.
std::optional<Point> cell_before(const Place& at, Survey& survey) {
    const auto steps = survey.steps_from_entrance();
    const auto steps_of = [&](Point point) { return steps[survey.cell_of({at.floor, point})]; };
    const std::int32_t here = steps_of(at.at);
    if (here <= 0) return std::nullopt;
    for (const Point direction : four_directions) {
        const Point next = at.at + direction;
        if (survey.level().size.contains(next) && steps_of(next) == here - 1) return next;
    }
    return std::nullopt;
}

// For each cell whether a monster that guards stands there.
std::span<const char> guards_of(const Level& level, Survey& survey) {
    const std::span<char> guards = survey.scratch().array<char>(level.cells.size(), char{0});
    for (const Object& object : level.objects) {
        const ObjectKind& kind = (*level.palette)[object.kind];
        if (is_monster(kind) && kind.name != "minitaur") guards[survey.cell_of(object.place)] = 1;
    }
    return guards;
}

Result<double> guarded_green2019(Survey& survey, Arguments arguments) {
    if (survey.entrances().empty()) return failure(no_entrance);
    const Level& level = survey.level();
    const Scratch::Loan loan(survey.scratch());
    const std::span<const char> guards = guards_of(level, survey);
    const auto guards_at = [&](int floor, Point at) {
        return level.size.contains(at) && guards[survey.cell_of({floor, at})] != 0;
    };
    std::int64_t count = 0;
    find_things(level, arguments[0].things, [&](const Place& thing) {
        const auto before = cell_before(thing, survey);
        if (!before) return;
        bool guarded = guards_at(thing.floor, *before);
        for (const Point direction : four_directions)
            guarded = guarded || guards_at(thing.floor, *before + direction);
        count += guarded;
    });
    return static_cast<double>(count);
}

}  // namespace

Metric guarded_metric() {
    return {.name = "guarded",
            .purpose = "how many of a kind of thing can only be reached past a monster",
            .unit = "of them",
            .details =
                "every way from the entrance steps on the cell of a monster (an object of the group "
                "monster), the thing's own cell included; what cannot be reached at all is not counted",
            .whole = true,
            .needs = "an entrance",
            .takes = Metric::Takes::a_thing,
            .measure = guarded};
}

Metric guarded_green2019_metric() {
    return {
        .name = "guarded_green2019",
        .purpose =
            "how many of a kind of thing have a monster by the last tile before them, as the two-step paper's authors count",
        .unit = "of them",
        .details =
            "the last tile before the thing on a shortest way from the entrance holds or touches (4) a "
            "monster other than the minitaur; of several last tiles, the first of north, west, east, south "
            "is taken",
        .whole = true,
        .needs = "an entrance",
        .takes = Metric::Takes::a_thing,
        .measure = guarded_green2019};
}

}  // namespace levelwright

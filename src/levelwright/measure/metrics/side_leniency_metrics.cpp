// How forgiving a level in side view is, as five papers count it. Some of them call a hard level lenient: each says what higher means.
#include <algorithm>

#include "levelwright/measure/metric.hpp"

namespace levelwright {
namespace {

constexpr const char* nothing_underfoot = "there is nothing to stand on";
constexpr const char* something_underfoot = "something to stand on";

// What is met along the way, one beat each.
Result<double> leniency_of_events(Survey& survey, Arguments) {
    const SideProfile& side = survey.side();
    double sum = 0, beats = 0;
    const auto meet = [&](double worth, double often) {
        sum += worth * often;
        beats += often;
    };
    meet(1, static_cast<double>(side.gaps.size()));
    meet(1, side.sum.enemies + side.sum.plants);
    meet(0.5, side.sum.springs + side.sum.stompers);
    meet(-0.5, side.sum.moving);
    for (int x = 1; x < side.width(); ++x) {
        if (!side.has_way(x) || !side.has_way(x - 1) || side.rise_to(x) == 0) continue;
        meet(side.rise_to(x) < 0 ? 1 : -1, 1);
    }
    if (beats == 0) return failure("nothing happens on the way: no gap, enemy, fall or step");
    return sum / beats;
}

// A beat is a stretch of the way at one height.
double worth_of_beat(const SideProfile& side, int first, int end) {
    for (int x = first; x < end; ++x) {
        const SideProfile::Column& column = side.columns[index_of(x)];
        if (column.enemies + column.plants + column.stompers > 0) return 1;
    }
    if (first == 0) return -2;
    if (!side.has_way(first - 1)) {
        const bool gap = std::any_of(side.gaps.begin(), side.gaps.end(),
                                     [&](const SideProfile::Gap& each) { return each.end() == first; });
        return gap ? 1 : -2;
    }
    return side.rise_to(first) > 0 ? -1 : -2;
}

Result<double> leniency_of_beats(Survey& survey, Arguments) {
    const SideProfile& side = survey.side();
    double sum = 0, beats = 0;
    for (int x = 0; x < side.width(); ++x) {
        if (!side.has_way(x)) continue;
        const int first = x;
        while (x + 1 < side.width() && side.has_way(x + 1) && side.rise_to(x + 1) == 0) ++x;
        sum += worth_of_beat(side, first, x + 1);
        ++beats;
    }
    if (beats == 0) return failure(nothing_underfoot);
    return sum / beats;
}

// Without what gaps take for their width.
double sum_of_things(const SideProfile& side) {
    return -0.5 * static_cast<double>(side.gaps.size()) - side.sum.enemies -
           0.5 * (side.sum.cannons + side.sum.plants) + side.sum.powers;
}

// How harmless a column of the way is, which begins in the column `first`.
double ease_of_column(const SideProfile& side, int x, int first) {
    constexpr double of_enemy = 0.5, of_landing_among_enemies = 0.5, lost_by_cell = 0.125;
    constexpr int highest = 4, landing_columns = 3;
    const auto enemies = [&](int at) {
        return side.columns[index_of(at)].enemies + side.columns[index_of(at)].plants;
    };
    if (!side.has_way(x)) return 0;
    const double ease = enemies(x) > 0 ? of_enemy : 1;
    if (x == first) return ease;
    const bool after_gap = !side.has_way(x - 1);
    const int rise = after_gap ? 0 : std::max(0, side.rise_to(x));
    if (!after_gap && rise == 0) return ease;
    bool among_enemies = false;
    for (int at = x; at < std::min(x + landing_columns, side.width()); ++at)
        among_enemies = among_enemies || enemies(at) > 0;
    return ease * (1 - lost_by_cell * std::min(rise, highest)) *
           (among_enemies ? of_landing_among_enemies : 1);
}

Result<double> leniency_of_columns(Survey& survey, Arguments) {
    const SideProfile& side = survey.side();
    int first = 0, end = side.width();
    while (first < end && !side.has_way(first)) ++first;
    while (end > first && !side.has_way(end - 1)) --end;
    if (first == end) return failure(nothing_underfoot);
    double sum = 0;
    for (int x = first; x < end; ++x) sum += ease_of_column(side, x, first);
    return sum / (end - first);
}

}  // namespace

Metric leniency_smith2010_metric() {
    return {
        .name = "leniency_smith2010",
        .purpose = "how much of what is met on the way can hurt, in side view; higher is harder",
        .unit = "a beat",
        .details =
            "the way takes one cell to stand in of each column: the nearest to the one before, the higher of two, first near the "
            "entrance's row; the mean over what is met on it: a gap (columns without such a cell between others), an enemy and a fall 1, "
            "a spring and a stomper 0.5, a moving platform -0.5, a step up without a gap -1",
        .least = -1,
        .most = 1,
        .standard = true,
        .needs = "a gap, an enemy, a fall or a step",
        .views = Views::side,
        .measure = leniency_of_events};
}

Metric leniency_smith2011_metric() {
    return {
        .name = "leniency_smith2011",
        .purpose =
            "how much stretches of the way can hurt, as Tanagra counts it, in side view; higher is harder",
        .unit = "a beat",
        .details =
            "a beat is a stretch of the way of leniency_smith2010 at one height; the mean over them: 1 with an enemy or a stomper, else 1 "
            "after a gap, -1 after a step up, -2 for all others",
        .least = -2,
        .most = 1,
        .standard = true,
        .needs = something_underfoot,
        .views = Views::side,
        .measure = leniency_of_beats};
}

Metric leniency_shaker2012_metric() {
    return {
        .name = "leniency_shaker2012",
        .purpose = "how forgiving the level is by what it has, in side view; higher is easier",
        .unit = "points",
        .details =
            "-0.5 for each gap, -1 for each cell of their mean width, -1 for each enemy, -0.5 for each cannon and each plant in a pipe, 1 "
            "for each block with a power-up; the paper rescales over its sample",
        .least = -1'000'000,
        .standard = true,
        .views = Views::side,
        .measure = [](Survey& survey, Arguments) -> Result<double> {
            return sum_of_things(survey.side()) - survey.side().mean_gap();
        }};
}

Metric leniency_summerville2017_metric() {
    return {
        .name = "leniency_summerville2017",
        .purpose = "how unforgiving the level is by what it has in a column, in side view; higher is harder",
        .unit = "points",
        .details =
            "the points of leniency_shaker2012 without those for the width of gaps, over the columns, minus the mean width of gaps; all "
            "that times -1",
        .least = -1'000'000,
        .standard = true,
        .views = Views::side,
        .measure = [](Survey& survey, Arguments) -> Result<double> {
            const SideProfile& side = survey.side();
            return side.mean_gap() - sum_of_things(side) / side.width();
        }};
}

Metric leniency_horn2014_metric() {
    return {
        .name = "leniency_horn2014",
        .purpose = "how harmless the way is, column by column, in side view; higher is easier",
        .unit = "a column",
        .details =
            "the mean over the columns from the first to the last that can be stood in: 0 in a gap, else 1, times 0.5 with an enemy, "
            "times 1 - 0.125 for each cell of a step up (at most four), and after a step up or a gap times 0.5 with an enemy in the "
            "first three columns; the paper prints no weights, these are ours",
        .most = 1,
        .standard = true,
        .needs = something_underfoot,
        .views = Views::side,
        .measure = leniency_of_columns};
}

}  // namespace levelwright

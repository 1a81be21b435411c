// The tables of metrics and comparisons; each metric also makes the requirement that it lies in a range.

#include <algorithm>
#include <map>

#include "levelwright/catalog/catalog.hpp"
#include "levelwright/measure/metrics/play_metrics.hpp"
#include "levelwright/measure/requirements/metric_requirement.hpp"
#include "levelwright/measure/requirements/player_requirement.hpp"

// One line per metric: the name of its function without `_metric`. Its file is in measure/metrics/. A
// metric can be used in `require`; `count` and `path` have requirements of their own there. Metrics of players
// come from what the games count, and are used there with the player's name.
// clang-format off
#define LEVELWRIGHT_METRICS(metric, metric_with_own_requirement) \
    metric(floor_share)                  \
    metric(floor_cells)                  \
    metric(density_danesh2016)           \
    metric(openness_danesh2016)          \
    metric(islands)                      \
    metric(connectedness_danesh2016)     \
    metric(wall_chunks_green2019)        \
    metric(isolated_walls)               \
    metric(longest_path)                 \
    metric(longest_path_at_least)        \
    metric(rooms)                        \
    metric(room_size_mean)               \
    metric(room_size_largest)            \
    metric(corridors)                    \
    metric(corridor_share)               \
    metric(dead_ends)                    \
    metric(junctions)                    \
    metric(branching)                    \
    metric(loops)                        \
    metric(cell_entropy)                 \
    metric(symmetry_left_right)          \
    metric(symmetry_top_bottom)          \
    metric(symmetry_half_turn)           \
    metric(complexity_lz78)              \
    metric(graph_rooms)                  \
    metric(graph_loops)                  \
    metric(graph_dead_ends)              \
    metric(graph_branching)              \
    metric(object_density)               \
    metric_with_own_requirement(count)   \
    metric_with_own_requirement(path)    \
    metric(distance)                     \
    metric(guarded)                      \
    metric(guarded_green2019)            \
    metric(critical_path)                \
    metric(path_difference)              \
    metric(redundant_locks)              \
    metric(redundant_keys)               \
    metric(redundant_enemies)            \
    metric(pointless_rooms)              \
    metric(mission_linearity)            \
    metric(mission_branching)            \
    metric(rooms_on_cycles)              \
    metric(mission_breadth)              \
    metric(open_choices)                 \
    metric(backtracking)                 \
    metric(mission_difficulty)           \
    metric(difficulty_centre)            \
    metric(pacing_unevenness)            \
    metric(linearity_smith2010)           \
    metric(linearity_shaker2012)          \
    metric(linearity_horn2014)            \
    metric(linearity_summerville2017)     \
    metric(density_shaker2012)            \
    metric(leniency_smith2010)            \
    metric(leniency_smith2011)            \
    metric(leniency_shaker2012)           \
    metric(leniency_summerville2017)      \
    metric(leniency_horn2014)             \
    metric(pattern_density_horn2014)      \
    metric(pattern_variation_horn2014)    \
    metric(event_compression)

#define LEVELWRIGHT_COMPARISONS(comparison) \
    comparison(edit_distance)               \
    comparison(edit_share)                  \
    comparison(pattern_divergence)          \
    comparison(compression_distance_horn2014)
// clang-format on

namespace levelwright {

#define DECLARE(name) Metric name##_metric();
LEVELWRIGHT_METRICS(DECLARE, DECLARE)
#undef DECLARE
#define DECLARE(name) Comparison name##_comparison();
LEVELWRIGHT_COMPARISONS(DECLARE)
#undef DECLARE

namespace {

// Of all games together; of numbers with one name, the first. A number is for the views of the games that have it.
std::vector<Metric> metrics_of_players() {
    std::vector<GameNumber> numbers;
    std::map<std::string_view, Views> views;
    for (const Game& game : all_games()) {
        for (const GameNumber& number : game.numbers) {
            const bool there = std::any_of(numbers.begin(), numbers.end(), [&](const GameNumber& known) {
                return std::string_view(known.name) == number.name;
            });
            if (!there) numbers.push_back(number);
            const auto known = views.emplace(number.name, only(game.view)).first;
            known->second = known->second | only(game.view);
        }
    }
    std::vector<Metric> metrics = play_metrics(numbers, all_player_names());
    for (Metric& metric : metrics) {
        if (const auto known = views.find(metric.name); known != views.end()) metric.views = known->second;
    }
    return metrics;
}

}  // namespace

std::span<const Metric> all_metrics() {
    static const std::vector<Metric> metrics = [] {
#define MAKE(name) name##_metric(),
        std::vector<Metric> all{LEVELWRIGHT_METRICS(MAKE, MAKE)};
#undef MAKE
        for (Metric& metric : metrics_of_players()) all.push_back(std::move(metric));
        return all;
    }();
    return metrics;
}

std::span<const Comparison> all_comparisons() {
#define MAKE(name) name##_comparison(),
    static const Comparison comparisons[] = {LEVELWRIGHT_COMPARISONS(MAKE)};
#undef MAKE
    return comparisons;
}

std::vector<Requirement> metric_requirements() {
#define MAKE(name) metric_requirement<name##_metric>(),
#define SKIP(name)
    std::vector<Requirement> all{LEVELWRIGHT_METRICS(MAKE, SKIP)};
#undef SKIP
#undef MAKE
    for (const Metric& metric : all_metrics()) {
        if (metric.takes == Metric::Takes::a_player) all.push_back(player_requirement(metric));
        if (metric.takes == Metric::Takes::two_players) all.push_back(pair_requirement(metric));
    }
    return all;
}

}  // namespace levelwright

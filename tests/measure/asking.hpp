// Metrics by name, for tests of this room: the catalogue is a room below.
#pragma once

#include <gtest/gtest.h>

#include "levelwright/measure/metrics/play_metrics.hpp"
#include "measure/drawn.hpp"

namespace levelwright {

#define LEVELWRIGHT_TESTED_METRICS(metric)                                                                   \
    metric(floor_share) metric(floor_cells) metric(density_danesh2016) metric(openness_danesh2016) metric(   \
        islands) metric(connectedness_danesh2016) metric(wall_chunks_green2019) metric(isolated_walls)       \
        metric(longest_path) metric(longest_path_at_least) metric(rooms) metric(room_size_mean) metric(      \
            room_size_largest) metric(corridors) metric(corridor_share) metric(dead_ends) metric(junctions)  \
            metric(branching) metric(loops) metric(cell_entropy) metric(symmetry_left_right) metric(         \
                symmetry_top_bottom) metric(symmetry_half_turn) metric(complexity_lz78) metric(graph_rooms)  \
                metric(graph_loops) metric(graph_dead_ends) metric(graph_branching) metric(object_density)   \
                    metric(count) metric(path) metric(distance) metric(guarded) metric(guarded_green2019)    \
                        metric(critical_path) metric(path_difference) metric(redundant_locks)                \
                            metric(redundant_keys) metric(redundant_enemies) metric(pointless_rooms)         \
                                metric(mission_linearity) metric(mission_branching) metric(backtracking)     \
                                    metric(rooms_on_cycles) metric(mission_breadth) metric(open_choices)     \
                                        metric(mission_difficulty) metric(difficulty_centre)                 \
                                            metric(pacing_unevenness) metric(linearity_smith2010) metric(    \
                                                linearity_shaker2012) metric(linearity_horn2014)             \
                                                metric(linearity_summerville2017) metric(density_shaker2012) \
                                                    metric(leniency_smith2010) metric(leniency_smith2011)    \
                                                        metric(leniency_shaker2012)                          \
                                                            metric(leniency_summerville2017)                 \
                                                                metric(leniency_horn2014)                    \
                                                                    metric(pattern_density_horn2014)         \
                                                                        metric(pattern_variation_horn2014)   \
                                                                            metric(event_compression)

Game crawler_game();

#define DECLARE(name) Metric name##_metric();
LEVELWRIGHT_TESTED_METRICS(DECLARE)
#undef DECLARE

inline std::span<const Game> tested_games() {
    static const Game games[] = {crawler_game()};
    return games;
}

inline std::span<const Metric> tested_metrics() {
    static const std::vector<Metric> metrics = [] {
#define MAKE(name) name##_metric(),
        std::vector<Metric> all{LEVELWRIGHT_TESTED_METRICS(MAKE)};
#undef MAKE
        std::vector<std::string> players;
        for (const PlayerEntry& player : tested_games()[0].players) players.push_back(player.name);
        for (Metric& metric : play_metrics(tested_games()[0].numbers, players))
            all.push_back(std::move(metric));
        return all;
    }();
    return metrics;
}

inline Result<double> answer(const Level& level, std::string_view metric) {
    const auto question = question_from(metric, tested_metrics());
    if (!question) return failure(question.error().sentence);
    Survey survey(tested_metrics(), tested_games());
    survey.examine(level);
    return ask(*question, survey);
}

inline double value(const Level& level, std::string_view metric) {
    const auto answered = answer(level, metric);
    if (!answered) {
        ADD_FAILURE() << metric << ": " << answered.error().sentence;
        return -1;
    }
    return *answered;
}

inline std::string reason(const Level& level, std::string_view metric) {
    const auto answered = answer(level, metric);
    return answered ? "it is " + std::to_string(*answered) : answered.error().sentence;
}

}  // namespace levelwright

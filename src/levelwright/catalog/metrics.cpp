#include "levelwright/catalog/catalog.hpp"
#include "levelwright/measure/player_requirement.hpp"

// One line a metric: the name of its function without `_metric`. Its file stands in measure/metrics/. A
// metric can stand in `require`; `count` and `path` have requirements of their own there. Metrics of players
// stand there with the player's name.
// clang-format off
#define LEVELWRIGHT_METRICS(metric, metric_with_own_requirement, of_player, of_two_players) \
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
    metric(backtracking)                 \
    metric(mission_difficulty)           \
    metric(difficulty_centre)            \
    metric(pacing_unevenness)            \
    of_player(won)                       \
    of_player(turns)                     \
    of_player(kills)                     \
    of_player(kill_share)                \
    of_player(treasures)                 \
    of_player(treasure_share)            \
    of_player(potions)                   \
    of_player(damage)                    \
    of_player(health)                    \
    of_player(visited)                   \
    of_two_players(difference)

#define LEVELWRIGHT_COMPARISONS(comparison) \
    comparison(edit_distance)               \
    comparison(edit_share)                  \
    comparison(pattern_divergence)
// clang-format on

namespace levelwright {

#define DECLARE(name) Metric name##_metric();
LEVELWRIGHT_METRICS(DECLARE, DECLARE, DECLARE, DECLARE)
#undef DECLARE
#define DECLARE(name) Comparison name##_comparison();
LEVELWRIGHT_COMPARISONS(DECLARE)
#undef DECLARE

std::span<const Metric> all_metrics() {
#define MAKE(name) name##_metric(),
    static const Metric metrics[] = {LEVELWRIGHT_METRICS(MAKE, MAKE, MAKE, MAKE)};
#undef MAKE
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
#define MAKE_FOR_PLAYERS(name) player_requirement<name##_metric>(),
#define MAKE_FOR_PAIRS(name) pair_requirement<name##_metric>(),
    return {LEVELWRIGHT_METRICS(MAKE, SKIP, MAKE_FOR_PLAYERS, MAKE_FOR_PAIRS)};
#undef MAKE_FOR_PAIRS
#undef MAKE_FOR_PLAYERS
#undef SKIP
#undef MAKE
}

}  // namespace levelwright

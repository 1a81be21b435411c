// The table of steps, made from one list of their names.

#include "levelwright/catalog/catalog.hpp"

// One line per step: the name of its function without `_step`. Its file is in steps/.
// clang-format off
#define LEVELWRIGHT_STEPS(step) \
    step(fill)                  \
    step(scatter)               \
    step(border)                \
    step(outline)               \
    step(smooth)                \
    step(keep_largest)          \
    step(connect)               \
    step(noise)                 \
    step(divide)                \
    step(biomes)                \
    step(roads)                 \
    step(place)                 \
    step(cave)                  \
    step(endless_cave)          \
    step(join_regions)          \
    step(find_caves)            \
    step(sprinkle)              \
    step(landmarks)             \
    step(endless_biomes)        \
    step(bsp)                   \
    step(quadtree)              \
    step(push_rooms)            \
    step(lock)                  \
    step(theme)                 \
    step(dig)                   \
    step(dig_ahead)             \
    step(maze)                  \
    step(rooms_and_mazes)       \
    step(drunkard)              \
    step(vaults)                \
    step(furnish)               \
    step(decorate)              \
    step(divide_equal)          \
    step(divide_bsp)            \
    step(divide_sampling)       \
    step(explore_sequential)    \
    step(explore_random)        \
    step(explore_agent)         \
    step(explore_connector)     \
    step(explore_wide)          \
    step(mission_grammar)       \
    step(mission_graph)         \
    step(mission_space)         \
    step(mission_layout)        \
    step(mission_shapes)        \
    step(mission_repair)        \
    step(stairs)                \
    step(isaac)                 \
    step(improve)               \
    step(ground_pass)           \
    step(hill_pass)             \
    step(pipe_pass)             \
    step(enemy_pass)            \
    step(block_pass)            \
    step(coin_pass)             \
    step(zones)                 \
    step(mend_way)              \
    step(endless_run)           \
    step(room_path)             \
    step(inhabit)               \
    step(chunks)                \
    step(patterns)
// clang-format on

namespace levelwright {

#define DECLARE(name) Step name##_step();
LEVELWRIGHT_STEPS(DECLARE)
#undef DECLARE

std::span<const Step> all_steps() {
#define MAKE(name) name##_step(),
    static const Step steps[] = {LEVELWRIGHT_STEPS(MAKE)};
#undef MAKE
    return steps;
}

}  // namespace levelwright

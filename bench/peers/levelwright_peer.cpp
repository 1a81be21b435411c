// Gallery recipes as users run them: rooms and doors as data, and the level judged.
#include <string>

#include "levelwright/catalog/catalog.hpp"
#include "levelwright/level/query.hpp"
#include "levelwright/run/runner.hpp"
#include "peer.hpp"

using namespace levelwright;

int main(int count, char** words) {
    const int maps = peer::maps_asked(count, words);
    for (const char* recipe : {"bsp", "dig-ahead", "cave", "maze", "maze-uniform"}) {
        for (const peer::Size size : peer::sizes) {
            PlanOptions options;
            options.size = Size{size.width, size.height};
            Runner runner(plan_from_gallery(recipe, options).plan);
            // Outside the time, once: the share hardly differs from map to map.
            BitGrid floor;
            if (!runner.run(1).made()) return 1;
            walkable_cells(runner.level(), 0, floor);
            const std::int64_t cells = floor.count();
            peer::time(recipe, size, maps, [&](int seed) {
                runner.run(static_cast<std::uint64_t>(seed));
                return cells;
            });
        }
    }
}

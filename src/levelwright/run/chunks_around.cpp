// Runs a chunk after another around the centre and copies cells, objects and rooms to their place.

#include "levelwright/run/chunks_around.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace levelwright {
namespace {

void add_cells(const Level& chunk, Point corner, Level& together) {
    for (int floor = 0; floor < chunk.floors; ++floor) {
        const View<const TileId> from = chunk.floor(floor);
        const View<TileId> to = together.floor(floor);
        for (int y = 0; y < chunk.size.height; ++y) {
            std::copy(from.row(y).begin(), from.row(y).end(), &to[{corner.x, corner.y + y}]);
        }
    }
}

void add_parts(const Level& chunk, Point corner, Level& together) {
    const auto first_object = static_cast<std::int32_t>(together.objects.size());
    for (Object object : chunk.objects) {
        object.place.at = object.place.at + corner;
        together.add(object);
    }
    for (Property property : chunk.properties) {
        property.object = static_cast<ObjectId>(first_object + static_cast<std::int32_t>(property.object));
        together.properties.push_back(property);
    }
    for (Room room : chunk.rooms) {
        const auto first = static_cast<std::uint32_t>(together.runs.size());
        for (const CellRun& run : chunk.runs_of(room.area))
            together.runs.push_back({run.start + corner, run.length});
        room.area.bounds = room.area.bounds.moved(corner);
        if (room.area.run_count > 0) room.area.first_run = first;
        together.add(room);
    }
}

ChunkPlace moved(const ChunkPlace& place, int x, int y) {
    const auto sum = [](std::int64_t a, int b) {
        return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) +
                                         static_cast<std::uint64_t>(std::int64_t{b}));
    };
    return {sum(place.x, x), sum(place.y, y)};
}

}  // namespace

Outcome make_chunks_around(Runner& runner, std::uint64_t seed, const ChunkPlace& centre, int around,
                           Level& together, RunOptions options) {
    const Plan& plan = runner.plan();
    const Size chunk = plan.size().most;
    const std::int64_t side = 2 * std::int64_t{around} + 1;
    if (chunk.area() * side * side > plan.limits().cells) {
        return {.status = Outcome::Status::limit,
                .reason =
                    fmt::format("{0}x{0} chunks of {1}x{2} cells are too many: at most {3} cells are allowed",
                                side, chunk.width, chunk.height, plan.limits().cells)};
    }
    Outcome outcome;
    for (int y = -around; y <= around; ++y) {
        for (int x = -around; x <= around; ++x) {
            options.chunk = moved(centre, x, y);
            outcome = runner.run(seed, options);
            if (!outcome.made()) return outcome;
            const Level& level = runner.level();
            if (x == -around && y == -around) {
                const Size size{chunk.width * static_cast<int>(side), chunk.height * static_cast<int>(side)};
                together.names = level.names;
                together.reset(level.palette, size, level.floors, TileId{0});
                together.view = level.view;
                together.origin = level.origin;
                together.origin.chunk->across = static_cast<int>(side);
            }
            const Point corner{(x + around) * chunk.width, (y + around) * chunk.height};
            add_cells(level, corner, together);
            add_parts(level, corner, together);
        }
    }
    return outcome;
}

}  // namespace levelwright

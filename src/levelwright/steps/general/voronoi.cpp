// Points are drawn one by one, each the best of a few; then every cell asks for the nearest from where noise has moved it.

#include "levelwright/steps/general/voronoi.hpp"

#include <limits>

#include "levelwright/grid/noise.hpp"
#include "levelwright/level/query.hpp"

namespace levelwright {
namespace {

std::int64_t squared_distance(Point a, Point b) {
    const std::int64_t dx = a.x - b.x, dy = a.y - b.y;
    return dx * dx + dy * dy;
}

// Of a few cells, the one that is farthest from all points so far.
std::optional<Point> next_centre(const std::vector<Point>& centres, const BitGrid& free, Draft& draft) {
    constexpr int candidates = 8;
    std::optional<Point> best;
    std::int64_t best_distance = -1;
    for (int i = 0; i < candidates; ++i) {
        const auto at = free.random_set(draft.random());
        if (!at) return std::nullopt;
        std::int64_t nearest = std::numeric_limits<std::int64_t>::max();
        for (const Point centre : centres) nearest = std::min(nearest, squared_distance(*at, centre));
        if (nearest <= best_distance) continue;
        best = at;
        best_distance = nearest;
    }
    draft.spend(candidates * (free.size().area() / 64 + free.height() + std::ssize(centres)));
    return best;
}

std::vector<Point>& draw_centres(int count, Draft& draft) {
    BitGrid& free = draft.scratch().bits(draft.size(), true);
    if (draft.inside()) free &= *draft.inside();
    std::vector<Point>& centres = draft.scratch().points();
    while (std::ssize(centres) < count && !draft.stopped()) {
        const auto centre = next_centre(centres, free, draft);
        if (!centre) break;
        centres.push_back(*centre);
        free.set(*centre, false);
    }
    return centres;
}

struct MovedPoint {
    double x, y;
};

std::int32_t nearest_centre(const MovedPoint& at, const std::vector<Point>& centres) {
    std::int32_t nearest = no_part;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < centres.size(); ++i) {
        const double dx = at.x - centres[i].x, dy = at.y - centres[i].y;
        const double distance = dx * dx + dy * dy;
        if (distance >= least) continue;
        least = distance;
        nearest = static_cast<std::int32_t>(i);
    }
    return nearest;
}

}  // namespace

const Grid<std::int32_t>& voronoi_parts(const VoronoiSpec& spec, Draft& draft) {
    Grid<std::int32_t>& part_of_cell = draft.scratch().tool<Grid<std::int32_t>>();
    part_of_cell.reset(draft.size(), no_part);
    const std::vector<Point>& centres = draw_centres(spec.parts, draft);
    const NoiseSpec bends{spec.scale, 3, 0.5};
    const std::uint64_t across = draft.random().bits(), down = draft.random().bits();
    for (int y = 0; y < draft.size().height; ++y) {
        if (draft.spend(draft.size().width * (32 + std::ssize(centres)))) return part_of_cell;
        for (int x = 0; x < draft.size().width; ++x) {
            const Point at{x, y};
            if (draft.inside() && !(*draft.inside())[at]) continue;
            // Most of the noise is near its middle, so it is stretched to fill what borders may wander.
            const auto moved = [&](std::uint64_t key) {
                return 4 * spec.ragged * (noise_at(key, bends, draft.to_level(at)) - 0.5);
            };
            part_of_cell[at] = nearest_centre({x + moved(across), y + moved(down)}, centres);
        }
    }
    return part_of_cell;
}

void add_ragged_region(const BitGrid& cells, NameId name, RegionId parent, Draft& draft) {
    if (cells.none() || !draft.take_parts(1)) return;
    Level& level = draft.level();
    const Area area = make_area(level, draft.floor(), cells, draft.area().corner());
    level.add(Region{.area = area, .name = name, .parent = parent});
}

}  // namespace levelwright

// Keeps the cells of the ellipse inside a room, and lines from it to cells that must stay.

#include "levelwright/steps/layouts/round_rooms.hpp"

#include "levelwright/level/query.hpp"

namespace levelwright {
namespace {

// Whether a cell lies in the ellipse that touches all four sides; the two middle lines always do.
bool in_ellipse(const Rect& rect, Point at) {
    const std::int64_t width = rect.width, height = rect.height;
    const std::int64_t across = 2 * (at.x - rect.x) + 1 - width, down = 2 * (at.y - rect.y) + 1 - height;
    if (std::abs(across) <= 1 || std::abs(down) <= 1) return true;
    return across * across * height * height + down * down * width * width <= width * width * height * height;
}

Point towards_middle(const Rect& rect, Point at) {
    const int across = 2 * (at.x - rect.x) + 1 - rect.width;
    return {at.x + (across > 1 ? -1 : across < -1 ? 1 : 0), at.y};
}

}  // namespace

void round_off(std::size_t number, TileId wall, const BitGrid& taken, Draft& draft) {
    Level& level = draft.level();
    const Area area = level.rooms[number].area;
    const Rect& rect = area.bounds;
    if (area.run_count > 0 || rect.width < 4 || rect.height < 4) return;
    const Scratch::Loan loan(draft.scratch());
    BitGrid& kept = draft.scratch().bits(rect.size());
    const auto local = [&](Point at) { return at - rect.corner(); };
    // A cell that must stay, and a straight line from it to the round part: along its row, which the middle column crosses.
    const auto keep = [&](Point at) {
        for (; !in_ellipse(rect, at); at = towards_middle(rect, at)) kept.set(local(at));
        kept.set(local(at));
    };
    const View<TileId> floor = level.floor(area.floor);
    for (int y = rect.y; y < rect.bottom(); ++y) {
        for (int x = rect.x; x < rect.right(); ++x) {
            const Point at{x, y};
            if (in_ellipse(rect, at))
                kept.set(local(at));
            else if (!draft.may_change(draft.from_level(at)) && draft.palette().walkable(floor[at]))
                keep(at);
            if (taken[draft.from_level(at)]) keep(at);
            for (const Point step : four_directions) {
                const Point beside = at + step;
                const bool entrance = !rect.contains(beside) && level.size.contains(beside) &&
                                      draft.palette().walkable(floor[beside]);
                if (entrance) keep(at);
            }
        }
    }
    for (int y = rect.y; y < rect.bottom(); ++y) {
        for (int x = rect.x; x < rect.right(); ++x) {
            if (!kept[local({x, y})]) floor[{x, y}] = wall;
        }
    }
    level.rooms[number].area = make_area(level, area.floor, kept, rect.corner());
}

}  // namespace levelwright

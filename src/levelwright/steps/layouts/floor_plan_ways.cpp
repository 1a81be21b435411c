// The part of a floor plan that digs ways through whatever lies there.
#include "levelwright/steps/layouts/floor_plan.hpp"

namespace levelwright {
namespace {

bool is_corridor(const Level& level, RoomId room) {
    return room != RoomId::none && level.rooms[room].kind == Room::Kind::corridor;
}

}  // namespace

void FloorPlan::way(std::span<const Point> cells, int width) {
    RoomId previous = RoomId::none;
    Point last;
    for (std::size_t i = 0; i < cells.size() && !draft_.stopped(); ++i) {
        const Point at = cells[i];
        if (!draft_.palette().walkable(tiles_[at]) && draft_.may_change(at)) {
            if (open_corridor_ == RoomId::none) {
                open_corridor_ = add({.kind = Room::Kind::corridor});
                if (open_corridor_ == RoomId::none) return;
            }
            open_cell(at);
        } else if (room_at(at) != open_corridor_) {
            close_corridor();
        }
        if (open_corridor_ != RoomId::none && width > 1) widen(cells, i, width);
        const RoomId here = room_at(at);
        if (previous != RoomId::none && here != RoomId::none && here != previous)
            link_once(previous, here, is_corridor(draft_.level(), previous) ? last : at);
        previous = here;
        last = at;
    }
    close_corridor();
}

void FloorPlan::open_cell(Point at) {
    tiles_[at] = look_.floor;
    (*owner_of_cell_)[at] = static_cast<std::int32_t>(open_corridor_);
    dug_->push_back(at);
}

// Straight on, the line across the way; at a bend, the whole square.
void FloorPlan::widen(std::span<const Point> cells, std::size_t i, int width) {
    const Point at = cells[i];
    const Point came = i > 0 ? at - cells[i - 1] : Point{};
    const Point goes = i + 1 < cells.size() ? cells[i + 1] - at : came;
    const bool across = came.y == 0 && goes.y == 0, down = came.x == 0 && goes.x == 0;
    const int before = (width - 1) / 2;
    const Rect square{at.x - (across ? 0 : before), at.y - (down ? 0 : before), across ? 1 : width,
                      down ? 1 : width};
    const Rect part = common_part(square, whole(draft_.size()));
    draft_.spend(8 * part.area());
    for (int y = part.y; y < part.bottom(); ++y) {
        for (int x = part.x; x < part.right(); ++x) {
            const Point beside{x, y};
            if (!draft_.palette().walkable(tiles_[beside]) && draft_.may_change(beside)) open_cell(beside);
        }
    }
}

// The corridor is dug: its cells become runs in reading order, or one rectangle.
void FloorPlan::close_corridor() {
    if (open_corridor_ == RoomId::none) return;
    std::vector<Point>& cells = *dug_;
    draft_.spend(64 * static_cast<std::int64_t>(cells.size()));
    std::sort(cells.begin(), cells.end(), before);
    Level& level = draft_.level();
    Area& area = level.rooms[open_corridor_].area;
    const Point corner = draft_.area().corner();
    int left = cells[0].x, right = cells[0].x;
    for (const Point at : cells) {
        left = std::min(left, at.x);
        right = std::max(right, at.x);
    }
    area.floor = draft_.floor();
    area.bounds =
        Rect{left, cells.front().y, right - left + 1, cells.back().y - cells.front().y + 1}.moved(corner);
    if (area.bounds.area() != static_cast<std::int64_t>(cells.size())) {
        area.first_run = static_cast<std::uint32_t>(level.runs.size());
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (i > 0 && cells[i] == cells[i - 1] + Point{1, 0})
                ++level.runs.back().length;
            else
                level.runs.push_back({cells[i] + corner, 1});
        }
        area.run_count = static_cast<std::uint32_t>(level.runs.size()) - area.first_run;
    }
    cells.clear();
    open_corridor_ = RoomId::none;
}

void FloorPlan::link_once(RoomId from, RoomId to, Point at) {
    const std::vector<Link>& links = draft_.level().links;
    if ((*has_link_)[at]) {
        const Place place = draft_.place(at);
        for (std::size_t i = first_link_; i < links.size(); ++i) {
            const Link& link = links[i];
            const bool same = (link.from == from && link.to == to) || (link.from == to && link.to == from);
            if (same && link.leaves == place) return;
        }
    }
    has_link_->set(at);
    add_link(Link::Kind::open, from, to, at);
}

// A door wants a wall on both sides, open ground before and behind it, and no other door next to it.
bool FloorPlan::door_fits(Point at) const {
    const Palette& palette = draft_.palette();
    bool open[4];
    for (std::size_t i = 0; i < 4; ++i) {
        const Point beside = at + four_directions[i];
        open[i] = draft_.size().contains(beside) && palette.walkable(tiles_[beside]);
        if (open[i] && palette[tiles_[beside]].traits.has(Trait::door)) return false;
    }
    const bool upright = open[0] && open[3], across = open[1] && open[2];
    return (upright && !open[1] && !open[2]) || (across && !open[0] && !open[3]);
}

// Where a way goes from a corridor into a room. Only now is it known what else was dug.
void FloorPlan::hang_doors() {
    Level& level = draft_.level();
    for (std::size_t i = first_link_; i < level.links.size(); ++i) {
        Link& link = level.links[i];
        const Point at = draft_.from_level(link.leaves.at);
        if (link.kind != Link::Kind::open || !(*has_link_)[at]) continue;
        if (is_corridor(level, link.from) == is_corridor(level, link.to)) continue;
        if (!draft_.may_change(at) || !door_fits(at)) continue;
        if (look_.door && tiles_[at] != *look_.door) {
            if (!draws_door()) continue;
            tiles_[at] = *look_.door;
        }
        if (look_.door) link.kind = Link::Kind::door;
    }
}

}  // namespace levelwright

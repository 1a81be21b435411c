// Breadth-first search for the way, then exploring beside it to see which of its cells can be passed by.

#include "levelwright/steps/missions/way_through.hpp"

#include <algorithm>

namespace levelwright {
std::int32_t WayThrough::cell_of(const Place& place) const {
    return place.floor * area_ + place.at.y * width_ + place.at.x;
}

Place WayThrough::place_of(std::int32_t cell) const {
    const std::int32_t in_floor = cell % area_;
    return {cell / area_, {in_floor % width_, in_floor / width_}};
}

void WayThrough::read(const Level& level) {
    width_ = level.size.width;
    area_ = static_cast<std::int32_t>(level.size.area());
    walkable_.resize(level.cells.size());
    for (std::size_t i = 0; i < level.cells.size(); ++i)
        walkable_[i] = level.palette->walkable(level.cells[i]) ? 1 : 0;
    links_.clear();
    for (const Link& link : level.links) {
        if (link.leaves == link.arrives || !level.contains(link.leaves) || !level.contains(link.arrives))
            continue;
        links_.push_back({cell_of(link.leaves), cell_of(link.arrives)});
        links_.push_back({cell_of(link.arrives), cell_of(link.leaves)});
    }
    std::sort(links_.begin(), links_.end(),
              [](const Way& a, const Way& b) { return a.from != b.from ? a.from < b.from : a.to < b.to; });
    work_ = static_cast<std::int64_t>(level.cells.size());
}

template <class Visit>
void WayThrough::for_each_next(std::int32_t cell, Visit visit) const {
    const std::int32_t in_floor = cell % area_, column = in_floor % width_;
    const auto look = [&](std::int32_t next) {
        if (walkable_[next]) visit(next);
    };
    if (in_floor >= width_) look(cell - width_);
    if (column > 0) look(cell - 1);
    if (column < width_ - 1) look(cell + 1);
    if (in_floor < area_ - width_) look(cell + width_);
    if (links_.empty()) return;
    const auto first = std::lower_bound(links_.begin(), links_.end(), cell,
                                        [](const Way& way, std::int32_t from) { return way.from < from; });
    for (auto way = first; way != links_.end() && way->from == cell; ++way) look(way->to);
}

void WayThrough::walk_from(std::int32_t start) {
    steps_.assign(walkable_.size(), -1);
    queue_.assign(1, start);
    steps_[start] = 0;
    for (std::size_t i = 0; i < queue_.size(); ++i) {
        for_each_next(queue_[i], [&](std::int32_t next) {
            if (steps_[next] >= 0) return;
            steps_[next] = steps_[queue_[i]] + 1;
            queue_.push_back(next);
        });
    }
    work_ += static_cast<std::int64_t>(queue_.size());
}

Place WayThrough::farthest_from(const Level& level, const Place& from) {
    read(level);
    walk_from(cell_of(from));
    std::vector<char>& in_room = narrow_;
    in_room.assign(walkable_.size(), 0);
    for (const Room& room : level.rooms) {
        if (room.kind == Room::Kind::corridor) continue;
        level.for_each_cell(room.area, [&](Point point) { in_room[cell_of({room.area.floor, point})] = 1; });
    }
    for (std::size_t i = queue_.size(); i-- > 0;) {
        if (in_room[queue_[i]]) return place_of(queue_[i]);
    }
    return place_of(queue_.back());
}

bool WayThrough::find(const Level& level, const Place& from, const Place& to) {
    read(level);
    const std::int32_t start = cell_of(from), end = cell_of(to);
    walk_from(end);
    if (steps_[start] < 0) return false;
    way_.assign(1, start);
    while (way_.back() != end) {
        const std::int32_t here = way_.back();
        std::int32_t chosen = -1;
        for_each_next(here, [&](std::int32_t next) {
            if (chosen < 0 && steps_[next] == steps_[here] - 1) chosen = next;
        });
        way_.push_back(chosen);
    }
    // Cells of the way first, so that exploring stops at them.
    order_.assign(walkable_.size(), -1);
    for (std::size_t i = 0; i < way_.size(); ++i) order_[way_[i]] = static_cast<std::int32_t>(i);
    std::vector<char>& on_way = explored_;
    on_way.assign(walkable_.size(), 0);
    for (const std::int32_t cell : way_) on_way[cell] = 1;
    narrow_.assign(way_.size(), 0);
    std::int32_t farthest = 0;  // cell of the way that can be got to without the one looked at
    for (std::size_t i = 0; i < way_.size(); ++i) {
        const auto number = static_cast<std::int32_t>(i);
        narrow_[i] = farthest <= number ? 1 : 0;
        farthest = std::max(farthest, number + 1);
        queue_.assign(1, way_[i]);
        while (!queue_.empty()) {
            const std::int32_t cell = queue_.back();
            queue_.pop_back();
            for_each_next(cell, [&](std::int32_t next) {
                if (on_way[next]) {
                    // The next cell of the way itself counts only from beside it.
                    if (cell != way_[i] || order_[next] > number + 1)
                        farthest = std::max(farthest, order_[next]);
                    return;
                }
                if (order_[next] >= 0) return;
                order_[next] = number;
                queue_.push_back(next);
            });
        }
    }
    work_ += static_cast<std::int64_t>(walkable_.size());
    return true;
}

}  // namespace levelwright

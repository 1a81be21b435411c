// A plain breadth-first search over cells of all floors, with links sorted by where they leave.

#include "levelwright/measure/walking.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace levelwright {

Walking::Walking(const Level& level, OneWays one_ways, Scratch& scratch)
    : level_(level), area_(static_cast<std::int32_t>(level.size.area())) {
    walkable_ = scratch.array<char>(level.cells.size());
    steps_ = scratch.array<std::int32_t>(level.cells.size(), -1);
    queue_ = scratch.array<std::int32_t>(level.cells.size());
    find_walkable();
    collect_ways(one_ways, scratch);
}

void Walking::find_walkable() {
    char table[256] = {};
    for (std::size_t i = 0; i < level_.palette->tiles.size(); ++i) {
        table[i] = level_.palette->walkable(static_cast<TileId>(i)) ? 1 : 0;
    }
    for (std::size_t i = 0; i < walkable_.size(); ++i) {
        walkable_[i] = table[index_of(level_.cells[i])];
        walkable_count_ += walkable_[i];
    }
}

void Walking::collect_ways(OneWays one_ways, Scratch& scratch) {
    ways_ = scratch.array<Way>(2 * level_.links.size());
    std::size_t count = 0;
    for (const Link& link : level_.links) {
        if (link.leaves == link.arrives || !level_.contains(link.leaves) || !level_.contains(link.arrives))
            continue;
        const std::int32_t from = cell_of(link.leaves), to = cell_of(link.arrives);
        ways_[count++] = {from, to};
        if (link.kind != Link::Kind::one_way || one_ways == OneWays::both_ways) ways_[count++] = {to, from};
    }
    ways_ = ways_.first(count);
    std::sort(ways_.begin(), ways_.end(),
              [](const Way& a, const Way& b) { return a.from != b.from ? a.from < b.from : a.to < b.to; });
}

std::int32_t Walking::cell_of(const Place& place) const {
    return place.floor * area_ + place.at.y * level_.size.width + place.at.x;
}

Place Walking::place_of(std::int32_t cell) const {
    const int in_floor = cell % area_;
    return {cell / area_, {in_floor % level_.size.width, in_floor / level_.size.width}};
}

std::int64_t Walking::walk(std::span<const std::int32_t> sources) {
    const std::size_t first = reached_;
    for (const std::int32_t source : sources) visit(source, 0);
    for (std::size_t next = first; next < reached_; ++next) {
        visit_neighbours(queue_[next]);
        if (!ways_.empty()) follow_ways(queue_[next]);
    }
    return static_cast<std::int64_t>(reached_ - first);
}

void Walking::visit(std::int32_t cell, std::int32_t steps) {
    if (!walkable(cell) || reached(cell)) return;
    steps_[index(cell)] = steps;
    queue_[reached_++] = cell;
}

void Walking::visit_neighbours(std::int32_t cell) {
    const std::int32_t steps = steps_[index(cell)] + 1, width = level_.size.width;
    const std::int32_t in_floor = cell % area_, column = in_floor % width;
    if (in_floor >= width) visit(cell - width, steps);
    if (column > 0) visit(cell - 1, steps);
    if (column < width - 1) visit(cell + 1, steps);
    if (in_floor < area_ - width) visit(cell + width, steps);
}

void Walking::follow_ways(std::int32_t cell) {
    const auto before = [](const Way& way, std::int32_t from) { return way.from < from; };
    for (auto way = std::lower_bound(ways_.begin(), ways_.end(), cell, before);
         way != ways_.end() && way->from == cell; ++way) {
        visit(way->to, steps_[index(cell)] + 1);
    }
}

std::string show(const Place& place, const Level& level) {
    if (level.floors == 1) return fmt::format("({}, {})", place.at.x, place.at.y);
    return fmt::format("({}, {}) on floor {}", place.at.x, place.at.y, place.floor);
}

}  // namespace levelwright

// A breadth-first search over cells of all floors, one step of all walkers at a time, with links sorted by where they leave.

#include "levelwright/measure/walking.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace levelwright {

Walking::Walking(const Level& level, Scratch& scratch)
    : level_(level),
      stride_(level.size.width + 1),
      now_(scratch.numbers()),
      next_(scratch.numbers()),
      with_ways_(scratch.numbers()) {
    const std::int64_t rows = std::int64_t{level.floors} * (level.size.height + 1) + 1;
    steps_ = scratch.array<std::int32_t>(static_cast<std::size_t>(rows * stride_ + 1), closed);
    find_walkable();
    collect_ways(scratch);
}

void Walking::find_walkable() {
    std::int32_t table[256] = {};
    for (std::size_t i = 0; i < level_.palette->tiles.size(); ++i)
        table[i] = level_.palette->walkable(static_cast<TileId>(i)) ? not_yet : closed;
    const TileId* tile = level_.cells.data();
    for (int floor = 0; floor < level_.floors; ++floor) {
        for (int y = 0; y < level_.size.height; ++y) {
            std::int32_t* const row = steps_.data() + cell_of({floor, {0, y}});
            for (int x = 0; x < level_.size.width; ++x) row[x] = table[index_of(*tile++)];
        }
    }
}

void Walking::collect_ways(Scratch& scratch) {
    ways_ = scratch.array<Way>(2 * level_.links.size());
    std::size_t count = 0;
    for (const Link& link : level_.links) {
        if (link.leaves == link.arrives || !level_.contains(link.leaves) || !level_.contains(link.arrives))
            continue;
        const std::int32_t from = cell_of(link.leaves), to = cell_of(link.arrives);
        ways_[count++] = {from, to};
        if (link.kind != Link::Kind::one_way) ways_[count++] = {to, from};
    }
    ways_ = ways_.first(count);
    std::sort(ways_.begin(), ways_.end(),
              [](const Way& a, const Way& b) { return a.from != b.from ? a.from < b.from : a.to < b.to; });
    for (const Way& way : ways_) {
        if (steps_[way.from] == not_yet) steps_[way.from] = not_yet_with_ways;
    }
}

void Walking::open(const Place& place) {
    const std::int32_t cell = cell_of(place);
    if (steps_[cell] == closed) steps_[cell] = ways_from(cell).empty() ? not_yet : not_yet_with_ways;
}

std::span<const Walking::Way> Walking::ways_from(std::int32_t cell) const {
    const auto before = [](const Way& a, const Way& b) { return a.from < b.from; };
    const auto [first, last] = std::equal_range(ways_.begin(), ways_.end(), Way{cell, 0}, before);
    return {first, last};
}

void Walking::walk(std::span<const Place> sources) {
    for (const Place& source : sources) visit(cell_of(source), 0);
    for (std::int32_t steps = 1; !next_.empty(); ++steps) {
        std::swap(now_, next_);
        next_.clear();
        const std::size_t ways_found = with_ways_.size();
        for (const std::int32_t cell : now_) {
            visit(cell - stride_, steps);
            visit(cell - 1, steps);
            visit(cell + 1, steps);
            visit(cell + stride_, steps);
        }
        for (; ways_followed_ < ways_found; ++ways_followed_) {
            for (const Way& way : ways_from(with_ways_[ways_followed_])) visit(way.to, steps);
        }
    }
}

void Walking::visit(std::int32_t cell, std::int32_t steps) {
    if (steps_[cell] > not_yet) return;
    if (steps_[cell] == not_yet_with_ways) with_ways_.push_back(cell);
    steps_[cell] = steps;
    next_.push_back(cell);
}

void Walking::write_to(std::span<std::int32_t> steps) const {
    auto out = steps.begin();
    for (int floor = 0; floor < level_.floors; ++floor) {
        for (int y = 0; y < level_.size.height; ++y) {
            const std::int32_t* const row = steps_.data() + cell_of({floor, {0, y}});
            out = std::transform(row, row + level_.size.width, out,
                                 [](std::int32_t found) { return std::max(found, closed); });
        }
    }
}

std::string show(const Place& place, const Level& level) {
    if (level.floors == 1) return fmt::format("({}, {})", place.at.x, place.at.y);
    return fmt::format("({}, {}) on floor {}", place.at.x, place.at.y, place.floor);
}

}  // namespace levelwright

// Breadth-first growth layer by layer; islands that meet are joined in the order
// of the length of the way between them.

#include "levelwright/steps/explorers/island_growth.hpp"

#include <algorithm>
#include <array>

namespace levelwright {
namespace {

std::size_t place(std::int64_t number) { return static_cast<std::size_t>(number); }

}  // namespace

void IslandGrowth::begin(Size size) {
    size_ = size;
    const std::size_t area = place(size.area());
    distance_.assign(area, -1);
    owner_.resize(area);
    came_from_.resize(area);
    queue_.clear();
    queue_.reserve(area);
    meetings_.clear();
}

void IslandGrowth::start(std::int32_t cell, std::int32_t owner) {
    distance_[place(cell)] = 0;
    owner_[place(cell)] = owner;
    came_from_[place(cell)] = -1;
    queue_.push_back(cell);
}

// Layer by layer; layer(first, beyond) is called with the part of the queue that is one layer and says whether to go on.
template <class Layer>
void IslandGrowth::grow(const Moves& moves, const BitGrid* blocked, Draft& draft, Layer layer) {
    std::size_t first = 0;
    while (first < queue_.size()) {
        const std::size_t beyond = queue_.size();
        if (!layer(first, beyond)) return;
        if (draft.spend(static_cast<std::int64_t>(4 * (beyond - first) * moves.all().size()))) return;
        for (; first < beyond; ++first) {
            const std::int32_t cell = queue_[first];
            const Point at = point(cell);
            for (const Point& move : moves.all()) {
                const Point to = at + move;
                if (!size_.contains(to) || distance_[index(to)] >= 0 || (blocked && (*blocked)[to])) continue;
                distance_[index(to)] = distance_[place(cell)] + 1;
                owner_[index(to)] = owner_[place(cell)];
                came_from_[index(to)] = cell;
                queue_.push_back(static_cast<std::int32_t>(index(to)));
            }
        }
    }
}

std::int32_t IslandGrowth::group_of(std::int32_t island) {
    while (parent_[place(island)] != island) {
        parent_[place(island)] = parent_[place(parent_[place(island)])];
        island = parent_[place(island)];
    }
    return island;
}

// Tiles of a layer beside tiles of another island that are `other_distance` away from it.
void IslandGrowth::meet(std::size_t first, std::size_t beyond, const Moves& moves,
                        std::int32_t other_distance) {
    for (std::size_t i = first; i < beyond && groups_ > 1; ++i) {
        const std::int32_t cell = queue_[i];
        for (const Point& move : moves.all()) {
            const Point to = point(cell) + move;
            if (!size_.contains(to) || distance_[index(to)] != other_distance) continue;
            const std::int32_t a = group_of(owner_[place(cell)]), b = group_of(owner_[index(to)]);
            if (a == b) continue;
            parent_[place(std::max(a, b))] = std::min(a, b);
            meetings_.push_back({cell, static_cast<std::int32_t>(index(to))});
            --groups_;
        }
    }
}

// Is beside a tile of no island; nothing grows from the others.
bool IslandGrowth::is_shore(std::int32_t cell, std::span<const std::int32_t> labels,
                            const Moves& moves) const {
    const Point at = point(cell);
    return std::any_of(moves.all().begin(), moves.all().end(),
                       [&](Point move) { return size_.contains(at + move) && labels[index(at + move)] < 0; });
}

void IslandGrowth::begin_all(Islands& islands, Size size, const Moves& moves) {
    const std::span<const std::int32_t> labels = islands.labels();
    begin(size);
    groups_ = islands.count();
    parent_.resize(place(groups_));
    for (std::int32_t i = 0; i < groups_; ++i) parent_[place(i)] = i;
    for (std::int32_t cell = 0; place(cell) < labels.size(); ++cell) {
        if (labels[place(cell)] < 0) continue;
        if (is_shore(cell, labels, moves))
            start(cell, labels[place(cell)]);
        else
            distance_[place(cell)] = 0;
    }
}

void IslandGrowth::join_all(Islands& islands, Size size, const Moves& moves, const BitGrid* blocked,
                            Draft& draft) {
    begin_all(islands, size, moves);
    std::int32_t distance = 0;
    grow(moves, blocked, draft, [&](std::size_t first, std::size_t beyond) {
        if (distance > 0) {
            meet(first, beyond, moves, distance - 1);
            meet(first, beyond, moves, distance);
        }
        ++distance;
        return groups_ > 1;
    });
}

void IslandGrowth::join_neighbors(Islands& islands, Size size, const Moves& moves, const BitGrid* blocked,
                                  Draft& draft) {
    begin_all(islands, size, moves);
    grow(moves, blocked, draft, [](std::size_t, std::size_t) { return true; });
    collect_encounters(moves);
    draft.spend(16 * static_cast<std::int64_t>(encounters_.size()));
    keep_shortest_encounters();
    for (const Encounter& encounter : encounters_) {
        meetings_.push_back(encounter.meeting);
        const std::int32_t a = group_of(encounter.first), b = group_of(encounter.second);
        if (a == b) continue;
        parent_[place(std::max(a, b))] = std::min(a, b);
        --groups_;
    }
}

// Wherever tiles of two fronts lie side by side.
void IslandGrowth::collect_encounters(const Moves& moves) {
    encounters_.clear();
    for (std::int32_t cell = 0; place(cell) < distance_.size(); ++cell) {
        if (distance_[place(cell)] < 0) continue;
        for (const Point& move : moves.all()) {
            const Point to = point(cell) + move;
            if (!size_.contains(to) || distance_[index(to)] < 0) continue;
            const std::int32_t length = distance_[place(cell)] + distance_[index(to)] + 1;
            // Neighbouring tiles of islands are of one island.
            if (length == 1 || owner_[place(cell)] >= owner_[index(to)]) continue;
            encounters_.push_back({owner_[place(cell)],
                                   owner_[index(to)],
                                   length,
                                   {cell, static_cast<std::int32_t>(index(to))}});
        }
    }
}

// Of each two islands the shortest way, and of equal ones the first; then short ways before long ones.
void IslandGrowth::keep_shortest_encounters() {
    const auto pair_and_length = [](const Encounter& one) {
        return std::array{one.first, one.second, one.length, one.meeting.a, one.meeting.b};
    };
    std::sort(encounters_.begin(), encounters_.end(), [&](const Encounter& one, const Encounter& other) {
        return pair_and_length(one) < pair_and_length(other);
    });
    const auto same_pair = [](const Encounter& one, const Encounter& other) {
        return one.first == other.first && one.second == other.second;
    };
    encounters_.erase(std::unique(encounters_.begin(), encounters_.end(), same_pair), encounters_.end());
    std::stable_sort(encounters_.begin(), encounters_.end(),
                     [](const Encounter& one, const Encounter& other) { return one.length < other.length; });
}

void IslandGrowth::grow_from(Islands& islands, int island, Size size, const Moves& moves,
                             const BitGrid* blocked, Draft& draft) {
    begin(size);
    for (const std::int32_t cell : islands.cells_of(island)) start(cell, island);
    grow(moves, blocked, draft, [](std::size_t, std::size_t) { return true; });
}

void IslandGrowth::grow_from(Point tile, Size size, const Moves& moves, const BitGrid* blocked,
                             Draft& draft) {
    begin(size);
    start(static_cast<std::int32_t>(index(tile)), 0);
    grow(moves, blocked, draft, [](std::size_t, std::size_t) { return true; });
}

void IslandGrowth::way_to(Point tile, std::vector<Point>& tiles) const {
    tiles.clear();
    if (distance_[index(tile)] < 0) return;
    for (auto cell = static_cast<std::int32_t>(index(tile)); cell >= 0; cell = came_from_[place(cell)])
        tiles.push_back(point(cell));
    std::reverse(tiles.begin(), tiles.end());
}

void IslandGrowth::way(std::size_t number, std::vector<Point>& tiles) const {
    const Meeting& meeting = meetings_[number];
    way_to(point(meeting.a), tiles);
    for (std::int32_t cell = meeting.b; cell >= 0; cell = came_from_[place(cell)])
        tiles.push_back(point(cell));
}

}  // namespace levelwright

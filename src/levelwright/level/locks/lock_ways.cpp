// How the nodes of a LockMap are connected: steps past doors and one-way passages, and ways.
#include <algorithm>

#include "levelwright/base/index.hpp"
#include "levelwright/level/locks/lock_map.hpp"

namespace levelwright {
namespace {

bool in_room(const Place& place, RoomId room, const Level& level) {
    if (room <= RoomId::none || index_of(room) >= level.rooms.size()) return false;
    const Area& area = level.rooms[room].area;
    return area.floor == place.floor && level.area_contains(area, place.at);
}

}  // namespace

// Several passages may share a cell: what they forbid together is found once.
void LockMap::find_one_way_cells(const Level& level) {
    one_way_cells_.clear();
    for (const OneWay& one : one_ways_) {
        if (one_way_cells_.empty() || one_way_cells_.back().cell != one.cell)
            one_way_cells_.push_back({one.cell, 0, 0});
        OneWayCell& found = one_way_cells_.back();
        for_each_beside(one.cell, [&](std::int32_t beside) {
            const std::uint8_t side = side_of(one.cell, beside);
            const Place place = place_of(beside);
            if (!(found.no_entry & side) && in_room(place, one.to, level)) found.no_entry |= side;
            if (!(found.no_leave & side) && in_room(place, one.from, level)) found.no_leave |= side;
        });
    }
}

std::uint8_t LockMap::side_of(std::int32_t cell, std::int32_t beside) const {
    if (beside == cell - width_) return open_above;
    if (beside == cell + width_) return open_below;
    return beside < cell ? open_left : open_right;
}

const LockMap::OneWayCell& LockMap::one_way_at(std::int32_t cell) const {
    return *std::lower_bound(one_way_cells_.begin(), one_way_cells_.end(), cell,
                             [](const OneWayCell& one, std::int32_t wanted) { return one.cell < wanted; });
}

bool LockMap::may_step(std::int32_t from, std::int32_t to) const {
    if ((marks(to) & one_way_mark) && (one_way_at(to).no_entry & side_of(to, from))) return false;
    return !(marks(from) & one_way_mark) || !(one_way_at(from).no_leave & side_of(from, to));
}

void LockMap::add_edge(std::int32_t from, std::int32_t to, std::int32_t gate) {
    if (from >= 0 && to >= 0 && (from != to || gate != open_way)) edges_.push_back({from, to, gate, no_way});
}

void LockMap::add_edges_around(std::int32_t cell) {
    if (!walkable(cell)) return;
    const std::int32_t gate = gate_at(cell);
    for_each_beside(cell, [&](std::int32_t beside) {
        if (may_step(beside, cell)) add_edge(node_of(beside), node_of(cell), gate);
        if (!special(beside) && may_step(cell, beside)) add_edge(node_of(cell), node_of(beside), open_way);
    });
}

void LockMap::find_edges() {
    edges_.clear();
    for (const std::int32_t gate : gate_of_cell_index_) add_edges_around(gates_[gate].cell);
    for (const OneWayCell& one : one_way_cells_) add_edges_around(one.cell);
    for (const Way& way : ways_) {
        // A door at the end of a way is to be opened all the same; a lock of the way itself leads past it.
        const std::int32_t door = gate_at(way.to);
        add_edge(node_of(way.from), node_of(way.to), way.gate != open_way ? way.gate : door);
        has_one_ways_ = has_one_ways_ || (way.gate != open_way && door != open_way);
    }
    // A player who begins in the doorway of a shut door may not come back to it.
    has_one_ways_ = has_one_ways_ || (start_ >= 0 && gate_at(start_) != open_way);
    sort_edges();
}

// A player who has gone this way can go back: nothing shuts the way back, or it is the door that was opened, or
// the one in whose doorway one stood.
bool LockMap::leads_back(const Edge& edge) const {
    if (edge.back_gate == open_way || edge.back_gate == edge.gate) return true;
    if (edge.back_gate == no_way) return false;
    const std::int32_t door = gates_[edge.back_gate].cell;
    return door >= 0 && node_of(door) == edge.from;
}

void LockMap::sort_edges() {
    const auto by_ends = [](const Edge& a, const Edge& b) {
        if (a.from != b.from) return a.from < b.from;
        return a.to != b.to ? a.to < b.to : a.gate < b.gate;
    };
    std::sort(edges_.begin(), edges_.end(), by_ends);
    const auto same = [](const Edge& a, const Edge& b) {
        return a.from == b.from && a.to == b.to && a.gate == b.gate;
    };
    edges_.erase(std::unique(edges_.begin(), edges_.end(), same), edges_.end());
    first_edge_.assign(index_of(node_count_) + 1, 0);
    for (const Edge& edge : edges_) ++first_edge_[index_of(edge.from) + 1];
    for (std::size_t i = 1; i < first_edge_.size(); ++i) first_edge_[i] += first_edge_[i - 1];
    for (auto first = edges_.begin(); first != edges_.end();) {
        auto last = first;
        while (last != edges_.end() && last->from == first->from && last->to == first->to) ++last;
        find_ways_back({&*first, static_cast<std::size_t>(last - first)});
        first = last;
    }
}

// Of several ways back the best one counts: an open one, or one with the same lock.
void LockMap::find_ways_back(std::span<Edge> edges) {
    const std::span<const Edge> onward = edges_from(edges[0].to);
    const auto first = std::lower_bound(onward.begin(), onward.end(), edges[0].from,
                                        [](const Edge& back, std::int32_t to) { return back.to < to; });
    const auto last = std::upper_bound(first, onward.end(), edges[0].from,
                                       [](std::int32_t to, const Edge& back) { return to < back.to; });
    for (Edge& edge : edges) {
        if (first != last) {
            const auto same = std::lower_bound(
                first, last, edge.gate, [](const Edge& back, std::int32_t gate) { return back.gate < gate; });
            const bool has_same = first->gate != open_way && same != last && same->gate == edge.gate;
            edge.back_gate = has_same ? edge.gate : first->gate;
        }
        has_one_ways_ = has_one_ways_ || !leads_back(edge);
    }
}

}  // namespace levelwright

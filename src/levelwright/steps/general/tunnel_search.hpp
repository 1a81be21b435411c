// The cheapest way from an island of floor to somewhere else. Searches grow outward from the island, stop at
// the first goal and clean up after themselves, so that what they cost depends on how far away the goal is and not on how large the map is.
#pragma once

#include <array>
#include <vector>

#include "levelwright/draft/draft.hpp"

namespace levelwright {

// What lies between the islands. The masks change while tunnels are dug.
struct Ground {
    BitGrid& floor;                     // what can be walked on
    const BitGrid* passable = nullptr;  // that, and what may be dug; null: everything
    View<const TileId> tiles;
    const std::array<std::uint8_t, 256>* price_of_tile =
        nullptr;  // [1..255] for entering a cell; null: 1 for all

    bool can_pass(Point at) const { return tiles.contains(at) && (!passable || (*passable)[at]); }
};

class TunnelSearch {
 public:
    // Forgets the last search.
    void clear();
    void reset(Size size) {
        clear();
        seen_.reset(size);
    }

    // Where the search begins: a cell, or a cell and all floor that is joined to it.
    void add_source(Point at);
    void add_island(const Ground& ground, Point at);

    // Finds the nearest cell for which goal(Point) is true, and draws one of several; false when there is none or the work limit was reached.
    template <class Goal>
    bool find(const Ground& ground, Draft& draft, Goal goal);

    // After find: the way from a source to the goal, both included.
    void way(std::vector<Point>& cells) const;

    // The cells seen by the search, for those who ask why it found nothing.
    template <class Visit>
    void for_each_seen(Visit visit) const {
        for (const Node& node : nodes_) visit(node.at);
    }

 private:
    static constexpr std::size_t ring_size = 256;
    struct Node {
        Point at;
        std::int32_t came_from;  // a node, -1 at a source
    };

    void expand(const Ground& ground, std::int32_t number, std::uint32_t cost);
    void offer(Point at, std::int32_t came_from, std::uint32_t cost);

    std::vector<Node> nodes_;
    std::array<std::vector<std::int32_t>, ring_size> ring_;  // nodes that wait, by cost
    std::size_t waiting_ = 0;
    std::uint32_t highest_cost_ = 0;   // of any node so far
    std::vector<std::int32_t> goals_;  // nodes, all of one cost
    std::int32_t found_ = -1;
    // Sources and cells that the search is done with. When all prices are alike, a cell is done with as soon
    // as it waits: nothing can come to it more cheaply.
    BitGrid seen_;
};

template <class Goal>
bool TunnelSearch::find(const Ground& ground, Draft& draft, Goal goal) {
    constexpr std::int32_t cells_per_look = 4096;
    const auto sources = static_cast<std::int32_t>(nodes_.size());
    for (std::int32_t i = 0; i < sources; ++i) expand(ground, i, 0);
    std::int32_t work = sources;
    for (std::uint32_t cost = 0; waiting_ > 0; ++cost) {
        std::vector<std::int32_t>& bucket = ring_[cost % ring_size];
        for (std::size_t i = 0; i < bucket.size(); ++i) {
            const std::int32_t number = bucket[i];
            const Point at = nodes_[number].at;
            --waiting_;
            if (ground.price_of_tile) {
                if (seen_[at]) continue;
                seen_.set(at);
            }
            if (goal(at)) goals_.push_back(number);
            if (!goals_.empty()) continue;
            expand(ground, number, cost);
            if (++work >= cells_per_look) {
                if (draft.spend(8 * work)) return false;
                work = 0;
            }
        }
        bucket.clear();
        if (!goals_.empty()) break;
    }
    draft.spend(8 * work);
    if (goals_.empty()) return false;
    found_ = goals_[draft.random().below(static_cast<std::uint32_t>(goals_.size()))];
    return true;
}

}  // namespace levelwright

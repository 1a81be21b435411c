// The fewest tiles that join islands. Ways may part between islands, which `shortest_ways` leaves out:
//
//     ##.##        ##.##
//     #####        ##.##
//     .###.   ->   .....        three ways from island to island are 9 tiles long together,
//     #####        ##.##        a tree that parts in the middle opens 5
//     ##.##        ##.##
#pragma once

#include <span>
#include <vector>

#include "levelwright/draft/draft.hpp"
#include "levelwright/steps/explorers/islands.hpp"

namespace levelwright {

class LeastTree {
 public:
    // What it takes grows threefold with each island.
    static bool can_join(int islands, std::int64_t tiles);

    // The tiles to open. False when moves that avoid what is blocked cannot join all islands, or the work must end.
    bool find(Islands& islands, Size size, const Moves& moves, const BitGrid* blocked, Draft& draft,
              std::vector<Point>& tiles);

 private:
    // Which islands a tree joins: a bit for each but the last.
    using Set = std::uint32_t;

    struct State {
        Set set;
        std::int32_t cell;
    };

    bool is_island(std::int32_t cell) const { return labels_[static_cast<std::size_t>(cell)] >= 0; }
    std::span<std::int32_t> cost(Set set) { return cost_.subspan(set * area_, area_); }
    std::span<std::int32_t> origin(Set set) { return origin_.subspan(set * area_, area_); }
    void begin(Set set);
    void put_together(Set set);
    void spread(Set set, const Moves& moves, const BitGrid* blocked);
    void reach(Set set, std::int32_t cell, std::int32_t cost, std::int32_t origin);
    void collect(State root, const Moves& moves, std::vector<Point>& tiles);

    Size size_;
    std::size_t area_ = 0;
    std::span<const std::int32_t> labels_;
    std::span<std::int32_t> cost_;    // by set and cell: how many tiles the least tree there opens
    std::span<std::int32_t> origin_;  // by set and cell: the move that led there, or what was put together
    std::vector<std::int32_t> known_, now_, next_;
    std::vector<State> waiting_;
};

}  // namespace levelwright

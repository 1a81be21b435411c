// The cheapest way from anywhere on a network of roads to a goal, where cells have prices and a turn has one too.
//
// A state is a cell and the direction by which it was entered, so that a way that goes straight on can be told from one that turns.
// Where turns cost nothing there is one state for each cell. Clearing touches only the states that a search saw.
#pragma once

#include <array>
#include <limits>
#include <vector>

#include "levelwright/base/index.hpp"
#include "levelwright/draft/draft.hpp"

namespace levelwright {

// What roads are searched over.
struct RoadGround {
    std::span<const std::uint16_t>
        prices;          // [1..RoadSearch::most_price] for entering each cell, 0: no way leads through it
    int turn_price = 0;  // [0..RoadSearch::most_turn_price]
};

class RoadSearch {
 public:
    static constexpr int most_price = 3200;
    static constexpr int most_turn_price = 800;

    RoadSearch(const RoadGround& ground, Draft& draft);

    // Finds the cheapest cell for which goal(cell) is true, from all cells of the network, none of which is a goal; false when there is
    // none or the work limit was reached. Goals may be cells that no way leads through.
    template <class Goal>
    bool find(const BitGrid& network, Goal goal);

    // After find: the way from the network to the goal, both included.
    void way(std::vector<Point>& cells) const;

 private:
    using Cost = std::uint32_t;
    static constexpr Cost not_reached = std::numeric_limits<Cost>::max();
    static constexpr std::size_t ring_size = 4096;  // more than any single step costs
    static constexpr int from_network = 4;          // instead of the direction before
    struct Waiting {
        std::int32_t state = -1;
        std::int32_t next = -1;
    };
    struct Memory {
        std::vector<Waiting> waiting;
        std::vector<std::int32_t> touched;
        std::array<std::int32_t, ring_size> first;  // that waits, by cost; -1 for none
    };

    Point point(std::int32_t cell) const { return {cell % size_.width, cell / size_.width}; }
    std::int32_t state_of(std::int32_t cell, int direction) const {
        return planes_ == 1 ? cell : 4 * cell + direction;
    }
    void clear();
    template <class Goal>
    void expand(const BitGrid& network, Point from, int direction, Cost cost, Goal goal);
    void offer(std::int32_t state, std::uint8_t came, Cost cost);
    std::int32_t take(Cost cost);

    const RoadGround& ground_;
    Draft& draft_;
    Size size_;
    std::int32_t planes_;  // states for each cell
    std::span<Cost> cost_;
    std::span<std::uint8_t> came_;  // by which direction, and times four by which one before
    Memory& memory_;
    std::int32_t free_ = -1;  // of `waiting`, the first to be used again
    std::int64_t number_waiting_ = 0;
    std::int32_t found_ = -1;
};

template <class Goal>
bool RoadSearch::find(const BitGrid& network, Goal goal) {
    constexpr std::int64_t states_per_look = 4096;
    clear();
    std::int64_t work = 0;
    network.for_each_set([&](Point at) {
        expand(network, at, from_network, 0, goal);
        ++work;
    });
    for (Cost cost = 0; number_waiting_ > 0; ++cost) {
        for (std::int32_t state = take(cost); state >= 0; state = take(cost)) {
            if (cost_[index_of(state)] != cost) continue;
            const std::int32_t cell = state / planes_;
            if (goal(cell)) {
                found_ = state;
                return !draft_.spend(16 * work);
            }
            expand(network, point(cell), came_[index_of(state)] % 4, cost, goal);
            if (++work < states_per_look) continue;
            if (draft_.spend(16 * work)) return false;
            work = 0;
        }
    }
    draft_.spend(16 * work);
    return false;
}

template <class Goal>
void RoadSearch::expand(const BitGrid& network, Point from, int direction, Cost cost, Goal goal) {
    for (int i = 0; i < 4; ++i) {
        const Point to = from + four_directions[index_of(i)];
        if (!size_.contains(to) || network[to]) continue;
        const std::int32_t cell = to.y * size_.width + to.x;
        Cost price = ground_.prices[index_of(cell)];
        if (price == 0) {
            if (!goal(cell)) continue;
            price = 1;
        }
        if (direction != i && direction != from_network) price += static_cast<Cost>(ground_.turn_price);
        offer(state_of(cell, i), static_cast<std::uint8_t>(i + 4 * direction), cost + price);
    }
}

}  // namespace levelwright

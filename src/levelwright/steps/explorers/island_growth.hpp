// Islands that grow step by step over everything that is not blocked, until they meet: the shortest ways
// between any number of them, at a cost that grows with the map.
#pragma once

#include <span>
#include <vector>

#include "levelwright/draft/draft.hpp"
#include "levelwright/steps/explorers/islands.hpp"

namespace levelwright {

class IslandGrowth {
 public:
    // Ways between islands, shortest first, that join as many as can be joined (Kruskal's minimum spanning
    // tree: where fronts meet, the ways found are in order of their lengths). Each is a list of tiles from
    // one island to the other, both ends included. `group_count` is how many are left apart.
    void join_all(Islands& islands, Size size, const Moves& moves, const BitGrid* blocked, Draft& draft);
    // The same with a way between every two islands beside each other: those whose fronts meet.
    void join_neighbors(Islands& islands, Size size, const Moves& moves, const BitGrid* blocked,
                        Draft& draft);
    std::size_t way_count() const { return meetings_.size(); }
    void way(std::size_t number, std::vector<Point>& tiles) const;
    int group_count() const { return groups_; }
    std::int32_t group_of(std::int32_t island);

    // Grows only one island, over the whole map; then the way from it to any tile, empty when there is none.
    void grow_from(Islands& islands, int island, Size size, const Moves& moves, const BitGrid* blocked,
                   Draft& draft);
    // Grows from one tile.
    void grow_from(Point tile, Size size, const Moves& moves, const BitGrid* blocked, Draft& draft);
    void way_to(Point tile, std::vector<Point>& tiles) const;
    std::int32_t distance(Point tile) const { return distance_[index(tile)]; }  // -1: not reached

 private:
    struct Meeting {
        std::int32_t a, b;  // neighbouring tiles
    };
    // A meeting, and how long the way over it is between which islands.
    struct Encounter {
        std::int32_t first, second, length;
        Meeting meeting;
    };

    std::size_t index(Point at) const {
        return static_cast<std::size_t>(at.y) * static_cast<std::size_t>(size_.width) +
               static_cast<std::size_t>(at.x);
    }
    Point point(std::int32_t cell) const { return {cell % size_.width, cell / size_.width}; }
    void begin(Size size);
    void begin_all(Islands& islands, Size size, const Moves& moves);
    void collect_encounters(const Moves& moves);
    void keep_shortest_encounters();
    void start(std::int32_t cell, std::int32_t owner);
    bool is_shore(std::int32_t cell, std::span<const std::int32_t> labels, const Moves& moves) const;
    template <class Layer>
    void grow(const Moves& moves, const BitGrid* blocked, Draft& draft, Layer layer);
    void meet(std::size_t begin, std::size_t end, const Moves& moves, std::int32_t other_distance);

    Size size_;
    std::vector<std::int32_t> distance_, owner_, came_from_, queue_, parent_;
    std::vector<Meeting> meetings_;
    std::vector<Encounter> encounters_;
    int groups_ = 0;
};

}  // namespace levelwright

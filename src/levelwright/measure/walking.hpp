// Walking through a finished level on all its floors: what judges whether levels are connected. It shares no
// code with the steps that connect them.
//
// One step leads to one of the four cells beside, or along a link (stairs, a portal) to where it arrives.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "levelwright/draft/scratch.hpp"
#include "levelwright/level/level.hpp"

namespace levelwright {

class Walking {
 public:
    enum class OneWays : std::uint8_t { as_they_are, both_ways };

    Walking(const Level& level, OneWays one_ways, Scratch& scratch);

    // Cells are numbered floor by floor, row by row.
    std::int32_t cell_of(const Place& place) const;
    Place place_of(std::int32_t cell) const;
    std::int32_t cell_count() const { return static_cast<std::int32_t>(walkable_.size()); }
    bool walkable(std::int32_t cell) const { return walkable_[index(cell)] != 0; }
    std::int32_t walkable_count() const { return walkable_count_; }

    // Makes a cell walkable that is not, so that walks may begin or end there.
    void open(std::int32_t cell) { walkable_[index(cell)] = 1; }
    // The opposite: no walk comes here any more.
    void close(std::int32_t cell) { walkable_[index(cell)] = 0; }

    // Walks from all of the cells at once to wherever no walk before has been; gives back how many cells were reached.
    std::int64_t walk(std::span<const std::int32_t> sources);

    bool reached(std::int32_t cell) const { return steps_[index(cell)] >= 0; }
    std::int32_t steps(std::int32_t cell) const { return steps_[index(cell)]; }  // -1: not reached

 private:
    // One direction of a link.
    struct Way {
        std::int32_t from, to;
    };
    static std::size_t index(std::int32_t cell) { return static_cast<std::size_t>(cell); }
    void find_walkable();
    void collect_ways(OneWays one_ways, Scratch& scratch);
    void visit(std::int32_t cell, std::int32_t steps);
    void visit_neighbours(std::int32_t cell);
    void follow_ways(std::int32_t cell);

    const Level& level_;
    std::int32_t area_;  // cells of one floor
    std::span<char> walkable_;
    std::span<std::int32_t> steps_;
    std::span<std::int32_t> queue_;  // the cells reached by all walks, in order
    std::size_t reached_ = 0;
    std::span<Way> ways_;  // by `from`
    std::int32_t walkable_count_ = 0;
};

// `(3, 4)`, or `(3, 4) on floor 1` in a level of several floors.
std::string show(const Place& place, const Level& level);

}  // namespace levelwright

// Walking through a finished level on all its floors: what finds ways and their lengths. It shares no code with the steps that
// make them.
//
// One step leads to one of the four cells beside, or along a link (stairs, a portal) to where it arrives.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "levelwright/draft/scratch.hpp"
#include "levelwright/level/level.hpp"

namespace levelwright {

class Walking {
 public:
    static constexpr std::int64_t work_of_cell = 8;  // where a walk comes

    Walking(const Level& level, Scratch& scratch);

    // Makes a cell walkable that is not, so that walks may begin or end there.
    void open(const Place& place);
    // The opposite: no walk comes here any more.
    void close(const Place& place) { steps_[cell_of(place)] = closed; }

    // Walks from all of the places at once to wherever one can come.
    void walk(std::span<const Place> sources);

    std::int32_t steps(const Place& place) const {  // -1: not reached
        return std::max(steps_[cell_of(place)], closed);
    }
    bool reached(const Place& place) const { return steps(place) >= 0; }
    // The steps to every cell, floor by floor and row by row.
    void write_to(std::span<std::int32_t> steps) const;

 private:
    // One direction of a link.
    struct Way {
        std::int32_t from, to;
    };
    // What cells hold before a walk has come to them.
    static constexpr std::int32_t closed = -1, not_yet = -2, not_yet_with_ways = -3;

    // Cells lie in rows with a closed one at the end of each, and a closed row between floors, so that no step looks for an edge.
    std::int32_t cell_of(const Place& place) const {
        return (place.floor * (level_.size.height + 1) + place.at.y + 1) * stride_ + place.at.x + 1;
    }
    void find_walkable();
    void collect_ways(Scratch& scratch);
    void visit(std::int32_t cell, std::int32_t steps);
    std::span<const Way> ways_from(std::int32_t cell) const;

    const Level& level_;
    std::int32_t stride_;
    std::span<std::int32_t> steps_;
    std::vector<std::int32_t>& now_;        // the cells that were reached with the last step
    std::vector<std::int32_t>& next_;       // and with the next
    std::vector<std::int32_t>& with_ways_;  // all cells reached from which links lead
    std::size_t ways_followed_ = 0;         // of so many of these
    std::span<Way> ways_;                   // by `from`
};

// `(3, 4)`, or `(3, 4) on floor 1` in a level of several floors.
std::string show(const Place& place, const Level& level);

}  // namespace levelwright

// A level in side view as those see it who compare such levels: where one can stand, the way along the ground, and what is met on it.
//
// One can stand in a cell that is neither solid nor a hazard, on a solid or one-way cell below it. A platform is a row of such cells beside
// each other, as long as it goes. The way takes one cell of each column that has any: the nearest to the one before, the higher of two; it
// begins near the entrance's row, or at the lowest cell when there is no entrance.
#pragma once

#include <cstdint>
#include <vector>

#include "levelwright/level/ends.hpp"

namespace levelwright {

struct SideProfile {
    static constexpr int none = -1;

    struct Platform {
        int first = 0, last = 0;  // columns
        int row = 0;
    };
    // Columns in which one cannot stand, with others on both sides.
    struct Gap {
        int first = 0, width = 0;
        int end() const { return first + width; }
    };
    // What there is in a column.
    struct Column {
        int way = none;               // the row
        int heights = 0;              // cells to stand in
        int enemies = 0;              // all but plants
        int plants = 0;               // that come out of pipes
        int stompers = 0;             // that come down on who passes
        int springs = 0, moving = 0;  // the latter: platforms
        int cannons = 0;
        int powers = 0;       // blocks with a power-up
        int rewards = 0;      // coins and items, in blocks too
        bool roofed = false;  // something solid is at most four cells above the way
    };

    void find(const Level& level);

    int width() const { return static_cast<int>(columns.size()); }
    bool has_way(int x) const { return columns[index_of(x)].way != none; }
    // How much higher the way is than in the column before; both must have one.
    int rise_to(int x) const { return columns[index_of(x - 1)].way - columns[index_of(x)].way; }
    double mean_gap() const;  // its width; 0 when there is none

    std::vector<Platform> platforms;  // by row, from the left
    std::vector<Gap> gaps;            // from the left
    std::vector<Column> columns;
    Column sum;  // of what there is in all columns

 private:
    void find_platforms(const Level& level);
    void find_way(const Level& level);
    void find_things(const Level& level);
    void find_roofs(const Level& level);

    std::vector<char> standable_;  // by cell
    std::vector<End> entrances_;
};

}  // namespace levelwright

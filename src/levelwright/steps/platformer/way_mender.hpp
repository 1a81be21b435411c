// The way through a level in side view that needs the fewest changes: cells to stand on that get a stone below, and cells in the way
// that are cleared.
#pragma once

#include <vector>

#include "levelwright/draft/draft.hpp"
#include "levelwright/steps/platformer/leaps.hpp"

namespace levelwright {

// Keeps its memory from use to use.
class WayMender {
 public:
    struct Change {
        Point at;
        bool stone = false;  // otherwise it is cleared
    };

    // Looks for a way from a cell to any column from `exit_column` on, with at most so many changes. What is found is in `changes()`.
    // False when there is none, or when the step must return.
    bool find(Draft& draft, const Leaps& leaps, Point start, int exit_column, int most);
    const std::vector<Change>& changes() const { return changes_; }

 private:
    struct Cell {
        bool solid = false, supports = false, fixed = false;
        int open_above = 0;  // open cells from here upwards
        int cost = 0;        // of the best way that was found
        int from = -1;
        bool settled = false;
    };

    void look_at(Draft& draft);
    Point fallen_from(Point start);
    Cell& cell(Point at) { return cells_[static_cast<std::size_t>(at.y * size_.width + at.x)]; }
    Point place_of(int index) const { return {index % size_.width, index / size_.width}; }
    bool expand(Draft& draft, const Leaps& leaps, Point at);
    void climb(const Leaps& leaps, Point at, int direction);
    void leap(const Leaps& leaps, Point at, int direction);
    int run_up(Point at, int direction);
    int price_of_standing(Point at);
    void reach(Point from, Point to, int price);
    void trace_back(Point goal);
    void change(Point at, bool stone);

    Size size_;
    int most_ = 0;
    std::vector<Cell> cells_;
    std::vector<std::vector<int>> waiting_;  // by cost
    std::vector<Change> changes_;
};

}  // namespace levelwright

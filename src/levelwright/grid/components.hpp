// Connected components of a mask, by runs: stretches of set cells in a row, joined to those they touch in the
// row above with union-find. Never recursive; memory is reused from call to call.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "levelwright/base/index.hpp"
#include "levelwright/grid/bit_grid.hpp"
#include "levelwright/grid/grid.hpp"

namespace levelwright {

struct Component {
    std::int64_t size = 0;  // [cells]
    Rect box;               // smallest rectangle around it
    Point first;            // its first cell in reading order
};

// Set cells of one row from column `begin` to before `end`, as many as there are together.
struct Run {
    int begin = 0;
    int end = 0;
    int component = 0;
};

class Components {
 public:
    // Components are numbered in reading order of their first cells.
    void find(const BitGrid& mask, Connectivity connectivity);

    int count() const { return static_cast<int>(components_.size()); }
    std::span<const Component> all() const { return components_; }
    const Component& operator[](int component) const { return components_[component]; }

    // The one with most cells, the first of several; -1 when there is none.
    int largest() const;

    std::span<const Run> runs_in_row(int y) const {
        const int first = first_run_of_row_[y];
        const int last = first_run_of_row_[index_of(y) + 1];
        return {runs_.data() + first, static_cast<std::size_t>(last - first)};
    }
    std::span<const Run> runs() const { return {runs_.data(), run_count_}; }  // of all rows
    int at(Point p) const;  // the component of a cell, -1 for a clear one

    void label_cells(Grid<std::int32_t>& labels) const;  // for each cell its component, or -1
    void mask_of(int component, BitGrid& out) const;     // the cells of one component
    void add_to(BitGrid& out,
                int component) const;  // sets the cells of one component in a mask of the same size

 private:
    void collect_runs(const BitGrid& mask);
    static Run* collect_row(const BitGrid& mask, int y, Run* next);
    void join_rows(Connectivity connectivity);
    void number_components();

    Size size_;
    std::vector<Run> runs_;  // more than are in use
    std::size_t run_count_ = 0;
    std::vector<int> first_run_of_row_;  // one more than rows
    std::vector<int> parent_of_run_;     // never later than the run itself
    std::vector<Component> components_;
};

// The component with most cells (the first in reading order of several); clear when there is none.
void largest_component(const BitGrid& mask, Connectivity connectivity, Components& scratch, BitGrid& out);

}  // namespace levelwright

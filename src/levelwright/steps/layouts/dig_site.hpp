// What diggers work on: which cells of the region are open, where a digger may go, and what was dug.
#pragma once

#include <optional>

#include "levelwright/draft/draft.hpp"

namespace levelwright {

// The cells of the region that can be walked on; borrowed from scratch. A map that is all of one solid tile,
// as at the beginning of a recipe, is seen at a glance.
BitGrid& open_cells(Draft& draft);

// The cells that are open or may be dug; null when that is every cell of the region.
const BitGrid* enterable_cells(Draft& draft, const BitGrid& open);

// How many cells the region has.
std::int64_t cell_count(const Draft& draft);

class DigSite {
 public:
    // A digger keeps `rim` cells away from the edge of the region, and in the largest connected part of it.
    DigSite(Draft& draft, int rim);

    std::int64_t cells() const { return cells_; }        // of the region
    std::int64_t room_to_dig() const { return space_; }  // where a digger may go
    bool can_enter(Point at) const { return bounds_.contains(at) && (!enterable_ || (*enterable_)[at]); }
    bool is_open(Point at) const { return open_[at]; }
    std::int64_t open_count() const { return open_count_; }  // of the cells where a digger may go

    // Where to begin: on open floor if there is some, else anywhere; nothing when a digger may go nowhere.
    std::optional<Point> draw_start();

    // One of the cells beside which there is something left to dig. Those beside which there is nothing are
    // taken off the list; nothing comes back when none is left.
    std::optional<Point> draw_rim_cell(std::vector<Point>& cells);

    void dig(Point at);
    // Digs out the part of a rectangle around `at` that is a rectangle itself and holds nothing that must stay, and returns it.
    Rect dig_room(Rect rect, Point at);
    void close(Point at);

    const BitGrid& open() const { return open_; }
    const BitGrid& dug() const { return dug_; }  // what this site opened

 private:
    Draft& draft_;
    BitGrid& open_;
    BitGrid& dug_;
    Rect bounds_;
    const BitGrid* enterable_ = nullptr;
    std::int64_t cells_ = 0;
    std::int64_t space_ = 0;
    std::int64_t open_count_ = 0;
};

}  // namespace levelwright

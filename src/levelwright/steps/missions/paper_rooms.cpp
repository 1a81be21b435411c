// Grows a floor in the paper's order of visits, with its margins and its retry.

#include "levelwright/steps/missions/paper_rooms.hpp"

namespace levelwright {
namespace {

// Beyond these one does not grow; they are not the same on all sides.
bool may_grow_left(std::int32_t cell) { return cell % PaperRooms::side > 3; }
bool may_grow_right(std::int32_t cell) { return cell % PaperRooms::side < 27; }
bool may_grow_up(std::int32_t cell) { return cell > 60; }
bool may_grow_down(std::int32_t cell) { return cell < 780; }
bool is_within_margins(std::int32_t cell) {
    return may_grow_left(cell) && may_grow_right(cell) && may_grow_up(cell) && may_grow_down(cell);
}

}  // namespace

bool PaperRooms::attempt(std::span<const int> rooms_on_floor, const Options& options, Stream& random) {
    rooms_.clear();
    first_room_.assign(1, 0);
    std::int32_t start = first_cell;
    for (const int count : rooms_on_floor) {
        if (!grow_floor(start, count, options, random)) return false;
        first_room_.push_back(rooms_.size());
        start = rooms_.back().cell;
    }
    return true;
}

// Rooms are looked at in the order in which they were placed, so that the list of rooms is the queue.
bool PaperRooms::grow_floor(std::int32_t start, int count, const Options& options, Stream& random) {
    occupied_.fill(0);
    floor_start_ = rooms_.size();
    wanted_ = count;
    visit(start, -1, options, random);
    for (std::int32_t next = 0; placed() < wanted_; ++next) {
        if (next == placed()) return false;  // nothing left to grow from
        if (try_around(next, options, random) || placed() >= wanted_ || !options.retry) continue;
        const std::int32_t cell = rooms_[floor_start_ + static_cast<std::size_t>(next)].cell;
        if (!is_within_margins(cell)) return false;
        retry_around_last(options, random);
    }
    return true;
}

// A room is placed if the cell is free, has at most one neighbour, and survives.
bool PaperRooms::visit(std::int32_t cell, std::int32_t parent, const Options& options, Stream& random) {
    if (cell < 0 || cell >= cells || occupied(cell)) return false;
    const int neighbours =
        occupied(cell - 1) + occupied(cell + 1) + occupied(cell - side) + occupied(cell + side);
    if (neighbours > 1 || placed() >= wanted_) return false;
    const bool always = placed() == 0 || cell == first_cell;
    if (!always && random.unit() < options.convergence) return false;
    occupied_[cell] = 1;
    rooms_.push_back({cell, parent});
    return true;
}

bool PaperRooms::try_around(std::int32_t parent, const Options& options, Stream& random) {
    const std::int32_t cell = rooms_[floor_start_ + static_cast<std::size_t>(parent)].cell;
    bool any = false;
    if (may_grow_left(cell)) any = visit(cell - 1, parent, options, random) || any;
    if (may_grow_right(cell)) any = visit(cell + 1, parent, options, random) || any;
    if (may_grow_up(cell)) any = visit(cell - side, parent, options, random) || any;
    if (may_grow_down(cell)) any = visit(cell + side, parent, options, random) || any;
    return any;
}

bool PaperRooms::retry_around_last(const Options& options, Stream& random) {
    const std::int32_t last = placed() - 1, cell = rooms_.back().cell;
    return visit(cell - 1, last, options, random) || visit(cell + 1, last, options, random) ||
           visit(cell - side, last, options, random) || visit(cell + side, last, options, random);
}

}  // namespace levelwright

// The cells of a maze, in rows and columns, and the passages between them.
//
//     #########
//     #.#...#.#      Cells of 1 and walls of 1: this lattice has 4 x 2 cells.
//     #...#...#
//     #########
//
// Cells are numbered row by row, with one unused cell all around, so that no step needs a look at the edge.
#pragma once

#include <array>
#include <span>

#include "levelwright/draft/draft.hpp"

namespace levelwright {

class Lattice {
 public:
    struct Measures {
        int cell = 1;        // [cells of the map, >= 1]
        int wall = 1;        // [cells of the map, >= 1]
        bool border = true;  // whether walls run along the edge
    };
    using Number = std::uint32_t;  // of a cell

    // Cells and passages that hold a cell of the map that must stay solid are left out. `enterable` is null when there are none.
    Lattice(Draft& draft, const Measures& measures, const BitGrid* enterable);

    Size size() const { return size_; }
    int stride() const { return size_.width + 2; }
    std::int64_t usable_count() const { return usable_count_; }
    std::size_t numbers() const { return ways_.size(); }  // more than all numbers
    Number number(Point cell) const { return static_cast<Number>((cell.y + 1) * stride() + cell.x + 1); }
    Point cell(Number number) const {
        return {static_cast<int>(number) % stride() - 1, static_cast<int>(number) / stride() - 1};
    }

    // Directions are those of four_directions; the opposite of d is 3 - d.
    Number beside(Number number, int direction) const {
        return static_cast<Number>(static_cast<int>(number) + offset_[direction]);
    }
    bool is_usable(Number number) const { return (state_[number] & usable) != 0; }
    bool is_carved(Number number) const { return (state_[number] & carved) != 0; }
    bool may_open(Number number, int direction) const { return (ways_[number] >> direction & 1) != 0; }
    bool is_open(Number number, int direction) const { return (ways_[number] >> (direction + 4) & 1) != 0; }
    int open_ways(Number number) const { return std::popcount(static_cast<unsigned>(ways_[number]) >> 4); }

    void carve(Number number) {
        state_[number] |= carved;
        any_carved_ = true;
    }
    void open(Number number, int direction) {
        ways_[number] = static_cast<std::uint8_t>(ways_[number] | 16 << direction);
        std::uint8_t& other = ways_[beside(number, direction)];
        other = static_cast<std::uint8_t>(other | 16 << (3 - direction));
    }
    // Fills a cell in again, with its passages.
    void close(Number number);

    // Forgets all cells that are not joined to the largest part of the lattice.
    void keep_largest_part();

    // A maze over all cells that are connected to `start` and are not carved yet: wanders on into new cells
    // until it is stuck, then backs up to the last one with a way left. With `straight`, it rather goes on the way it goes.
    void carve_depth_first(Number start, double straight);
    // Every maze over the usable cells is equally likely (Wilson's loop-erased walks).
    void carve_uniform(Number root);

    // Each cell opens the way north or west, which of them being drawn (the binary-tree maze). Where cells were left out, what they
    // cut off is joined with as few further ways as possible.
    void carve_slanted();

    // Opens a way on from so many of the dead ends.
    void braid(double share);
    // Fills in the cells at dead ends, so many rounds, but never the last cell. `keep` may be null, or marks numbers to leave.
    void prune(std::int64_t rounds, const BitGrid* keep = nullptr);

    template <class Visit>
    void for_each_usable(Visit visit) const {
        for (int y = 0; y < size_.height; ++y) {
            const Number first = number({0, y});
            for (Number i = first; i < first + static_cast<Number>(size_.width); ++i) {
                if (is_usable(i)) visit(i);
            }
        }
    }

    // The map's cells of a rectangle of maze cells with the walls inside it, of a passage, and of all.
    Rect on_map(const Rect& cells) const;
    Rect passage_on_map(Number number, int direction) const;
    void draw(BitGrid& out) const;

 private:
    static constexpr std::uint8_t direction_bits = 3, carved = 4, usable = 8;

    int spread(Number from, std::span<Number> queue, std::span<std::uint8_t> seen) const;
    void use_all();
    void find_usable(const BitGrid& enterable);
    void find_fresh();
    void enter(Number number);
    void join_trees();
    void draw_row(int y, std::span<BitGrid::Word> row, std::span<BitGrid::Word> below) const;
    void draw_narrow_row(int y, std::span<BitGrid::Word> row, std::span<BitGrid::Word> below) const;

    Draft& draft_;
    Measures measures_;
    Size size_;
    std::array<int, 4> offset_{};
    std::span<std::uint8_t> ways_;   // for each cell: which ways may be open (bits 0-3), which are (bits 4-7)
    std::span<std::uint8_t> state_;  // the way a walk went last (bits 0-1), carved, usable
    std::span<std::uint8_t> fresh_;  // for each cell the ways to cells that are not carved yet
    std::span<Number> stack_;
    std::int64_t usable_count_ = 0;
    bool any_carved_ = false;  // before fresh_ was found
};

}  // namespace levelwright

// One floor of rooms as in The Binding of Isaac: grown breadth-first over a grid of cells, 9x8 in the game, each neighbour
// with a chance of one half; rooms from which nothing grew are ends, and the special rooms are among them.
// (The start is not looked at again when many rooms are wanted, as the game does beyond sixteen. Where more rooms are wanted
// than the game ever has, every room is looked at again until there are enough.)
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "levelwright/base/random.hpp"
#include "levelwright/grid/geometry.hpp"

namespace levelwright {

class IsaacRooms {
 public:
    enum class Growth : std::uint8_t { once, until_enough };
    struct Room {
        std::int32_t cell = 0;
        std::int32_t parent = -1;
    };

    explicit IsaacRooms(Size grid = {9, 8}) { set_grid(grid); }
    void set_grid(Size grid);

    // One attempt at so many rooms with at least so many ends; false when it must be begun again.
    bool attempt(int rooms, int least_ends, Stream& random, Growth growth = Growth::once);
    std::int64_t looks() const { return looks_; }  // at cells, in the last attempt

    const std::vector<Room>& rooms() const { return rooms_; }
    const std::vector<std::int32_t>& ends() const { return ends_; }  // rooms, the farthest last
    std::int32_t boss() const { return ends_.back(); }

    // A free cell beside three rooms and no end, or beside fewer if there is none; -1: nowhere.
    std::int32_t secret_cell(Stream& random) const;
    bool taken(std::int32_t cell) const { return is_cell(cell) && room_of_cell_[cell] != nobody; }
    std::int32_t room_at(std::int32_t cell) const { return is_cell(cell) ? room_of_cell_[cell] : nobody; }

    // Cells are numbered row by row; each row has one more before its first, which is none.
    bool is_cell(std::int32_t cell) const { return cell > 0 && cell < cells_ && cell % stride_ != 0; }
    Point place_of(std::int32_t cell) const { return {cell % stride_, cell / stride_}; }
    std::array<std::int32_t, 4> steps() const { return {-stride_, -1, 1, stride_}; }

 private:
    static constexpr std::int32_t nobody = -1;

    void begin();
    void add(std::int32_t cell, std::int32_t parent);
    int neighbours(std::int32_t cell) const;
    // Whether anything grew, and whether anything could have.
    struct Grown {
        bool any = false;
        bool possible = false;
    };
    Grown grow_from(std::int32_t room, int wanted, Stream& random);
    void grow_on(int wanted, Stream& random);
    void find_ends();

    std::int32_t stride_ = 0, cells_ = 0, start_cell_ = 0;
    std::vector<std::int32_t> room_of_cell_;
    std::vector<Room> rooms_;
    std::vector<std::int32_t> ends_;
    std::vector<char> is_end_;          // of rooms
    std::vector<std::int32_t> depths_;  // of rooms, while ends are found
    std::int64_t looks_ = 0;
};

}  // namespace levelwright

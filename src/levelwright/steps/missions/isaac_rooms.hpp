// One floor of rooms as in The Binding of Isaac: grown breadth-first over a grid of 9x8 cells, each neighbour
// with a chance of one half; rooms from which nothing grew are ends, and the special rooms are among them.
// (The start is not looked at again when many rooms are wanted, as the game does beyond sixteen.)
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "levelwright/base/random.hpp"

namespace levelwright {

class IsaacRooms {
 public:
    static constexpr int start_cell = 35;  // cells are 10 * y + x, with x from 1 to 9 and y from 0 to 7
    struct Room {
        std::int32_t cell = 0;
        std::int32_t parent = -1;
    };

    // One attempt at so many rooms with at least so many ends; false when it must be begun again.
    bool attempt(int rooms, int least_ends, Stream& random);

    const std::vector<Room>& rooms() const { return rooms_; }
    const std::vector<std::int32_t>& ends() const { return ends_; }  // rooms, in the order they were found
    std::int32_t boss() const { return ends_.back(); }

    // A free cell beside three rooms and no end, or beside fewer if there is none; -1: nowhere.
    std::int32_t secret_cell(Stream& random) const;
    bool taken(std::int32_t cell) const { return is_cell(cell) && taken_[cell] != 0; }
    std::int32_t room_at(std::int32_t cell) const;

    static bool is_cell(std::int32_t cell) { return cell > 0 && cell < 80 && cell % 10 != 0; }
    static constexpr std::array<std::int32_t, 4> steps{-10, -1, 1, 10};

 private:
    int neighbours(std::int32_t cell) const;

    std::array<char, 80> taken_{};
    std::vector<Room> rooms_;
    std::vector<std::int32_t> ends_;
};

}  // namespace levelwright

// Rooms on a grid of 30x30 cells per floor, grown breadth-first as in L. Wanless and P. Sweetser, "Multi-Level
// Hybrid Procedural Dungeon Generation", with all the details of their code: margins that differ by side,
// directions in a fixed order, and a retry around the room placed last.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "levelwright/base/random.hpp"

namespace levelwright {

class PaperRooms {
 public:
    static constexpr int side = 30;
    static constexpr int cells = side * side;
    static constexpr int first_cell = 465;  // x = y = 15

    struct Options {
        double convergence = 0.6;  // the chance that a room is not placed where it could be
        bool retry = true;
    };
    struct Room {
        std::int32_t cell = 0;
        std::int32_t parent = -1;  // the room of the same floor that it grew from
    };

    // One attempt at all floors; false when it must be begun again. Each floor after the first begins where the one before ended.
    bool attempt(std::span<const int> rooms_on_floor, const Options& options, Stream& random);

    // What the last attempt took.
    std::int64_t work() const {
        return static_cast<std::int64_t>(rooms_.size() + first_room_.size() * cells / 8);
    }

    // The rooms of a floor, in the order in which they were placed.
    std::span<const Room> rooms(std::size_t floor) const {
        return std::span(rooms_).subspan(first_room_[floor], first_room_[floor + 1] - first_room_[floor]);
    }

 private:
    bool grow_floor(std::int32_t start, int count, const Options& options, Stream& random);
    bool visit(std::int32_t cell, std::int32_t parent, const Options& options, Stream& random);
    bool try_around(std::int32_t parent, const Options& options, Stream& random);
    bool retry_around_last(const Options& options, Stream& random);
    bool occupied(std::int32_t cell) const { return cell >= 0 && cell < cells && occupied_[cell] != 0; }
    std::int32_t placed() const { return static_cast<std::int32_t>(rooms_.size() - floor_start_); }

    std::array<char, cells> occupied_{};
    std::vector<Room> rooms_;
    std::vector<std::size_t> first_room_;
    std::size_t floor_start_ = 0;
    std::int32_t wanted_ = 0;
};

}  // namespace levelwright

// An endless plane, and the window through which a level shows a part of it while it is made: one chunk with
// a margin around it that is cut off in the end.
//
// Coordinates of cells are 64-bit numbers that wrap around; negative ones are like any others. What is random
// about a cell is a hash of a key and the cell's place, so that it is the same through every window.
#pragma once

#include <cstdint>

#include "levelwright/grid/bit_grid.hpp"
#include "levelwright/level/chunk_place.hpp"

namespace levelwright {

// A cell of the plane.
struct PlanePoint {
    std::uint64_t x = 0;
    std::uint64_t y = 0;
};

// The first cell of a chunk.
constexpr PlanePoint corner_of(const ChunkPlace& place, Size chunk) {
    return {static_cast<std::uint64_t>(place.x) * static_cast<std::uint64_t>(chunk.width),
            static_cast<std::uint64_t>(place.y) * static_cast<std::uint64_t>(chunk.height)};
}
constexpr PlanePoint operator+(const PlanePoint& a, Point b) {
    return {a.x + static_cast<std::uint64_t>(std::int64_t{b.x}),
            a.y + static_cast<std::uint64_t>(std::int64_t{b.y})};
}

struct Window {
    ChunkPlace place;
    Size chunk;
    int margin = 0;  // [cells] on every side

    PlanePoint corner() const { return corner_of(place, chunk) + Point{-margin, -margin}; }
};

// How far a cell is from cell (0, 0), in a straight line.
double distance_from_origin(const PlanePoint& cell);

// The key of what is random about one cell.
constexpr std::uint64_t cell_key(std::uint64_t key, const PlanePoint& cell) {
    return subkey(subkey(key, cell.y), cell.x);
}

// Sets each cell of a mask, whose cell (0, 0) lies at `corner` of the plane, with the given probability.
void random_plane_bits(BitGrid& mask, std::uint64_t key, const PlanePoint& corner, double probability);

}  // namespace levelwright

// A picture's rows as a zlib stream (RFC 1950). Made for rows of tiles: only where a tile begins is it looked
// up where the same tiles stood before, four together, two, or one. That finds long matches at a fraction of
// what a search at every byte costs. Besides, the pixel to the left and the row above are tried.
#pragma once

#include <array>

#include "levelwright/write/pictures/deflate_block.hpp"

namespace levelwright {

class TileDeflate {
 public:
    struct Shape {
        std::size_t rows;
        std::size_t row;    // [bytes]; the first belongs to no tile
        std::size_t tile;   // [bytes in a row]
        std::size_t pixel;  // [bytes]
    };
    TileDeflate(const Shape& shape, std::string& out);  // appends to `out`

    // Room for the next row, to be filled before the next call.
    std::span<std::uint8_t> next_row();
    void finish();

 private:
    struct Match {
        std::size_t length = 0, distance = 0;
    };
    // Where a tile begins, counted from the first byte that waits.
    struct Start {
        std::size_t at = 1, number = 0, tile = 0;  // tile: in its row
    };
    static constexpr std::size_t most_levels = 3;
    static constexpr int slot_bits = 13;
    using Hashes = std::array<std::uint32_t, most_levels>;  // of the tiles from a start on

    void compress(bool last);
    void forget();
    void find_hashes();
    void step(Start& start) const;
    void add_starts_before(std::size_t at);
    Match match_at(std::size_t at) const;
    void improve_by_tiles(Match& match) const;
    void improve(Match& match, std::size_t at, std::size_t distance) const;
    std::size_t common_bytes(std::size_t here, std::size_t distance) const;
    std::size_t cut(std::size_t at, std::size_t length) const;
    std::size_t position(std::size_t at) const { return gone_ + waiting_ + at; }
    bool is_whole(const Start& start, std::size_t level) const {
        return start.tile + tiles_of_level_[level] <= tiles_;
    }
    static std::size_t slot(std::uint32_t hash) { return hash >> (32 - slot_bits); }

    const Shape shape_;
    const std::size_t tiles_;                                // in a row
    std::array<std::size_t, most_levels> tiles_of_level_{};  // how many are looked up together
    std::size_t levels_ = 0;
    std::vector<std::uint8_t> bytes_;       // what a match may reach back to, then what waits
    std::size_t waiting_ = 0, filled_ = 0;  // where that begins and ends
    std::size_t gone_ = 0;                  // bytes of the picture before bytes_[0]
    std::vector<Hashes> hashes_;            // by the number of a start
    // By level and slot: the lower half of the position of the last start there.
    std::array<std::array<std::uint16_t, 1 << slot_bits>, most_levels> places_{};
    Start next_;  // the first that has no place yet
    std::size_t last_distance_ = 1;
    DeflateBlock block_;
    BitWriter out_;
    std::uint32_t sum_ = 1;
};

}  // namespace levelwright

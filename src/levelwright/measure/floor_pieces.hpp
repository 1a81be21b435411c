// The pieces that the floor of a level falls into: what judges whether it is connected. It shares no code with the steps that
// connect levels.
//
// Cells of a piece touch along their sides or are joined by links (stairs, portals), whatever the direction of these.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "levelwright/grid/bit_grid.hpp"
#include "levelwright/level/level.hpp"

namespace levelwright {

class Survey;

class FloorPieces {
 public:
    static constexpr std::int64_t work_of_cell = 4;
    struct Piece {
        Place first;  // its first cell, floor by floor and in reading order
        std::int64_t size = 0;
    };

    void find(Survey& survey);

    // In order of their first cells.
    std::span<const Piece> all() const { return pieces_; }
    std::int64_t cells() const { return cells_; }  // of all pieces

 private:
    // Cells of a row from `begin` to before `end`, as many as there are together.
    struct Stretch {
        int begin, end;
        std::int32_t label;
    };
    // A cell where a link leaves or arrives, in which stretch's label it lies (-1: none), and where its other end stands.
    struct LinkEnd {
        Place place;
        std::int32_t link;
        std::int32_t label = -1;
    };

    std::int64_t count_pieces(const BitGrid& cells);
    void collect_link_ends(const Level& level);
    void label_floors(Survey& survey);
    void label_row(int floor, int y, std::span<const std::uint64_t> row, int width);
    std::int32_t label_of(int floor, int y, const Stretch& stretch, const Stretch*& above);
    std::int32_t root_of(std::int32_t label);
    bool join(std::int32_t a, std::int32_t b);  // false when they were joined before
    void look_up_link_ends(int floor, int y);
    void join_along_links();
    void sum_up();

    std::vector<Stretch> above_, here_;  // with one at the end that begins beyond every row
    std::vector<std::int32_t> parents_;  // of labels, or of stretches, never later than themselves
    std::vector<Piece> labels_;          // what carries each label
    std::vector<LinkEnd> link_ends_;     // by their places
    std::size_t next_end_ = 0;
    std::vector<Piece> pieces_;
    std::int64_t cells_ = 0;
};

}  // namespace levelwright

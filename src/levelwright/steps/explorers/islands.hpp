// Islands of a board: tiles of certain entities that are connected by the moves of some directions.
#pragma once

#include <span>
#include <vector>

#include "levelwright/draft/scratch.hpp"
#include "levelwright/grid/components.hpp"

namespace levelwright {

// Which moves there are, and back: a move that leads from one tile to another joins them both ways.
class Moves {
 public:
    explicit Moves(std::span<const Point> directions);
    std::span<const Point> all() const { return moves_; }
    bool are_four() const { return kind_ == Kind::four; }
    bool are_eight() const { return kind_ == Kind::eight; }

 private:
    enum class Kind : std::uint8_t { four, eight, other };
    std::vector<Point> moves_;
    Kind kind_ = Kind::other;
};

class Islands {
 public:
    // Numbered in reading order of their first tiles.
    void find(const BitGrid& tiles, const Moves& moves);

    int count() const { return count_; }
    Point first_tile(int island) const { return first_[island]; }
    std::int64_t size_of(int island) const { return sizes_[island]; }
    int largest() const;

    // For each tile its island, or -1; row by row. Worked out when it is asked for.
    std::span<const std::int32_t> labels();
    // The tiles of one island, in reading order, by number of the cell.
    std::span<const std::int32_t> cells_of(int island);

    // Of islands by four or eight moves: stretches of tiles.
    const Components& components() const { return components_; }

 private:
    void flood(const BitGrid& tiles, const Moves& moves);
    void sort_cells();

    Size size_;
    int count_ = 0;
    bool labelled_ = false, sorted_ = false;
    Components components_;
    Grid<std::int32_t> labels_;
    std::vector<Point> first_;
    std::vector<std::int64_t> sizes_;
    std::vector<std::int32_t> queue_;
    std::vector<std::int32_t> first_cell_of_island_, cells_;
};

}  // namespace levelwright

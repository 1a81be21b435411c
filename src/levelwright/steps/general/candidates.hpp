// The cells on which something may be placed, narrowed down condition by condition, with an account of which condition ruled out most.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "levelwright/draft/draft.hpp"
#include "levelwright/grid/neighbours.hpp"
#include "levelwright/grid/waves.hpp"
#include "levelwright/recipe/descriptions/parameters.hpp"

namespace levelwright {

class Candidates {
 public:
    enum class In : std::uint8_t { anywhere, rooms, corridors, caves, dead_ends, open };
    enum class By : std::uint8_t { walk, air };

    Candidates(Draft& draft, By by);

    const BitGrid& walkable() const { return walkable_; }

    // First these; then any of the conditions.
    void begin_with(const BitGrid& cells);
    void leave_out(const BitGrid& cells, const char* condition);
    void leave_out_objects();
    void keep_in(In in);
    void keep_with_walls(const WholeRange& number, Shape shape);
    // Those whose neighbour in that direction is one of the cells; where there is no neighbour, if `outside` is true.
    void keep_beside(Point direction, const BitGrid& cells, bool outside);
    void keep_at_distance(std::span<const Thing> things, const WholeRange& distance);
    void keep_reachable(std::span<const Thing> things);
    // Rules out the cell and those nearer to it than `distance`.
    void keep_apart(Point from, int distance);

    // From now on `draw` takes the cell farthest from these things; of several it draws one.
    void prefer_far_from(std::span<const Thing> things);

    std::optional<Point> draw();

    // `of 120 cells to stand on, 80 were ruled out by "walls"`
    std::string reason() const;

 private:
    // Remembers how many cells a condition rules out while it lives.
    class Account;

    BitGrid& cells_of_things(std::span<const Thing> things);
    BitGrid& cells_of_things(std::span<const Thing> things, Sought key);
    BitGrid& open_ground(const BitGrid& sources, By by);
    void find_distances(DistanceField& field, std::span<const Thing> things, Sought key);
    std::int32_t steps_to(const DistanceField& field, Point at) const;
    void keep_in_rings(std::span<const Thing> things, const WholeRange& distance);
    void rule_out_near(Point from, int distance);
    void rule_out_walking(Point from, int distance);
    void rule_out_through_air(Point from, int distance);
    void collect_last_wave();
    void collect_farthest();

    Draft& draft_;
    By by_;
    BitGrid& walkable_;  // also for the time of a search the cell that it begins on
    BitGrid& cells_;
    BitGrid& seen_;
    std::vector<Point>& reached_;
    DistanceField* far_from_ = nullptr;  // this, or
    Waves* waves_ = nullptr;             // that, where all cells can be walked on
    int waves_left_ = 0;                 // the waves beyond have no cells left
    std::int64_t first_count_ = 0;
    std::int64_t most_ruled_out_ = 0;
    const char* strictest_ = "";
    std::int64_t too_near_ = 0;  // ruled out because of `apart`, all together
};

// The walkable cells of one kind of place; borrowed from scratch.
BitGrid& cells_in(Draft& draft, const BitGrid& walkable, Candidates::In in);

}  // namespace levelwright

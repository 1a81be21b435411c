// The map as furnishers see it: the cells that may be furnished, numbered in reading order, and what stands
// where. What is put stays here until all is done; only then the level gets it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "levelwright/base/index.hpp"
#include "levelwright/draft/draft.hpp"
#include "levelwright/grid/longest_path.hpp"
#include "levelwright/steps/furnish/furnish_rules.hpp"

namespace levelwright {

using Cell = std::int32_t;
inline constexpr Cell no_cell = -1;

class FurnishSite {
 public:
    // Something that stands on the map: of the level already, or put by a rule.
    struct Standing {
        KindId kind{};
        Point at;
        int rule = -1;  // -1: it was there before
    };

    void begin(Draft& draft);

    Cell cells() const { return static_cast<Cell>(places_.size()); }
    Point place(Cell cell) const { return places_[cell]; }
    Cell cell_at(Point at) const {
        return size_.contains(at) ? cell_of_[index_of(at.y) * static_cast<std::size_t>(size_.width) +
                                             static_cast<std::size_t>(at.x)]
                                  : no_cell;
    }
    // North, west, east, south; no_cell where one cannot go.
    const std::array<Cell, 4>& beside(Cell cell) const { return beside_[cell]; }
    Size size() const { return size_; }
    const BitGrid& walkable() const { return *walkable_; }
    bool may_furnish(Cell cell) const { return (*furnishable_)[place(cell)]; }
    bool is_solid(Point at) const { return !walkable_->get_or(at, false); }
    int solid_sides(Cell cell) const;
    int solid_around(Cell cell) const;

    bool occupied(Point at) const { return (*occupied_)[at]; }
    std::vector<Standing>& standing() { return standing_; }
    const std::vector<Standing>& standing() const { return standing_; }
    void put(KindId kind, Point at, int rule);
    void remove_of_rule(int rule);

    // Sees one cell another? The first asks.
    bool sees(Cell from, Cell to);
    // Steps on foot; unreachable when there is no way.
    int walk(Cell from, Cell to);
    int air(Cell from, Cell to) const { return steps_between(place(from), place(to)); }

    // The longest shortest path, from the end that was drawn to start with.
    const std::vector<Point>& longest_path();

    bool holds_any(std::span<const Thing> things);
    // How far every cell is from the nearest of these things. Borrowed from scratch.
    DistanceField& distances_from(std::span<const Thing> things, Candidates::By by);
    void find_distances(std::span<const Thing> things, Candidates::By by, DistanceField& field);
    Draft& draft() { return *draft_; }

 private:
    void number_cells();
    void list_objects();
    BitGrid& cells_of_things(std::span<const Thing> things);
    const std::uint16_t* steps_from(Cell from);

    Draft* draft_ = nullptr;
    Size size_;
    BitGrid* walkable_ = nullptr;
    BitGrid* furnishable_ = nullptr;
    BitGrid* occupied_ = nullptr;
    std::vector<Point> places_;
    std::vector<Cell> cell_of_;
    std::vector<std::array<Cell, 4>> beside_;
    std::vector<Standing> standing_;

    // Answers kept for maps of moderate size; larger ones ask again, and keep a few rows of steps.
    bool keeps_all_ = false;
    std::vector<std::uint8_t> sight_;  // 0 unknown, 1 no, 2 yes
    std::vector<Cell> rows_;           // from which cell the steps of each row are
    std::vector<std::uint16_t> steps_;
    std::vector<Cell> queue_;
    std::vector<Point> longest_;
    bool longest_known_ = false;
    LongestPathScratch longest_scratch_;
};

inline bool is_one_of(KindId kind, std::span<const Thing> things) {
    for (const Thing& thing : things) {
        if (thing.object == kind) return true;
    }
    return false;
}

}  // namespace levelwright

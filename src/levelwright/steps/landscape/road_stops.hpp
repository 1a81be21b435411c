// What roads join: objects, patches of a tile, rooms, regions, and the edges of the map.
#pragma once

#include <vector>

#include "levelwright/recipe/descriptions/step.hpp"

namespace levelwright {

// Rooms or regions that roads lead to.
struct RoadPlaces {
    enum class In : std::uint8_t { rooms, caves, regions };
    enum class To : std::uint8_t { edge, middle };
    In in = In::rooms;
    std::vector<std::string> tagged;
    std::vector<std::string> excluded;
    To to = To::edge;
    static const Record& description();
};

// How many roads leave the map on each side.
struct RoadEdges {
    int north = 0, east = 0, south = 0, west = 0;
    static const Record& description();
};

// The tags of places as numbers.
struct RoadPlaceNames {
    std::vector<NameId> tagged, excluded;
};

class RoadStops {
 public:
    RoadStops(std::span<const std::uint16_t> prices, Draft& draft);

    void add_things(std::span<const Thing> things);
    void add_places(const RoadPlaces& places, const RoadPlaceNames& names);
    // Fails when no road can leave on one of the sides.
    void add_edges(const RoadEdges& edges);

    int count() const { return static_cast<int>(middles_.size()); }
    // The stop that a cell belongs to; -1 for none.
    std::int32_t at(std::int32_t cell) const { return stop_of_cell_[index_of(cell)]; }
    Point middle(int stop) const { return middles_[index_of(stop)]; }  // one of its cells
    void add_cells(int stop, BitGrid& cells) const;
    // Cells of rooms, regions and patches, which stay as they are.
    const BitGrid& kept() const { return kept_; }

 private:
    static constexpr std::int32_t none = -1;

    std::int32_t cell_of(Point at) const { return at.y * draft_.size().width + at.x; }
    bool is_free(Point at) const { return stop_of_cell_[index_of(cell_of(at))] == none; }
    void add_cell(Point at);
    void add_patches(TileId tile);
    void add_area(const Area& area, RoadPlaces::To to);
    void add_side(const char* side, Point first, Point step, int length, int count);
    bool here(const Area& area) const;

    std::span<const std::uint16_t> prices_;
    Draft& draft_;
    std::span<std::int32_t> stop_of_cell_;
    std::vector<Point>& middles_;
    BitGrid& kept_;
};

}  // namespace levelwright

// Winding roads between two cells of the plane, decided by the cells and a key alone: they ask nobody what the ground is like, and become
// bridges over liquids.
#pragma once

#include <vector>

#include "levelwright/recipe/descriptions/step.hpp"

namespace levelwright {

struct PlaneRoads {
    WeightedTiles tile;
    std::optional<TileId> bridge;
    int width = 1;
    double chance = 0.8;
    double wander = 0.4;
    static const Record& description();

    // What liquids become.
    std::optional<TileId> bridge_in(const Palette& palette) const {
        return bridge ? bridge : palette.tile_for_role("bridge");
    }
};

class PlaneRoadLayer {
 public:
    PlaneRoadLayer(const PlaneRoads& roads, std::optional<TileId> bridge, Draft& draft);

    // Both ends counted from `origin`, a cell of the draft or beyond it.
    void lay(Point origin, Point from, Point to, std::uint64_t key);

 private:
    // A place between cells.
    struct Bend {
        double x = 0, y = 0;
    };
    void draw_line(Point from, Point to, Stream random);
    void lay_around(Point at);
    void lay_at(Point at);

    const PlaneRoads& roads_;
    std::optional<TileId> bridge_;
    Draft& draft_;
    std::vector<Bend>& line_;
    std::vector<Bend>& finer_;
};

}  // namespace levelwright

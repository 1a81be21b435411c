// Moves the middle of each stretch aside, then that of each half, and follows the line.

#include "levelwright/steps/landscape/plane_roads.hpp"

#include <cmath>

#include "levelwright/base/index.hpp"

namespace levelwright {

const Record& PlaneRoads::description() {
    static const Record record{
        "roads",
        "Winding roads between neighbours.",
        {
            field("tile", &PlaneRoads::tile,
                  "what they are made of; if several, each cell draws one by weight", {.role = "floor"}),
            field("bridge", &PlaneRoads::bridge,
                  "what liquids become where a road crosses them; the usual tile for bridges when left out"),
            field("width", &PlaneRoads::width, "how wide they are",
                  {.least = 1, .most = 16, .usually = {1, 4}, .unit = "cells"}),
            field("chance", &PlaneRoads::chance, "how likely there is one between two neighbours",
                  {.least = 0, .most = 1}),
            field("wander", &PlaneRoads::wander, "how far they swing from side to side; 0 is straight",
                  {.least = 0, .most = 1}),
        },
        "tile"};
    return record;
}

PlaneRoadLayer::PlaneRoadLayer(const PlaneRoads& roads, std::optional<TileId> bridge, Draft& draft)
    : roads_(roads),
      bridge_(bridge),
      draft_(draft),
      line_(draft.scratch().tool<std::vector<Bend>>()),
      finer_(draft.scratch().tool<std::vector<Bend>>()) {}

void PlaneRoadLayer::draw_line(Point from, Point to, Stream random) {
    constexpr int halvings = 5;
    line_.clear();
    line_.push_back({static_cast<double>(from.x), static_cast<double>(from.y)});
    line_.push_back({static_cast<double>(to.x), static_cast<double>(to.y)});
    for (int i = 0; i < halvings; ++i) {
        finer_.clear();
        for (std::size_t k = 0; k + 1 < line_.size(); ++k) {
            const Bend a = line_[k], b = line_[k + 1];
            const double aside = random.between(-0.5, 0.5) * roads_.wander;
            finer_.push_back(a);
            finer_.push_back({(a.x + b.x) / 2 - aside * (b.y - a.y), (a.y + b.y) / 2 + aside * (b.x - a.x)});
        }
        finer_.push_back(line_.back());
        line_.swap(finer_);
    }
}

void PlaneRoadLayer::lay(Point origin, Point from, Point to, std::uint64_t key) {
    draw_line(from, to, Stream(key));
    Point at = from;
    lay_around(origin + at);
    for (const Bend& bend : line_) {
        const Point next{static_cast<int>(std::floor(bend.x + 0.5)),
                         static_cast<int>(std::floor(bend.y + 0.5))};
        // Always along the longer side that is left.
        while (at != next) {
            const Point left = next - at;
            const bool across = std::abs(left.x) >= std::abs(left.y);
            at = at + (across ? Point{left.x > 0 ? 1 : -1, 0} : Point{0, left.y > 0 ? 1 : -1});
            lay_around(origin + at);
        }
    }
}

void PlaneRoadLayer::lay_around(Point at) {
    const int before = (roads_.width - 1) / 2;
    for (int y = 0; y < roads_.width; ++y) {
        for (int x = 0; x < roads_.width; ++x) lay_at(at + Point{x - before, y - before});
    }
}

void PlaneRoadLayer::lay_at(Point at) {
    if (!draft_.size().contains(at)) return;
    TileId& tile = draft_.tiles()[at];
    if (tile == bridge_) return;
    const bool liquid = tile != unknown_tile && draft_.palette()[tile].traits.has(Trait::liquid);
    if (liquid && bridge_) {
        tile = *bridge_;
        return;
    }
    Stream random = draft_.random_at(at);
    tile = roads_.tile.draw(random);
}

}  // namespace levelwright

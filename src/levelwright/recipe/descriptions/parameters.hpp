// The types of parameters that are more than a plain number or text.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "levelwright/base/random.hpp"
#include "levelwright/level/level.hpp"
#include "levelwright/recipe/text/document.hpp"

namespace levelwright {

// From low to high, both included; written "3..7", "3..", "..7" or 5. A step draws from it as often as it likes.
struct WholeRange {
    int low = 0;
    int high = 0;
    int draw(Stream& random) const { return random.between(low, high); }
    bool contains(std::int64_t number) const { return number >= low && number <= high; }
};

struct RealRange {
    double low = 0;
    double high = 0;
    double draw(Stream& random) const { return random.between(low, high); }
    bool contains(double number) const { return number >= low && number <= high; }
};

// From one size to another, each side drawn on its own; written "60x40..80x50" or "60x40".
struct SizeRange {
    Size least;
    Size most;
};

// Tiles with weights; written as a name, a list of names, or { name: weight }.
struct WeightedTiles {
    std::vector<TileId> tiles;
    std::vector<double> weights;
    TileId draw(Stream& random) const {
        return tiles.size() == 1 ? tiles[0] : tiles[random.weighted(weights)];
    }
};

// A tile or a kind of object.
struct Thing {
    std::optional<KindId> object;
    TileId tile{};
};

// Tiles, kinds of objects or whole groups of them, with weights; written like weighted tiles.
struct WeightedThings {
    std::vector<Thing> things;
    std::vector<double> weights;
    const Thing& draw(Stream& random) const {
        return things.size() == 1 ? things[0] : things[random.weighted(weights)];
    }
};

// What one name stands for: a tile, a kind of object, or all kinds of a group.
struct Things {
    std::string name;
    std::vector<Thing> things;
};

// Something for each of several tiles, kinds or groups, in the order written: { name: value }.
template <class T>
using ByThing = std::vector<std::pair<Things, T>>;

// A text that a step reads itself while it is compiled, with its place for mistakes inside it.
struct Text {
    std::string text;
    Spot spot;
};

// A drawing in characters: rows of text. A list of texts or one text with line breaks.
struct Picture {
    std::vector<std::string> rows;
    std::vector<Spot> spots;  // of each row
};

// A number that changes along the way: straight lines between points, level beyond them.
struct Curve {
    struct At {
        double x = 0;
        double y = 0;
    };
    std::vector<At> points;  // by rising x; one point: the same everywhere

    Curve() = default;
    explicit Curve(double value) : points{{0, value}} {}
    double at(double x) const;
};

// Records by name, in the order written: { name: record }.
template <class T>
using Named = std::vector<std::pair<std::string, T>>;

// A length along a side of the map: cells, or a share of the side and so many cells more or less; written 12, "1/3", "50%" or "100%-12".
struct Length {
    double share = 0;
    int cells = 0;
};

// A rectangle whose corner and sides may depend on how large the map is.
struct MapRect {
    Length x, y, width, height;
    Rect in(Size map) const;
};

// A part of the map by smooth random hills: how high a cell lies among all others.
struct WhereNoise {
    double from = 0.5;
    double to = 1;
    double scale = 12;
    int octaves = 2;
    std::string name;  // places by the same name lie on the same hills
    static const class Record& description();
};

// Where a step works.
struct Where {
    enum class By : std::uint8_t { air, walk };
    enum class In : std::uint8_t { map, regions, subtrees, rooms, corridors, caves, dead_ends };
    In in = In::map;
    std::vector<std::string> tagged;    // only those with one of these tags or names
    std::vector<std::string> excluded;  // not those with one of these
    std::optional<int> pick;            // so many of them, drawn at random
    WholeRange area{1, 2147483647};     // only those with so many cells
    int inset = 0;                      // without this many cells along the edge
    std::optional<MapRect> rect;        // only this part of the map
    std::optional<int> floor;           // only this floor
    int grow = 0;                       // with this many cells around
    std::vector<TileId> on;             // of each place, only the cells that hold one of these
    ByThing<WholeRange> distance;       // and that are so far from these things
    By by = By::air;                    // as distances are measured
    std::optional<WhereNoise> noise;    // and that lie so high
    bool together = false;              // all of them as one place

    // Whether it is for the level to decide if there is such a place at all; none are wanted where none are picked.
    bool may_match_nothing() const {
        return (in != In::map || rect || floor || inset > 0 || narrows()) && pick != 0;
    }
    // Whether it takes only some cells of each place.
    bool narrows() const { return !on.empty() || !distance.empty() || noise; }
    static const class Record& description();
};

}  // namespace levelwright

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

// Where a step works.
struct Where {
    enum class In : std::uint8_t { map, regions, subtrees, rooms, corridors, caves, dead_ends };
    In in = In::map;
    std::vector<std::string> tagged;    // only those with one of these tags or names
    std::vector<std::string> excluded;  // not those with one of these
    std::optional<int> pick;            // so many of them, drawn at random
    WholeRange area{1, 2147483647};     // only those with so many cells
    int inset = 0;                      // without this many cells along the edge
    std::optional<Rect> rect;           // only this part of the map
    std::optional<int> floor;           // only this floor
    bool together = false;              // all of them as one place

    // Whether it is for the level to decide if there is such a place at all; none are wanted where none are picked.
    bool may_match_nothing() const { return (in != In::map || rect || floor || inset > 0) && pick != 0; }
    static const class Record& description();
};

}  // namespace levelwright

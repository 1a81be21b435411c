// The rules of a furnisher: which things to put, how many, and where, as data in a recipe.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "levelwright/recipe/descriptions/description.hpp"
#include "levelwright/steps/general/candidates.hpp"

namespace levelwright {

// How many things are in the square around a cell.
struct Around {
    WeightedThings of;
    bool walls = false;
    bool objects = false;
    int within = 1;
    WholeRange count{1, 2147483647};
    static const Record& description();
};

// A place on the longest of all shortest paths of the map, counted from one of its ends.
struct OnLongest {
    std::optional<WholeRange> start;
    std::optional<WholeRange> end;
    static const Record& description();
};

// What an object that moves by itself wants.
struct Wish {
    WeightedThings towards;
    WeightedThings away_from;
    bool in_sight = false;
    std::optional<int> within;
    Candidates::By by = Candidates::By::air;
    static const Record& description();
};

struct FurnishRule {
    WeightedThings put;
    std::optional<int> count;
    std::optional<double> budget;
    std::optional<int> at_least;
    std::string together;

    std::vector<TileId> on;
    Candidates::In in = Candidates::In::anywhere;
    Candidates::In not_in = Candidates::In::anywhere;  // leaves out nothing
    std::vector<WholeRange> sides;
    std::vector<WholeRange> walls;
    ByThing<WholeRange> distance;
    Candidates::By by = Candidates::By::walk;
    ByThing<WholeRange> in_sight_of;
    std::vector<Around> around;
    std::optional<WholeRange> on_path;
    std::optional<OnLongest> longest;
    WeightedThings reachable_from;
    WeightedThings near;
    WeightedThings far_from;
    int apart = 1;
    Curve along{1};

    std::vector<Wish> wishes;
    bool wander = false;
    bool alone = false;

    static const Record& description();
};

// From where to where the way leads that "along" and "on_path" speak of.
struct Way {
    WeightedThings from;
    WeightedThings to;
    static const Record& description();
};

struct Furnish {
    enum class How : std::uint8_t { constraint, automaton, agents };
    enum class Moves : std::uint8_t { steps, search };
    How how = How::constraint;
    std::vector<FurnishRule> rules;
    std::optional<Way> way;
    int turns = 45;
    int ahead = 1;
    Moves moves = Moves::steps;
    static constexpr bool looks_around = true;
    static const Record& description();
};

}  // namespace levelwright

// The descriptions of rules, wishes and ways.

#include "levelwright/steps/furnish/furnish_rules.hpp"

#include <limits>

namespace levelwright {
namespace {

using In = Candidates::In;
using By = Candidates::By;

constexpr double any_number = std::numeric_limits<int>::max();

const Choice<In> places[] = {
    {In::anywhere, "anywhere", "anywhere"},
    {In::rooms, "rooms", "in rooms; on a map without any, where two can pass each other"},
    {In::corridors, "corridors", "in corridors; on a map without rooms, between two walls"},
    {In::caves, "caves", "in caves"},
    {In::dead_ends, "dead_ends",
     "where there is a single way out: one walkable cell among the four next to it"},
    {In::open, "open", "where all eight cells around can be walked on"},
};
const Choice<In> left_out[] = {
    {In::anywhere, "nowhere", "leaves out nothing"},  {In::rooms, "rooms", "not in rooms"},
    {In::corridors, "corridors", "not in corridors"}, {In::caves, "caves", "not in caves"},
    {In::dead_ends, "dead_ends", "not in dead ends"}, {In::open, "open", "not in the open"},
};
const Choice<By> ways[] = {
    {By::walk, "walk", "in steps along the axes over cells that can be walked on"},
    {By::air, "air", "in steps along the axes, through anything"},
};

}  // namespace

const Record& Around::description() {
    static const Record record{
        "around",
        "How many things are in the square around a cell, not counting the cell itself.",
        {
            field("of", &Around::of, "the things that count"),
            field("walls", &Around::walls, "whether solid cells count, and anything beyond the edge"),
            field("objects", &Around::objects, "whether objects of every kind count"),
            field("within", &Around::within, "how far the square reaches",
                  {.least = 1, .most = 20, .usually = {1, 5}, .unit = "cells"}),
            field("count", &Around::count, "how many there must be",
                  {.least = 0, .most = any_number, .usually = {0, 12}}),
        },
        "of"};
    return record;
}

const Record& OnLongest::description() {
    static const Record record{
        "longest",
        "A cell of the longest of all shortest paths on the map; which end it starts from is drawn once.",
        {
            field("start", &OnLongest::start, "how far from its start",
                  {.least = 0, .most = any_number, .usually = {0, 20}, .unit = "steps"}),
            field("end", &OnLongest::end, "how far from its end",
                  {.least = 0, .most = any_number, .usually = {0, 20}, .unit = "steps"}),
        }};
    return record;
}

const Record& Wish::description() {
    static const Record record{
        "wish",
        "Where an object that moves by itself wants to be.",
        {
            field("towards", &Wish::towards, "near these things"),
            field("away_from", &Wish::away_from, "far from these things"),
            field("in_sight", &Wish::in_sight, "only as long as it sees them; out of sight is far enough"),
            field("within", &Wish::within, "nearer or farther than this is no better",
                  {.least = 0, .most = 1000, .usually = {0, 50}, .unit = "steps"}),
            field("by", &Wish::by, ways, "how distances are measured"),
        }};
    return record;
}

const Record& FurnishRule::description() {
    using R = FurnishRule;
    static const Record record{
        "rule",
        "What to put, how many, and where. All conditions must hold for a cell to be taken.",
        {
            field("put", &R::put, "what to put; if several kinds, one is drawn by weight each time",
                  {.required = true}),
            field("count", &R::count, "how many; 1 when left out, or as many as the budget pays for",
                  {.least = 0, .most = 1'000'000, .usually = {0, 20}}),
            field("budget", &R::budget, "what all of them together may cost, by the cost of their kinds",
                  {.least = 0, .most = 1e9, .usually = {0, 100}}),
            field("at_least", &R::at_least,
                  "fails when fewer than this find a place; all of them when left out, none with a budget",
                  {.least = 0, .most = 1'000'000, .usually = {0, 20}}),
            field("together", &R::together,
                  "a name shared by several rules: when one falls short of its count, none puts anything"),
            field("on", &R::on, "the tiles they stand on; any that can be walked on when left out"),
            field("in", &R::in, places, "the kind of place"),
            field("not_in", &R::not_in, left_out, "not in this kind of place"),
            field(
                "sides", &R::sides,
                "how many of the four cells next to it are solid; of several ranges, the first that any free cell meets",
                {.least = 0, .most = 4}),
            field("walls", &R::walls,
                  "how many of the eight cells around it are solid; several ranges likewise",
                  {.least = 0, .most = 8}),
            field("distance", &R::distance, "for other things by name, how far away the nearest is",
                  {.least = 0, .most = any_number, .usually = {0, 60}, .unit = "steps"}),
            field("by", &R::by, ways, "how distances are measured"),
            field(
                "in_sight_of", &R::in_sight_of,
                "for other things by name, how far away, through the air, one that can be seen from the cell is",
                {.least = 0, .most = any_number, .usually = {0, 30}, .unit = "steps"}),
            field("around", &R::around, "how many things must be around"),
            field("on_path", &R::on_path, "how far from the shortest path along the way, corners included",
                  {.least = 0, .most = any_number, .usually = {0, 20}, .unit = "cells"}),
            field("longest", &R::longest, "a place on the longest path of the map"),
            field("reachable_from", &R::reachable_from, "only cells that can be walked to from these things"),
            field("near", &R::near, "takes the cells nearest to these things"),
            field("far_from", &R::far_from, "takes the cells farthest from these things"),
            field("apart", &R::apart,
                  "how far they are from each other, and from any of their kind already there",
                  {.least = 1, .most = 10'000, .usually = {1, 20}, .unit = "steps", .fixed = true}),
            field("along", &R::along,
                  "how likely a cell is by its place along the way, from 0 at its start to 1 at its end",
                  {.usually = {0, 10}}),
            field("wishes", &R::wishes, "with how: \"agents\", where it wants to be"),
            field("wander", &R::wander, "with how: \"agents\", moves at random"),
            field("alone", &R::alone, "with how: \"agents\", never shares a cell with others that are alone"),
        }};
    return record;
}

const Record& Way::description() {
    static const Record record{"way",
                               "From where to where a way leads.",
                               {
                                   field("from", &Way::from, "where it starts", {.required = true}),
                                   field("to", &Way::to, "where it ends", {.required = true}),
                               }};
    return record;
}

const Record& Furnish::description() {
    static const Choice<How> methods[] = {
        {How::constraint, "constraint", "rule by rule, each thing on a cell drawn from all that fit"},
        {How::automaton, "automaton", "rule by rule, looking at the cells one by one in random order"},
        {How::agents, "agents", "all things at once, anywhere; then they move where they wish"},
    };
    static const Choice<Moves> moves[] = {
        {Moves::steps, "steps", "each takes a step towards the best cell it can foresee"},
        {Moves::search, "search",
         "one after another is moved elsewhere, and stays there if that meets everyone's wishes better"},
    };
    static const Record record{
        "furnish",
        "Puts objects where rules say, and never changes a tile. Works on any layout. Objects of a start "
        "level stay and count; when all of that level is locked, every cell that can be walked on may be "
        "furnished.",
        {
            field("how", &Furnish::how, methods, "the method"),
            field("rules", &Furnish::rules, "what to put and where, in this order", {.required = true}),
            field("way", &Furnish::way, "the way that \"along\" and \"on_path\" refer to"),
            field("turns", &Furnish::turns, "with agents, how often each moves",
                  {.least = 0, .most = 10'000, .usually = {0, 100}}),
            field("ahead", &Furnish::ahead, "with agents, how many steps they look ahead, or search around",
                  {.least = 1, .most = 50, .usually = {1, 10}}),
            field("moves", &Furnish::moves, moves, "with agents, how they move"),
        }};
    return record;
}

}  // namespace levelwright

// A step that has a parameter of every type, for tests of the frame.
#pragma once

#include <fmt/format.h>

#include "levelwright/recipe/plan/plan.hpp"

namespace levelwright::testing {

enum class Style : std::uint8_t { straight, crooked };

struct Small {
    int count = 3;
    TileId tile{};
    static const Record& description() {
        static const Record record{"small",
                                   "a record",
                                   {field("count", &Small::count, "how many", {.least = 0, .most = 9}),
                                    field("tile", &Small::tile, "of what", {.role = "floor"})}};
        return record;
    }
};

struct Round {
    double radius = 2.5;
    static const Record& description() {
        static const Record record{
            "round", "a circle", {field("radius", &Round::radius, "how large", {.least = 0, .most = 10})}};
        return record;
    }
};

struct Square {
    int side = 4;
    static const Record& description() {
        static const Record record{
            "square", "a square", {field("side", &Square::side, "how wide", {.least = 1, .most = 20})}};
        return record;
    }
};

struct EveryType {
    int whole = 5;
    double real = 0.5;
    bool yes_no = true;
    Style style = Style::crooked;
    Size size{3, 4};
    WholeRange range{2, 6};
    RealRange reals{0.25, 0.75};
    Point point{1, 2};
    Rect rect{1, 2, 3, 4};
    TileId tile{};
    WeightedTiles tiles;
    std::optional<KindId> object;
    WeightedThings things;
    Where where_else;
    std::string text = "hello";
    Text rule;
    Picture picture;
    Curve curve{1};
    Small record;
    std::vector<int> list{1, 2};
    std::vector<Small> records;
    Named<Small> named;
    std::variant<Round, Square> shape;
    StepList steps;
    std::optional<int> maybe;
    int fixed = 1;

    static const Record& description() {
        static const Choice<Style> styles[] = {{Style::straight, "straight", "as the crow flies"},
                                               {Style::crooked, "crooked", "with bends"}};
        static const Record record{
            "every_type",
            "Has a parameter of every type.",
            {
                field("whole", &EveryType::whole, "a whole number",
                      {.least = 1, .most = 10, .unit = "cells"}),
                field("real", &EveryType::real, "a real number", {.least = 0, .most = 1}),
                field("yes_no", &EveryType::yes_no, "yes or no"),
                field("style", &EveryType::style, styles, "a choice"),
                field("size", &EveryType::size, "a size", {.least = 1, .most = 100}),
                field("range", &EveryType::range, "a range", {.least = 0, .most = 50}),
                field("reals", &EveryType::reals, "a range of reals", {.least = 0, .most = 1}),
                field("point", &EveryType::point, "a point"),
                field("rect", &EveryType::rect, "a rectangle"),
                field("tile", &EveryType::tile, "a tile", {.role = "floor"}),
                field("tiles", &EveryType::tiles, "weighted tiles", {.role = "rock"}),
                field("object", &EveryType::object, "a kind of object"),
                field("things", &EveryType::things, "tiles or objects"),
                field("where_else", &EveryType::where_else, "a selector"),
                field("text", &EveryType::text, "a text"),
                field("rule", &EveryType::rule, "a text to be compiled"),
                field("picture", &EveryType::picture, "a drawing", {.most_items = 5}),
                field("curve", &EveryType::curve, "a curve", {.least = 0, .most = 100}),
                field("record", &EveryType::record, "a record"),
                field("list", &EveryType::list, "a list", {.least = 0, .most = 99, .most_items = 4}),
                field("records", &EveryType::records, "a list of records"),
                field("named", &EveryType::named, "records by name"),
                field("shape", &EveryType::shape, "one of two records"),
                field("steps", &EveryType::steps, "inner steps"),
                field("maybe", &EveryType::maybe, "may be left out", {.least = 0, .most = 5}),
                field("fixed", &EveryType::fixed, "does not vary", {.least = 0, .most = 5, .fixed = true}),
            }};
        return record;
    }
};

// Its text may only say "good"; anything else is a mistake at its own place.
inline bool compile_rule(const EveryType& parameters, Reader& reader) {
    const Text& rule = parameters.rule;
    if (rule.text.empty() || rule.text == "good") return true;
    Spot spot = rule.spot;
    reader.mistake(Mistake::bad_value, spot, fmt::format("the rule says \"{}\", not \"good\"", rule.text));
    return false;
}

inline EveryType last_seen;  // copied by each run; steps lists are left out
inline void see(const EveryType& parameters, const bool&, Draft&) {
    last_seen.whole = parameters.whole;
    last_seen.real = parameters.real;
    last_seen.records.clear();
    last_seen.records = parameters.records;
    last_seen.curve = parameters.curve;
}

inline Step every_type_step() { return make_compiled_step<EveryType, bool, compile_rule, see>(); }

inline Tables test_tables() {
    static const Step steps[] = {every_type_step()};
    return {steps, {}};
}

// A step with steps inside: a list of its own, and one in every kind of thing that holds others.
struct Inner {
    StepList steps;
    static const Record& description() {
        static const Record record{
            "inner", "a record with steps", {field("steps", &Inner::steps, "inner steps")}};
        return record;
    }
};

struct Nest {
    Inner record;
    std::vector<Inner> list;
    Named<Inner> named;
    std::variant<Round, Inner> chosen;
    std::optional<Inner> maybe;
    static const Record& description() {
        static const Record record{"nest",
                                   "Has steps inside.",
                                   {
                                       field("record", &Nest::record, "a record"),
                                       field("list", &Nest::list, "a list of records"),
                                       field("named", &Nest::named, "records by name"),
                                       field("chosen", &Nest::chosen, "one of two records"),
                                       field("maybe", &Nest::maybe, "may be left out"),
                                   }};
        return record;
    }
};

inline void leave_alone(const Nest&, Draft&) {}

inline Step nest_step() { return make_step<Nest, leave_alone>(); }

inline Tables nesting_tables() {
    static const Step steps[] = {every_type_step(), nest_step()};
    return {steps, {}};
}

}  // namespace levelwright::testing

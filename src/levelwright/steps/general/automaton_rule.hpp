// How the steps that run cellular automata describe their rules.
#pragma once

#include "levelwright/grid/automaton.hpp"
#include "levelwright/steps/general/steps.hpp"

namespace levelwright {

struct ThresholdRule {
    int least = 5;
    static const Record& description();
};

struct BirthAndSurvival {
    std::vector<int> birth{6, 7, 8};
    std::vector<int> survival{3, 4, 5, 6, 7, 8};
    static const Record& description();
};

namespace detail {

// A pointer to a base's member as a pointer to the same member of the struct itself.
template <class Struct, class Member>
struct MemberOfStruct;
template <class Struct, class Base, class T>
struct MemberOfStruct<Struct, T Base::*> {
    using Type = T Struct::*;
};

}  // namespace detail
template <class Struct, class Member>
using MemberOf = typename detail::MemberOfStruct<Struct, Member>::Type;

struct AutomatonRule {
    std::variant<ThresholdRule, BirthAndSurvival> rule;
    Shape shape = Shape::moore;
    int radius = 1;
    std::optional<bool> self;
    Outside outside = Outside::set;

    CompiledRule compiled() const;
};

// The fields of a step's struct that has an automaton's rule as its base, apart from what lies outside;
// `first` come before them.
template <class Step>
std::vector<Field> with_rule_fields(std::vector<Field> first) {
    static const Choice<Shape> shapes[] = {
        {Shape::moore, "moore", "the square around a cell"},
        {Shape::von_neumann, "von_neumann", "the cells within `radius` steps along the axes"},
    };
    const auto own = [](auto member) { return static_cast<MemberOf<Step, decltype(member)>>(member); };
    first.push_back(field("rule", own(&Step::rule), "when a cell becomes solid"));
    first.push_back(field("shape", own(&Step::shape), shapes, "which cells count as around a cell"));
    first.push_back(field("radius", own(&Step::radius), "how far around a cell to look",
                          {.least = 1,
                           .most = Neighbourhood::largest_radius,
                           .usually = {1, 3},
                           .unit = "cells",
                           .fixed = true}));
    first.push_back(field(
        "self", own(&Step::self),
        "whether a cell is counted among those around it; when left out, yes with a threshold and no with life"));
    return first;
}

template <class Step>
Field outside_field() {
    static const Choice<Outside> outsides[] = {
        {Outside::set, "solid", "beyond the edge everything is solid"},
        {Outside::clear, "open", "beyond the edge everything is open"},
        {Outside::wrap, "wrap", "each edge of the rectangle continues at the opposite one"},
    };
    const auto member = static_cast<MemberOf<Step, decltype(&Step::outside)>>(&Step::outside);
    return field("outside", member, outsides, "what lies beyond the edge of the region");
}

// The cells that an automaton looks at but never changes.
struct FixedCells {
    BitGrid* solid = nullptr;  // null: there are none
    BitGrid* open = nullptr;
    void impose_on(BitGrid& cells) const {
        if (solid) (cells |= *solid).and_not(*open);
    }
};

// Runs some generations on the solid cells; stops early when the work limit was reached.
void run_automaton(const CompiledRule& rule, int generations, BitGrid& cells, const FixedCells& fixed,
                   Draft& draft);

}  // namespace levelwright

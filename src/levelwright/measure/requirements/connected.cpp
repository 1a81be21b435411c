// connected: every cell that can be walked on can be walked to from every other.
#include <algorithm>

#include <fmt/format.h>

#include "levelwright/measure/survey.hpp"
#include "levelwright/measure/walking.hpp"
#include "levelwright/recipe/descriptions/requirement.hpp"

namespace levelwright {
namespace {

struct Island {
    Place first;
    std::int32_t size = 0;
};

// Floors that links join are judged together, all others on their own: for each floor the first one of those it is joined to.
std::span<int> floors_joined(const Level& level, Scratch& scratch) {
    const std::span<int> joined_to = scratch.array<int>(static_cast<std::size_t>(level.floors));
    for (int floor = 0; floor < level.floors; ++floor) joined_to[floor] = floor;
    for (const Link& link : level.links) {
        if (!level.contains(link.leaves) || !level.contains(link.arrives)) continue;
        const int a = joined_to[link.leaves.floor];
        const int b = joined_to[link.arrives.floor];
        std::replace(joined_to.begin(), joined_to.end(), std::max(a, b), std::min(a, b));
    }
    return joined_to;
}

// All islands, the largest first.
std::span<const Island> islands_of(Walking& walking, Scratch& scratch) {
    const auto most = static_cast<std::size_t>(walking.walkable_count());
    const std::span<Island> islands = scratch.array<Island>(most);
    std::size_t count = 0;
    for (std::int32_t cell = 0, left = walking.walkable_count(); left > 0; ++cell) {
        if (!walking.walkable(cell) || walking.reached(cell)) continue;
        const auto size = static_cast<std::int32_t>(walking.walk(std::span(&cell, 1)));
        islands[count++] = {walking.place_of(cell), size};
        left -= size;
    }
    const auto larger = [&](const Island& a, const Island& b) {
        return a.size != b.size ? a.size > b.size : walking.cell_of(a.first) < walking.cell_of(b.first);
    };
    std::sort(islands.begin(), islands.begin() + static_cast<std::ptrdiff_t>(count), larger);
    return islands.first(count);
}

std::string list_of(std::span<const Island> islands, const Level& level) {
    constexpr std::size_t most = 3;
    std::string text;
    for (std::size_t i = 0; i < std::min(most, islands.size()); ++i) {
        text += fmt::format("{}{} {} at {}", i == 0 ? "" : ", ", islands[i].size,
                            islands[i].size == 1 ? "cell" : "cells", show(islands[i].first, level));
    }
    if (islands.size() > most) text += ", …";
    return text;
}

Verdict judge_connected(bool wanted, Survey& survey) {
    if (!wanted) return Verdict::yes();
    const Level& level = survey.level();
    Scratch& scratch = survey.scratch();
    const Scratch::Loan loan(scratch);
    survey.effort().spend(2 * survey.cell_count());
    Walking walking(level, Walking::OneWays::both_ways, scratch);
    if (walking.walkable_count() == 0) return Verdict::no(0, "there is no cell that can be walked on");
    const std::span<const Island> islands = islands_of(walking, scratch);
    const std::span<int> joined_to = floors_joined(level, scratch);
    const std::span<char> seen = scratch.array<char>(static_cast<std::size_t>(level.floors), char{0});
    std::int64_t in_largest = 0;
    for (const Island& island : islands) {
        char& floor_seen = seen[joined_to[island.first.floor]];
        if (!floor_seen) in_largest += island.size;
        floor_seen = 1;
    }
    if (in_largest == walking.walkable_count()) return Verdict::yes();
    if (!survey.wants_reasons)
        return Verdict::no(static_cast<double>(in_largest) / walking.walkable_count(), {});
    return Verdict::no(static_cast<double>(in_largest) / walking.walkable_count(),
                       fmt::format("there are {} islands: {}", islands.size(), list_of(islands, level)));
}

}  // namespace

Requirement connected_requirement() {
    return make_requirement<bool, judge_connected>(
        "connected",
        "every cell that can be walked on can be reached from every other, in steps along the axes; floors "
        "that no link joins are judged separately; false asks for nothing");
}

}  // namespace levelwright

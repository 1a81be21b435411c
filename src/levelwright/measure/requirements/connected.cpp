// connected: every cell that can be walked on can be walked to from every other.
#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "levelwright/measure/survey.hpp"
#include "levelwright/measure/walking.hpp"
#include "levelwright/recipe/descriptions/requirement.hpp"

namespace levelwright {
namespace {

using Piece = FloorPieces::Piece;

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

// Those given, the largest first.
std::span<const Piece> by_size(std::span<const Piece> pieces, Scratch& scratch) {
    const std::span<std::int32_t> order = scratch.array<std::int32_t>(pieces.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [&](std::int32_t a, std::int32_t b) {
        return pieces[a].size != pieces[b].size ? pieces[a].size > pieces[b].size : a < b;
    });
    const std::span<Piece> sorted = scratch.array<Piece>(pieces.size());
    for (std::size_t i = 0; i < order.size(); ++i) sorted[i] = pieces[order[i]];
    return sorted;
}

std::string list_of(std::span<const Piece> islands, const Level& level) {
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
    const FloorPieces& pieces = survey.pieces();
    if (pieces.all().size() == 1) return Verdict::yes();
    if (pieces.all().empty()) return Verdict::no(0, no_floor);
    const Level& level = survey.level();
    const Scratch::Loan loan(survey.scratch());
    const std::span<const Piece> largest_first = by_size(pieces.all(), survey.scratch());
    const std::span<int> joined_to = floors_joined(level, survey.scratch());
    const std::span<char> seen =
        survey.scratch().array<char>(static_cast<std::size_t>(level.floors), char{0});
    std::int64_t in_largest = 0;
    for (const Piece& piece : largest_first) {
        char& floor_seen = seen[joined_to[piece.first.floor]];
        if (!floor_seen) in_largest += piece.size;
        floor_seen = 1;
    }
    if (in_largest == pieces.cells()) return Verdict::yes();
    const double nearness = static_cast<double>(in_largest) / static_cast<double>(pieces.cells());
    if (!survey.wants_reasons) return Verdict::no(nearness, {});
    return Verdict::no(nearness, fmt::format("there are {} islands: {}", largest_first.size(),
                                             list_of(largest_first, level)));
}

}  // namespace

Requirement connected_requirement() {
    return make_requirement<bool, judge_connected>(
        "connected",
        "every cell that can be walked on can be reached from every other, in steps along the axes; floors "
        "that no link joins are judged separately; false asks for nothing");
}

}  // namespace levelwright

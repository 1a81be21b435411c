// Tiles compared by heuristics: the smaller first, the next heuristic when they are equal.
#pragma once

#include <array>

#include "levelwright/steps/explorers/explorer_board.hpp"

namespace levelwright {

inline constexpr std::size_t most_heuristics = 4;

struct TileRank {
    std::array<double, most_heuristics> values{};
    friend bool operator<(const TileRank& a, const TileRank& b) { return a.values < b.values; }
    friend bool operator==(const TileRank& a, const TileRank& b) { return a.values == b.values; }
};

inline TileRank rank_of(const RuleProgram& program, Board& board, Point at) {
    TileRank rank;
    const std::size_t count = std::min(most_heuristics, program.heuristics.size());
    for (std::size_t i = 0; i < count; ++i) rank.values[i] = board.estimate(program.heuristics[i], at);
    return rank;
}

// Reports more heuristics than are used.
inline void check_heuristics(const RuleProgram& program, const std::vector<Text>& texts, Reader& reader) {
    if (program.heuristics.size() <= most_heuristics) return;
    const Reader::Inside inside(reader, "heuristics");
    reader.mistake(Mistake::too_long, texts[0].spot, "heuristics", program.heuristics.size(), "estimators",
                   most_heuristics);
}

}  // namespace levelwright

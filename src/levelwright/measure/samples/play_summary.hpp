// What the samples of a study say about players: how often each wins, and how far two of them are apart.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "levelwright/measure/samples/samples.hpp"

namespace levelwright {

struct PlayerSummary {
    std::string player;
    std::int64_t games = 0;  // levels that could be played
    std::int64_t won = 0;
    Interval completion;  // of won / games, with 95 % confidence
    double share() const { return games > 0 ? static_cast<double>(won) / static_cast<double>(games) : 0; }
};

// Two players on the same levels, level by level.
struct PlayerDifference {
    std::string one, other;
    Distribution cells;                                            // the metric `difference`
    std::vector<std::pair<std::string, Distribution>> of_metrics;  // the one's answer less the other's
};

// The metrics of players that a study of levels in these views asks for: all that take one player, and `difference` for each two.
std::vector<Question> questions_about(const std::vector<std::string>& players,
                                      std::span<const Metric> metrics, Views views);

std::vector<PlayerSummary> players_in(const Samples& samples, const std::vector<std::string>& players);
std::vector<PlayerDifference> differences_in(const Samples& samples, const std::vector<std::string>& players);

}  // namespace levelwright

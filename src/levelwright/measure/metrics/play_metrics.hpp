// Metrics of players: won, visited and difference, and one for each number that a game counts.
#pragma once

#include "levelwright/games/game.hpp"
#include "levelwright/measure/metric.hpp"

namespace levelwright {

// `players` are those whom questions may name, of all games together.
std::vector<Metric> play_metrics(std::span<const GameNumber> numbers,
                                 const std::vector<std::string>& players);

}  // namespace levelwright

// A statement about a level, as a text: sums of metrics, compared with each other or with a range.
//
//     chest <= 2 * monster                     a tile, a kind of object or a group stands for how many there are
//     2 <= dead_ends - loops < 8
//     count:gold + count:chest in 3..8
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "levelwright/measure/metric.hpp"
#include "levelwright/players/formula.hpp"

namespace levelwright {

enum class Comparing : std::uint8_t { less, at_most, more, at_least, equal, different };

struct Statement {
    static constexpr std::size_t most_measured = 32;

    // A metric, with the things or players that it is about.
    struct Measured {
        std::string name;  // as written
        const Metric* metric = nullptr;
        std::vector<Things> arguments;
    };
    struct Side {
        std::string text;
        Formula formula;
    };

    std::string text;
    std::vector<Measured> measured;    // what formulas name
    std::vector<Side> sides;           // at least one
    std::vector<Comparing> comparing;  // each side with the next
    std::optional<RealRange> range;    // or the only side with a range
};

// Mistakes are reported; then there is no side.
Statement statement_from(const Text& text, std::span<const Metric> metrics, Reader& reader);

}  // namespace levelwright

// Formulas over what is measured of a game, as texts: `0.7 * treasures + 0.3 * nearness - 5 * dead`.
//
// Sums, differences, products, powers by whole numbers, brackets. They are worked out in the order written,
// so that they give the same bits everywhere.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "levelwright/base/result.hpp"

namespace levelwright {

enum class Measure : std::uint8_t {
    steps,
    nearness,
    kills,
    treasures,
    potions,
    health,
    interactions,
    dead,
    mean
};
inline constexpr std::size_t measure_count = 9;
using Measures = std::array<double, measure_count>;

struct MeasureName {
    Measure measure;
    const char* name;
    const char* purpose;
};
std::span<const MeasureName> measure_names();

class Formula {
 public:
    // Errors name the column.
    static Result<Formula> read(std::string_view text);

    double value(const Measures& measures) const;
    int degree_in_mean() const { return degree_; }

 private:
    friend class FormulaReader;
    struct Operation {
        enum class Kind : std::uint8_t { number, measure, add, subtract, multiply, negate };
        Kind kind;
        Measure measure{};
        double number = 0;
    };
    static constexpr std::size_t deepest = 32;
    std::vector<Operation> operations_;  // the operands first
    int degree_ = 0;
};

}  // namespace levelwright

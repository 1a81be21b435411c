// Formulas over what is measured of a game, as texts: `0.7 * treasures + 0.3 * nearness - 5 * dead`.
//
// Sums, differences, products, powers by whole numbers, brackets. They are worked out in the order written,
// so that they give the same bits everywhere.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "levelwright/base/result.hpp"

namespace levelwright {

// What formulas about one game may name, in the order of the numbers they are worked out with.
struct MeasureName {
    const char* name;
    const char* purpose;
};
struct MeasureNames {
    std::span<const MeasureName> all;
    std::size_t mean;  // which of them is the mean of a search
};

class Formula {
 public:
    // Errors name the column.
    static Result<Formula> read(std::string_view text, const MeasureNames& names);

    double value(std::span<const double> measures) const;
    int degree_in_mean() const { return degree_; }

 private:
    friend class FormulaReader;
    struct Operation {
        enum class Kind : std::uint8_t { number, measure, add, subtract, multiply, negate };
        Kind kind;
        std::size_t measure = 0;
        double number = 0;
    };
    static constexpr std::size_t deepest = 32;
    std::vector<Operation> operations_;  // the operands first
    int degree_ = 0;
};

}  // namespace levelwright

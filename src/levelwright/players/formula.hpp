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

// The words that a formula may be made of, where a list of names is not enough.
class FormulaWords {
 public:
    // How many letters of a text belong to the number or name that it begins with.
    virtual std::size_t length_of_word(std::string_view text) const;
    // The number of the measure that a word names; else a sentence.
    virtual Result<std::size_t> measure(std::string_view word) = 0;
    virtual bool is_mean(std::size_t) const { return false; }

 protected:
    ~FormulaWords() = default;
};

struct FormulaMistake {
    std::size_t offset = 0;  // in the text
    std::string sentence;
};

class Formula {
 public:
    // Errors name the column.
    static Result<Formula> read(std::string_view text, const MeasureNames& names);
    static tl::expected<Formula, FormulaMistake> read(std::string_view text, FormulaWords& words);

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

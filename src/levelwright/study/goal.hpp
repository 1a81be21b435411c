// What a search is to bring about, as a formula over metrics: `floor_share - 0.1 * islands`, `won:runner`, `variety`. It is worked out
// for each level, and its mean counts. With a range it is a wish that is met or nearly met:
//
//     islands in 1..1 slopes 1 10     1 for one island, falling to 0 over one below and ten above
//     path in 20.. slopes 20          1 from 20 on, and in proportion below
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "levelwright/players/formula.hpp"
#include "levelwright/study/questions.hpp"

namespace levelwright {

// 1 inside, falling in a straight line to 0 over the slopes.
struct Trapezoid {
    double low = -no_limit, high = no_limit;
    double below = 0, above = 0;
    double at(double value) const;
};

// A number of a generator, not of a single level.
struct GeneratorTerm {
    enum class Kind : std::uint8_t {
        variety,  // the share of cells in which two of its levels differ
        control   // how closely a metric follows an input
    };
    Kind kind = Kind::variety;
    std::size_t input = 0;     // of the plan
    std::size_t question = 0;  // of the order
};

// What goals are worked out with.
struct GoalTerms {
    static constexpr std::size_t of_generator = 1'000'000;  // places from here on are terms of the generator
    std::vector<Question> questions;
    std::vector<GeneratorTerm> generator;
};

struct Goal {
    std::string text;
    Formula formula;
    std::vector<std::size_t> measures;  // of the formula, as places among the terms
    std::optional<Trapezoid> shape;
    double worst = 0;  // what counts where there is no level or no answer

    double at(double value) const { return shape ? shape->at(value) : value; }
};

// Reads a goal; what it asks for is added to the terms. `inputs` are those of the recipes.
Words<Goal> goal_from(const std::string& text, const Asked& levels, const std::vector<Input>& inputs,
                      GoalTerms& terms);

}  // namespace levelwright

// Rules worked on 64 cells at a time: masks instead of bytes, counts of neighbours as bit-sliced numbers.
//
// This serves rules that write only the cell itself and do not depend on the order of visits: either the
// board is buffered, or all that they see of other cells is what no write can change, such as `out`.
#pragma once

#include <optional>

#include "levelwright/steps/explorers/explorer_board.hpp"

namespace levelwright {

struct WordProgram {
    static constexpr std::size_t most_planes = 8;

    // A set of codes: those of some planes, perhaps all codes that have no plane.
    struct Set {
        std::uint32_t planes = 0;  // bit i: plane i
        bool others = false;
        bool outside = false;  // is what lies outside in it?
        bool padded = false;   // is it looked at around a cell?
        bool fixed = false;    // all codes inside or none: no write changes it
    };

    // How many of the cells around are in a set.
    struct Count {
        std::int32_t set = 0;
        RuleProgram::Cells cells;
        std::int32_t digits = 1;
        enum class Shape : std::uint8_t { any, nine, eight } shape = Shape::any;
    };

    struct Test {
        enum class Kind : std::uint8_t { set, count, random } kind = Kind::set;
        std::int32_t number = 0;  // of a set or count
        std::int32_t low = 0;     // true for counts from low to high
        std::int32_t high = 0;
        bool negated = false;
        double probability = 0;  // of random
    };

    struct Choice {
        std::int32_t plane = 0;
        double probability = 1;  // when none before was chosen
    };

    struct Rule {
        std::int32_t first_test = 0, test_count = 0;
        std::int32_t first_choice = 0, choice_count = 0;
    };

    std::vector<std::uint8_t> codes;  // of the planes
    std::vector<Point> offsets;
    std::vector<Set> sets;
    std::vector<Count> counts;
    std::vector<Test> tests;
    std::vector<Choice> choices;
    std::vector<Rule> rules;
    std::int32_t reach = 0;
    bool reads_cells = false;               // does any test look at what cells hold?
    std::optional<std::uint8_t> only_fill;  // every cell becomes this
    bool wraps = false;
};

// Nothing when the rules cannot be worked this way.
std::optional<WordProgram> words_of(const RuleProgram& program, bool buffered);

// Explores every cell of the part so many times.
void run_in_words(const WordProgram& program, const Rect& part, int iterations, Draft& draft);

}  // namespace levelwright

// Marahel rules made ready to run: flat arrays of numbers, no names and no text.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "levelwright/recipe/checking/reader.hpp"
#include "levelwright/steps/explorers/neighborhoods.hpp"
#include "levelwright/steps/explorers/rule_text.hpp"

namespace levelwright {

// What a cell holds, as rules see it: a tile's number, or one of these.
inline constexpr std::uint8_t out_code = 254;
inline constexpr std::uint8_t unknown_code = 255;
inline constexpr std::size_t most_entities = 254;

// What lies outside a region, besides `out`: a code, or the opposite edge.
struct OutsideRule {
    bool wrap = false;
    std::uint8_t code = out_code;
};

// For each code how much it counts; 0 for those that are not meant.
using CodeWeights = std::array<std::uint16_t, 256>;

// Of a comparison of two numbers: does it hold?
bool compare(RuleComparison comparison, double left, double right);

// Does every cell inside a region, whatever it holds, count the same?
bool is_same_inside(const CodeWeights& weights);

struct RuleProgram {
    // Some of `offsets`.
    struct Cells {
        std::int32_t first = 0;
        std::int32_t count = 0;
    };

    struct Estimator {
        enum class Kind : std::uint8_t {
            number,
            random,
            cells,  // the weights of the cells around, added up
            count,  // of all cells of the region
            total,  // of all cells of the map
            field,  // a number for each cell, made when an iteration begins
            progress,
            repeat_progress,
            change_progress,
        };
        Kind kind = Kind::number;
        Cells cells;
        std::int32_t weights = 0;  // index into `weights`
        std::int32_t field = 0;    // index into `fields`
        double number = 0;
    };

    struct Test {
        RuleComparison comparison = RuleComparison::none;
        Estimator left, right;
        std::int32_t connected = -1;  // index into `weights`; -1: what the current cell holds
        bool is_chance = false;  // random < number: so many of the 2^53 numbers that can be drawn are smaller
        std::uint64_t chances = 0;
    };

    struct Choice {
        std::uint8_t code = 0;
        std::uint32_t until = 0;  // weights up to and with this one
    };

    struct Executor {
        Cells cells;
        std::int32_t first_choice = 0;
        std::int32_t choice_count = 0;
        std::uint32_t total = 0;  // of the weights
        std::int32_t reach = 0;   // of its cells, across or down
    };

    struct Rule {
        std::int32_t first_test = 0, test_count = 0;
        std::int32_t first_executor = 0, executor_count = 0;
    };

    // What is worked out for all cells at once when an iteration begins.
    struct CellField {
        enum class Kind : std::uint8_t { noise, least_distance, average_distance, greatest_distance };
        Kind kind = Kind::noise;
        std::int32_t weights = 0;
        Cells moves;            // of a least distance; none: along the axes
        double scale = 1;       // of noise
        bool over_map = false;  // of noise
    };

    std::vector<Point> offsets;
    std::vector<CodeWeights> weights;
    std::vector<std::vector<std::uint8_t>> codes_of_weights;  // those that can be inside and count
    std::vector<Test> tests;
    std::vector<Choice> choices;
    std::vector<Executor> executors;
    std::vector<Rule> rules;
    std::vector<CellField> fields;
    std::vector<Estimator> heuristics;
    std::vector<std::int32_t> connected;  // weights that isConnected asks for
    bool asks_own_connected = false;      // an isConnected without entities
    bool counts_region = false;
    bool counts_map = false;
    bool measures_progress = false;
    bool wraps = false;             // is what lies beyond an edge the opposite one?
    std::int32_t reach = 0;         // how far around a cell rules look
    std::int32_t work = 8;          // the cells that one visit looks at, at most, and what else it costs
    std::int32_t entity_count = 0;  // tiles of the recipe

    std::span<const Point> points_of(const Cells& cells) const {
        return std::span(offsets).subspan(static_cast<std::size_t>(cells.first),
                                          static_cast<std::size_t>(cells.count));
    }
    std::span<const Test> tests_of(const Rule& rule) const {
        return std::span(tests).subspan(static_cast<std::size_t>(rule.first_test),
                                        static_cast<std::size_t>(rule.test_count));
    }
    std::span<const Executor> executors_of(const Rule& rule) const {
        return std::span(executors).subspan(static_cast<std::size_t>(rule.first_executor),
                                            static_cast<std::size_t>(rule.executor_count));
    }
    std::span<const Choice> choices_of(const Executor& executor) const {
        return std::span(choices).subspan(static_cast<std::size_t>(executor.first_choice),
                                          static_cast<std::size_t>(executor.choice_count));
    }
};

// How an estimator without a comparison is read: true when it is above 0, or, of a neighbourhood, when every member counts.
enum class Bare : std::uint8_t { some, every };

// Puts rules together from their words.
class RuleCompiler {
 public:
    RuleCompiler(const Palette& palette, const Neighborhoods& neighborhoods, Bare bare)
        : palette_(palette), neighborhoods_(neighborhoods), bare_(bare) {
        program_.entity_count = static_cast<std::int32_t>(palette.tiles.size());
    }

    // To be called before rules are added.
    void set_outside(const OutsideRule& outside) {
        program_.wraps = outside.wrap;
        outside_code_ = outside.code;
    }
    void add(const RuleWords& rule);
    void add_heuristic(const EstimatorWords& estimator) {
        program_.heuristics.push_back(compiled(estimator));
    }
    RuleProgram::Cells cells_of(const std::vector<Point>& points);
    CodeWeights weights_of(const EntityWords& entities) const;
    RuleProgram take() { return std::move(program_); }

 private:
    using Estimator = RuleProgram::Estimator;

    Estimator compiled(const EstimatorWords& words);
    Estimator field(RuleProgram::CellField::Kind kind, const EstimatorWords& words);
    RuleProgram::Test compiled(const ConditionWords& words);
    void add_executor(const ExecutorWords& words);
    std::int32_t number_of(const CodeWeights& weights);
    CodeWeights weights_around(const EntityWords& entities) const;

    const Palette& palette_;
    const Neighborhoods& neighborhoods_;
    Bare bare_;
    std::uint8_t outside_code_ = out_code;
    RuleProgram program_;
};

}  // namespace levelwright

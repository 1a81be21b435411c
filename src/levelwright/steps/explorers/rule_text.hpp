// The text of Marahel rules, taken apart: conditions -> executors.
//
//     self(empty), all(solid) > 5, random < 0.3 -> self(solid:3|gem)
//
// The same reader serves rules, heuristics (estimators with commas between them) and lists of entities. It
// accepts the spellings of all dialects, says a note for those that are outdated, and reports every mistake at its own place in the text.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "levelwright/recipe/descriptions/parameters.hpp"
#include "levelwright/recipe/text/problem.hpp"

namespace levelwright {

struct EntityWord {
    std::string name;
    int weight = 1;
};
using EntityWords = std::vector<EntityWord>;

struct EstimatorWords {
    enum class Kind : std::uint8_t {
        number,
        random,
        noise,
        count,
        neighborhood,
        least_distance,
        average_distance,
        greatest_distance,
        progress,
        repeat_progress,
        change_progress,
    };
    Kind kind = Kind::number;
    double number = 0;         // a number's value, or the scale of noise
    bool over_map = false;     // of noise and counts: over the whole map, not the region
    std::string neighborhood;  // of a neighbourhood; of a least distance: its moves, empty for any
    EntityWords entities;
};

enum class RuleComparison : std::uint8_t {
    none,  // the estimator stands alone
    equal,
    different,
    less,
    at_most,
    more,
    at_least,
    even,
    odd,
    singular,
    connected,  // looks at `left.entities`; the current tile's own entity when there are none
};

struct ConditionWords {
    RuleComparison comparison = RuleComparison::none;
    EstimatorWords left, right;
};

struct ExecutorWords {
    std::string neighborhood;
    EntityWords entities;
};

struct RuleWords {
    std::vector<ConditionWords> conditions;
    std::vector<ExecutorWords> executors;
};

// The names that may be used.
struct RuleNames {
    std::vector<std::string> entities;
    std::vector<std::string> neighborhoods;
    bool complete_is_repeat = false;  // what the outdated `complete` means: which repeat, or how much of one
};

// Where mistakes are reported.
struct RuleReport {
    Problems& problems;
    std::string path;
};

std::optional<RuleWords> read_rule(const Text& text, const RuleNames& names, const RuleReport& report);
std::optional<std::vector<EstimatorWords>> read_estimators(const Text& text, const RuleNames& names,
                                                           const RuleReport& report);
std::optional<EntityWords> read_entities(const Text& text, const RuleNames& names, const RuleReport& report);

// In canonical spelling; reads back equal.
std::string show(const RuleWords& rule);
std::string show(const EstimatorWords& estimator);
std::string show(const EntityWords& entities);

}  // namespace levelwright

// Texts of explorers, varied word by word: a number, a comparison, a tile or a neighbourhood becomes another, a condition is added,
// doubled or taken away. What comes out is in canonical spelling.
#pragma once

#include <string>
#include <vector>

#include "levelwright/evolve/random_rules.hpp"
#include "levelwright/recipe/descriptions/description.hpp"

namespace levelwright {

// What a text says, where it can be varied word by word; searches leave other texts as they are.
enum class Language : std::uint8_t {
    plain,         // a name, a grammar of its own, or anything else
    rule,          // a rule of an explorer
    estimators,    // what rules compare
    entities,      // tiles with weights
    neighborhood,  // the name of one
    beyond         // what rules see beyond an edge
};

// Of a text of an explorer, or of a list of them; plain for every other step's.
Language language_of(const Record& record, const Field& field);

class RuleVariation {
 public:
    RuleVariation(std::vector<std::string> entities, std::vector<std::string> neighborhoods, Stream& random)
        : names_{std::move(entities), std::move(neighborhoods)},
          rules_(names_.entities, names_.neighborhoods, random),
          random_(random) {}

    // A text of the language; empty when it is one that cannot be varied.
    std::string drawn(Language language);
    // The text with one word changed; one that is drawn when it cannot be read.
    std::string changed(Language language, const std::string& text);

 private:
    std::string changed_rule(const std::string& text);
    std::string changed_estimators(const std::string& text);
    std::string changed_entities(const std::string& text);
    void change(RuleWords& rule);
    void change(ConditionWords& condition);
    void change(EstimatorWords& estimator);
    void change(EntityWords& entities);
    void add_condition(RuleWords& rule);
    std::uint32_t any(std::size_t count) { return random_.below(static_cast<std::uint32_t>(count)); }

    static constexpr std::size_t most_conditions = 6;

    RuleNames names_;
    RandomRules rules_;
    Stream& random_;
};

}  // namespace levelwright

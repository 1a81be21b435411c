// Steps drawn at random from their descriptions: every parameter somewhere in its range, or left out.
//
//     RecipePhrases phrases;
//     for (const Value& recipe : prepared) phrases.learn(recipe, steps);
//     RecipeDrawer drawer(phrases, steps, random);
//     const std::string recipe = "{ size: 20x10, steps: [" + drawer.step(maze) + "] }";
#pragma once

#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "levelwright/base/random.hpp"
#include "levelwright/recipe/descriptions/step.hpp"

namespace levelwright {

// What recipes say where a description does not tell what may be said: texts with a grammar, drawings, curves,
// and maps by names.
class RecipePhrases {
 public:
    // From a recipe that `prepare` made ready.
    void learn(const Value& recipe, std::span<const Step> steps);

    // Values of this parameter as JSON5, each once.
    std::span<const std::string> of(const Record& record, const Field& field) const;

 private:
    void learn_part(const Record& record, const Field& field, const Value& value);

    std::map<std::pair<std::string, std::string>, std::vector<std::string>> phrases_;
};

enum class DrawnFrom : std::uint8_t {
    usual_ranges,  // what sliders try
    limits         // whatever is allowed, the ends of ranges more often than the rest
};

class RecipeDrawer {
 public:
    RecipeDrawer(const RecipePhrases& phrases, std::span<const Step> steps, Stream& random,
                 DrawnFrom from = DrawnFrom::usual_ranges);

    // `{ do: "maze", braid: 0.3 }`. Descriptions do not say which parameters contradict each other: not every step that is
    // drawn passes its check.
    std::string step(const Step& step);

    // The value of one parameter; empty where only recipes could show what may be said, and none has.
    std::string value(const Record& owner, const Field& field);

    // What tiles and objects are called, instead of the most usual stock ones.
    void call_things(std::vector<std::string> tiles, std::vector<std::string> objects);

 private:
    bool one_in(std::uint32_t many) { return random_.below(many) == 0; }
    const std::string& one_of(std::span<const std::string> words) {
        return words[random_.below(static_cast<std::uint32_t>(words.size()))];
    }
    std::string members(const Record& record);
    std::string value_of_kind(const Record& owner, const Field& field);
    double number(const Field& field);
    std::string plain_number(const Field& field);
    std::string range(const Field& field);
    std::string size(const Field& field);
    std::string whole_list(int least_side, int sides);
    std::string list(const Record& owner, const Field& field);
    std::string weighted(std::span<const std::string> names);
    std::string phrase(const Record& owner, const Field& field);
    std::string nested_steps();

    const RecipePhrases& phrases_;
    std::span<const Step> steps_;
    Stream& random_;
    DrawnFrom from_;
    std::vector<std::string> tiles_, objects_;
    int depth_ = 0;
};

}  // namespace levelwright

// A metric: a number that a finished level has. Described once; the list, the checks, `require`, studies and
// the reference page read the description.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "levelwright/base/result.hpp"
#include "levelwright/measure/survey.hpp"
#include "levelwright/recipe/descriptions/description.hpp"

namespace levelwright {

// What stands after a metric's name; of a player there is only its name.
using Arguments = std::span<const Things>;

struct Metric {
    // What stands after its name: `islands`, `count:rat`, `path:entrance:exit`, `won:runner`,
    // `difference:runner:collector`.
    enum class Takes : std::uint8_t { nothing, a_thing, two_things, a_player, two_players };

    const char* name;
    const char* purpose;  // one sentence, without a full stop
    const char* unit;     // "cells", "of the cells", "moves", …
    const char*
        details;  // what is counted as a neighbour, what lies beyond the border, logarithms, remainders
    double least = 0;
    double most = no_limit;
    bool whole = false;      // only whole numbers
    bool standard = false;   // takes time in proportion to the cells, and is part of the standard set
    const char* needs = "";  // what a level must have; without it there is a reason instead of a number
    Takes takes = Takes::nothing;
    Views views = Views::top;  // of the levels it is for; others get a reason instead of a number
    std::function<Result<double>(Survey& survey, Arguments arguments)> measure;
    std::vector<std::string> players;  // whom a question may name

    bool takes_players() const { return takes == Takes::a_player || takes == Takes::two_players; }
};

// A metric with the names that stand after it, as users write it.
struct Question {
    const Metric* metric = nullptr;
    std::string name;                // the whole of it: `count:rat`
    std::vector<std::string> words;  // `rat`
    std::string
        after;  // the id of a step: asked is the level as it was then, `count:rat@scatter`; else empty
};

// Reads `islands` or `count:rat`; an error names what is wrong and what was probably meant. Players must
// exist, or be the user's own; whether other words name anything is seen when a level answers.
Result<Question> question_from(std::string_view text, std::span<const Metric> metrics,
                               std::span<const std::string> own_players = {});

// An error when the metric is for none of these views.
Result<void> check_views(const Metric& metric, Views views);

// The level's answer, or the reason why it has none. What a step left is asked by the code that runs the
// recipe, with a survey that looks at that.
Result<double> ask(const Question& question, Survey& survey);
Result<double> ask_as_it_was(const Question& question, Survey& survey);
Result<double> ask(const Metric& metric, Arguments arguments, Survey& survey);

// The questions that a metric stands for in levels of a palette: itself, or one for each kind of object when
// it takes a thing, for each player when it takes one.
std::vector<Question> questions_of(const Metric& metric, const Palette& palette);

// What a name means in a palette: a kind of object, a group of them, or a tile; empty when nothing has that name.
Things things_named(std::string_view name, const Palette& palette);

// Every name that `things_named` knows.
std::vector<std::string> thing_names(const Palette& palette);

}  // namespace levelwright

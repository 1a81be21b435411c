// Metrics as users name them: `--metric islands --metric count:rat`, or nothing for the standard set.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "levelwright/measure/metric.hpp"

namespace levelwright::cli {

// The questions for levels of these palettes, each once. A metric that takes a thing and is named without one
// asks for each kind of object. Throws a Failure for a name that no palette knows.
std::vector<Question> questions_from(std::span<const std::string> names,
                                     std::span<const Palette* const> palettes);

// The standard set for these palettes.
std::vector<Question> standard_questions(std::span<const Palette* const> palettes);

// Whether any of them is about players: `won`, `won:runner`.
bool ask_about_players(std::span<const std::string> names);

void add_once(Question question, std::vector<Question>& questions);

// The place of a metric among the questions; it is added when it is not there.
std::size_t place_of(const std::string& name, std::vector<Question>& questions,
                     std::span<const Palette* const> palettes);

}  // namespace levelwright::cli

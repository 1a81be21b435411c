// Metrics as users name them: `islands`, `count:rat`, or nothing for the standard set.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "levelwright/measure/metric.hpp"
#include "levelwright/study/words.hpp"

namespace levelwright {

// The questions for levels of these palettes, each once. A metric that takes a thing and is named without one
// asks for each kind of object. A name that no palette knows is a mistake.
Words<std::vector<Question>> question_words(std::span<const std::string> names,
                                            std::span<const Palette* const> palettes);

// Whether any of them is about players: `won`, `won:runner`.
bool ask_about_players(std::span<const std::string> names);

void add_once(Question question, std::vector<Question>& questions);

// The place of a metric among the questions; it is added when it is not there.
Words<std::size_t> axis_word(const std::string& name, std::vector<Question>& questions,
                             std::span<const Palette* const> palettes);

}  // namespace levelwright

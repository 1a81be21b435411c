// Metrics as users name them: `islands`, `count:rat`, or nothing for the standard set.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "levelwright/measure/metric.hpp"
#include "levelwright/study/words.hpp"

namespace levelwright {

// What is known of the levels that are asked, and who plays them beside the players of their game.
struct Asked {
    std::vector<const Palette*> palettes;
    Views views{};
    std::vector<std::string> own_players;
    void add(const Palette& palette, Perspective view) {
        palettes.push_back(&palette);
        views = views | only(view);
    }
};

// The questions for such levels, each once. A metric that takes a thing and is named without one asks for
// each kind of object. A name that no palette knows is a mistake; so is a player who is not there, and a metric for another view.
Words<std::vector<Question>> question_words(std::span<const std::string> names, const Asked& levels);

// Whether any of them is about players: `won`, `won:runner`.
bool ask_about_players(std::span<const std::string> names);

void add_once(Question question, std::vector<Question>& questions);

// The place of a metric among the questions; it is added when it is not there.
Words<std::size_t> axis_word(const std::string& name, std::vector<Question>& questions, const Asked& levels);

}  // namespace levelwright

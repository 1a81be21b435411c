// The words that explorers are described with in Marahel scripts, of all dialects: parameters, their spellings and the names of types.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "levelwright/recipe/marahel/marahel_script.hpp"

namespace levelwright::marahel {

enum class Form : std::uint8_t { whole, range, real, word, words, yes_no, start };

// A parameter that explorers have; `of` lists the types, all of them when empty.
struct Parameter {
    const char* name;
    const char* step;  // what the step calls it
    Form form;
    const char* of = "";
};
inline constexpr Parameter parameter_words[] = {
    {"iterations", "iterations", Form::whole},
    {"replacingTech", "replace", Form::word},
    {"borderHandling", "outside", Form::word},
    {"numberOfTiles", "tiles", Form::whole},
    {"changes", "changes", Form::whole},
    {"bare", "bare", Form::word},
    {"order", "order", Form::word, "sequential"},
    {"start", "", Form::start, "sequential"},
    {"share", "share", Form::real, "sequential"},
    {"exploration", "exploration", Form::word, "sequential"},
    {"number", "number", Form::range, "agent"},
    {"speed", "speed", Form::range, "agent"},
    {"change", "change", Form::range, "agent"},
    {"turnProbability", "turn_chance", Form::real, "agent"},
    {"lifespan", "lifespan", Form::range, "agent"},
    {"allowed", "allowed", Form::words, "agent"},
    {"directions", "directions", Form::words, "agent connector"},
    {"type", "how", Form::word, "connector"},
    {"entities", "entities", Form::words, "connector"},
    {"strict", "strict", Form::yes_no, "connector"},
    {"heuristics", "heuristics", Form::words, "agent wide"},
};

inline constexpr Spelling parameter_spellings[] = {
    {"repeats", "iterations"},      {"replacingType", "replacingTech"},
    {"replace", "replacingTech"},   {"borderType", "borderHandling"},
    {"out", "borderHandling"},      {"borderSize", "border"},
    {"tiles", "numberOfTiles"},     {"percentage", "share"},
    {"dirprob", "turnProbability"}, {"neighborhood", "directions"},
};

struct TypeWord {
    const char* word;
    const char* type;
    const char* order = "";  // of a sequential explorer
    bool drunk = false;      // an agent that walks at random, one at a time
    bool shuffled = false;   // tiles in random order
    bool outdated = true;
};
inline constexpr TypeWord type_words[] = {
    {.word = "sequential", .type = "sequential", .outdated = false},
    {.word = "random", .type = "random", .outdated = false},
    {.word = "agent", .type = "agent", .outdated = false},
    {.word = "connector", .type = "connector", .outdated = false},
    {.word = "wide", .type = "wide", .outdated = false},
    {.word = "automata", .type = "sequential"},
    {.word = "narrow", .type = "sequential", .order = "horizontal"},
    {.word = "narrow_horz", .type = "sequential", .order = "horizontal"},
    {.word = "horz", .type = "sequential", .order = "horizontal"},
    {.word = "horizontal", .type = "sequential", .order = "horizontal"},
    {.word = "narrow_vert", .type = "sequential", .order = "vertical"},
    {.word = "vert", .type = "sequential", .order = "vertical"},
    {.word = "vertical", .type = "sequential", .order = "vertical"},
    {.word = "narrow_rand", .type = "random"},
    {.word = "narrow_rnd", .type = "random"},
    {.word = "rand", .type = "random"},
    {.word = "turtle", .type = "agent", .drunk = true},
    {.word = "turtle_drunk", .type = "agent", .drunk = true},
    {.word = "narrow_drunk", .type = "agent", .drunk = true},
    {.word = "drunk", .type = "agent", .drunk = true},
    {.word = "digger", .type = "agent", .drunk = true},
    {.word = "turtle_heur", .type = "agent"},
    {.word = "greedy", .type = "agent"},
    {.word = "turtle_connect", .type = "connector"},
    {.word = "turlte_connect", .type = "connector"},
    {.word = "connect", .type = "connector"},
    {.word = "wide_heur", .type = "wide"},
    {.word = "heuristic", .type = "wide"},
    {.word = "order", .type = "wide"},
    {.word = "wide_rand", .type = "wide", .shuffled = true},
    {.word = "rorder", .type = "wide", .shuffled = true},
    {.word = "rand_order", .type = "wide", .shuffled = true},
};

inline std::string canonical_key(std::string_view key) {
    for (const Spelling& spelling : parameter_spellings) {
        if (key == spelling.word) return spelling.canonical;
    }
    return std::string(key);
}

inline bool belongs(const Parameter& parameter, std::string_view type) {
    return parameter.of[0] == '\0' || std::string_view(parameter.of).find(type) != std::string_view::npos;
}

}  // namespace levelwright::marahel

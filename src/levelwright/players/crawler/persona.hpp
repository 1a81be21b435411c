// Who plays the crawler, as data: what a player likes, and how it thinks.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>

#include "levelwright/base/result.hpp"
#include "levelwright/players/formula.hpp"
#include "levelwright/recipe/descriptions/description.hpp"

namespace levelwright {

// What formulas measure.
enum class Measure : std::uint8_t {
    steps,
    nearness,
    kills,
    treasures,
    potions,
    health,
    interactions,
    dead,
    mean
};
inline constexpr std::size_t measure_count = 9;
using Measures = std::array<double, measure_count>;
const MeasureNames& crawler_measures();

struct Persona {
    enum class Method : std::uint8_t { search, greedy, random };
    std::string name;
    std::string purpose;
    Method method = Method::search;
    std::string utility = "nearness - 0.01 * steps - 5 * dead";
    std::string policy;  // empty: UCB1
    double exploration = 1.4142135623730951;
    int iterations = 10'000;
    int rollout = 10;
    int deepest = 500;
    static const Record& description();
};

// A persona whose formulas were read.
struct ReadyPersona {
    Persona persona;
    Formula utility;
    std::optional<Formula> policy;
};

// Errors name the formula and the column in it.
Result<ReadyPersona> ready(const Persona& persona);

// Those that come with the engine.
std::span<const Persona> all_personas();
const Persona* persona_named(std::string_view name);

// A persona from JSON5 text; problems as people read them when it has mistakes.
Result<Persona> read_persona(const std::string& text, const std::string& source_name);

}  // namespace levelwright

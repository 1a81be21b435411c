// The description of players, and those that come with the engine.

#include "levelwright/players/platformer/platformer_player.hpp"

#include <algorithm>

#include "levelwright/players/own_player.hpp"

namespace levelwright {

const Record& PlatformerPersona::description() {
    using P = PlatformerPersona;
    static const Choice<Method> methods[] = {
        {Method::idle, "idle", "stands still"},
        {Method::random, "random", "presses anything, and holds it for a while"},
        {Method::right, "right", "runs to the right and jumps whenever it can"},
        {Method::astar_2009, "astar-2009", "the A* that won the competition of 2009"},
        {Method::astar_framework, "astar-framework",
         "the same, as the later framework has it: it forgot about gaps"},
        {Method::astar, "astar", "looks for a quick way to the exit, in all of the level at once"},
        {Method::beam, "beam", "follows many games at a time, and goes back where it must"},
        {Method::certify, "certify", "wins, or proves that nobody can"},
    };
    static const Record record{
        "player",
        "Who plays the platformer: how it thinks, how much, and what it likes.",
        {
            field("name", &P::name, "what it is called; the name of its file when left out"),
            field("purpose", &P::purpose, "what it is for, in a sentence"),
            field("method", &P::method, methods, "how it thinks"),
            field(
                "thoughts", &P::thoughts,
                "how many ticks it tries out at most; for astar-2009 and astar-framework, how many steps it searches in each tick",
                {.least = 1, .most = 1'000'000'000, .fixed = true}),
            field("ticks", &P::ticks, "after how many ticks a game is given up",
                  {.least = 1, .most = 1'000'000, .fixed = true}),
            field("coins", &P::coins, "how far it would go for a coin",
                  {.least = 0, .most = 100'000, .unit = "pixels", .fixed = true}),
            field("kills", &P::kills, "how far it would go to kill an enemy",
                  {.least = 0, .most = 100'000, .unit = "pixels", .fixed = true}),
            field("hurts", &P::hurts, "how far it would go not to be hurt",
                  {.least = 0, .most = 100'000, .unit = "pixels", .fixed = true}),
        }};
    return record;
}

std::span<const PlatformerPersona> all_platformer_personas() {
    using Method = PlatformerPersona::Method;
    static const PlatformerPersona all[] = {
        {.name = "beam", .purpose = "Wins if it can, and goes back where it must.", .method = Method::beam},
        {.name = "astar", .purpose = "Wins as soon as it can.", .method = Method::astar},
        {.name = "astar-2009",
         .purpose = "The A* that won the Mario AI competition of 2009.",
         .method = Method::astar_2009,
         .thoughts = 300},
        {.name = "astar-framework",
         .purpose = "The same as the Mario AI framework has it: it forgot about gaps.",
         .method = Method::astar_framework,
         .thoughts = 300},
        {.name = "certify",
         .purpose = "Wins, or proves that nobody can.",
         .method = Method::certify,
         .thoughts = 4'000'000},
        {.name = "coins",
         .purpose = "Wants to win, and takes coins on the way.",
         .method = Method::beam,
         .coins = 300},
        {.name = "kills",
         .purpose = "Wants to win, and kills on the way.",
         .method = Method::beam,
         .kills = 300},
        {.name = "careful",
         .purpose = "Wants to win without a scratch.",
         .method = Method::beam,
         .hurts = 2000},
        {.name = "idle", .purpose = "Stands still.", .method = Method::idle},
        {.name = "random", .purpose = "Presses anything.", .method = Method::random},
        {.name = "right", .purpose = "Runs to the right and jumps.", .method = Method::right},
    };
    return all;
}

const PlatformerPersona* platformer_persona_named(std::string_view name) {
    const auto all = all_platformer_personas();
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const PlatformerPersona& each) { return each.name == name; });
    return found == all.end() ? nullptr : &*found;
}

Result<PlatformerPersona> read_platformer_persona(const std::string& text, const std::string& source_name) {
    PlatformerPersona persona;
    if (auto read = read_own_player(text, source_name, PlatformerPersona::description(), &persona); !read)
        return tl::unexpected(read.error());
    if (persona.name.empty()) persona.name = stem_of(source_name);
    return persona;
}

std::unique_ptr<PlatformerMethod> make_method(const PlatformerPersona& persona) {
    switch (persona.method) {
        case PlatformerPersona::Method::idle:
        case PlatformerPersona::Method::random:
        case PlatformerPersona::Method::right:
            return make_simple_method(persona);
        case PlatformerPersona::Method::astar_2009:
        case PlatformerPersona::Method::astar_framework:
            return make_baumgarten(persona);
        case PlatformerPersona::Method::astar:
            return make_astar(persona);
        case PlatformerPersona::Method::beam:
            return make_beam(persona);
        case PlatformerPersona::Method::certify:
            break;
    }
    return make_certify(persona);
}

}  // namespace levelwright

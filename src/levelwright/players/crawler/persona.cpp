// The personas that come with the game, their described parameters, and reading others from text.

#include "levelwright/players/crawler/persona.hpp"

#include <fmt/format.h>

#include "levelwright/players/own_player.hpp"

namespace levelwright {

const MeasureNames& crawler_measures() {
    static constexpr std::array<MeasureName, measure_count> names{{
        {"steps",
         "turns taken, throws included; counted less where the way to the exit is longer than 80 steps"},
        {"nearness",
         "how near the exit is, by what locks still ask for: 1 on it, 0 as far from it as can be"},
        {"kills", "the share of the monsters that can be killed and are dead"},
        {"treasures", "the share of the treasures that the hero has"},
        {"potions", "the share of the potions that the hero drank"},
        {"health", "the hero's hit points as a share of those at the start"},
        {"interactions", "the share of kills, treasures and potions all together"},
        {"dead", "1 when the hero is dead, else 0"},
        {"mean", "of a place in the search tree, the mean utility of the tries below it"},
    }};
    static const MeasureNames all{names, static_cast<std::size_t>(Measure::mean)};
    return all;
}

const Record& Persona::description() {
    static const Choice<Method> methods[] = {
        {Method::search, "search", "plans the whole game by tree search, then plays the best line found"},
        {Method::greedy, "greedy", "takes the action after which the utility is highest"},
        {Method::random, "random", "takes any action"},
    };
    static const Record record{
        "player",
        "Who plays the crawler. Formulas are sums and products of measures: steps, nearness, kills, treasures, potions, health, interactions, dead, and in a policy also mean.",
        {
            field("name", &Persona::name, "what it is called"),
            field("purpose", &Persona::purpose, "what it goes for, in a sentence"),
            field("method", &Persona::method, methods, "how it thinks"),
            field("utility", &Persona::utility, "what it likes: how good a state of the game is"),
            field("policy", &Persona::policy,
                  "where the search continues: the branch with the highest value; UCB1 when left out"),
            field("exploration", &Persona::exploration, "with UCB1, how much to try what was seldom tried",
                  {.least = 0, .most = 1000, .fixed = true}),
            field("iterations", &Persona::iterations, "how many branches the search tries",
                  {.least = 1, .most = 10'000'000, .fixed = true}),
            field("rollout", &Persona::rollout, "how many random actions follow each of them",
                  {.least = 0, .most = 10'000, .fixed = true}),
            field("deepest", &Persona::deepest, "after how many turns a game is given up",
                  {.least = 1, .most = 100'000, .fixed = true}),
        }};
    return record;
}

Result<ReadyPersona> ready(const Persona& persona) {
    ReadyPersona made;
    made.persona = persona;
    const auto read = [](const char* what, const std::string& text, int most_degree) -> Result<Formula> {
        auto formula = Formula::read(text, crawler_measures());
        if (!formula) return failure(fmt::format("{}: {}", what, formula.error().sentence));
        if (formula->degree_in_mean() > most_degree)
            return failure(fmt::format("{}: {}", what,
                                       most_degree == 0 ? "\"mean\" is only for policies"
                                                        : "\"mean\" cannot be multiplied by itself"));
        return formula;
    };
    auto utility = read("utility", persona.utility, 0);
    if (!utility) return tl::unexpected(utility.error());
    made.utility = *std::move(utility);
    if (persona.policy.empty()) return made;
    auto policy = read("policy", persona.policy, 1);
    if (!policy) return tl::unexpected(policy.error());
    made.policy = *std::move(policy);
    return made;
}

// Utilities and evolved policies after Holmgård et al., Automated Playtesting with Procedural Personas
// through MCTS with Evolved Heuristics, table I and equations 6 to 9.
std::span<const Persona> all_personas() {
    using Method = Persona::Method;
    static const Persona personas[] = {
        {.name = "runner",
         .purpose = "Wants to reach the exit in few turns.",
         .utility = "nearness - 0.01 * steps - 5 * dead",
         .policy = "6.235 * steps * nearness^2 * (nearness + 1) + mean * (1 - health)"},
        {.name = "killer",
         .purpose = "Wants to kill monsters, and then to reach the exit.",
         .utility = "0.7 * kills + 0.3 * nearness - 5 * dead",
         .policy = "4 * kills * nearness * (kills + 2 * health * (nearness - interactions))"},
        {.name = "collector",
         .purpose = "Wants to collect treasure, and then to reach the exit.",
         .utility = "0.7 * treasures + 0.3 * nearness - 5 * dead",
         .policy = "2 * potions + 2 * kills + treasures + 3 * mean + steps + nearness + 0.19"},
        {.name = "completionist",
         .purpose = "Wants to kill, collect and drink all there is, and then to reach the exit.",
         .utility = "0.7 * interactions + 0.3 * nearness - 5 * dead",
         .policy =
             "steps * kills * (steps^2 * kills + interactions) + mean - treasures + interactions - nearness + 2 * steps * nearness * (steps * kills + 1)"},
        {.name = "greedy",
         .purpose = "Goes straight for the exit and never plans ahead.",
         .method = Method::greedy,
         .deepest = 200},
        {.name = "random", .purpose = "Does anything.", .method = Method::random, .deepest = 200},
    };
    return personas;
}

const Persona* persona_named(std::string_view name) {
    for (const Persona& persona : all_personas()) {
        if (persona.name == name) return &persona;
    }
    return nullptr;
}

Result<Persona> read_persona(const std::string& text, const std::string& source_name) {
    Persona persona;
    if (auto read = read_own_player(text, source_name, Persona::description(), &persona); !read)
        return tl::unexpected(read.error());
    return persona;
}

}  // namespace levelwright

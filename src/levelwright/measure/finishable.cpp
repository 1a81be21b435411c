// finishable_by: a player gets from the entrance to the exit of the level as a crawler game.
#include <fmt/format.h>

#include "levelwright/measure/player_requirement.hpp"
#include "levelwright/players/play.hpp"

namespace levelwright {
namespace {

struct FinishableBy {
    PlayerNumber player{};
    int iterations = 10'000;
    int games = 1;
    int seed = 1;
    static const Record& description();
};

const Record& FinishableBy::description() {
    static const Record record{
        "finishable_by",
        "A player finishes the level in the crawler game.",
        {
            player_field("player", &FinishableBy::player, "who plays"),
            field("iterations", &FinishableBy::iterations, "how much the player may think",
                  {.least = 1, .most = 1'000'000}),
            field("games", &FinishableBy::games,
                  "how many games it plays, each by chance of its own; all must be won",
                  {.least = 1, .most = 1000}),
            field("seed", &FinishableBy::seed, "what the chance of the first depends on",
                  {.least = 0, .most = 1e9}),
        },
        "player"};
    return record;
}

// How near to the exit the player came in the end.
double nearness_at_end(CrawlerGame& game, const Playthrough& play) {
    CrawlerStates states(game.pieces());
    game.start(states[0]);
    for (const HeroAction& action : play.actions) game.step(states[0], action);
    Measures measures{};
    Gauge(game).measure(states[0], measures);
    return measures[static_cast<std::size_t>(Measure::nearness)];
}

Verdict judge(const FinishableBy& wish, Judge& judge) {
    const auto board = make_board(judge.level());
    if (!board) return Verdict::no(0, board.error().sentence);
    Persona persona = persona_of(wish.player);
    persona.iterations = wish.iterations;
    const auto made = ready(persona);
    if (!made) return Verdict::no(0, made.error().sentence);
    CrawlerGame game(*board, CrawlerRules{});
    CrawlerPlayer player(*made);
    for (int number = 0; number < wish.games; ++number) {
        const Playthrough& play = player.play(game, static_cast<std::uint64_t>(wish.seed + number), judge.effort());
        if (play.outcome == Ending::won) continue;
        const double share = (number + nearness_at_end(game, play)) / wish.games;
        return Verdict::no(
            std::min(0.99, share),
            fmt::format("{} {} after {} turns", persona.name,
                        play.outcome == Ending::lost ? "is dead" : "has found no way out", play.turns));
    }
    return Verdict::yes();
}

}  // namespace

Requirement finishable_by_requirement() {
    return make_requirement<FinishableBy, judge>(
        "finishable_by", "the level can be played as a crawler game, and this player finishes it");
}

}  // namespace levelwright

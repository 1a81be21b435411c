// Watching an artificial player turn by turn.
#include <chrono>

#include <fmt/format.h>

#include "crawler_level.hpp"
#include "failure.hpp"
#include "interrupt.hpp"
#include "levelwright/games/crawler/recording.hpp"
#include "play_order.hpp"
#include "play_screen.hpp"
#include "say.hpp"
#include "values.hpp"

namespace levelwright::cli {
namespace {

constexpr const char* keys = "blank stops and goes on   right one turn   n next game   q quit";

enum class Next { quit, game };

Next watch(Terminal& terminal, CrawlerGame& game, const Playthrough& play, const std::string& title,
           int delay) {
    CrawlerStates states(game.pieces());
    CrawlerState& state = states[0];
    game.start(state);
    PlayView view{title, "", keys, std::nullopt};
    bool stopped = false;
    std::size_t next = 0;
    for (;;) {
        const bool over = next == play.actions.size();
        if (over)
            view.message = play.outcome == Ending::won    ? "won"
                           : play.outcome == Ending::lost ? "lost"
                                                          : "given up";
        terminal.draw(play_screen(terminal, game, state, view));
        const auto key = terminal.key(std::chrono::milliseconds(over || stopped ? 50 : delay));
        if (interrupted() || key == 'q' || key == static_cast<int>(Key::closed)) return Next::quit;
        if (key == 'n') return Next::game;
        if (key == ' ') stopped = !stopped;
        const bool step = key == static_cast<int>(Key::right) || (!key && !stopped);
        if (step && !over) game.step(state, play.actions[next++]);
    }
}

}  // namespace

int play_watched(const PlayOrder& order) {
    const std::uint64_t count = number_from("--count", order.count, 1, 1'000'000);
    const std::uint64_t first = seed_from(order.seed);
    const int delay = static_cast<int>(number_from("--delay", order.delay, 0, 60'000));
    const ReadyPersona persona = player_of(order);
    const CrawlerRules rules = rules_from(order.rules);
    LevelSource source(order);
    CrawlerPlayer player(persona);
    Terminal terminal("--watch needs a terminal; without it results are printed");
    for (std::uint64_t i = 0; i < count && !interrupted(); ++i) {
        const std::uint64_t seed = first + i;
        const CrawlerBoard board = board_or_fail(source.level(seed), source.name());
        CrawlerGame game(board, rules);
        Effort effort{.cancel = &interrupted()};
        const Playthrough& play = player.play(game, seed, effort);
        const std::string title = fmt::format("{}  seed {}  {}", source.name(), seed, persona.persona.name);
        if (watch(terminal, game, play, title, delay) == Next::quit) break;
    }
    return interrupted() ? interrupt_exit_code() : exit_done;
}

}  // namespace levelwright::cli

// Watching an artificial player turn by turn.
#include <chrono>

#include <fmt/format.h>

#include "failure.hpp"
#include "game_level.hpp"
#include "interrupt.hpp"
#include "play_order.hpp"
#include "play_screen.hpp"
#include "say.hpp"
#include "values.hpp"

namespace levelwright::cli {
namespace {

constexpr const char* watch_keys = "space pauses and resumes   right one turn   n next game   q quit";

enum class Next { quit, game };

Next watch(Terminal& terminal, const Level& level, Arena& arena, const Play& play, const std::string& title,
           int delay) {
    const std::unique_ptr<Session> session = arena.session();
    PlayView view{title, "", watch_keys, std::nullopt};
    bool stopped = false;
    std::size_t next = 0;
    for (;;) {
        const bool over = next == play.actions.size();
        if (over) view.message = in_words(play.ending);
        terminal.draw(play_screen(terminal, level, *session, view));
        const auto key = terminal.key(std::chrono::milliseconds(over || stopped ? 50 : delay));
        if (interrupted() || key == 'q' || key == static_cast<int>(Key::closed)) return Next::quit;
        if (key == 'n') return Next::game;
        if (key == ' ') stopped = !stopped;
        const bool step = key == static_cast<int>(Key::right) || (!key && !stopped);
        if (step && !over) session->step(play.actions[next++]);
    }
}

}  // namespace

int play_watched(const PlayOrder& order) {
    const std::uint64_t count = number_from("--count", order.count, 1, 1'000'000);
    const std::uint64_t first = seed_from(order.seed);
    const int delay = static_cast<int>(number_from("--delay", order.delay, 0, 60'000));
    LevelSource source(order);
    const std::unique_ptr<Player> player = player_of(order, source.game());
    const std::unique_ptr<Arena> arena = source.game().make_arena();
    Terminal terminal("--watch needs a terminal; without it results are printed");
    Play play;
    for (std::uint64_t i = 0; i < count && !interrupted(); ++i) {
        const std::uint64_t seed = first + i;
        const Level& level = source.level(seed);
        set_up_or_fail(*arena, level, source.name());
        Effort effort{.cancel = &interrupted()};
        player->play(*arena, seed, effort, play);
        const std::string title = fmt::format("{}  seed {}  {}", source.name(), seed, player->name());
        if (watch(terminal, level, *arena, play, title, delay) == Next::quit) break;
    }
    return interrupted() ? interrupt_exit_code() : exit_done;
}

}  // namespace levelwright::cli

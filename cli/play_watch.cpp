// Watching an artificial player turn by turn.
#include <chrono>

#include <fmt/format.h>

#include "failure.hpp"
#include "game_level.hpp"
#include "interrupt.hpp"
#include "levelwright/games/session_history.hpp"
#include "play_order.hpp"
#include "play_screen.hpp"
#include "say.hpp"
#include "tick_clock.hpp"
#include "values.hpp"

namespace levelwright::cli {
namespace {

constexpr const char* watch_keys =
    "space pauses and resumes   right, left a step on, back   + - faster, slower   n next game   q quit";

constexpr std::chrono::milliseconds watch_heartbeat{50};

enum class Next { quit, game };

Next watch(Terminal& terminal, const Level& level, Arena& arena, const Play& play, const std::string& title,
           int delay) {
    const std::unique_ptr<Session> session = arena.session();
    SessionHistory history(*session);
    TickClock clock(delay);
    PlayView view{title, "", watch_keys, std::nullopt};
    const auto over = [&] { return history.actions().size() == play.actions.size(); };
    for (;;) {
        view.message = over() ? in_words(play.ending) : clock.in_words();
        terminal.draw(play_screen(terminal, level, *session, view));
        const auto key = terminal.key(over() ? watch_heartbeat : clock.patience());
        if (interrupted() || key == 'q' || key == static_cast<int>(Key::closed)) return Next::quit;
        if (key == 'n') return Next::game;
        if (key == ' ') clock.pause();
        if (key == '+') clock.go_faster();
        if (key == '-') clock.go_slower();
        if (key == static_cast<int>(Key::left)) {
            clock.stop();
            history.rewind(1);
        }
        const int steps = key == static_cast<int>(Key::right) ? 1 : clock.due();
        for (int i = 0; i < steps && !over(); ++i) history.step(play.actions[history.actions().size()]);
    }
}

}  // namespace

int play_watched(const PlayOrder& order) {
    const std::uint64_t count = number_from("--count", order.count, 1, 1'000'000);
    const std::uint64_t first = seed_from(order.seed);
    LevelSource source(order);
    const int delay = delay_of(order, source.game());
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

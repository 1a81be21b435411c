// A person plays: keys to walk and throw, undo and restart, and the moves saved as a recording.
#include <algorithm>
#include <chrono>
#include <filesystem>

#include <fmt/format.h>

#include "crawler_level.hpp"
#include "failure.hpp"
#include "interrupt.hpp"
#include "levelwright/games/crawler/recording.hpp"
#include "output.hpp"
#include "play_order.hpp"
#include "play_screen.hpp"
#include "say.hpp"
#include "values.hpp"

namespace levelwright::cli {
namespace {

namespace fs = std::filesystem;

constexpr auto heartbeat = std::chrono::milliseconds(100);
constexpr const char* walking_keys =
    "arrows or h j k l walk   t throw   . wait   u undo   r restart   q quit";
constexpr const char* aiming_keys = "arrows or tab other target   t or enter throw   esc or x back";

class HumanGame {
 public:
    HumanGame(CrawlerGame& game, std::string title)
        : game_(game), states_(game.pieces()), title_(std::move(title)), actions_(game.most_actions()) {
        replay(0);
    }

    void run() {
        // The terminal is the player's as long as the game goes on.
        Terminal terminal("--player human needs a terminal");
        while (!interrupted() && !quit_) {
            terminal.draw(play_screen(terminal, game_, states_[0], view()));
            if (const auto key = terminal.key(heartbeat)) press(*key);
        }
    }

    // The whole game as a recording.
    std::string recording(const std::string& map) {
        std::string text = fmt::format("T {} human {}\n", map, moves_.size()), picture;
        game_.start(states_[0]);
        for (const HeroAction& action : moves_) {
            const RecordedTurn turn = recorded(game_.board(), states_[0], action);
            game_.step(states_[0], action);
            text += show_turn(game_.board(), turn, states_[0], picture) + "\n";
        }
        return text + show(end_of(states_[0])) + "\n";
    }
    std::size_t turns() const { return moves_.size(); }

 private:
    bool over() { return states_[0].outcome != Ending::playing; }

    PlayView view() {
        PlayView view{title_, message_, targets_.empty() ? walking_keys : aiming_keys, std::nullopt};
        if (states_[0].outcome == Ending::won) view.message = "You are out: won. u undo, r restart, q quit";
        if (states_[0].outcome == Ending::lost)
            view.message = "You are dead: lost. u undo, r restart, q quit";
        if (!targets_.empty()) view.aim = game_.board().place_of_square[targets_[target_]];
        return view;
    }

    void press(int key) {
        message_.clear();
        if (key == static_cast<int>(Key::closed)) quit_ = true;
        if (!targets_.empty()) return press_aiming(key);
        switch (key) {
            case 'q':
                quit_ = true;
                return;
            case 'u':
                return replay(moves_.empty() ? 0 : moves_.size() - 1);
            case 'r':
                return replay(0);
            case 't':
                return aim();
            case '.':
                return act({});
            default:
                if (const auto way = way_of(key)) walk(*way);
        }
    }

    void press_aiming(int key) {
        if (key == 't' || key == '\n' || key == '\r') {
            const HeroAction action{HeroAction::Kind::throw_javelin, targets_[target_]};
            targets_.clear();
            return act(action);
        }
        const bool back = key == static_cast<int>(Key::left) || key == static_cast<int>(Key::up) ||
                          key == 'h' || key == 'k';
        const bool on = key == '\t' || key == static_cast<int>(Key::right) ||
                        key == static_cast<int>(Key::down) || key == 'l' || key == 'j';
        if (on) target_ = (target_ + 1) % targets_.size();
        if (back) target_ = (target_ + targets_.size() - 1) % targets_.size();
        if (!on && !back) targets_.clear();
    }

    // North, east, south, west, as the board numbers them.
    static std::optional<std::size_t> way_of(int key) {
        if (key == 'k' || key == static_cast<int>(Key::up)) return 0;
        if (key == 'l' || key == static_cast<int>(Key::right)) return 1;
        if (key == 'j' || key == static_cast<int>(Key::down)) return 2;
        if (key == 'h' || key == static_cast<int>(Key::left)) return 3;
        return std::nullopt;
    }

    void walk(std::size_t way) {
        const Square to = game_.board().beside[states_[0].square(0)][way];
        if (to == no_square)
            message_ = "There is a wall.";
        else
            act({HeroAction::Kind::move, to});
    }

    void aim() {
        if (over()) return;
        const std::size_t count = game_.actions(states_[0], actions_.data());
        for (std::size_t i = 0; i < count; ++i) {
            if (actions_[i].kind == HeroAction::Kind::throw_javelin) targets_.push_back(actions_[i].to);
        }
        target_ = 0;
        if (targets_.empty())
            message_ = states_[0].javelins == 0 ? "You have no javelin." : "No monster is in sight.";
    }

    void act(const HeroAction& action) {
        if (over()) return;
        game_.step(states_[0], action);
        moves_.push_back(action);
    }

    // Plays the first so many moves from the start; the others are forgotten.
    void replay(std::size_t count) {
        moves_.resize(count);
        game_.start(states_[0]);
        for (const HeroAction& action : moves_) game_.step(states_[0], action);
    }

    CrawlerGame& game_;
    CrawlerStates states_;
    std::string title_;
    std::string message_;
    std::vector<HeroAction> actions_;
    std::vector<HeroAction> moves_;
    std::vector<Square> targets_;
    std::size_t target_ = 0;
    bool quit_ = false;
};

}  // namespace

int play_human(const PlayOrder& order) {
    const std::uint64_t seed = seed_from(order.seed);
    const CrawlerRules rules = rules_from(order.rules);
    LevelSource source(order);
    const std::string name = source.is_recipe() ? fmt::format("{}-{}", source.name(), seed) : source.name();
    const CrawlerBoard board = board_or_fail(source.level(seed), name);
    CrawlerGame game(board, rules);
    HumanGame human(game, source.is_recipe() ? fmt::format("{}  seed {}", source.name(), seed) : name);
    human.run();
    if (human.turns() > 0) {
        const fs::path file(order.save.empty() ? name + ".moves" : order.save);
        const std::string folder = file.has_parent_path() ? file.parent_path().string() : ".";
        const auto written = write_file(folder, file.filename().string(), human.recording(name));
        if (!written) throw Failure{exit_failed, written.error().sentence};
        say(fmt::format("{} turns saved as {}; `levelwright replay LEVEL --moves {}` plays them again",
                        human.turns(), file.string(), file.string()));
    }
    return interrupted() ? interrupt_exit_code() : exit_done;
}

}  // namespace levelwright::cli

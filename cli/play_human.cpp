// A person plays: keys to walk and throw, undo and restart, and the moves saved as a recording.
#include <algorithm>
#include <chrono>
#include <filesystem>

#include <fmt/format.h>

#include "failure.hpp"
#include "game_level.hpp"
#include "interrupt.hpp"
#include "output.hpp"
#include "paths.hpp"
#include "play_order.hpp"
#include "play_screen.hpp"
#include "play_ticks.hpp"
#include "say.hpp"
#include "values.hpp"

namespace levelwright::cli {
namespace {

namespace fs = std::filesystem;

constexpr auto play_heartbeat = std::chrono::milliseconds(100);
constexpr const char* walking_keys =
    "arrows or h j k l walk   t throw   . wait   u undo   r restart   q quit";
constexpr const char* aiming_keys = "arrows or tab other target   t or enter throw   esc or x back";

class HumanGame {
 public:
    HumanGame(const Level& level, Arena& arena, std::string title)
        : level_(level),
          arena_(arena),
          session_(arena.session()),
          history_(*session_),
          title_(std::move(title)) {}

    void run() {
        // The terminal is the player's as long as the game goes on.
        Terminal terminal("--player human needs a terminal");
        while (!interrupted() && !quit_) {
            terminal.draw(play_screen(terminal, level_, *session_, view()));
            if (const auto key = terminal.key(play_heartbeat)) press(*key);
        }
    }

    // The whole game as a recording.
    std::string recording(const std::string& map) { return arena_.record(history_.actions(), map, "human"); }
    std::size_t turns() const { return history_.actions().size(); }

 private:
    PlayView view() {
        PlayView view{title_, message_, targets_.empty() ? walking_keys : aiming_keys, std::nullopt};
        if (session_->ending() == Ending::won) view.message = "You have won. u undo, r restart, q quit";
        if (session_->ending() == Ending::lost) view.message = "You have lost. u undo, r restart, q quit";
        if (!targets_.empty()) view.aim = targets_[target_].target;
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
                return history_.rewind(1);
            case 'r':
                return history_.rewind(turns());
            case 't':
                return aim();
            default:
                if (const char* word = word_of(key)) act(word);
        }
    }

    void press_aiming(int key) {
        if (key == 't' || key == '\n' || key == '\r') {
            const Action action = targets_[target_].action;
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

    static const char* word_of(int key) {
        if (key == 'k' || key == static_cast<int>(Key::up)) return "north";
        if (key == 'l' || key == static_cast<int>(Key::right)) return "east";
        if (key == 'j' || key == static_cast<int>(Key::down)) return "south";
        if (key == 'h' || key == static_cast<int>(Key::left)) return "west";
        return key == '.' ? "wait" : nullptr;
    }

    void act(std::string_view word) {
        if (session_->ending() != Ending::playing) return;
        for (const ActionChoice& choice : session_->choices()) {
            if (word == choice.word) return act(choice.action);
        }
        message_ = session_->why_not(word);
    }

    void act(Action action) { history_.step(action); }

    void aim() {
        if (session_->ending() != Ending::playing) return;
        for (const ActionChoice& choice : session_->choices()) {
            if (choice.target) targets_.push_back(choice);
        }
        target_ = 0;
        if (targets_.empty()) message_ = session_->why_not("throw");
    }

    const Level& level_;
    Arena& arena_;
    std::unique_ptr<Session> session_;
    SessionHistory history_;
    std::string title_;
    std::string message_;
    std::vector<ActionChoice> targets_;
    std::size_t target_ = 0;
    bool quit_ = false;
};

void save_moves(const PlayOrder& order, const std::string& name, std::size_t count, const char* unit,
                const std::string& recording) {
    if (count == 0) return;
    const std::string save = order.save.empty() ? name + ".moves" : order.save;
    const fs::path file = path_of(save);
    const std::string folder = file.has_parent_path() ? text_of(file.parent_path()) : ".";
    const auto written = write_file(folder, text_of(file.filename()), recording);
    if (!written) throw Failure{exit_failed, written.error().sentence};
    say(fmt::format("{} {} saved as {}; `levelwright replay LEVEL --moves {}` plays them again", count, unit,
                    save, save));
}

}  // namespace

int play_human(const PlayOrder& order) {
    const std::uint64_t seed = seed_from(order.seed);
    LevelSource source(order);
    const std::string name = source.is_recipe() ? fmt::format("{}-{}", source.name(), seed) : source.name();
    const Level& level = source.level(seed);
    const std::unique_ptr<Arena> arena = source.game().make_arena();
    set_up_or_fail(*arena, level, name);
    const std::string title = source.is_recipe() ? fmt::format("{}  seed {}", source.name(), seed) : name;
    if (source.game().in_ticks) {
        TickGame human(level, *arena, title, delay_of(order, source.game()));
        human.run();
        save_moves(order, name, human.ticks(), "ticks", human.recording(name));
    } else {
        HumanGame human(level, *arena, title);
        human.run();
        save_moves(order, name, human.turns(), "turns", human.recording(name));
    }
    return interrupted() ? interrupt_exit_code() : exit_done;
}

}  // namespace levelwright::cli

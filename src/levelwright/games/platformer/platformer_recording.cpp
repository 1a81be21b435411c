// Plays recorded buttons again and compares row by row; the first difference is told in words.

#include "levelwright/games/platformer/platformer_recording.hpp"

#include <algorithm>
#include <cstring>

#include <fast_float/fast_float.h>
#include <fmt/format.h>

#include "levelwright/base/text.hpp"
#include "levelwright/games/platformer/platformer_motion.hpp"

namespace levelwright {
namespace {

constexpr const char* trace_columns =
    "tick,act,x,y,xa,ya,ground,mayjump,jumptime,mode,status,coins,sprites(type:x:y:xa:ya:facing)";
constexpr const char* status_names[] = {"RUNNING", "WIN", "LOSE", "TIME_OUT"};
constexpr const char* event_names[] = {"JUMP",       "LAND",      "BUMP",  "STOMP_KILL", "FIRE_KILL",
                                       "SHELL_KILL", "FALL_KILL", "KICK",  "COLLECT",    "HURT",
                                       "WIN",        "LOSE",      "SPRING"};
static_assert(std::size(event_names) == platformer_event_count);

// Numbers of the framework.
int type_number(Actor actor, bool winged) {
    switch (actor) {
        case Actor::grub:
            return 2 + winged;
        case Actor::red_snail:
            return 4 + winged;
        case Actor::green_snail:
            return 6 + winged;
        case Actor::urchin:
            return 8 + winged;
        case Actor::shot:
            return 10;
        case Actor::snapper:
            return 11;
        case Actor::mushroom:
            return 12;
        case Actor::ember:
            return 13;
        case Actor::shell:
            return 14;
        case Actor::heart:
            return 15;
        case Actor::spark:
            return 16;
        case Actor::stomper:  // none of the framework's
            return 17;
        case Actor::none:
            break;
    }
    return 0;
}

int parameter_of(const PlatformerHappening& happening) {
    if (happening.event == PlatformerEvent::bump) return happening.block == Block::brick ? 22 : 24;
    if (happening.block == Block::coin) return 15;
    return type_number(happening.actor, happening.winged);
}

// Of tiles that can change; a coin is none in levels, but an object.
int tile_number(const TileKind& tile, Block block) {
    if (block == Block::coin) return 15;
    struct Known {
        const char* name;
        int number;
    };
    static constexpr Known known[] = {
        {"brick", 6},       {"coin_brick", 7},  {"coin_block", 11},        {"power_brick", 50},
        {"power_block", 8}, {"life_brick", 51}, {"hidden_life_block", 48}, {"hidden_coin_block", 49}};
    for (const Known& each : known) {
        if (tile.name == each.name) return each.number;
    }
    return 0;
}

bool same_bits(float a, float b) { return std::memcmp(&a, &b, sizeof a) == 0; }

// The words of a row, one after another.
class Words {
 public:
    Words(std::string_view text, char between) : rest_(text), between_(between) {}
    std::string_view next() {
        const std::size_t end = std::min(rest_.find(between_), rest_.size());
        const std::string_view word = rest_.substr(0, end);
        rest_.remove_prefix(std::min(end + 1, rest_.size()));
        return word;
    }
    bool any() const { return !rest_.empty(); }

 private:
    std::string_view rest_;
    char between_;
};

std::string_view next_line(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    return line;
}

std::string row_of(const PlatformerState& state, int act) {
    const PlatformerHero& hero = state.hero;
    std::string row =
        fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},", state.tick, act, hero.x, hero.y, hero.xa, hero.ya,
                    static_cast<int>(hero.on_ground), static_cast<int>(hero.may_jump), hero.jump_time,
                    static_cast<int>(hero.mode), status_names[index_of(state.status)], state.coins);
    for (std::size_t i = state.sprites.size(); i-- > 0;) {
        const PlatformerSprite& sprite = state.sprites[i];
        row += fmt::format("{}:{}:{}:{}:{}:{}{}", type_number(sprite.actor, sprite.was_winged), sprite.x,
                           sprite.y, sprite.xa, sprite.ya, static_cast<int>(sprite.facing), i > 0 ? " " : "");
    }
    return row;
}

// The map in symbols, and everybody on it.
std::string draw_picture(const PlatformerBoard& board, const PlatformerState& state) {
    constexpr std::string_view blocks = "-XSCUL--Do%BHHwz";
    static_assert(blocks.size() == block_count);
    constexpr std::string_view actors = " grkyfO=meh*Q";
    static_assert(actors.size() == actor_count);
    const Size size = board.size();
    std::string picture;
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x)
            picture += blocks[index_of(PlatformerGame::block(board, state, x, y))];
        picture += '\n';
    }
    const auto put = [&](const PlatformerBody& body, char symbol) {
        const Point at{platformer_cell(body.x), platformer_cell(body.y)};
        if (size.contains(at))
            picture[index_of(at.y) * static_cast<std::size_t>(size.width + 1) + index_of(at.x)] = symbol;
    };
    for (const PlatformerSprite& sprite : state.sprites) put(sprite, actors[index_of(sprite.actor)]);
    put(state.hero, 'M');
    return picture;
}

// Compares a state with a row of a trace.
class RowCheck {
 public:
    // The first difference in words; empty when there is none.
    std::string compare(std::string_view row, const PlatformerState& state, int act) {
        difference_.clear();
        Words cells(row, ',');
        const PlatformerHero& hero = state.hero;
        whole("the tick", cells.next(), state.tick);
        whole("the buttons", cells.next(), act);
        real("the hero's x", cells.next(), hero.x);
        real("the hero's y", cells.next(), hero.y);
        real("the hero's speed to the side", cells.next(), hero.xa);
        real("the hero's speed downwards", cells.next(), hero.ya);
        whole("whether the hero is on the ground", cells.next(), hero.on_ground);
        whole("whether the hero may jump", cells.next(), hero.may_jump);
        whole("what is left of the jump", cells.next(), hero.jump_time);
        whole("the mode", cells.next(), static_cast<int>(hero.mode));
        text("the status", cells.next(), status_names[index_of(state.status)]);
        whole("the number of coins", cells.next(), state.coins);
        sprites(cells.next(), state);
        return difference_;
    }

 private:
    void differ(std::string_view what, std::string_view is, std::string_view expected) {
        if (difference_.empty())
            difference_ = fmt::format("{} is {}; the recording says {}", what, is, expected);
    }
    void whole(std::string_view what, std::string_view expected, int is) {
        const auto number = whole_number(expected);
        if (!number || *number != is) differ(what, std::to_string(is), expected);
    }
    void real(std::string_view what, std::string_view expected, float is) {
        float number = 0;
        const char* const end = expected.data() + expected.size();
        const bool read = fast_float::from_chars(expected.data(), end, number).ptr == end;
        if (!read || !same_bits(number, is)) differ(what, fmt::format("{}", is), expected);
    }
    void text(std::string_view what, std::string_view expected, std::string_view is) {
        if (expected != is) differ(what, is, expected);
    }

    // In the order in which they act.
    void sprites(std::string_view cell, const PlatformerState& state) {
        Words each(cell, ' ');
        std::size_t left = state.sprites.size();
        while (each.any()) {
            const std::string_view written = each.next();
            if (left == 0)
                return differ("the number of sprites", std::to_string(state.sprites.size()), "more");
            const PlatformerSprite& sprite = state.sprites[--left];
            const std::string number = fmt::format("of sprite {}", state.sprites.size() - left);
            Words parts(written, ':');
            whole("the type " + number, parts.next(), type_number(sprite.actor, sprite.was_winged));
            real("the x " + number, parts.next(), sprite.x);
            real("the y " + number, parts.next(), sprite.y);
            real("the speed to the side " + number, parts.next(), sprite.xa);
            real("the speed downwards " + number, parts.next(), sprite.ya);
            whole("the facing " + number, parts.next(), sprite.facing);
        }
        if (left > 0)
            differ("the number of sprites", std::to_string(state.sprites.size()),
                   std::to_string(state.sprites.size() - left));
    }

    std::string difference_;
};

// What a side log says of one tick, line by line.
class SideLines {
 public:
    explicit SideLines(const PlatformerArena& arena) : arena_(arena) {}

    const std::vector<std::string>& after(std::size_t row, const PlatformerGame& game,
                                          const PlatformerState& state) {
        lines_.clear();
        if (state.tick == tick_) return lines_;
        tick_ = state.tick;
        for (const PlatformerHappening& happening : game.happenings())
            lines_.push_back(fmt::format("{} E {} {}", row, event_names[index_of(happening.event)],
                                         parameter_of(happening)));
        add_changes(row, state);
        if (state.lives != lives_) lines_.push_back(fmt::format("{} L {}", row, state.lives));
        lives_ = state.lives;
        return lines_;
    }

 private:
    // Column by column.
    void add_changes(std::size_t row, const PlatformerState& state) {
        struct Change {
            int x, y, before, now;
        };
        std::vector<Change> changes;
        const auto width = static_cast<std::uint32_t>(arena_.board().size().width);
        before_.resize(state.changes.size(), -1);
        for (std::size_t i = 0; i < state.changes.size(); ++i) {
            const Point at{static_cast<int>(state.changes[i].cell % width),
                           static_cast<int>(state.changes[i].cell / width)};
            const Level& level = arena_.level();
            if (before_[i] < 0)
                before_[i] = tile_number((*level.palette)[level[{0, at}]], arena_.board().block(at.x, at.y));
            const int now = state.changes[i].block == Block::used_block ? 14 : 0;
            if (before_[i] != now) changes.push_back({at.x, at.y, before_[i], now});
            before_[i] = now;
        }
        std::sort(changes.begin(), changes.end(),
                  [](const Change& a, const Change& b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
        for (const Change& change : changes)
            lines_.push_back(
                fmt::format("{} T {} {} {} {}", row, change.x, change.y, change.before, change.now));
    }

    const PlatformerArena& arena_;
    std::vector<std::string> lines_;
    std::vector<int> before_;  // by change of the state
    std::int32_t tick_ = 0, lives_ = 0;
};

class Replay {
 public:
    Replay(PlatformerArena& arena, const PlatformerRecording& recording)
        : rules_(rules_of(arena, recording)),
          arena_(arena),
          game_(arena.board(), rules_),
          lines_(arena),
          recording_(recording),
          trace_(recording.trace),
          side_log_(recording.side_log) {
        next_line(trace_);  // what the columns are called
    }

    Replayed run(const Arena::OnStep& on_step) {
        game_.start(state_);
        if (on_step) on_step(trace_columns, {});
        Replayed replayed;
        for (std::size_t row = 0; row <= recording_.buttons.size() && replayed.difference.empty(); ++row) {
            if (state_.status != PlatformerStatus::running) {
                replayed.difference = fmt::format("row {}: the game was already over", row);
                break;
            }
            const Buttons buttons = row == 0 ? Buttons{} : recording_.buttons[row - 1];
            game_.tick(state_, buttons);
            if (row > 0) ++replayed.steps;
            const int act = row == 0 ? -1 : static_cast<int>(number_of(buttons));
            replayed.difference = compare(row, act);
            if (on_step) on_step(row_of(state_, act), draw_picture(arena_.board(), state_));
        }
        if (replayed.difference.empty()) replayed.difference = what_is_left();
        replayed.in_words = fmt::format("{} after {} ticks: at ({}, {}), {} coins, {} lives",
                                        status_names[index_of(state_.status)], state_.tick, state_.hero.x,
                                        state_.hero.y, state_.coins, state_.lives);
        return replayed;
    }

 private:
    static PlatformerRules rules_of(const PlatformerArena& arena, const PlatformerRecording& recording) {
        PlatformerRules rules = arena.rules();
        rules.mode = recording.mode.value_or(rules.mode);
        rules.seconds = recording.seconds.value_or(rules.seconds);
        return rules;
    }

    std::string compare(std::size_t row, int act) {
        if (!recording_.trace.empty()) {
            if (trace_.empty()) return fmt::format("row {}: the trace ends before the buttons do", row);
            const std::string differs = row_check_.compare(next_line(trace_), state_, act);
            if (!differs.empty()) return fmt::format("row {}: {}", row, differs);
        }
        if (recording_.side_log.empty()) return {};
        for (const std::string& line : lines_.after(row, game_, state_)) {
            const std::string_view expected = next_line(side_log_);
            if (line != expected)
                return fmt::format("row {}: the side log should go on with \"{}\", but says \"{}\"", row,
                                   line, expected);
        }
        return {};
    }

    std::string what_is_left() {
        if (!recording_.trace.empty() && !trace_.empty()) return "the trace goes on after the buttons end";
        if (!recording_.side_log.empty() && !side_log_.empty())
            return fmt::format("nothing happened of what the side log says: \"{}\"", next_line(side_log_));
        return {};
    }

    PlatformerRules rules_;
    const PlatformerArena& arena_;
    PlatformerGame game_;
    PlatformerState state_;
    RowCheck row_check_;
    SideLines lines_;
    const PlatformerRecording& recording_;
    std::string_view trace_, side_log_;
};

}  // namespace

Replayed replay(PlatformerArena& arena, const PlatformerRecording& recording, const Arena::OnStep& on_step) {
    return Replay(arena, recording).run(on_step);
}

}  // namespace levelwright

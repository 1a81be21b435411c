// The platformer as a session: buttons in words, progress, numbers, sprites, and states saved and restored with checks.

#include "levelwright/games/platformer/platformer_session.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <type_traits>

#include <fmt/format.h>

#include "levelwright/base/random.hpp"

namespace levelwright {
namespace {

// What people press; whatever else is held at a time can be a step too.
constexpr ActionChoice all_choices[] = {
    {action_from({.right = true}), "east", {}},
    {action_from({.right = true, .speed = true}), "run east", {}},
    {action_from({.right = true, .jump = true}), "jump east", {}},
    {action_from({.right = true, .speed = true, .jump = true}), "leap east", {}},
    {action_from({.left = true}), "west", {}},
    {action_from({.left = true, .speed = true}), "run west", {}},
    {action_from({.left = true, .jump = true}), "jump west", {}},
    {action_from({.left = true, .speed = true, .jump = true}), "leap west", {}},
    {action_from({.jump = true}), "north", {}},
    {action_from({.down = true}), "south", {}},
    {action_from({.speed = true}), "throw", {}},
    {action_from({}), "wait", {}},
};

struct Look {
    const char* name;
    char symbol;
};

Look look_of(Actor of, bool winged) {
    constexpr std::string_view symbols = " grkyfO=meh*Q", winged_symbols = " GRKY";
    constexpr const char* winged_names[] = {"", "winged_grub", "winged_red_snail", "winged_green_snail",
                                            "winged_urchin"};
    const std::size_t actor = index_of(of);
    if (winged && actor < std::size(winged_names)) return {winged_names[actor], winged_symbols[actor]};
    return {name_of(of), symbols[actor]};
}

const char* subject_of(const PlatformerHappening& happening) {
    if (happening.actor != Actor::none) return look_of(happening.actor, happening.winged).name;
    switch (happening.block) {
        case Block::air:
            return "";
        case Block::coin:
            return "coin";
        case Block::brick:
            return "brick";
        case Block::spikes:
            return "spikes";
        default:
            return "block";
    }
}

// A piece of a lift, as wide as a cell.
void draw_lifts(const PlatformerBoard& board, std::int32_t tick, double speed,
                std::vector<GameSprite>& sprites) {
    for (const PlatformerLift& lift : board.lifts()) {
        const PlatformerLift::Corner corner = lift.corner(tick, speed);
        for (int i = 0; i < static_cast<int>(lift.width / 16); ++i)
            sprites.push_back({lift.upright ? "lift" : "raft", '=', static_cast<double>(corner.x) / 16 + i,
                               static_cast<double>(corner.y) / 16});
    }
}

const char* tile_name(Block block) { return block == Block::used_block ? "used_block" : "floor"; }

// Bodies are in the middle of a cell when their feet are on its lowest pixel.
GameSprite drawn(const Look& look, const PlatformerBody& body) {
    return {look.name, look.symbol, (static_cast<double>(body.x) - 8) / 16,
            (static_cast<double>(body.y) - 15) / 16};
}

// Everything that a state is made of, part by part: the gaps between them are nobody's business.
template <class Body, class Work>
void each_part_of_body(Body& body, Work& work) {
    work(body.x, body.y, body.xa, body.ya, body.facing, body.on_ground, body.alive);
}
template <class Hero, class Work>
void each_part_of_hero(Hero& hero, Work& work) {
    each_part_of_body(hero, work);
    work(hero.mode, hero.was_on_ground, hero.may_jump, hero.may_shoot, hero.ducking, hero.sliding,
         hero.climbing, hero.riding, hero.jump_start, hero.jump_time, hero.invulnerable, hero.height);
}
template <class Sprite, class Work>
void each_part_of_sprite(Sprite& sprite, Work& work) {
    each_part_of_body(sprite, work);
    work(sprite.actor, sprite.was_winged, sprite.winged, sprite.age, sprite.home, sprite.cell);
}
template <class Leaps, class Work>
void each_part_of_leaps(Leaps& leaps, Work& work) {
    work(leaps.count, leaps.blind, leaps.hardest, leaps.sum, leaps.last_event, leaps.longest_lull,
         leaps.leaping);
    each_part_of_body(leaps.start, work);
}
template <class State, class Tally, class Steps, class Work>
void each_part(State& state, Tally& tally, Steps& steps, Work& work) {
    each_part_of_hero(state.hero, work);
    work(state.tick, state.time_left, state.pause, state.coins, state.lives, state.sparks, state.status,
         state.view.x, state.view.y, state.view.width, state.view.height, state.changed);
    work(tally.jumps, tally.stomps, tally.burnt, tally.hit_by_shells, tally.fallen, tally.kicks, tally.hurts,
         tally.items, tally.bumps, tally.broken, tally.farthest);
    each_part_of_leaps(tally.leaps, work);
    work(steps);
    work.list(state.sprites, [&](auto& sprite) { each_part_of_sprite(sprite, work); });
    work.list(state.changes, [&](auto& change) { work(change.cell, change.block); });
}

class ByteWriter {
 public:
    explicit ByteWriter(std::string& bytes) : bytes_(bytes) {}
    template <class... T>
    void operator()(const T&... values) {
        (bytes_.append(reinterpret_cast<const char*>(&values), sizeof values), ...);
    }
    template <class List, class Each>
    void list(const List& items, Each each) {
        (*this)(items.size());
        for (const auto& item : items) each(item);
    }

 private:
    std::string& bytes_;
};

class ByteReader {
 public:
    explicit ByteReader(std::string_view bytes) : bytes_(bytes) {}
    template <class... T>
    void operator()(T&... values) {
        (get(values), ...);
    }
    template <class List, class Each>
    void list(List& items, Each each) {
        std::size_t count = 0;
        get(count);
        if (count > bytes_.size()) fits_ = false;  // each takes a byte or more
        items.resize(fits_ ? count : 0);
        for (auto& item : items) each(item);
    }
    // All bytes were read, and there were as many as needed.
    bool fits() const { return fits_ && bytes_.empty(); }

 private:
    template <class T>
    void get(T& value) {
        static_assert(std::is_trivially_copyable_v<T>);
        fits_ = fits_ && bytes_.size() >= sizeof value;
        if (!fits_) return;
        std::memcpy(&value, bytes_.data(), sizeof value);
        bytes_.remove_prefix(sizeof value);
    }
    void get(bool& value) {
        std::uint8_t byte = 0;
        get(byte);
        fits_ = fits_ && byte <= 1;
        value = byte == 1;
    }

    std::string_view bytes_;
    bool fits_ = true;
};

bool is_sound(const PlatformerBody& body) {
    constexpr float farthest = 1e8F;
    const auto sound = [](float value) { return std::isfinite(value) && std::abs(value) < farthest; };
    return sound(body.x) && sound(body.y) && sound(body.xa) && sound(body.ya) && std::abs(body.facing) <= 1;
}

}  // namespace

PlatformerSession::PlatformerSession(PlatformerArena& arena) : arena_(arena) { restart(); }

void PlatformerSession::restart() {
    tally_ = {};
    steps_ = 0;
    happened_.clear();
    arena_.game().begin(state_);
}

std::span<const ActionChoice> PlatformerSession::choices() {
    if (ending() != Ending::playing) return {};
    return all_choices;
}

bool PlatformerSession::can_do(Action action) {
    return ending() == Ending::playing && static_cast<std::uint32_t>(action) < button_sets;
}

void PlatformerSession::step(Action action) {
    if (!can_do(action)) return;
    const std::int32_t tick = state_.tick;
    tick_counted(arena_.game(), state_, tally_, buttons_from(action));
    happened_.clear();  // and nothing happens in a pause
    if (state_.tick != tick) happened_ = arena_.game().happenings();
    ++steps_;
}

double PlatformerSession::progress() const {
    if (ending() == Ending::won) return 1;
    if (ending() == Ending::lost) return 0;
    return arena_.progress_at(arena_.board().forward(state_.hero.x, state_.hero.y));
}

void PlatformerSession::copy(const Session& other) {
    const auto& from = static_cast<const PlatformerSession&>(other);
    state_ = from.state_;
    tally_ = from.tally_;
    steps_ = from.steps_;
    happened_ = from.happened_;
}

void PlatformerSession::numbers(std::vector<double>& numbers) const {
    arena_.count_numbers(state_, tally_, numbers);
}

void PlatformerSession::view(GameView& view) const {
    const Size size = arena_.board().size();
    view.sprites.clear();
    view.changes.clear();
    for (const BlockChange& change : state_.changes) {
        const auto width = static_cast<std::uint32_t>(size.width);
        view.changes.push_back(
            {{0, {static_cast<int>(change.cell % width), static_cast<int>(change.cell / width)}},
             tile_name(change.block)});
    }
    draw_lifts(arena_.board(), state_.tick, arena_.rules().lift_speed, view.sprites);
    for (const PlatformerSprite& sprite : state_.sprites)
        view.sprites.push_back(drawn(look_of(sprite.actor, sprite.winged), sprite));
    view.events.clear();
    for (const PlatformerHappening& happening : happened_)
        view.events.push_back({name_of(happening.event), subject_of(happening)});
    view.sprites.push_back(drawn({state_.hero.large() ? "large_hero" : "hero", 'M'}, state_.hero));
    const GameSprite& hero = view.sprites.back();
    view.focus = {0,
                  {std::clamp(static_cast<int>(std::lround(hero.x)), 0, size.width - 1),
                   std::clamp(static_cast<int>(std::lround(hero.y)), 0, size.height - 1)}};
    constexpr const char* modes[] = {"small", "large", "throws sparks"};
    view.status = fmt::format("{}, {} coins, {} kills, {} jumps, tick {}", modes[index_of(state_.hero.mode)],
                              state_.coins, tally_.kills(), tally_.jumps, state_.tick);
}

void PlatformerSession::save(std::string& bytes) const {
    bytes.clear();
    ByteWriter writer(bytes);
    each_part(state_, tally_, steps_, writer);
    writer(subkey(0, bytes));
}

// The bytes may come from anywhere.
bool PlatformerSession::restore(std::string_view bytes) {
    std::uint64_t seal = 0;
    if (bytes.size() < sizeof seal) return false;
    std::memcpy(&seal, bytes.data() + bytes.size() - sizeof seal, sizeof seal);
    bytes.remove_suffix(sizeof seal);
    if (seal != subkey(0, bytes)) return false;
    ByteReader reader(bytes);
    PlatformerState saved;
    PlatformerTally tally;
    std::int64_t steps = 0;
    each_part(saved, tally, steps, reader);
    if (!reader.fits()) return false;
    const auto area = arena_.board().size().area();
    const auto knows_sprite = [&](const PlatformerSprite& sprite) {
        return is_sound(sprite) && sprite.actor > Actor::none && index_of(sprite.actor) < actor_count &&
               std::isfinite(sprite.home) && sprite.cell < area && sprite.cell >= -1;
    };
    const auto knows_change = [&](const BlockChange& change) {
        return change.cell < area && index_of(change.block) < block_count;
    };
    constexpr std::int32_t longest = 1'000'000'000;
    const auto is_count = [](std::int32_t number) { return number >= 0 && number < longest; };
    if (!is_sound(saved.hero) || saved.hero.mode > Mode::fire ||
        saved.status > PlatformerStatus::out_of_time || !is_count(saved.tick) || !is_count(saved.time_left) ||
        !is_count(saved.pause) || !is_count(saved.coins) || !is_count(saved.lives) ||
        !is_count(std::abs(saved.hero.jump_time)) || !is_count(saved.hero.invulnerable) ||
        (saved.hero.height != 12 && saved.hero.height != 24) || saved.hero.riding < -1 ||
        saved.hero.riding >= static_cast<int>(arena_.board().lifts().size()) || !is_sound(tally.leaps.start))
        return false;
    if (!std::all_of(saved.sprites.begin(), saved.sprites.end(), knows_sprite) ||
        !std::all_of(saved.changes.begin(), saved.changes.end(), knows_change))
        return false;
    state_ = std::move(saved);
    tally_ = tally;
    steps_ = steps;
    happened_.clear();
    return true;
}

}  // namespace levelwright

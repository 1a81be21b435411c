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

Look look_of(const PlatformerSprite& sprite) {
    constexpr std::string_view symbols = " grkyfO=meh*", winged_symbols = " GRKY";
    constexpr const char* winged_names[] = {"", "winged_grub", "winged_red_snail", "winged_green_snail",
                                            "winged_urchin"};
    const std::size_t actor = index_of(sprite.actor);
    if (sprite.winged && actor < std::size(winged_names)) return {winged_names[actor], winged_symbols[actor]};
    return {name_of(sprite.actor), symbols[actor]};
}

const char* tile_name(Block block) { return block == Block::used_block ? "used_block" : "floor"; }

// Bodies are in the middle of a cell when their feet are on its lowest pixel.
GameSprite drawn(const Look& look, const PlatformerBody& body) {
    return {look.name, look.symbol, (static_cast<double>(body.x) - 8) / 16,
            (static_cast<double>(body.y) - 15) / 16};
}

template <class T>
void put(std::string& bytes, const T& value) {
    static_assert(std::is_trivially_copyable_v<T>);
    bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}
template <class T>
void put_all(std::string& bytes, const std::vector<T>& values) {
    put(bytes, values.size());
    for (const T& value : values) put(bytes, value);
}

class ByteReader {
 public:
    explicit ByteReader(std::string_view bytes) : bytes_(bytes) {}
    template <class T>
    bool get(T& value) {
        if (bytes_.size() < sizeof value) return false;
        std::memcpy(static_cast<void*>(&value), bytes_.data(), sizeof value);
        bytes_.remove_prefix(sizeof value);
        return true;
    }
    template <class T>
    bool get_all(std::vector<T>& values) {
        std::size_t count = 0;
        if (!get(count) || count > bytes_.size() / sizeof(T)) return false;
        values.resize(count);
        return std::all_of(values.begin(), values.end(), [this](T& value) { return get(value); });
    }
    bool at_end() const { return bytes_.empty(); }

 private:
    std::string_view bytes_;
};

// All of a state that is of fixed size.
struct SavedHead {
    PlatformerHero hero;
    std::int32_t tick, time_left, pause, coins, lives, sparks;
    PlatformerStatus status;
    Rect view;
    std::uint64_t changed;
    PlatformerTally tally;
    std::int64_t steps;
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
    arena_.game().begin(state_);
}

std::span<const ActionChoice> PlatformerSession::choices() {
    if (ending() != Ending::playing) return {};
    return all_choices;
}

void PlatformerSession::step(Action action) {
    if (ending() != Ending::playing || static_cast<std::uint32_t>(action) >= button_sets) return;
    tick_counted(arena_.game(), state_, tally_, buttons_from(action));
    ++steps_;
}

double PlatformerSession::progress() const {
    if (ending() == Ending::won) return 1;
    return ending() == Ending::lost ? 0 : arena_.progress_at(state_.hero.x);
}

void PlatformerSession::copy(const Session& other) {
    const auto& from = static_cast<const PlatformerSession&>(other);
    state_ = from.state_;
    tally_ = from.tally_;
    steps_ = from.steps_;
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
    for (const PlatformerSprite& sprite : state_.sprites)
        view.sprites.push_back(drawn(look_of(sprite), sprite));
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
    put(bytes, SavedHead{state_.hero, state_.tick, state_.time_left, state_.pause, state_.coins, state_.lives,
                         state_.sparks, state_.status, state_.view, state_.changed, tally_, steps_});
    put_all(bytes, state_.sprites);
    put_all(bytes, state_.changes);
    put(bytes, subkey(0, bytes));
}

// The bytes may come from anywhere.
bool PlatformerSession::restore(std::string_view bytes) {
    std::uint64_t seal = 0;
    if (bytes.size() < sizeof seal) return false;
    std::memcpy(&seal, bytes.data() + bytes.size() - sizeof seal, sizeof seal);
    bytes.remove_suffix(sizeof seal);
    if (seal != subkey(0, bytes)) return false;
    ByteReader reader(bytes);
    SavedHead head{};
    PlatformerState saved;
    if (!reader.get(head) || !reader.get_all(saved.sprites) || !reader.get_all(saved.changes) ||
        !reader.at_end())
        return false;
    const auto area = arena_.board().size().area();
    const auto knows_sprite = [&](const PlatformerSprite& sprite) {
        return is_sound(sprite) && sprite.actor > Actor::none && sprite.actor <= Actor::spark &&
               std::isfinite(sprite.home) && sprite.cell < area && sprite.cell >= -1;
    };
    const auto knows_change = [&](const BlockChange& change) {
        return change.cell < area && index_of(change.block) < block_count;
    };
    constexpr std::int32_t longest = 1'000'000'000;
    const auto is_count = [](std::int32_t number) { return number >= 0 && number < longest; };
    if (!is_sound(head.hero) || head.hero.mode > Mode::fire || head.status > PlatformerStatus::out_of_time ||
        !is_count(head.tick) || !is_count(head.time_left) || !is_count(head.pause) || !is_count(head.coins) ||
        !is_count(head.lives) || !is_count(head.hero.jump_time) || !is_count(head.hero.invulnerable) ||
        (head.hero.height != 12 && head.hero.height != 24) || !is_sound(head.tally.leaps.start))
        return false;
    if (!std::all_of(saved.sprites.begin(), saved.sprites.end(), knows_sprite) ||
        !std::all_of(saved.changes.begin(), saved.changes.end(), knows_change))
        return false;
    saved.hero = head.hero;
    saved.tick = head.tick;
    saved.time_left = head.time_left;
    saved.pause = head.pause;
    saved.coins = head.coins;
    saved.lives = head.lives;
    saved.sparks = head.sparks;
    saved.status = head.status;
    saved.view = head.view;
    saved.changed = head.changed;
    state_ = std::move(saved);
    tally_ = head.tally;
    steps_ = head.steps;
    return true;
}

}  // namespace levelwright

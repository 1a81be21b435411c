// The platformer behind the face that all games of the table have.
#include "levelwright/games/platformer/platformer_arena.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "levelwright/games/platformer/platformer_motion.hpp"
#include "levelwright/games/platformer/platformer_recording.hpp"
#include "levelwright/games/platformer/platformer_session.hpp"

namespace levelwright {
namespace {

// Blocks that hold one coin each.
bool gives_coin(Block block) {
    return block == Block::coin || block == Block::coin_block || block == Block::hidden_coin_block;
}

double of(PlatformerNumber number, std::span<const double> numbers) { return numbers[index_of(number)]; }

}  // namespace

std::span<const GameNumber> platformer_numbers() {
    static constexpr const char* same_game = "the same game as `won`";
    static constexpr const char* needed_jump =
        "the same game as `won`, its jumps that end on something; the more of two shares: the most columns beside each other on the way that have nothing "
        "to stand on below, less half a cell, over how far a hero flies at full speed who holds the button until it has fallen to where this jump ends; "
        "and how much higher it ends over the highest jump";
    static constexpr GameNumber numbers[] = {
        {.name = "time",
         .purpose = "how long a player's game takes",
         .unit = "seconds",
         .details = "the same game as `won`, whether won, lost or given up; a tick is 0.03 seconds",
         .whole = false},
        {.name = "jumps",
         .purpose = "how often a player jumps",
         .unit = "jumps",
         .details = "the same game as `won`; a jump that is stopped by a block at once does not count"},
        {.name = "coins",
         .purpose = "how many coins a player collects",
         .unit = "coins",
         .details =
             "the same game as `won`; coins that lie about, those in blocks, and those given for an item "
             "that is of no use"},
        {.name = "all_coins", .metric = false},
        {.name = "coin_share",
         .purpose = "what share of the coins a player collects",
         .unit = "of the coins",
         .details = "`coins` over all coins that lie about or are in blocks, at most 1",
         .needs = "a level that can be played, a coin",
         .none = "there is no coin",
         .most = 1,
         .whole = false},
        {.name = "kills",
         .purpose = "how many monsters die in a player's game",
         .unit = "monsters",
         .details = same_game},
        {.name = "enemies", .metric = false},
        {.name = "kill_share",
         .purpose = "what share of the monsters dies in a player's game",
         .unit = "of the monsters",
         .details = "`kills` over all monsters that wait in the level, at most 1",
         .needs = "a level that can be played, a monster",
         .none = "there is no monster that can be killed",
         .most = 1,
         .whole = false},
        {.name = "hurts",
         .purpose = "how often a player is hurt",
         .unit = "times",
         .details = "the same game as `won`; contacts that cost what the hero had, the last one included"},
        {.name = "items",
         .purpose = "how many items a player takes",
         .unit = "items",
         .details = "the same game as `won`; what comes out of blocks, coins aside"},
        {.name = "bumps",
         .purpose = "how many blocks a player empties",
         .unit = "blocks",
         .details = same_game},
        {.name = "broken",
         .purpose = "how many bricks a player breaks",
         .unit = "bricks",
         .details = same_game},
        {.name = "mode", .metric = false},
        {.name = "lives", .metric = false},
        {.name = "jump_difficulty",
         .purpose = "how much of the longest and highest jump a player's jumps need on average",
         .unit = "of a jump",
         .details = needed_jump,
         .needs = "a level that can be played, a jump",
         .none = "nobody jumped",
         .most = 1,
         .whole = false},
        {.name = "hardest_jump",
         .purpose = "how much of the longest and highest jump a player needs at most",
         .unit = "of a jump",
         .details = "the largest of what jump_difficulty is the mean of",
         .needs = "a level that can be played, a jump",
         .none = "nobody jumped",
         .most = 1,
         .whole = false},
        {.name = "blind_leaps",
         .purpose = "how often a player lands where it could not see when it jumped",
         .unit = "jumps",
         .details =
             "the same game as `won`; the view is 16 by 16 cells around the hero, as far as the map goes"},
        {.name = "longest_lull",
         .purpose = "for how long nothing happens in a player's game at most",
         .unit = "seconds",
         .details =
             "the same game as `won`; what happens is a jump, a bump, a coin or item, a kick, a kill, a hurt, and the end",
         .whole = false},
    };
    return numbers;
}

std::string platformer_in_words(std::span<const double> numbers) {
    using N = PlatformerNumber;
    return fmt::format("after {:.2f} s; {} jumps, {} of {} coins, {} of {} kills, hurt {} times",
                       of(N::time, numbers), of(N::jumps, numbers), of(N::coins, numbers),
                       of(N::all_coins, numbers), of(N::kills, numbers), of(N::enemies, numbers),
                       of(N::hurts, numbers));
}

std::string platformer_means_in_words(std::span<const double> means) {
    using N = PlatformerNumber;
    return fmt::format(
        "{:.2f} s, {:.1f} jumps, {:.1f} of {:.1f} coins, {:.1f} of {:.1f} kills, hurt {:.1f} times",
        of(N::time, means), of(N::jumps, means), of(N::coins, means), of(N::all_coins, means),
        of(N::kills, means), of(N::enemies, means), of(N::hurts, means));
}

Result<void> PlatformerArena::set_up(const Level& level) {
    level_ = &level;
    rules_ = {};
    if (auto taken = take_rules(level, "platformer", PlatformerRules::description(), &rules_); !taken)
        return taken;
    if (auto designed = design_jump(rules_); !designed) return designed;
    if (auto read = reader_.read(level, board_, rules_); !read) return read;
    game_.emplace(board_, rules_);
    coins_ = enemies_ = 0;
    for (int y = 0; y < board_.size().height; ++y) {
        for (int x = 0; x < board_.size().width; ++x) {
            coins_ += gives_coin(board_.block(x, y));
            const Actor actor = board_.waiting(board_.cell({x, y})).actor;
            enemies_ += actor != Actor::none && actor != Actor::stomper;
        }
    }
    return {};
}

std::unique_ptr<Session> PlatformerArena::session() { return std::make_unique<PlatformerSession>(*this); }

Ending PlatformerArena::ending_of(const PlatformerState& state) const {
    switch (state.status) {
        case PlatformerStatus::running:
            return Ending::playing;
        case PlatformerStatus::won:
            return Ending::won;
        case PlatformerStatus::lost:
        case PlatformerStatus::out_of_time:
            break;
    }
    return Ending::lost;
}

double PlatformerArena::progress_at(float forward) const {
    const double start = static_cast<double>(board_.forward(static_cast<float>(16 * board_.start.x + 8),
                                                            static_cast<float>(16 * board_.start.y + 15)));
    const double exit = static_cast<double>(board_.forward_at_exit());
    return exit <= start ? 0
                         : std::clamp((static_cast<double>(forward) - start) / (exit - start), 0.0, 0.999);
}

void PlatformerArena::count_numbers(const PlatformerState& state, const PlatformerTally& tally,
                                    std::vector<double>& numbers) const {
    const auto share = [](double part, double all) {
        return all > 0 ? std::min(1.0, part / all) : std::nan("");
    };
    numbers = {platformer_tick_seconds * state.tick,
               static_cast<double>(tally.jumps),
               static_cast<double>(state.coins),
               static_cast<double>(coins_),
               share(state.coins, coins_),
               static_cast<double>(tally.kills()),
               static_cast<double>(enemies_),
               share(tally.kills(), enemies_),
               static_cast<double>(tally.hurts),
               static_cast<double>(tally.items),
               static_cast<double>(tally.bumps),
               static_cast<double>(tally.broken),
               static_cast<double>(state.hero.mode),
               static_cast<double>(state.lives),
               share(tally.leaps.sum, tally.leaps.count),
               tally.leaps.count > 0 ? tally.leaps.hardest : std::nan(""),
               static_cast<double>(tally.leaps.blind),
               platformer_tick_seconds * tally.leaps.longest_lull};
}

void PlatformerArena::retrace(std::span<const Action> actions, Footprint& footprint) {
    const Size size = board_.size();
    footprint.stays.assign(index_of(size.area()), 0);
    footprint.harm.assign(index_of(size.area()), 0);
    footprint.path.clear();
    footprint.letters.clear();
    PlatformerTally tally;
    game_->begin(state_);
    const auto stay = [&](std::int32_t harm) {
        const Point at = platformer_cell_in(state_.hero, size);
        ++footprint.stays[board_.cell(at)];
        footprint.harm[board_.cell(at)] += static_cast<std::uint32_t>(harm);
        if (footprint.path.empty() || footprint.path.back().at != at) footprint.path.push_back({0, at});
    };
    stay(0);
    for (const Action action : actions) {
        const std::int32_t before = tally.hurts;
        const bool alive = state_.hero.alive;
        tick_counted(*game_, state_, tally, buttons_from(action));
        footprint.letters += letter_of(buttons_from(action));
        const bool fell = alive && !state_.hero.alive && tally.hurts == before;
        stay(tally.hurts - before + fell);
    }
}

std::string PlatformerArena::record(std::span<const Action> actions, const std::string&, const std::string&) {
    std::string log;
    for (const Action action : actions) log += letter_of(buttons_from(action));
    return log + "\n";
}

Replayed PlatformerArena::replay(const Recording& recording, const OnStep& on_step) {
    return levelwright::replay(*this, static_cast<const PlatformerRecording&>(recording), on_step);
}

}  // namespace levelwright

// certify on random levels: its no is never contradicted, it seldom leaves a level undecided, and it wins nearly whatever a far longer search
// wins. The numbers of levels are small here; LEVELWRIGHT_CERTIFY_LEVELS and LEVELWRIGHT_CERTIFY_LONG_LEVELS ask for more (script/soak).

#include <cstdlib>
#include <iostream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "games/platformer/drawn_level.hpp"
#include "levelwright/base/random.hpp"
#include "levelwright/base/text.hpp"
#include "levelwright/players/platformer/platformer_player.hpp"
#include "levelwright/players/platformer/reachable.hpp"
#include "levelwright/players/platformer/search_states.hpp"
#include "support/sanitized.hpp"

namespace levelwright::testing {
namespace {

using Drawing = std::vector<std::string>;

std::uint64_t wanted_levels(const char* variable, int usual) {
    const char* wish = std::getenv(variable);
    const auto few = static_cast<std::uint64_t>(rounds(usual));
    return wish ? natural_number(wish).value_or(few) : few;
}

std::string picture_of(const Drawing& rows) {
    std::string text = "\n";
    for (const std::string& row : rows) text += row + "\n";
    return text;
}

// From 4x4 to 24x10 cells, a quarter of each kind:
//     blocks     25 % ground, 3 % each bricks and ledges, 2 % power-ups, 1 % each coins in blocks, seen and hidden
//     creatures  12 % ground, 3 % ledges, 2 % creatures of all kinds
//     plain      a last row that is ground for 60 %, 8 % ground and 1 % grubs above it
//     rock       45 % ground
// The start is in the left quarter at any height, the exit in the right half.
Drawing tiny_level(Stream& random) {
    const int width = random.between(4, 24), height = random.between(4, 10);
    const std::uint32_t kind = random.below(4);
    Drawing rows(index_of(height));
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const auto drawn = static_cast<int>(random.below(100));
            char symbol = '-';
            if (kind == 0)
                symbol = drawn < 25   ? 'X'
                         : drawn < 28 ? 'S'
                         : drawn < 31 ? '%'
                         : drawn < 33 ? 'U'
                         : drawn < 34 ? 'C'
                         : drawn < 35 ? '2'
                                      : '-';
            if (kind == 1)
                symbol = drawn < 12 ? 'X' : drawn < 15 ? '%' : drawn < 17 ? "gkryGKRY"[random.below(8)] : '-';
            if (kind == 2) symbol = drawn < (y + 1 == height ? 60 : 8) ? 'X' : drawn == 99 ? 'g' : '-';
            if (kind == 3) symbol = drawn < 45 ? 'X' : '-';
            rows[index_of(y)] += symbol;
        }
    }
    const int start = random.between(0, width / 4);
    rows[random.below(static_cast<std::uint32_t>(height))][index_of(start)] = 'M';
    const int exit = std::max(start + 1, random.between(width / 2, width - 1));
    rows[random.below(static_cast<std::uint32_t>(height))][index_of(exit)] = 'F';
    return rows;
}

// 60x14 cells: ground whose height changes by up to four with 15 % in each column, gaps of 1 to 9 with 7 %, ledges and blocks of 2 to 6
// cells three or four above it with 6 %, an enemy of any kind with 6 %.
Drawing long_level(Stream& random) {
    constexpr int width = 60, height = 14;
    Drawing rows(height, std::string(width, '-'));
    int top = 11, gap = 0;
    for (int x = 0; x < width; ++x) {
        const bool at_end = x < 4 || x > width - 4;
        if (!at_end && random.chance(0.15)) top = std::clamp(top + random.between(-4, 4), 4, height - 1);
        if (!at_end && gap == 0 && random.chance(0.07)) gap = random.between(1, 9);
        if (gap > 0 && !at_end) {
            --gap;
            continue;
        }
        for (int y = top; y < height; ++y) rows[index_of(y)][index_of(x)] = 'X';
        if (at_end) continue;
        if (random.chance(0.06)) {
            const int row = std::max(0, top - random.between(4, 5)), end = x + random.between(2, 6);
            const char symbol = "%SCU"[random.below(4)];
            for (int at = x; at < std::min(end, width - 4); ++at) rows[index_of(row)][index_of(at)] = symbol;
        }
        char& above = rows[index_of(top - 1)][index_of(x)];
        if (random.chance(0.06) && above == '-') above = "ggkryGKR"[random.below(8)];
    }
    rows[10][1] = 'M';
    rows[index_of(top - 1)][width - 2] = 'F';
    return rows;
}

// All that can be tried when buttons change every four ticks, as far as the number of states allows; those about alike are one.
class FourTickSearch {
 public:
    bool wins(PlatformerArena& arena, std::size_t most_states) {
        states_.resize(1);
        seen_.clear();
        arena.game().begin(states_[0]);
        for (std::size_t next = 0; next < states_.size(); ++next) {
            for (std::uint32_t buttons = 0; buttons < button_sets; ++buttons) {
                const Buttons held = buttons_numbered(buttons);
                if ((held.left && held.right) || (held.down && !states_[next].hero.large())) continue;
                PlatformerState state = states_[next];
                for (int tick = 0; tick < 4; ++tick) arena.game().tick(state, held);
                if (state.status == PlatformerStatus::won) return true;
                if (state.status == PlatformerStatus::running && states_.size() < most_states &&
                    seen_.add(likeness_of(state, {1, 0.25F, 0.5F}) ^
                              static_cast<std::uint64_t>(state.tick % 64) << 50))
                    states_.push_back(std::move(state));
            }
        }
        return false;
    }

 private:
    std::vector<PlatformerState> states_;
    SeenNumbers seen_;
};

class Judged {
 public:
    explicit Judged(const Drawing& rows)
        : level_(drawn_side_level(rows)), playable_(arena.set_up(level_).has_value()) {}
    bool playable() const { return playable_; }
    // Whether a player wins, and in what is tried out.
    bool wins(PlatformerMethod& method) {
        Effort effort;
        method.find(arena, 1, effort, plan);
        PlatformerState state;
        arena.game().play(state, plan.buttons);
        return state.status == PlatformerStatus::won;
    }
    PlatformerArena arena;
    PlatformerPlan plan;

 private:
    Level level_;
    bool playable_;
};

TEST(CertifyRandomLevels, tiny_ones_are_decided_and_no_proof_is_contradicted) {
    const std::uint64_t wanted = wanted_levels("LEVELWRIGHT_CERTIFY_LEVELS", 60);
    const bool long_run = std::getenv("LEVELWRIGHT_CERTIFY_LEVELS") != nullptr;
    PlatformerPersona persona = *platformer_persona_named("certify");
    if (!long_run) persona.thoughts = 60'000;
    const auto certify = make_method(persona);
    FourTickSearch search;
    std::uint64_t levels = 0, undecided = 0, wins = 0;
    for (std::uint64_t i = 0; levels < wanted; ++i) {
        Stream random(subkey(subkey(7, "tiny levels"), i));
        const Drawing rows = tiny_level(random);
        Judged judged(rows);
        if (!judged.playable()) continue;
        ++levels;
        Reachable reachable;
        Effort effort;
        const bool won = judged.wins(*certify), impossible = judged.plan.impossible;
        wins += won;
        undecided += !won && !impossible;
        if (won) {
            ASSERT_NE(reachable.find(judged.arena.board(), judged.arena.rules(), effort),
                      Reachable::Answer::no)
                << i << picture_of(rows);
        }
        if (impossible) {
            ASSERT_FALSE(search.wins(judged.arena, long_run ? 30'000 : 1'000)) << i << picture_of(rows);
        }
    }
    std::cout << fmt::format("{} levels: {} won, {} undecided\n", levels, wins, undecided);
    EXPECT_LE(10 * undecided, long_run ? levels : 2 * levels);
    EXPECT_GT(4 * wins, levels);
}

// A hundred times what certify has tried out, and a hundred million ticks at most: those of levels that nobody seems to win.
TEST(CertifyRandomLevels, long_ones_are_won_where_a_far_longer_search_wins) {
    const std::uint64_t wanted = wanted_levels("LEVELWRIGHT_CERTIFY_LONG_LEVELS", 2);
    const auto certify = make_method(*platformer_persona_named("certify"));
    PlatformerPersona stubborn = *platformer_persona_named("beam");
    std::uint64_t won_by_beam = 0, won_by_both = 0, proved = 0;
    for (std::uint64_t i = 0; i < wanted; ++i) {
        Stream random(subkey(subkey(7, "long levels"), i));
        const Drawing rows = long_level(random);
        Judged judged(rows);
        ASSERT_TRUE(judged.playable()) << picture_of(rows);
        const bool won = judged.wins(*certify), impossible = judged.plan.impossible;
        stubborn.thoughts = static_cast<int>(100 * std::min<std::int64_t>(judged.plan.thoughts, 1'000'000));
        stubborn.ticks = 30'000;
        const bool beam_wins = judged.wins(*make_method(stubborn));
        ASSERT_FALSE(impossible && beam_wins) << i << picture_of(rows);
        won_by_beam += beam_wins;
        won_by_both += beam_wins && won;
        proved += impossible;
        if (beam_wins && !won)
            std::cout << fmt::format("level {} is won by beam only:{}", i, picture_of(rows));
    }
    std::cout << fmt::format("{} levels: beam wins {}, certify wins {} of them, {} proved impossible\n",
                             wanted, won_by_beam, won_by_both, proved);
    EXPECT_GE(100 * won_by_both, 95 * won_by_beam);
}

}  // namespace
}  // namespace levelwright::testing

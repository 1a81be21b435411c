// What leaps need of a jump, and what can be seen when they begin: worked out by hand, and against a plain twin on random games.
#include <cmath>

#include <gtest/gtest.h>

#include "games/platformer/drawn_board.hpp"
#include "levelwright/games/platformer/platformer_tally.hpp"
#include "support/property.hpp"

namespace levelwright::testing {
namespace {

PlatformerBody standing(int column, int row) {
    PlatformerBody body;
    body.x = static_cast<float>(16 * column + 8);
    body.y = static_cast<float>(16 * row - 1);
    return body;
}

double needed(std::initializer_list<std::string_view> rows, const PlatformerBody& from,
              const PlatformerBody& to) {
    const PlatformerBoard board = drawn_board(rows);
    const PlatformerRules rules;
    PlatformerGame game(board, rules);
    PlatformerState state;
    game.start(state);
    return needed_for_leap(game, state, from, to);
}

// A held jump rises 66.5 pixels and is over after 16 ticks; full speed is 1.2 / 0.11 pixels a tick.
TEST(PlatformerLeaps, a_gap_counts_by_how_far_a_hero_flies) {
    const double far = 16 * 1.2 / 0.11;
    EXPECT_NEAR(needed({"------------", "XXX-----XXXX"}, standing(1, 1), standing(9, 1)), (16 * 5 - 8) / far,
                1e-9);
    EXPECT_NEAR(needed({"------------", "XXX-----XXXX"}, standing(9, 1), standing(1, 1)), (16 * 5 - 8) / far,
                1e-9);
    EXPECT_EQ(needed({"------------", "XXXXXXXXXXXX"}, standing(1, 1), standing(9, 1)), 0)
        << "no need to jump";
    EXPECT_NEAR(needed({"---------", "XX---X-XX"}, standing(1, 1), standing(8, 1)), (16 * 3 - 8) / far, 1e-9)
        << "only the widest";
}

TEST(PlatformerLeaps, a_step_counts_by_its_height) {
    EXPECT_NEAR(needed({"------", "------", "----XX", "----XX", "XXXXXX"}, standing(1, 4), standing(5, 2)),
                32 / 66.5, 1e-9);
    EXPECT_EQ(needed({"--", "-X", "-X", "-X", "-X", "-X", "XX"}, standing(0, 6), standing(1, 1)), 1)
        << "nobody jumps so high";
}

TEST(PlatformerLeaps, who_falls_deep_lands_where_it_could_not_see) {
    PlatformerBoard board;
    board.reset({40, 40});
    EXPECT_TRUE(is_in_view(board, standing(3, 3), standing(15, 15)));
    EXPECT_FALSE(is_in_view(board, standing(3, 3), standing(3, 20)));
    EXPECT_FALSE(is_in_view(board, standing(20, 3), standing(30, 3)));
    EXPECT_TRUE(is_in_view(board, standing(20, 3), standing(27, 3)));
    EXPECT_TRUE(is_in_view(board, standing(39, 39), standing(25, 25)));
}

TEST(PlatformerLeaps, are_counted_as_they_are_played) {
    const PlatformerBoard board = drawn_board(
        {"--------------------", "--------------------", "-M----------------F-", "XXXXXXXX---XXXXXXXXX"});
    const PlatformerRules rules;
    PlatformerGame game(board, rules);
    PlatformerState state;
    PlatformerTally tally;
    game.begin(state);
    while (state.status == PlatformerStatus::running && state.tick < 200) {
        const bool jumps = state.hero.x > 16 * 6 && state.hero.x < 16 * 10;
        tick_counted(game, state, tally, {.right = true, .jump = jumps});
    }
    EXPECT_EQ(state.status, PlatformerStatus::won);
    EXPECT_EQ(tally.leaps.count, 1);
    EXPECT_EQ(tally.leaps.blind, 0);
    EXPECT_NEAR(tally.leaps.hardest, (16 * 3 - 8) / (16 * 1.2 / 0.11), 1e-9);
    EXPECT_EQ(tally.leaps.sum, tally.leaps.hardest);
}

// The same from a list of what happened in each tick.
struct PlainLeaps {
    int count = 0, blind = 0, lull = 0;
};
struct PlainTick {
    int tick;
    float x, y;  // before it
    float new_x, new_y;
    bool jump = false, land = false, other = false;
};

PlainLeaps plain_leaps(const std::vector<PlainTick>& ticks, Size size) {
    PlainLeaps plain;
    std::vector<int> events{0};
    const PlainTick* start = nullptr;
    const auto seen_from = [](double middle, double all) {
        return std::max(0.0, std::min(middle - 128, all - 256));
    };
    for (const PlainTick& tick : ticks) {
        if (tick.jump || tick.other) events.push_back(tick.tick);
        if (tick.jump) start = &tick;
        if (!tick.land || !start) continue;
        ++plain.count;
        const double left = seen_from(start->x, 16 * size.width), top = seen_from(start->y, 16 * size.height);
        plain.blind +=
            tick.new_x < left || tick.new_x > left + 256 || tick.new_y < top || tick.new_y > top + 256;
        start = nullptr;
    }
    if (!ticks.empty()) events.push_back(ticks.back().tick);
    for (std::size_t i = 1; i < events.size(); ++i)
        plain.lull = std::max(plain.lull, events[i] - events[i - 1]);
    return plain;
}

PROPERTY(PlatformerLeaps, agree_with_a_plain_count_on_random_games) {
    PlatformerBoard board;
    board.reset({random.between(10, 60), random.between(6, 40)});
    for (int x = 0; x < board.size().width; ++x) {
        for (int y = 2; y < board.size().height; ++y) {
            if (random.chance(y + 1 == board.size().height ? 0.8 : 0.1)) board.set({x, y}, Block::ground);
        }
    }
    board.start = {0, 0};
    const PlatformerRules rules;
    PlatformerGame game(board, rules);
    PlatformerState state;
    PlatformerTally tally;
    game.begin(state);
    std::vector<PlainTick> ticks;
    Buttons held;
    for (int i = 0; i < 400 && state.status == PlatformerStatus::running; ++i) {
        if (i % 6 == 0)
            held = {.right = random.chance(0.7), .speed = random.chance(0.5), .jump = random.chance(0.6)};
        const PlatformerHero before = state.hero;
        tick_counted(game, state, tally, held);
        PlainTick tick{state.tick, before.x, before.y, state.hero.x, state.hero.y};
        for (const PlatformerHappening& happening : game.happenings()) {
            tick.jump = tick.jump || happening.event == PlatformerEvent::jump;
            tick.land = tick.land || happening.event == PlatformerEvent::land;
            tick.other = tick.other || (happening.event != PlatformerEvent::jump &&
                                        happening.event != PlatformerEvent::land);
        }
        ticks.push_back(tick);
    }
    const PlainLeaps plain = plain_leaps(ticks, board.size());
    ASSERT_EQ(tally.leaps.count, plain.count);
    ASSERT_EQ(tally.leaps.blind, plain.blind);
    ASSERT_EQ(tally.leaps.longest_lull, plain.lull);
    ASSERT_LE(tally.leaps.sum, tally.leaps.count);
    ASSERT_LE(tally.leaps.hardest, 1);
}

}  // namespace
}  // namespace levelwright::testing

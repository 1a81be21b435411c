// The platformer against what was measured in the game it follows: how high and far the hero jumps, how fast it runs, and what happens
// when things meet.

#include "levelwright/games/platformer/platformer_game.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <string>

#include <gtest/gtest.h>

#include "games/platformer/drawn_board.hpp"
#include "levelwright/base/random.hpp"
#include "support/sanitized.hpp"

namespace levelwright::testing {
namespace {

const PlatformerRules usual_rules;

// A floor of some cells, with a gap in it, and air above.
PlatformerBoard floor_with_gap(int before, int gap, int after, int landing = 0) {
    PlatformerBoard board;
    const int height = 16, ground = 10;
    board.reset({before + gap + after, height});
    for (int x = 0; x < board.size().width; ++x) {
        if (x >= before && x < before + gap) continue;
        for (int y = ground - (x < before ? 0 : landing); y < height; ++y) board.set({x, y}, Block::ground);
    }
    board.start = {0, ground - 1};
    board.exit_column = board.size().width - 1;
    return board;
}

class Played {
 public:
    explicit Played(const PlatformerBoard& board, Mode mode = Mode::small,
                    const PlatformerRules& rules = usual_rules)
        : board_(board), game_(board_, rules) {
        game_.start(state, mode);
        tick({});
    }
    void tick(const Buttons& buttons) { game_.tick(state, buttons); }
    void ticks(int count, const Buttons& buttons) {
        for (int i = 0; i < count; ++i) tick(buttons);
    }
    bool happened(PlatformerEvent event) const {
        return std::any_of(game_.happenings().begin(), game_.happenings().end(),
                           [&](const PlatformerHappening& happening) { return happening.event == event; });
    }
    Block block(int x, int y) const { return PlatformerGame::block(game_.board(), state, x, y); }

    PlatformerState state;

 private:
    PlatformerBoard board_;
    PlatformerGame game_;
};

constexpr Buttons nothing{}, jump{.jump = true}, right{.right = true},
    run_right{.right = true, .speed = true};

TEST(Platformer, a_jump_is_as_high_and_as_long_as_it_was_measured) {
    struct Measured {
        int held;
        double height;
        int ticks;
    };
    const Measured table[] = {{1, 26.1, 9},  {2, 39.4, 11}, {3, 47.4, 12}, {4, 53.9, 13}, {5, 58.6, 14},
                              {6, 62.6, 15}, {7, 64.8, 16}, {8, 66.5, 16}, {12, 66.5, 16}};
    const PlatformerBoard board = floor_with_gap(20, 0, 20);
    for (const Measured& measured : table) {
        for (const Mode mode : {Mode::small, Mode::large}) {
            Played played(board, mode);
            played.ticks(5, nothing);
            const float ground = played.state.hero.y;
            float highest = ground;
            int airborne = 0;
            for (int i = 0; i < 30; ++i) {
                played.tick(i < measured.held ? jump : nothing);
                highest = std::min(highest, played.state.hero.y);
                airborne += played.state.hero.on_ground ? 0 : 1;
            }
            EXPECT_NEAR(ground - highest, measured.height, 0.05) << measured.held;
            EXPECT_EQ(airborne + 1, measured.ticks) << measured.held << ", with the tick of landing";
        }
    }
}

TEST(Platformer, walking_and_running_have_their_limits) {
    const PlatformerBoard board = floor_with_gap(100, 0, 100);
    Played walking(board), running(board);
    walking.ticks(100, right);
    running.ticks(100, run_right);
    const float walked = walking.state.hero.x, ran = running.state.hero.x;
    walking.tick(right);
    running.tick(run_right);
    EXPECT_NEAR(walking.state.hero.x - walked, 5.4545, 0.001);
    EXPECT_NEAR(running.state.hero.x - ran, 10.909, 0.001);
}

// Whether a jump with a full run-up can cross it, from some place on the way, when the hero starts so many pixels farther on.
bool can_cross(const PlatformerBoard& board, int gap_begins, const Buttons& going, int phase) {
    Buttons going_and_jumping = going;
    going_and_jumping.jump = true;
    Played running(board);
    running.state.hero.x += static_cast<float>(phase);
    while (running.state.hero.x < static_cast<float>(16 * gap_begins - 64)) running.tick(going);
    for (int wait = 0; wait < 24; ++wait, running.tick(going)) {
        Played jumping = running;
        for (int i = 0; i < 40; ++i) {
            jumping.tick(going_and_jumping);
            if (jumping.state.hero.on_ground &&
                jumping.state.hero.x > static_cast<float>(16 * gap_begins + 16))
                return true;
        }
    }
    return false;
}

struct Gap {
    int landing, always, at_best;
};

void expect_gaps(std::initializer_list<Gap> gaps, const Buttons& going) {
    constexpr int before = 40;
    const auto crossings = [&](int gap, int landing) {
        const PlatformerBoard board = floor_with_gap(before, gap, 40, landing);
        int crossed = 0;
        for (int phase = 0; phase < 16; ++phase) crossed += can_cross(board, before, going, phase) ? 1 : 0;
        return crossed;
    };
    for (const Gap& gap : gaps) {
        EXPECT_EQ(crossings(gap.always, gap.landing), 16) << gap.always << " cells, " << gap.landing << " up";
        EXPECT_GT(crossings(gap.at_best, gap.landing), 0)
            << gap.at_best << " cells, " << gap.landing << " up";
        EXPECT_EQ(crossings(gap.at_best + 1, gap.landing), 0)
            << gap.at_best << " cells, " << gap.landing << " up";
    }
}

TEST(Platformer, the_widest_gaps_are_those_that_were_measured) {
    expect_gaps({{4, 3, 3}, {3, 4, 4}, {1, 5, 5}, {0, 5, 5}, {-2, 6, 6}, {-3, 6, 6}}, right);
    expect_gaps({{3, 8, 8}, {1, 10, 10}, {0, 10, 11}, {-2, 12, 12}}, run_right);
}

TEST(Platformer, a_wall_of_four_can_be_climbed_and_one_of_five_cannot) {
    for (const int step : {4, 5}) {
        Played played(floor_with_gap(10, 0, 20, step));
        bool climbed = false;
        for (int i = 0; i < 200; ++i) {
            played.tick({.right = true, .speed = true, .jump = i % 20 < 16});
            climbed = climbed || (played.state.hero.on_ground && played.state.hero.x > 170);
        }
        EXPECT_EQ(climbed, step == 4);
    }
}

TEST(Platformer, who_stands_still_stays_on_the_ground_for_good) {
    Played played(floor_with_gap(20, 0, 20));
    played.ticks(3, nothing);
    for (int i = 0; i < 2000; ++i) {
        played.tick(nothing);
        ASSERT_TRUE(played.state.hero.on_ground) << i;
    }
    EXPECT_GT(played.state.hero.ya, 0) << "denormal, and never zero";
    EXPECT_LT(played.state.hero.ya, 1e-40);
}

TEST(Platformer, a_second_jump_needs_the_button_released) {
    Played played(floor_with_gap(20, 0, 20));
    played.ticks(5, nothing);
    int jumps = 0;
    for (int i = 0; i < 100; ++i) {
        played.tick(jump);
        jumps += played.happened(PlatformerEvent::jump) ? 1 : 0;
    }
    EXPECT_EQ(jumps, 1);
}

TEST(Platformer, the_level_is_won_beyond_the_exit_at_any_height) {
    Played played(drawn_board({"--------", "--------", "M----F--", "XXXXXXXX"}));
    while (played.state.status == PlatformerStatus::running) played.tick(run_right);
    EXPECT_EQ(played.state.status, PlatformerStatus::won);
    EXPECT_EQ(played.state.hero.x, 16 * 5);
    const int ended = played.state.tick;
    played.ticks(10, run_right);
    EXPECT_EQ(played.state.tick, ended) << "nothing goes on after the end";
}

TEST(Platformer, who_falls_out_of_the_level_loses) {
    Played played(drawn_board({"M------", "-------", "XX----X"}));
    for (int i = 0; i < 200 && played.state.status == PlatformerStatus::running; ++i) played.tick(right);
    EXPECT_EQ(played.state.status, PlatformerStatus::lost);
    EXPECT_TRUE(played.happened(PlatformerEvent::lose));
}

TEST(Platformer, twenty_seconds_are_666_ticks) {
    PlatformerRules rules;
    rules.seconds = 20;
    const PlatformerBoard board = floor_with_gap(20, 0, 20);
    Played played(board, Mode::small, rules);
    while (played.state.status == PlatformerStatus::running) played.tick(nothing);
    EXPECT_EQ(played.state.status, PlatformerStatus::out_of_time);
    EXPECT_EQ(played.state.tick, 666);
}

TEST(Platformer, small_heroes_bump_bricks_and_large_ones_break_them) {
    const PlatformerBoard board =
        drawn_board({"-------", "--S----", "-------", "-------", "--M----", "XXXXXXX"});
    for (const Mode mode : {Mode::small, Mode::large}) {
        Played played(board, mode);
        played.ticks(3, nothing);
        played.ticks(10, jump);
        EXPECT_EQ(played.block(2, 1), mode == Mode::small ? Block::brick : Block::air);
    }
}

TEST(Platformer, a_coin_block_gives_one_coin_and_a_coin_above_it_is_taken_too) {
    Played played(drawn_board({"--o----", "--C----", "-------", "-------", "--M----", "XXXXXXX"}));
    for (int i = 0; i < 80; ++i) played.tick(i % 20 < 10 ? jump : nothing);
    EXPECT_EQ(played.state.coins, 2);
    EXPECT_EQ(played.block(2, 1), Block::used_block);
    EXPECT_EQ(played.block(2, 0), Block::air);
}

TEST(Platformer, a_mushroom_makes_large_and_the_world_waits) {
    Played played(drawn_board({"-------", "--U----", "-------", "-------", "--M----", "XXXXXXX"}));
    played.ticks(3, nothing);
    played.ticks(10, jump);
    ASSERT_EQ(played.state.sprites.size(), 1u);
    EXPECT_EQ(played.state.sprites[0].actor, Actor::mushroom);
    for (int i = 0; i < 300 && played.state.hero.mode == Mode::small; ++i)
        played.tick(
            {.left = played.state.sprites[0].x<played.state.hero.x, .right = played.state.sprites[0].x>
                         played.state.hero.x});
    ASSERT_EQ(played.state.hero.mode, Mode::large);
    EXPECT_EQ(played.state.pause, 9);
    const int tick = played.state.tick;
    played.ticks(9, run_right);
    EXPECT_EQ(played.state.tick, tick);
    played.tick(nothing);
    EXPECT_EQ(played.state.tick, tick + 1);
}

TEST(Platformer, a_stomp_bounces_as_high_as_it_was_measured) {
    for (const bool held : {false, true}) {
        Played played(drawn_board({"------------", "------------", "------------", "------------",
                                   "----M-------", "------------", "----g-------", "XXXXXXXXXXXX"}));
        float lowest = 0, highest = 1000;
        bool stomped = false;
        for (int i = 0; i < 40; ++i) {
            played.tick({.jump = held && stomped});
            if (played.happened(PlatformerEvent::stomp_kill)) {
                stomped = true;
                lowest = played.state.hero.y;
            }
            if (stomped) highest = std::min(highest, played.state.hero.y);
        }
        ASSERT_TRUE(stomped);
        EXPECT_NEAR(lowest - highest, held ? 68.4 : 32, 0.6);
        EXPECT_TRUE(played.state.sprites.empty());
    }
}

TEST(Platformer, urchins_hurt_whoever_stomps_them) {
    Played played(drawn_board({"------", "--M---", "------", "--y---", "XXXXXX"}));
    played.ticks(30, nothing);
    EXPECT_EQ(played.state.status, PlatformerStatus::lost);
}

TEST(Platformer, red_snails_turn_at_edges_and_green_ones_walk_off) {
    for (const char* row : {"M-------r--", "M-------k--"}) {
        Played played(drawn_board({"-----------", row, "XXX-XXXXXXX", "-----------", "-----------"}));
        bool fell = false;
        for (int i = 0; i < 150; ++i) {
            played.tick(nothing);
            for (const PlatformerSprite& sprite : played.state.sprites) fell = fell || sprite.y > 40;
        }
        EXPECT_EQ(fell, row[8] == 'k');
    }
}

TEST(Platformer, whoever_waits_appears_once_for_each_time_their_cell_comes_into_view) {
    PlatformerBoard board = floor_with_gap(60, 0, 60);
    board.set({30, 9}, {Actor::urchin, false});
    Played played(board);
    for (int i = 0; i < 400; ++i) {
        played.tick(i < 40 ? right : nothing);
        ASSERT_LE(played.state.sprites.size(), 1u);
    }
}

TEST(Platformer, a_state_that_was_copied_goes_on_as_the_other_does) {
    const PlatformerBoard board =
        drawn_board({"--------------------", "----C---S-----U-----", "--------------------",
                     "M------g----k---y---", "XXXXXXXXXXXXXXXXXXXX"});
    PlatformerGame game(board, usual_rules);
    PlatformerState state, copy;
    game.start(state, Mode::fire);
    Stream random(7);
    const auto any_buttons = [](Stream& stream) {
        const std::uint64_t bits = stream.bits();
        return Buttons{(bits & 1) != 0, (bits & 6) != 0, (bits & 24) == 24, (bits & 32) != 0,
                       (bits & 64) != 0};
    };
    for (int i = 0; i < 100; ++i) game.tick(state, any_buttons(random));
    copy = state;
    PlatformerGame other(board, usual_rules);
    Stream again = random;
    for (int i = 0; i < 200; ++i) {
        game.tick(state, any_buttons(random));
        other.tick(copy, any_buttons(again));
        ASSERT_EQ(state.hero.x, copy.hero.x);
        ASSERT_EQ(state.hero.y, copy.hero.y);
        ASSERT_EQ(state.sprites.size(), copy.sprites.size());
        ASSERT_EQ(state.coins, copy.coins);
    }
}

PlatformerBoard random_board(Stream& random, bool with_more) {
    constexpr std::string_view crowd = "---------------XXXXSCUL2o%%BgGrRkKyYT", more = "HHH^zQ--H%",
                               few =
                                   "----------------------------------------XXXXXXXXXXSSCUL2oo%%%BgGrRkKyYT";
    const std::string_view usual = random.below(16) == 0 ? crowd : few;
    PlatformerBoard board;
    board.reset({random.between(1, 60), random.between(1, 20)});
    for (int y = 0; y < board.size().height; ++y) {
        for (int x = 0; x < board.size().width; ++x) {
            const std::string_view symbols = with_more && random.below(4) == 0 ? more : usual;
            const char symbol = symbols[random.below(static_cast<std::uint32_t>(symbols.size()))];
            board.set({x, y}, drawn_block(symbol));
            board.set({x, y}, drawn_actor(symbol));
        }
    }
    for (int i = with_more ? random.between(0, 4) : 0; i > 0; --i) {
        PlatformerLift lift;
        lift.x = static_cast<float>(16 * random.between(0, board.size().width - 1));
        lift.y = static_cast<float>(16 * random.between(0, board.size().height - 1));
        lift.width = static_cast<float>(16 * random.between(1, 3));
        lift.way = static_cast<float>(16 * random.between(-6, 6));
        lift.upright = random.below(2) == 0;
        board.add(lift);
    }
    if (with_more && random.below(2) == 0)
        board.set_exits({{board.size().width - 1, board.size().height - 1}});
    return board;
}

// Whatever stands wherever, and whatever is pressed. script/soak asks for a hundred times as many ticks.
TEST(Platformer, a_million_random_ticks_do_no_harm) {
    const char* const asked = std::getenv("LEVELWRIGHT_RANDOM_TICKS");
    const std::int64_t wanted = asked ? std::atoll(asked) : 1'000'000;
    Stream random(11);
    for (std::int64_t ticks = 0; ticks < wanted;) {
        PlatformerRules rules;
        const bool with_more = random.below(2) == 0;
        rules.wall_jumps = with_more && random.below(2) == 0;
        PlatformerBoard board = random_board(random, with_more);
        for (int game = 0; game < 10; ++game, ++ticks) {
            board.start = {random.between(0, board.size().width - 1),
                           random.between(0, board.size().height - 1)};
            Played played(board, static_cast<Mode>(random.below(3)), rules);
            Buttons held;
            for (int i = 0; i < 1000 && played.state.status == PlatformerStatus::running; ++i, ++ticks) {
                const std::uint64_t bits = random.bits();
                if (bits % 4 == 0) held = buttons_numbered(static_cast<std::uint32_t>(bits >> 8 & 31));
                played.tick(held);
                ASSERT_TRUE(std::isfinite(played.state.hero.x) && std::isfinite(played.state.hero.y));
                ASSERT_LE(played.state.sprites.size(), PlatformerGame::most_sprites);
            }
        }
    }
}

// What docs/platformer.md states of memory and time.
TEST(Platformer, hostile_levels_stay_within_their_bounds) {
    struct Hostile {
        char symbol;
        int shot_ticks;
        double shot_speed;
    };
    for (const Hostile& hostile :
         {Hostile{'g', 100, 4}, Hostile{'K', 100, 4}, Hostile{'B', 100, 4}, Hostile{'B', 1, 0}}) {
        PlatformerBoard board;
        board.reset({200, 52});
        for (int y = 1; y < 51; ++y) {
            for (int x = 0; x < 200; ++x) {
                board.set({x, y}, drawn_block(hostile.symbol));
                board.set({x, y}, drawn_actor(hostile.symbol));
            }
        }
        board.start = {100, 0};
        PlatformerRules rules;
        rules.shot_ticks = hostile.shot_ticks;
        rules.shot_speed = hostile.shot_speed;
        rules.safe_ticks = 1000;
        Played played(board, Mode::fire, rules);
        const std::clock_t began = std::clock();
        int ticks = 0;
        for (; ticks < 300 && played.state.status == PlatformerStatus::running; ++ticks) {
            played.state.hero.invulnerable = 1000;
            played.tick({.right = true, .speed = ticks % 2 == 0, .jump = ticks % 9 < 6});
            ASSERT_LE(played.state.sprites.size(), PlatformerGame::most_sprites);
        }
        EXPECT_LE(played.state.sprites.capacity() * sizeof(PlatformerSprite), std::size_t{1} << 19);
        const double seconds = static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC;
        EXPECT_LT(seconds / std::max(1, ticks), sanitized ? 0.5 : 0.02)
            << hostile.symbol << " after " << ticks;
    }
}

}  // namespace
}  // namespace levelwright::testing

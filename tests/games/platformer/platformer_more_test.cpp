// Rules that the recorded games do not have: walls to jump off, ladders, spikes, springs, lifts, stompers, and exits to touch.

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "games/platformer/drawn_level.hpp"
#include "levelwright/games/platformer/platformer_arena.hpp"

namespace levelwright::testing {
namespace {

constexpr Buttons no_buttons{}, up{.jump = true}, down{.down = true}, east{.right = true},
    run_east{.right = true, .speed = true}, east_up{.right = true, .jump = true};

// A level in play, with some rules.
class Ruled {
 public:
    Ruled(std::initializer_list<std::string_view> rows, const PlatformerRules& rules)
        : level_(drawn_side_level(rows)), rules_(rules) {
        PlatformerReader reader;
        const auto read = reader.read(level_, board_, rules_);
        EXPECT_TRUE(read) << read.error().sentence;
        game_.begin(state);
    }
    void ticks(int count, const Buttons& buttons) {
        for (int i = 0; i < count; ++i) tick(buttons);
    }
    void tick(const Buttons& buttons) {
        game_.tick(state, buttons);
        highest = std::min(highest, state.hero.y);
    }
    bool happened(PlatformerEvent event) const {
        return std::any_of(game_.happenings().begin(), game_.happenings().end(),
                           [&](const PlatformerHappening& happening) { return happening.event == event; });
    }
    void put_hero(float x, float y) {
        state.hero.x = x;
        state.hero.y = y;
        state.hero.xa = 0;
    }
    const PlatformerHero& hero() const { return state.hero; }
    const PlatformerBoard& board() const { return board_; }

    PlatformerState state;
    float highest = 1000;

 private:
    Level level_;
    PlatformerRules rules_;
    PlatformerBoard board_;
    PlatformerGame game_{board_, rules_};
};

PlatformerRules with(bool PlatformerRules::*rule) {
    PlatformerRules rules;
    rules.*rule = true;
    return rules;
}

TEST(PlatformerMore, is_off_by_default) {
    Ruled game({"--------", "-M-H---F", "XXXHXX^X", "---H----", "XXXXXXXX"}, {});
    EXPECT_FALSE(game.board().has_more());
    EXPECT_EQ(game.board().block(3, 1), Block::air);
    EXPECT_EQ(game.board().block(6, 2), Block::air);
}

TEST(PlatformerMore, who_leans_against_a_wall_slides) {
    const std::initializer_list<std::string_view> shaft{"--MX--F-", "---X----", "---X----", "---X----",
                                                        "---X----", "---X----", "---X----", "XXXXXXXX"};
    Ruled free(shaft, {}), slides(shaft, with(&PlatformerRules::wall_jumps));
    free.ticks(10, run_east);
    slides.ticks(10, run_east);
    EXPECT_FALSE(free.hero().sliding);
    EXPECT_TRUE(slides.hero().sliding);
    EXPECT_LT(slides.hero().y, free.hero().y - 10);
    slides.tick(no_buttons);
    EXPECT_FALSE(slides.hero().sliding) << "who does not lean does not slide";
}

TEST(PlatformerMore, a_jump_off_a_wall_goes_up_and_away) {
    Ruled game({"--MX--F-", "---X----", "---X----", "---X----", "---X----", "---X----", "---X----",
                "---X----", "---X----", "XXXXXXXX"},
               with(&PlatformerRules::wall_jumps));
    game.ticks(10, run_east);
    ASSERT_TRUE(game.hero().sliding && game.hero().may_jump);
    const float wall = game.hero().x, height = game.hero().y;
    game.tick(east_up);
    EXPECT_TRUE(game.happened(PlatformerEvent::jump));
    EXPECT_EQ(game.hero().facing, -1);
    EXPECT_EQ(game.hero().jump_time, -6);
    EXPECT_NEAR(game.hero().y, height - 12, 0.01);
    game.ticks(6, no_buttons);
    EXPECT_LT(game.hero().x, wall - 30) << "it goes on by itself";
    EXPECT_LT(game.hero().y, height - 40);
}

TEST(PlatformerMore, walls_can_be_climbed_from_side_to_side) {
    Ruled game({"--------F", "X---X----", "X---X----", "X---X----", "X---X----", "X---X----", "X---X----",
                "X---X----", "X-M-X----", "XXXXXXXXX"},
               with(&PlatformerRules::wall_jumps));
    for (int i = 0; i < 400 && game.state.status == PlatformerStatus::running; ++i) {
        const bool to_the_right = game.hero().facing > 0;
        game.tick({.left = !to_the_right,
                   .right = to_the_right,
                   .speed = true,
                   .jump = game.hero().may_jump || game.hero().jump_time != 0});
    }
    EXPECT_LT(game.highest, 40) << "a jump alone ends four cells up";
}

TEST(PlatformerMore, a_ladder_is_climbed_up_and_down) {
    Ruled game({"-------F", "--------", "XXXHXXXX", "---H----", "---H----", "---H----", "---H----",
                "-M-H----", "XXXXXXXX"},
               with(&PlatformerRules::ladders));
    EXPECT_EQ(game.board().block(3, 2), Block::ladder_top);
    EXPECT_EQ(game.board().block(3, 3), Block::ladder);
    game.put_hero(54, 127);
    game.ticks(4, no_buttons);
    game.ticks(60, up);
    EXPECT_EQ(game.hero().y, 31) << "on top of it";
    EXPECT_TRUE(game.hero().on_ground);
    game.ticks(10, down);
    EXPECT_TRUE(game.hero().climbing);
    const float middle = game.hero().y;
    EXPECT_GT(middle, 40);
    game.ticks(20, no_buttons);
    EXPECT_EQ(game.hero().y, middle) << "who holds on stays";
    game.ticks(60, down);
    EXPECT_EQ(game.hero().y, 127);
    EXPECT_FALSE(game.hero().climbing);
}

TEST(PlatformerMore, who_goes_aside_lets_go_of_a_ladder_and_may_jump) {
    Ruled game({"----------", "---H------", "---H------", "---H-----F", "-M-H------", "XXXXXXXXXX"},
               with(&PlatformerRules::ladders));
    game.put_hero(54, 79);
    game.ticks(4, no_buttons);
    game.ticks(8, up);
    ASSERT_TRUE(game.hero().climbing);
    game.tick(no_buttons);
    game.tick(east_up);
    EXPECT_FALSE(game.hero().climbing);
    EXPECT_TRUE(game.happened(PlatformerEvent::jump));
}

TEST(PlatformerMore, spikes_hurt_and_passing_over_them_does_not) {
    Ruled walks({"--------", "--------", "--------", "--------", "-M--^--F", "XXXXXXXX"},
                with(&PlatformerRules::spikes));
    walks.ticks(60, east);
    EXPECT_EQ(walks.state.status, PlatformerStatus::lost);
    EXPECT_LT(walks.hero().x, 80);
    Ruled jumps({"--------", "--------", "--------", "--------", "-M--^--F", "XXXXXXXX"},
                with(&PlatformerRules::spikes));
    jumps.ticks(3, no_buttons);
    for (int i = 0; i < 60 && jumps.state.status == PlatformerStatus::running; ++i)
        jumps.tick({.right = true, .speed = true, .jump = i < 12});
    EXPECT_EQ(jumps.state.status, PlatformerStatus::won);
    PlatformerRules large = with(&PlatformerRules::spikes);
    large.mode = 1;
    Ruled survives({"--------", "--------", "-M--^--F", "XXXXXXXX"}, large);
    for (int i = 0; i < 80 && survives.hero().mode == Mode::large; ++i) survives.tick(east);
    EXPECT_EQ(survives.state.status, PlatformerStatus::running);
    EXPECT_EQ(survives.state.pause, 9);
}

TEST(PlatformerMore, a_spring_throws_higher_than_any_jump) {
    Ruled game({"------F", "-------", "-------", "-------", "-------", "-------", "-------", "-------",
                "-M-z---", "XXXXXXX"},
               with(&PlatformerRules::springs));
    bool thrown = false;
    for (int i = 0; i < 40 && game.state.status == PlatformerStatus::running; ++i) {
        game.tick(game.hero().x < 56 ? east : no_buttons);
        thrown = thrown || game.happened(PlatformerEvent::spring);
    }
    EXPECT_TRUE(thrown);
    EXPECT_NEAR((143 - game.highest) / 16, 6.5, 0.2);
}

TEST(PlatformerMore, a_raft_carries_who_stands_on_it_over_a_pit) {
    PlatformerRules rules = with(&PlatformerRules::lifts);
    rules.lift_cells = 6;
    Ruled game({"------------", "-M--------F-", "XXvv------XX", "------------"}, rules);
    ASSERT_EQ(game.board().lifts().size(), 1U);
    EXPECT_EQ(game.board().lifts()[0].width, 32);
    EXPECT_EQ(game.board().lifts()[0].way, 96);
    game.put_hero(48, 31);
    game.ticks(6, no_buttons);
    ASSERT_EQ(game.hero().riding, 0);
    const float from = game.hero().x;
    const int began = game.state.tick;
    while (game.state.tick < 96) game.tick(no_buttons);
    EXPECT_NEAR(game.hero().x - from, 96 - began, 1);
    EXPECT_EQ(game.hero().y, 31);
    while (game.state.status == PlatformerStatus::running && game.state.tick < 200)
        game.tick({.right = true, .speed = true});
    EXPECT_EQ(game.state.status, PlatformerStatus::won);
}

TEST(PlatformerMore, a_lift_goes_up_until_something_is_in_the_way_and_comes_back) {
    PlatformerRules rules = with(&PlatformerRules::lifts);
    rules.lift_cells = 100;
    Ruled game({"----X--F", "--------", "--------", "--------", "-M------", "XXXJJXXX", "--------"}, rules);
    ASSERT_EQ(game.board().lifts().size(), 1U);
    EXPECT_EQ(game.board().lifts()[0].way, -64) << "the rock above";
    game.put_hero(56, 60);
    game.ticks(10, no_buttons);
    for (int i = 0; i < 128; ++i) {
        game.tick(no_buttons);
        ASSERT_TRUE(game.hero().on_ground) << i;
        ASSERT_EQ(game.hero().y, game.board().lifts()[0].corner(game.state.tick, 1).y - 1) << i;
    }
    EXPECT_LE(game.highest, 16 + 4);
    game.tick(up);
    EXPECT_EQ(game.hero().riding, -1);
}

TEST(PlatformerMore, who_is_pressed_against_a_roof_falls_through_the_lift) {
    PlatformerRules rules = with(&PlatformerRules::lifts);
    rules.mode = 1;
    Ruled game({"---X---F", "--------", "--------", "--------", "-M------", "XXJ-----", "XXXXXXXX"}, rules);
    game.put_hero(44, 70);
    for (int i = 0; i < 100; ++i) {
        game.tick(no_buttons);
        ASSERT_GE(game.hero().y - 24, 15) << "the head is never in the roof";
    }
}

TEST(PlatformerMore, a_stomper_falls_on_who_is_below_lies_and_rises) {
    Ruled game({"----Q---F", "---------", "---------", "---------", "-M-------", "XXXXXXXXX"},
               with(&PlatformerRules::stompers));
    ASSERT_EQ(game.state.sprites.size(), 1U);
    game.ticks(30, no_buttons);
    EXPECT_EQ(game.state.sprites[0].y, 15) << "nobody is below";
    game.put_hero(60, 79);
    game.tick(no_buttons);
    game.put_hero(24, 79);
    game.ticks(20, no_buttons);
    EXPECT_EQ(game.state.sprites[0].y, 79);
    game.ticks(120, no_buttons);
    EXPECT_EQ(game.state.sprites[0].y, 15);
    EXPECT_EQ(game.state.status, PlatformerStatus::running);
    Ruled waits({"----Q---F", "---------", "---------", "---------", "-M-------", "XXXXXXXXX"},
                with(&PlatformerRules::stompers));
    waits.put_hero(72, 79);
    waits.ticks(20, no_buttons);
    EXPECT_EQ(waits.state.status, PlatformerStatus::lost);
}

TEST(PlatformerMore, an_exit_that_is_a_place_has_to_be_touched) {
    const std::initializer_list<std::string_view> high{"----F-----", "----XX----", "----------",
                                                       "------XX--", "-M--------", "XXXXXXXXXX"};
    Ruled column(high, {}), place(high, with(&PlatformerRules::exit_place));
    column.ticks(40, east);
    place.ticks(100, east);
    EXPECT_EQ(column.state.status, PlatformerStatus::won);
    EXPECT_EQ(place.state.status, PlatformerStatus::running);
    EXPECT_LE(place.hero().x, 160) << "the map ends";
    EXPECT_LT(place.board().forward(24, 79), place.board().forward(100, 20));
    EXPECT_LE(place.board().forward(72, 8), place.board().forward_at_exit());
    place.state.hero.x = 64;
    place.state.hero.y = 8;
    place.tick(no_buttons);
    EXPECT_EQ(place.state.status, PlatformerStatus::won);
}

TEST(PlatformerMore, what_cannot_be_is_refused) {
    const auto refusal = [](std::initializer_list<std::string_view> rows, const PlatformerRules& rules) {
        const Level level = drawn_side_level(rows);
        PlatformerReader reader;
        PlatformerBoard board;
        const auto read = reader.read(level, board, rules);
        return read ? "" : read.error().sentence;
    };
    Level level = drawn_side_level(std::initializer_list<std::string_view>{"M-F", "XXX"});
    level[{0, {2, 0}}] = level[{0, {0, 1}}];
    PlatformerReader reader;
    PlatformerBoard board;
    EXPECT_EQ(reader.read(level, board, with(&PlatformerRules::exit_place)).error().sentence,
              "line 1, column 3: the exit is in a wall; nobody can touch it");
    std::string many;
    for (int i = 0; i < 101; ++i) many += "v-";
    const std::string ends = "M" + std::string(many.size() - 2, 'X') + "F";
    EXPECT_EQ(refusal({many, ends}, with(&PlatformerRules::lifts)),
              "the level has more than 100 lifts and rafts");
    EXPECT_EQ(refusal({many, ends}, {}), "");
}

TEST(PlatformerMore, what_the_rules_leave_out_is_named) {
    const Level level =
        drawn_side_level(std::initializer_list<std::string_view>{"--Q-----", "-MH^^z-F", "XXHXXXvX"});
    EXPECT_EQ(
        PlatformerReader::left_out(level, {}),
        "2 ladder, 2 spikes, 1 stomper, 1 spring, 1 raft; the rules ladders, spikes, stompers, springs and "
        "lifts bring them in");
    PlatformerRules rules = with(&PlatformerRules::ladders);
    rules.spikes = rules.springs = rules.lifts = true;
    EXPECT_EQ(PlatformerReader::left_out(level, rules), "1 stomper; the rule stompers brings them in");
    rules.stompers = true;
    EXPECT_EQ(PlatformerReader::left_out(level, rules), "");
}

}  // namespace
}  // namespace levelwright::testing

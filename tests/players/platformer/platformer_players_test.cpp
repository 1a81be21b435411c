// Those who play the platformer: who wins where, within a budget, the same game every time.

#include <gtest/gtest.h>

#include "games/platformer/drawn_level.hpp"
#include "levelwright/players/platformer/platformer_player.hpp"

namespace levelwright::testing {
namespace {

class Course {
 public:
    explicit Course(std::initializer_list<std::string_view> rows, std::vector<GameRules::Rule> rules = {})
        : level_(drawn_side_level(rows)) {
        level_.game = std::make_shared<const GameRules>(GameRules{"platformer", std::move(rules)});
        const auto ready = arena.set_up(level_);
        EXPECT_TRUE(ready) << ready.error().sentence;
    }
    PlatformerPlan plan_of(const char* name, std::uint64_t seed = 1) {
        PlatformerPlan plan;
        Effort effort;
        make_method(*platformer_persona_named(name))->find(arena, seed, effort, plan);
        return plan;
    }
    PlatformerStatus end_of(const PlatformerPlan& plan) {
        PlatformerState state;
        arena.game().play(state, plan.buttons);
        return state.status;
    }
    bool wins(const char* name) { return end_of(plan_of(name)) == PlatformerStatus::won; }

    PlatformerArena arena;

 private:
    Level level_;
};

// Steps of four, a gap of ten, a grub in a hollow, a brick roof.
Course usual_course() {
    return Course({"-----------------------------------------------------------",
                   "-----------------------------------------------------------",
                   "-----------------------------------------------------------",
                   "-----------------------------------------------------------",
                   "------------------------------------------------SSSS-------",
                   "-------------XXXX------------------------------------------",
                   "-------------XXXX------------------------------------------",
                   "-------------XXXX------------------------X--g--X-----------",
                   "-M-----------XXXX------------------------XXXXXXXXX------F--",
                   "XXXXXXXXXXXXXXXXXXXXXXXX----------XXXXXXXXXXXXXXXXXXXXXXXXX"});
}

TEST(PlatformerPlayers, those_who_search_win_an_ordinary_level) {
    Course course = usual_course();
    for (const char* name : {"astar", "beam", "certify", "coins", "kills", "careful"})
        EXPECT_TRUE(course.wins(name)) << name;
    EXPECT_FALSE(course.wins("idle"));
    EXPECT_FALSE(course.wins("random"));
}

TEST(PlatformerPlayers, play_the_same_game_every_time) {
    Course course = usual_course();
    for (const PlatformerPersona& persona : all_platformer_personas()) {
        const char* const name = persona.name.c_str();
        EXPECT_EQ(course.plan_of(name).buttons, course.plan_of(name).buttons) << name;
    }
    EXPECT_NE(course.plan_of("random", 1).buttons, course.plan_of("random", 2).buttons);
}

TEST(PlatformerPlayers, end_soon_when_the_effort_does) {
    Course course = usual_course();
    for (const PlatformerPersona& persona : all_platformer_personas()) {
        PlatformerPlan plan;
        Effort effort{.work = 100'000};
        make_method(persona)->find(course.arena, 1, effort, plan);
        EXPECT_NE(course.end_of(plan), PlatformerStatus::won) << persona.name;
    }
}

// A fall from so high takes longer than the search looks ahead.
TEST(PlatformerPlayers, the_framework_runs_into_a_pit_where_the_original_does_not) {
    Course course({"--------------------------------------------------",
                   "--------------------------------------------------",
                   "--------------------------------------------------",
                   "-M------------------------------------------F-----",
                   "XXXXXXXXXX------%%--------XXXXXXXXXXXXXXXXXXXXXXXX",
                   "XXXXXXXXXX----------------XXXXXXXXXXXXXXXXXXXXXXXX",
                   "XXXXXXXXXX----------------XXXXXXXXXXXXXXXXXXXXXXXX",
                   "XXXXXXXXXX----------------XXXXXXXXXXXXXXXXXXXXXXXX",
                   "XXXXXXXXXX----------------XXXXXXXXXXXXXXXXXXXXXXXX",
                   "XXXXXXXXXX----------------XXXXXXXXXXXXXXXXXXXXXXXX",
                   "XXXXXXXXXX----------------XXXXXXXXXXXXXXXXXXXXXXXX",
                   "XXXXXXXXXX----------------XXXXXXXXXXXXXXXXXXXXXXXX",
                   "XXXXXXXXXX----------------XXXXXXXXXXXXXXXXXXXXXXXX",
                   "XXXXXXXXXX----------------XXXXXXXXXXXXXXXXXXXXXXXX",
                   "XXXXXXXXXX----------------XXXXXXXXXXXXXXXXXXXXXXXX",
                   "XXXXXXXXXX----------------XXXXXXXXXXXXXXXXXXXXXXXX",
                   "XXXXXXXXXX----------------XXXXXXXXXXXXXXXXXXXXXXXX",
                   "XXXXXXXXXX----------------XXXXXXXXXXXXXXXXXXXXXXXX",
                   "XXXXXXXXXX----------------XXXXXXXXXXXXXXXXXXXXXXXX",
                   "XXXXXXXXXX----------------XXXXXXXXXXXXXXXXXXXXXXXX"});
    EXPECT_EQ(course.end_of(course.plan_of("astar-2009")), PlatformerStatus::won);
    EXPECT_EQ(course.end_of(course.plan_of("astar-framework")), PlatformerStatus::lost);
}

// The wall is too high from the right of it; the way leads back to the left, up and over.
TEST(PlatformerPlayers, beam_goes_back_where_it_must) {
    Course course({"-----------------------------", "-----------------------------",
                   "-----------------------------", "-----------X-----------------",
                   "-----%%%%%%X-----------------", "-----------X-----------------",
                   "-----------X-----------------", "XXX--------X-----------------",
                   "X-----M----X---------------F-", "XXXXXXXXXXXXXXXXXXXXXXXXXXXXX"});
    EXPECT_TRUE(course.wins("beam"));
}

TEST(PlatformerPlayers, tastes_differ) {
    Course course({"------------------------------------------", "------------------------------------------",
                   "------------------------------------------", "----------C--C--C-------------------------",
                   "------------------------------------------", "------------------------------------------",
                   "------------------------------------------", "-M-----------------g---g---------------F--",
                   "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX"});
    const auto numbers = [&](const char* name) {
        PlatformerState state;
        PlatformerTally tally;
        course.arena.game().begin(state);
        for (const Buttons& buttons : course.plan_of(name).buttons)
            tick_counted(course.arena.game(), state, tally, buttons);
        return std::pair(state.coins, tally.kills());
    };
    EXPECT_GT(numbers("coins").first, numbers("beam").first);
    EXPECT_GT(numbers("kills").second, 0);
}

// Each of these can be won only by the rule, and with it is won.
TEST(PlatformerPlayers, use_what_the_rules_bring_in) {
    struct Needing {
        const char* rule;
        std::initializer_list<std::string_view> rows;
    };
    const std::initializer_list<std::string_view> chimney{
        "----------F", "----X------", "X---X------", "X---X------", "X---X------",
        "X---X------", "X---X------", "X---X------", "X-M-X------", "XXXXXXXXXXX"};
    const std::initializer_list<std::string_view> shaft{
        "----------F", "---H-------", "---HX------", "---HX------", "---HX------",
        "---HX------", "---HX------", "---HX------", "-M-HX------", "XXXXXXXXXXX"};
    const std::initializer_list<std::string_view> wall{
        "----------F", "-----------", "-----------", "-----------", "----X------", "----X------",
        "----X------", "----X------", "----X------", "-M-zX------", "XXXXXXXXXXX"};
    const std::initializer_list<std::string_view> pit{"------------------------", "------------------------",
                                                      "-M--------------------F-", "XXXvv---------------XXXX",
                                                      "------------------------"};
    for (const Needing& needing : {Needing{"wall_jumps", chimney}, Needing{"ladders", shaft},
                                   Needing{"springs", wall}, Needing{"lifts", pit}}) {
        Course without(needing.rows), with(needing.rows, {{needing.rule, 1}, {"lift_cells", 14}});
        EXPECT_TRUE(without.plan_of("certify").impossible) << needing.rule;
        EXPECT_TRUE(with.wins("beam")) << needing.rule;
        EXPECT_TRUE(with.wins("certify")) << needing.rule;
    }
}

TEST(PlatformerPlayers, find_an_exit_that_is_a_place) {
    Course course({"------------------", "--F---------------", "-XXX-----------XXX", "-------XXX--------",
                   "-----------XXX----", "----------------X-", "-M------------XX--", "XXXXXXXXXXXXXXXXXX"},
                  {{"exit_place", 1}});
    for (const char* name : {"astar", "beam", "certify"}) EXPECT_TRUE(course.wins(name)) << name;
    EXPECT_FALSE(course.wins("right"));
}

TEST(Certify, proves_that_nobody_can_win) {
    Course wall({"-------X----", "-------X----", "-------X----", "-------X----", "-------X----",
                 "-M-----X--F-", "XXXXXXXXXXXX"});
    EXPECT_TRUE(wall.plan_of("certify").impossible) << "a wall of six";
    Course step({"----------------", "----------------", "----------------", "----------------",
                 "----------------", "--------XXXXXXXX", "--------XXXXXXXX", "--------XXXXXXXX",
                 "--------XXXXXXXX", "-M------XXXXXF--", "XXXXXXXXXXXXXXXX"});
    EXPECT_TRUE(step.plan_of("certify").impossible) << "five cells up";
    Course gap({"------------------------", "-M-------------------F--", "XXX-----------------XXXX"});
    EXPECT_TRUE(gap.plan_of("certify").impossible) << "a gap of 17";
}

TEST(Certify, grants_what_might_be) {
    Course shells({"-------X----", "-------S----", "-M--k--S--F-", "XXXXXXXXXXXX"});
    EXPECT_FALSE(shells.plan_of("certify").impossible) << "a shell may break the bricks";
    Course bounce({"------------------", "------------------", "------------------", "------------------",
                   "-----------XXXXXXX", "-----------XXXXXXX", "-----------XXXXXXX", "-----------XXXXXXX",
                   "-M------G--XXXXXF-", "XXXXXXXXXXXXXXXXXX"});
    EXPECT_FALSE(bounce.plan_of("certify").impossible) << "somebody with wings may be bounced off";
}

}  // namespace
}  // namespace levelwright::testing

// Levels made to keep the solver busy: it reads them in time that grows with their size, and gives up in time.
#include <atomic>
#include <ctime>
#include <string>

#include <gtest/gtest.h>

#include "levelwright/players/solver/solver.hpp"
#include "players/solver/hostile_levels.hpp"
#include "support/sanitized.hpp"

namespace levelwright::testing {
namespace {

// Of the processor. Far above what it takes, and far below what work that grows with the square would take.
constexpr double seconds_enough = sanitized ? 100 : 8;
constexpr std::int64_t work_at_most = rounds(static_cast<int>(SolveOptions{}.work));

template <class Act>
double seconds_of(Act act) {
    const std::clock_t begin = std::clock();
    act();
    return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

Level hall() {
    Level level = blank({10, 10}, 1);
    put(level, "entrance", {0, {0, 0}});
    put(level, "exit", {0, {9, 9}});
    return level;
}

TEST(HostileLevel, with_many_passages_on_one_cell) {
    for (const int different : {1, 250}) {
        Level level = hall();
        for (int i = 0; i < different; ++i) add_rooms(level, {{0, 0, 5, 10}});
        for (int i = 0; i < 60'000; ++i)
            add_door(level, i % different, i / different % different, {5, 5}, Link::Kind::one_way);
        Certificate proof;
        EXPECT_LT(seconds_of([&] { proof = solved(level); }), seconds_enough);
        EXPECT_EQ(proof.solvable, Answer::yes);
        EXPECT_TRUE(proof.shortest);
    }
}

TEST(HostileLevel, with_many_locks_between_two_cells) {
    Level level = hall();
    for (int i = 0; i < 300'000; ++i)
        level.add(Link{.kind = Link::Kind::locked, .leaves = {0, {1, 1}}, .arrives = {0, {8, 8}}});
    Certificate proof;
    EXPECT_LT(seconds_of([&] { proof = solved(level); }), seconds_enough);
    EXPECT_EQ(proof.solvable, Answer::yes);
}

TEST(HostileLevel, with_many_colours) {
    Level level = hall();
    const int colours = 400'000;
    for (int i = 0; i < colours; ++i) level.names.intern(std::to_string(i));
    for (int i = 0; i < colours; ++i)
        level.set(put(level, "key", {0, {1, 1}}), "colour", std::to_string(colours - i - 1));
    Certificate proof;
    EXPECT_LT(seconds_of([&] { proof = solved(level); }), seconds_enough);
    EXPECT_EQ(proof.solvable, Answer::yes);
}

TEST(HostileLevel, with_more_locks_than_are_examined) {
    Level level = hall();
    const Link lock{.kind = Link::Kind::locked, .leaves = {0, {1, 1}}, .arrives = {0, {8, 8}}};
    level.links.assign(1'000'001, lock);
    LockSolver solver;
    const Certificate& proof = solver.solve(level);
    EXPECT_EQ(proof.solvable, Answer::undecided);
    EXPECT_EQ(proof.safe, Answer::undecided);
    EXPECT_EQ(proof.reason, "not decided: there are more than 1000000 locks, ways or one-way passages");
    EXPECT_EQ(solver.solve(hall()).solvable, Answer::yes) << "and the next level is another matter";
}

TEST(HostileLevel, has_ways_in_the_same_order_whatever_the_order_of_its_links) {
    const Link stairs{.kind = Link::Kind::stairs, .leaves = {0, {1, 1}}, .arrives = {0, {8, 8}}};
    const Link passage{.kind = Link::Kind::one_way, .leaves = {0, {1, 1}}, .arrives = {0, {8, 8}}};
    Level level = hall();
    level.links = {stairs, passage, stairs};
    LockMap one, other;
    one.read(level);
    level.links = {passage, stairs, passage};
    other.read(level);
    ASSERT_EQ(one.ways().size(), other.ways().size());
    for (std::size_t i = 0; i < one.ways().size(); ++i)
        EXPECT_EQ(one.ways()[i].plain, other.ways()[i].plain) << i;
}

TEST(HostileLevel, with_levers_and_doors_is_given_up_in_time) {
    const Level level = levers_and_doors();
    Certificate proof;
    EXPECT_LT(seconds_of([&] { proof = solved(level, {.work = work_at_most}); }), seconds_enough);
    EXPECT_EQ(proof.solvable, Answer::yes);
    EXPECT_EQ(proof.safe, Answer::undecided);
    EXPECT_NE(proof.safe_reason.find("not decided after"), std::string::npos);
}

TEST(HostileLevel, is_examined_no_more_than_the_work_allows) {
    const Level level = levers_and_doors();
    const Certificate little = solved(level, {.work = 1'000'000, .walk = false});
    const Certificate more = solved(level, {.work = 4'000'000, .walk = false});
    EXPECT_EQ(little.safe, Answer::undecided);
    EXPECT_GT(more.states, 2 * little.states);
    EXPECT_LT(more.states, 8 * little.states);
    const Certificate none = solved(level, {.work = 10, .walk = false});
    EXPECT_EQ(none.solvable, Answer::undecided);
    EXPECT_EQ(none.safe, Answer::undecided);
}

// Each lock opened with a key that is used up makes a state of its own, with a bit for every lock.
TEST(HostileLevel, with_many_large_states_is_given_up_in_time) {
    Level level = hall();
    level.set(put(level, "key", {0, {1, 1}}), "used_up", true);
    for (int i = 0; i < 100'000; ++i)
        level.add(Link{.kind = Link::Kind::locked, .leaves = {0, {1, 1}}, .arrives = {0, {8, 8}}});
    Certificate proof;
    EXPECT_LT(seconds_of([&] { proof = solved(level, {.work = work_at_most, .walk = false}); }),
              seconds_enough);
    EXPECT_EQ(proof.safe, Answer::undecided);
    EXPECT_LT(proof.states, 20'000) << "words, and not states, are what there were too many of";
}

TEST(HostileLevel, is_left_alone_when_cancelled) {
    const std::atomic<bool> cancel{true};
    for (const bool walk : {false, true}) {
        const Certificate proof = solved(hall(), {.walk = walk, .cancel = &cancel});
        EXPECT_EQ(proof.solvable, Answer::undecided);
        EXPECT_EQ(proof.safe, Answer::undecided);
        EXPECT_EQ(proof.reason, "not decided: the search was cancelled");
        EXPECT_TRUE(proof.walk.empty());
    }
}

}  // namespace
}  // namespace levelwright::testing

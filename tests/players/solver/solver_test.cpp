// The solver says what trying everything says, on many small levels; and says why.
#include "levelwright/players/solver/solver.hpp"

#include <iostream>

#include <gtest/gtest.h>

#include "players/solver/brute_force.hpp"
#include "players/solver/hostile_levels.hpp"
#include "players/solver/random_locks.hpp"
#include "support/sanitized.hpp"

namespace levelwright::testing {
namespace {

// Whether the walk is one: each step to a cell beside or along a link.
void expect_walk(const Level& level, const Certificate& proof) {
    ASSERT_FALSE(proof.walk.empty());
    for (std::size_t i = 1; i < proof.walk.size(); ++i) {
        const Place& a = proof.walk[i - 1];
        const Place& b = proof.walk[i];
        bool joined = a.floor == b.floor && steps_between(a.at, b.at) == 1;
        for (const Link& link : level.links) {
            joined = joined || (link.leaves == a && link.arrives == b) ||
                     (link.leaves == b && link.arrives == a && link.kind != Link::Kind::one_way);
        }
        ASSERT_TRUE(joined);
        ASSERT_TRUE(level.palette->walkable(level[b]));
    }
    const std::string& end = (*level.palette)[level.objects[1].kind].name;
    ASSERT_EQ(end, "exit");
    ASSERT_EQ(proof.walk.back(), level.objects[1].place);
    ASSERT_EQ(proof.walk.front(), level.objects[0].place);
}

TEST(Solver, says_what_trying_everything_says) {
    Stream random(20);
    LockSolver solver;
    int solvable = 0, soft_locks = 0, refused = 0, with_locks = 0;
    for (int round = 0; round < rounds(30'000); ++round) {
        const Level level = random_level(random);
        const BruteAnswer wanted = BruteForce(level).answer();
        const Certificate& proof = solver.solve(level);
        ASSERT_EQ(proof.solvable, wanted.solvable ? Answer::yes : Answer::no)
            << round << proof.reason << show_level(level);
        ASSERT_EQ(proof.safe, wanted.safe ? Answer::yes : Answer::no)
            << round << proof.safe_reason << show_level(level);
        if (wanted.solvable) {
            ++solvable;
            soft_locks += wanted.safe ? 0 : 1;
            ASSERT_TRUE(proof.shortest) << round << show_level(level);
            ASSERT_EQ(static_cast<int>(proof.walk.size()) - 1, wanted.steps) << round << show_level(level);
            expect_walk(level, proof);
            with_locks += proof.order.size() > 1 ? 1 : 0;
            // The better estimate of what is left to walk is never too high.
            const std::size_t shortest = proof.walk.size();
            const Certificate& again = solver.solve(level, {.few_walk_states = 0, .soft_locks = false});
            ASSERT_TRUE(again.shortest) << round << show_level(level);
            ASSERT_EQ(again.walk.size(), shortest) << round << show_level(level);
            expect_walk(level, again);
            // The other way to a walk finds one too, though not the shortest.
            const Certificate& other = solver.solve(level, {.walk_states = 0, .soft_locks = false});
            ASSERT_GE(other.walk.size(), shortest);
            expect_walk(level, other);
        } else {
            ++refused;
            ASSERT_FALSE(proof.reason.empty());
        }
        if (::testing::Test::HasFailure()) return;
    }
    std::cout << solvable << " solvable, " << with_locks << " of them with keys, " << soft_locks
              << " with soft-locks, " << refused << " refused\n";
    EXPECT_GT(with_locks, rounds(1000));
    EXPECT_GT(soft_locks, rounds(500));
    EXPECT_GT(refused, rounds(5000));
}

// A lock on a cell, opened by one object only when that is given.
void lock(Level& level, const Place& place, const char* colour, ObjectId key = ObjectId::none) {
    level.add(Link{.kind = Link::Kind::locked,
                   .leaves = place,
                   .arrives = place,
                   .key = key,
                   .colour = level.names.intern(colour)});
}

ObjectId put_key(Level& level, const Place& place, const char* colour, bool used_up = false) {
    const ObjectId key = put(level, "key", place);
    level.set(key, "colour", colour);
    if (used_up) level.set(key, "used_up", true);
    return key;
}

TEST(Solver, opens_a_door_of_a_drawing_with_any_key) {
    const Level level = drawn_floors({{"#########", "#k.E.=.X#", "#########"}});
    const Certificate proof = solved(level);
    EXPECT_EQ(proof.solvable, Answer::yes);
    EXPECT_EQ(proof.safe, Answer::yes);
    EXPECT_EQ(proof.walk.size(), 9u);  // two steps to the key, six to the exit
    ASSERT_EQ(proof.order.size(), 3u);
    EXPECT_EQ(proof.order[0].kind, ProofEvent::Kind::take);
    EXPECT_EQ(proof.order[0].steps, 2);
    EXPECT_EQ(proof.order[1].kind, ProofEvent::Kind::open);
    EXPECT_EQ(proof.order[1].steps, 6);
}

TEST(Solver, says_which_key_is_behind_which_lock) {
    Level level = drawn_floors({{"###########", "#E.+.#...X#", "###.###.###", "#...+...+.#", "###########"}});
    lock(level, {0, {3, 1}}, "red");
    lock(level, {0, {4, 3}}, "blue");
    put_key(level, {0, {4, 1}}, "blue");
    put_key(level, {0, {6, 3}}, "red");
    level[Place{0, {3, 2}}] = *level.palette->tile_named("floor");
    EXPECT_EQ(
        solved(level).reason,
        "the exit at (9, 1) is behind the red lock at (3, 1); the red key at (6, 3) is behind that lock itself");
    level.objects.erase(level.objects.begin() + 3);
    level.properties.clear();
    level.set(ObjectId{2}, "colour", "blue");
    EXPECT_EQ(solved(level).reason, "the exit at (9, 1) is behind the red lock at (3, 1); nothing opens it");
}

TEST(Solver, says_when_no_way_leads_to_the_exit) {
    EXPECT_EQ(solved(drawn_floors({{"E#X"}})).reason,
              "no way leads to the exit at (2, 0), even with every lock open");
    EXPECT_EQ(solved(drawn_floors({{"..X"}})).reason, "there is no entrance to stand on");
    EXPECT_EQ(solved(drawn_floors({{"E.."}})).reason, "there is no exit or goal to stand on");
}

TEST(Solver, finds_the_door_that_strands_the_player) {
    // One key, two doors: behind one of them nothing.
    Level level = drawn_floors({{"#########", "#.+.E.+X#", "####.####", "#########"}});
    put_key(level, {0, {4, 2}}, "red", true);
    lock(level, {0, {2, 1}}, "red");
    lock(level, {0, {6, 1}}, "red");
    const Certificate proof = solved(level);
    EXPECT_EQ(proof.solvable, Answer::yes);
    EXPECT_EQ(proof.safe, Answer::no);
    EXPECT_EQ(
        proof.safe_reason,
        "after opening the red lock at (2, 1) the player is stranded: the exit at (7, 1) is behind the red lock at (6, 1); its key was used up elsewhere");
    // A second key saves the day.
    put_key(level, {0, {1, 1}}, "red", true);
    EXPECT_EQ(solved(level).safe, Answer::yes);
}

TEST(Solver, sees_a_key_that_is_left_behind_on_another_floor) {
    Level level = drawn_floors({{"#####", "#E.k#", "#####"}, {"#####", "#.=X#", "#####"}});
    level.add(Link{.kind = Link::Kind::one_way, .leaves = {0, {2, 1}}, .arrives = {1, {1, 1}}});
    const Certificate proof = solved(level);
    EXPECT_EQ(proof.solvable, Answer::yes);
    EXPECT_EQ(proof.walk.size(), 7u);
    EXPECT_EQ(proof.safe, Answer::no);
    EXPECT_EQ(
        proof.safe_reason,
        "after going through a one-way passage the player is stranded: the exit at (3, 1) on "
        "floor 1 is behind the lock at (2, 1) on floor 1; the key at (3, 1) on floor 0 cannot be reached, even with every lock open");
}

TEST(Solver, wants_all_parts_of_a_key) {
    Level level = drawn_floors({{"#########", "#.E.#.+X#", "#.......#", "#########"}});
    lock(level, {0, {6, 1}}, "gold");
    level[Place{0, {7, 2}}] = *level.palette->tile_named("rock");
    level[Place{0, {6, 2}}] = *level.palette->tile_named("rock");
    for (const Point at : {Point{1, 1}, Point{1, 2}, Point{5, 2}}) {
        const ObjectId part = put_key(level, {0, at}, "gold");
        level.set(part, "part", true);
    }
    const Certificate proof = solved(level);
    EXPECT_EQ(proof.solvable, Answer::yes);
    EXPECT_EQ(proof.order.size(), 5u);
    level[Place{0, {1, 2}}] = *level.palette->tile_named("rock");
    EXPECT_EQ(
        solved(level).reason,
        "the exit at (7, 1) is behind the gold lock at (6, 1); the gold key at (1, 2) cannot be reached, even with every lock open");
}

TEST(Solver, finds_a_shortest_walk_with_sixteen_kinds_of_keys) {
    // A hall with all keys, then all doors in a row: far too many orders to look at each.
    Level level = blank({60, 21}, 1);
    for (int y = 0; y < 21; ++y) {
        for (int x = 20; x < 60; ++x) {
            if (y != 10) level[Place{0, {x, y}}] = *level.palette->tile_named("rock");
        }
    }
    put(level, "entrance", {0, {0, 0}});
    put(level, "exit", {0, {59, 10}});
    for (int i = 0; i < 16; ++i) {
        const std::string colour = fmt::format("colour {}", i);
        put_key(level, {0, {i * 7 % 19, i * 11 % 21}}, colour.c_str(), false);
        level[Place{0, {21 + 2 * i, 10}}] = *level.palette->tile_named("door");
        lock(level, {0, {21 + 2 * i, 10}}, colour.c_str());
    }
    const Certificate proof = solved(level);
    EXPECT_EQ(proof.safe, Answer::yes);
    EXPECT_TRUE(proof.shortest);
    const Certificate other = solved(level, {.walk_states = 0});
    EXPECT_FALSE(other.shortest);
    EXPECT_LT(proof.walk.size(), other.walk.size());
}

TEST(Solver, gives_up_when_the_states_are_used_up) {
    const Level level = doors_to_choose_from();
    const Certificate proof = solved(level, {.states = 1000});
    EXPECT_EQ(proof.solvable, Answer::yes);
    EXPECT_EQ(proof.safe, Answer::undecided);
    EXPECT_NE(proof.safe_reason.find("not decided after"), std::string::npos);
}

}  // namespace
}  // namespace levelwright::testing

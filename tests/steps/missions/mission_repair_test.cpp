// Mended levels, judged by the solver and by trying out everything, which share no code with the step.
#include <iostream>

#include "levelwright/base/index.hpp"
#include "levelwright/players/solver/mission_quality.hpp"
#include "levelwright/steps/missions/lock_mender.hpp"
#include "players/solver/brute_force.hpp"
#include "players/solver/random_locks.hpp"
#include "steps/general/making.hpp"

namespace levelwright::testing {
namespace {

struct Mended {
    std::string reason;
    Level level;
};

Mended mend(const Level& level, std::uint64_t seed = 1, LockMender::Options options = {}) {
    Mended mended{{}, level};
    Stream random(seed);
    options.door = *level.palette->tile_named("door");
    mended.reason = LockMender().mend(mended.level, options, random, [](std::int64_t) { return false; });
    return mended;
}

int locks_of(const Level& level) {
    return static_cast<int>(std::count_if(level.links.begin(), level.links.end(),
                                          [](const Link& link) { return link.kind == Link::Kind::locked; }));
}

int count_of(const Level& level, const char* kind) {
    int count = 0;
    for (const Object& object : level.objects) count += (*level.palette)[object.kind].name == kind ? 1 : 0;
    return count;
}

// Every lock of a mission is a locked door, every key an object with the lock's name.
void expect_in_order(const Level& level) {
    int locks = 0;
    for (const Mission& mission : level.missions) {
        for (const Task& task : mission.tasks) {
            const std::string& kind = level.names.text(task.kind);
            if (kind == "lock") {
                ++locks;
                ASSERT_EQ(level.links[task.link].kind, Link::Kind::locked);
            }
            if (kind != "key") continue;
            ASSERT_LT(index_of(task.object), level.objects.size());
            const Object& key = level.objects[task.object];
            ASSERT_EQ((*level.palette)[key.kind].name, "key");
            const Room& room = level.rooms[task.room];
            ASSERT_EQ(room.area.floor, key.place.floor);
            ASSERT_TRUE(level.area_contains(room.area, key.place.at));
        }
    }
    ASSERT_EQ(locks, locks_of(level));
    for (const Link& link : level.links) {
        if (link.kind != Link::Kind::locked || link.key == ObjectId::none) continue;
        const Property* colour = level.property(link.key, "colour");
        ASSERT_TRUE(colour);
        ASSERT_EQ(static_cast<NameId>(colour->whole), link.colour);
    }
    for (const Property& property : level.properties)
        ASSERT_LT(index_of(property.object), level.objects.size());
}

TEST(MissionRepair, leaves_the_papers_levels_without_redundant_locks_or_keys_and_strands_nobody) {
    for (const std::string keys : {"paired", "used_up"}) {
        const auto recipe = [&](const char* last) {
            return recipe_of(
                "{ do: 'mission_grammar', candidates: 20, longest: 60 }, { do: 'mission_space', how: 'paper', convergence: 0.4, keys: '" +
                keys + "' }" + last);
        };
        Runner as_made(plan_from_text(recipe("")).plan);
        Runner mended(plan_from_text(recipe(", { do: 'mission_repair' }")).plan);
        LockSolver solver;
        MissionJudge judge;
        int locks = 0, kept = 0, soft_locks = 0;
        for (std::uint64_t seed = 0; seed < 1500; ++seed) {
            ASSERT_TRUE(as_made.run(seed).made());
            const Outcome outcome = mended.run(seed);
            ASSERT_TRUE(outcome.made()) << seed << outcome.reason;
            const Level& level = mended.level();
            locks += locks_of(as_made.level());
            kept += locks_of(level);
            soft_locks += solver.solve(as_made.level(), {.walk = false}).safe == Answer::yes ? 0 : 1;
            const Certificate& proof = solver.solve(level, {.walk = false});
            ASSERT_EQ(proof.solvable, Answer::yes) << keys << seed << proof.reason;
            ASSERT_EQ(proof.safe, Answer::yes) << keys << seed << proof.safe_reason;
            judge.examine(level);
            ASSERT_EQ(judge.locks()->redundant_locks, 0) << keys << seed;
            ASSERT_EQ(judge.locks()->redundant_keys, 0) << keys << seed;
            ASSERT_EQ(count_of(level, "key"), locks_of(level)) << keys << seed;
            expect_in_order(level);
            if (HasFatalFailure()) return;
        }
        std::cout << keys << ": " << kept << " of " << locks << " locks stay; " << soft_locks
                  << " levels had soft-locks\n";
        EXPECT_GT(kept, 300);
        EXPECT_LT(kept, locks);
    }
}

TEST(MissionRepair, leaves_a_level_in_order_as_it_is) {
    const std::string steps =
        "{ do: 'mission_grammar', candidates: 20, longest: 60, locks: '1..' }, { do: 'mission_space', loops: 0.3 }";
    Runner as_made(plan_from_text(recipe_of(steps)).plan);
    Runner mended(plan_from_text(recipe_of(steps + ", { do: 'mission_repair', redundant: false }")).plan);
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        ASSERT_TRUE(as_made.run(seed).made());
        ASSERT_TRUE(mended.run(seed).made());
        ASSERT_TRUE(as_made.level() == mended.level()) << seed;
    }
}

bool is_plain(const Level& level) {
    for (const Link& link : level.links) {
        if (link.kind == Link::Kind::one_way) return false;
        if (link.key != ObjectId::none && (*level.palette)[level.objects[link.key].kind].group == "device")
            return false;
    }
    return true;
}

Level with_every_lock_open(Level level) {
    for (Link& link : level.links) {
        if (link.kind != Link::Kind::locked) continue;
        link.kind = link.leaves == link.arrives ? Link::Kind::door : Link::Kind::portal;
        link.key = ObjectId::none;
    }
    return level;
}

TEST(MissionRepair, mends_any_small_level_that_locks_and_keys_alone_spoil) {
    Stream random(44);
    MissionJudge judge;
    int mended = 0, unsolvable = 0, stranding = 0, refused = 0;
    for (int round = 0; round < 20'000; ++round) {
        const Level level = random_level(random);
        if (!is_plain(level)) continue;
        const bool can_be = BruteForce(with_every_lock_open(level)).answer().solvable;
        const BruteAnswer before = BruteForce(level).answer();
        const Mended made = mend(level, static_cast<std::uint64_t>(round));
        ASSERT_EQ(made.reason.empty(), can_be) << made.reason << show_level(level);
        if (!can_be) {
            ++refused;
            continue;
        }
        ++mended;
        unsolvable += before.solvable ? 0 : 1;
        stranding += before.solvable && !before.safe ? 1 : 0;
        const BruteAnswer after = BruteForce(made.level).answer();
        ASSERT_TRUE(after.solvable) << show_level(level) << show_level(made.level);
        ASSERT_TRUE(after.safe) << show_level(level) << show_level(made.level);
        judge.examine(made.level);
        ASSERT_EQ(judge.locks()->redundant_locks, 0) << show_level(level) << show_level(made.level);
        ASSERT_EQ(judge.locks()->redundant_keys, 0) << show_level(level) << show_level(made.level);
    }
    std::cout << mended << " mended, of which " << unsolvable << " could not be finished and " << stranding
              << " could strand; " << refused << " refused\n";
    EXPECT_GT(unsolvable, 100);
    EXPECT_GT(stranding, 10);
    EXPECT_GT(refused, 100);
}

void add_lock(Level& level, Point at, const char* colour) {
    level.add(Link{.kind = Link::Kind::locked,
                   .leaves = {0, at},
                   .arrives = {0, at},
                   .colour = level.names.intern(colour)});
}

TEST(MissionRepair, moves_a_key_from_behind_its_lock) {
    Level level = drawn_floors({{"#######", "#E.=kX#", "#######"}});
    level.set(ObjectId{1}, "colour", "red");
    add_lock(level, {3, 1}, "red");
    const Mended made = mend(level);
    EXPECT_EQ(made.reason, "");
    EXPECT_EQ(made.level.objects[1].place, (Place{0, {2, 1}}));
    EXPECT_EQ(locks_of(made.level), 1);
    EXPECT_EQ(mend(level, 1, {.reachable = false}).level.objects[1].place, (Place{0, {4, 1}}));
}

TEST(MissionRepair, opens_a_lock_that_nothing_opens_or_that_can_be_walked_around) {
    Level no_key = drawn_floors({{"#######", "#E.=.X#", "#######"}});
    add_lock(no_key, {3, 1}, "red");
    const Mended opened = mend(no_key);
    EXPECT_EQ(opened.level.links[0].kind, Link::Kind::door);
    EXPECT_EQ(drawing_of(opened.level)[1], "#..+..#");
    Level around = drawn_floors({{"#######", "#Ek=.X#", "#.....#", "#######"}});
    around.set(ObjectId{1}, "colour", "red");
    add_lock(around, {3, 1}, "red");
    const Mended plain = mend(around);
    EXPECT_EQ(locks_of(plain.level), 0);
    EXPECT_EQ(count_of(plain.level, "key"), 0);
    EXPECT_EQ(plain.level.objects.size(), 2u);
    EXPECT_TRUE(plain.level.properties.empty());
    const Mended swapped = mend(around, 1, {.instead = around.palette->object_named("treasure")});
    EXPECT_EQ(count_of(swapped.level, "treasure"), 1);
    EXPECT_EQ(locks_of(mend(around, 1, {.redundant = false}).level), 1);
}

// The first door on the right leads nowhere, and a player who opens it has no key left.
TEST(MissionRepair, lays_keys_before_doors_where_the_wrong_door_strands) {
    Level level =
        drawn_floors({{"#########", "#Ek.=k=X#", "##=######", "##.k#####", "##..=k###", "#########"}});
    for (std::size_t i = 0; i < level.objects.size(); ++i) {
        if ((*level.palette)[level.objects[i].kind].name == "key")
            level.set(static_cast<ObjectId>(i), "used_up", true);
    }
    for (const Point at : {Point{4, 1}, Point{6, 1}, Point{2, 2}, Point{4, 4}}) add_lock(level, at, "");
    const Mended made = mend(level);
    EXPECT_EQ(made.reason, "");
    EXPECT_TRUE(BruteForce(made.level).answer().safe);
}

TEST(MissionRepair, says_what_it_cannot_mend) {
    EXPECT_EQ(mend(drawn_floors({{"E.#X"}})).reason,
              "no way leads from the entrance to the exit, whatever is opened: no lock is at fault");
    EXPECT_EQ(mend(drawn_floors({{"...X"}})).reason, "there is no entrance or no exit to stand on");
    Level many = drawn_floors({{"Ek========================.=X"}});
    many.set(ObjectId{1}, "used_up", true);
    EXPECT_EQ(mend(many).reason, "there are 25 locks that use up keys, and at most 24 can be checked");
    EXPECT_NE(
        make(recipe_of("{ do: 'mission_repair' }")).outcome.reason.find("there is no entrance or no exit"),
        std::string::npos);
    const Level start = drawn_floors({{"E..X"}});
    EXPECT_NE(make("{ steps: [{ do: 'mission_repair' }] }", 1, &start)
                  .outcome.reason.find("locks and keys are mended only in a whole level made from scratch"),
              std::string::npos);
}

}  // namespace
}  // namespace levelwright::testing

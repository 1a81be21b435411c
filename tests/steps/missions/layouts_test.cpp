// Missions over layouts that are there already, stairs, and the floors of Isaac.
#include "levelwright/players/solver/mission_quality.hpp"
#include "levelwright/steps/missions/isaac_rooms.hpp"
#include "steps/general/making.hpp"

namespace levelwright::testing {
namespace {

const char* const mission_layouts[] = {
    "{ do: 'bsp', least: '10x8' }",
    "{ do: 'push_rooms', count: 14, loops: 0 }",
    "{ do: 'maze' }",
    "{ do: 'rooms_and_mazes' }",
    "{ do: 'scatter', share: 0.54 }, { do: 'border', tile: 'rock' }, { do: 'smooth', generations: 4 }, { do: 'keep_largest', least: 12 }, { do: 'find_caves' }, { do: 'connect', corridors: true }",
};

TEST(MissionLayout, locks_every_kind_of_layout_so_that_no_lock_can_be_walked_around) {
    for (const std::string layout : mission_layouts) {
        const std::string recipe = recipe_of(
            layout +
                ", { do: 'mission_grammar', grammar: 'single-level', locks: '2..4', longest: 60 }, { do: 'mission_layout' }",
            {61, 41});
        const Planned planned = plan_from_text(recipe);
        for (const Problem& problem : planned.problems) ADD_FAILURE() << show(problem);
        ASSERT_TRUE(planned.plan);
        Runner runner(planned.plan);
        MissionJudge judge;
        int made = 0;
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            const Outcome& outcome = runner.run(seed);
            if (!outcome.made()) continue;
            ++made;
            const Level& level = runner.level();
            const Certificate proof = LockSolver().solve(level);
            ASSERT_EQ(proof.solvable, Answer::yes) << layout << seed << proof.reason;
            ASSERT_EQ(proof.safe, Answer::yes) << layout << seed;
            ASSERT_EQ(judge.redundant_locks(level), 0) << layout << seed;
            int locks = 0;
            for (const Link& link : level.links) locks += link.kind == Link::Kind::locked ? 1 : 0;
            ASSERT_GE(locks, 2) << layout << seed;
        }
        EXPECT_GE(made, 20) << layout;
    }
}

TEST(MissionLayout, says_when_there_are_too_few_narrow_places) {
    const Made made = make(recipe_of(
        "{ do: 'fill', tile: 'floor' }, { do: 'mission_grammar', grammar: 'single-level', locks: '1..2' }, { do: 'mission_layout' }"));
    EXPECT_NE(made.outcome.reason.find("has 0 narrow places for"), std::string::npos) << made.outcome.reason;
}

TEST(MissionLayout, lays_keys_and_locks_on_several_floors) {
    const Planned planned = plan_from_gallery("locked-bsp");
    Runner runner(planned.plan);
    int across = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        ASSERT_TRUE(runner.run(seed).made());
        const Level& level = runner.level();
        for (const Link& link : level.links) {
            if (link.kind != Link::Kind::locked) continue;
            ASSERT_NE(link.key, ObjectId::none);
            across += level.objects[link.key].place.floor != link.leaves.floor ? 1 : 0;
        }
    }
    EXPECT_GT(across, 5);
}

TEST(Stairs, are_at_the_same_place_on_both_floors) {
    const Made made =
        make("{ size: '50x30', floors: 3, steps: [{ do: 'bsp' }, { do: 'stairs', count: 2 }] }");
    ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
    int stairs = 0;
    for (const Link& link : made.level.links) {
        if (link.kind != Link::Kind::stairs) continue;
        ++stairs;
        EXPECT_EQ(link.leaves.at, link.arrives.at);
        EXPECT_NE(link.from, RoomId::none);
        EXPECT_NE(link.to, RoomId::none);
    }
    EXPECT_EQ(stairs, 4);
}

// Attempts for each accepted floor, and ends, over 4000 floors of each depth.
TEST(Isaac, begins_again_as_often_as_the_game) {
    struct Row {
        int floor, fewest;
        double attempts, ends;
    };
    for (const Row& row : {Row{1, 7, 1.35, 3.3},
                           {2, 10, 1.65, 4.2},
                           {3, 12, 1.90, 4.8},
                           {4, 15, 2.5, 5.7},
                           {5, 18, 3.6, 6.5},
                           {6, 20, 4.6, 7.0}}) {
        IsaacRooms rooms;
        Stream random(static_cast<std::uint64_t>(row.floor));
        double attempts = 0, ends = 0;
        constexpr int count = 4000;
        for (int i = 0; i < count; ++i) {
            const int wanted = row.fewest + static_cast<int>(random.below(2));
            do ++attempts;
            while (!rooms.attempt(wanted, 1, random));
            ends += static_cast<double>(rooms.ends().size());
            // The boss is as far away as any room.
            std::vector<int> depth(rooms.rooms().size(), 0);
            for (std::size_t room = 1; room < depth.size(); ++room)
                depth[room] = depth[rooms.rooms()[room].parent] + 1;
            ASSERT_EQ(depth[rooms.boss()], *std::max_element(depth.begin(), depth.end()));
        }
        EXPECT_NEAR(attempts / count, row.attempts, 0.08 * row.attempts) << row.floor;
        EXPECT_NEAR(ends / count, row.ends, 0.2) << row.floor;
    }
}

TEST(Isaac, has_its_special_rooms) {
    const Planned planned = plan_from_gallery("isaac");
    Runner runner(planned.plan);
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        ASSERT_TRUE(runner.run(seed).made());
        const Level& level = runner.level();
        std::map<std::string, int> kinds;
        for (const Task& task : level.missions[0].tasks) ++kinds[level.names.text(task.kind)];
        EXPECT_EQ(kinds["boss"], 1);
        EXPECT_EQ(kinds["treasure"], 1);
        EXPECT_EQ(kinds["shop"], 1);
        EXPECT_EQ(kinds["entrance"], 1);
        EXPECT_LE(kinds["secret"], 1);
    }
}

// Every room but the start has its parent beside it, and no other room joins it.
TEST(Isaac, fills_grids_of_any_size_with_any_number_of_rooms) {
    struct Row {
        int width, height, rooms;
    };
    for (const Row& row : {Row{9, 8, 37},
                           {9, 8, 40},
                           {1, 2, 2},
                           {2, 2, 3},
                           {1, 9, 5},
                           {9, 1, 4},
                           {4, 4, 7},
                           {5, 7, 14},
                           {20, 15, 130},
                           {60, 40, 1000}}) {
        const Made made = make("{ size: '20x20', steps: [{ do: 'isaac', room: '3x3', secret: false, grid: '" +
                               std::to_string(row.width) + "x" + std::to_string(row.height) +
                               "', rooms: " + std::to_string(row.rooms) + " }] }");
        ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
        const Level& level = made.level;
        const auto is_room = [](const Room& room) { return room.kind == Room::Kind::room; };
        EXPECT_EQ(std::count_if(level.rooms.begin(), level.rooms.end(), is_room), row.rooms);
        EXPECT_EQ(level.links.size(), static_cast<std::size_t>(row.rooms - 1)) << "a tree";
        EXPECT_LE(level.size.width, row.width * 4 + 1);
        EXPECT_LE(level.size.height, row.height * 4 + 1);
        EXPECT_EQ(islands_of(level).sizes.size(), 1U);
        std::map<std::string, int> kinds;
        for (const Task& task : level.missions[0].tasks) ++kinds[level.names.text(task.kind)];
        EXPECT_EQ(kinds["boss"], 1);
        EXPECT_EQ(kinds["entrance"], 1);
    }
}

TEST(Isaac, puts_the_boss_far_away_on_large_grids_too) {
    Stream random(3);
    IsaacRooms rooms({30, 30});
    for (int i = 0; i < 20; ++i) {
        while (!rooms.attempt(300, 3, random, IsaacRooms::Growth::until_enough)) {
        }
        std::vector<int> depth(rooms.rooms().size(), 0);
        std::vector<char> has_child(depth.size(), 0);
        for (std::size_t room = 1; room < depth.size(); ++room) {
            depth[room] = depth[rooms.rooms()[room].parent] + 1;
            has_child[rooms.rooms()[room].parent] = 1;
        }
        EXPECT_EQ(depth[rooms.boss()], *std::max_element(depth.begin(), depth.end()));
        for (const std::int32_t end : rooms.ends()) EXPECT_FALSE(has_child[end]);
        EXPECT_EQ(static_cast<std::ptrdiff_t>(rooms.ends().size()),
                  std::count(has_child.begin(), has_child.end(), 0));
    }
}

TEST(Isaac, says_when_a_grid_is_too_small) {
    const auto reason = [](const std::string& more) {
        return make("{ size: '20x20', steps: [{ do: 'isaac', " + more + " }] }").outcome.reason;
    };
    EXPECT_NE(reason("grid: '3x2', rooms: 7").find("7 rooms do not fit on the grid of 3x2"),
              std::string::npos);
    EXPECT_NE(reason("grid: '6x6', rooms: 36").find("36 rooms do not fit on the grid of 6x6"),
              std::string::npos);
}

}  // namespace
}  // namespace levelwright::testing

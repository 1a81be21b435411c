// Metrics of missions: worked out by hand on small levels, and against trying out everything on random ones.
#include <iostream>

#include "measure/asking.hpp"
#include "players/solver/brute_force.hpp"
#include "players/solver/random_locks.hpp"
#include "support/sanitized.hpp"

namespace levelwright::testing {
namespace {

// The key to the left, the exit to the right, a monster before each of them, and a room below that leads nowhere.
Level three_rooms() {
    Level level =
        drawn_floors({{"#############", "#km.+.E.+m.X#", "######+######", "######.######", "#############"}});
    add_rooms(level, {{1, 1, 3, 1}, {5, 1, 3, 1}, {9, 1, 3, 1}, {6, 3, 1, 1}});
    add_door(level, 0, 1, {4, 1});
    add_door(level, 1, 2, {8, 1}, Link::Kind::locked, ObjectId{0});
    add_door(level, 1, 3, {6, 2});
    return level;
}

TEST(Missions, are_measured_along_the_required_walk) {
    const Level level = three_rooms();
    EXPECT_EQ(value(level, "critical_path"), 15);
    EXPECT_EQ(value(level, "path_difference"), 2) << "15 moves instead of 5";
    EXPECT_EQ(value(level, "redundant_locks"), 0);
    EXPECT_EQ(value(level, "redundant_keys"), 0);
    EXPECT_EQ(value(level, "redundant_enemies"), 0);
    EXPECT_EQ(value(level, "pointless_rooms"), 0.25);
    EXPECT_EQ(value(level, "mission_linearity"), 0.5);
    EXPECT_EQ(value(level, "mission_branching"), 0.25);
    EXPECT_DOUBLE_EQ(value(level, "backtracking"), 1.0 / 3) << "to the key and back, and on";
    EXPECT_EQ(value(level, "mission_difficulty"), 2);
    EXPECT_DOUBLE_EQ(value(level, "difficulty_centre"), (3.0 / 15 + 13.0 / 15) / 2);
    // Half is met at 0.2, half at 0.86 of the walk: the areas off an even rise are triangles.
    EXPECT_NEAR(value(level, "pacing_unevenness"), (0.2 * 0.2 + 0.3 * 0.3 + 0.36 * 0.36 + 0.14 * 0.14) / 2,
                0.01);
}

TEST(Missions, choices_are_counted_where_rooms_are_entered_first) {
    // From the middle room three ways lead on; from the room of the key and that of the exit none.
    EXPECT_DOUBLE_EQ(value(three_rooms(), "open_choices"), 1);
}

TEST(Missions, rooms_lie_on_a_circle_when_one_can_come_back_by_another_way) {
    Level level = three_rooms();
    EXPECT_EQ(value(level, "rooms_on_cycles"), 0);
    add_door(level, 0, 3, {3, 2});
    EXPECT_EQ(value(level, "rooms_on_cycles"), 0.75) << "all but that of the exit";
    Level twice = three_rooms();
    add_door(twice, 1, 2, {8, 2});
    EXPECT_EQ(value(twice, "rooms_on_cycles"), 0.5) << "two doors between two rooms";
}

TEST(Missions, breadth_is_the_number_of_tasks_for_each_of_the_longest_chain) {
    Level level = three_rooms();
    Mission& mission = level.add_mission(no_name);
    mission.tasks.resize(6);
    for (const auto& [from, to] : {std::pair(0, 1), {0, 2}, {0, 3}, {1, 4}, {2, 4}, {3, 4}, {4, 0}})
        mission.edges.push_back({static_cast<TaskId>(from), static_cast<TaskId>(to)});
    EXPECT_EQ(value(level, "mission_breadth"), 2);
}

TEST(Missions, a_lock_beside_an_open_way_is_redundant_and_so_is_its_key) {
    Level level = three_rooms();
    for (const Point at : {Point{7, 3}, Point{8, 3}, Point{9, 3}, Point{9, 2}})
        level[Place{0, at}] = TileId{1};
    EXPECT_EQ(value(level, "redundant_locks"), 1);
    EXPECT_EQ(value(level, "redundant_keys"), 1);
    EXPECT_EQ(value(level, "critical_path"), 9);
    EXPECT_DOUBLE_EQ(value(level, "path_difference"), 4.0 / 5)
        << "the way as if the lock were open is shorter";
    EXPECT_EQ(value(level, "redundant_enemies"), 0.5);
    EXPECT_EQ(value(level, "mission_difficulty"), 1);
}

TEST(Missions, a_key_that_fits_nothing_is_redundant) {
    Level level = three_rooms();
    put(level, "key", {0, {6, 3}});
    EXPECT_EQ(value(level, "redundant_keys"), 0.5);
    EXPECT_EQ(value(level, "pointless_rooms"), 0) << "it looks worth having";
}

TEST(Missions, without_locks_keys_or_enemies_nothing_is_redundant) {
    const Level level = drawn_floors({{"E...X"}});
    EXPECT_EQ(value(level, "critical_path"), 4);
    for (const char* metric :
         {"path_difference", "redundant_locks", "redundant_keys", "redundant_enemies", "mission_difficulty"})
        EXPECT_EQ(value(level, metric), 0) << metric;
}

TEST(Missions, enemies_outside_rooms_are_met_beside_the_walk) {
    const Level level = drawn_floors({{"E...m...X", "...m.....", ".........", "m........"}});
    EXPECT_DOUBLE_EQ(value(level, "redundant_enemies"), 1.0 / 3);
    EXPECT_DOUBLE_EQ(value(level, "difficulty_centre"), (2.0 / 8 + 3.0 / 8) / 2);
}

TEST(Missions, that_have_no_answer_say_why) {
    for (const char* metric :
         {"critical_path", "path_difference", "redundant_locks", "redundant_keys", "redundant_enemies",
          "pointless_rooms", "mission_linearity", "mission_branching", "backtracking", "mission_difficulty",
          "difficulty_centre", "pacing_unevenness"}) {
        EXPECT_EQ(reason(drawn_floors({{"..X"}}), metric),
                  "the level cannot be finished: there is no entrance to stand on");
        EXPECT_EQ(reason(drawn_floors({{"E.."}}), metric),
                  "the level cannot be finished: there is no exit or goal to stand on");
        EXPECT_EQ(reason(drawn_floors({{"E#X"}}), metric).substr(0, 31), "the level cannot be finished: n");
    }
    const Level corridor = drawn_floors({{"E...X"}});
    for (const char* metric : {"pointless_rooms", "mission_linearity", "mission_branching", "backtracking"})
        EXPECT_EQ(reason(corridor, metric),
                  "the level has no rooms: its steps declared none, or its file does not keep them");
    for (const char* metric : {"difficulty_centre", "pacing_unevenness"})
        EXPECT_EQ(reason(corridor, metric),
                  "the required walk meets no enemy (of the groups monster and trap)");
}

// With every lock open, those of switches too.
Level unlocked(Level level) {
    for (Link& link : level.links) {
        if (link.kind == Link::Kind::one_way) continue;
        if (link.kind == Link::Kind::locked)
            link.kind = link.leaves == link.arrives ? Link::Kind::door : Link::Kind::portal;
        link.key = ObjectId::none;
    }
    return level;
}

// The lock becomes a wall, or a way on no map. Its link stays and names its key as before, which must not begin to fit other locks.
bool finishes_without(Level level, std::size_t lock) {
    Link& link = level.links[lock];
    link.kind = Link::Kind::door;
    if (link.leaves == link.arrives) level[link.leaves] = TileId{0};
    link.leaves = link.arrives = {0, {-9, -9}};
    return BruteForce(level).answer().solvable;
}

bool is_solid_lock(const Level& level, const Link& link) {
    // Walls on the cell of the entrance, of the exit, of a key or of another way would change more than one lock.
    for (const Object& object : level.objects) {
        if (object.place == link.leaves) return false;
    }
    int ways = 0;
    for (const Link& other : level.links) ways += other.leaves == link.leaves || other.arrives == link.leaves;
    return ways == 1;
}

TEST(Missions, are_measured_as_trying_everything_says) {
    Stream random(31);
    int finished = 0, compared = 0, needed_locks = 0;
    for (int round = 0; round < rounds(20'000); ++round) {
        const Level level = random_level(random);
        BruteForce brute(level);
        const BruteAnswer wanted = brute.answer();
        Survey survey;
        survey.examine(level);
        const auto ask_for = [&](const char* name) {
            return ask(*question_from(name, tested_metrics()), survey);
        };
        ASSERT_EQ(static_cast<bool>(ask_for("critical_path")), wanted.solvable) << show_level(level);
        if (!wanted.solvable) continue;
        ++finished;
        ASSERT_EQ(*ask_for("critical_path"), wanted.steps) << show_level(level);
        const int naive = BruteForce(unlocked(level)).answer().steps;
        ASSERT_DOUBLE_EQ(*ask_for("path_difference"),
                         (wanted.steps - naive) / std::max(1.0, static_cast<double>(naive)))
            << show_level(level);
        bool comparable = true;
        double locks = 0, needed = 0, keys = 0, useful = 0;
        std::vector<char> is_useful(level.objects.size(), 0);
        for (std::size_t i = 0; i < level.links.size(); ++i) {
            const Link& link = level.links[i];
            if (link.kind != Link::Kind::locked) continue;
            comparable = comparable && (link.leaves != link.arrives || is_solid_lock(level, link));
            ++locks;
            if (finishes_without(level, i)) continue;
            ++needed;
            for (const std::size_t key : brute.keys_for(link)) is_useful[key] = 1;
        }
        if (!comparable) continue;
        for (std::size_t i = 0; i < level.objects.size(); ++i) {
            if ((*level.palette)[level.objects[i].kind].group != "key") continue;
            ++keys;
            useful += is_useful[i];
        }
        ++compared;
        needed_locks += static_cast<int>(needed);
        ASSERT_DOUBLE_EQ(*ask_for("redundant_locks"), locks > 0 ? (locks - needed) / locks : 0)
            << show_level(level);
        ASSERT_DOUBLE_EQ(*ask_for("redundant_keys"), keys > 0 ? (keys - useful) / keys : 0)
            << show_level(level);
    }
    std::cout << finished << " finished, " << compared << " compared, " << needed_locks << " needed locks\n";
    EXPECT_GT(compared, rounds(5000));
    EXPECT_GT(needed_locks, sanitized ? 10 : 100);
}

}  // namespace
}  // namespace levelwright::testing

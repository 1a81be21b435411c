// Spaces put together from drawn rooms: each task in a shape that is for it, every lock in the way, nothing open to nowhere.
#include "levelwright/players/solver/mission_quality.hpp"
#include "steps/general/making.hpp"

namespace levelwright::testing {
namespace {

constexpr const char* plain_shape = "['##+##', '#...#', '+...+', '#...#', '##+##']";

std::string with_shapes(const std::string& mission, const std::string& shapes,
                        const std::string& size = "80x60") {
    return "{ size: '" + size + "', steps: [{ do: 'mission_graph', " + mission +
           " }, { do: 'mission_shapes', shapes: [" + shapes + "] }] }";
}

TEST(MissionShapes, dormans_missions_can_be_finished_and_no_lock_can_be_walked_around) {
    const Planned planned = plan_from_text(with_shapes("grammar: 'dormans-2010'", plain_shape));
    ASSERT_TRUE(planned.plan);
    Runner runner(planned.plan);
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const Outcome outcome = runner.run(seed);
        ASSERT_TRUE(outcome.made()) << seed << " " << outcome.reason;
        const Certificate proof = LockSolver().solve(runner.level());
        ASSERT_EQ(proof.solvable, Answer::yes) << seed << " " << proof.reason;
        ASSERT_EQ(proof.safe, Answer::yes) << seed << " " << proof.safe_reason;
        MissionJudge judge;
        ASSERT_EQ(judge.redundant_locks(runner.level()), 0) << seed;
    }
}

TEST(MissionShapes, a_task_gets_a_shape_that_is_for_it_and_others_the_rest) {
    const Made made = make(with_shapes(
        "start: 'entrance => boss => goal'",
        std::string(plain_shape) +
            ", { for: ['boss'], name: 'arena', drawing: ['####+####', '#.......#', '#.......#', '####+####'] }"));
    ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
    for (const Task& task : made.level.missions[0].tasks) {
        const Room& room = made.level.rooms[task.room];
        const bool arena = made.level.cell_count(room.area) >= 14;  // and the opening to what follows
        EXPECT_EQ(arena, made.level.names.text(task.kind) == "boss");
        EXPECT_EQ(arena, made.level.names.text(room.name) == "arena");
    }
}

TEST(MissionShapes, tasks_that_are_tight_stand_door_to_door_or_at_the_end_of_passages) {
    const Planned planned = plan_from_text(with_shapes("grammar: 'dormans-2010'", plain_shape));
    ASSERT_TRUE(planned.plan);
    Runner runner(planned.plan);
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        ASSERT_TRUE(runner.run(seed).made());
        const Level& level = runner.level();
        for (const TaskEdge& edge : level.missions[0].edges) {
            if (edge.kind != TaskEdge::Kind::tight) continue;
            RoomId room = level.missions[0].tasks[edge.to].room;
            const RoomId wanted = level.missions[0].tasks[edge.from].room;
            do {
                RoomId before = RoomId::none;
                for (const Link& link : level.links) {
                    if (link.to == room) before = link.from;
                }
                room = before;
            } while (room != RoomId::none && level.rooms[room].kind == Room::Kind::corridor);
            EXPECT_EQ(room, wanted);
        }
    }
}

TEST(MissionShapes, weights_may_change_over_the_mission) {
    const std::string early =
        "{ weight: { by: 'progress', at: { 0: 1, 0.45: 1, 0.55: 0 } }, name: 'early', drawing: " +
        std::string(plain_shape) + " }";
    const std::string late =
        "{ weight: { by: 'progress', at: { 0.45: 0, 0.55: 1 } }, name: 'late', drawing: " +
        std::string(plain_shape) + " }";
    const Made made =
        make(with_shapes("start: 'entrance -> room -> room -> room -> room -> goal'", early + ", " + late));
    ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
    const auto& tasks = made.level.missions[0].tasks;
    for (std::size_t i = 0; i < tasks.size(); ++i)
        EXPECT_EQ(made.level.names.text(made.level.rooms[tasks[i].room].name),
                  2 * i < tasks.size() ? "early" : "late")
            << i;
}

TEST(MissionShapes, says_what_is_missing) {
    const auto reason = [](const std::string& recipe) {
        const std::string text = make(recipe).outcome.reason;
        return text.substr(text.rfind("): ") + 3);
    };
    EXPECT_EQ(reason(with_shapes("start: 'entrance -> dragon -> goal'",
                                 "{ for: ['entrance', 'goal'], drawing: " + std::string(plain_shape) + " }")),
              "no shape is for the task \"dragon\"");
    EXPECT_EQ(reason(with_shapes("start: 'entrance -> dragon -> goal'", plain_shape, "12x9")),
              "the shapes of the 3 tasks do not fit on the map");
}

}  // namespace
}  // namespace levelwright::testing

// Rooms for missions that are graphs: tight tasks beside each other, what is parallel apart, circles closed, every lock in the way.
#include <cmath>
#include <iostream>
#include <map>
#include <set>

#include "levelwright/players/solver/mission_quality.hpp"
#include "levelwright/players/solver/solver.hpp"
#include "steps/general/making.hpp"

namespace levelwright::testing {
namespace {

std::string with_graph_space(const std::string& graph, const std::string& space) {
    return recipe_of("{ do: 'mission_graph', " + graph + " }, { do: 'mission_space', " + space + " }");
}

// Calls check(level, seed) for levels of a recipe that must all be made.
template <class Check>
void for_levels(const std::string& recipe, std::uint64_t count, Check check) {
    const Planned planned = plan_from_text(recipe);
    ASSERT_TRUE(planned.plan) << recipe;
    Runner runner(planned.plan);
    for (std::uint64_t seed = 0; seed < count; ++seed) {
        const Outcome outcome = runner.run(seed);
        ASSERT_TRUE(outcome.made()) << seed << " " << outcome.reason << recipe;
        SCOPED_TRACE(recipe + " " + std::to_string(seed));
        check(runner.level());
        if (::testing::Test::HasFailure()) return;
    }
}

void expect_certified(const Level& level) {
    const Certificate proof = LockSolver().solve(level);
    EXPECT_EQ(proof.solvable, Answer::yes) << proof.reason;
    EXPECT_EQ(proof.safe, Answer::yes) << proof.safe_reason;
}

constexpr const char* graph_spaces[] = {"loops: 0.4, shortcuts: 0.4", "", "loops: 1, storeys: 2"};

TEST(GraphSpace, dormans_missions_can_be_finished_and_no_lock_can_be_walked_around) {
    for (const char* space : graph_spaces) {
        for_levels(with_graph_space("grammar: 'dormans-2010'", space), 60, [](const Level& level) {
            expect_certified(level);
            MissionJudge judge;
            EXPECT_EQ(judge.redundant_locks(level), 0);
        });
    }
}

TEST(GraphSpace, cyclic_missions_can_be_finished_and_have_no_lock_that_can_be_walked_around) {
    for (const char* space : graph_spaces) {
        for_levels(with_graph_space("grammar: 'cyclic', numbers: { cycles: 3, size: 8 }", space), 60,
                   [](const Level& level) {
                       expect_certified(level);
                       MissionJudge judge;
                       EXPECT_EQ(judge.redundant_locks(level), 0);
                   });
    }
}

// Each transformation of Dormans 2011 alone, on rows of tasks with locks.
TEST(GraphSpace, every_transformation_keeps_the_level_solvable) {
    for (const char* rule : {"far key", "key back", "lock forward", "split key", "valve", "branch", "hide"}) {
        const bool needs_side = std::string(rule) == "valve", needs_find = std::string(rule) == "hide";
        const std::string graph =
            std::string(
                "grammar: 'dormans-2011', modules: [{ rules: ['longer'], times: 4 }, { rules: ['add lock'], times: 3 }, ") +
            (needs_side   ? "{ rules: ['far key'], times: 2 }, "
             : needs_find ? "{ rules: ['branch'], times: 2 }, "
                          : "") +
            "{ rules: ['" + rule + "'], times: 3 }, ['room', 'find'], " +
            "{ rules: ['far key', 'key back', 'lock forward', 'split key', 'valve', 'branch', 'hide', 'enemies', 'test'], times: 0 }]";
        for_levels(with_graph_space(graph, ""), 40, [](const Level& level) {
            expect_certified(level);
            MissionJudge judge;
            EXPECT_EQ(judge.redundant_locks(level), 0);
        });
    }
}

// Two rooms without another room between them, whatever corridors there are.
bool are_beside(const Level& level, RoomId a, RoomId b) {
    std::vector<RoomId> open{a};
    std::set<RoomId> seen{a};
    while (!open.empty()) {
        const RoomId room = open.back();
        open.pop_back();
        for (const Link& link : level.links) {
            if (link.from != room && link.to != room) continue;
            const RoomId next = link.from == room ? link.to : link.from;
            if (next == b) return true;
            if (level.rooms[next].kind == Room::Kind::corridor && seen.insert(next).second)
                open.push_back(next);
        }
    }
    return false;
}

TEST(GraphSpace, tight_tasks_lie_beside_each_other) {
    for (const char* grammar : {"dormans-2010", "cyclic"}) {
        for_levels(with_graph_space(std::string("grammar: '") + grammar + "'", "loops: 0.2"), 40,
                   [](const Level& level) {
                       for (const TaskEdge& edge : level.missions[0].edges) {
                           if (edge.kind != TaskEdge::Kind::tight && edge.kind != TaskEdge::Kind::one_way)
                               continue;
                           const Mission& mission = level.missions[0];
                           EXPECT_TRUE(
                               are_beside(level, mission.tasks[edge.from].room, mission.tasks[edge.to].room));
                       }
                   });
    }
}

// Rooms that can be reached when some room may not be entered.
std::set<RoomId> reached_without(const Level& level, RoomId start, RoomId closed) {
    std::set<RoomId> seen{start};
    std::vector<RoomId> open{start};
    while (!open.empty()) {
        const RoomId room = open.back();
        open.pop_back();
        for (const Link& link : level.links) {
            if (link.from != room && link.to != room) continue;
            const RoomId next = link.from == room ? link.to : link.from;
            if (next != closed && seen.insert(next).second) open.push_back(next);
        }
    }
    return seen;
}

TEST(GraphSpace, what_is_parallel_in_the_mission_is_parallel_in_space) {
    const std::string recipe = with_graph_space(
        "start: '1:entrance -> 2:fork -> 3:left => 4:left_end; 2 -> 5:right => 6:right_end; 2 -> 7:up => 8:goal; 2 -> 9:down; 2 -> 10:hook'",
        "");
    for_levels(recipe, 60, [](const Level& level) {
        std::map<std::string, RoomId> rooms;
        for (const Task& task : level.missions[0].tasks) rooms[level.names.text(task.kind)] = task.room;
        const RoomId entrance = rooms["entrance"];
        const std::vector<std::vector<std::string>> branches{
            {"left", "left_end"}, {"right", "right_end"}, {"up", "goal"}, {"down"}, {"hook"}};
        for (const auto& branch : branches) {
            EXPECT_FALSE(reached_without(level, entrance, rooms["fork"]).count(rooms[branch.front()]));
            for (const auto& other : branches) {
                EXPECT_EQ(reached_without(level, entrance, rooms[branch.front()]).count(rooms[other.back()]),
                          other == branch ? 0u : 1u);
            }
        }
    });
}

// More than four sides of a room allow, in large missions; still nearly all.
TEST(GraphSpace, nearly_every_loose_task_branches_off_from_the_one_it_follows) {
    int loose = 0, beside = 0;
    for_levels(with_graph_space("grammar: 'dormans-2010'", ""), 60, [&](const Level& level) {
        const Mission& mission = level.missions[0];
        for (const TaskEdge& edge : mission.edges) {
            if (edge.kind != TaskEdge::Kind::loose) continue;
            ++loose;
            beside += are_beside(level, mission.tasks[edge.from].room, mission.tasks[edge.to].room) ? 1 : 0;
        }
    });
    std::cout << beside << " of " << loose << " loose tasks\n";
    EXPECT_GT(beside, 0.97 * loose);
}

TEST(GraphSpace, circles_of_a_mission_are_circles_of_rooms_on_any_floor) {
    const char* circles[] = {"1:entrance => 2:a => 3:b => 4:goal; 1 => 5:c => 6:d => 4",
                             "1:entrance => 2:level => 3:b => 4:goal; 1 => 5:level => 6:d => 4",
                             "1:entrance => 2:level => 3:b => 4:goal; 1 => 5:c => 6:d => 4"};
    for (const char* circle : circles) {
        for_levels(with_graph_space(std::string("start: '") + circle + "'", ""), 40, [](const Level& level) {
            std::map<std::string, RoomId> rooms;
            for (const Task& task : level.missions[0].tasks) rooms[level.names.text(task.kind)] = task.room;
            for (const char* room : {"b", "d"})
                EXPECT_TRUE(reached_without(level, rooms["entrance"], rooms[room]).count(rooms["goal"]))
                    << room;
            expect_certified(level);
        });
    }
}

// Of as many tasks as the trees that Dormans' missions become.
TEST(GraphSpace, cyclic_levels_have_cycles_and_send_the_player_back_less_than_trees) {
    struct Mean {
        double count = 0, sum = 0, squares = 0;
        double mean() const { return sum / count; }
        double square_error() const { return (squares / count - mean() * mean()) / count; }
    };
    const auto backtracking = [](const std::string& graph, bool cycles) {
        Mean mean;
        for_levels(with_graph_space(graph + ", tasks: '24..32'", ""), 150, [&](const Level& level) {
            MissionJudge judge;
            const double value = judge.judge(level).backtracking;
            ++mean.count;
            mean.sum += value;
            mean.squares += value * value;
            const auto loops = static_cast<std::int64_t>(level.links.size()) + 1 -
                               static_cast<std::int64_t>(level.rooms.size());
            EXPECT_TRUE(cycles ? loops >= 1 : loops == 0) << loops;
        });
        return mean;
    };
    const Mean cyclic = backtracking("grammar: 'cyclic', numbers: { cycles: 3, size: 8 }", true);
    const Mean trees = backtracking("grammar: 'dormans-2010'", false);
    const double sure =
        (trees.mean() - cyclic.mean()) / std::sqrt(trees.square_error() + cyclic.square_error());
    std::cout << "backtracking " << cyclic.mean() << " with cycles, " << trees.mean() << " in trees, " << sure
              << " standard errors\n";
    EXPECT_GT(sure, 3.3);
}

TEST(GraphSpace, one_way_and_secret_edges_become_such_doors) {
    for_levels(
        with_graph_space(
            "start: '1:entrance => 2:a => 3:goal; 1 -secret-> 4:b => 3; 2 => 5:key -one_way-> 1; 2 => 6:lock => 7:item; 5 -opens-> 6'",
            ""),
        40, [](const Level& level) {
            std::map<Link::Kind, int> kinds;
            for (const Link& link : level.links) ++kinds[link.kind];
            EXPECT_EQ(kinds[Link::Kind::secret], 1);
            EXPECT_EQ(kinds[Link::Kind::one_way], 1);
            EXPECT_EQ(kinds[Link::Kind::locked], 1);
            expect_certified(level);
        });
}

TEST(GraphSpace, says_when_the_rooms_do_not_fit) {
    const Made made =
        make(with_graph_space("start: '1:entrance => 2:a => 3:b => 4:goal; 1 => 5:c => 4'", "grid: '2x2'"));
    EXPECT_FALSE(made.outcome.made());
    EXPECT_NE(made.outcome.reason.find("the 5 rooms of the mission do not fit on a grid of 2x2"),
              std::string::npos)
        << made.outcome.reason;
}

// Missions are laid over caves and rooms too.
TEST(GraphSpace, missions_that_are_graphs_are_laid_over_layouts) {
    for_levels(
        "{ size: '90x60', steps: [{ do: 'bsp', least: '9x7' }, { do: 'mission_graph' }, { do: 'mission_layout', fewer_locks: true }] }",
        40, [](const Level& level) { expect_certified(level); });
}

}  // namespace
}  // namespace levelwright::testing

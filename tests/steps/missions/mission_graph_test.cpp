// Missions from graph grammars: Dormans' statistics, order, keys and locks, modules, and what fails.
//
// LEVELWRIGHT_GRAPH_MISSIONS says how many of Dormans' missions are made; 1,000 without it.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>

#include "steps/general/making.hpp"

namespace levelwright::testing {
namespace {

// A number measured of many missions.
struct Measured {
    double count = 0, sum = 0, squares = 0;
    void add(double value) {
        ++count;
        sum += value;
        squares += value * value;
    }
    double mean() const { return sum / count; }
    double variance() const { return std::max(0.0, squares / count - mean() * mean()); }
};

// How a task is called in the paper.
std::string symbol_of(const Level& level, const Task& task) {
    static const std::map<std::string, std::string> of_kind{
        {"lock", "l"}, {"key", "k"}, {"key_part", "km"}, {"multi_lock", "lm"}};
    const auto known = of_kind.find(level.names.text(task.kind));
    return known != of_kind.end() ? known->second : level.names.text(task.name);
}

// How many nodes a shortest way from the first task to the goal has.
int nodes_on_the_way(const Level& level, const Mission& mission) {
    std::vector<int> after(mission.tasks.size(), 1'000'000);
    after[0] = 1;
    // Each task comes after all that lead to it.
    for (std::size_t i = 0; i < mission.tasks.size(); ++i) {
        for (const TaskEdge& edge : mission.edges) {
            if (edge.from == static_cast<TaskId>(i))
                after[index_of(edge.to)] = std::min(after[index_of(edge.to)], after[i] + 1);
        }
        if (level.names.text(mission.tasks[i].kind) == "goal") return after[i];
    }
    return 0;
}

int missions_to_make() {
    const char* wanted = std::getenv("LEVELWRIGHT_GRAPH_MISSIONS");
    return wanted ? std::atoi(wanted) : 1000;
}

TEST(MissionGraph, makes_missions_with_the_statistics_of_dormans_rules) {
    const Planned planned = plan_from_text(recipe_of("{ do: 'mission_graph', grammar: 'dormans-2010' }"));
    ASSERT_TRUE(planned.plan);
    Runner runner(planned.plan);
    std::map<std::string, Measured> measured;
    std::vector<int> sizes;
    const int count = missions_to_make();
    for (int seed = 0; seed < count; ++seed) {
        ASSERT_TRUE(runner.run(static_cast<std::uint64_t>(seed)).made());
        const Level& level = runner.level();
        const Mission& mission = level.missions[0];
        std::map<std::string, int> counts;
        std::vector<int> in(mission.tasks.size(), 0);
        for (const Task& task : mission.tasks) ++counts[symbol_of(level, task)];
        for (const TaskEdge& edge : mission.edges) {
            ASSERT_LT(edge.from, edge.to) << "a task before one that leads to it";
            ++in[index_of(edge.to)];
        }
        ASSERT_EQ(std::count(in.begin(), in.end(), 0), 1) << "one root";
        for (const char* once : {"e", "g", "bm", "bl", "iq", "ti"}) ASSERT_EQ(counts[once], 1) << once;
        for (const auto& [symbol, number] : counts)
            ASSERT_FALSE(symbol[0] >= 'A' && symbol[0] <= 'Z') << symbol;
        ASSERT_EQ(counts["k"], counts["l"]);
        const auto size = static_cast<int>(mission.tasks.size());
        sizes.push_back(size);
        measured["nodes"].add(size);
        measured["way"].add(static_cast<double>(nodes_on_the_way(level, mission)) / size);
        for (const char* symbol : {"t", "ib", "ts", "k", "n", "km", "lm"})
            measured[symbol].add(counts[symbol]);
    }
    // The final key and its lock count among the others here.
    struct Row {
        const char* what;
        double mean, rounded;
    };
    for (const Row& row : {Row{"nodes", 27.6, 0.05}, Row{"t", 6.45, 0.005}, Row{"ib", 3.49, 0.005},
                           Row{"ts", 2.80, 0.005}, Row{"k", 1.63 + 1, 0.005}, Row{"n", 1.60, 0.005},
                           Row{"km", 1.47, 0.005}, Row{"lm", 0.49, 0.005}, Row{"way", 0.53, 0.005}}) {
        const Measured& found = measured[row.what];
        const double error = std::sqrt(found.variance() * (1.0 / count + 1.0 / 5000));
        std::cout << row.what << " " << found.mean() << " (" << row.mean << ", standard error " << error
                  << ")\n";
        EXPECT_NEAR(found.mean(), row.mean, 3 * error + row.rounded) << row.what;
    }
    std::sort(sizes.begin(), sizes.end());
    const auto at = [&](double share) { return sizes[static_cast<std::size_t>(share * (count - 1))]; };
    EXPECT_NEAR(at(0.5), 27, 1);
    EXPECT_NEAR(at(0.1), 22, 1);
    EXPECT_NEAR(at(0.9), 34, 1);
    EXPECT_GE(sizes.front(), 17);
    EXPECT_LE(sizes.back(), 70);
}

TEST(MissionGraph, the_other_transcription_ends_too) {
    const Planned planned =
        plan_from_text(recipe_of("{ do: 'mission_graph', grammar: 'dormans-2010-explore' }"));
    ASSERT_TRUE(planned.plan);
    Runner runner(planned.plan);
    for (std::uint64_t seed = 0; seed < 200; ++seed) ASSERT_TRUE(runner.run(seed).made()) << seed;
}

std::string tasks_of(const Level& level) {
    std::string row;
    for (const Task& task : level.missions[0].tasks) {
        row += (row.empty() ? "" : " ") + level.names.text(task.kind);
        if (task.name != no_name) row += ":" + level.names.text(task.name);
    }
    return row;
}

bool ends_with(const std::string& text, const std::string& end) {
    return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

Made make_graph(const std::string& step, std::uint64_t seed = 1) {
    return make(recipe_of("{ do: 'mission_graph', " + step + " }"), seed);
}

TEST(MissionGraph, puts_tasks_after_all_that_lead_to_them_and_tight_ones_together) {
    const Made made = make_graph("start: '1:entrance -> 2:room; 1 -> 3:dragon => 4:hoard -> 5:goal; 2 -> 5'");
    ASSERT_TRUE(made.outcome.made());
    const std::string row = tasks_of(made.level);
    EXPECT_NE(row.find("dragon hoard"), std::string::npos) << row;
    EXPECT_EQ(row.substr(row.size() - 4), "goal") << row;
}

TEST(MissionGraph, pairs_keys_with_the_locks_that_their_edges_lead_to) {
    const Made made = make_graph(
        "start: '1:entrance -> 2:part => 3:key -> 4:lock; 1 -> 5:part -> 6:gate; 2 -> 6; 3 -opens-> 7:lock; 4 -> 7 -> 6 -> 8:goal', "
        "symbols: { part: 'key_part', gate: 'multi_lock' }");
    EXPECT_FALSE(made.outcome.made());
    EXPECT_TRUE(ends_with(made.outcome.reason, "the mission has a lock without a key"))
        << made.outcome.reason;
    const Made other = make_graph(
        "start: '1:entrance -> 2:part => 3:key -> 4:lock; 1 -> 5:part -> 6:gate; 2 -> 6; 4 -> 6 -> 8:goal', "
        "symbols: { part: 'key_part', gate: 'multi_lock' }");
    ASSERT_TRUE(other.outcome.made()) << other.outcome.reason;
    std::map<std::string, std::string> colours;
    for (const Task& task : other.level.missions[0].tasks)
        colours[other.level.names.text(task.kind)] += other.level.names.text(task.name) + " ";
    EXPECT_EQ(colours["key"], colours["lock"]);
    EXPECT_EQ(colours["key_part"], colours["multi_lock"] + colours["multi_lock"]);
    EXPECT_NE(colours["key"], colours["multi_lock"]);
}

TEST(MissionGraph, runs_modules_one_after_the_other_as_often_as_they_say) {
    const Made made = make_graph(
        "start: 'entrance -> Way -> goal', rules: { longer: '1:Way -> 2:* becomes 1:room -> Way -> 2', all: '1:room becomes 1:test', "
        "end: '1:Way becomes 1:boss' }, modules: [{ rules: ['longer'], times: 3 }, { rules: ['all'], how: 'found_first' }, ['end']]");
    ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
    EXPECT_EQ(tasks_of(made.level), "entrance test test test boss goal");
}

TEST(MissionGraph, own_rules_join_those_of_a_built_in_grammar_or_take_their_place) {
    const Made made = make_graph(
        "grammar: 'cyclic', rules: { room: '1:Spot becomes 1:garden', library: { rule: '1:Spot becomes 1:library', weight: 1000 } }");
    ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
    EXPECT_NE(tasks_of(made.level).find("library"), std::string::npos);
    EXPECT_EQ(tasks_of(made.level).find(" room"), std::string::npos);
}

TEST(MissionGraph, weights_may_follow_an_input) {
    const std::string text =
        "{ size: '5x5', inputs: { danger: { default: 0, min: 0, max: 1 } }, steps: [{ do: 'mission_graph', start: 'entrance -> Way -> goal', "
        "rules: { calm: { rule: '1:Way becomes 1:room', weight: { by: 'danger', at: { 0: 1, 1: 0 } } }, "
        "wild: { rule: '1:Way becomes 1:enemy', weight: { by: 'danger', at: { 0: 0, 1: 1 } } } } }] }";
    const Planned planned = plan_from_text(text);
    ASSERT_TRUE(planned.plan);
    Runner runner(planned.plan);
    for (const double danger : {0.0, 1.0}) {
        RunOptions options;
        options.inputs = std::span(&danger, 1);
        ASSERT_TRUE(runner.run(3, options).made());
        EXPECT_EQ(tasks_of(runner.level()), danger == 0 ? "entrance room goal" : "entrance enemy goal");
    }
}

TEST(MissionGraph, says_what_is_left_over_and_what_grows_without_end) {
    const auto reason = [](const std::string& step) {
        const std::string text = make_graph(step).outcome.reason;
        return text.substr(text.rfind("): ") + 3);
    };
    EXPECT_EQ(
        reason(
            "start: 'entrance -> A -> A', rules: { one: '1:A -> 2:A becomes 1:a -> 2:A', two: '1:A -> 2:b becomes 1:a -> 2:b', "
            "end: '1:A -> 2:a becomes 1:b -> 2:a' }"),
        "\"A\" is left over, and no rule can be used any more");
    EXPECT_EQ(reason("start: 'entrance', rules: { on: '1:entrance|room becomes 1 -> room' }, rewritings: 50"),
              "the graph is not done after 50 rewritings");
    EXPECT_EQ(reason("start: 'entrance -> goal', tasks: '5..9'"),
              "none of 200 graphs has that many tasks and locks");
}

TEST(MissionGraph, frames_show_each_rewriting) {
    const Planned planned = plan_from_text(recipe_of(
        "{ do: 'mission_graph', start: 'entrance -> Way -> goal', rules: { on: '1:Way -> 2:* becomes 1:room -> Way -> 2', end: '1:Way becomes "
        "1:boss' }, modules: [{ rules: ['on'], times: 2 }, ['end']] }"));
    ASSERT_TRUE(planned.plan);
    Runner runner(planned.plan);
    std::vector<std::size_t> sizes;
    RunOptions options;
    options.on_frame = [&](const StepFrame& frame) {
        sizes.push_back(frame.level.missions.back().tasks.size());
    };
    ASSERT_TRUE(runner.run(1, options).made());
    EXPECT_EQ(sizes, (std::vector<std::size_t>{4, 5, 5, 5}));
}

}  // namespace
}  // namespace levelwright::testing

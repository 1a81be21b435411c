// Missions from grammars: the papers' statistics, the score, order of keys and locks, and mistakes.
#include <algorithm>

#include "levelwright/steps/missions/mission_sampler.hpp"
#include "steps/general/making.hpp"

namespace levelwright::testing {
namespace {

Grammar grammar_of(const GrammarRules& rules) {
    std::vector<Source> sources(1);
    Problems problems(sources);
    Names names;
    Vocabulary vocabulary{.palette = stock_palette(), .names = &names};
    Reader reader(vocabulary, problems);
    Grammar grammar = read_grammar(rules, {"Dungeon", {}}, reader);
    EXPECT_FALSE(problems.any_errors());
    return grammar;
}

struct Statistics {
    double mean_length = 0, median = 0, levels = 0, locks = 0, without_lock = 0;
};

Statistics statistics_of(const Grammar& grammar, double convergence, int count) {
    MissionSampler sampler;
    sampler.reset(grammar, convergence, 100'000);
    Stream random(3);
    Statistics sum;
    std::vector<std::size_t> lengths;
    for (int i = 0; i < count; ++i) {
        EXPECT_TRUE(sampler.draw(random));
        int keys = 0, locks = 0, levels = 1;
        for (const Grammar::Symbol symbol : sampler.tasks()) {
            const TaskWord word = grammar.task(symbol).word;
            keys += word == TaskWord::key ? 1 : 0;
            locks += word == TaskWord::lock ? 1 : 0;
            levels += word == TaskWord::level ? 1 : 0;
            EXPECT_GE(keys, locks);
        }
        EXPECT_EQ(keys, locks);
        lengths.push_back(sampler.tasks().size());
        sum.mean_length += static_cast<double>(lengths.back()) / count;
        sum.levels += static_cast<double>(levels) / count;
        sum.locks += static_cast<double>(locks) / count;
        sum.without_lock += (locks == 0 ? 1.0 : 0.0) / count;
    }
    std::sort(lengths.begin(), lengths.end());
    sum.median = static_cast<double>(lengths[lengths.size() / 2]);
    return sum;
}

TEST(MissionGrammar, has_the_statistics_of_the_papers) {
    struct Row {
        KnownGrammar grammar;
        double convergence, mean_length, median, levels, locks, without_lock;
    };
    // Lengths are counted as the papers' code does, with one more.
    constexpr Row table[] = {
        {KnownGrammar::multi_level, 0.9, 14.9, 6, 2.70, 1.32, 0.70},
        {KnownGrammar::multi_level, 0.5, 9.3, 6, 1.87, 0.53, 0.71},
        {KnownGrammar::multi_level_as_printed, 0.9, 58.5, 7, 11.9, 6.65, 0.59},
        {KnownGrammar::single_level, 0.9, 57.4, 7, 1, 6.52, 0.59},
        {KnownGrammar::single_level, 0.5, 13.3, 7, 1, 0.96, 0.61},
    };
    for (const Row& row : table) {
        const Statistics found = statistics_of(grammar_of(rules_of(row.grammar)), row.convergence, 20'000);
        EXPECT_NEAR(found.mean_length, row.mean_length, 0.07 * row.mean_length + 1) << row.convergence;
        EXPECT_NEAR(found.median, row.median, 1);
        EXPECT_NEAR(found.levels, row.levels, 0.08 * row.levels);
        EXPECT_NEAR(found.locks, row.locks, 0.08 * row.locks);
        EXPECT_NEAR(found.without_lock, row.without_lock, 0.02);
    }
}

// The best of a hundred, of a thousand and of ten thousand; the papers' code reaches 60, 70 and 76.
TEST(MissionGrammar, finds_better_missions_among_more) {
    const Grammar grammar = grammar_of(rules_of(KnownGrammar::multi_level));
    MissionSampler sampler;
    sampler.reset(grammar, 0.9, 100'000);
    Stream random(11);
    double last = 0;
    for (const auto& [count, rounds, wanted] :
         {std::tuple(100, 200, 60.0), {1000, 40, 70.0}, {10'000, 8, 76.0}}) {
        double sum = 0;
        for (int round = 0; round < rounds; ++round) {
            double best = 0;
            for (int i = 0; i < count; ++i) {
                sampler.draw(random);
                best = std::max(best, mission_score(sampler.tasks(), grammar));
            }
            sum += best;
        }
        std::cout << count << " missions: best score " << sum / rounds << " (" << wanted << ")\n";
        EXPECT_GT(sum / rounds, last);
        last = sum / rounds;
    }
}

Made make_mission(const std::string& step, std::uint64_t seed = 1) {
    return make(recipe_of("{ do: 'mission_grammar', " + step + " }"), seed);
}

std::string row_of(const Level& level) {
    std::string row;
    for (const Task& task : level.missions[0].tasks) {
        row += (row.empty() ? "" : " ") + level.names.text(task.kind);
        if (task.name != no_name) row += ":" + level.names.text(task.name);
    }
    return row;
}

TEST(MissionGrammar, pairs_locks_with_keys_like_brackets) {
    const Made made = make_mission(
        "rules: { Dungeon: ['start key key lock key_part lock key_part multi_lock dragon ~item end'] }");
    ASSERT_TRUE(made.outcome.made());
    EXPECT_EQ(
        row_of(made.level),
        "entrance:start key:blue key:red lock:red key_part:green lock:blue key_part:green multi_lock:green dragon item goal:end");
    int tight = 0;
    for (const TaskEdge& edge : made.level.missions[0].edges)
        tight += edge.kind == TaskEdge::Kind::tight ? 1 : 0;
    EXPECT_EQ(tight, 1);
}

TEST(MissionGrammar, keeps_to_the_wanted_numbers) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Made made =
            make_mission("candidates: 20, tasks: '20..60', levels: '2..4', locks: '1..5'", seed);
        ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
        const auto& tasks = made.level.missions[0].tasks;
        EXPECT_GE(tasks.size(), 20u);
        EXPECT_LE(tasks.size(), 60u);
    }
}

TEST(MissionGrammar, says_when_no_mission_is_short_enough) {
    const Made made = make_mission("rules: { Dungeon: ['start room room room end'] }, longest: 3");
    EXPECT_FALSE(made.outcome.made());
}

}  // namespace
}  // namespace levelwright::testing

// Scripts drawn at random are valid and end; those of the kind that evolution makes give maps.
#include "levelwright/evolve/random_script.hpp"

#include <cstdlib>
#include <set>

#include "levelwright/evolve/evolved_script.hpp"
#include "steps/explorers/scripts.hpp"

namespace levelwright::testing {
namespace {

std::uint64_t wanted(std::uint64_t few) {
    const char* count = std::getenv("LEVELWRIGHT_RANDOM_SCRIPTS");
    return count ? std::strtoull(count, nullptr, 10) : few;
}

TEST(RandomScript, is_valid_and_runs_to_an_end_within_its_limits) {
    std::uint64_t made = 0, count = wanted(300);
    for (std::uint64_t seed = 0; seed < count; ++seed) {
        const std::string script = random_script(seed, all_steps());
        PlanOptions options;
        options.limits.work = std::int64_t{1} << 29;
        const Planned planned = plan_from_text(script, options);
        ASSERT_TRUE(planned.plan) << "seed " << seed << "\n" << script << messages_of(planned);
        ASSERT_TRUE(planned.problems.empty()) << "seed " << seed << "\n" << script << messages_of(planned);
        Runner runner(planned.plan);
        const Outcome& outcome = runner.run(seed);
        ASSERT_TRUE(outcome.status == Outcome::Status::made || outcome.status == Outcome::Status::failed)
            << "seed " << seed << ": " << outcome.reason << "\n"
            << script;
        made += outcome.made();
    }
    EXPECT_GT(made, count / 2) << "most make levels";
}

TEST(RandomScript, is_the_same_for_the_same_seed_and_another_for_another) {
    std::set<std::string> scripts;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        EXPECT_EQ(random_script(seed, all_steps()), random_script(seed, all_steps()));
        scripts.insert(random_script(seed, all_steps()));
    }
    EXPECT_EQ(scripts.size(), 100u);
}

TEST(EvolvedScript, gives_a_map_in_99_of_100_cases) {
    const std::uint64_t count = wanted(300);
    std::uint64_t made = 0;
    std::string failures;
    for (std::uint64_t seed = 0; seed < count; ++seed) {
        const std::string script = evolved_script(seed);
        const Planned planned = plan_from_text(script);
        ASSERT_TRUE(planned.plan) << "seed " << seed << "\n" << script << messages_of(planned);
        Runner runner(planned.plan);
        const Outcome& outcome = runner.run(seed);
        made += outcome.made();
        if (!outcome.made()) failures += fmt::format("seed {}: {}\n", seed, outcome.reason);
    }
    EXPECT_GE(100 * made, 99 * count) << failures;
}

TEST(EvolvedScript, is_the_same_for_the_same_seed_and_another_for_another) {
    std::set<std::string> scripts;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        EXPECT_EQ(evolved_script(seed), evolved_script(seed));
        scripts.insert(evolved_script(seed));
    }
    EXPECT_EQ(scripts.size(), 100u);
}

TEST(EvolvedScript, explorers_have_parameters_of_all_types) {
    std::string all;
    for (std::uint64_t seed = 0; seed < 200; ++seed) all += evolved_script(seed);
    for (const char* type : {"horz", "vert", "random", "digger", "connect", "greedy", "wide", "rorder"})
        EXPECT_NE(
            all.find("type: \"" + std::string(type) + "\", region: \"map\",\n      parameters: { repeats:"),
            std::string::npos)
            << type;
    for (const char* word :
         {"replace: \"buffer\"", "dirprob:", "directions: \"all\"", "entities: \"empty\"",
          "heuristics:", "out: \"", "changes: \"", "dist(out)", "noise", "random", "self(any)"})
        EXPECT_NE(all.find(word), std::string::npos) << word;
}

TEST(RandomScript, every_word_of_the_language_comes_up) {
    std::string all;
    for (std::uint64_t seed = 0; seed < 2000; ++seed) all += random_script(seed, all_steps());
    for (const char* word : {"type: \"sequential\"",
                             "type: \"random\"",
                             "type: \"agent\"",
                             "type: \"connector\"",
                             "type: \"wide\"",
                             "type: \"equal\"",
                             "type: \"bsp\"",
                             "type: \"sampling\"",
                             "iterations",
                             "replacingTech",
                             "borderHandling",
                             "numberOfTiles",
                             "changes",
                             "bare",
                             "order",
                             "share",
                             "exploration",
                             "number:",
                             "speed",
                             "change:",
                             "turnProbability",
                             "lifespan",
                             "allowed",
                             "directions",
                             "type: \"hub\"",
                             "entities",
                             "heuristics",
                             "border:",
                             "isEven",
                             "isOdd",
                             "isSingular",
                             "isConnected",
                             "noise(",
                             "minDist(",
                             "avgDist(",
                             "maxDist(",
                             "progress",
                             "repeat_progress",
                             "change_progress",
                             "total(",
                             "unknown",
                             "out",
                             " == ",
                             " != ",
                             " < ",
                             " <= ",
                             " > ",
                             " >= "})
        EXPECT_NE(all.find(word), std::string::npos) << word;
}

}  // namespace
}  // namespace levelwright::testing

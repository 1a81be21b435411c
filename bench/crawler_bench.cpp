// The crawler: furnishing, turns and plans: levelwright_bench --benchmark_filter=^crawler
//
// Levels are those of the two-step paper, nine recipes over 1000 seeds each.
#include "levelwright/catalog/catalog.hpp"
#include "levelwright/games/crawler/crawler_game.hpp"
#include "levelwright/players/crawler/persona_play.hpp"
#include "levelwright/run/runner.hpp"
#include "support.hpp"

namespace levelwright::bench {
namespace {

constexpr const char* creators[] = {"rooms", "cave", "digger"};
constexpr const char* furnishers[] = {"constraint", "automaton", "agents"};

std::string recipe_named(std::int64_t number) {
    return std::string("md2-") + creators[number % 3] + "-" + furnishers[number / 3];
}

// Layout and furniture of one level.
void crawler_furnished_level(benchmark::State& state) {
    Runner runner(plan_from_gallery(recipe_named(state.range(0))).plan);
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        if (!runner.run(seed).made() || !make_board(runner.level())) return state.SkipWithError("no level");
    }
    time_over_seeds(state, [&](std::size_t seed) {
        runner.run(seed);
        benchmark::DoNotOptimize(runner.level().objects.data());
    });
    state.SetLabel(recipe_named(state.range(0)));
}

// 1000 levels of each of the nine recipes.
void crawler_nine_thousand_levels(benchmark::State& state) {
    std::vector<std::unique_ptr<Runner>> runners;
    for (std::int64_t i = 0; i < 9; ++i)
        runners.push_back(std::make_unique<Runner>(plan_from_gallery(recipe_named(i)).plan));
    for (auto _ : state) {
        for (const auto& runner : runners) {
            for (std::uint64_t seed = 0; seed < seeds; ++seed) {
                if (!runner->run(seed).made()) return state.SkipWithError("no level");
            }
        }
    }
}

struct Levels {
    std::vector<CrawlerBoard> boards;
    explicit Levels(std::uint64_t each) {
        for (std::int64_t i = 0; i < 9; ++i) {
            Runner runner(plan_from_gallery(recipe_named(i)).plan);
            for (std::uint64_t seed = 0; seed < each; ++seed) {
                runner.run(seed);
                boards.push_back(make_board(runner.level()).value());
            }
        }
    }
};

// Random play, from start to end or for 200 turns: a hundred games on each level, the first of which fill its tables.
void crawler_random_turns(benchmark::State& state) {
    const Levels levels(112);
    std::vector<HeroAction> actions(100);
    std::int64_t turns = 0;
    Stream random(1);
    std::size_t next = 0;
    for (auto _ : state) {
        CrawlerGame game(levels.boards[next++ % levels.boards.size()], CrawlerRules{});
        CrawlerStates states(game.pieces());
        CrawlerState& now = states[0];
        for (int number = 0; number < 100; ++number) {
            for (game.start(now); now.outcome == Ending::playing && now.turns < 200; ++turns)
                game.step(now, game.random_action(now, actions.data(), random));
        }
    }
    state.SetItemsProcessed(turns);
}

// One plan of 10,000 iterations at most with rollouts of 10, path tables included.
void crawler_plan(benchmark::State& state) {
    const Levels levels(12);
    const Persona& persona = all_personas()[state.range(0)];
    CrawlerPlayer player(*ready(persona));
    std::size_t next = 0;
    int won = 0;
    for (auto _ : state) {
        CrawlerGame game(levels.boards[next % levels.boards.size()], CrawlerRules{});
        won += player.play(game, next++).outcome == Ending::won;
    }
    state.counters["won"] = static_cast<double>(won) / static_cast<double>(std::max<std::size_t>(1, next));
    state.SetLabel(persona.name);
}

BENCHMARK(crawler_furnished_level)->DenseRange(0, 8)->Unit(benchmark::kMicrosecond);
BENCHMARK(crawler_nine_thousand_levels)->Unit(benchmark::kMillisecond);
BENCHMARK(crawler_random_turns);
BENCHMARK(crawler_plan)->DenseRange(0, 3)->Iterations(108)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace levelwright::bench

// Missions, the spaces for them and their proofs: levelwright_bench --benchmark_filter=^missions
#include <memory>

#include <fmt/format.h>

#include "levels.hpp"
#include "levelwright/players/solver/solver.hpp"
#include "levelwright/steps/missions/mission_sampler.hpp"

namespace levelwright::bench {
namespace {

Grammar paper_grammar() {
    std::vector<Source> sources(1);
    Problems problems(sources);
    Names names;
    Vocabulary vocabulary{.palette = stock_palette(), .names = &names};
    Reader reader(vocabulary, problems);
    return read_grammar(rules_of(KnownGrammar::multi_level), {"Dungeon", {}}, reader);
}

// Ten thousand missions, drawn and scored.
void missions_scored(benchmark::State& state) {
    const Grammar grammar = paper_grammar();
    MissionSampler sampler;
    sampler.reset(grammar, 0.9, 400);
    std::uint64_t seed = 0;
    double best = 0;
    for (auto _ : state) {
        Stream random(subkey(++seed, "bench"));
        best = 0;
        for (int i = 0; i < 10'000; ++i) {
            if (sampler.draw(random)) best = std::max(best, mission_score(sampler.tasks(), grammar));
        }
        if (best < 60) return state.SkipWithError("no good mission");
    }
    state.counters["best_score"] = best;
}
BENCHMARK(missions_scored)->Unit(benchmark::kMillisecond)->Iterations(100);

// A row of rooms with a key and a lock in each stretch of ten.
std::string stretches(int rooms) {
    std::string text;
    for (int i = 0; i < rooms; ++i)
        text += i % 12 == 4 ? "key " : i % 12 == 9 ? "lock " : i % 12 == 6 ? "enemy " : "room ";
    return text;
}

// Without and with the proof: that it can be finished, that nobody gets stranded, and a walk.
enum class Proof : std::uint8_t { left_out, found, required };

void time_mission(benchmark::State& state, int floors, int rooms, Proof proof) {
    std::string tasks = "start ";
    for (int floor = 0; floor < floors; ++floor) tasks += (floor > 0 ? "level " : "") + stretches(rooms);
    const Planned planned = plan_from_text(fmt::format(
        "{{ steps: [{{ do: 'mission_grammar', longest: 100000, rules: {{ Dungeon: ['{}end'] }} }}, {{ do: 'mission_space', room: '4x3..7x5' }}]{} }}",
        tasks, proof == Proof::required ? ", require: { solvable: true, no_softlock: true }" : ""));
    if (!planned.plan) return state.SkipWithError("the recipe has mistakes");
    Runner runner(planned.plan);
    LockSolver solver;
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        if (!runner.run(seed).made()) return state.SkipWithError("no level");
        const Certificate& found = solver.solve(runner.level());
        if (found.safe != Answer::yes || found.walk.empty()) return state.SkipWithError("not safe");
        if (proof == Proof::required && runner.level().walks.empty()) return state.SkipWithError("no walk");
    }
    time_over_seeds(state, [&](std::size_t seed) {
        runner.run(seed);
        if (proof == Proof::found) solver.solve(runner.level());
    });
}
// A locked mission with geometry, a hundred rooms over four floors.
BENCHMARK_CAPTURE(time_mission, hundred_rooms, 4, 25, Proof::left_out)
    ->Name("missions_hundred_rooms")
    ->Unit(benchmark::kMicrosecond)
    ->Iterations(5000);
BENCHMARK_CAPTURE(time_mission, hundred_rooms_proved, 4, 25, Proof::found)
    ->Name("missions_hundred_rooms_proved")
    ->Unit(benchmark::kMicrosecond)
    ->Iterations(5000);
BENCHMARK_CAPTURE(time_mission, hundred_rooms_required, 4, 25, Proof::required)
    ->Name("missions_hundred_rooms_required")
    ->Unit(benchmark::kMicrosecond)
    ->Iterations(5000);
// Five hundred rooms on one floor.
BENCHMARK_CAPTURE(time_mission, five_hundred_rooms, 1, 500, Proof::left_out)
    ->Name("missions_five_hundred_rooms")
    ->Unit(benchmark::kMicrosecond)
    ->Iterations(1000);
BENCHMARK_CAPTURE(time_mission, five_hundred_rooms_proved, 1, 500, Proof::found)
    ->Name("missions_five_hundred_rooms_proved")
    ->Unit(benchmark::kMicrosecond)
    ->Iterations(1000);
BENCHMARK_CAPTURE(time_mission, five_hundred_rooms_required, 1, 500, Proof::required)
    ->Name("missions_five_hundred_rooms_required")
    ->Unit(benchmark::kMicrosecond)
    ->Iterations(1000);

// Solving 200x200 cells with so many kinds of keys: rooms and corridors, a lock on the way for each key.
void missions_solve(benchmark::State& state) {
    const auto keys = static_cast<int>(state.range(0));
    std::string tasks = "start ";
    for (int i = 0; i < keys; ++i) tasks += "key ";
    for (int i = 0; i < keys; ++i) tasks += "room lock ";
    const Planned planned = plan_from_text(fmt::format(
        "{{ size: '200x200', steps: [{{ do: 'bsp', least: '10x8' }}, {{ do: 'mission_grammar', rules: {{ Dungeon: "
        "['{}end'] }} }}, {{ do: 'mission_layout' }}] }}",
        tasks));
    if (!planned.plan) return state.SkipWithError("the recipe has mistakes");
    Runner runner(planned.plan);
    std::vector<Level> levels;
    for (std::uint64_t seed = 0; levels.size() < 20 && seed < 200; ++seed) {
        if (runner.run(seed).made()) levels.push_back(runner.level());
    }
    if (levels.empty()) return state.SkipWithError("no level");
    LockSolver solver;
    std::size_t next = 0;
    double shortest = 0, walked = 0;
    for (auto _ : state) {
        const Certificate& proof = solver.solve(levels[next]);
        next = (next + 1) % levels.size();
        if (proof.safe != Answer::yes) return state.SkipWithError("not solved");
        shortest += proof.shortest ? 1 : 0;
        walked += static_cast<double>(proof.walk.size());
    }
    state.counters["shortest"] = shortest / static_cast<double>(state.iterations());
    state.counters["steps"] = walked / static_cast<double>(state.iterations());
    state.counters["levels"] = static_cast<double>(levels.size());
}
BENCHMARK(missions_solve)
    ->Arg(1)
    ->Arg(2)
    ->Arg(4)
    ->Arg(8)
    ->Arg(12)
    ->Arg(16)
    ->Unit(benchmark::kMicrosecond)
    ->Iterations(200);

}  // namespace
}  // namespace levelwright::bench

// The platformer: ticks, nodes of a search, and plans: levelwright_bench --benchmark_filter=^platformer
//
// A garden with enemies, blocks and gaps, and the log of astar in it.
#include "levelwright/players/platformer/platformer_player.hpp"
#include "levelwright/write/mario_ai_format.hpp"
#include "support.hpp"

namespace levelwright::bench {
namespace {

constexpr const char* garden =
    "------------------------------------------------------------------------\n"
    "------------------------------------------------------------------------\n"
    "------------------------------------------------------------------------\n"
    "------------------------------------------------------------------------\n"
    "------------------------------------------------------------------------\n"
    "------------------------------------------------------------------------\n"
    "------------------------------------------------------------------------\n"
    "----------------------o-o-----------------------------------------------\n"
    "---------SUSCS-------SSSS---------------------Q?L-----------------------\n"
    "------------------------------%%%---------------------------------------\n"
    "----------------------------------------#------------%%-----------------\n"
    "--M---------g---k---------r---------y---##--G---K-----------R-------F---\n"
    "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXX---XXXXXXXXXXXXXXXXXXX----XXXXXXXXXXXXXXXX\n"
    "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXX---XXXXXXXXXXXXXXXXXXX----XXXXXXXXXXXXXXXX\n";

struct Course {
    Level level = read_mario_ai(garden).value();
    PlatformerArena arena;
    PlatformerPlan plan;
    Course() {
        static_cast<void>(arena.set_up(level));
        Effort effort;
        make_method(*platformer_persona_named("astar"))->find(arena, 1, effort, plan);
    }
};

// A whole game, buttons of a winning log.
void platformer_ticks(benchmark::State& state) {
    Course course;
    PlatformerState game;
    for (auto _ : state) {
        course.arena.game().begin(game);
        for (const Buttons& buttons : course.plan.buttons) course.arena.game().tick(game, buttons);
        benchmark::DoNotOptimize(game.hero.x);
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(course.plan.buttons.size() + 1));
}

// A copy and two ticks, from every state of that game.
void platformer_nodes(benchmark::State& state) {
    Course course;
    std::vector<PlatformerState> states(1);
    course.arena.game().begin(states[0]);
    for (const Buttons& buttons : course.plan.buttons) {
        states.push_back(states.back());
        course.arena.game().tick(states.back(), buttons);
    }
    PlatformerState node;
    for (auto _ : state) {
        for (std::size_t i = 0; i < course.plan.buttons.size(); ++i) {
            node = states[i];
            course.arena.game().tick(node, course.plan.buttons[i]);
            course.arena.game().tick(node, course.plan.buttons[i]);
        }
        benchmark::DoNotOptimize(node.hero.x);
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(course.plan.buttons.size()));
}

void platformer_plan(benchmark::State& state, const char* player) {
    Course course;
    const auto method = make_method(*platformer_persona_named(player));
    for (auto _ : state) {
        Effort effort;
        method->find(course.arena, 1, effort, course.plan);
        benchmark::DoNotOptimize(course.plan.buttons.data());
    }
}

BENCHMARK(platformer_ticks);
BENCHMARK(platformer_nodes);
BENCHMARK_CAPTURE(platformer_plan, certify, "certify")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(platformer_plan, beam, "beam")->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace levelwright::bench

// levelwright solve LEVEL
#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "command.hpp"
#include "failure.hpp"
#include "game_level.hpp"
#include "interrupt.hpp"
#include "level_argument.hpp"
#include "level_file.hpp"
#include "levelwright/catalog/catalog.hpp"
#include "levelwright/catalog/gallery.hpp"
#include "levelwright/players/solver/solver.hpp"
#include "paths.hpp"
#include "say.hpp"

namespace levelwright::cli {
namespace {

constexpr std::int64_t most_states = 10'000'000;

struct Order {
    std::string level;
    std::string from;
    std::int64_t states = SolveOptions{}.states;
    bool soft_locks_allowed = false;
    std::string way;
    bool walk = false;
};

std::string place_in_words(const Place& place, const Level& level) {
    return level.floors == 1 ? fmt::format("{},{}", place.at.x, place.at.y)
                             : fmt::format("{}:{},{}", place.floor, place.at.x, place.at.y);
}

// The proof, as a list of what is done after how many steps.
void print_proof(const Certificate& proof, const LockMap& map, const Level& level) {
    for (const ProofEvent& event : proof.order)
        print(fmt::format("{:6}  {}\n", event.steps, levelwright::show(event, map, level)));
    print(fmt::format("solvable in {} steps{}\n", proof.walk.size() - 1,
                      proof.shortest ? ", the fewest possible" : ""));
}

void print_walk(const Certificate& proof, const Level& level) {
    std::string text = "walk:";
    for (const Place& place : proof.walk) text += " " + place_in_words(place, level);
    print(text + "\n");
}

// A recipe is not a level, though it makes one.
void refuse_recipe(const std::string& name) {
    const auto recipes = gallery();
    const bool known = std::any_of(recipes.begin(), recipes.end(),
                                   [&](const GalleryRecipe& recipe) { return recipe.name == name; });
    if (!known || std::filesystem::is_regular_file(path_of(name))) return;
    throw Failure{
        exit_failed,
        fmt::format(
            "{0} is a recipe, and a level is needed: levelwright generate {0} --format json | levelwright solve -",
            name)};
}

// More states are of no use without the work to look at them.
std::int64_t work_for(std::int64_t states) {
    const SolveOptions usual;
    return std::max(usual.work, states * (usual.work / usual.states));
}

void show_way(const LevelFile& file, Level level, std::span<const Place> places) {
    add_way(level, "solution", places);
    write_ways(file, level);
}

// Of a level whose game proves by playing.
int solve_by_play(const Order& order, const Level& level, const Game& game, const LevelFile& way) {
    const std::unique_ptr<Arena> arena = game.make_arena();
    set_up_or_fail(*arena, level, order.level);
    Effort effort{.cancel = &interrupted()};
    const GameProof proof = game.prove(*arena, effort);
    if (interrupted()) throw Failure{interrupt_exit_code(), {}};
    if (proof.answer != GameProof::Answer::yes) {
        print(fmt::format("{}: {}\n", proof.answer == GameProof::Answer::no ? "not solvable" : "undecided",
                          proof.reason));
        return exit_failed;
    }
    if (order.walk) print(arena->record(proof.actions, order.level, "proof"));
    if (way.wanted()) {
        Footprint footprint;
        arena->retrace(proof.actions, footprint);
        show_way(way, level, footprint.path);
    }
    print(fmt::format("solvable in {} steps\n", proof.actions.size()));
    return exit_done;
}

int solve(const Order& order) {
    refuse_recipe(order.level);
    const LevelFile way("--way", "walk", order.way);
    const Level level = read_level_file(order.level, order.from);
    if (const Game* game = game_of(level, all_games()); game && game->prove)
        return solve_by_play(order, level, *game, way);
    LockSolver solver;
    const Certificate& proof = solver.solve(
        level, {.states = order.states, .work = work_for(order.states), .cancel = &interrupted()});
    if (interrupted()) throw Failure{interrupt_exit_code(), {}};
    if (proof.solvable != Answer::yes) {
        print(fmt::format("{}: {}\n", proof.solvable == Answer::no ? "not solvable" : "undecided",
                          proof.reason));
        return exit_failed;
    }
    print_proof(proof, solver.map(), level);
    if (order.walk) print_walk(proof, level);
    if (way.wanted()) show_way(way, level, proof.walk);
    if (proof.safe == Answer::yes) {
        print("no soft-lock: the exit stays within reach whatever the player does\n");
        return exit_done;
    }
    print(fmt::format("{}: {}\n", proof.safe == Answer::no ? "soft-lock" : "soft-locks undecided",
                      proof.safe_reason));
    return order.soft_locks_allowed ? exit_done : exit_failed;
}

}  // namespace

void add_solve(CLI::App* command, Program& program) {
    auto order = std::make_shared<Order>();
    command->add_option("LEVEL", order->level, "A level as text, JSON or Tiled map, or - for standard input")
        ->required();
    command
        ->add_option(
            "--states", order->states,
            fmt::format("How many states a search may look at before it gives up: 1 to {}", most_states))
        ->check(CLI::Range(std::int64_t{1}, most_states))
        ->capture_default_str();
    add_from_option(*command, order->from);
    command->add_flag("--walk", order->walk, "Print every cell of the walk too, or every button of the game");
    command
        ->add_option("--way", order->way,
                     "Write the level with the way of the proof: as a walk in a .json, .tmj or .tmx, or as a "
                     "line in a .png")
        ->type_name("FILE");
    command->add_flag("--allow-soft-locks", order->soft_locks_allowed,
                      "A level that can be finished is good enough, even if a player can get stranded");
    command->footer(
        "Exit codes: 0 it can be finished, 1 it cannot, a player can get stranded, or that was not decided.\n"
        "\n"
        "Examples:\n"
        "  levelwright generate multi-level --seed 7 --format json > level.json\n"
        "  levelwright solve level.json --way level.png\n"
        "  levelwright solve hill.txt --from mario-ai\n"
        "\n"
        "JSON keeps everything. Text keeps neither stairs nor which key is for which lock, and a Tiled map is one\n"
        "floor: give JSON for levels with several.");
    command->callback([&program, order] { program.chosen = [order] { return solve(*order); }; });
}

}  // namespace levelwright::cli

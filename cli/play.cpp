// levelwright play LEVEL|RECIPE --player NAME
#include "command.hpp"
#include "play_order.hpp"

namespace levelwright::cli {
namespace {

int play(const PlayOrder& order) {
    if (order.trace && order.json) throw Failure{exit_usage, "--trace and --json cannot be combined"};
    if (order.watch && (order.trace || order.json))
        throw Failure{exit_usage, "--watch shows the game instead of printing --trace or --json"};
    if (!order.milliseconds.empty() && !order.iterations.empty())
        throw Failure{exit_usage, "a search is limited by --iterations or by --time, not by both"};
    if (!order.heat.empty() && (order.watch || order.player == "human"))
        throw Failure{exit_usage, "--heat is for games that are counted, not watched or played by hand"};
    if (!order.way.empty() && (order.watch || order.player == "human"))
        throw Failure{exit_usage, "--way is for games that are counted, not watched or played by hand"};
    if (!order.gameplay.empty() && (order.watch || order.player == "human"))
        throw Failure{exit_usage, "--gameplay is for games that are counted, not watched or played by hand"};
    if (order.player == "human") return play_human(order);
    if (!order.save.empty())
        throw Failure{exit_usage, "--save is for --player human; --trace prints what others do"};
    return order.watch ? play_watched(order) : play_games(order);
}

}  // namespace

void add_play(CLI::App* command, Program& program) {
    auto order = std::make_shared<PlayOrder>();
    command
        ->add_option(
            "LEVEL", order->what,
            "A level, or a recipe that makes one for each seed; text without a legend is in the symbols of its game")
        ->required();
    command->add_option(
        "--player", order->player,
        "One of `levelwright list players`, a file with a player of your own, or human; the game's first without it");
    command->add_option("--count", order->count, "How many games, with consecutive seeds");
    command->add_option("--seed", order->seed, "The first seed, of the level and of the player");
    command->add_option("--iterations", order->iterations,
                        "How much the player thinks, instead of its own number");
    command->add_option(
        "--time", order->milliseconds,
        "How long it thinks about a game, in milliseconds; then results differ from run to run");
    add_recipe_options(*command, order->options);
    command->add_option("--rule", order->rules, "A number of the game, as name=value; may be repeated");
    command->add_flag("--trace", order->trace, "Every turn, as a recording that `levelwright replay` takes");
    command->add_flag("--json", order->json, "Results as JSON");
    command
        ->add_option(
            "--heat", order->heat,
            "Write the level with the hit points lost at each cell over all games: as a layer in a .json, .tmj or .tmx, or as a picture in a .png")
        ->type_name("FILE");
    command
        ->add_option(
            "--way", order->way,
            "Write the level with the player's way: as a walk in a .json, .tmj or .tmx, or as a line "
            "in a .png; of several games all of them")
        ->type_name("FILE");
    command
        ->add_option("--gameplay", order->gameplay,
                     "Write all that the game tells of its player, as JSON; of several games a list")
        ->type_name("FILE");
    command->add_flag("--watch", order->watch, "Show the game turn by turn");
    command->add_option("--delay", order->delay,
                        "With --watch, milliseconds per turn (120); in a game of ticks, per tick (30)");
    command->add_option("--save", order->save, "With --player human, the file for the moves");
    command->footer(
        "Examples:\n"
        "  levelwright play md2-rooms-constraint --player collector --count 100\n"
        "  levelwright play dungeon.txt --player runner --watch\n"
        "  levelwright play dungeon.txt --player killer --count 100 --heat danger.png\n"
        "  levelwright play hill.txt --way hill.png\n"
        "  levelwright play md2-cave-agents --player human");
    command->callback([&program, order] { program.chosen = [order] { return play(*order); }; });
}

}  // namespace levelwright::cli

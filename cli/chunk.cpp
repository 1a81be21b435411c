// levelwright chunk RECIPE --at X,Y
#include <fmt/format.h>

#include "command.hpp"
#include "deliver.hpp"
#include "interrupt.hpp"
#include "levelwright/run/chunks_around.hpp"
#include "say.hpp"
#include "values.hpp"
#include "write_arguments.hpp"

namespace levelwright::cli {
namespace {

constexpr std::uint64_t farthest_around = 1000;
constexpr const char* chunk_examples =
    "Examples:\n"
    "  levelwright chunk endless-cave --seed 7                 the chunk at 0,0, as text\n"
    "  levelwright chunk endless-cave --seed 7 --at -3,12\n"
    "  levelwright chunk endless-cave --seed 7 --around 2 --format png --out levels\n"
    "\n"
    "A chunk is the same whichever others were made before, and seamless with its neighbours.";

struct ChunkRequest {
    GenerateRequest level;
    std::string at = "0,0";
    std::string around = "0";
};

Product make_chunks(Runner& runner, const GenerateOrder& order, const ChunkPlace& place, int around) {
    const std::uint64_t seed = order.batch.first_seed;
    RunOptions options;
    options.inputs = order.batch.inputs;
    options.cancel = order.batch.cancel;
    Product product;
    Level level;
    const Outcome outcome = make_chunks_around(runner, seed, place, around, level, options);
    product.made = outcome.made();
    product.reason = outcome.reason;
    if (!product.made) return product;
    if (order.hash) product.hash = hash_of(level);
    const std::string name = order.seed_in_name
                                 ? fmt::format("{}_{}_{}", name_of_level(order.name, seed), place.x, place.y)
                                 : order.name;
    if (!order.formats.empty())
        product.made = add_piece(level, fmt::format("seed {}, chunk {},{}", seed, place.x, place.y), name,
                                 order, product);
    return product;
}

int chunk(const ChunkRequest& request, std::vector<std::string> words) {
    const GenerateOrder order = order_from(request.level);
    if (!order.plan->is_endless()) {
        throw Failure{
            exit_usage,
            fmt::format(
                "{} is not endless: its recipe has no key \"endless\"; levelwright generate makes its levels",
                request.level.recipe)};
    }
    const ChunkPlace place = chunk_from(request.at);
    const auto around = static_cast<int>(number_from("--around", request.around, 0, farthest_around));
    if (order.seed_was_drawn && !order.quiet) {
        words.insert(words.begin(), "levelwright");
        words.emplace_back("--seed");
        words.push_back(fmt::format("{}", order.batch.first_seed));
        say(quoted(words));
    }
    Runner runner(order.plan);
    Delivery delivery(order);
    delivery.take(order.batch.first_seed, make_chunks(runner, order, place, around));
    delivery.finish();
    if (interrupted()) return interrupt_exit_code();
    return delivery.failures() > 0 ? exit_failed : exit_done;
}

}  // namespace

void add_chunk(CLI::App* command, Program& program) {
    auto request = std::make_shared<ChunkRequest>();
    GenerateRequest& level = request->level;
    command
        ->add_option("RECIPE", level.recipe, "The name of a gallery recipe, a file, or - for standard input")
        ->required();
    command->add_option("--at", request->at, "Which chunk; default 0,0")->type_name("X,Y");
    command->add_option("--around", request->around, "This many chunks on every side too, as one level")
        ->type_name("N");
    command->add_option("--seed", level.seed, "The plane's seed; drawn at random by default")->type_name("S");
    add_recipe_options(*command, level.options);
    auto* format = command->add_option("--format", level.formats,
                                       "text, json, png, …: see `levelwright list formats`; default text");
    format->delimiter(',')->allow_extra_args(false)->type_name("FORMAT");
    command->add_option("--out", level.out, "The folder for files; default standard output")
        ->type_name("DIR");
    command->add_flag("--quiet", level.quiet, "Hide hints");
    add_write_options(*command, level.write_options);
    command->footer(chunk_examples);
    command->callback([&program, request] {
        program.chosen = [&program, request] { return chunk(*request, program.arguments); };
    });
}

}  // namespace levelwright::cli

// levelwright generate RECIPE
#include <fmt/format.h>

#include "command.hpp"
#include "deliver.hpp"
#include "interrupt.hpp"
#include "progress.hpp"
#include "say.hpp"
#include "values.hpp"
#include "write_arguments.hpp"

namespace levelwright::cli {
namespace {

constexpr const char* generate_examples =
    "Examples:\n"
    "  levelwright generate caverns                       one level, as text, with a fresh seed\n"
    "  levelwright generate caverns --seed 7 --size 60x40\n"
    "  levelwright generate caverns --seed 1 --count 20 --format png,json --out levels\n"
    "  levelwright generate mine.json5 --set scatter.share=0.5 --input depth=3\n"
    "  levelwright generate caverns --seed 1 --count 1000 --format hash\n"
    "  levelwright generate caverns --start drawn.txt --free 10,5,20,12\n"
    "\n"
    "With --seed S and --count N the levels are those of the seeds S, S+1, …; the same seed gives the same\n"
    "level whatever the count and the number of jobs. `levelwright show RECIPE --steps` lists the ids for --set.\n"
    "Exits with 1 when a level could not be made; with --keep-best too, though its best try is written.";

std::string how_to_repeat(std::vector<std::string> words, std::uint64_t seed) {
    words.insert(words.begin(), "levelwright");
    words.emplace_back("--seed");
    words.push_back(fmt::format("{}", seed));
    return quoted(words);
}

int carry_out(const GenerateOrder& order) {
    Delivery delivery(order);
    Progress progress(order.batch.count, !order.quiet);
    BatchOptions options = order.batch;
    options.on_progress = [&](std::uint64_t done) { progress.show(done); };
    std::optional<Failure> failure;
    const BatchEnd end = run_batch(
        order.plan, options,
        [&](Runner& runner, std::uint64_t seed, const RunOptions& run) {
            return make_product(runner, seed, run, order);
        },
        [&](std::uint64_t seed, const Product& product) {
            try {
                delivery.take(seed, product);
            } catch (const Failure& stop) {
                failure = stop;
            }
            return !failure;
        });
    Progress::clear();
    delivery.finish();
    if (failure) throw *failure;
    if (end.status == BatchEnd::Status::failed) throw Failure{exit_failed, end.reason};
    if (end.status == BatchEnd::Status::cancelled) {
        flush_data();
        say_note(fmt::format("stopped after {} of {} levels; --seed {} --count {} makes the others",
                             end.consumed, options.count, options.first_seed + end.consumed,
                             options.count - end.consumed));
        return interrupt_exit_code();
    }
    return delivery.failures() > 0 ? exit_failed : exit_done;
}

int generate(const GenerateRequest& request, const std::vector<std::string>& words) {
    const GenerateOrder order = order_from(request);
    if (order.seed_was_drawn && !order.quiet) say(how_to_repeat(words, order.batch.first_seed));
    return carry_out(order);
}

void add_options(CLI::App& command, GenerateRequest& request) {
    command
        .add_option("RECIPE", request.recipe, "The name of a gallery recipe, a file, or - for standard input")
        ->required();
    command.add_option("--seed", request.seed, "The first level's seed; drawn at random by default")
        ->type_name("S");
    command.add_option("--count", request.count, "How many levels; default 1")->type_name("N");
    add_recipe_options(command, request.options);
    auto* format = command.add_option("--format", request.formats,
                                      "text, json, png, …: see `levelwright list formats`; default text");
    format->delimiter(',')->allow_extra_args(false)->type_name("FORMAT");
    command.add_option("--out", request.out, "The folder for files RECIPE-SEED.*; default standard output")
        ->type_name("DIR");
    command.add_option("--jobs", request.jobs, "How many threads; default one per core")->type_name("N");
    command.add_flag("--frames", request.frames, "The level after each step too");
    command.add_flag("--keep-best", request.keep_best,
                     "When the requirements cannot be met, keep the best try");
    command.add_flag("--quiet", request.quiet, "Hide progress and hints");
}

}  // namespace

void add_generate(CLI::App* command, Program& program) {
    auto request = std::make_shared<GenerateRequest>();
    add_options(*command, *request);
    add_write_options(*command, request->write_options);
    command->footer(generate_examples);
    command->callback([&program, request] {
        program.chosen = [&program, request] { return generate(*request, program.arguments); };
    });
}

}  // namespace levelwright::cli

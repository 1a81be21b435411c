// levelwright study RECIPE...

#include <fmt/format.h>

#include "command.hpp"
#include "interrupt.hpp"
#include "output.hpp"
#include "paths.hpp"
#include "player_arguments.hpp"
#include "recipe_argument.hpp"
#include "recipe_options.hpp"
#include "report_page.hpp"
#include "say.hpp"
#include "study_command.hpp"
#include "values.hpp"

namespace levelwright::cli {
namespace {

constexpr const char* study_examples =
    "Examples:\n"
    "  levelwright study caverns                               1000 levels, into the folder study\n"
    "  levelwright study cave bsp maze --out compared          three generators side by side\n"
    "  levelwright study caverns --x floor_share --y dead_ends --count 5000\n"
    "  levelwright study cave --vary cave.rock=0.3..0.6        how each metric responds to a parameter\n"
    "  levelwright study mine.json5 --vary depth=1..20         and to an input\n"
    "  levelwright study md2-cave-agents --play runner,killer,collector --count 100\n"
    "\n"
    "Writes samples.csv (one row per level), summary.json and report.html, which any browser opens, offline too.\n"
    "The same command gives the same files, whatever the number of jobs. `levelwright list metrics` shows what\n"
    "can be measured, `levelwright show RECIPE --steps` lists the ids for --vary and --set.";

void or_fail(const Result<void>& result) {
    if (!result) throw Failure{exit_failed, result.error().sentence};
}

std::string page_with(const std::string& data) {
    std::string page(report_page());
    const std::size_t place = page.find(report_data_place);
    return page.replace(place, report_data_place.size(), data);
}

void say_what_failed(const Study& study) {
    for (const StudiedRecipe& recipe : study.recipes) {
        if (recipe.samples.failed == 0) continue;
        say_note(fmt::format("{}: {} of {} seeds gave no level; the report says why", recipe.name,
                             recipe.samples.failed, study.count));
    }
}

// As typed.
struct StudyRequest {
    StudyWords words;
    std::vector<std::string> recipes;
    std::optional<std::string> start;  // a file
    std::string from;                  // its format
    std::string inputs;                // a file
    std::string out = "study";
    std::string jobs = "0";
    bool quiet = false;
};

StudyOrder order_from(const StudyRequest& request, std::vector<std::string> words) {
    std::vector<RecipeSource> sources;
    for (const std::string& argument : request.recipes)
        sources.push_back(find_source(argument, request.start, request.from, request.inputs));
    Remarks remarks;
    StudyWords study = request.words;
    take_player_files(study.play, study.players);
    take_player_files(study.metric, study.players);
    Words<StudyOrder> order = study_order_from(study, std::move(sources), remarks);
    say_or_fail(remarks, notes_unless(request.quiet));
    if (order) {
        words.insert(words.begin(), "levelwright");
        order->command = quoted(words);
    }
    return or_refuse(std::move(order));
}

BatchOptions batch_from(const StudyRequest& request) {
    BatchOptions batch;
    batch.jobs = static_cast<int>(number_from("--jobs", request.jobs, 0, most_jobs));
    batch.cancel = &interrupted();
    return batch;
}

int study(const StudyRequest& request, std::vector<std::string> words) {
    const BatchOptions batch = batch_from(request);
    const StudyOrder order = order_from(request, std::move(words));
    or_fail(make_folder(request.out));
    auto csv = GrowingFile::open(request.out, "samples.csv");
    if (!csv) throw Failure{exit_failed, csv.error().sentence};
    or_fail(csv->append(csv_header(order.questions)));
    std::optional<Error> trouble;  // nothing may be thrown in the middle of a batch
    const Study studied =
        run_study(order, batch, request.quiet, [&](const StudyVariant& variant, const Sample& sample) {
            if (trouble) return;
            const auto written = csv->append(csv_row(variant.recipe->name, variant.setting(), sample.seed,
                                                     sample.tries, sample.hash, sample.answers));
            if (!written) trouble = written.error();
        });
    if (trouble) throw Failure{exit_failed, trouble->sentence};
    or_fail(csv->finish());
    or_fail(write_file(request.out, "summary.json", summary_json(studied)));
    if (report_page().empty())
        say_note("this program was built without npm and has no page for report.html");
    else
        or_fail(write_file(request.out, "report.html", page_with(report_json(studied))));
    if (interrupted()) return interrupt_exit_code();
    say_what_failed(studied);
    print(path_in(request.out, report_page().empty() ? "summary.json" : "report.html") + "\n");
    return exit_done;
}

void add_options(CLI::App& command, StudyRequest& request) {
    StudyWords& words = request.words;
    const auto several = [](CLI::Option* option, const char* value) {
        option->allow_extra_args(false)->type_name(value);
    };
    command.add_option("RECIPE", request.recipes, "Names of gallery recipes, or files")->required();
    command.add_option("--count", words.count, "How many levels of each recipe; default 1000")
        ->type_name("N");
    command.add_option("--seed", words.seed, "The first level's seed; default 1")->type_name("S");
    command.add_option("--x", words.x, "The horizontal metric; default floor_share")->type_name("METRIC");
    command
        .add_option(
            "--y", words.y,
            "The vertical metric; default longest_path_at_least, or complexity_lz78 for levels in side view")
        ->type_name("METRIC");
    several(command.add_option("--metric", words.metric,
                               "Only this metric and the axes; `standard` for the standard set"),
            "METRIC");
    several(
        command.add_option("--vary", words.vary, "Sweep a parameter of a step, or an input, over a range"),
        "ID.PARAM|INPUT=A..B");
    command.add_option("--points", words.points, "How many values a sweep has; default 7")->type_name("N");
    add_recipe_options(command, {words.size, words.set, words.input, request.start, words.free, request.from,
                                 request.inputs});
    command.add_option("--out", request.out, "The folder for the files; default `study`")->type_name("DIR");
    several(
        command
            .add_option("--play", words.play,
                        "Let these players play every level: their completion rates, what they do and where "
                        "they are hurt")
            ->delimiter(','),
        "PLAYER,...");
    add_iterations_option(command, words.iterations);
    command.add_option("--jobs", request.jobs, "How many threads; default one per core")->type_name("N");
    command.add_flag("--quiet", request.quiet, "Hide progress and hints");
}

}  // namespace

void add_study(CLI::App* command, Program& program) {
    auto request = std::make_shared<StudyRequest>();
    add_options(*command, *request);
    command->footer(study_examples);
    command->callback([&program, request] {
        program.chosen = [&program, request] { return study(*request, program.arguments); };
    });
}

}  // namespace levelwright::cli

// levelwright measure LEVEL|RECIPE...
#include <algorithm>

#include <fmt/format.h>

#include "command.hpp"
#include "game_level.hpp"
#include "interrupt.hpp"
#include "level_argument.hpp"
#include "levelwright/batch/sample_levels.hpp"
#include "levelwright/catalog/catalog.hpp"
#include "levelwright/level/query.hpp"
#include "levelwright/measure/plays.hpp"
#include "levelwright/study/questions.hpp"
#include "measured_text.hpp"
#include "player_arguments.hpp"
#include "recipe_options.hpp"
#include "say.hpp"
#include "values.hpp"

namespace levelwright::cli {
namespace {

constexpr std::uint64_t most_measured = 1'000'000;
constexpr const char* measure_examples =
    "Examples:\n"
    "  levelwright measure drawn.txt                           every metric of the standard set\n"
    "  levelwright measure levels/*.json --csv > levels.csv\n"
    "  levelwright measure caverns --count 100                 means and quantiles over seeds 1 to 100\n"
    "  levelwright measure caverns --seed 7 --metric islands --metric path:entrance:exit\n"
    "  levelwright measure md2-cave-agents --count 20 --metric won:runner --metric treasures:collector\n"
    "\n"
    "`levelwright list metrics` shows what there is. A metric that takes a THING, such as count, asks for every\n"
    "kind of object when it is named alone; one that takes a PLAYER, such as won, for every player. A level that has no answer gives the reason instead of a number.";

struct MeasureRequest {
    std::vector<std::string> what;
    std::vector<std::string> metrics;
    std::optional<std::string> seed;
    std::string count = "1";
    std::string jobs = "0";
    std::string iterations;
    RecipeOptions options;
    bool csv = false;
    bool json = false;
};

// A file that holds a level, or a recipe with a plan.
struct MeasuredSource {
    std::string name;
    std::optional<Level> level;
    ChangedRecipe recipe;
    const Palette& palette() const { return level ? *level->palette : *recipe.plan->palette(); }
    Perspective view() const { return level ? level->view : recipe.plan->view(); }
};

// Where players are asked for, a text without a legend may be in the symbols of a game.
Level level_from(const std::string& path, const std::string& from, bool for_players) {
    if (!for_players || !from.empty()) return read_level_file(path, from);
    try {
        return read_game_level(path);
    } catch (const Failure&) {
        return read_level_file(path);
    }
}

MeasuredSource source_from(const std::string& argument, const RecipeOptions& options, bool for_players) {
    if (holds_a_level(argument)) {
        refuse_for_level(options, argument);
        return {argument, level_from(argument, options.from, for_players), {}};
    }
    const RecipeSource recipe = find_source(argument, options);
    return {recipe.name, std::nullopt, changed_or_fail(recipe, options)};
}

// Kinds that no level here has say nothing by themselves; asked for by name they do.
std::vector<Question> questions_for(const MeasureRequest& request, const std::vector<MeasuredSource>& sources,
                                    std::vector<std::string> own_players) {
    Asked levels;
    for (const MeasuredSource& source : sources) levels.add(source.palette(), source.view());
    levels.own_players = std::move(own_players);
    std::vector<Question> questions = or_refuse(question_words(request.metrics, levels));
    if (!request.metrics.empty()) return questions;
    const auto is_there = [&](const Question& question) {
        if (question.words.empty()) return true;
        return std::any_of(sources.begin(), sources.end(), [&](const MeasuredSource& source) {
            const Things things = things_named(question.words.front(), source.palette());
            if (!source.level) return !things.things.empty();
            return std::any_of(things.things.begin(), things.things.end(), [&](const Thing& thing) {
                return thing.object && count_of(*source.level, *thing.object) > 0;
            });
        });
    };
    std::erase_if(questions, [&](const Question& question) { return !is_there(question); });
    return questions;
}

int measure(MeasureRequest request) {
    if (request.csv && request.json) throw Failure{exit_usage, "--csv and --json cannot be combined"};
    BatchOptions batch;
    batch.count = number_from("--count", request.count, 1, most_measured);
    batch.jobs = static_cast<int>(number_from("--jobs", request.jobs, 0, most_jobs));
    batch.first_seed = request.seed ? seed_from(*request.seed) : 1;
    batch.cancel = &interrupted();
    Named<std::string> players;
    take_player_files(request.metrics, players);
    Playing playing{{}, or_refuse(iterations_word(request.iterations)), {}};
    for (const auto& [name, text] : players) playing.own.push_back({name, text});
    std::vector<MeasuredSource> sources;
    const bool for_players = ask_about_players(request.metrics);
    for (const std::string& argument : request.what)
        sources.push_back(source_from(argument, request.options, for_players));
    const std::vector<Question> questions = questions_for(request, sources, names_of(playing.own));
    const auto form = request.csv    ? MeasuredText::Form::csv
                      : request.json ? MeasuredText::Form::json
                                     : MeasuredText::Form::words;
    MeasuredText text(questions, form);
    Survey survey(all_metrics(), all_games());
    Effort effort{.cancel = &interrupted()};
    std::uint64_t failed = 0;
    for (const MeasuredSource& source : sources) {
        if (source.level) {
            survey.examine(*source.level, effort);
            survey.plays().settings = {playing.iterations, playing.own};
            text.add_level(
                {source.name, std::nullopt, 0, hash_of(*source.level), answers_of(questions, survey)});
            if (interrupted()) return interrupt_exit_code();
            continue;
        }
        text.begin_recipe(source.name, batch.count);
        batch.inputs = source.recipe.inputs;
        const Sampled sampled = take_samples(
            source.recipe.plan, batch, questions,
            [&](const Sample& sample) {
                text.add_level({source.name, sample.seed, sample.tries, sample.hash, sample.answers});
            },
            playing);
        if (sampled.end.status == BatchEnd::Status::failed) throw Failure{exit_failed, sampled.end.reason};
        if (interrupted()) return interrupt_exit_code();
        text.end_recipe(sampled.samples);
        failed += sampled.samples.failed;
        for (const auto& [reason, count] : sampled.samples.failures.all())
            say_error(
                fmt::format("{}: {} of {} seeds gave no level: {}", source.name, count, batch.count, reason));
    }
    text.finish();
    return failed > 0 ? exit_failed : exit_done;
}

}  // namespace

void add_measure(CLI::App* command, Program& program) {
    auto request = std::make_shared<MeasureRequest>();
    command
        ->add_option("WHAT", request->what, "Files with levels, recipes, or - for a recipe on standard input")
        ->required();
    command
        ->add_option("--metric", request->metrics,
                     "Only this metric; may be given several times; `standard` for the standard set")
        ->allow_extra_args(false)
        ->type_name("METRIC");
    command->add_option("--count", request->count, "How many levels of each recipe; default 1")
        ->type_name("N");
    command->add_option("--seed", request->seed, "The first level's seed; default 1")->type_name("S");
    command->add_option("--jobs", request->jobs, "How many threads; default one per core")->type_name("N");
    add_recipe_options(*command, request->options);
    add_iterations_option(*command, request->iterations);
    command->add_flag("--csv", request->csv, "One row per level");
    command->add_flag("--json", request->json, "As JSON, with the reason where there is no answer");
    command->footer(measure_examples);
    command->callback([&program, request] { program.chosen = [request] { return measure(*request); }; });
}

}  // namespace levelwright::cli

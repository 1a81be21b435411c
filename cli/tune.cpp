// levelwright tune RECIPE --want METRIC=VALUE
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "command.hpp"
#include "interrupt.hpp"
#include "levelwright/base/text.hpp"
#include "levelwright/batch/try_out.hpp"
#include "player_arguments.hpp"
#include "progress.hpp"
#include "recipe_argument.hpp"
#include "recipe_options.hpp"
#include "say.hpp"
#include "values.hpp"

namespace levelwright::cli {
namespace {

constexpr const char* tune_examples =
    "Examples:\n"
    "  levelwright tune cave --want floor_share=0.4 --want dead_ends=..10 > mine.json5\n"
    "  levelwright tune cave --want floor_share=0.5 --vary cave.rock=0.3..0.6 --vary cave.generations=0..8\n"
    "\n"
    "A value is for the mean over levels, a range for as many levels as possible. The changed recipe goes\n"
    "to stdout, the report to stderr. The search and the report look at different seeds. The same command\n"
    "gives the same recipe, whatever the number of jobs. `levelwright list metrics` shows what can be wanted.";

// As typed.
struct TuneRequest {
    TuneWords words;
    std::string recipe;
    std::optional<std::string> start;  // a file
    std::string from;                  // its format
    std::string inputs;                // a file
    std::string jobs = "0";
    bool quiet = false;
};

TuneOrder order_from(const TuneRequest& request) {
    Remarks remarks;
    TuneWords words = request.words;
    take_player_files(words.want, words.players);
    Words<TuneOrder> order = tune_order_from(
        words, find_source(request.recipe, request.start, request.from, request.inputs), remarks);
    say_or_fail(remarks, notes_unless(request.quiet));
    return or_refuse(std::move(order));
}

// Tuning over threads.
class ThreadedTune {
 public:
    ThreadedTune(const TuneOrder& order, int jobs, bool quiet)
        : order_(order), jobs_(jobs), quiet_(quiet), progress_(order.levels_in_all(), !quiet) {}

    int run() {
        TuneResult result;
        result.tuned = search();
        const Result<void> reached = check_reached(order_, result.tuned);
        if (!reached) throw Failure{exit_failed, reached.error().sentence};
        const std::vector<double>& best = result.tuned.best.setting;
        result.text = order_.text_with(best);
        result.before = measure_fresh(order_.plan, result.tuned.used);
        result.after = measure_fresh(order_.plan_with(best), result.tuned.used);
        Progress::clear();
        print(result.text);
        if (!result.text.empty() && result.text.back() != '\n') print("\n");
        flush_data();
        if (!quiet_) report(result.tuned, result.before, result.after);
        return exit_done;
    }

 private:
    Tuned search() {
        Tuner tuner(order_.parameters, order_.wants, order_.search);
        while (!tuner.done()) {
            const TuneRound& round = tuner.ask();
            const auto plan = order_.plan_with(round.settings.front());
            const TriedOut tried = try_out(plan, batch_from(round.first, round.levels), order_.questions,
                                           order_.wants, order_.playing);
            check(tried.end);
            done_ += round.levels;
            tuner.tell({&tried.trial, 1});
        }
        return tuner.result();
    }

    BatchOptions batch_from(std::uint64_t first, std::uint64_t count) {
        BatchOptions options;
        options.first_seed = order_.search.seed + first;
        options.count = count;
        options.jobs = jobs_;
        options.inputs = order_.inputs;
        options.cancel = &interrupted();
        options.on_progress = [this](std::uint64_t done) { progress_.show(done_ + done); };
        return options;
    }

    static void check(const BatchEnd& end) {
        if (interrupted()) throw Failure{interrupt_exit_code(), {}};
        if (end.status == BatchEnd::Status::failed) throw Failure{exit_failed, end.reason};
    }

    FreshLook measure_fresh(const std::shared_ptr<const Plan>& plan, std::uint64_t first) {
        const Sampled sampled =
            take_samples(plan, batch_from(first, order_.fresh_levels), order_.questions, {}, order_.playing);
        check(sampled.end);
        done_ += order_.fresh_levels;
        return fresh_look(order_, sampled.samples);
    }

    static std::string number_text(const Want& want, double value) {
        return want.range ? fmt::format("{:.1f} %", 100 * value) : fmt::format("{:.4g}", value);
    }
    static std::string measured_text(const Want& want, const Measured& measured) {
        return measured.answered ? number_text(want, measured.value) : "no answer";
    }
    std::string wanted_text(std::size_t i) const {
        const Want& want = order_.wants[i];
        const std::string& name = order_.questions[i].name;
        if (!want.range) return fmt::format("{} = {}", name, show(want.low));
        return fmt::format("{} in {}..{}", name, std::isfinite(want.low) ? show(want.low) : "",
                           std::isfinite(want.high) ? show(want.high) : "");
    }

    void report(const Tuned& tuned, const FreshLook& before, const FreshLook& after) const {
        const std::uint64_t first = order_.search.seed, fresh = first + tuned.used;
        say(fmt::format("tuned {} with {} settings on seeds {} to {}; fresh seeds are {} to {}\n",
                        order_.source.shown, tuned.settings, first, fresh - 1, fresh,
                        fresh + order_.fresh_levels - 1));
        std::size_t width = 9;
        for (std::size_t i = 0; i < order_.wants.size(); ++i) width = std::max(width, wanted_text(i).size());
        const std::vector<std::size_t> turned = turned_parameters(tuned);
        for (const std::size_t i : turned) width = std::max(width, order_.parameters[i].name.size());
        say(fmt::format("{:<{}}  {:>10}  {:>10}  {:>10}  95 % interval", "wanted", width, "before",
                        "in search", "fresh"));
        for (std::size_t i = 0; i < order_.wants.size(); ++i) {
            const Want& want = order_.wants[i];
            const Measured& measured = after.measured[i];
            say(fmt::format("{:<{}}  {:>10}  {:>10}  {:>10}  {}..{}", wanted_text(i), width,
                            measured_text(want, before.measured[i]),
                            number_text(want, tuned.best.reached[i].value), measured_text(want, measured),
                            number_text(want, measured.low), number_text(want, measured.high)));
        }
        if (!turned.empty())
            say(fmt::format("\n{:<{}}  {:>10}  {:>10}  searched", "parameter", width, "before", "now"));
        for (const std::size_t i : turned) {
            const TuneParameter& parameter = order_.parameters[i];
            say(fmt::format("{:<{}}  {:>10}  {:>10}  {}..{}", parameter.name, width,
                            order_.knobs[i].plain ? show(parameter.start) : "varies",
                            show(tuned.best.setting[i]), show(parameter.low), show(parameter.high)));
        }
        if (const std::size_t others = order_.parameters.size() - turned.size(); others > 0)
            say(fmt::format(
                "{}: what is wanted does not need {}",
                others == 1 ? "1 other stays as it is" : fmt::format("{} others stay as they are", others),
                others == 1 ? "it" : "them"));
        for (const std::string& sentence : not_reached(order_, after))
            say_note(fmt::format("not reached: {}", sentence));
        if (!turned.empty() && !(after.error < before.error))
            say_note("on fresh seeds the original recipe comes just as close to what is wanted");
    }

    // Those that are not as they were.
    std::vector<std::size_t> turned_parameters(const Tuned& tuned) const {
        std::vector<std::size_t> turned;
        for (const std::size_t i : tuned.searched) {
            if (!order_.knobs[i].plain || tuned.best.setting[i] != order_.knobs[i].value) turned.push_back(i);
        }
        return turned;
    }

    const TuneOrder& order_;
    int jobs_;
    bool quiet_;
    Progress progress_;
    std::uint64_t done_ = 0;  // levels
};

void add_options(CLI::App& command, TuneRequest& request) {
    TuneWords& words = request.words;
    const auto several = [](CLI::Option* option, const char* value) {
        option->allow_extra_args(false)->type_name(value);
        return option;
    };
    command.add_option("RECIPE", request.recipe, "The name of a gallery recipe, or a file")->required();
    several(command.add_option("--want", words.want,
                               "What the mean of a metric should be, or where levels should lie"),
            "METRIC=VALUE|A..B")
        ->required();
    several(command.add_option("--vary", words.vary,
                               "Tune only this parameter, within a range; default all numbers"),
            "ID.PARAM=A..B");
    command
        .add_option(
            "--evaluations", words.evaluations,
            "How many settings' worth of levels the search makes; default 20 plus 10 per parameter searched")
        ->type_name("N");
    command.add_option("--levels", words.levels, "How many levels an evaluation has; default 40")
        ->type_name("N");
    command.add_option("--count", words.count, "How many fresh levels the report looks at; default 500")
        ->type_name("N");
    command.add_option("--seed", words.seed, "The first level's seed, and the search's; default 1")
        ->type_name("S");
    add_iterations_option(command, words.iterations);
    add_recipe_options(command, {words.size, words.set, words.input, request.start, words.free, request.from,
                                 request.inputs});
    command.add_option("--jobs", request.jobs, "How many threads; default one per core")->type_name("N");
    command.add_flag("--quiet", request.quiet, "Hide progress and report: print the recipe alone");
}

}  // namespace

void add_tune(CLI::App* command, Program& program) {
    auto request = std::make_shared<TuneRequest>();
    add_options(*command, *request);
    command->footer(tune_examples);
    command->callback([&program, request] {
        program.chosen = [request] {
            const auto jobs = static_cast<int>(number_from("--jobs", request->jobs, 0, most_jobs));
            const TuneOrder order = order_from(*request);
            return ThreadedTune(order, jobs, request->quiet).run();
        };
    });
}

}  // namespace levelwright::cli

// levelwright tune RECIPE --want METRIC=VALUE
#include "levelwright/batch/tune.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "command.hpp"
#include "interrupt.hpp"
#include "levelwright/base/text.hpp"
#include "levelwright/measure/statistics.hpp"
#include "player_arguments.hpp"
#include "progress.hpp"
#include "say.hpp"
#include "tune_order.hpp"

namespace levelwright::cli {
namespace {

constexpr const char* examples =
    "Examples:\n"
    "  levelwright tune cave --want floor_share=0.4 --want dead_ends=..10 > mine.json5\n"
    "  levelwright tune cave --want floor_share=0.5 --vary cave.rock=0.3..0.6 --vary cave.generations=0..8\n"
    "\n"
    "A value is wanted of the mean over levels, a range of as many levels as can be. The changed recipe "
    "goes\n"
    "to stdout, the report to stderr. The search and the report look at different seeds. The same command\n"
    "gives the same recipe, whatever the number of jobs. `levelwright list metrics` says what can be wanted.";

// What the levels of one recipe came to on fresh seeds.
struct Measured {
    double value = 0, low = 0, high = 0;  // with its 95 % interval
    bool answered = false;
};

Measured share_of(std::uint64_t inside, std::uint64_t all) {
    const Interval interval =
        wilson_interval(static_cast<std::int64_t>(inside), static_cast<std::int64_t>(all));
    return {static_cast<double>(inside) / static_cast<double>(all), interval.low, interval.high, true};
}

Measured measured_of(const Want& want, const Samples& samples, std::size_t question) {
    const Distribution all = samples.distribution(question);
    if (all.count == 0) return {};
    if (!want.range) return {all.mean, all.mean_low, all.mean_high, true};
    std::uint64_t inside = 0;
    for (const double value : samples.values[question]) inside += value >= want.low && value <= want.high;
    return share_of(inside, samples.count());
}

struct Fresh {
    std::vector<Measured> measured;  // by want
    double error = 0;
};

class TuneRun {
 public:
    explicit TuneRun(const TuneOrder& order)
        : order_(order),
          levels_(static_cast<std::uint64_t>(order.search.evaluations) * order.search.levels +
                  2 * order.fresh_levels),
          progress_(levels_, !order.quiet) {}

    int run() {
        const Tuned tuned = tune(order_.parameters, order_.wants, order_.search,
                                 [this](std::uint64_t first, std::uint64_t levels, Trial& trial) {
                                     return try_setting(first, levels, trial);
                                 });
        check_end();
        if (error_of(order_.wants, tuned.best) >= no_level_error)
            throw Failure{
                exit_failed,
                fmt::format("{}: no setting of {} that were tried gave levels with an answer to all "
                            "that is wanted",
                            order_.text.shown, tuned.settings)};
        const std::string text = order_.text_with(tuned.best.setting);
        const Fresh before = look_at_fresh(order_.plan, tuned.used);
        const Fresh after = look_at_fresh(plan_with(text), tuned.used);
        Progress::clear();
        print(text);
        if (!text.empty() && text.back() != '\n') print("\n");
        flush_data();
        if (!order_.quiet) report(tuned, before, after);
        return exit_done;
    }

 private:
    std::shared_ptr<const Plan> plan_with(const std::string& text) const {
        RecipeText changed = order_.text;
        changed.text = text;
        return plan_of(changed).plan;
    }

    BatchOptions batch_from(std::uint64_t first, std::uint64_t count) {
        BatchOptions options = order_.batch;
        options.first_seed += first;
        options.count = count;
        options.on_progress = [this](std::uint64_t done) { progress_.show(done_ + done); };
        return options;
    }

    bool try_setting(std::uint64_t first, std::uint64_t levels, Trial& trial) {
        end_ = try_out(plan_with(order_.text_with(trial.setting)), batch_from(first, levels),
                       order_.questions, order_.wants, trial, order_.playing);
        done_ += levels;
        return end_.status == BatchEnd::Status::done;
    }

    void check_end() const {
        if (interrupted()) throw Failure{interrupt_exit_code(), {}};
        if (end_.status == BatchEnd::Status::failed) throw Failure{exit_failed, end_.reason};
    }

    Fresh look_at_fresh(const std::shared_ptr<const Plan>& plan, std::uint64_t first) {
        const Sampled sampled =
            take_samples(plan, batch_from(first, order_.fresh_levels), order_.questions, {}, order_.playing);
        end_ = sampled.end;
        check_end();
        done_ += order_.fresh_levels;
        const Samples& samples = sampled.samples;
        Fresh fresh;
        Trial trial{{}, {}, static_cast<double>(samples.failed) / static_cast<double>(order_.fresh_levels)};
        for (std::size_t i = 0; i < order_.wants.size(); ++i) {
            fresh.measured.push_back(measured_of(order_.wants[i], samples, i));
            trial.reached.push_back(reached_by(order_.wants[i], samples.values[i], samples.count()));
        }
        fresh.error = error_of(order_.wants, trial);
        return fresh;
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

    void report(const Tuned& tuned, const Fresh& before, const Fresh& after) const {
        const std::uint64_t first = order_.batch.first_seed, fresh = first + tuned.used;
        say(fmt::format("tuned {} with {} settings on seeds {} to {}; fresh seeds are {} to {}\n",
                        order_.text.shown, tuned.settings, first, fresh - 1, fresh,
                        fresh + order_.fresh_levels - 1));
        std::size_t width = 9;
        for (std::size_t i = 0; i < order_.wants.size(); ++i) width = std::max(width, wanted_text(i).size());
        for (const std::size_t i : tuned.searched) width = std::max(width, order_.parameters[i].name.size());
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
        say(fmt::format("\n{:<{}}  {:>10}  {:>10}  searched", "parameter", width, "before", "now"));
        for (const std::size_t i : tuned.searched) {
            const TuneParameter& parameter = order_.parameters[i];
            say(fmt::format("{:<{}}  {:>10}  {:>10}  {}..{}", parameter.name, width,
                            order_.knobs[i].plain ? show(parameter.start) : "varies",
                            show(tuned.best.setting[i]), show(parameter.low), show(parameter.high)));
        }
        if (const std::size_t others = order_.parameters.size() - tuned.searched.size(); others > 0)
            say(fmt::format("{} more that matter less for this stay as they are; --vary turns them", others));
        if (!(after.error < before.error))
            say_note("on fresh seeds the recipe as it was comes as near to what is wanted");
    }

    const TuneOrder& order_;
    std::uint64_t levels_;
    Progress progress_;
    std::uint64_t done_ = 0;
    BatchEnd end_;
};

void add_options(CLI::App& command, TuneRequest& request) {
    const auto several = [](CLI::Option* option, const char* value) {
        option->allow_extra_args(false)->type_name(value);
        return option;
    };
    command.add_option("RECIPE", request.recipe, "The name of a gallery recipe, or a file")->required();
    several(command.add_option("--want", request.wants,
                               "What the mean of a metric is to be, or where levels are to lie"),
            "METRIC=VALUE|A..B")
        ->required();
    several(command.add_option("--vary", request.vary,
                               "Turn only this parameter, within a range; all numbers without it"),
            "ID.PARAM=A..B");
    command
        .add_option(
            "--evaluations", request.evaluations,
            "How many settings' worth of levels the search makes; 20 and 10 a parameter searched without it")
        ->type_name("N");
    command.add_option("--levels", request.levels, "How many levels an evaluation has; 40 without it")
        ->type_name("N");
    command.add_option("--count", request.count, "How many fresh levels the report looks at; 500 without it")
        ->type_name("N");
    command.add_option("--seed", request.seed, "The first level's seed, and the search's; 1 without it")
        ->type_name("S");
    add_iterations_option(command, request.iterations);
    several(command.add_option("--input", request.inputs, "A value for an input of the recipe"),
            "NAME=VALUE");
    command.add_option("--jobs", request.jobs, "How many threads; one for each core without it")
        ->type_name("N");
    command.add_flag("--quiet", request.quiet, "No progress and no report: the recipe alone");
}

}  // namespace

void add_tune(Program& program) {
    CLI::App* command = program.parser.add_subcommand(
        "tune", "Search a recipe's numbers so that its levels become what is wanted.");
    auto request = std::make_shared<TuneRequest>();
    add_options(*command, *request);
    command->footer(examples);
    command->callback([&program, request] {
        program.chosen = [request] {
            const TuneOrder order = tune_order_from(*request);
            return TuneRun(order).run();
        };
    });
}

}  // namespace levelwright::cli

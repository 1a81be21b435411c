#include "tune_order.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "failure.hpp"
#include "interrupt.hpp"
#include "levelwright/base/text.hpp"
#include "levelwright/catalog/catalog.hpp"
#include "levelwright/measure/metric_page.hpp"
#include "player_arguments.hpp"
#include "questions.hpp"
#include "values.hpp"

namespace levelwright::cli {
namespace {

constexpr std::size_t most_parameters = 40;
constexpr std::size_t most_wants = 20;
constexpr std::uint64_t most_evaluations = 1000;

[[noreturn]] void refuse(std::string sentence) { throw Failure{exit_usage, std::move(sentence)}; }

Question question_for(const std::string& name, const Palette& palette) {
    const std::string names[] = {name};
    const Palette* const palettes[] = {&palette};
    std::vector<Question> questions = questions_from(names, palettes);
    if (questions.size() != 1)
        refuse(fmt::format("--want is about one metric: write {}:THING=…, not \"{}\"", name, name));
    return std::move(questions.front());
}

void add_want(const std::string& text, TuneOrder& order) {
    const std::size_t equals = text.find('=');
    const auto range =
        equals == text.npos || equals == 0 ? std::nullopt : parse_range(text.substr(equals + 1));
    if (!range || (!range->low && !range->high))
        refuse(
            fmt::format("--want takes a metric and a value or a range such as islands=1 or "
                        "floor_share=0.4..0.5, not \"{}\"",
                        text));
    Want want{range->low.value_or(-no_limit), range->high.value_or(no_limit), !range->single};
    if (want.low > want.high) refuse(fmt::format("--want {}: the range ends before it begins", text));
    Question question = question_for(text.substr(0, equals), *order.plan->palette());
    const Metric& metric = *question.metric;
    if (want.high < metric.least || want.low > metric.most)
        refuse(fmt::format("--want {}: {} takes {}", text, metric.name,
                           range_text(metric.least, metric.most, metric.whole, metric.unit)));
    order.questions.push_back(std::move(question));
    order.wants.push_back(want);
}

// What is searched when nobody says: all that the description allows, unless that is far more than the value
// makes likely.
TuneParameter parameter_around(const Knob& knob) {
    TuneParameter parameter{knob.name, knob.least, knob.most, knob.whole, knob.value};
    const double size = std::max(std::abs(knob.value), knob.whole ? 1.0 : 0.05);
    if (knob.most - knob.least <= (knob.whole ? 20 * size : std::max(1.0, 20 * size))) return parameter;
    const double low = knob.value > 0 ? knob.value / 4 : knob.value - 4 * size;
    const double high = knob.value > 0 ? knob.value * 4 : knob.value + 4 * size;
    parameter.low = std::max(knob.least, knob.whole ? std::floor(low) : low);
    parameter.high = std::min(knob.most, knob.whole ? std::ceil(high) : high);
    return parameter;
}

std::string limits_of(const Knob& knob) {
    const std::string numbers = knob.whole ? "whole numbers" : "numbers";
    const std::string from = std::isfinite(knob.least) ? fmt::format(" from {}", show(knob.least)) : "";
    const std::string to = std::isfinite(knob.most) ? fmt::format(" to {}", show(knob.most)) : "";
    return fmt::format("{} takes {}{}{}", knob.name, numbers, from, to);
}

void add_variation(const std::string& text, const std::vector<Knob>& knobs, TuneOrder& order) {
    const Variation wanted = variation_from(text);
    const std::string& name = wanted.parameter;
    const double low = wanted.low, high = wanted.high;
    const auto found =
        std::find_if(knobs.begin(), knobs.end(), [&](const Knob& knob) { return knob.name == name; });
    if (found == knobs.end()) {
        std::vector<std::string> names;
        for (const Knob& knob : knobs) names.push_back(knob.name);
        refuse(fmt::format("--vary {}: {} has no number of this name to turn{}", name, order.text.shown,
                           suggestion(name, names)));
    }
    const auto whole = [](double value) { return std::floor(value) == value; };
    const bool fits =
        low >= found->least && high <= found->most && (!found->whole || (whole(low) && whole(high)));
    if (!fits) refuse(fmt::format("--vary {}: {}", text, limits_of(*found)));
    for (const Knob& known : order.knobs) {
        if (known.name == name) refuse(fmt::format("--vary {} is given twice", name));
    }
    const double middle = (low + high) / 2;
    order.parameters.push_back({name, low, high, found->whole,
                                found->plain   ? found->value
                                : found->whole ? std::floor(middle)
                                               : middle});
    order.knobs.push_back(*found);
}

void add_all(const std::vector<Knob>& knobs, TuneOrder& order) {
    for (const Knob& knob : knobs) {
        if (!knob.plain) continue;
        const TuneParameter parameter = parameter_around(knob);
        if (!(parameter.low < parameter.high)) continue;
        order.parameters.push_back(parameter);
        order.knobs.push_back(knob);
    }
    if (order.parameters.empty())
        refuse(fmt::format("{} has no numbers of its own to turn", order.text.shown));
    if (order.parameters.size() > most_parameters)
        refuse(fmt::format("{} has {} numbers that could be turned: choose up to {} of them with --vary",
                           order.text.shown, order.parameters.size(), most_parameters));
}

std::vector<Knob> knobs_in(const RecipeText& text) {
    PlanOptions options;
    options.find_recipe = finder_for(text);
    return knobs_of(text.text, all_tables(), options);
}

}  // namespace

std::string TuneOrder::text_with(const std::vector<double>& setting) const {
    std::vector<Turn> turns;
    for (std::size_t i = 0; i < knobs.size(); ++i) {
        if (!knobs[i].plain || setting[i] != knobs[i].value) turns.push_back({&knobs[i], setting[i]});
    }
    return turned(text.text, turns);
}

TuneOrder tune_order_from(const TuneRequest& request) {
    TuneOrder order;
    order.search.levels = number_from("--levels", request.levels, 1, 100'000);
    order.fresh_levels = number_from("--count", request.count, 2, 1'000'000);
    order.batch.jobs = static_cast<int>(number_from("--jobs", request.jobs, 0, most_jobs));
    order.batch.first_seed = order.search.seed = seed_from(request.seed);
    order.batch.cancel = &interrupted();
    order.playing.iterations = iterations_from(request.iterations);
    order.quiet = request.quiet;
    order.text = find_recipe(request.recipe);
    order.plan = plan_or_fail(order.text);
    order.batch.inputs = inputs_from(request.inputs, *order.plan);
    if (request.wants.size() > most_wants)
        refuse(fmt::format("up to {} things can be wanted, not {}", most_wants, request.wants.size()));
    if (request.vary.size() > most_parameters)
        refuse(
            fmt::format("up to {} parameters can be varied, not {}", most_parameters, request.vary.size()));
    for (const std::string& text : request.wants) add_want(text, order);
    const std::vector<Knob> knobs = knobs_in(order.text);
    for (const std::string& text : request.vary) add_variation(text, knobs, order);
    if (request.vary.empty()) add_all(knobs, order);
    const std::size_t turned = order.parameters.size();
    const auto least = static_cast<std::uint64_t>(least_evaluations(turned));
    order.search.evaluations =
        request.evaluations.empty()
            ? usual_evaluations(turned)
            : static_cast<int>(number_from("--evaluations", request.evaluations, least, most_evaluations));
    return order;
}

}  // namespace levelwright::cli

// Checks wants and parameters word by word; without any named, takes the knobs that are usually turned.

#include "levelwright/study/tune_order.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"
#include "levelwright/catalog/catalog.hpp"
#include "levelwright/measure/metric_page.hpp"
#include "levelwright/study/questions.hpp"

namespace levelwright {
namespace {

constexpr std::size_t most_parameters = 40;
constexpr std::size_t most_wants = 20;
constexpr std::uint64_t most_evaluations = 1000;

Words<Question> question_for(const std::string& name, const TuneOrder& order) {
    const std::string names[] = {name};
    Asked levels;
    levels.add(*order.plan->palette(), order.plan->view());
    levels.own_players = names_of(order.playing.own);
    auto questions = question_words(names, levels);
    if (!questions) return tl::unexpected(questions.error());
    if (questions->size() != 1)
        return mistake_in("want",
                          fmt::format(" is about one metric: write {}:THING=…, not \"{}\"", name, name));
    return std::move(questions->front());
}

Words<void> add_want(const std::string& text, TuneOrder& order) {
    const std::size_t equals = text.find('=');
    const auto range =
        equals == text.npos || equals == 0 ? std::nullopt : parse_range(text.substr(equals + 1));
    if (!range || (!range->low && !range->high))
        return mistake_in(
            "want",
            fmt::format(
                " takes a metric and a value or a range such as islands=1 or floor_share=0.4..0.5, not \"{}\"",
                text));
    const Want want{range->low.value_or(-no_limit), range->high.value_or(no_limit), !range->single};
    if (want.low > want.high)
        return mistake_in("want", fmt::format(" {}: the range ends before it begins", text));
    Words<Question> question = question_for(text.substr(0, equals), order);
    if (!question) return tl::unexpected(question.error());
    const Metric& metric = *question->metric;
    if (want.high < metric.least || want.low > metric.most)
        return mistake_in("want",
                          fmt::format(" {}: {} takes {}", text, metric.name,
                                      range_text(metric.least, metric.most, metric.whole, metric.unit)));
    order.questions.push_back(*std::move(question));
    order.wants.push_back(want);
    return {};
}

// What is searched by default: the usual range, and the value that it has.
TuneParameter parameter_around(const Knob& knob) {
    const UsualRange usual = knob.field->usual;
    return {knob.name, std::min(usual.low, knob.value), std::max(usual.high, knob.value), knob.whole,
            knob.value};
}

// What is left out inside a record, and ranges that are, are turned only when somebody names them.
bool is_turned_unasked(const Knob& knob) {
    const bool number = knob.field->kind == FieldKind::whole || knob.field->kind == FieldKind::real;
    const bool of_a_step = std::count(knob.name.begin(), knob.name.end(), '.') == 1;
    return knob.plain && (knob.written || (number && of_a_step));
}

std::string limits_of(const Knob& knob) {
    const std::string numbers = knob.whole ? "whole numbers" : "numbers";
    const std::string from = std::isfinite(knob.least) ? fmt::format(" from {}", show(knob.least)) : "";
    const std::string to = std::isfinite(knob.most) ? fmt::format(" to {}", show(knob.most)) : "";
    return fmt::format("{} takes {}{}{}", knob.name, numbers, from, to);
}

TuneParameter parameter_within(const Knob& knob, double low, double high) {
    const double middle = (low + high) / 2;
    const double start = knob.plain ? knob.value : knob.whole ? std::floor(middle) : middle;
    return {knob.name, low, high, knob.whole, start};
}

Words<void> add_variation(const std::string& text, const std::vector<Knob>& knobs, TuneOrder& order) {
    const Words<Variation> wanted = variation_word(text);
    if (!wanted) return tl::unexpected(wanted.error());
    const auto& [name, low, high] = *wanted;
    const auto found = std::find_if(knobs.begin(), knobs.end(),
                                    [&](const Knob& knob) { return knob.name == wanted->parameter; });
    if (found == knobs.end()) {
        std::vector<std::string> names;
        for (const Knob& knob : knobs) names.push_back(knob.name);
        return mistake_in("vary", fmt::format(" {}: {} has no number of this name to tune{}", name,
                                              order.source.shown, suggestion(name, names)));
    }
    const auto whole = [](double value) { return std::floor(value) == value; };
    const bool fits =
        low >= found->least && high <= found->most && (!found->whole || (whole(low) && whole(high)));
    if (!fits) return mistake_in("vary", fmt::format(" {}: {}", text, limits_of(*found)));
    for (const Knob& known : order.knobs) {
        if (known.name == name) return mistake_in("vary", fmt::format(" {} is given twice", name));
    }
    order.parameters.push_back(parameter_within(*found, low, high));
    order.knobs.push_back(*found);
    return {};
}

Words<void> add_all(const std::vector<Knob>& knobs, TuneOrder& order) {
    for (const Knob& knob : knobs) {
        if (!is_turned_unasked(knob)) continue;
        const TuneParameter parameter = parameter_around(knob);
        if (!(parameter.low < parameter.high)) continue;
        order.parameters.push_back(parameter);
        order.knobs.push_back(knob);
    }
    if (order.parameters.empty())
        return mistake(fmt::format("{} has no numbers of its own to tune", order.source.shown));
    if (order.parameters.size() > most_parameters)
        return mistake(
            fmt::format("{} has {} numbers that could be tuned: choose up to {} of them with --vary",
                        order.source.shown, order.parameters.size(), most_parameters));
    return {};
}

std::vector<Knob> knobs_in(const RecipeSource& source) {
    PlanOptions options;
    options.find_recipe = source.find_recipe ? source.find_recipe : gallery_recipe;
    std::vector<Knob> knobs = knobs_of(source.text, all_tables(), options);
    std::erase_if(knobs, [](const Knob& knob) { return !knob.is_number(); });
    return knobs;
}

// What its user has set stays as it is.
bool is_set(const Knob& knob, const std::vector<std::string>& sets) {
    return std::any_of(sets.begin(), sets.end(),
                       [&](const std::string& set) { return set.rfind(knob.name + "=", 0) == 0; });
}

// Fills an order from words; ends at the first that cannot be taken.
class TuneOrderMaker {
 public:
    TuneOrderMaker(const TuneWords& words, Remarks& remarks) : words_(words), remarks_(remarks) {}

    Words<TuneOrder> make(RecipeSource source) {
        order_.source = std::move(source);
        Words<void> made = read_numbers();
        if (made) made = read_changes();
        if (made) made = read_wants();
        if (made) made = read_parameters();
        if (made) made = read_evaluations();
        if (!made) return tl::unexpected(made.error());
        return std::move(order_);
    }

 private:
    Words<void> read_numbers() {
        Words<void> read = put(number_word("levels", words_.levels, 1, 100'000), order_.search.levels);
        if (read) read = put(number_word("count", words_.count, 2, 1'000'000), order_.fresh_levels);
        if (read) read = put(seed_word(words_.seed), order_.search.seed);
        if (read) read = put(iterations_word(words_.iterations), order_.playing.iterations);
        return read;
    }

    Words<void> read_changes() {
        const RecipeChanges changes{words_.size, words_.set, words_.input, words_.free};
        const Words<void> read = put(changed_recipe(order_.source, changes, remarks_), order_.changed);
        order_.plan = order_.changed.plan;
        order_.inputs = order_.changed.inputs;
        return read;
    }

    Words<void> read_wants() {
        if (words_.want.size() > most_wants)
            return mistake(
                fmt::format("up to {} things can be wanted, not {}", most_wants, words_.want.size()));
        if (words_.want.empty()) return mistake("tuning needs at least one want");
        Words<void> read = put(own_player_words(words_.players, *order_.plan), order_.playing.own);
        for (const std::string& text : words_.want) read = read ? add_want(text, order_) : read;
        return read;
    }

    Words<void> read_parameters() {
        if (words_.vary.size() > most_parameters)
            return mistake(fmt::format("up to {} parameters can be varied, not {}", most_parameters,
                                       words_.vary.size()));
        std::vector<Knob> knobs = knobs_in(order_.source);
        std::erase_if(knobs, [&](const Knob& knob) { return is_set(knob, words_.set); });
        if (words_.vary.empty()) return add_all(knobs, order_);
        Words<void> read;
        for (const std::string& text : words_.vary) read = read ? add_variation(text, knobs, order_) : read;
        return read;
    }

    Words<void> read_evaluations() {
        const std::size_t turned = order_.parameters.size();
        order_.search.evaluations = usual_evaluations(turned);
        if (words_.evaluations.empty()) return {};
        const auto least = static_cast<std::uint64_t>(least_evaluations(turned));
        return put(number_word("evaluations", words_.evaluations, least, most_evaluations),
                   order_.search.evaluations);
    }

    const TuneWords& words_;
    Remarks& remarks_;
    TuneOrder order_;
};

}  // namespace

const Record& TuneWords::description() {
    static const Record record{
        "tune",
        "Searches a recipe's numbers so that its levels become what is wanted.",
        {
            field("recipe", &TuneWords::recipe, "the name of a gallery recipe, or a name and a text",
                  {.required = true}),
            field(
                "want", &TuneWords::want,
                "what means of metrics are to be, or where levels are to lie: metric=value or metric=low..high",
                {.required = true}),
            field(
                "vary", &TuneWords::vary,
                "turn only these parameters, within ranges: id.parameter=low..high; all numbers without it"),
            field("evaluations", &TuneWords::evaluations,
                  "how many settings' worth of levels the search makes; 20 and 10 a parameter without it"),
            field("levels", &TuneWords::levels, "how many levels an evaluation has"),
            field("count", &TuneWords::count, "how many fresh levels the result is looked at on"),
            field("seed", &TuneWords::seed, "the first level's seed, and the search's"),
            field("players", &TuneWords::players, "players of one's own by name: their texts"),
            field("iterations", &TuneWords::iterations,
                  "how much players think, instead of their own numbers"),
            field("input", &TuneWords::input, "values for inputs of the recipe: name=value"),
            field("size", &TuneWords::size, "width and height instead of the recipe's: 60x40"),
            field("set", &TuneWords::set,
                  "other values for parameters of steps, which are not tuned then: id.parameter=value"),
            field("start", &TuneWords::start,
                  "a level that all levels start from, as text, JSON or Tiled map"),
            field("free", &TuneWords::free, "rectangles of the start that may change: x,y,width,height"),
        }};
    return record;
}

std::string TuneOrder::text_with(const std::vector<double>& setting) const {
    std::vector<Turn> turns;
    for (std::size_t i = 0; i < knobs.size(); ++i) {
        if (!knobs[i].plain || setting[i] != knobs[i].value) turns.push_back({&knobs[i], setting[i]});
    }
    return turned(source.text, turns);
}

std::shared_ptr<const Plan> TuneOrder::plan_with(const std::vector<double>& setting) const {
    RecipeSource turned_source = source;
    turned_source.text = text_with(setting);
    return turned_source.plan(changed.options).plan;
}

std::uint64_t TuneOrder::levels_in_all() const {
    return static_cast<std::uint64_t>(search.evaluations) * search.levels + 2 * fresh_levels;
}

Words<TuneOrder> tune_order_from(const TuneWords& words, RecipeSource source, Remarks& remarks) {
    return TuneOrderMaker(words, remarks).make(std::move(source));
}

Words<TuneOrder> tune_order_from(const TuneWords& words, Remarks& remarks) {
    Words<RecipeSource> source = source_from(words.recipe);
    if (!source) return tl::unexpected(source.error());
    start_from(words.start, *source);
    return tune_order_from(words, *std::move(source), remarks);
}

}  // namespace levelwright

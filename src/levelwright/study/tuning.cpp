// Trials from samples, what is measured on fresh seeds with its interval, and the result as JSON.

#include "levelwright/study/tuning.hpp"

#include <cmath>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"
#include "levelwright/study/study_json.hpp"

namespace levelwright {
namespace {

// Of what is wanted; a mean that is no farther from it is it.
constexpr double unseen_difference = 0.002;

Measured share_of(std::uint64_t inside, std::uint64_t all) {
    const Interval interval =
        wilson_interval(static_cast<std::int64_t>(inside), static_cast<std::int64_t>(all));
    return {.value = static_cast<double>(inside) / static_cast<double>(all),
            .low = interval.low,
            .high = interval.high,
            .answered = true};
}

bool is_mean(double wanted, const Distribution& all) {
    const double unseen = unseen_difference * std::abs(wanted);
    return wanted >= all.mean_low - unseen && wanted <= all.mean_high + unseen;
}

Measured measured_of(const Want& want, const Samples& samples, std::size_t question) {
    const Distribution all = samples.distribution(question);
    if (all.count == 0) return {};
    if (!want.range) return {all.mean, all.mean_low, all.mean_high, true, all.mean, is_mean(want.low, all)};
    std::uint64_t inside = 0;
    for (const double value : samples.values[question]) inside += value >= want.low && value <= want.high;
    Measured share = share_of(inside, samples.count());
    share.mean = all.mean;
    share.reached = all.mean >= want.low && all.mean <= want.high;
    return share;
}

std::string show_wanted_range(const Want& want) {
    if (!std::isfinite(want.high)) return fmt::format("{} or more", show(want.low));
    if (!std::isfinite(want.low)) return fmt::format("at most {}", show(want.high));
    return fmt::format("from {} to {}", show(want.low), show(want.high));
}

Json json_of(const Measured& measured) {
    if (!measured.answered) return nullptr;
    return {{"value", measured.value}, {"low", measured.low}, {"high", measured.high}};
}

// An end that is open is null.
Json json_of_end(double number) { return std::isfinite(number) ? Json(number) : Json(nullptr); }

Json want_of(const TuneOrder& order, const TuneResult& result, std::size_t i) {
    const Want& want = order.wants[i];
    Json json{{"metric", order.questions[i].name}};
    if (want.range)
        json["range"] = {json_of_end(want.low), json_of_end(want.high)};
    else
        json["mean"] = want.low;
    json["before"] = json_of(result.before.measured[i]);
    json["search"] = result.tuned.best.reached[i].value;
    json["fresh"] = json_of(result.after.measured[i]);
    json["reached"] = result.after.measured[i].reached;
    return json;
}

}  // namespace

Trial trial_of(const std::vector<Want>& wants, const Samples& samples, std::uint64_t seeds) {
    Trial trial{{}, std::vector<Reached>(wants.size()), 1};
    if (samples.count() == 0) return trial;
    for (std::size_t i = 0; i < wants.size(); ++i)
        trial.reached[i] = reached_by(wants[i], samples.values[i], samples.count());
    trial.failed = static_cast<double>(samples.failed) / static_cast<double>(seeds);
    return trial;
}

FreshLook fresh_look(const TuneOrder& order, const Samples& samples) {
    FreshLook look;
    for (std::size_t i = 0; i < order.wants.size(); ++i)
        look.measured.push_back(measured_of(order.wants[i], samples, i));
    look.error = error_of(order.wants, trial_of(order.wants, samples, order.fresh_levels));
    return look;
}

std::vector<std::string> not_reached(const TuneOrder& order, const FreshLook& look) {
    std::vector<std::string> sentences;
    for (std::size_t i = 0; i < order.wants.size(); ++i) {
        const Want& want = order.wants[i];
        const Measured& measured = look.measured[i];
        const std::string& name = order.questions[i].name;
        if (measured.reached) continue;
        if (!measured.answered)
            sentences.push_back(fmt::format("{} has no answer", name));
        else if (want.range)
            sentences.push_back(
                fmt::format("{} is {:.4g} on average, not {}", name, measured.mean, show_wanted_range(want)));
        else
            sentences.push_back(fmt::format("{} is {:.4g} on average ({:.4g} to {:.4g}), not {}", name,
                                            measured.mean, measured.low, measured.high, show(want.low)));
    }
    return sentences;
}

Result<void> check_reached(const TuneOrder& order, const Tuned& tuned) {
    if (error_of(order.wants, tuned.best) < no_level_error) return {};
    return failure(
        fmt::format("{}: none of {} settings tried gave levels with an answer to everything wanted",
                    order.source.shown, tuned.settings));
}

std::string tune_json(const TuneOrder& order, const TuneResult& result) {
    const std::uint64_t fresh = order.search.seed + result.tuned.used;
    Json json{{"recipe", order.source.name},
              {"settings_tried", result.tuned.settings},
              {"first_seed", std::to_string(order.search.seed)},
              {"first_fresh_seed", std::to_string(fresh)},
              {"fresh_levels", order.fresh_levels},
              {"wants", Json::array()},
              {"parameters", Json::array()}};
    for (std::size_t i = 0; i < order.wants.size(); ++i) json["wants"].push_back(want_of(order, result, i));
    for (const std::size_t i : result.tuned.searched) {
        const TuneParameter& parameter = order.parameters[i];
        json["parameters"].push_back(
            {{"name", parameter.name},
             {"before", order.knobs[i].plain ? Json(parameter.start) : Json(nullptr)},
             {"now", result.tuned.best.setting[i]},
             {"low", parameter.low},
             {"high", parameter.high}});
    }
    json["left_alone"] = order.parameters.size() - result.tuned.searched.size();
    json["improved"] = result.after.error < result.before.error;
    json["text"] = result.text;
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace levelwright

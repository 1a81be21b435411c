// Trials from samples, what is measured on fresh seeds with its interval, and the result as JSON.

#include "levelwright/study/tuning.hpp"

#include <cmath>

#include <fmt/format.h>

#include "levelwright/study/study_json.hpp"

namespace levelwright {
namespace {

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

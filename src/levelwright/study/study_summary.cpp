// A study as JSON for programs: every distribution, range, overlap, player and sweep in full.

#include <algorithm>
#include <cmath>

#include "levelwright/base/version.hpp"
#include "levelwright/measure/samples/play_summary.hpp"
#include "levelwright/study/study_json.hpp"

namespace levelwright {
namespace {

// Hit points lost at each cell: a text for each row, so that the map can be read.
Json rows_of(const HeatMap& map) {
    Json rows = Json::array();
    for (int y = 0; y < map.size().height; ++y) {
        std::string row;
        for (int x = 0; x < map.size().width; ++x) row += (x > 0 ? " " : "") + std::to_string(map.at({x, y}));
        rows.push_back(std::move(row));
    }
    return rows;
}

Json metrics_of(const StudiedRecipe& recipe, const Study& study) {
    Json metrics = Json::object();
    for (std::size_t i = 0; i < study.questions.size(); ++i) {
        Json json = json_of(recipe.distributions[i]);
        const Reasons& reasons = recipe.samples.unanswered[i];
        json["unanswered"] = reasons.count();
        if (reasons.count() > 0) json["reasons"] = json_of(reasons);
        metrics[study.questions[i].name] = std::move(json);
    }
    return metrics;
}

Json range_of(const RangeMap& range) {
    return {{"levels", range.total},
            {"bins_covered", range.covered()},
            {"coverage", static_cast<double>(range.covered()) / static_cast<double>(range.levels.size())}};
}

// Only what differs between players; every metric of theirs stands among the others too.
Json mean_of(const Distribution& all) {
    if (all.count == 0) return nullptr;
    return {{"levels", all.count}, {"mean", all.mean}, {"low", all.mean_low}, {"high", all.mean_high}};
}

Json play_of(const StudiedRecipe& recipe, const Study& study) {
    Json players = Json::array(), differences = Json::array();
    for (const PlayerSummary& summary : players_in(recipe.samples, study.players)) {
        const HeatMap& damage = recipe.samples.damage[players.size()];
        Json json{{"player", summary.player}, {"games", summary.games}, {"won", summary.won}};
        json["completion"] = {{"share", summary.share()},
                              {"low", summary.completion.low},
                              {"high", summary.completion.high},
                              {"interval", "Wilson"}};
        for (std::size_t i = 0; i < study.questions.size(); ++i) {
            const Question& question = study.questions[i];
            const bool is_its =
                question.metric->takes == Metric::Takes::a_player && question.words.front() == summary.player;
            if (is_its && question.name != "won:" + summary.player)
                json[question.metric->name] = mean_of(recipe.distributions[i]);
        }
        json["damage_map"] = rows_of(damage);
        players.push_back(std::move(json));
    }
    for (const PlayerDifference& difference : differences_in(recipe.samples, study.players)) {
        Json json{{"one", difference.one}, {"other", difference.other}, {"cells", mean_of(difference.cells)}};
        for (const auto& [name, less] : difference.of_metrics) json[name] = mean_of(less);
        differences.push_back(std::move(json));
    }
    return {{"players", std::move(players)}, {"differences", std::move(differences)}};
}

Json recipe_of(const StudiedRecipe& recipe, const Study& study) {
    const Samples& samples = recipe.samples;
    const auto asked = static_cast<double>(samples.tries_in_all);
    Json json{{"name", recipe.name},
              {"purpose", recipe.purpose},
              {"command", recipe.command},
              {"levels", samples.count()},
              {"failures", samples.failed},
              {"tries", samples.tries_in_all},
              {"accepted_share", asked > 0 ? static_cast<double>(samples.count()) / asked : 0},
              {"duplicates", samples.duplicates()}};
    if (samples.failed > 0) json["failure_reasons"] = json_of(samples.failures);
    json["pairwise_distance"] = {{"metric", "edit_share"},
                                 {"sampled_levels", recipe.distances.levels},
                                 {"sample_seed", std::to_string(recipe.distances.seed)},
                                 {"pairs", recipe.distances.shares.count},
                                 {"mean", recipe.distances.shares.mean},
                                 {"spread", recipe.distances.shares.spread},
                                 {"least", recipe.distances.shares.least}};
    json["expressive_range"] = range_of(recipe.range);
    json["fixed_metrics"] = Json::array();
    for (std::size_t i = 0; i < study.questions.size(); ++i) {
        if (is_fixed(recipe.distributions[i], study.axis_of[i].length()))
            json["fixed_metrics"].push_back(study.questions[i].name);
    }
    json["metrics"] = metrics_of(recipe, study);
    if (!study.players.empty()) json["play"] = play_of(recipe, study);
    return json;
}

Json axis_json(const Study& study, std::size_t question) {
    Json json{{"metric", study.questions[question].name}};
    json.update(json_of(study.axis_of[question]));
    return json;
}

Json players_json(const Study& study) {
    Json json = Json::array();
    for (std::size_t i = 0; i < study.players.size(); ++i)
        json.push_back({{"name", study.players[i]}, {"iterations", study.thoughts[i]}});
    return json;
}

Json overlaps_of(const Study& study) {
    Json json = Json::array();
    for (const NamedOverlap& pair : study.overlaps) {
        json.push_back({{"a", study.recipes[pair.a].name},
                        {"b", study.recipes[pair.b].name},
                        {"total_variation", pair.overlap.total_variation},
                        {"low", pair.overlap.low},
                        {"high", pair.overlap.high}});
    }
    return json;
}

Json sweep_of(const Sweep& sweep, const Study& study) {
    Json json{{"recipe", sweep.recipe}, {"parameter", sweep.parameter}};
    Json effects = Json::object();
    for (std::size_t i = 0; i < study.questions.size(); ++i)
        effects[study.questions[i].name] = effect_of(sweep, i);
    json["effects"] = std::move(effects);
    json["values"] = Json::array();
    for (const SweepPoint& point : sweep.points) {
        Json metrics = Json::object();
        for (std::size_t i = 0; i < study.questions.size(); ++i)
            metrics[study.questions[i].name] = json_of(point.distributions[i]);
        json["values"].push_back({{"setting", point.setting},
                                  {"value", point.value},
                                  {"levels", point.made},
                                  {"failures", point.failed},
                                  {"metrics", std::move(metrics)}});
    }
    return json;
}

}  // namespace

double effect_of(const Sweep& sweep, std::size_t question) {
    double least = 0, most = 0, squares = 0;
    int points = 0;
    for (const SweepPoint& point : sweep.points) {
        const Distribution& distribution = point.distributions[question];
        if (distribution.count == 0) continue;
        least = points == 0 ? distribution.mean : std::min(least, distribution.mean);
        most = points == 0 ? distribution.mean : std::max(most, distribution.mean);
        squares += distribution.spread * distribution.spread;
        ++points;
    }
    if (points == 0 || most == least) return 0;
    const double spread = std::sqrt(squares / points);
    constexpr double most_effect = 99;  // all levels of one value are alike
    return spread * most_effect > most - least ? (most - least) / spread : most_effect;
}

Json json_of(const Distribution& distribution) {
    Json json{{"count", distribution.count}};
    if (distribution.count == 0) return json;
    json["mean"] = distribution.mean;
    json["mean_low"] = distribution.mean_low;
    json["mean_high"] = distribution.mean_high;
    json["spread"] = distribution.spread;
    json["least"] = distribution.least;
    json["q05"] = distribution.quantile_05;
    json["q25"] = distribution.quantile_25;
    json["median"] = distribution.median;
    json["q75"] = distribution.quantile_75;
    json["q95"] = distribution.quantile_95;
    json["most"] = distribution.most;
    return json;
}

Json json_of(const Reasons& reasons) {
    Json json = Json::object();
    for (const auto& [reason, count] : reasons.all()) json[reason] = count;
    if (reasons.others() > 0) json["others"] = reasons.others();
    return json;
}

Json json_of(const Question& question) {
    const Metric& metric = *question.metric;
    return {{"name", question.name},
            {"purpose", metric.purpose},
            {"unit", metric.unit},
            {"details", metric.details},
            {"whole", metric.whole}};
}

Json json_of(const Axis& axis) { return {{"start", axis.start}, {"width", axis.width}, {"bins", axis.bins}}; }

std::string summary_json(const Study& study) {
    Json json{{"levelwright", version},   {"output_version", output_version},
              {"command", study.command}, {"first_seed", std::to_string(study.first_seed)},
              {"count", study.count},     {"confidence", 0.95}};
    if (!study.players.empty()) json["players"] = players_json(study);
    json["metrics"] = Json::array();
    for (const Question& question : study.questions) json["metrics"].push_back(json_of(question));
    json["axes"] = {{"x", axis_json(study, study.axes.x)}, {"y", axis_json(study, study.axes.y)}};
    json["recipes"] = Json::array();
    for (const StudiedRecipe& recipe : study.recipes) json["recipes"].push_back(recipe_of(recipe, study));
    json["overlaps"] = overlaps_of(study);
    json["sweeps"] = Json::array();
    for (const Sweep& sweep : study.sweeps) json["sweeps"].push_back(sweep_of(sweep, study));
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace levelwright

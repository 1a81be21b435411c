// A study as the JSON that the report page draws: short numbers, bins, boxes and packed pictures.

#include <algorithm>
#include <cmath>
#include <map>

#include "levelwright/base/version.hpp"
#include "levelwright/measure/samples/play_summary.hpp"
#include "levelwright/study/study_json.hpp"
#include "levelwright/write/base64.hpp"

namespace levelwright {
namespace {

// Enough digits for a chart, few enough for a small page.
double short_number(double value) {
    if (value == std::floor(value)) return value;
    return std::round(value * 1e6) / 1e6;
}

// Only what a chart draws: mean and its interval, spread, the box, the whiskers.
Json box_of(const Distribution& all, const Reasons& reasons) {
    Json json{{"n", all.count}};
    if (all.count > 0) {
        json["mean"] = all.mean;
        json["low"] = all.mean_low;
        json["high"] = all.mean_high;
        json["spread"] = all.spread;
        json["box"] = {all.least,       all.quantile_05, all.quantile_25, all.median,
                       all.quantile_75, all.quantile_95, all.most};
    }
    if (reasons.count() > 0) json["unanswered"] = json_of(reasons);
    return json;
}

Json colours_of(const std::vector<Colour>& colours) {
    Json json = Json::array();
    for (const Colour colour : colours) json.push_back(show(colour));
    return json;
}

// The rows' numbers, a list for each metric; null where there is no answer.
Json rows_of(const StudiedRecipe& recipe) {
    const Samples& samples = recipe.samples;
    Json seeds = Json::array(), tries = Json::array(), values = Json::array();
    for (const std::size_t row : recipe.rows) {
        seeds.push_back(std::to_string(samples.seeds[row]));
        tries.push_back(samples.tries[row]);
    }
    for (const auto& column : samples.values) {
        Json numbers = Json::array();
        for (const std::size_t row : recipe.rows)
            numbers.push_back(std::isnan(column[row]) ? Json(nullptr) : Json(short_number(column[row])));
        values.push_back(std::move(numbers));
    }
    return {{"seeds", std::move(seeds)}, {"tries", std::move(tries)}, {"values", std::move(values)}};
}

// Bins that have levels: x, y, how many.
Json bins_of(const RangeMap& range) {
    Json json = Json::array();
    for (int y = 0; y < range.y.bins; ++y) {
        for (int x = 0; x < range.x.bins; ++x) {
            if (range.at(x, y) > 0) json.push_back({x, y, range.at(x, y)});
        }
    }
    return json;
}

Json cloud_of(const CloudMap& cloud) {
    if (cloud.empty()) return nullptr;
    constexpr int longest = 320;
    const int side = std::max(cloud.size().width, cloud.size().height);
    const int step = (side + longest - 1) / longest;
    std::string bytes;
    int width = 0, height = 0;
    for (int y = 0; y < cloud.size().height; y += step, ++height) {
        width = 0;
        for (int x = 0; x < cloud.size().width; x += step, ++width) {
            const Colour colour = cloud.at({x, y});
            bytes += static_cast<char>(colour.red);
            bytes += static_cast<char>(colour.green);
            bytes += static_cast<char>(colour.blue);
        }
    }
    return {{"width", width}, {"height", height}, {"rgb", to_base64(bytes)}};
}

// Of the players' metrics the boxes tell; here is what else there is to show.
Json page_of_play(const StudiedRecipe& recipe, const Study& study) {
    Json players = Json::array(), differences = Json::array();
    for (const PlayerSummary& summary : players_in(recipe.samples, study.players)) {
        const HeatMap& map = recipe.samples.damage[players.size()];
        const std::vector<std::uint8_t> bytes = map.bytes();
        players.push_back({{"games", summary.games},
                           {"won", summary.won},
                           {"low", summary.completion.low},
                           {"high", summary.completion.high},
                           {"damage",
                            {{"width", map.size().width},
                             {"height", map.size().height},
                             {"most", map.most()},
                             {"sum", map.sum()},
                             {"bytes", to_base64(std::string(bytes.begin(), bytes.end()))}}}});
    }
    for (const PlayerDifference& difference : differences_in(recipe.samples, study.players)) {
        Json json{
            {"one", difference.one}, {"other", difference.other}, {"cells", box_of(difference.cells, {})}};
        json["metrics"] = Json::object();
        for (const auto& [name, less] : difference.of_metrics) json["metrics"][name] = box_of(less, {});
        differences.push_back(std::move(json));
    }
    return {{"players", std::move(players)}, {"differences", std::move(differences)}};
}

Json page_of_recipe(const StudiedRecipe& recipe, const Study& study) {
    const Samples& samples = recipe.samples;
    std::map<std::size_t, std::size_t> place_of_row;
    for (std::size_t i = 0; i < recipe.rows.size(); ++i) place_of_row[recipe.rows[i]] = i;
    Json json{{"name", recipe.name},
              {"purpose", recipe.purpose},
              {"command", recipe.command},
              {"made", samples.count()},
              {"failed", samples.failed},
              {"tries", samples.tries_in_all},
              {"duplicates", samples.duplicates()},
              {"covered", recipe.range.covered()},
              {"distance",
               {{"levels", recipe.distances.levels},
                {"pairs", recipe.distances.shares.count},
                {"mean", recipe.distances.shares.mean},
                {"spread", recipe.distances.shares.spread}}}};
    if (samples.failed > 0) json["failures"] = json_of(samples.failures);
    json["fixed"] = Json::array();
    for (std::size_t i = 0; i < study.questions.size(); ++i)
        json["fixed"].push_back(is_fixed(recipe.distributions[i], study.axis_of[i].length()));
    json["bins"] = bins_of(recipe.range);
    json["boxes"] = Json::array();
    for (std::size_t i = 0; i < study.questions.size(); ++i)
        json["boxes"].push_back(box_of(recipe.distributions[i], samples.unanswered[i]));
    json["rows"] = rows_of(recipe);
    json["fair"] = recipe.fair_rows;
    json["strip"] = Json::array();
    for (const Pick& pick : recipe.strip)
        json["strip"].push_back({{"row", place_of_row[pick.level]}, {"label", pick.label}});
    json["colours"] = colours_of(recipe.colours);
    json["pictures"] = Json::object();
    for (const auto& [level, picture] : recipe.pictures)
        json["pictures"][std::to_string(place_of_row[level])] = picture;
    json["cloud"] = cloud_of(samples.cloud);
    if (!study.players.empty()) json["play"] = page_of_play(recipe, study);
    return json;
}

Json page_of_sweep(const Sweep& sweep, const Study& study) {
    Json json{
        {"recipe", sweep.recipe}, {"parameter", sweep.parameter}, {"colours", colours_of(sweep.colours)}};
    json["effects"] = Json::array();
    for (std::size_t i = 0; i < study.questions.size(); ++i)
        json["effects"].push_back(short_number(effect_of(sweep, i)));
    json["points"] = Json::array();
    for (const SweepPoint& point : sweep.points) {
        Json boxes = Json::array();
        for (const Distribution& distribution : point.distributions)
            boxes.push_back(box_of(distribution, {}));
        json["points"].push_back({{"setting", point.setting},
                                  {"value", point.value},
                                  {"made", point.made},
                                  {"failed", point.failed},
                                  {"boxes", std::move(boxes)},
                                  {"seed", std::to_string(point.picture_seed)},
                                  {"picture", point.picture}});
    }
    return json;
}

// What games count besides their end, in their own order: another game's numbers have no answer on these levels.
std::vector<std::string> numbers_of_games(const Study& study) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < study.questions.size(); ++i) {
        const Metric& metric = *study.questions[i].metric;
        const bool answered =
            std::any_of(study.recipes.begin(), study.recipes.end(),
                        [&](const StudiedRecipe& recipe) { return recipe.distributions[i].count > 0; });
        const bool known = std::find(names.begin(), names.end(), metric.name) != names.end();
        if (metric.takes == Metric::Takes::a_player && answered && !known &&
            std::string_view(metric.name) != "won")
            names.emplace_back(metric.name);
    }
    return names;
}

}  // namespace

std::string safe_in_script(const std::string& text) {
    std::string safe;
    safe.reserve(text.size());
    for (const char letter : text) {
        if (letter == '<')
            safe += "\\u003c";
        else
            safe += letter;
    }
    return safe;
}

std::string report_json(const Study& study) {
    Json json{{"levelwright", version},
              {"output_version", output_version},
              {"command", study.command},
              {"first_seed", std::to_string(study.first_seed)},
              {"count", study.count}};
    json["metrics"] = Json::array();
    for (std::size_t i = 0; i < study.questions.size(); ++i) {
        Json metric = json_of(study.questions[i]);
        metric["axis"] = json_of(study.axis_of[i]);
        json["metrics"].push_back(std::move(metric));
    }
    json["players"] = study.players;
    json["numbers"] = numbers_of_games(study);
    json["iterations"] = study.iterations;
    json["x"] = study.axes.x;
    json["y"] = study.axes.y;
    json["recipes"] = Json::array();
    for (const StudiedRecipe& recipe : study.recipes)
        json["recipes"].push_back(page_of_recipe(recipe, study));
    json["overlaps"] = Json::array();
    for (const NamedOverlap& pair : study.overlaps) {
        json["overlaps"].push_back({{"a", pair.a},
                                    {"b", pair.b},
                                    {"distance", pair.overlap.total_variation},
                                    {"low", pair.overlap.low},
                                    {"high", pair.overlap.high}});
    }
    json["sweeps"] = Json::array();
    for (const Sweep& sweep : study.sweeps) json["sweeps"].push_back(page_of_sweep(sweep, study));
    return safe_in_script(json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

}  // namespace levelwright

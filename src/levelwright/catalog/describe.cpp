// The catalogue as JSON: one function for each kind of thing, in a table by its
// name, and the description of a plan.

#include "levelwright/catalog/describe.hpp"

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include "levelwright/catalog/catalog.hpp"
#include "levelwright/catalog/describe_kinds.hpp"
#include "levelwright/measure/metric_page.hpp"
#include "levelwright/players/roster.hpp"
#include "levelwright/recipe/reference/reference.hpp"

namespace levelwright {
namespace {

using Json = nlohmann::ordered_json;

template <class Items>
std::string described(const Items& items) {
    std::string text;
    for (const auto& item : items) text += (text.empty() ? "[" : ",\n ") + item;
    return text.empty() ? "[]" : text + "]";
}

std::string steps() {
    std::vector<std::string> items;
    for (const Step& step : all_steps()) items.push_back(describe_json(*step.record));
    return described(items);
}

std::string requirements() {
    std::vector<std::string> items;
    for (const Requirement& requirement : all_requirements()) items.push_back(describe_json(requirement));
    return described(items);
}

// Infinite limits are left out.
template <class Described>
Json measured(const Described& metric, bool standard, const char* needs) {
    Json json{{"name", metric.name},
              {"purpose", metric.purpose},
              {"unit", metric.unit},
              {"details", metric.details},
              {"least", metric.least}};
    if (metric.most != no_limit) json["most"] = metric.most;
    json["whole"] = metric.whole;
    json["standard"] = standard;
    json["needs"] = needs;
    return json;
}

std::string metrics() {
    std::vector<std::string> items;
    for (const Metric& metric : all_metrics()) {
        Json json = measured(metric, metric.standard, metric.needs);
        json["arguments"] = arguments_of(metric);
        json["views"] = name_of(metric.views);
        items.push_back(json.dump());
    }
    for (const Comparison& comparison : all_comparisons())
        items.push_back(measured(comparison, false, "a second level").dump());
    return described(items);
}

std::string formats() {
    std::vector<std::string> items;
    for (const Format& format : all_formats()) {
        const Json json{{"name", format.name},
                        {"purpose", format.purpose},
                        {"extension", format.extension},
                        {"binary", format.binary},
                        {"read", format.read}};
        items.push_back(json.dump());
    }
    return described(items);
}

std::string players() {
    std::vector<std::string> items;
    for (const Game& game : all_games()) {
        for (const PlayerEntry& player : players_of(game)) {
            Json json{{"name", player.name}, {"purpose", player.purpose}, {"game", game.name}};
            for (const Field& field : player.record->fields()) {
                const std::string value = field.show(field, field.part_of(const_cast<void*>(player.values)));
                if (!value.empty()) json[field.name] = Json::parse(value);
            }
            items.push_back(json.dump());
        }
    }
    return described(items);
}

std::string games() {
    std::vector<std::string> items;
    for (const Game& game : all_games()) {
        Json json{{"name", game.name}, {"purpose", game.purpose}, {"needs", game.needs}};
        json["rules"] = Json::parse(describe_json(*game.rules))["parameters"];
        json["numbers"] = Json::array();
        for (const GameNumber& number : game.numbers) json["numbers"].push_back(number.name);
        json["players"] = Json::array();
        for (const PlayerEntry& player : players_of(game)) json["players"].push_back(player.name);
        items.push_back(json.dump());
    }
    return described(items);
}

std::string tiles() { return described(describe_tiles()); }
std::string objects() { return described(describe_objects()); }

std::string recipes() {
    std::vector<std::string> items;
    for (const GalleryRecipe& recipe : gallery()) {
        const Planned planned = plan_from_gallery(std::string(recipe.name));
        if (planned.plan) items.push_back(describe_json(*planned.plan));
    }
    return described(items);
}

struct Row {
    std::string_view things;
    std::string (*describe)();
};
constexpr std::array<Row, 9> table{{{"steps", steps},
                                    {"tiles", tiles},
                                    {"objects", objects},
                                    {"requirements", requirements},
                                    {"metrics", metrics},
                                    {"games", games},
                                    {"players", players},
                                    {"formats", formats},
                                    {"recipes", recipes}}};

Json json_of(Size size) { return {{"width", size.width}, {"height", size.height}}; }

Json json_of(const Input& input) {
    Json json{{"name", input.name}, {"purpose", input.purpose}, {"default", input.standard}};
    if (input.least != -no_limit) json["least"] = input.least;
    if (input.most != no_limit) json["most"] = input.most;
    return json;
}

}  // namespace

std::span<const std::string_view> described_things() {
    static const auto names = [] {
        std::array<std::string_view, table.size()> result;
        std::transform(table.begin(), table.end(), result.begin(), [](const Row& row) { return row.things; });
        return result;
    }();
    return names;
}

std::optional<std::string> describe_all(std::string_view things) {
    for (const Row& row : table) {
        if (row.things == things) return row.describe();
    }
    return std::nullopt;
}

std::string describe_json(const Plan& plan) {
    Json json{{"name", plan.name()},
              {"purpose", plan.purpose()},
              {"size", {{"least", json_of(plan.size().least)}, {"most", json_of(plan.size().most)}}},
              {"inputs", Json::array()},
              {"steps", plan.step_ids()}};
    for (const Input& input : plan.inputs()) json["inputs"].push_back(json_of(input));
    return json.dump();
}

}  // namespace levelwright

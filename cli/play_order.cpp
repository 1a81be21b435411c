#include "play_order.hpp"

#include <filesystem>

#include <fmt/format.h>

#include "crawler_level.hpp"
#include "failure.hpp"
#include "levelwright/catalog/catalog.hpp"
#include "levelwright/run/runner.hpp"
#include "output.hpp"
#include "recipe_argument.hpp"
#include "values.hpp"

namespace levelwright::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_bytes = std::size_t{256} << 20;

// Files of levels say what they are; of the others, those that begin with a brace are recipes.
bool is_recipe_file(const std::string& path) {
    const std::string ending = fs::path(path).extension().string();
    if (ending == ".json5") return true;
    if (ending == ".txt" || ending == ".tmj" || ending == ".tmx" || ending == ".png") return false;
    const auto bytes = read_file(path, most_bytes);
    if (!bytes) return false;
    const std::size_t first = bytes->find_first_not_of(" \t\r\n");
    if (first == bytes->npos || (*bytes)[first] != '{') return false;
    return bytes->find("levelwright-level") == bytes->npos && bytes->find("\"tilesets\"") == bytes->npos;
}

}  // namespace

struct LevelSource::Maker {
    std::shared_ptr<const Plan> plan;
    Runner runner;
    explicit Maker(std::shared_ptr<const Plan> made) : plan(std::move(made)), runner(plan) {}
};

LevelSource::LevelSource(const PlayOrder& order) {
    std::error_code error;
    const bool is_file = fs::exists(order.what, error);
    if (gallery_recipe(order.what) || !is_file || is_recipe_file(order.what)) {
        const RecipeText recipe = find_recipe(order.what);
        PlanOptions options;
        options.sets = order.sets;
        name_ = recipe.name;
        maker_ = std::make_unique<Maker>(plan_or_fail(recipe, std::move(options)));
        return;
    }
    if (!order.sets.empty()) throw Failure{exit_usage, "--set is for recipes; this is a level"};
    name_ = fs::path(order.what).stem().string();
    fixed_ = read_crawler_level(order.what);
}

LevelSource::~LevelSource() = default;

const Level& LevelSource::level(std::uint64_t seed) {
    if (!maker_) return fixed_;
    const Outcome& outcome = maker_->runner.run(seed);
    if (!outcome.made())
        throw Failure{exit_failed, fmt::format("{} seed {}: {}", name_, seed, outcome.reason)};
    return maker_->runner.level();
}

ReadyPersona player_of(const PlayOrder& order) {
    Persona persona;
    if (const Persona* known = persona_named(order.player)) {
        persona = *known;
    } else if (order.player.find_first_of("/.") != std::string::npos) {
        const auto text = read_file(order.player, most_recipe_bytes);
        if (!text) throw Failure{exit_failed, text.error().sentence};
        auto own = read_persona(*text, order.player);
        if (!own) throw Failure{exit_failed, own.error().sentence};
        persona = *std::move(own);
        if (persona.name.empty()) persona.name = fs::path(order.player).stem().string();
    } else {
        std::vector<std::string> names{"human"};
        for (const Persona& known_one : all_personas()) names.push_back(known_one.name);
        throw Failure{exit_usage, fmt::format("there is no player \"{}\"{}", order.player,
                                              suggestion(order.player, names))};
    }
    if (!order.iterations.empty())
        persona.iterations = static_cast<int>(number_from("--iterations", order.iterations, 1, 10'000'000));
    else if (!order.milliseconds.empty())
        persona.iterations = 10'000'000;
    auto made = ready(persona);
    if (!made) throw Failure{exit_failed, fmt::format("{}: {}", persona.name, made.error().sentence)};
    return *std::move(made);
}

}  // namespace levelwright::cli

// Reads a level to be played, in a game's own symbols where the text looks like
// them; `--rule` texts change its rules.

#include "game_level.hpp"

#include <filesystem>

#include <fmt/format.h>

#include "failure.hpp"
#include "levelwright/base/text.hpp"
#include "levelwright/catalog/catalog.hpp"
#include "output.hpp"
#include "paths.hpp"
#include "say.hpp"
#include "start_level.hpp"

namespace levelwright::cli {
namespace {

// JSON and Tiled maps begin with a brace or a mark of their own; all else is text.
bool may_be_text(const std::string& path, std::string_view bytes) {
    if (path.ends_with(".json") || path.ends_with(".tmj") || path.ends_with(".tmx")) return false;
    if (bytes.substr(0, 4) == "\x89PNG" || bytes.substr(0, 5) == "<?xml") return false;
    const std::size_t first = bytes.find_first_not_of(" \t\r\n");
    return first == bytes.npos || bytes[first] != '{';
}

// Files of levels say what they are; of the others, those that begin with a brace are recipes.
bool is_recipe_file(const std::string& path) {
    const std::string ending = text_of(path_of(path).extension());
    if (ending == ".json5") return true;
    if (ending == ".txt" || ending == ".tmj" || ending == ".tmx" || ending == ".png") return false;
    const auto bytes = read_file(path, most_level_bytes);
    if (!bytes) return false;
    const std::size_t first = bytes->find_first_not_of(" \t\r\n");
    if (first == bytes->npos || (*bytes)[first] != '{') return false;
    return bytes->find("levelwright-level") == bytes->npos && bytes->find("\"tilesets\"") == bytes->npos;
}

}  // namespace

bool names_level(const std::string& what) {
    std::error_code error;
    return !gallery_recipe(what) && std::filesystem::exists(path_of(what), error) && !is_recipe_file(what);
}

Level read_game_level(const std::string& path, const std::string& from) {
    if (!from.empty()) return read_level_from(path, from);
    const auto bytes = read_file(path, most_level_bytes);
    if (!bytes) throw Failure{exit_failed, bytes.error().sentence};
    if (!may_be_text(path, *bytes)) return read_start(path);
    for (const Format& format : all_formats()) {
        if (!format.may_be || !format.may_be(*bytes)) continue;
        auto level = format.read_game_level(*bytes);
        if (!level) throw Failure{exit_failed, fmt::format("{}: {}", path, level.error().sentence)};
        return *std::move(level);
    }
    return read_start(path);
}

Level read_level_from(const std::string& path, const std::string& format_name) {
    std::vector<std::string> names;
    for (const Format& format : all_formats()) {
        if (!format.read_game_level) continue;
        names.emplace_back(format.name);
        if (format_name != format.name) continue;
        const auto bytes = read_file(path, most_level_bytes);
        if (!bytes) throw Failure{exit_failed, bytes.error().sentence};
        if (!may_be_text(path, *bytes)) return read_start(path);
        auto level = format.read_game_level(*bytes);
        if (!level) throw Failure{exit_failed, fmt::format("{}: {}", path, level.error().sentence)};
        return *std::move(level);
    }
    throw Failure{exit_usage, fmt::format("--from takes {}, not \"{}\"", listed(names), format_name)};
}

const Game& game_or_fail(const Level& level, const std::string& name) {
    const Game* game = game_of(level, all_games());
    if (!game) throw Failure{exit_failed, fmt::format("{}: {}", name, no_such_game(level, all_games()))};
    return *game;
}

void add_rules(std::span<const std::string> texts, Level& level) {
    if (texts.empty()) return;
    const Game& game = game_or_fail(level, "--rule");
    std::vector<Source> sources;
    for (const std::string& text : texts) {
        const std::size_t equals = text.find('=');
        if (equals == text.npos || equals == 0)
            throw Failure{exit_usage, fmt::format("--rule takes name=value, not \"{}\"", text)};
        sources.push_back(
            {"--rule", fmt::format("{{ {}: {} }}", text.substr(0, equals), text.substr(equals + 1))});
    }
    const GameWords words{game.name, game.rules};
    auto rules = std::make_shared<GameRules>(usual_rules(words));
    for (const GameRules::Rule& rule : level.game ? level.game->rules : std::vector<GameRules::Rule>{}) {
        for (GameRules::Rule& known : rules->rules) {
            if (known.name == rule.name) known = rule;
        }
    }
    Problems problems(sources);
    Vocabulary vocabulary;
    Reader reader(vocabulary, problems);
    for (std::uint32_t i = 0; i < sources.size(); ++i) {
        const Value value = read_json5(sources, i, problems);
        if (!problems.any_errors()) read_rules(words, value, reader, *rules);
    }
    level.game = std::move(rules);
    if (!problems.any_errors()) return;
    for (const Problem& problem : problems.list()) say(show(problem));
    throw Failure{exit_usage, {}};
}

void set_up_or_fail(Arena& arena, const Level& level, const std::string& name) {
    const auto ready = arena.set_up(level);
    if (!ready) throw Failure{exit_failed, fmt::format("{}: {}", name, ready.error().sentence)};
}

void say_ignored(const Arena& arena, const Game& game) {
    if (const std::string ignored = arena.ignored(); !ignored.empty())
        say_note(fmt::format("the {} ignores {}", game.name, ignored));
}

}  // namespace levelwright::cli

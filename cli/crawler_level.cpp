#include "crawler_level.hpp"

#include <fmt/format.h>

#include "failure.hpp"
#include "levelwright/recipe/reader.hpp"
#include "levelwright/write/crawler.hpp"
#include "output.hpp"
#include "say.hpp"
#include "start_level.hpp"

namespace levelwright::cli {
namespace {

constexpr std::size_t most_level_bytes = std::size_t{256} << 20;

bool ends_with(const std::string& path, std::string_view ending) {
    return path.size() >= ending.size() &&
           path.compare(path.size() - ending.size(), ending.size(), ending) == 0;
}

// JSON and Tiled maps begin with a brace or a mark of their own; all else is text.
bool may_be_crawler_text(const std::string& path, std::string_view bytes) {
    if (ends_with(path, ".json") || ends_with(path, ".tmj") || ends_with(path, ".tmx")) return false;
    if (bytes.substr(0, 4) == "\x89PNG" || bytes.substr(0, 5) == "<?xml") return false;
    const std::size_t first = bytes.find_first_not_of(" \t\r\n");
    return first == bytes.npos || bytes[first] != '{';
}

}  // namespace

Level read_crawler_level(const std::string& path) {
    const auto bytes = read_file(path, most_level_bytes);
    if (!bytes) throw Failure{exit_failed, bytes.error().sentence};
    if (!may_be_crawler_text(path, *bytes) || !is_crawler_text(*bytes)) return read_start(path);
    auto level = read_crawler(*bytes);
    if (!level) throw Failure{exit_failed, fmt::format("{}: {}", path, level.error().sentence)};
    return *std::move(level);
}

CrawlerBoard board_or_fail(const Level& level, const std::string& name) {
    auto board = make_board(level);
    if (!board) throw Failure{exit_failed, fmt::format("{}: {}", name, board.error().sentence)};
    return *std::move(board);
}

CrawlerRules rules_from(std::span<const std::string> texts) {
    std::vector<Source> sources;
    for (const std::string& text : texts) {
        const std::size_t equals = text.find('=');
        if (equals == text.npos || equals == 0)
            throw Failure{exit_usage, fmt::format("--rule takes name=value, not \"{}\"", text)};
        sources.push_back(
            {"--rule", fmt::format("{{ {}: {} }}", text.substr(0, equals), text.substr(equals + 1))});
    }
    CrawlerRules rules;
    Problems problems(sources);
    Vocabulary vocabulary;
    Reader reader(vocabulary, problems);
    for (std::uint32_t i = 0; i < sources.size(); ++i) {
        const Value value = read_json5(sources, i, problems);
        if (!problems.any_errors()) reader.read_known(CrawlerRules::description(), value, &rules);
        if (!problems.any_errors() && value.members.size() == 1 &&
            !CrawlerRules::description().find(value.members[0].key)) {
            std::vector<std::string> names;
            for (const Field& field : CrawlerRules::description().fields()) names.push_back(field.name);
            reader.unknown_name("rule", value.members[0].key, value.members[0].key_spot, names);
        }
    }
    if (!problems.any_errors()) return rules;
    for (const Problem& problem : problems.list()) say(show(problem));
    throw Failure{exit_usage, {}};
}

}  // namespace levelwright::cli

// Reads a level file with the tilesets it refers to, which are looked for beside the map.

#include "start_level.hpp"

#include <fmt/format.h>

#include "failure.hpp"
#include "levelwright/write/read.hpp"
#include "output.hpp"
#include "paths.hpp"

namespace levelwright::cli {
namespace {

// Tilesets that a Tiled map refers to lie where it says, seen from the map.
std::optional<std::string> tileset_beside(const std::string& map, const std::string& source) {
    auto text = read_file(text_of(path_of(map).parent_path() / path_of(source)), most_level_bytes);
    if (!text) return std::nullopt;
    return *std::move(text);
}

}  // namespace

Level read_start(const std::string& path, const DeclaredKinds* recipe) {
    const auto text = read_file(path, most_level_bytes);
    if (!text) throw Failure{exit_failed, text.error().sentence};
    auto level = read_level(
        *text, path, [&](const std::string& source) { return tileset_beside(path, source); }, recipe);
    if (!level) throw Failure{exit_failed, fmt::format("{}: {}", path, level.error().sentence)};
    return *std::move(level);
}

}  // namespace levelwright::cli

// Tells levels from recipes by ending and content, and lists the files of a folder that may hold levels.

#include "level_argument.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "failure.hpp"
#include "game_level.hpp"
#include "levelwright/catalog/catalog.hpp"
#include "paths.hpp"
#include "start_level.hpp"

namespace levelwright::cli {
namespace {

namespace fs = std::filesystem;

}  // namespace

bool holds_a_level(const std::string& argument) {
    std::error_code error;
    if (argument == "-" || gallery_recipe(argument) || !fs::exists(path_of(argument), error)) return false;
    if (argument.ends_with(".json5")) return false;
    if (!argument.ends_with(".json")) return true;
    try {  // a recipe may be plain JSON too
        read_start(argument);
        return true;
    } catch (const Failure&) {
        return false;
    }
}

Level read_level_file(const std::string& path, const std::string& from) {
    return from.empty() ? read_start(path) : read_level_from(path, from);
}

void add_from_option(CLI::App& command, std::string& from) {
    command
        .add_option(
            "--from", from,
            "What symbols a level that is a text is drawn in, when they are those of a game: mario-ai, …")
        ->type_name("FORMAT");
}

std::vector<std::string> level_files_in(const std::string& folder) {
    std::error_code error;
    std::vector<std::string> files;
    fs::directory_iterator entries(path_of(folder), error);
    if (error)
        throw Failure{exit_failed, fmt::format("cannot read the folder {}: {}", folder, error.message())};
    for (const fs::directory_entry& entry : entries) {
        const std::string name = text_of(entry.path().filename());
        if (!entry.is_regular_file(error) || name.front() == '.') continue;
        for (const char* ending : {".txt", ".json", ".tmj", ".tmx"}) {
            if (name.ends_with(ending)) files.push_back(text_of(entry.path()));
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace levelwright::cli

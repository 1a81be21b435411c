// The format by the file's ending; the buffers beside each other in its folder.

#include "level_file.hpp"

#include <filesystem>

#include <fmt/format.h>

#include "failure.hpp"
#include "levelwright/catalog/catalog.hpp"
#include "output.hpp"
#include "paths.hpp"

namespace levelwright::cli {

LevelFile::LevelFile(const std::string& option, const std::string& what, const std::string& path)
    : path_(path) {
    if (path.empty()) return;
    const std::string ending = text_of(path_of(path).extension());
    for (const char* name : {"json", "png", "tmj", "tmx"}) {
        const Format* format = format_named(name);
        if (ending == format->extension) format_ = format;
    }
    if (!format_)
        throw Failure{
            exit_usage,
            fmt::format("{} writes a .json, .tmj or .tmx with the {} in it, or a .png that shows it, "
                        "not \"{}\"",
                        option, what, path)};
}

void LevelFile::write(const Level& level, WriteOptions options) const {
    const std::filesystem::path path = path_of(path_);
    options.name = text_of(path.stem());
    const auto buffers = format_->write(level, options);
    if (!buffers) throw Failure{exit_failed, fmt::format("{}: {}", path_, buffers.error().sentence)};
    const std::string folder = text_of(path.parent_path());
    for (const NamedBuffer& buffer : *buffers) {
        const auto written = write_file(folder.empty() ? "." : folder, buffer.name, buffer.bytes);
        if (!written) throw Failure{exit_failed, written.error().sentence};
    }
}

void add_way(Level& level, const std::string& name, std::span<const Place> places) {
    level.add_walk(level.names.intern(name)).places.assign(places.begin(), places.end());
}

void write_ways(const LevelFile& file, const Level& level) {
    WriteOptions options;
    options.walks = true;
    file.write(level, options);
}

}  // namespace levelwright::cli

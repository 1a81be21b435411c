// Sums up the damage of many games and writes it as a layer, in the format that the file's ending names.

#include "play_heat.hpp"

#include <filesystem>

#include <fmt/format.h>

#include "failure.hpp"
#include "levelwright/catalog/catalog.hpp"
#include "output.hpp"
#include "paths.hpp"
#include "say.hpp"

namespace levelwright::cli {

DamageFile::DamageFile(const std::string& path) : path_(path) {
    if (path.empty()) return;
    const std::string ending = text_of(path_of(path).extension());
    for (const char* name : {"json", "png", "tmj", "tmx"}) {
        const Format* format = format_named(name);
        if (ending == format->extension) format_ = format;
    }
    if (!format_)
        throw Failure{
            exit_usage,
            fmt::format(
                "--heat writes a .json, .tmj or .tmx with the layer in it, or a .png that shows it, not \"{}\"",
                path)};
}

void DamageFile::add(Size level, const Footprint& footprint) {
    if (format_) damage_.add(level, footprint.harm);
}

void DamageFile::write(Level level, const std::string& player) const {
    if (!format_) return;
    const std::filesystem::path path = path_of(path_);
    WriteOptions options;
    options.name = text_of(path.stem());
    options.heat = "damage:" + player;
    if (!damage_.empty()) level.layer(options.heat).values = damage_.bytes();
    const auto buffers = format_->write(level, options);
    if (!buffers) throw Failure{exit_failed, fmt::format("{}: {}", path_, buffers.error().sentence)};
    const std::string folder = text_of(path.parent_path());
    for (const NamedBuffer& buffer : *buffers) {
        const auto written = write_file(folder.empty() ? "." : folder, buffer.name, buffer.bytes);
        if (!written) throw Failure{exit_failed, written.error().sentence};
    }
    if (damage_.most() > 255)
        say_note(fmt::format("{}: 255 stands for {} hit points", path_, damage_.most()));
}

}  // namespace levelwright::cli

// Sums up the damage of many games and writes it as a layer, in the format that the file's ending names.

#include "play_heat.hpp"

#include <fmt/format.h>

#include "say.hpp"

namespace levelwright::cli {

DamageFile::DamageFile(const std::string& path) : file_("--heat", "layer", path) {}

void DamageFile::add(Size level, const Footprint& footprint) {
    if (file_.wanted()) damage_.add(level, footprint.harm);
}

void DamageFile::write(Level level, const std::string& player) const {
    if (!file_.wanted()) return;
    WriteOptions options;
    options.heat = "damage:" + player;
    if (!damage_.empty()) level.layer(options.heat).values = damage_.bytes();
    file_.write(level, options);
    if (damage_.most() > 255)
        say_note(fmt::format("{}: 255 stands for {} hit points", file_.path(), damage_.most()));
}

}  // namespace levelwright::cli

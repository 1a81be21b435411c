// The level of some games with a layer that says where hit points were lost: `play --heat FILE`.
#pragma once

#include <string>

#include "level_file.hpp"
#include "levelwright/games/game.hpp"
#include "levelwright/measure/samples/heat.hpp"

namespace levelwright::cli {

class DamageFile {
 public:
    // Throws a Failure for a file whose ending names no format that shows layers. Without a path, nothing is gathered and nothing written.
    explicit DamageFile(const std::string& path);

    void add(Size level, const Footprint& footprint);

    // Writes the level with the layer `damage:PLAYER`. Throws a Failure when it cannot.
    void write(Level level, const std::string& player) const;

 private:
    LevelFile file_;
    HeatMap damage_;
};

}  // namespace levelwright::cli

// Levels drawn with the glyphs of the stock palette; an object stands on floor.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "levelwright/level/level.hpp"

namespace levelwright {

inline Level drawn(const std::vector<std::string>& rows, int floors = 1) {
    Level level;
    const int height = static_cast<int>(rows.size()) / floors;
    level.reset(std::make_shared<Palette>(stock_palette()), {static_cast<int>(rows[0].size()), height},
                floors, TileId{0});
    for (std::size_t i = 0; i < level.cells.size(); ++i) {
        const char glyph = rows[i / rows[0].size()][i % rows[0].size()];
        for (std::size_t tile = 0; tile < level.palette->tiles.size(); ++tile) {
            if (level.palette->tiles[tile].glyph == static_cast<char32_t>(glyph))
                level.cells[i] = static_cast<TileId>(tile);
        }
        for (const ObjectKind& kind : level.palette->objects) {
            if (kind.glyph != static_cast<char32_t>(glyph)) continue;
            level.cells[i] = TileId{1};
            const int cell = static_cast<int>(i), width = level.size.width;
            level.add(Object{*level.palette->object_named(kind.name),
                             {cell / (width * height), {cell % width, cell / width % height}}});
        }
    }
    return level;
}

}  // namespace levelwright

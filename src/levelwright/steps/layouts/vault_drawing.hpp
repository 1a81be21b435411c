// Vaults: rooms drawn as text in a recipe, read and turned about.
#pragma once

#include <optional>
#include <vector>

#include "levelwright/base/index.hpp"
#include "levelwright/recipe/descriptions/step.hpp"

namespace levelwright {

// What the glyphs of drawings stand for.
using Legend = Named<WeightedThings>;

struct VaultKind {
    Picture drawing;
    Legend legend;
    double weight = 1;
    std::optional<int> most;
    bool turned = true;
    bool mirrored = true;
    std::string name;
    static const Record& description();
};

// A cell of a drawing: nothing, a mark, or something drawn from a legend or the palette.
struct VaultCell {
    enum class What : std::uint8_t { nothing, entrance, wall, space, mark, things };
    What what = What::nothing;
    std::uint16_t things = 0;  // an index into VaultDrawing::things; the number of a mark
};

struct VaultDrawing {
    Size size;
    std::vector<VaultCell> cells;  // row by row
    std::vector<WeightedThings> things;

    const VaultCell& at(Point p) const {
        return cells[index_of(p.y) * static_cast<std::size_t>(size.width) + static_cast<std::size_t>(p.x)];
    }
};

// Glyphs that stand for no thing.
struct DrawingMarks {
    std::string entrances;  // where a corridor may begin
    std::string walls;      // where there must be something solid
    std::string spaces;     // where there must be nothing, and will be nothing
    std::string own;        // what they mean is for the step to say
};

// Reads a drawing; mistakes are reported where they stand in it. Glyphs are marks, or mean what the drawing's
// legend says, else the common one, else the tile or object that has the glyph; a space is nothing.
VaultDrawing read_drawing(const Picture& picture, const Legend& own, const Legend& common,
                          const DrawingMarks& marks, Reader& reader);

// A drawing turned by quarters and, before that, mirrored.
struct Pose {
    int quarters = 0;
    bool mirrored = false;

    Size size_of(Size drawn) const { return quarters % 2 == 0 ? drawn : Size{drawn.height, drawn.width}; }
    // Where a cell of the drawing goes.
    Point apply(Point p, Size drawn) const {
        if (mirrored) p.x = drawn.width - 1 - p.x;
        switch (quarters) {
            case 1:
                return {drawn.height - 1 - p.y, p.x};
            case 2:
                return {drawn.width - 1 - p.x, drawn.height - 1 - p.y};
            case 3:
                return {p.y, drawn.width - 1 - p.x};
            default:
                return p;
        }
    }
};

}  // namespace levelwright

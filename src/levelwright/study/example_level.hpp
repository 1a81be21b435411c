// A level as an example to learn from: its cells as glyphs, and where one stands in each column.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "levelwright/level/level.hpp"

namespace levelwright {

// One glyph for each tile and kind of object in all examples, and what recipes must declare for them.
class ExampleGlyphs {
 public:
    ExampleGlyphs();
    const std::string& glyph_of(const TileKind& tile);
    const std::string& glyph_of(const ObjectKind& kind);
    std::string legend() const;   // { "#": "rock", … }
    std::string objects() const;  // declarations of those that are not in stock
    std::string tiles() const;    // declarations of all tiles, when one of them is not in stock

 private:
    struct Known {
        std::string name, declaration;
        bool object = false, in_stock = false;
    };
    const std::string& add(const std::string& name, bool object, char32_t wish, bool in_stock,
                           std::string declaration);

    std::map<std::string, Known> known_;           // by glyph
    std::map<std::string, std::string> glyph_of_;  // by name, objects with a mark before it
};

struct ExampleLevel {
    ExampleLevel(const Level& level, ExampleGlyphs& glyphs);

    Size size;
    std::string air;
    std::vector<std::string> cells;  // glyphs, row by row, without entrance and exit
    std::vector<int> stands;         // by column: the lowest row that one can stand in; -1 for none
    std::vector<int> enemies;        // by column
    std::vector<char> calm;          // by column: ground with nothing on it and nothing above it
    std::vector<char> gap;           // by column: no ground at the bottom
    std::vector<char> second;        // by column: there is a higher place to stand
    std::optional<Point> entrance, exit;
    std::string entrance_glyph, exit_glyph;

    const std::string& at(Point p) const {
        return cells[index_of(p.y) * static_cast<std::size_t>(size.width) + static_cast<std::size_t>(p.x)];
    }
};

}  // namespace levelwright

// What the symbols of a text stand for.
#pragma once

#include <unordered_map>

#include "levelwright/base/result.hpp"
#include "levelwright/level/declared_kinds.hpp"
#include "levelwright/level/level.hpp"

namespace levelwright {

struct LegendEntry {
    TileId tile{};
    std::vector<KindId> objects;
};

struct Legend {
    enum class Origin { written, recipe, stock };
    Size size;  // empty when it is not stated
    int floors = 1;
    Palette palette;
    std::unordered_map<char32_t, LegendEntry> symbols;  // only looked up
    std::unordered_map<char32_t, std::string> unclear;  // why a symbol needs a written legend
    Origin origin = Origin::written;
};

Legend stock_legend();

// The symbols of what a recipe declares, and of what it need not declare.
Legend legend_of(const DeclaredKinds& recipe);

// The legend that starts at `offset` of a text and goes on to its end. With a recipe, names are first of all its own.
Result<Legend> parse_legend(std::string_view text, std::size_t offset, const DeclaredKinds* recipe = nullptr);

}  // namespace levelwright

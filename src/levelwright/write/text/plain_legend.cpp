// The legend of drawings that have none: the symbols of a recipe, or those of the stock palette.

#include <algorithm>

#include <fmt/format.h>

#include "levelwright/write/pictures/glyphs.hpp"
#include "levelwright/write/text/legend.hpp"

namespace levelwright {
namespace {

// Gives symbols to kinds; what comes later takes them from what came before.
class PlainLegend {
 public:
    explicit PlainLegend(Palette palette) {
        legend_.palette = std::move(palette);
        floor_ = legend_.palette.tile_for_role("floor");
    }

    void add(const TileKind& kind) {
        take(kind.glyph);
        if (const auto tile = legend_.palette.tile_named(kind.name))
            legend_.symbols[kind.glyph] = {*tile, {}};
    }

    void add(const ObjectKind& kind) {
        take(kind.glyph);
        const auto object = legend_.palette.object_named(kind.name);
        if (floor_ && object) legend_.symbols[kind.glyph] = {*floor_, {*object}};
        if (!floor_)
            legend_.unclear[kind.glyph] = fmt::format(
                "is the object \"{}\", and no tile of the recipe is a floor for it to stand on", kind.name);
    }

    // What a recipe calls by one symbol is not to be guessed.
    void add_declared(const Palette& own) {
        for (const TileKind& kind : own.tiles) add(kind);
        for (const ObjectKind& kind : own.objects) {
            const auto same = std::find_if(own.tiles.begin(), own.tiles.end(),
                                           [&](const TileKind& tile) { return tile.glyph == kind.glyph; });
            add(kind);
            if (same == own.tiles.end()) continue;
            take(kind.glyph);
            legend_.unclear[kind.glyph] =
                fmt::format("is both the tile \"{}\" and the object \"{}\"", same->name, kind.name);
        }
    }

    Legend finish(Legend::Origin origin) {
        legend_.origin = origin;
        legend_.symbols[unknown_glyph] = {unknown_tile, {}};
        legend_.unclear.erase(unknown_glyph);
        return std::move(legend_);
    }

    void add_blank() {
        const auto rock = legend_.palette.tile_for_role("rock");
        const auto wall = rock ? rock : legend_.palette.tile_for_role("wall");
        if (wall) legend_.symbols[U' '] = {*wall, {}};
    }

 private:
    void take(char32_t glyph) {
        legend_.symbols.erase(glyph);
        legend_.unclear.erase(glyph);
    }

    Legend legend_;
    std::optional<TileId> floor_;
};

}  // namespace

Legend stock_legend() {
    PlainLegend legend(stock_palette());
    legend.add_blank();
    for (const TileKind& kind : stock_palette().tiles) legend.add(kind);
    for (const ObjectKind& kind : stock_palette().objects) legend.add(kind);
    return legend.finish(Legend::Origin::stock);
}

Legend legend_of(const DeclaredKinds& recipe) {
    PlainLegend legend(recipe.all());
    const Palette& stock = stock_palette(recipe.view);
    legend.add_blank();
    for (const TileKind& kind : stock.tiles) {
        if (recipe.stock_tiles && !recipe.own.tile_named(kind.name)) legend.add(kind);
    }
    for (const ObjectKind& kind : stock.objects) {
        if (!recipe.own.object_named(kind.name)) legend.add(kind);
    }
    legend.add_declared(recipe.own);
    return legend.finish(Legend::Origin::recipe);
}

}  // namespace levelwright

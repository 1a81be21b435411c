// The palette of a level that is being read: stock, and whatever else the file names.
#pragma once

#include <map>
#include <optional>

#include "levelwright/level/palette.hpp"

namespace levelwright {

// The look for a kind that is known by name only: what is well known, else a colour made from the name.
TileKind tile_from_name(std::string_view name, char32_t glyph);
ObjectKind object_from_name(std::string_view name, char32_t glyph);

// Finds kinds by name and adds those that are missing. Nothing when there is no room for more.
class KindCollector {
 public:
    explicit KindCollector(Palette start);

    std::optional<TileId> tile(const TileKind& kind);
    std::optional<KindId> object(const ObjectKind& kind);
    std::optional<TileId> find_tile(const std::string& name) const;
    Palette& palette() { return palette_; }

 private:
    Palette palette_;
    std::map<std::string, TileId> tiles_;
    std::map<std::string, KindId> objects_;
};

}  // namespace levelwright

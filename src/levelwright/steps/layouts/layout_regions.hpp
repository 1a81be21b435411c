// How the parts of a layout stand in the level: as regions, with the names of the chapter's figures.
#pragma once

#include <array>

#include "levelwright/steps/layouts/partition_tree.hpp"

namespace levelwright {

// What the regions of a partition are called, and for each of the seven letters the tags of what lies there:
// the letters from B on that it is part of.
struct PartNames {
    PartNames() = default;
    explicit PartNames(Names& names);

    NameId part = no_name;
    NameId leaf = no_name;
    std::vector<NameId> tags;
    std::array<Tags, 7> tags_of_letter{};  // places in `tags`
};

// Adds all nodes of the tree in order; gives back the region of the root. When the draft works in a region of
// the level, that is the root's parent.
RegionId add_regions(const PartitionTree& tree, const PartNames& names, Draft& draft);

// The region of the level that the draft works in, if it is one.
RegionId region_of(Draft& draft);

// Everything that may change becomes one tile.
void fill_ground(Draft& draft, TileId tile);

}  // namespace levelwright

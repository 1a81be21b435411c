// Adds a partition's parts as regions, tagged with the letters of the first cuts, and fills the ground.

#include "levelwright/steps/layouts/layout_regions.hpp"

#include <string_view>

namespace levelwright {

PartNames::PartNames(Names& names) : part(names.intern("part")), leaf(names.intern("leaf")) {
    constexpr std::string_view letters = "ABCDEFG";
    for (std::size_t letter = 0; letter < letters.size(); ++letter) {
        const std::size_t first = tags.size();
        for (std::size_t at = letter; at > 0; at = (at - 1) / 2)
            tags.push_back(names.intern(letters.substr(at, 1)));
        if (letter == 0) tags.push_back(names.intern("A"));
        std::sort(tags.begin() + static_cast<std::ptrdiff_t>(first), tags.end());
        tags_of_letter[letter] = {static_cast<std::uint32_t>(first),
                                  static_cast<std::uint32_t>(tags.size() - first)};
    }
}

RegionId region_of(Draft& draft) {
    if (draft.area() == whole(draft.level().size)) return RegionId::none;
    const std::vector<Region>& regions = draft.level().regions;
    for (std::size_t i = regions.size(); i-- > 0;) {
        const Area& area = regions[i].area;
        const bool same_shape = (area.run_count > 0) == (draft.inside() != nullptr);
        if (area.floor == draft.floor() && area.bounds == draft.area() && same_shape)
            return RegionId{static_cast<std::int32_t>(i)};
    }
    return RegionId::none;
}

RegionId add_regions(const PartitionTree& tree, const PartNames& names, Draft& draft) {
    const std::vector<PartitionNode>& nodes = tree.nodes();
    if (!draft.take_parts(static_cast<std::int64_t>(nodes.size()))) return RegionId::none;
    Level& level = draft.level();
    const RegionId around = region_of(draft);
    const auto root = static_cast<std::int32_t>(level.regions.size());
    const auto first_tag = static_cast<std::uint32_t>(level.tags.size());
    level.tags.insert(level.tags.end(), names.tags.begin(), names.tags.end());
    const Point corner = draft.area().corner();
    level.regions.reserve(level.regions.size() + nodes.size());
    for (const PartitionNode& node : nodes) {
        const Tags& tags = names.tags_of_letter[node.letter];
        level.regions.push_back({.area = {.floor = draft.floor(), .bounds = node.rect.moved(corner)},
                                 .name = node.leaf() ? names.leaf : names.part,
                                 .tags = {first_tag + tags.first, tags.count},
                                 .parent = node.parent < 0 ? around : RegionId{root + node.parent}});
    }
    return RegionId{root};
}

void fill_ground(Draft& draft, TileId tile) {
    if (draft.inside() || draft.locked()) return draft.paint(draft.changeable(), tile);
    for (int y = 0; y < draft.size().height; ++y) {
        const std::span<TileId> row = draft.tiles().row(y);
        std::fill(row.begin(), row.end(), tile);
    }
}

}  // namespace levelwright

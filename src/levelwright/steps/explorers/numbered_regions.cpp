// Names for a divider's regions, the first ones numbered, and adding those that are kept to the level.

#include "levelwright/steps/explorers/numbered_regions.hpp"

#include <algorithm>

namespace levelwright {

RegionNameIds name_ids(const RegionNames& names, Reader& reader) {
    RegionNameIds ids;
    Names& all = *reader.vocabulary().names;
    ids.name = all.intern(names.name);
    for (int i = 0; i < names.numbered; ++i)
        ids.numbered.push_back(all.intern(fmt::format("{}-{}", names.name, i)));
    return ids;
}

void keep_regions(std::span<const Rect> rects, int count, const RegionNameIds& names, Draft& draft) {
    const std::size_t kept = std::min(rects.size(), static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < kept && !draft.stopped(); ++i)
        draft.add_region(rects[i], i < names.numbered.size() ? names.numbered[i] : names.name);
}

}  // namespace levelwright

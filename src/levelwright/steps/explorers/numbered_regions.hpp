// What the dividers of the Marahel language share: regions that are kept, in order, under names.
#pragma once

#include "levelwright/recipe/descriptions/step.hpp"

namespace levelwright {

struct RegionNames {
    std::string name = "region";
    int numbered = 0;
};

template <class Step>
std::vector<Field> with_region_names(std::vector<Field> fields) {
    fields.push_back(
        field("name", static_cast<std::string Step::*>(&Step::name), "what the regions are called"));
    fields.push_back(field("numbered", static_cast<int Step::*>(&Step::numbered),
                           "this many of the first ones are called by name and number, such as region-0",
                           {.least = 0, .most = 10'000, .usually = {0, 10}, .fixed = true}));
    return fields;
}

struct RegionNameIds {
    NameId name = no_name;
    std::vector<NameId> numbered;
};
RegionNameIds name_ids(const RegionNames& names, Reader& reader);

// The first `count` of the rectangles become regions of the level.
void keep_regions(std::span<const Rect> rects, int count, const RegionNameIds& names, Draft& draft);

}  // namespace levelwright

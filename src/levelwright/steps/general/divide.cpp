// divide: parts of the region become regions of their own, for other steps to work in. No cell changes.
#include <fmt/format.h>

#include "levelwright/steps/general/divisions.hpp"
#include "levelwright/steps/general/steps.hpp"

namespace levelwright {
namespace {

struct Divide {
    std::variant<BspDivision, GridDivision, SampledDivision, VoronoiDivision> how;
    int gap = 0;
    std::string name;
    static const Record& description();
};

const Record& Divide::description() {
    static const Record record{
        "divide",
        "Divides the region into parts, which become regions of the level. No cell changes.",
        {
            field("how", &Divide::how, "how it is divided"),
            field("gap", &Divide::gap, "how much is left free between two parts",
                  {.least = 0, .most = 1000, .usually = {0, 5}, .unit = "cells"}),
            field("name", &Divide::name, "what the parts are called"),
        }};
    return record;
}

NameId compile(const Divide& divide, Reader& reader) {
    return reader.vocabulary().names->intern(divide.name);
}

// The region of the level that is being divided, if it is one.
RegionId region_of(Draft& draft) {
    const std::vector<Region>& regions = draft.level().regions;
    for (std::size_t i = regions.size(); i-- > 0;) {
        const Area& area = regions[i].area;
        const bool same_shape = (area.run_count > 0) == (draft.inside() != nullptr);
        if (area.floor == draft.floor() && area.bounds == draft.area() && same_shape) {
            return RegionId{static_cast<std::int32_t>(i)};
        }
    }
    return RegionId::none;
}

void run(const Divide& divide, const NameId& name, Draft& draft) {
    const Partition partition{
        .draft = draft, .whole_region = region_of(draft), .name = name, .gap = divide.gap};
    std::visit([&](const auto& how) { how.run(partition); }, divide.how);
}

}  // namespace

Step divide_step() { return make_compiled_step<Divide, NameId, compile, run>(); }

}  // namespace levelwright

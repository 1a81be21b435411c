// The table of requirements: those with parameters of their own, then the metrics.

#include "levelwright/catalog/catalog.hpp"
#include "levelwright/measure/requirements/holds.hpp"
#include "levelwright/measure/requirements/player_requirement.hpp"

// One line per requirement: the name of its function without `_requirement`.
// clang-format off
#define LEVELWRIGHT_REQUIREMENTS(requirement) \
    requirement(connected)                    \
    requirement(path)                         \
    requirement(count)                        \
    requirement(solvable)                     \
    requirement(no_softlock)                  \
    requirement(contest)                      \
    requirement(pacing)
// clang-format on

namespace levelwright {

#define DECLARE(name) Requirement name##_requirement();
LEVELWRIGHT_REQUIREMENTS(DECLARE)
#undef DECLARE

std::vector<Requirement> metric_requirements();

// Those with parameters of their own, and then every metric with a range.
std::span<const Requirement> all_requirements() {
    static const std::vector<Requirement> requirements = [] {
#define MAKE(name) name##_requirement(),
        std::vector<Requirement> all{LEVELWRIGHT_REQUIREMENTS(MAKE)};
#undef MAKE
        all.push_back(finishable_by_requirement(all_player_names()));
        all.push_back(holds_requirement(all_metrics()));
        for (Requirement& requirement : metric_requirements()) all.push_back(std::move(requirement));
        return all;
    }();
    return requirements;
}

}  // namespace levelwright

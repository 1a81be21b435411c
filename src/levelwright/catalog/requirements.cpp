#include "levelwright/catalog/catalog.hpp"

// One line a requirement: the name of its function without `_requirement`.
#define LEVELWRIGHT_REQUIREMENTS(requirement) requirement(connected) requirement(path) requirement(count)

namespace levelwright {

#define DECLARE(name) Requirement name##_requirement();
LEVELWRIGHT_REQUIREMENTS(DECLARE)
#undef DECLARE

std::span<const Requirement> all_requirements() {
#define MAKE(name) name##_requirement(),
    static const Requirement requirements[] = {LEVELWRIGHT_REQUIREMENTS(MAKE)};
#undef MAKE
    return requirements;
}

}  // namespace levelwright

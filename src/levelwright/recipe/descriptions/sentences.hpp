// What a field takes, in words: used by messages, help and the reference alike.
#pragma once

#include <string>

#include "levelwright/recipe/descriptions/description.hpp"

namespace levelwright {

// `from 0 to 1`, `at least 3`, `at most 9`; `any` when there is no limit.
std::string limits_of(const Field& field);

// `a whole number from 1 to 10`, `one of "straight" and "crooked"`, `a tile`, …
std::string expectation_of(const Field& field);

// Whether it is names with weights.
inline bool is_weighted(const Field& field) {
    return field.kind == FieldKind::weighted_tiles || field.kind == FieldKind::weighted_things;
}

}  // namespace levelwright

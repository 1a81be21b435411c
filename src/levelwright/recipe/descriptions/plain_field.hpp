// A field of a kind that is read and shown by one function each.
#pragma once

#include "levelwright/recipe/descriptions/description.hpp"

namespace levelwright {

inline Field plain(FieldKind kind, decltype(Field::read) read, decltype(Field::show) show) {
    Field field;
    field.kind = kind;
    field.read = read;
    field.show = show;
    return field;
}

}  // namespace levelwright

// The entrance and the exit of a level in side view, each on the ground of a column.
#pragma once

#include "levelwright/recipe/checking/reader.hpp"
#include "levelwright/steps/platformer/columns.hpp"

namespace levelwright {

struct EndKinds {
    KindId entrance{}, exit{};
};
EndKinds end_kinds(Reader& reader);

// What the level has already stays; a column without room for it is left alone.
void put_ends(const EndKinds& kinds, int entrance_column, int exit_column, Columns& columns, Draft& draft);

}  // namespace levelwright

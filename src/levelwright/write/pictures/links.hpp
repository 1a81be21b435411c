// What doors and keys show of the links they belong to.
#pragma once

#include "levelwright/write/locks.hpp"

namespace levelwright {

// The way through a one-way door: into the room it leads to, or out of the one it comes from. Nothing for
// other links, and where it cannot be told.
std::optional<Point> direction_of(const Level& level, const Link& link);

// Of a door that a link locks; nothing when it looks like others of its kind.
std::optional<Colour> colour_of_lock(const Level& level, LinkId link, const Locks& locks);

// An object with a text `colour` has that one; a key has that of its lock, others that of their kind.
Colour colour_of_object(const Level& level, ObjectId object, const Locks& locks);

}  // namespace levelwright

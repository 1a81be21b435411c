// How much a recipe may ask for. Limits count work, never time, so that the same recipe passes or fails everywhere.
#pragma once

#include <cstdint>

namespace levelwright {

struct Limits {
    std::int64_t cells = std::int64_t{1} << 24;   // of all floors together
    std::int64_t work = std::int64_t{1} << 33;    // cells visited, roughly, for one level with all its tries
    std::int64_t steps = 100'000;                 // step runs, for one try
    std::int64_t parts = std::int64_t{1} << 22;   // objects, rooms, links, regions, properties: each
    std::int64_t memory = std::int64_t{1} << 30;  // bytes that steps borrow at a time, for one level
    int tries = 100;                              // of a recipe with requirements
};

}  // namespace levelwright

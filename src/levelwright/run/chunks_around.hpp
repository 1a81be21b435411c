// Several chunks of an endless plane as one level.
#pragma once

#include "levelwright/run/runner.hpp"

namespace levelwright {

// The chunks from `around` to the left and above of a chunk to as many to its right and below, put together.
// The plan must be endless.
Outcome make_chunks_around(Runner& runner, std::uint64_t seed, const ChunkPlace& centre, int around,
                           Level& together, RunOptions options = {});

}  // namespace levelwright

// Which chunk of an endless plane a level is.
#pragma once

#include <cstdint>

namespace levelwright {

// Chunk (0, 0) begins at cell (0, 0).
struct ChunkPlace {
    std::int64_t x = 0;
    std::int64_t y = 0;
    friend bool operator==(const ChunkPlace&, const ChunkPlace&) = default;
};

// Several chunks side by side, as many down as across.
struct ChunkSquare {
    ChunkPlace first;
    int across = 1;
    friend bool operator==(const ChunkSquare&, const ChunkSquare&) = default;
};

}  // namespace levelwright

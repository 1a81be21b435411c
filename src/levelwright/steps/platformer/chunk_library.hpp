// Chunks: pieces of a level drawn as text, with anchors, the cells where a player may be.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "levelwright/steps/layouts/vault_drawing.hpp"

namespace levelwright {

struct ChunkKind {
    Picture drawing;
    Legend legend;
    double frequency = 0;
    int precise = 0;
    std::string name;
    static const Record& description();
};

// What stands in a cell: nothing, a tile or an object.
using Filling = std::uint16_t;
inline constexpr Filling no_filling = 0;
constexpr Filling filling_of(TileId tile) { return static_cast<Filling>(1 + index_of(tile)); }
constexpr Filling filling_of(KindId kind) { return static_cast<Filling>(1 + most_tiles + index_of(kind)); }
constexpr bool is_object(Filling filling) { return filling > most_tiles; }
constexpr TileId tile_of(Filling filling) { return static_cast<TileId>(filling - 1); }
constexpr KindId kind_of(Filling filling) { return static_cast<KindId>(filling - 1 - most_tiles); }
inline Filling filling_of(const Thing& thing) {
    return thing.object ? filling_of(*thing.object) : filling_of(thing.tile);
}

// The sides to which a platform goes on; elsewhere it has an edge.
enum Extends : std::uint8_t { extends_left = 1, extends_right = 2, extends_up = 4, extends_down = 8 };

struct ChunkPart {
    Point at;
    Filling what = no_filling;
    bool platform = false;
    std::uint8_t extends = 0;  // of a platform
};

struct Chunk {
    const ChunkKind* of = nullptr;  // its numbers; the parameters of a step stay where they are
    Size size;
    std::vector<ChunkPart> parts;
    std::vector<Point> anchors;
    std::vector<Filling> cells;  // row by row

    Filling at(Point p) const {
        return size.contains(p) ? cells[index_of(p.y) * static_cast<std::size_t>(size.width) +
                                        static_cast<std::size_t>(p.x)]
                                : no_filling;
    }
};

// What chunks are read with.
struct ChunkWords {
    const Legend& legend;
    std::string anchors;
    TileId empty{};                       // this tile is as good as nothing
    std::vector<TileId> platforms;        // tiles that go on beyond a chunk
    std::optional<TileId> anchor_ground;  // what is where an anchor is
};

bool is_platform(Filling what, const std::vector<TileId>& platforms);

// Reports mistakes where they stand. A chunk needs as many anchors as said.
Chunk read_chunk(const ChunkKind& kind, const ChunkWords& words, std::size_t anchors_needed, Reader& reader);

}  // namespace levelwright

// The chunks of an endless cave. Everything about a chunk, and about the side that two chunks share, is a
// function of the plane's key and of places alone, so that it does not matter which was asked for first.
//
//     base      noise of the chunk and of a rim around it, smoothed; the rim is what the automaton reads
//     main      the largest space inside the chunk, and those that are nearly as large, joined to it
//     tunnels   between the main spaces of chunks that share a side, where they are least separated
//     final     base and tunnels, smoothed once more across chunks; spaces and tunnels may grow but never
//     close
//
// After Johnson, Yannakakis and Togelius (2010), whose rooms depend on the order of visits: there noise comes
// from one generator, and a room is smoothed again whenever a neighbour is entered.
#pragma once

#include <array>

#include "levelwright/draft/draft.hpp"
#include "levelwright/grid/automaton.hpp"
#include "levelwright/steps/caves/least_separation.hpp"

namespace levelwright {

struct CavePlane {
    std::uint64_t key = 0;
    Size chunk;
    double rock = 0.5;
    const CompiledRule* rule = nullptr;
    int generations = 4;    // of the base
    int rounds = 2;         // of smoothing across chunks
    int tunnel_reach = 1;   // [cells] on both sides of a tunnel's middle
    double joined = 0.4;    // how large a space is, compared with the largest, that is joined to it
    bool keep_open = true;  // whether spaces and tunnels survive all smoothing

    int smoothing_reach() const { return rounds * rule->around().radius; }
};

// One chunk, as far as it does not depend on others; coordinates are its own.
struct CaveChunk {
    std::uint64_t key = 0;
    ChunkPlace place;
    bool made = false;
    BitGrid floor;
    BitGrid main;
    BitGrid kept;  // what smoothing across chunks may not close: all spaces of the base and what joins them
    std::array<Profile, 4> profile_of_side;  // of the main space
    // The tunnels across the right and the lower side, found when first asked for; empty rectangles when there is nothing to dig.
    std::array<bool, 2> tunnel_known{};
    std::array<BentPath, 2> tunnel_of_side;
};

// Makes chunks and keeps the last ones. What is kept never changes a result.
class CaveChunks {
 public:
    // The floor of a part of the plane: `around` cells on every side of one chunk, at most as many as a chunk
    // is wide and high less what smoothing reads. Everything lies around the first cell of that chunk.
    void find_floor(const CavePlane& plane, const ChunkPlace& place, int around, BitGrid& floor,
                    Draft& draft);

    // The main space of a chunk.
    const BitGrid& main_of(const CavePlane& plane, const ChunkPlace& place, Draft& draft) {
        return chunk(plane, place, draft).main;
    }

 private:
    // Chunks are kept by their places modulo this, so that no two near each other take the same slot.
    static constexpr int kept_side = 8;

    CaveChunk& chunk(const CavePlane& plane, const ChunkPlace& place, Draft& draft);
    void make(const CavePlane& plane, CaveChunk& chunk, Draft& draft);
    void find_main(const CavePlane& plane, CaveChunk& chunk);
    void join_to_main(const CavePlane& plane, CaveChunk& chunk, int space);
    void find_tunnel(const CavePlane& plane, CaveChunk& first, bool downward, Draft& draft);
    void add_tunnel(const CavePlane& plane, const ChunkPlace& place, Point corner, bool downward,
                    Draft& draft);
    void add_tunnels(const CavePlane& plane, const ChunkPlace& centre, int reach, Draft& draft);
    void lay_out(const CavePlane& plane, const ChunkPlace& centre, int reach, Draft& draft);

    std::array<CaveChunk, kept_side * kept_side> kept_;
    SmoothScratch smooth_scratch_;
    Components spaces_;
    NearestCells nearest_;
    BitGrid noise_, space_;
    BitGrid open_, pinned_;  // of the part that is asked for and what smoothing reads around it
};

}  // namespace levelwright

// Growing a level from anchors: draw an anchor, collect the chunks that fit there, draw one of them, lay it down.
#pragma once

#include "levelwright/draft/draft.hpp"
#include "levelwright/steps/platformer/partial_level.hpp"

namespace levelwright {

struct GrowthRules {
    double decay = 0.7;    // of a chunk's weight, each time it is used
    double care = 0.2;     // of the weight of a chunk that is precise
    int candidates = 17;   // after so many none are collected any more
    int few = 3;           // with fewer unused anchors than this, a new one is made
    int end_column = 0;    // an anchor from here on ends it
    bool to_right = true;  // grow until an anchor is beyond the end; else until nothing fits anywhere
    int most = 0;          // chunks
};

class ChunkGrowth {
 public:
    ChunkGrowth(const std::vector<Chunk>& library, const GrowthRules& rules, PartialLevel& level,
                Draft& draft);
    void run();

    struct Candidate {
        Alignment alignment;
        double weight = 0;
    };
    // What fits to an anchor, with its weight; and one of them drawn by weight.
    const std::vector<Candidate>& collect(Point anchor);
    const Candidate& draw();
    void place(const Alignment& alignment);

    const std::vector<Alignment>& placed() const { return placed_; }

 private:
    // Memory that is kept.
    struct Memory {
        std::vector<Candidate> candidates;
        std::vector<double> weights;
        std::vector<Alignment> placed;
        std::vector<std::uint16_t> parts;
    };
    void make_anchor(Point beside);

    const std::vector<Chunk>& library_;
    const GrowthRules& rules_;
    PartialLevel& level_;
    Draft& draft_;
    Memory& memory_;
    std::vector<Alignment>& placed_;
    std::span<double> weights_;  // of each chunk, less after each use
};

}  // namespace levelwright

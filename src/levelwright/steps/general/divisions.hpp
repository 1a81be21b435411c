// The ways to divide a region: by a grid, by cutting again and again, by drawing rectangles, or by the nearest of some points.
#pragma once

#include "levelwright/recipe/descriptions/step.hpp"

namespace levelwright {

// What is divided, and what the parts are.
struct Partition {
    Draft& draft;
    RegionId whole_region = RegionId::none;  // when what is divided is a region of the level already
    NameId name = no_name;
    int gap = 0;
};

// Columns and rows of parts that are as equal as whole cells allow.
struct GridDivision {
    int columns = 3;
    int rows = 2;
    int least = 1;
    static const Record& description();
    void run(const Partition& partition) const;
};

// Cuts the largest part in two until there are enough or all are too small (binary space partition). The
// parts cut on the way stay as the inner nodes of a tree.
struct BspDivision {
    Size least{8, 6};
    int count = 1'000'000;
    RealRange cut{0.35, 0.65};
    static const Record& description();
    void run(const Partition& partition) const;
};

// Rectangles of random sizes at random places that do not overlap.
struct SampledDivision {
    int count = 8;
    std::optional<int> at_least;
    SizeRange size{{5, 4}, {12, 9}};
    int tries = 100;
    static const Record& description();
    void run(const Partition& partition) const;
};

// Parts of any shape: each cell belongs to the nearest of some points.
struct VoronoiDivision {
    int count = 8;
    double ragged = 0;
    double scale = 8;
    static const Record& description();
    void run(const Partition& partition) const;
};

}  // namespace levelwright

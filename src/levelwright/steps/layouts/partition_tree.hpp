// A rectangle cut in two again and again: the tree of its parts.
#pragma once

#include <vector>

#include "levelwright/draft/draft.hpp"
#include "levelwright/recipe/descriptions/parameters.hpp"

namespace levelwright {

// When and where a part is cut.
struct CuttingRules {
    // The chapter leaves open when a part is too small to be cut; these are the ways to read it.
    enum class Stop : std::uint8_t { axes, either, printed };
    Stop stop = Stop::axes;
    Size least{1, 1};   // of a part; as printed, of a part that is cut
    Size needed{1, 1};  // no cut leaves less than this, whatever the reading
    RealRange cut{0.35, 0.65};
    double longer = 0.75;    // how often the longer side is cut, of two that may be
    double stop_chance = 0;  // of a part from `stop_depth` cuts on to be left as it is
    int stop_depth = 2;
    int most = 0;  // how many leaves there may be; 0: any number
};

struct PartitionNode {
    Rect rect;
    std::int32_t children = 0;  // the first of two; 0: a leaf
    std::int32_t parent = -1;
    int line = 0;             // the first column or row of the second child
    bool upright = false;     // whether the line runs from top to bottom
    std::uint8_t letter = 0;  // 0 is A, the whole; 1 and 2 are B and C, its halves; 3 to 6 are D to G
    std::int16_t depth = 0;
    bool leaf() const { return children == 0; }
};

class PartitionTree {
 public:
    void grow(Size size, const CuttingRules& rules, Draft& draft);

    const std::vector<PartitionNode>& nodes() const { return nodes_; }
    const PartitionNode& operator[](std::int32_t node) const { return nodes_[node]; }
    int leaf_count() const { return static_cast<int>(nodes_.size() + 1) / 2; }

    // Of the leaves below a node that touch a line along its right or lower side (`before` the line) or its
    // left or upper side, the one at a place along it.
    std::int32_t leaf_before(std::int32_t node, bool upright, int along) const {
        return leaf_at_line(node, upright, along, 1);
    }
    std::int32_t leaf_behind(std::int32_t node, bool upright, int along) const {
        return leaf_at_line(node, upright, along, 0);
    }

 private:
    bool cut(std::int32_t node, const CuttingRules& rules, Stream& random);
    std::int32_t leaf_at_line(std::int32_t node, bool upright, int along, std::int32_t nearer) const {
        while (!(*this)[node].leaf()) {
            const PartitionNode& inner = (*this)[node];
            const std::int32_t second = inner.upright == upright ? nearer : along >= inner.line;
            node = inner.children + second;
        }
        return node;
    }

    std::vector<PartitionNode> nodes_;  // parents before their children
    std::vector<std::int32_t> open_;    // leaves that may still be cut
};

}  // namespace levelwright

// A rectangle cut into quarters, and quarters of quarters: the tree of its parts, and which leaves lie side by side.
#pragma once

#include <vector>

#include "levelwright/draft/draft.hpp"

namespace levelwright {

struct QuadNode {
    Rect rect;
    std::int32_t children =
        0;  // the first of four: upper left, upper right, lower left, lower right; 0: a leaf
    std::int32_t parent = -1;
    std::int32_t leaf = -1;  // its number among the leaves
};

// Where two leaves meet: `a` lies left of `b` or above it, and they share the rows or columns from `low` to before `high`.
struct Border {
    std::int32_t a = 0;
    std::int32_t b = 0;
    bool upright = false;
    int low = 0;
    int high = 0;
};

class QuadTree {
 public:
    // Cuts leaves drawn at random, `cuts` times or until no quarter would be as large as `least` both ways.
    void grow(Size size, int cuts, int least, Draft& draft);

    const std::vector<QuadNode>& nodes() const { return nodes_; }
    const std::vector<std::int32_t>& leaves() const { return leaves_; }  // as numbers of nodes
    const Rect& leaf(std::int32_t number) const { return nodes_[leaves_[number]].rect; }
    std::int32_t leaf_count() const { return static_cast<std::int32_t>(leaves_.size()); }
    const std::vector<Border>& borders() const { return borders_; }

    // Adds the nodes to the level as regions; gives back that of the root.
    RegionId add_regions(NameId part, NameId leaf, Draft& draft) const;

 private:
    void number_leaves();
    void find_borders(Size size, Draft& draft);

    std::vector<QuadNode> nodes_;
    std::vector<std::int32_t> open_;
    std::vector<std::int32_t> leaves_;
    std::vector<Border> borders_;
};

}  // namespace levelwright

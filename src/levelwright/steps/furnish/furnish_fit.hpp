// Whether a cell meets the conditions of one rule.
#pragma once

#include "levelwright/steps/furnish/furnish_site.hpp"

namespace levelwright {

class Fit {
 public:
    Fit(const Furnish& furnish, const FurnishRule& rule, FurnishSite& site);

    // How many lists of `sides` and `walls` there are to fall back on.
    std::size_t fallbacks() const {
        return std::max<std::size_t>(1, std::max(rule_.sides.size(), rule_.walls.size()));
    }

    // Does a free cell meet all conditions, with the given of several ranges?
    bool meets(Cell cell, std::size_t fallback);

    // What `along` says about a cell; 1 without it.
    double weight(Cell cell) const;
    double most_weight() const { return most_weight_; }

    // Whether some cells are better than others: `along`, `near` or `far_from` says so.
    bool prefers() const { return from_start_ || near_ || far_; }

    // Rank for `near` and `far_from`, higher is better; 0 without them.
    int preference(Cell cell) const;

    // Things of the rule's own kind were put: distances to them are to be found again.
    void things_changed();

    Draft& draft() { return site_.draft(); }

 private:
    struct Condition {
        const std::vector<Thing>* things;
        const WholeRange* range;
        DistanceField* field = nullptr;  // null: few objects, asked one by one
    };
    DistanceField& distances_from(std::span<const Thing> things, Sought key);
    void allow_places();
    void allow_way();
    void allow_longest();
    void allow_reachable();
    void find_distances(bool again);
    bool in_range(const Condition& condition, Cell cell) const;
    bool sees_one(const Condition& condition, Cell cell);
    bool enough_around(const Around& around, Cell cell) const;
    bool far_enough(Cell cell);

    const Furnish& furnish_;
    const FurnishRule& rule_;
    FurnishSite& site_;
    BitGrid& allowed_;
    std::span<Condition> distances_;
    DistanceField* near_ = nullptr;
    DistanceField* far_ = nullptr;
    DistanceField* from_start_ = nullptr;  // of the way, for `along`
    DistanceField* from_end_ = nullptr;
    double most_weight_ = 1;
};

}  // namespace levelwright

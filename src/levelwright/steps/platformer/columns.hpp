// The columns of a level in side view, as the passes that build on its ground see them.
#pragma once

#include "levelwright/draft/draft.hpp"
#include "levelwright/steps/platformer/leaps.hpp"

namespace levelwright {

class Columns {
 public:
    // The ground of a column is what of this tile reaches up from its bottom. Memory is borrowed from the draft.
    Columns(Draft& draft, TileId ground, TileId air);

    int count() const { return draft_.size().width; }
    int rows() const { return draft_.size().height; }
    double progress(int x) const { return count() < 2 ? 0 : static_cast<double>(x) / (count() - 1); }

    int ground(int x) const { return ground_[static_cast<std::size_t>(x)]; }  // its first row; `rows()`: none
    bool is_gap(int x) const { return ground(x) == rows(); }
    bool is_level(int first, int last) const;  // ground of one height without an end in between
    // The first row from above that holds anything but air; at most that of the ground.
    int highest_thing(int x) const;
    // Air that may change, where nobody stands.
    bool is_free(Point at) const;
    int hill(int x) const {
        return hill_[static_cast<std::size_t>(x)];
    }  // row of its highest platform, else that of the ground
    // Whether a platform further up hides it: hills are drawn so.
    bool is_behind_hill(Point at) const { return at.y >= hill(at.x); }
    bool is_occupied(Point at) const { return occupied_[at]; }
    void occupy(Point at) { occupied_.set(at); }
    void leave(Point at) { occupied_.set(at, false); }

    // Marks the columns that leaps need: the run-up before a gap, what is beyond it, and both sides of a step.
    void find_leaps(const Leaps& leaps);
    bool is_for_leap(int x) const { return needed_[static_cast<std::size_t>(x)]; }
    bool is_for_leap(int first, int last) const;
    // Marks the columns of regions with a name.
    void find_rests(NameId name);
    bool is_rest(int x) const { return rest_[static_cast<std::size_t>(x)]; }

 private:
    void need(int first, int last);

    Draft& draft_;
    View<TileId> tiles_;
    TileId air_;
    std::span<int> ground_, hill_;
    std::span<bool> needed_, rest_;
    BitGrid& occupied_;
};

}  // namespace levelwright

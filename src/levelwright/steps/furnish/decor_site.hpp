// A room while it is decorated: where its walls and doors are, what is still free, and whether everything that could be walked to still can.
//
// Cells are those of the box around the room, one cell larger on every side, so that walls and doors are part of it.
#pragma once

#include "levelwright/draft/draft.hpp"
#include "levelwright/recipe/descriptions/parameters.hpp"

namespace levelwright {

class DecorSite {
 public:
    DecorSite(Draft& draft, const Area& room);

    Size size() const { return box_.size(); }
    // The room's own cells within the box.
    Rect inner() const { return whole(size()).inset(1); }
    bool is_wall(Point at) const { return solid_.get_or(at, true); }
    bool is_open(Point at) const { return open_.get_or(at, false); }
    bool is_door(Point at) const { return doors_.get_or(at, false); }
    // A cell of the room that can be walked on, with nothing on it, and not before a door.
    bool is_free(Point at) const { return free_.get_or(at, false); }
    const BitGrid& room_cells() const { return room_; }
    const BitGrid& doors() const { return doors_; }

    // Puts a thing on a free cell, unless it is solid and would be in somebody's way.
    bool put(const Thing& thing, Point at);
    // The same for many things at once: all of them or none. `keep_free` are taken too.
    struct Put {
        Point at;
        const Thing* thing;
    };
    bool put(std::span<const Put> things, std::span<const Point> keep_free);
    // Gives a cell of the room another floor; what is on it stays.
    void lay(TileId tile, Point at);

 private:
    bool is_solid(const Thing& thing) const;
    void read_cells(const Area& room);
    void keep_doorways_free();
    bool still_joined(std::span<const Put> things);

    Draft& draft_;
    Rect box_;  // on the level
    BitGrid& room_;
    BitGrid& open_;   // can be walked on
    BitGrid& solid_;  // could not be walked on before
    BitGrid& doors_;
    BitGrid& free_;
    Components& before_;
    Components& after_;
};

}  // namespace levelwright

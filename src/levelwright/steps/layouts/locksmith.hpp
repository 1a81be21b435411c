// Finds the entrances of a part of the level, closes all of them but one, and puts a lock on that one.
//
// A part is a set of rooms. What counts is where one can walk, not what the lists say: the entrances are the
// cells from which somebody outside the part steps into one of its rooms.
#pragma once

#include <optional>

#include "levelwright/draft/draft.hpp"
#include "levelwright/level/ends.hpp"
#include "levelwright/recipe/descriptions/parameters.hpp"

namespace levelwright {

class Locksmith {
 public:
    struct Tiles {
        TileId door{};
        TileId wall{};
    };
    // What became of looking at a part.
    enum class Answer : std::uint8_t {
        fits,
        no_rooms,      // it has no rooms, or all of them, or the way into the level
        apart,         // its rooms are not connected without the rest, or nothing leads to it
        passage,       // the rest falls apart without it
        many_ways_in,  // more than one entrance, and the others may not be closed
    };

    Locksmith(Draft& draft, const Tiles& tiles);

    // Looks at the rooms marked in `in_part`, by number. With `may_close`, entrances beyond the first may be walled up.
    Answer examine(std::span<const char> in_part, bool may_close);

    // How many cells the rooms marked in `in_part` have that can be walked on.
    std::int64_t area_of(std::span<const char> in_part);

    // Looks at what lies behind one cell, on the side without the way into the level; on the smaller side
    // where there is none. `share` is of all cells that can be walked on.
    Answer examine_branch(Point door, const RealRange& share);
    bool may_hang_door(Point at) const;

    // After looking said that it fits. Walls up the other entrances and the corridors that would now end
    // there, hangs the door and gives back its link. Rooms and links may have new numbers afterwards.
    LinkId lock();
    Point door() const { return door_; }

    // The cells that can be reached without any key, and how far they are from the door; after lock().
    const BitGrid& open_cells();
    const DistanceField& steps_from_door();

    bool is_in_part(RoomId room) const { return part_cells_[first_cell(room)]; }
    const BitGrid& part_cells() const { return part_cells_; }

 private:
    Point first_cell(RoomId room) const;
    void cells_of_rooms(std::span<const char> wanted, char value, BitGrid& cells) const;
    std::optional<Point> start_in(const BitGrid& cells) const;
    BitGrid& open_before();
    bool draw_door(const BitGrid& entrances, bool may_close);
    bool may_replace(Point at) const;
    bool may_close_all(const BitGrid& entrances, Point but) const;
    int fitness(Point at, const BitGrid& entrances) const;
    void fill_dead_end(Point at);
    BitGrid& walkable_rectangle();
    RoomId room_beside(Point at, bool in_part) const;
    bool here(const Area& area) const {
        return area.floor == draft_.floor() && draft_.area().contains(area.bounds);
    }

    Draft& draft_;
    Tiles tiles_;
    std::vector<End>& ways_in_;
    BitGrid& walkable_;
    BitGrid& corridors_;    // cells of corridors
    BitGrid& objects_;      // cells with an object on them
    BitGrid& open_before_;  // what can be reached without a key as long as this lock is not there
    BitGrid& part_cells_;
    BitGrid& entrances_;
    Point door_;
};

}  // namespace levelwright

// Small changes of a level that can be taken back: cells opened and closed, objects moved, added and taken away.
#pragma once

#include <optional>
#include <vector>

#include "levelwright/steps/general/steps.hpp"

namespace levelwright {

// What may be changed.
struct MovesAllowed {
    WeightedTiles open;
    WeightedTiles closed;
    bool cells = true;
    Size block{1, 1};
    WeightedThings objects;
    bool add_and_remove = false;
};

class SmallMoves {
 public:
    SmallMoves(const MovesAllowed& allowed, Draft& draft);

    // Makes a change; false when none was found, and the level is as it was.
    bool make();
    void take_back();

    // The state to return to.
    void keep();
    void return_to_kept();

 private:
    struct CellChange {
        Point at;
        TileId before;
    };
    struct ObjectChange {
        enum class Kind : std::uint8_t { none, moved, added, removed };
        Kind kind = Kind::none;
        std::size_t number = 0;
        Object before;
    };
    // Memory that is kept from level to level.
    struct Memory {
        std::vector<CellChange> changes;
        std::vector<std::size_t> numbers;
        std::vector<Object> kept_objects;
    };

    bool is_occupied(Point at) const { return occupied_[at]; }
    bool is_changeable(const Rect& block) const;
    bool touches_open(const Rect& block) const;
    bool change_cells();
    std::optional<Point> change_block_anywhere();
    bool change_block(Point block);
    bool change_objects();
    bool move_object();
    bool add_object();
    bool remove_object();
    bool draw_object(std::size_t first);
    bool draw_free_cell();
    void occupy(const Place& place, bool value);

    const MovesAllowed& allowed_;
    Draft& draft_;
    View<TileId> tiles_;
    ByteSet open_, closed_;
    Size blocks_;  // how many there are across and down
    BitGrid& occupied_;
    std::size_t first_loose_ =
        0;  // object that nothing else of the level knows by its number, and all after it
    Memory& memory_;
    ObjectChange object_change_;
    std::span<TileId> kept_cells_;
    std::size_t drawn_object_ = 0;
    Point drawn_cell_;
};

}  // namespace levelwright

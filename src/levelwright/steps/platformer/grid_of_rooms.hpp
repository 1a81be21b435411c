// Which type of room stands where on a grid, and to which sides each must open.
#pragma once

#include <span>

#include "levelwright/draft/draft.hpp"
#include "levelwright/steps/platformer/room_forms.hpp"
#include "levelwright/steps/platformer/room_way.hpp"

namespace levelwright {

class GridOfRooms {
 public:
    struct Cell {
        std::size_t type = side_type;
        Sides needs = no_sides;
    };

    GridOfRooms(const RoomWay& way, Draft& draft);

    Size size() const { return way_.grid(); }
    Cell& operator[](Point room) {
        return cells_[index_of(room.y) * static_cast<std::size_t>(size().width) +
                      static_cast<std::size_t>(room.x)];
    }
    void add(const SpecialRooms& special, const RoomForms& forms);

 private:
    bool is_side(Point room) {
        return size().contains(room) && (*this)[room].type == side_type && !way_.is_on_way(room);
    }
    bool fits(const SpecialRooms& special, const RoomForms& forms, Point top);
    Sides sides_beside(const SpecialRooms& special, const RoomForms& forms, Point room);
    void put(const SpecialRooms& special, const RoomForms& forms, Point top);

    const RoomWay& way_;
    Draft& draft_;
    std::span<Cell> cells_;
};

}  // namespace levelwright

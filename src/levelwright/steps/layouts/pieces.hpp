// From cells to rooms, corridors and the links between them, for layouts that know their cells better than their plan.
#pragma once

#include <optional>
#include <span>

#include "levelwright/base/index.hpp"
#include "levelwright/draft/draft.hpp"

namespace levelwright {

class Pieces {
 public:
    explicit Pieces(Draft& draft);

    // A room that is there already. Rooms may overlap and touch; then they are linked.
    RoomId add_room(const Rect& rect);

    // All connected parts of `cells` are corridors, linked to the rooms they touch: with a door
    // where solid cells stand on both sides and a door tile is given, else open. A single cell between two
    // rooms is only a doorway. `open` is what can be walked on.
    void add_corridors(const BitGrid& cells, const BitGrid& open, std::optional<TileId> door);

 private:
    static constexpr std::int32_t nobody = -1;
    std::int32_t& owner(Point at) {
        return owner_of_cell_[index_of(at.y) * static_cast<std::size_t>(size_.width) +
                              static_cast<std::size_t>(at.x)];
    }
    std::int32_t owner_or_nobody(Point at) { return size_.contains(at) ? owner(at) : nobody; }
    void touch(std::int32_t other, RoomId room, Point at);
    bool is_doorway(Point at, const BitGrid& cells);
    bool goes_on_from_before(Point at, std::int32_t room, const BitGrid& cells);
    void link_doorway(Point at, const BitGrid& open, std::optional<TileId> door);
    void link_corridor(Point at, RoomId corridor, const BitGrid& cells, const BitGrid& open,
                       std::optional<TileId> door);
    Link::Kind enter(Point at, Point into, const BitGrid& open, std::optional<TileId> door);

    Draft& draft_;
    Size size_;
    std::span<std::int32_t> owner_of_cell_;  // the room of each cell
    std::vector<std::int32_t>& touched_;     // the rooms linked to the one being added
};

}  // namespace levelwright

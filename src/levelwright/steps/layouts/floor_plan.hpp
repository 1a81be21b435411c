// What layouts build: rooms, corridors and doors, as cells and as data of the level at once.
//
// There are two ways to lay a corridor. `corridor` is for callers who know that it runs through solid ground
// and touches nothing but its two ends; it costs next to nothing. `way` walks from cell to cell through anything:
// what is open already stays as it is, the stretches dug between become corridors, and wherever the way
// goes over from one room or corridor into another there is a link.
//
// Under locked cells, or in a region that is not a rectangle, only cells that may change are written. `finish`
// then joins with tunnels what they cut off, and makes the lists tell what is really there.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "levelwright/draft/draft.hpp"

namespace levelwright {

class FloorPlan {
 public:
    struct Look {
        TileId floor{};
        std::optional<TileId> door;  // none: all entrances are open
        double doors = 1;            // how many of the entrances get a door [share]
    };
    // Whether the plan knows which room each cell belongs to; `way` and `room_at` need it.
    enum class Owners : std::uint8_t { none, kept };

    FloorPlan(Draft& draft, const Look& look, Owners owners = Owners::none);
    FloorPlan(const FloorPlan&) = delete;
    FloorPlan& operator=(const FloorPlan&) = delete;

    // A rectangle of floor, or any other shape. Coordinates are those of the draft.
    RoomId room(const Rect& rect, RegionId region = RegionId::none, Tags tags = {});
    RoomId room(const BitGrid& cells, Room::Kind kind = Room::Kind::room);

    // A corridor along up to three straight stretches that go on turning the same two ways (straight, L or
    // Z). Corners are where the upper left cell of a square as wide as the corridor comes by. The first cells
    // touch `from` and the last ones `to`; when there is a door, only its one cell does.
    RoomId corridor(std::span<const Point> corners, int width, RoomId from, RoomId to);

    // A way between two rooms without a corridor: the cell becomes floor, or a door.
    LinkId opening(RoomId from, RoomId to, Point at);

    // A link between two rooms that touch; changes no cell.
    LinkId link(RoomId from, RoomId to, Point at) { return add_link(Link::Kind::open, from, to, at); }

    // Digs along cells that each lie beside the one before, `width` cells wide. Needs Owners::kept.
    void way(std::span<const Point> cells, int width = 1);
    // The room or corridor of this plan that a cell belongs to. Needs Owners::kept.
    RoomId room_at(Point at) const { return RoomId{(*owner_of_cell_)[at]}; }

    // Call it when all is laid out: hangs the doors of ways, and repairs what locked cells broke. Stops the
    // draft with a reason when nothing is left.
    void finish();

 private:
    bool guarded() const { return !before_.empty(); }
    void fill(const Rect& rect, TileId tile);
    void claim(const Rect& rect, RoomId owner);
    bool draws_door();
    RoomId add(const Room& room);
    RoomId add_corridor(std::span<const Rect> parts);
    LinkId add_link(Link::Kind kind, RoomId from, RoomId to, Point at);

    void open_cell(Point at);
    void widen(std::span<const Point> cells, std::size_t i, int width);
    void link_once(RoomId from, RoomId to, Point at);
    void close_corridor();
    void hang_doors();
    bool door_fits(Point at) const;

    Draft& draft_;
    const Look look_;
    const View<TileId> tiles_;
    std::size_t first_room_;
    std::size_t first_link_;
    std::span<TileId> before_;                     // tiles as they were; only where cells are guarded
    Grid<std::int32_t>* owner_of_cell_ = nullptr;  // -1: none
    BitGrid* has_link_ = nullptr;                  // cells of the links that ways made
    std::vector<Point>* dug_ = nullptr;            // of the corridor that a way is digging
    RoomId open_corridor_ = RoomId::none;
};

// The tile of the role "door" stands in for a door that a recipe does not name; none when it has no such tile.
inline std::optional<TileId> door_or_stock(const std::optional<TileId>& door, const Palette& palette) {
    return door ? door : palette.tile_for_role("door");
}

}  // namespace levelwright

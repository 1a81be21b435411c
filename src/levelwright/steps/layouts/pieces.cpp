// Corridors are components of cells; they are linked where they touch a room, and doorways stand by themselves.

#include "levelwright/steps/layouts/pieces.hpp"

namespace levelwright {
Pieces::Pieces(Draft& draft)
    : draft_(draft),
      size_(draft.size()),
      owner_of_cell_(draft.scratch().array<std::int32_t>(static_cast<std::size_t>(size_.area()), nobody)),
      touched_(draft.scratch().numbers()) {}

void Pieces::touch(std::int32_t other, RoomId room, Point at) {
    if (other == nobody || other == static_cast<std::int32_t>(room)) return;
    if (std::find(touched_.begin(), touched_.end(), other) != touched_.end()) return;
    touched_.push_back(other);
    draft_.add_link(Link::Kind::open, static_cast<RoomId>(other), room, at);
}

RoomId Pieces::add_room(const Rect& rect) {
    const RoomId room = draft_.add_room(Room::Kind::room, rect);
    if (draft_.stopped()) return room;
    touched_.clear();
    for (int y = rect.y; y < rect.bottom(); ++y) {
        for (int x = rect.x; x < rect.right(); ++x) {
            touch(owner({x, y}), room, {x, y});
            owner({x, y}) = static_cast<std::int32_t>(room);
        }
    }
    for (int y = rect.y; y < rect.bottom(); ++y) {
        touch(owner_or_nobody({rect.x - 1, y}), room, {rect.x, y});
        touch(owner_or_nobody({rect.right(), y}), room, {rect.right() - 1, y});
    }
    for (int x = rect.x; x < rect.right(); ++x) {
        touch(owner_or_nobody({x, rect.y - 1}), room, {x, rect.y});
        touch(owner_or_nobody({x, rect.bottom()}), room, {x, rect.bottom() - 1});
    }
    return room;
}

// A cell by itself, with two rooms that face each other across it.
bool Pieces::is_doorway(Point at, const BitGrid& cells) {
    for (const Point step : four_directions) {
        if (cells.get_or(at + step, false)) return false;
    }
    for (const Point ahead : {Point{1, 0}, Point{0, 1}}) {
        const std::int32_t a = owner_or_nobody(at - ahead), b = owner_or_nobody(at + ahead);
        const Point aside{ahead.y, ahead.x};
        const bool alone = owner_or_nobody(at - aside) == nobody && owner_or_nobody(at + aside) == nobody;
        if (a != nobody && b != nobody && a != b && alone) return true;
    }
    return false;
}

// Whether the corridor's cell before this one touches the room as well: they are one entrance.
bool Pieces::goes_on_from_before(Point at, std::int32_t room, const BitGrid& cells) {
    for (const Point back : {Point{0, -1}, Point{-1, 0}}) {
        const Point before_it = at + back;
        if (!cells.get_or(before_it, false)) continue;
        for (const Point step : four_directions) {
            if (owner_or_nobody(before_it + step) == room) return true;
        }
    }
    return false;
}

Link::Kind Pieces::enter(Point at, Point into, const BitGrid& open, std::optional<TileId> door) {
    if (!door || !draft_.may_change(at)) return Link::Kind::open;
    const Point aside{into.y, into.x};
    const bool framed = !open.get_or(at + aside, false) && !open.get_or(at - aside, false);
    const Point behind = at - into;
    if (!framed || !open.get_or(behind, false)) return Link::Kind::open;
    if (draft_.tiles()[behind] == *door && owner(behind) == nobody) return Link::Kind::open;
    draft_.tiles()[at] = *door;
    return Link::Kind::door;
}

void Pieces::add_corridors(const BitGrid& cells, const BitGrid& open, std::optional<TileId> door) {
    BitGrid& corridors = draft_.scratch().bits(size_);
    corridors = cells;
    cells.for_each_set([&](Point at) {
        if (!is_doorway(at, cells)) return;
        corridors.set(at, false);
        link_doorway(at, open, door);
    });
    Components& parts = draft_.scratch().components();
    parts.find(corridors, Connectivity::four);
    const RoomId first = draft_.add_rooms(Room::Kind::corridor, parts);
    for (int y = 0; y < size_.height && !draft_.stopped(); ++y) {
        for (const Run& run : parts.runs_in_row(y)) {
            const auto corridor = static_cast<RoomId>(static_cast<int>(first) + run.component);
            for (int x = run.begin; x < run.end; ++x) link_corridor({x, y}, corridor, corridors, open, door);
        }
    }
}

void Pieces::link_doorway(Point at, const BitGrid& open, std::optional<TileId> door) {
    std::int32_t first = nobody;
    for (const Point step : four_directions) {
        const std::int32_t room = owner_or_nobody(at + step);
        if (room == nobody) continue;
        if (first != nobody) {
            const Link::Kind kind = enter(at, step, open, door);
            draft_.add_link(kind, static_cast<RoomId>(first), static_cast<RoomId>(room), at);
        }
        first = room;
    }
}

void Pieces::link_corridor(Point at, RoomId corridor, const BitGrid& cells, const BitGrid& open,
                           std::optional<TileId> door) {
    std::int32_t last = nobody;
    for (const Point step : four_directions) {
        const std::int32_t room = owner_or_nobody(at + step);
        if (room == nobody || room == last || goes_on_from_before(at, room, cells)) continue;
        last = room;
        const Link::Kind kind = enter(at, step, open, door);
        draft_.add_link(kind, static_cast<RoomId>(room), corridor, at);
    }
}

}  // namespace levelwright

// Adds a room for each island and a corridor for each tunnel; tunnels that share cells become one corridor.

#include "levelwright/steps/caves/cave_rooms.hpp"

namespace levelwright {
namespace {

Point first_cell(const StraightTunnel& tunnel) { return tunnel.cells.corner(); }
Point last_cell(const StraightTunnel& tunnel) {
    return {tunnel.cells.right() - 1, tunnel.cells.bottom() - 1};
}

// Marks the cells of all tunnels; whether two of them share one.
bool mark(std::span<const StraightTunnel> tunnels, BitGrid& dug) {
    std::int64_t lengths = 0;
    for (const StraightTunnel& tunnel : tunnels) {
        dug.fill_rect(tunnel.cells, true);
        lengths += tunnel.length();
    }
    return lengths != dug.count();
}

void link(const StraightTunnel& tunnel, RoomId corridor, std::int32_t first_cave, Draft& draft) {
    const RoomId from{first_cave + tunnel.first_island}, to{first_cave + tunnel.last_island};
    draft.add_link(Link::Kind::open, from, corridor, first_cell(tunnel));
    draft.add_link(Link::Kind::open, corridor, to, last_cell(tunnel));
}

// Tunnels that cross or run side by side are one corridor with several ends.
void add_merged(std::span<const StraightTunnel> tunnels, const BitGrid& dug, std::int32_t first_cave,
                Draft& draft) {
    Components& parts = draft.scratch().components();
    parts.find(dug, Connectivity::four);
    const auto first = static_cast<std::int32_t>(draft.add_rooms(Room::Kind::corridor, parts));
    for (const StraightTunnel& tunnel : tunnels) {
        if (draft.stopped()) return;
        link(tunnel, RoomId{first + parts.at(first_cell(tunnel))}, first_cave, draft);
    }
}

}  // namespace

void add_caves(const Components& islands, std::span<const StraightTunnel> tunnels, Draft& draft) {
    const auto first_cave = static_cast<std::int32_t>(draft.add_rooms(Room::Kind::cave, islands));
    if (tunnels.empty() || draft.stopped()) return;
    BitGrid& dug = draft.scratch().bits(draft.size());
    if (mark(tunnels, dug)) return add_merged(tunnels, dug, first_cave, draft);
    for (const StraightTunnel& tunnel : tunnels) {
        const RoomId corridor = draft.add_room(Room::Kind::corridor, tunnel.cells);
        if (draft.stopped()) return;
        link(tunnel, corridor, first_cave, draft);
    }
}

}  // namespace levelwright

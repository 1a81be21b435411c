// Parts that cannot be reached are given up, islands joined by tunnels, then rooms and links settled to match.

#include "levelwright/steps/layouts/plan_repair.hpp"

#include "levelwright/base/index.hpp"
#include "levelwright/steps/general/island_joiner.hpp"

namespace levelwright {

void PlanRepair::run() {
    BitGrid& walkable = draft_.walkable();
    BitGrid& mine = cells_of_plan();
    mine &= walkable;
    give_up_the_unreachable(mine, walkable);
    if (mine.none()) {
        settle_rooms(draft_, first_room_, first_link_, walkable);
        return draft_.fail("locked cells leave no place for any room");
    }
    settle_rooms(draft_, first_room_, first_link_, walkable);
    const std::size_t first_tunnel = draft_.level().rooms.size();
    join(mine, walkable);
    if (!draft_.stopped()) link_tunnels(first_tunnel);
}

BitGrid& PlanRepair::cells_of_plan() {
    BitGrid& cells = draft_.scratch().bits(draft_.size());
    const Level& level = draft_.level();
    const Point corner = Point{} - draft_.area().corner();
    for (std::size_t i = first_room_; i < level.rooms.size(); ++i) {
        const Area& area = level.rooms[i].area;
        if (area.run_count == 0) cells.fill_rect(area.bounds.moved(corner), true);
        for (const CellRun& run : level.runs_of(area))
            cells.fill_rect(Rect{run.start.x, run.start.y, run.length, 1}.moved(corner), true);
    }
    return cells;
}

// Of the parts that locked cells leave no way between, the one with most of the plan stays.
void PlanRepair::give_up_the_unreachable(BitGrid& mine, BitGrid& walkable) {
    BitGrid& passable = draft_.changeable();
    passable |= walkable;
    Components& parts = draft_.scratch().components();
    parts.find(passable, Connectivity::four);
    if (parts.count() <= 1) return;
    const std::span<std::int64_t> cells_of_part =
        draft_.scratch().array<std::int64_t>(static_cast<std::size_t>(parts.count()), 0);
    mine.for_each_set([&](Point at) { ++cells_of_part[parts.at(at)]; });
    const auto most = std::max_element(cells_of_part.begin(), cells_of_part.end());
    BitGrid& kept = draft_.scratch().bits(draft_.size());
    parts.mask_of(static_cast<int>(most - cells_of_part.begin()), kept);
    const View<TileId> tiles = draft_.tiles();
    mine.for_each_set([&](Point at) {
        if (kept[at]) return;
        if (draft_.may_change(at))
            tiles[at] = before_[index_of(at.y) * static_cast<std::size_t>(tiles.width()) +
                                static_cast<std::size_t>(at.x)];
        walkable.set(at, false);  // no longer listed, whatever it is now
    });
    mine &= kept;
}

// Only islands that the plan has cells on: what else is open in the region is not its business.
void PlanRepair::join(const BitGrid& mine, const BitGrid& walkable) {
    Components& islands = draft_.scratch().components();
    islands.find(walkable, Connectivity::four);
    BitGrid& floor = draft_.scratch().bits(draft_.size());
    const std::span<char> added =
        draft_.scratch().array<char>(static_cast<std::size_t>(islands.count()), char{0});
    mine.for_each_set([&](Point at) {
        char& done = added[islands.at(at)];
        if (!done) islands.add_to(floor, islands.at(at));
        done = 1;
    });
    islands.find(floor, Connectivity::four);
    if (islands.count() <= 1) return;
    BitGrid& passable = draft_.changeable();
    passable |= draft_.walkable();
    Ground ground{.floor = floor, .passable = &passable, .tiles = draft_.tiles()};
    IslandJoiner(islands, {.tile = floor_}, ground, draft_, true).join_nearest();
}

// Tunnels are corridors like others: they lead to whatever they touch.
void PlanRepair::link_tunnels(std::size_t first_tunnel) {
    Level& level = draft_.level();
    if (level.rooms.size() == first_tunnel) return;
    Grid<std::int32_t>& room_of_cell = draft_.scratch().tool<Grid<std::int32_t>>();
    room_of_cell.reset(draft_.size(), -1);
    for (std::size_t i = first_room_; i < level.rooms.size(); ++i) {
        level.for_each_cell(level.rooms[i].area, [&](Point at) {
            room_of_cell[draft_.from_level(at)] = static_cast<std::int32_t>(i);
        });
    }
    const std::span<std::int32_t> last_tunnel_at =
        draft_.scratch().array<std::int32_t>(level.rooms.size(), -1);
    for (std::size_t tunnel = first_tunnel; tunnel < level.rooms.size(); ++tunnel) {
        const auto number = static_cast<std::int32_t>(tunnel);
        const Area area = level.rooms[tunnel].area;
        level.for_each_cell(area, [&](Point place) {
            const Point at = draft_.from_level(place);
            for (const Point step : four_directions) {
                if (!draft_.size().contains(at + step)) continue;
                const std::int32_t other = room_of_cell[at + step];
                if (other < 0 || other == number) continue;
                std::int32_t& last = last_tunnel_at[other];
                const bool from_other_tunnel =
                    static_cast<std::size_t>(other) > tunnel;  // it will link itself
                if (last == number || from_other_tunnel) continue;
                last = number;
                draft_.add_link(Link::Kind::open, RoomId{number}, RoomId{other}, at);
            }
        });
    }
}

namespace {

// The walkable cells of an area: the area itself when all of them are.
Area walkable_part(Level& level, const Area& area, Point corner, const BitGrid& walkable) {
    std::int64_t open = 0;
    level.for_each_cell(area, [&](Point at) { open += walkable[at - corner] ? 1 : 0; });
    if (open == level.cell_count(area)) return area;
    Area part{.floor = area.floor};
    if (open == 0) return part;
    const auto first = static_cast<std::uint32_t>(level.runs.size());
    int left = area.bounds.right(), right = area.bounds.x;
    const auto take = [&](Point at) {
        if (!walkable[at - corner]) return;
        const bool goes_on =
            level.runs.size() > first && level.runs.back().start + Point{level.runs.back().length, 0} == at;
        if (goes_on)
            ++level.runs.back().length;
        else
            level.runs.push_back({at, 1});
        left = std::min(left, at.x);
        right = std::max(right, at.x + 1);
    };
    // By number and not by reference: the list of runs grows meanwhile.
    for (std::uint32_t i = 0; i < area.run_count; ++i) {
        const CellRun run = level.runs[area.first_run + i];
        for (int x = 0; x < run.length; ++x) take(run.start + Point{x, 0});
    }
    for (int y = area.bounds.y; area.run_count == 0 && y < area.bounds.bottom(); ++y) {
        for (int x = area.bounds.x; x < area.bounds.right(); ++x) take({x, y});
    }
    const int top = level.runs[first].start.y, bottom = level.runs.back().start.y + 1;
    part.bounds = {left, top, right - left, bottom - top};
    if (part.bounds.area() == open) {
        level.runs.resize(first);
    } else {
        part.first_run = first;
        part.run_count = static_cast<std::uint32_t>(level.runs.size()) - first;
    }
    return part;
}

bool touches(const Level& level, RoomId room, Point at) {
    const Area& area = level.rooms[room].area;
    if (level.area_contains(area, at)) return true;
    for (const Point step : four_directions) {
        if (level.area_contains(area, at + step)) return true;
    }
    return false;
}

}  // namespace

void settle_rooms(Draft& draft, std::size_t first_room, std::size_t first_link, const BitGrid& walkable) {
    Level& level = draft.level();
    const Point corner = draft.area().corner();
    const std::span<RoomId> new_number = draft.scratch().array<RoomId>(level.rooms.size(), RoomId::none);
    std::size_t kept = first_room;
    for (std::size_t i = 0; i < level.rooms.size(); ++i) {
        if (i < first_room) {
            new_number[i] = RoomId{static_cast<std::int32_t>(i)};
            continue;
        }
        Room room = level.rooms[i];
        const bool here = room.area.floor == draft.floor() && draft.area().contains(room.area.bounds);
        if (here) room.area = walkable_part(level, room.area, corner, walkable);
        if (room.area.bounds.empty()) continue;
        new_number[i] = RoomId{static_cast<std::int32_t>(kept)};
        level.rooms[kept++] = room;
    }
    level.rooms.resize(kept);

    const auto renumber = [&](RoomId& room) {
        if (room != RoomId::none) room = new_number[index_of(room)];
    };
    const std::span<LinkId> new_link = draft.scratch().array<LinkId>(level.links.size(), LinkId::none);
    std::size_t kept_links = first_link;
    for (std::size_t i = first_link; i < level.links.size(); ++i) {
        Link link = level.links[i];
        const bool whole_link = link.from != RoomId::none && link.to != RoomId::none;
        renumber(link.from);
        renumber(link.to);
        if (whole_link && (link.from == RoomId::none || link.to == RoomId::none)) continue;
        const bool here = link.leaves.floor == draft.floor() && draft.area().contains(link.leaves.at);
        if (here && link.leaves == link.arrives) {
            const Point at = link.leaves.at;
            if (!walkable[at - corner]) continue;
            if (whole_link && !(touches(level, link.from, at) && touches(level, link.to, at))) continue;
            const bool shut = draft.palette()[level[link.leaves]].traits.has(Trait::door);
            if (link.kind == Link::Kind::door && !shut) link.kind = Link::Kind::open;
        }
        new_link[i] = LinkId{static_cast<std::int32_t>(kept_links)};
        level.links[kept_links++] = link;
    }
    level.links.resize(kept_links);
    draft.forget_places();
    for (Mission& mission : level.missions) {
        for (Task& task : mission.tasks) {
            renumber(task.room);
            if (task.link != LinkId::none && index_of(task.link) >= first_link)
                task.link = new_link[index_of(task.link)];
        }
    }
}

}  // namespace levelwright

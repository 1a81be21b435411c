// Masks and floods on both sides of a part decide whether its entrances can be
// closed and where a door looks right.

#include "levelwright/steps/layouts/locksmith.hpp"

#include <algorithm>

#include "levelwright/grid/flood.hpp"
#include "levelwright/grid/outline.hpp"
#include "levelwright/steps/layouts/plan_repair.hpp"

namespace levelwright {
namespace {

std::vector<End>& ways_into(Draft& draft) {
    std::vector<End>& found = draft.scratch().tool<std::vector<End>>();
    find_entrances(draft.level(), found);
    return found;
}

void add_cells(const Level& level, const Area& area, Point corner, BitGrid& cells) {
    if (area.run_count == 0) cells.fill_rect(area.bounds.moved(Point{} - corner), true);
    for (const CellRun& run : level.runs_of(area))
        cells.fill_rect(Rect{run.start.x, run.start.y, run.length, 1}.moved(Point{} - corner), true);
}

}  // namespace

Locksmith::Locksmith(Draft& draft, const Tiles& tiles)
    : draft_(draft),
      tiles_(tiles),
      ways_in_(ways_into(draft)),
      walkable_(draft.walkable()),
      corridors_(draft.scratch().bits(draft.size())),
      objects_(draft.scratch().bits(draft.size())),
      open_before_(open_before()),
      part_cells_(draft.scratch().bits(draft.size())),
      entrances_(draft.scratch().bits(draft.size())) {
    const Level& level = draft.level();
    for (const Room& room : level.rooms) {
        if (room.kind == Room::Kind::corridor && here(room.area))
            add_cells(level, room.area, draft.area().corner(), corridors_);
    }
    for (const Object& object : level.objects) {
        if (draft.covers(object.place)) objects_.set(draft.from_level(object.place.at));
    }
}

Point Locksmith::first_cell(RoomId room) const {
    const Level& level = draft_.level();
    const Area& area = level.rooms[room].area;
    return draft_.from_level(area.run_count > 0 ? level.runs[area.first_run].start : area.bounds.corner());
}

void Locksmith::cells_of_rooms(std::span<const char> wanted, char value, BitGrid& cells) const {
    const Level& level = draft_.level();
    cells.fill(false);
    for (std::size_t i = 0; i < level.rooms.size(); ++i) {
        const Room& room = level.rooms[i];
        if (wanted[i] == value && room.kind != Room::Kind::corridor && here(room.area))
            add_cells(level, room.area, draft_.area().corner(), cells);
    }
    cells &= walkable_;
}

std::int64_t Locksmith::area_of(std::span<const char> in_part) {
    draft_.spend(draft_.size().area() / 8);
    cells_of_rooms(in_part, 1, part_cells_);
    return part_cells_.count();
}

std::optional<Point> Locksmith::start_in(const BitGrid& cells) const {
    for (const End& way_in : ways_in_) {
        if (!draft_.covers(way_in.place)) continue;
        const Point at = draft_.from_level(way_in.place.at);
        if (cells[at]) return at;
    }
    return std::nullopt;
}

// Locks are opened in the order opposite to that in which they are made: the key of each lies in what is open
// with it and all earlier ones shut, and once it is open, everything is as it was before it was made. So all
// keys lie around the way into the level or, where there is none, around the key made last.
BitGrid& Locksmith::open_before() {
    Scratch& scratch = draft_.scratch();
    const Level& level = draft_.level();
    BitGrid& open = scratch.bits(draft_.size());
    const Scratch::Loan loan(scratch);
    BitGrid& ground = scratch.bits(draft_.size());
    ground |= walkable_;
    const View<TileId> tiles = draft_.tiles();
    ground.for_each_set([&](Point at) {
        if (draft_.palette()[tiles[at]].traits.has(Trait::locked)) ground.set(at, false);
    });
    Components& islands = scratch.components();
    islands.find(ground, Connectivity::four);
    int chosen = islands.largest();
    ObjectId last_key = ObjectId::none;
    for (const Link& link : level.links) {
        if (link.kind != Link::Kind::locked || link.key <= last_key) continue;
        const Place place = level.objects[link.key].place;
        if (!draft_.covers(place) || !ground[draft_.from_level(place.at)]) continue;
        last_key = link.key;
        chosen = islands.at(draft_.from_level(place.at));
    }
    if (const auto start = start_in(ground)) chosen = islands.at(*start);
    if (chosen >= 0) islands.mask_of(chosen, open);
    return open;
}

Locksmith::Answer Locksmith::examine(std::span<const char> in_part, bool may_close) {
    Scratch& scratch = draft_.scratch();
    const Scratch::Loan loan(scratch);
    FloodFill& flood = scratch.tool<FloodFill>();
    draft_.spend(draft_.size().area() + 1);

    cells_of_rooms(in_part, 1, part_cells_);
    BitGrid& others = scratch.bits(draft_.size());
    cells_of_rooms(in_part, 0, others);
    others.and_not(part_cells_);
    if (part_cells_.none() || !others.overlaps(open_before_)) return Answer::no_rooms;

    // Where one gets to outside, and from there with one step into the part.
    BitGrid& ground = scratch.bits(draft_.size());
    ground |= walkable_;
    ground.and_not(part_cells_);
    BitGrid& outside = scratch.bits(draft_.size());
    flood.fill(ground, others, Connectivity::four, outside);
    outline(part_cells_, Connectivity::four, entrances_);
    entrances_ &= outside;
    if (entrances_.none()) return Answer::apart;

    // The part by itself, with the corridors that lead nowhere else.
    ground = walkable_;
    ground.and_not(outside);
    BitGrid& reached = scratch.bits(draft_.size());
    flood.fill(ground, *part_cells_.first_set(), Connectivity::four, reached);
    if (!reached.covers(part_cells_)) return Answer::apart;
    if (start_in(reached)) return Answer::no_rooms;

    // The rest by itself, with every entrance closed.
    ground = outside;
    ground.and_not(entrances_);
    others.and_not(entrances_);
    if (others.none()) return Answer::passage;
    flood.fill(ground, *others.first_set(), Connectivity::four, reached);
    if (!reached.covers(others)) return Answer::passage;
    return draw_door(entrances_, may_close) ? Answer::fits : Answer::many_ways_in;
}

// A wall on both sides, open ground before and behind, and nothing there yet.
bool Locksmith::may_hang_door(Point at) const {
    const bool locked = draft_.palette()[draft_.tiles()[at]].traits.has(Trait::locked);
    if (locked || !open_before_[at] || !draft_.may_change(at) || objects_[at]) return false;
    const auto open = [&](Point step) { return walkable_.get_or(at + step, false); };
    const bool up = open({0, -1}), left = open({-1, 0}), right = open({1, 0}), down = open({0, 1});
    return up != left && up == down && left == right;
}

Locksmith::Answer Locksmith::examine_branch(Point door, const RealRange& share) {
    Scratch& scratch = draft_.scratch();
    const Scratch::Loan loan(scratch);
    FloodFill& flood = scratch.tool<FloodFill>();
    draft_.spend(draft_.size().area() + 1);
    const Point step = walkable_.get_or(door + Point{1, 0}, false) ? Point{1, 0} : Point{0, 1};
    BitGrid& ground = scratch.bits(draft_.size());
    ground |= walkable_;
    ground.set(door, false);
    BitGrid& one = scratch.bits(draft_.size());
    BitGrid& other = scratch.bits(draft_.size());
    flood.fill(ground, door + step, Connectivity::four, one);
    if (one[door - step]) return Answer::many_ways_in;
    flood.fill(ground, door - step, Connectivity::four, other);
    const bool starts_in_one = start_in(one).has_value(), starts_in_other = start_in(other).has_value();
    if (starts_in_one && starts_in_other) return Answer::no_rooms;
    const bool behind = starts_in_other || (!starts_in_one && one.count() < other.count());
    part_cells_ = behind ? one : other;
    if (!(behind ? other : one).overlaps(open_before_)) return Answer::no_rooms;
    const double part = static_cast<double>(part_cells_.count()) / static_cast<double>(walkable_.count());
    if (!share.contains(part)) return Answer::no_rooms;
    entrances_.fill(false);
    entrances_.set(door);
    door_ = door;
    return Answer::fits;
}

// Only cells of corridors, and no door that is locked already.
bool Locksmith::may_replace(Point at) const {
    const bool locked = draft_.palette()[draft_.tiles()[at]].traits.has(Trait::locked);
    return draft_.may_change(at) && !objects_[at] && corridors_[at] && !locked;
}

bool Locksmith::may_close_all(const BitGrid& entrances, Point but) const {
    bool may = true;
    entrances.for_each_set([&](Point at) {
        if (at != but) may = may && may_replace(at);
    });
    return may;
}

// How well a door looks there: best with a wall on both sides and open ground before and behind it.
int Locksmith::fitness(Point at, const BitGrid& entrances) const {
    const auto open = [&](Point step) {
        const Point beside = at + step;
        return walkable_.get_or(beside, false) && !entrances.get_or(beside, false);
    };
    const bool up = open({0, -1}), left = open({-1, 0}), right = open({1, 0}), down = open({0, 1});
    if ((up && down && !left && !right) || (left && right && !up && !down)) return 2;
    return corridors_[at] ? 1 : 0;
}

bool Locksmith::draw_door(const BitGrid& entrances, bool may_close) {
    if (!may_close && entrances.count() > 1) return false;
    int best = -1;
    std::uint32_t alike = 0;
    entrances.for_each_set([&](Point at) {
        if (!may_replace(at)) return;
        const int fit = fitness(at, entrances);
        if (fit < best || !may_close_all(entrances, at)) return;
        alike = fit > best ? 1 : alike + 1;
        best = fit;
        if (draft_.random().below(alike) == 0) door_ = at;
    });
    return best >= 0;
}

// Back along a corridor that now ends at a wall, to where something else joins it.
void Locksmith::fill_dead_end(Point at) {
    while (corridors_.get_or(at, false) && walkable_[at] && at != door_ && !objects_[at] &&
           draft_.may_change(at)) {
        std::optional<Point> onward;
        int ways = 0;
        for (const Point step : four_directions) {
            if (!walkable_.get_or(at + step, false)) continue;
            ++ways;
            onward = at + step;
        }
        if (ways > 1) return;
        walkable_.set(at, false);
        draft_.tiles()[at] = tiles_.wall;
        if (!onward) return;
        at = *onward;
    }
}

RoomId Locksmith::room_beside(Point at, bool in_part) const {
    const Level& level = draft_.level();
    const auto find = [&](Point cell) {
        for (std::size_t i = 0; i < level.rooms.size(); ++i) {
            const Room& room = level.rooms[i];
            if (here(room.area) && level.area_contains(room.area, draft_.to_level(cell)))
                return RoomId{static_cast<std::int32_t>(i)};
        }
        return RoomId::none;
    };
    if (!in_part) return find(at);
    for (const Point step : four_directions) {
        if (part_cells_.get_or(at + step, false)) return find(at + step);
    }
    return RoomId::none;
}

// Also what lies outside a region that is not a rectangle: rooms may reach over its edge.
BitGrid& Locksmith::walkable_rectangle() {
    BitGrid& cells = draft_.scratch().bits(draft_.size());
    const View<TileId> tiles = draft_.tiles();
    for (int y = 0; y < tiles.height(); ++y) {
        for (int x = 0; x < tiles.width(); ++x) {
            if (draft_.palette().walkable(tiles[{x, y}])) cells.set({x, y});
        }
    }
    return cells;
}

LinkId Locksmith::lock() {
    Level& level = draft_.level();
    const View<TileId> tiles = draft_.tiles();
    if (entrances_.count() > 1) {
        std::vector<Point>& closed = draft_.scratch().points();
        entrances_.for_each_set([&](Point at) {
            if (at == door_) return;
            walkable_.set(at, false);
            tiles[at] = tiles_.wall;
            closed.push_back(at);
        });
        for (const Point at : closed) {
            for (const Point step : four_directions) fill_dead_end(at + step);
        }
        settle_rooms(draft_, 0, 0, walkable_rectangle());
    }
    tiles[door_] = tiles_.door;
    const RoomId inner = room_beside(door_, true), outer = room_beside(door_, false);
    for (std::size_t i = 0; i < level.links.size(); ++i) {
        Link& link = level.links[i];
        if (link.leaves != draft_.place(door_) || (link.from != inner && link.to != inner)) continue;
        link.kind = Link::Kind::locked;
        return LinkId{static_cast<std::int32_t>(i)};
    }
    return draft_.add_link(Link::Kind::locked, outer, inner, door_);
}

const BitGrid& Locksmith::open_cells() {
    Scratch& scratch = draft_.scratch();
    BitGrid& ground = scratch.bits(draft_.size());
    ground |= open_before_;
    ground &= walkable_;
    ground.and_not(part_cells_);
    ground.set(door_, false);
    Components& islands = scratch.components();
    islands.find(ground, Connectivity::four);
    const auto start = start_in(ground);
    const int chosen = start ? islands.at(*start) : islands.largest();
    BitGrid& open = scratch.bits(draft_.size());
    if (chosen >= 0) islands.mask_of(chosen, open);
    return open;
}

const DistanceField& Locksmith::steps_from_door() {
    DistanceField& field = draft_.scratch().distances();
    BitGrid& ground = draft_.scratch().bits(draft_.size());
    ground |= walkable_;
    ground.and_not(part_cells_);
    draft_.spend(4 * draft_.size().area());
    field.find(ground, door_);
    return field;
}

}  // namespace levelwright

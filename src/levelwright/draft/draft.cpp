// How steps add to the level: tiles through masks, and objects, rooms, links and
// regions within the limits on parts.

#include "levelwright/draft/draft.hpp"

#include "levelwright/grid/pack.hpp"
#include "levelwright/level/query.hpp"

namespace levelwright {

bool Draft::is_in(const BitGrid* mask, const Place& place) const {
    const Point at = from_level(place.at);
    return place.floor == floor_ && size().contains(at) && (!mask || (*mask)[at]);
}

BitGrid& Draft::cells_of(TileId tile, const BitGrid* mask) {
    BitGrid& cells = scratch_->bits(size());
    mask_equal(View<const TileId>(tiles()), tile, cells);
    if (mask) cells &= *mask;
    return cells;
}

BitGrid& Draft::walkable(const BitGrid* mask) {
    std::array<bool, 256> table{};
    for (std::size_t i = 0; i < palette().tiles.size(); ++i)
        table[i] = !palette().tiles[i].traits.has(Trait::solid);
    BitGrid& cells = scratch_->bits(size());
    mask_where(View<const TileId>(tiles()), table, cells);
    if (mask) cells &= *mask;
    return cells;
}

BitGrid& Draft::changeable() {
    BitGrid& cells = scratch_->bits(size(), true);
    if (inside_) cells &= *inside_;
    if (locked_) cells.and_not(*locked_);
    return cells;
}

void Draft::random_cells(BitGrid& cells, double probability) {
    if (window_)
        random_plane_bits(cells, key_, on_plane({0, 0}), probability);
    else
        random_bits(cells, random_, probability);
}

void Draft::paint(const BitGrid& cells, TileId tile) { levelwright::paint(tiles(), cells, tile); }

bool Draft::reshape(Size size, int floors, TileId tile) {
    if (locked_ || inside_ || window_ || area_ != whole(level_->size)) {
        fail("only a whole level made from scratch can be resized");
        return false;
    }
    if (size.area() > budget_->cells || size.area() * floors > budget_->cells) {
        end(Stop::limit, "the level has more cells than the limit allows");
        return false;
    }
    std::vector<Mission> missions = std::move(level_->missions);
    level_->missions.clear();
    Origin origin = std::move(level_->origin);
    const Perspective view = level_->view;
    level_->reset(level_->palette, size, floors, tile);
    forget_places();
    level_->view = view;
    level_->missions = std::move(missions);
    level_->origin = std::move(origin);
    area_ = whole(size);
    return true;
}

bool Draft::take_parts(std::int64_t count) {
    budget_->parts -= count;
    if (budget_->parts >= 0) return true;
    end(Stop::limit, "the level holds too many objects, rooms and regions");
    return false;
}

ObjectId Draft::add_object(KindId kind, Point at) {
    return take_parts(1) ? level_->add(Object{kind, place(at)}) : ObjectId{0};
}

RoomId Draft::add_room(Room::Kind kind, const Rect& rect) {
    if (!take_parts(1)) return RoomId{0};
    return level_->add(Room{.kind = kind, .area = {.floor = floor_, .bounds = rect.moved(area_.corner())}});
}

RoomId Draft::add_room(Room::Kind kind, const BitGrid& cells, Point corner) {
    if (!take_parts(1)) return RoomId{0};
    return level_->add(
        Room{.kind = kind, .area = make_area(*level_, floor_, cells, corner + area_.corner())});
}

namespace {

// A plain rectangle when the runs fill one.
Area area_of(std::span<const CellRun> runs, int floor, std::size_t first_run) {
    int left = runs[0].start.x, right = left;
    std::int64_t cells = 0;
    for (const CellRun& run : runs) {
        left = std::min(left, run.start.x);
        right = std::max(right, run.start.x + run.length);
        cells += run.length;
    }
    const Rect box{left, runs[0].start.y, right - left, runs.back().start.y + 1 - runs[0].start.y};
    if (cells == box.area()) return {floor, box};
    return {floor, box, static_cast<std::uint32_t>(first_run), static_cast<std::uint32_t>(runs.size())};
}

}  // namespace

RoomId Draft::add_room(Room::Kind kind, std::span<const CellRun> runs) {
    if (runs.empty() || !take_parts(1)) return RoomId{0};
    std::vector<CellRun>& all = level_->runs;
    const std::size_t first = all.size();
    for (const CellRun& run : runs) all.push_back({run.start + area_.corner(), run.length});
    const Area area = area_of(std::span(all).subspan(first), floor_, first);
    if (area.run_count == 0) all.resize(first);
    return level_->add(Room{.kind = kind, .area = area});
}

// The runs of all parts at once, sorted by part: counted first, then put in their places.
RoomId Draft::add_rooms(Room::Kind kind, const Components& parts) {
    if (!take_parts(parts.count())) return RoomId{0};
    const auto first_room = static_cast<RoomId>(level_->rooms.size());
    const auto count = static_cast<std::size_t>(parts.count());
    const std::span<std::uint32_t> next_run = scratch_->array<std::uint32_t>(count, 0);
    const auto is_rectangle = [&](int part) { return parts[part].size == parts[part].box.area(); };
    for (const Run& run : parts.runs()) ++next_run[run.component];
    std::vector<CellRun>& all = level_->runs;
    auto end = static_cast<std::uint32_t>(all.size());
    for (int i = 0; i < parts.count(); ++i) {
        std::uint32_t& runs = next_run[i];
        Area area{floor_, parts[i].box.moved(area_.corner())};
        if (!is_rectangle(i)) {
            area.first_run = end;
            area.run_count = runs;
        }
        runs = end;
        end += area.run_count;
        level_->add(Room{.kind = kind, .area = area});
    }
    all.resize(end);
    for (int y = 0; y < size().height; ++y) {
        for (const Run& run : parts.runs_in_row(y)) {
            if (is_rectangle(run.component)) continue;
            all[next_run[run.component]++] = {to_level({run.begin, y}), run.end - run.begin};
        }
    }
    return first_room;
}

LinkId Draft::add_link(Link::Kind kind, RoomId from, RoomId to, Point at) {
    if (!take_parts(1)) return LinkId{0};
    return level_->add(Link{.kind = kind, .from = from, .to = to, .leaves = place(at), .arrives = place(at)});
}

RegionId Draft::add_region(const Rect& rect, NameId name, RegionId parent) {
    if (!take_parts(1)) return RegionId{0};
    return level_->add(Region{
        .area = {.floor = floor_, .bounds = rect.moved(area_.corner())}, .name = name, .parent = parent});
}

bool Draft::spend(std::int64_t cells) {
    if (!budget_->effort.spend(cells)) {
        if (budget_->effort.cancelled()) end(Stop::cancelled, "cancelled");
        if (budget_->effort.work < 0) end(Stop::limit, "the work limit was reached");
    }
    return stopped();
}

void Draft::end(Stop stop, std::string reason) {
    if (stopped()) return;
    stop_ = stop;
    reason_ = std::move(reason);
}

void Draft::run(const std::vector<StepNode>& steps, const Rect& rect) {
    host_->run_steps(*this, steps, rect);
}

Judge& Draft::judge() {
    Judge& judge = host_->judge();
    judge.examine(*level_, budget_->effort);
    return judge;
}

double Draft::nearness() { return host_->nearness(); }

}  // namespace levelwright

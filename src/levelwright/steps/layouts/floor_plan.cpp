// Draws each room and corridor as it is added, and keeps owners of cells only where somebody will ask.

#include "levelwright/steps/layouts/floor_plan.hpp"

#include <cstring>

#include "levelwright/level/query.hpp"
#include "levelwright/steps/layouts/plan_repair.hpp"

namespace levelwright {
namespace {

// The cells that a square comes by on its way from one place to another along an axis.
Rect stretch(Point from, Point to, int width) {
    return {std::min(from.x, to.x), std::min(from.y, to.y), std::abs(to.x - from.x) + width,
            std::abs(to.y - from.y) + width};
}

Rect around_both(const Rect& a, const Rect& b) {
    const int x = std::min(a.x, b.x), y = std::min(a.y, b.y);
    return {x, y, std::max(a.right(), b.right()) - x, std::max(a.bottom(), b.bottom()) - y};
}

// Rows of rooms are short: two stores that overlap are faster than a call.
void fill_row(TileId* cells, std::size_t count, TileId tile) {
    const std::uint64_t word = 0x0101'0101'0101'0101u * static_cast<std::uint8_t>(tile);
    if (count >= 8 && count <= 16) {
        std::memcpy(cells, &word, 8);
        std::memcpy(cells + count - 8, &word, 8);
    } else if (count >= 4 && count < 8) {
        std::memcpy(cells, &word, 4);
        std::memcpy(cells + count - 4, &word, 4);
    } else if (count == 1) {
        *cells = tile;
    } else {
        std::memset(cells, static_cast<int>(tile), count);
    }
}

// The side on which a stretch begins when it is walked from one place to another.
enum class Side : std::uint8_t { left, right, top, bottom };
Side side_of_start(Point from, Point to) {
    if (from.x != to.x) return from.x < to.x ? Side::left : Side::right;
    return from.y <= to.y ? Side::top : Side::bottom;
}

Point middle_of_side(const Rect& rect, Side side) {
    const int x = rect.x + (rect.width - 1) / 2, y = rect.y + (rect.height - 1) / 2;
    switch (side) {
        case Side::left:
            return {rect.x, y};
        case Side::right:
            return {rect.right() - 1, y};
        case Side::top:
            return {x, rect.y};
        case Side::bottom:
            break;
    }
    return {x, rect.bottom() - 1};
}

void cut_side(Rect& rect, Side side) {
    if (side == Side::left) ++rect.x;
    if (side == Side::top) ++rect.y;
    if (side == Side::left || side == Side::right)
        --rect.width;
    else
        --rect.height;
}

}  // namespace

FloorPlan::FloorPlan(Draft& draft, const Look& look, Owners owners)
    : draft_(draft),
      look_(look),
      tiles_(draft.tiles()),
      first_room_(draft.level().rooms.size()),
      first_link_(draft.level().links.size()) {
    if (draft.inside() || draft.locked()) {
        before_ = draft.scratch().array<TileId>(static_cast<std::size_t>(draft.size().area()));
        for (int y = 0; y < draft.size().height; ++y) {
            const std::span<TileId> row = tiles_.row(y);
            std::copy(row.begin(), row.end(),
                      before_.begin() + static_cast<std::ptrdiff_t>(y) * draft.size().width);
        }
    }
    if (owners == Owners::none) return;
    owner_of_cell_ = &draft.scratch().tool<Grid<std::int32_t>>();
    owner_of_cell_->reset(draft.size(), -1);
    has_link_ = &draft.scratch().bits(draft.size());
    dug_ = &draft.scratch().points();
}

void FloorPlan::fill(const Rect& rect, TileId tile) {
    for (int y = rect.y; y < rect.bottom(); ++y) {
        if (!guarded()) {
            fill_row(&tiles_[{rect.x, y}], static_cast<std::size_t>(rect.width), tile);
            continue;
        }
        for (int x = rect.x; x < rect.right(); ++x) {
            if (draft_.may_change({x, y})) tiles_[{x, y}] = tile;
        }
    }
}

void FloorPlan::claim(const Rect& rect, RoomId owner) {
    if (!owner_of_cell_) return;
    for (int y = rect.y; y < rect.bottom(); ++y) {
        std::fill_n(&(*owner_of_cell_)[{rect.x, y}], rect.width, static_cast<std::int32_t>(owner));
    }
}

bool FloorPlan::draws_door() {
    if (!look_.door || look_.doors <= 0) return false;
    return look_.doors >= 1 || draft_.random().chance(look_.doors);
}

RoomId FloorPlan::add(const Room& room) {
    return draft_.take_parts(1) ? draft_.level().add(room) : RoomId::none;
}

LinkId FloorPlan::add_link(Link::Kind kind, RoomId from, RoomId to, Point at) {
    if (from == RoomId::none || to == RoomId::none) return LinkId::none;
    return draft_.add_link(kind, from, to, at);
}

RoomId FloorPlan::room(const Rect& rect, RegionId region, Tags tags) {
    fill(rect, look_.floor);
    const RoomId id = add({.kind = Room::Kind::room,
                           .area = {.floor = draft_.floor(), .bounds = rect.moved(draft_.area().corner())},
                           .region = region,
                           .tags = tags});
    claim(rect, id);
    return id;
}

RoomId FloorPlan::room(const BitGrid& cells, Room::Kind kind) {
    if (cells.none()) return RoomId::none;
    const Area area = make_area(draft_.level(), draft_.floor(), cells, draft_.area().corner());
    const RoomId id = add({.kind = kind, .area = area});
    cells.for_each_set([&](Point at) {
        fill({at.x, at.y, 1, 1}, look_.floor);
        claim({at.x, at.y, 1, 1}, id);
    });
    return id;
}

RoomId FloorPlan::corridor(std::span<const Point> corners, int width, RoomId from, RoomId to) {
    const bool first_door = draws_door();
    const bool last_door = draws_door();
    std::array<Rect, 5> parts;
    std::size_t count = 0;
    for (std::size_t i = 0; i + 1 < corners.size(); ++i)
        parts[count++] = stretch(corners[i], corners[i + 1], width);

    const Side start = side_of_start(corners[0], corners[1]);
    const Side end = side_of_start(corners[corners.size() - 1], corners[corners.size() - 2]);
    const Point first = middle_of_side(parts[0], start), last = middle_of_side(parts[count - 1], end);
    if (width > 1) {  // a wide corridor narrows down to its doors
        const std::size_t last_stretch = count - 1;
        if (first_door) {
            cut_side(parts[0], start);
            parts[count++] = {first.x, first.y, 1, 1};
        }
        if (last_door) {
            cut_side(parts[last_stretch], end);
            parts[count++] = {last.x, last.y, 1, 1};
        }
    }
    const RoomId id = add_corridor(std::span(parts).first(count));
    if (first_door) fill({first.x, first.y, 1, 1}, *look_.door);
    if (last_door) fill({last.x, last.y, 1, 1}, *look_.door);
    add_link(first_door ? Link::Kind::door : Link::Kind::open, from, id, first);
    add_link(last_door ? Link::Kind::door : Link::Kind::open, id, to, last);
    return id;
}

// In every row the parts leave no gap between them, so each row is one run.
RoomId FloorPlan::add_corridor(std::span<const Rect> parts) {
    Level& level = draft_.level();
    const Point corner = draft_.area().corner();
    Rect bounds = parts[0];
    for (const Rect& part : parts) {
        fill(part, look_.floor);
        bounds = around_both(bounds, part);
    }
    Area area{.floor = draft_.floor(), .bounds = bounds.moved(corner)};
    if (parts.size() > 1) {
        area.first_run = static_cast<std::uint32_t>(level.runs.size());
        area.run_count = static_cast<std::uint32_t>(bounds.height);
        for (int y = bounds.y; y < bounds.bottom(); ++y) {
            int begin = bounds.right(), end = bounds.x;
            for (const Rect& part : parts) {
                if (y < part.y || y >= part.bottom()) continue;
                begin = std::min(begin, part.x);
                end = std::max(end, part.right());
            }
            level.runs.push_back({Point{begin, y} + corner, end - begin});
        }
    }
    const RoomId id = add({.kind = Room::Kind::corridor, .area = area});
    for (const Rect& part : parts) claim(part, id);
    return id;
}

LinkId FloorPlan::opening(RoomId from, RoomId to, Point at) {
    const bool door = draws_door();
    fill({at.x, at.y, 1, 1}, door ? *look_.door : look_.floor);
    return add_link(door ? Link::Kind::door : Link::Kind::open, from, to, at);
}

void FloorPlan::finish() {
    if (draft_.stopped()) return;
    if (!draft_.palette().walkable(look_.floor))
        return draft_.fail("rooms must be of a tile that can be walked on");
    if (guarded()) PlanRepair(draft_, first_room_, first_link_, before_, look_.floor).run();
    if (owner_of_cell_ && !draft_.stopped()) hang_doors();
}

}  // namespace levelwright

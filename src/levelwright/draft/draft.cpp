#include "levelwright/draft/draft.hpp"

#include "levelwright/grid/pack.hpp"
#include "levelwright/level/query.hpp"

namespace levelwright {

bool Draft::covers(const Place& place) const {
    const Point at = from_level(place.at);
    return place.floor == floor_ && size().contains(at) && (!inside_ || (*inside_)[at]);
}

BitGrid& Draft::cells_of(TileId tile) {
    BitGrid& cells = scratch_->bits(size());
    mask_equal(View<const TileId>(tiles()), tile, cells);
    if (inside_) cells &= *inside_;
    return cells;
}

BitGrid& Draft::walkable() {
    std::array<bool, 256> table{};
    for (std::size_t i = 0; i < palette().tiles.size(); ++i)
        table[i] = !palette().tiles[i].traits.has(Trait::solid);
    BitGrid& cells = scratch_->bits(size());
    mask_where(View<const TileId>(tiles()), table, cells);
    if (inside_) cells &= *inside_;
    return cells;
}

BitGrid& Draft::changeable() {
    BitGrid& cells = scratch_->bits(size(), true);
    if (inside_) cells &= *inside_;
    if (locked_) cells.and_not(*locked_);
    return cells;
}

void Draft::paint(const BitGrid& cells, TileId tile) { levelwright::paint(tiles(), cells, tile); }

bool Draft::room_for_parts() {
    if (--budget_->parts >= 0) return true;
    end(Stop::limit, "the level holds too many objects, rooms and regions");
    return false;
}

ObjectId Draft::add_object(KindId kind, Point at) {
    return room_for_parts() ? level_->add(Object{kind, place(at)}) : ObjectId{0};
}

RoomId Draft::add_room(Room::Kind kind, const Rect& rect) {
    if (!room_for_parts()) return RoomId{0};
    return level_->add(Room{.kind = kind, .area = {.floor = floor_, .bounds = rect.moved(area_.corner())}});
}

RoomId Draft::add_room(Room::Kind kind, const BitGrid& cells) {
    if (!room_for_parts()) return RoomId{0};
    return level_->add(Room{.kind = kind, .area = make_area(*level_, floor_, cells, area_.corner())});
}

LinkId Draft::add_link(Link::Kind kind, RoomId from, RoomId to, Point at) {
    if (!room_for_parts()) return LinkId{0};
    return level_->add(Link{.kind = kind, .from = from, .to = to, .leaves = place(at), .arrives = place(at)});
}

RegionId Draft::add_region(const Rect& rect, NameId name, RegionId parent) {
    if (!room_for_parts()) return RegionId{0};
    return level_->add(Region{
        .area = {.floor = floor_, .bounds = rect.moved(area_.corner())}, .name = name, .parent = parent});
}

bool Draft::spend(std::int64_t cells) {
    budget_->work -= cells;
    if (budget_->cancel && budget_->cancel->load(std::memory_order_relaxed))
        end(Stop::cancelled, "cancelled");
    if (budget_->work < 0) end(Stop::limit, "the work limit is passed");
    return stopped();
}

void Draft::end(Stop stop, std::string reason) {
    if (stopped()) return;
    stop_ = stop;
    reason_ = std::move(reason);
}

void Draft::run(const std::vector<StepNode>& steps, const Rect& rect) {
    run_steps_(runner_, *this, steps, rect);
}

}  // namespace levelwright

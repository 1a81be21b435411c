// Reads the level around the room; before something solid is put down, compares the ways that are left with those there were.

#include "levelwright/steps/furnish/decor_site.hpp"

#include <algorithm>

#include "levelwright/base/index.hpp"

namespace levelwright {

DecorSite::DecorSite(Draft& draft, const Area& room)
    : draft_(draft),
      box_(room.bounds.inset(-1)),
      room_(draft.scratch().bits(box_.size())),
      open_(draft.scratch().bits(box_.size())),
      solid_(draft.scratch().bits(box_.size(), true)),
      doors_(draft.scratch().bits(box_.size())),
      free_(draft.scratch().bits(box_.size())),
      before_(draft.scratch().components()),
      after_(draft.scratch().components()) {
    read_cells(room);
    keep_doorways_free();
}

void DecorSite::read_cells(const Area& room) {
    const Level& level = draft_.level();
    const View<const TileId> tiles = level.floor(room.floor);
    level.for_each_cell(room, [&](Point place) { room_.set(place - box_.corner()); });
    const Rect part = common_part(box_, whole(level.size));
    for (int y = part.y; y < part.bottom(); ++y) {
        for (int x = part.x; x < part.right(); ++x) {
            const TileId tile = tiles[{x, y}];
            if (!level.palette->walkable(tile)) continue;
            const Point at = Point{x, y} - box_.corner();
            const Traits& traits = (*level.palette)[tile].traits;
            open_.set(at);
            solid_.set(at, false);
            if (traits.has(Trait::door)) doors_.set(at);
            const bool stairs = traits.has(Trait::stairs_up) || traits.has(Trait::stairs_down);
            if (room_[at] && !stairs && draft_.may_change(draft_.from_level({x, y}))) free_.set(at);
        }
    }
    for (const Object& object : level.objects) {
        if (object.place.floor == room.floor && box_.contains(object.place.at))
            free_.set(object.place.at - box_.corner(), false);
    }
}

// Where one comes in: doors, and open cells around the room.
void DecorSite::keep_doorways_free() {
    BitGrid& ways_in = draft_.scratch().bits(size());
    ways_in |= open_;
    ways_in.and_not(room_);
    doors_ |= ways_in;
    doors_.for_each_set([&](Point at) {
        free_.set(at, false);
        for (const Point step : four_directions) {
            if (free_.get_or(at + step, false)) free_.set(at + step, false);
        }
    });
}

bool DecorSite::is_solid(const Thing& thing) const {
    return !thing.object && !draft_.palette().walkable(thing.tile);
}

bool DecorSite::put(const Thing& thing, Point at) {
    const Put one{at, &thing};
    return put(std::span(&one, 1), {});
}

bool DecorSite::put(std::span<const Put> things, std::span<const Point> keep_free) {
    const auto free = [&](const Put& one) { return is_free(one.at); };
    if (!std::all_of(things.begin(), things.end(), free)) return false;
    if (!still_joined(things)) return false;
    for (const Put& one : things) {
        const Point at = draft_.from_level(one.at + box_.corner());
        free_.set(one.at, false);
        if (is_solid(*one.thing)) open_.set(one.at, false);
        if (one.thing->object)
            draft_.add_object(*one.thing->object, at);
        else
            draft_.tiles()[at] = one.thing->tile;
    }
    for (const Point at : keep_free) free_.set(at, false);
    return !draft_.stopped();
}

void DecorSite::lay(TileId tile, Point at) {
    const Point place = draft_.from_level(at + box_.corner());
    if (open_[at] && room_[at] && draft_.may_change(place)) draft_.tiles()[place] = tile;
}

// No two cells that could be walked between are cut off from each other, and no cell is left that nobody can come to.
bool DecorSite::still_joined(std::span<const Put> things) {
    if (std::none_of(things.begin(), things.end(), [&](const Put& one) { return is_solid(*one.thing); }))
        return true;
    const Scratch::Loan loan(draft_.scratch());
    if (draft_.spend(2 * size().area())) return false;
    BitGrid& left = draft_.scratch().bits(size());
    left |= open_;
    before_.find(left, Connectivity::four);
    for (const Put& one : things) {
        if (is_solid(*one.thing)) left.set(one.at, false);
    }
    after_.find(left, Connectivity::four);
    if (after_.count() != before_.count()) return false;
    BitGrid& seen = draft_.scratch().bits({std::max(before_.count(), 1), 1});
    for (const Component& part : after_.all()) {
        const int number = before_.at(part.first);
        if (seen[{number, 0}]) return false;
        seen.set({number, 0});
    }
    return true;
}

}  // namespace levelwright

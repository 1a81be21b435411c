// stairs: joins each floor to the next.
#include <fmt/format.h>

#include "levelwright/level/query.hpp"
#include "levelwright/recipe/descriptions/step.hpp"

namespace levelwright {
namespace {

struct Stairs {
    int count = 1;
    TileId up{}, down{};
    static const Record& description();
};

const Record& Stairs::description() {
    static const Record record{
        "stairs",
        "Joins each floor to the one below by stairs, at places that are open in a room on both floors. Works on all floors of the map at once.",
        {
            field("count", &Stairs::count, "how many stairs there are between two floors",
                  {.least = 1, .most = 1000, .usually = {1, 4}}),
            field("up", &Stairs::up, "what stairs up are", {.role = "stairs_up"}),
            field("down", &Stairs::down, "what stairs down are", {.role = "stairs_down"}),
        }};
    return record;
}

// The cells of rooms and caves without a door, an object, or anything else of note.
void plain_cells(const Level& level, int floor, BitGrid& cells, Scratch& scratch) {
    cells.reset(level.size, false);
    for (const Room& room : level.rooms) {
        if (room.kind == Room::Kind::corridor || room.area.floor != floor) continue;
        level.for_each_cell(room.area, [&](Point at) { cells.set(at); });
    }
    BitGrid& open = scratch.bits(level.size);
    walkable_cells(level, floor, open);
    cells &= open;
    for (const Object& object : level.objects) {
        if (object.place.floor == floor) cells.set(object.place.at, false);
    }
    for (const Link& link : level.links) {
        for (const Place& place : {link.leaves, link.arrives}) {
            if (place.floor == floor) cells.set(place.at, false);
        }
    }
}

RoomId room_with(const Level& level, const Place& place) {
    for (std::size_t i = 0; i < level.rooms.size(); ++i) {
        const Room& room = level.rooms[i];
        if (room.kind != Room::Kind::corridor && room.area.floor == place.floor &&
            level.area_contains(room.area, place.at))
            return static_cast<RoomId>(i);
    }
    return RoomId::none;
}

void run(const Stairs& step, Draft& draft) {
    Level& level = draft.level();
    if (draft.floor() > 0 || level.floors == 1) return;
    if (draft.locked() || draft.area() != whole(level.size))
        return draft.fail("stairs join only whole floors of a level made from scratch");
    BitGrid& here = draft.scratch().bits(level.size);
    BitGrid& below = draft.scratch().bits(level.size);
    for (int floor = 0; floor + 1 < level.floors; ++floor) {
        for (int i = 0; i < step.count; ++i) {
            const Scratch::Loan loan(draft.scratch());
            plain_cells(level, floor, here, draft.scratch());
            plain_cells(level, floor + 1, below, draft.scratch());
            here &= below;
            const auto at = here.random_set(draft.random());
            if (!at)
                return draft.fail(fmt::format("floors {} and {} have no open place in common for stairs",
                                              floor, floor + 1));
            if (draft.spend(level.size.area() / 4) || !draft.take_parts(1)) return;
            const Place top{floor, *at}, bottom{floor + 1, *at};
            level[top] = step.down;
            level[bottom] = step.up;
            level.add(Link{.kind = Link::Kind::stairs,
                           .from = room_with(level, top),
                           .to = room_with(level, bottom),
                           .leaves = top,
                           .arrives = bottom});
        }
    }
}

}  // namespace

Step stairs_step() { return make_step<Stairs, run>(); }

}  // namespace levelwright

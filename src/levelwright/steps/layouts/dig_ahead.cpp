// dig_ahead: a digger that looks whether a room or a corridor fits before it digs.
//
//     ################
//     ##....##########
//     ##....###.....##
//     ##....+...+...##
//     ##....###.....##
//     ################
#include "levelwright/steps/general/steps.hpp"
#include "levelwright/steps/layouts/look_ahead.hpp"

namespace levelwright {

const Record& LookAhead::description() {
    static const Choice<Avoid> avoids[] = {
        {Avoid::walls, "walls",
         "rooms begin where corridors end, and walls stay between everything that is not linked"},
        {Avoid::all, "all",
         "the chapter's text: rooms lie around the digger, and cut into no other room or corridor"},
        {Avoid::rooms, "rooms",
         "the chapter's pseudo-code: rooms lie around the digger, and only rooms are kept whole"},
    };
    static const Record record{
        "dig_ahead",
        "A digger with foresight: places rooms and straight corridors only where they fit. Everything it digs is connected.",
        {
            field("avoid", &LookAhead::avoid, avoids, "what must not be cut into"),
            field("room", &LookAhead::room, "sides of rooms, drawn for each",
                  {.least = 1, .most = 60, .usually = {2, 15}, .unit = "cells"}),
            field("corridor", &LookAhead::corridor, "lengths of straight corridors, drawn for each",
                  {.least = 1, .most = 60, .usually = {2, 20}, .unit = "cells"}),
            field("share", &LookAhead::share, "stops when this much of the region is open",
                  {.least = 0, .most = 1, .unit = "of the cells"}),
            field(
                "again", &LookAhead::again,
                "whether it starts again elsewhere when stuck, until the share is dug, and fails when that is impossible; otherwise it just stops"),
            field("bends", &LookAhead::bends, "how many corridors bend, if walls are left standing",
                  {.least = 0, .most = 1, .unit = "of the corridors"}),
            field("stay_inside", &LookAhead::stay_inside, "whether a one-cell rim stays along the edge"),
            field("dead_ends", &LookAhead::dead_ends,
                  "whether corridors that lead nowhere stay; where walls are left standing there are none"),
            field("tile", &LookAhead::tile, "what is dug", {.role = "floor"}),
            field("door", &LookAhead::door, "doors between rooms and corridors; none when left out"),
        }};
    return record;
}

namespace {

void run(const LookAhead& step, Draft& draft) {
    if (!draft.palette().walkable(step.tile))
        return draft.fail("a digger must dig a tile that can be walked on");
    if (step.avoid == LookAhead::Avoid::walls)
        dig_between_walls(step, draft);
    else
        dig_around(step, draft);
}

}  // namespace

Step dig_ahead_step() { return make_step<LookAhead, run>(); }

}  // namespace levelwright

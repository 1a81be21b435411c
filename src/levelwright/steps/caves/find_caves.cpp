// find_caves: islands of floor as data.
#include "levelwright/steps/general/steps.hpp"

namespace levelwright {
namespace {

struct FindCaves {
    std::optional<int> least;
    static const Record& description();
};

const Record& FindCaves::description() {
    static const Record record{"find_caves",
                               "Lists every island of floor as a cave. Changes no cell.",
                               {
                                   field("least", &FindCaves::least, "leaves out smaller islands",
                                         {.least = 1, .most = 1 << 24, .usually = {1, 200}, .unit = "cells"}),
                               }};
    return record;
}

void run(const FindCaves& step, Draft& draft) {
    BitGrid& floor = draft.walkable();
    Components& islands = draft.scratch().components();
    islands.find(floor, Connectivity::four);
    if (step.least) {
        for (int y = 0; y < draft.size().height; ++y) {
            for (const Run& run : islands.runs_in_row(y)) {
                if (islands[run.component].size < *step.least)
                    floor.fill_rect({run.begin, y, run.end - run.begin, 1}, false);
            }
        }
        islands.find(floor, Connectivity::four);
    }
    draft.add_rooms(Room::Kind::cave, islands);
}

}  // namespace

Step find_caves_step() { return make_step<FindCaves, run>(); }

}  // namespace levelwright

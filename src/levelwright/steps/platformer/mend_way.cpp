// mend_way: makes a level in side view one that can be walked and leapt through, with as few changes as can be.
#include <fmt/format.h>

#include "levelwright/level/ends.hpp"
#include "levelwright/steps/general/steps.hpp"
#include "levelwright/steps/platformer/way_mender.hpp"

namespace levelwright {
namespace {

struct MendWay {
    TileId stone{}, air{};
    int most = 40;
    static const Record& description();
};

const Record& MendWay::description() {
    static const Record record{
        "mend_way",
        "Mends the way from the entrance of a level in side view to its exit, where it cannot be leapt: puts stones into gaps that are too wide and before steps that are too high, or lowers what is in the way, with as few changes as it can.",
        {
            field("stone", &MendWay::stone, "what is put where players must stand", {.role = "brick"}),
            field("air", &MendWay::air, "what is left where something was in the way", {.role = "floor"}),
            field("most", &MendWay::most, "how many cells may change; it fails if that is not enough",
                  {.least = 0, .most = 10'000, .usually = {0, 100}, .unit = "cells"}),
        }};
    return record;
}

Leaps compile_mend_way(const MendWay&, Reader& reader) { return leaps_for(reader); }

struct FoundEnds {
    std::vector<End> entrances, exits;
};

std::string in_words(const std::vector<WayMender::Change>& changes) {
    std::string text;
    for (const WayMender::Change& change : changes)
        text += fmt::format("{}{} {},{}", text.empty() ? "" : ", ", change.stone ? "a stone at" : "cleared",
                            change.at.x, change.at.y);
    return text;
}

void run_mend_way(const MendWay& step, const Leaps& leaps, Draft& draft) {
    if (draft.spend(4 * draft.size().area())) return;
    FoundEnds& ends = draft.scratch().tool<FoundEnds>();
    find_entrances(draft.level(), ends.entrances);
    find_exits(draft.level(), ends.exits);
    if (ends.entrances.empty() || ends.exits.empty() || !draft.covers(ends.entrances[0].place)) {
        draft.note([] { return std::string("there is no way to mend without an entrance and an exit"); });
        return;
    }
    int exit_column = draft.size().width;
    for (const End& exit : ends.exits) exit_column = std::min(exit_column, draft.from_level(exit.place.at).x);
    WayMender& mender = draft.scratch().tool<WayMender>();
    const Point start = draft.from_level(ends.entrances[0].place.at);
    // A stone may be in the way of what was free before: it is looked at again until nothing is left to mend.
    std::vector<WayMender::Change>& all = draft.scratch().tool<std::vector<WayMender::Change>>();
    all.clear();
    do {
        const int left = step.most - static_cast<int>(all.size());
        if (left < 0 || !mender.find(draft, leaps, start, exit_column, left)) {
            if (!draft.stopped())
                draft.fail(fmt::format("no {} changes make a way from the entrance to the exit", step.most));
            return;
        }
        for (const WayMender::Change& change : mender.changes())
            draft.tiles()[change.at] = change.stone ? step.stone : step.air;
        all.insert(all.end(), mender.changes().begin(), mender.changes().end());
    } while (!mender.changes().empty());
    if (!all.empty()) draft.note([&] { return fmt::format("mended the way: {}", in_words(all)); });
}

}  // namespace

Step mend_way_step() { return make_compiled_step<MendWay, Leaps, compile_mend_way, run_mend_way>(); }

}  // namespace levelwright

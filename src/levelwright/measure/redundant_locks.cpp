// redundant_locks: how many locks of a level can be left shut.
#include <fmt/format.h>

#include "levelwright/players/solver/mission_quality.hpp"
#include "levelwright/recipe/requirement.hpp"

namespace levelwright {
namespace {

Verdict judge(const RealRange& wanted, const Level& level, Scratch& scratch) {
    const double found = scratch.tool<MissionJudge>().redundant_locks(level);
    if (found < 0) return Verdict::no(0, "the level cannot be finished");
    if (wanted.contains(found)) return Verdict::yes();
    const double off = found < wanted.low ? wanted.low - found : found - wanted.high;
    return Verdict::no(1 - off, fmt::format("{:.2f} of the locks can be left shut", found));
}

}  // namespace

Requirement redundant_locks_requirement() {
    return make_requirement<RealRange, judge>(
        "redundant_locks",
        "the share of locks without which the level can be finished all the same: ..0 for none",
        {.least = 0, .most = 1, .unit = "of the locks"});
}

}  // namespace levelwright

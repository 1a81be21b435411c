// solvable, no_softlock: the level can be finished, and stays so whatever the player does. Decided by the
// solver, which shares no code with the steps that place locks and keys.
#include "levelwright/measure/survey.hpp"
#include "levelwright/players/solver/mission_quality.hpp"
#include "levelwright/recipe/descriptions/requirement.hpp"

namespace levelwright {
namespace {

constexpr double undecided_nearness = 0.5;

Verdict verdict_of(Answer answer, const std::string& reason) {
    if (answer == Answer::yes) return Verdict::yes();
    return Verdict::no(answer == Answer::undecided ? undecided_nearness : 0, reason);
}

Verdict judge_solvable(bool wanted, Survey& survey) {
    if (!wanted) return Verdict::yes();
    const Certificate& found = survey.mission().solver().solvable();
    return verdict_of(found.solvable, found.reason);
}

// The walk that proves it, for pictures and players.
void leave_walk(bool wanted, Level& level, Survey& survey) {
    if (!wanted) return;
    const Certificate& found = survey.mission().solver().walk();
    Walk& walk = level.add_walk(level.names.intern("solution"));
    walk.places.assign(found.walk.begin(), found.walk.end());
}

Verdict judge_no_softlock(bool wanted, Survey& survey) {
    if (!wanted) return Verdict::yes();
    const Certificate& found = survey.mission().solver().safe();
    return verdict_of(found.safe, found.safe_reason);
}

}  // namespace

Requirement solvable_requirement() {
    return make_requirement<bool, judge_solvable, leave_walk>(
        "solvable",
        "the exit can be reached from the entrance with the keys, switches and key parts in the level; the "
        "shortest way is left in the level as the walk `solution`; false asks for nothing");
}

Requirement no_softlock_requirement() {
    return make_requirement<bool, judge_no_softlock>(
        "no_softlock",
        "the exit can still be reached, whichever doors are opened first and whichever passages are taken; false asks for nothing");
}

}  // namespace levelwright

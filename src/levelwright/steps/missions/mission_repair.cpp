// mission_repair: mends what is wrong with the locks and keys of a level.
#include "levelwright/base/index.hpp"
#include "levelwright/recipe/descriptions/step.hpp"
#include "levelwright/steps/missions/lock_mender.hpp"
#include "levelwright/steps/missions/task_words.hpp"

namespace levelwright {
namespace {

struct MissionRepair {
    bool reachable = true;
    bool redundant = true;
    bool stranding = true;
    std::optional<KindId> instead;
    TileId door{};
    static const Record& description();
};

const Record& MissionRepair::description() {
    static const Record record{
        "mission_repair",
        "Mends the locks and keys of a level, whichever steps made them, on all floors at once. Fails "
        "where no lock or key is at fault: without an entrance or an exit, or without any way between "
        "them. Does not check whether players can get back through one-way passages.",
        {
            field(
                "reachable", &MissionRepair::reachable,
                "whether keys out of reach are moved within reach; a lock that nothing opens becomes a door"),
            field("redundant", &MissionRepair::redundant,
                  "whether locks that need not be opened become doors, and keys that open nothing vanish"),
            field(
                "stranding", &MissionRepair::stranding,
                "whether keys that are used up are moved when opening the wrong door first would strand the player"),
            field(
                "instead", &MissionRepair::instead,
                "what keys that open nothing become; without it they vanish, except those of the start level"),
            field("door", &MissionRepair::door, "what locked doors become", {.role = "door"}),
        }};
    return record;
}

TaskNames compile(const MissionRepair&, Reader& reader) { return TaskNames(*reader.vocabulary().names); }

void run(const MissionRepair& step, const TaskNames& names, Draft& draft) {
    if (draft.floor() > 0) return;  // all floors at once
    if (draft.locked() || draft.inside() || draft.area() != whole(draft.level().size))
        return draft.fail("locks and keys are mended only in a whole level made from scratch");
    const LockMender::Options options{.reachable = step.reachable,
                                      .redundant = step.redundant,
                                      .stranding = step.stranding,
                                      .instead = step.instead,
                                      .door = step.door,
                                      .room = names.words[index_of(TaskWord::room)]};
    const std::string reason = draft.scratch().tool<LockMender>().mend(
        draft.level(), options, draft.random(), [&](std::int64_t work) { return draft.spend(work); });
    draft.forget_places();
    if (!reason.empty()) draft.fail(reason);
}

}  // namespace

Step mission_repair_step() { return make_compiled_step<MissionRepair, TaskNames, compile, run>(); }

}  // namespace levelwright

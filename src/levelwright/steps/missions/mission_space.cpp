// mission_space: rooms for a mission, on as many floors as it has.
#include <algorithm>

#include <fmt/format.h>

#include "levelwright/recipe/descriptions/step.hpp"
#include "levelwright/steps/missions/graph_rooms.hpp"
#include "levelwright/steps/missions/mission_rooms.hpp"
#include "levelwright/steps/missions/paper_rooms.hpp"
#include "levelwright/steps/missions/room_builder.hpp"

namespace levelwright {
namespace {

struct MissionSpace {
    static constexpr bool sizes_level = true;
    enum class How : std::uint8_t { subtrees, paper };
    enum class Keys : std::uint8_t { paired, used_up };
    How how = How::subtrees;
    double convergence = 0.6;
    bool retry = true;
    int restarts = 10'000;
    std::optional<Size> grid;
    int storeys = 0;
    double loops = 0;
    double shortcuts = 0;
    Keys keys = Keys::paired;
    SizeRange room{{4, 3}, {7, 5}};
    WholeRange enemies{1, 2};
    std::optional<Curve> difficulty;
    Named<KindId> objects;
    TileId wall{}, floor{}, door{};
    std::optional<TileId> locked_door, secret_door, stairs_up, stairs_down;
    static const Record& description();
};

const Record& MissionSpace::description() {
    static const Choice<How> ways[] = {
        {How::subtrees, "subtrees",
         "what comes after a lock lies behind it, so no lock can be walked around; branches and cycles of a mission that is a graph become "
         "branches and cycles of rooms; the grid is as large as needed"},
        {How::paper, "paper",
         "as Wanless and Sweetser do it: 30x30 cells per floor, tasks in the order in which rooms are found; locks may be useless"},
    };
    static const Choice<Keys> keys[] = {
        {Keys::paired, "paired", "each key opens its own lock, and is kept"},
        {Keys::used_up, "used_up", "any key opens any lock, and is used up"},
    };
    static const Record record{
        "mission_space",
        "Makes a room for each task of the mission drawn last, with doors, locked doors, keys, stairs and "
        "enemies. The level gets the size and number of floors that the mission needs; everything there "
        "before is gone. Each key lies where the player gets to before its lock. Stairs are in the same "
        "place on both floors. Rooms carry the names of their tasks.",
        {
            field("how", &MissionSpace::how, ways, "how rooms find their places"),
            field(
                "convergence", &MissionSpace::convergence,
                "the chance that a room does not branch off where it could; high for long corridors of rooms. Missions that are graphs have branches of their own",
                {.least = 0, .most = 0.99}),
            field("retry", &MissionSpace::retry,
                  "the paper's way: whether a room without any branch tries once more"),
            field("restarts", &MissionSpace::restarts,
                  "the paper's way: fails after starting again this often",
                  {.least = 0, .most = 10'000'000, .usually = {0, 10'000}}),
            field("grid", &MissionSpace::grid,
                  "by subtrees: how many rooms fit across and down; as many as needed when left out",
                  {.least = 1, .most = 1000, .usually = {2, 12}}),
            field(
                "storeys", &MissionSpace::storeys,
                "by subtrees: stairs lead up and down between this many storeys, and the exit may be on any of them; 0 for a new floor after each flight of stairs",
                {.least = 0, .most = 1000, .usually = {0, 6}}),
            field("loops", &MissionSpace::loops,
                  "by subtrees: the chance of another door where rooms touch and no lock lies between them",
                  {.least = 0, .most = 1}),
            field("shortcuts", &MissionSpace::shortcuts,
                  "by subtrees: the chance of a one-way door back past a lock where rooms touch",
                  {.least = 0, .most = 1}),
            field("keys", &MissionSpace::keys, keys, "which key opens which lock"),
            field("room", &MissionSpace::room, "how large rooms are inside",
                  {.least = 1, .most = 64, .usually = {2, 12}, .unit = "cells"}),
            field("enemies", &MissionSpace::enemies, "how many there are in an enemy room",
                  {.least = 0, .most = 100, .usually = {0, 8}}),
            field("difficulty", &MissionSpace::difficulty,
                  "how danger rises and falls on the way from the entrance (0) to the goal (1): enemies "
                  "stand in whichever rooms on the way make it so; without it, in the enemy rooms",
                  {.least = 0, .most = 1'000'000, .usually = {0, 10}}),
            field("objects", &MissionSpace::objects,
                  "what stands in the rooms of tasks, by task name; the usual objects when left out"),
            field("wall", &MissionSpace::wall, "what is around rooms", {.role = "rock"}),
            field("floor", &MissionSpace::floor, "what they are made of", {.role = "floor"}),
            field("door", &MissionSpace::door, "what doors are", {.role = "door"}),
            field("locked_door", &MissionSpace::locked_door,
                  "what locked doors are; the usual tile when left out"),
            field("secret_door", &MissionSpace::secret_door,
                  "what secret doors are; the usual tile when left out"),
            field("stairs_up", &MissionSpace::stairs_up, "what stairs up are; the usual tile when left out"),
            field("stairs_down", &MissionSpace::stairs_down,
                  "what stairs down are; the usual tile when left out"),
        }};
    return record;
}

struct CompiledSpace {
    TaskNames names;
    TaskObjects objects;
    RoomTiles tiles;
};

CompiledSpace compile(const MissionSpace& step, Reader& reader) {
    Names& names = *reader.vocabulary().names;
    CompiledSpace compiled;
    compiled.names = TaskNames(names);
    for (const char* property : {"colour", "used_up", "part"}) names.intern(property);
    if (step.difficulty && std::none_of(step.difficulty->points.begin(), step.difficulty->points.end(),
                                        [](const Curve::At& point) { return point.y > 0; }))
        reader.mistake(Mistake::bad_value, reader.owner_spot(),
                       "\"difficulty\" is 0 everywhere: there is no place for enemies");
    compiled.objects = read_task_objects(step.objects, reader);
    const Palette& palette = reader.vocabulary().palette;
    const auto tile = [&](const std::optional<TileId>& given, const char* role, TileId other) {
        return given ? *given : palette.tile_for_role(role).value_or(other);
    };
    compiled.tiles = {step.wall,
                      step.floor,
                      step.door,
                      tile(step.locked_door, "locked_door", step.door),
                      tile(step.secret_door, "secret_door", step.door),
                      tile(step.stairs_up, "stairs_up", step.floor),
                      tile(step.stairs_down, "stairs_down", step.floor)};
    return compiled;
}

// Memory that is kept from level to level.
struct SpaceMemory {
    MissionRooms rooms;
    GraphRooms graph;
    PaperRooms paper;
    RoomPlan plan;
    std::vector<GrowthTask> tasks;
    std::vector<int> rooms_on_floor;
};

void read_tasks(const Mission& mission, const TaskNames& names, std::vector<GrowthTask>& tasks) {
    tasks.clear();
    for (const Task& task : mission.tasks) tasks.push_back({names.word_of(task.kind), false});
    for (const TaskEdge& edge : mission.edges) {
        const auto from = static_cast<std::int32_t>(edge.from), to = static_cast<std::int32_t>(edge.to);
        if (edge.kind == TaskEdge::Kind::tight && to == from + 1) tasks[to].tight = true;
    }
    // Stairs at the very beginning or end lead nowhere.
    if (tasks.front().word == TaskWord::level) tasks.front().word = TaskWord::room;
    if (tasks.back().word == TaskWord::level) tasks.back().word = TaskWord::room;
}

bool grow_subtrees(const MissionSpace& step, const TaskNames& names, SpaceMemory& memory, Draft& draft) {
    MissionRooms::Options options{.convergence = step.convergence,
                                  .loops = step.loops,
                                  .shortcuts = step.shortcuts,
                                  .grid = step.grid,
                                  .storeys = step.storeys};
    const auto spend = [&](std::int64_t work) { return draft.spend(work); };
    const Mission& mission = draft.level().missions.back();
    const NameId secret = names.words[index_of(TaskWord::secret)];
    if (GraphRooms::is_graph(mission)
            ? memory.graph.grow(mission, names, secret, options, draft.random(), spend, memory.plan)
            : memory.rooms.grow(memory.tasks, options, draft.random(), spend, memory.plan))
        return true;
    if (draft.stopped()) return false;
    draft.fail(step.grid ? fmt::format("the {} rooms of the mission do not fit on a grid of {}x{}",
                                       memory.tasks.size(), step.grid->width, step.grid->height)
                         : fmt::format("the {} rooms of the mission do not fit", memory.tasks.size()));
    return false;
}

// Stairs are a room on both floors: the last of one and the first of the next.
void count_rooms(SpaceMemory& memory) {
    memory.rooms_on_floor.assign(1, 0);
    for (const GrowthTask& task : memory.tasks) {
        ++memory.rooms_on_floor.back();
        if (task.word == TaskWord::level) memory.rooms_on_floor.push_back(1);
    }
}

void plan_from_paper(SpaceMemory& memory) {
    RoomPlan& plan = memory.plan;
    plan.clear();
    plan.floors = static_cast<int>(memory.rooms_on_floor.size());
    std::int32_t task = 0;
    for (int floor = 0; floor < plan.floors; ++floor) {
        const auto first = static_cast<std::int32_t>(plan.rooms.size());
        if (floor > 0) {
            plan.stairs.push_back({first - 1, first});
            --task;
        }
        for (const PaperRooms::Room& room : memory.paper.rooms(static_cast<std::size_t>(floor))) {
            const Point cell{room.cell % PaperRooms::side, room.cell / PaperRooms::side};
            plan.rooms.push_back({floor, cell, room.parent < 0 ? -1 : first + room.parent, task++, 0});
        }
    }
}

bool grow_as_in_paper(const MissionSpace& step, SpaceMemory& memory, Draft& draft) {
    count_rooms(memory);
    const PaperRooms::Options options{step.convergence, step.retry};
    for (int restarts = 0; !memory.paper.attempt(memory.rooms_on_floor, options, draft.random());
         ++restarts) {
        if (draft.spend(memory.paper.work())) return false;
        if (restarts < step.restarts) continue;
        draft.fail(fmt::format("the {} rooms of the mission do not fit on {} {} of 30x30 after {} restarts",
                               memory.tasks.size(), memory.rooms_on_floor.size(),
                               memory.rooms_on_floor.size() == 1 ? "grid" : "grids", restarts));
        return false;
    }
    plan_from_paper(memory);
    return true;
}

void run(const MissionSpace& step, const CompiledSpace& compiled, Draft& draft) {
    if (draft.floor() > 0) return;  // all floors at once
    Level& level = draft.level();
    if (level.missions.empty() || level.missions.back().tasks.empty())
        return draft.fail("there is no mission to make rooms for; draw one first with mission_grammar");
    auto& memory = draft.scratch().tool<SpaceMemory>();
    read_tasks(level.missions.back(), compiled.names, memory.tasks);
    const bool grown = step.how == MissionSpace::How::paper
                           ? grow_as_in_paper(step, memory, draft)
                           : grow_subtrees(step, compiled.names, memory, draft);
    if (!grown) return;
    const BuilderOptions options{.room = step.room,
                                 .tiles = compiled.tiles,
                                 .enemies = step.enemies,
                                 .used_up_keys = step.keys == MissionSpace::Keys::used_up,
                                 .difficulty = step.difficulty ? &*step.difficulty : nullptr};
    RoomBuilder(options, compiled.objects, compiled.names, draft).build(memory.plan, level.missions.back());
}

}  // namespace

Step mission_space_step() { return make_compiled_step<MissionSpace, CompiledSpace, compile, run>(); }

}  // namespace levelwright

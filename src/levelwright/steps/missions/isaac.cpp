// isaac: a floor with a boss, a treasure room, a shop and a secret room.
#include <algorithm>

#include <fmt/format.h>

#include "levelwright/base/index.hpp"
#include "levelwright/recipe/descriptions/step.hpp"
#include "levelwright/steps/missions/isaac_rooms.hpp"
#include "levelwright/steps/missions/room_builder.hpp"

namespace levelwright {
namespace {

struct Isaac {
    static constexpr bool sizes_level = true;
    int depth = 1;
    std::optional<int> rooms;
    Size grid{9, 8};
    double enemy_share = 0.7;
    WholeRange enemies{1, 3};
    bool secret = true;
    SizeRange room{{9, 6}, {9, 6}};
    TileId wall{}, floor{}, door{};
    std::optional<TileId> secret_door;
    static const Record& description();
};

const Record& Isaac::description() {
    static const Record record{
        "isaac",
        "Lays out a floor like those of The Binding of Isaac: a tree of rooms on a grid, the boss in "
        "the dead end farthest away, a treasure room and a shop in others, and a secret room next to as many "
        "rooms as possible. The level gets the size it needs; everything there before is gone. Leaves a "
        "mission in the level.",
        {
            field("depth", &Isaac::depth, "how deep the floor is: each depth adds 2.6 rooms",
                  {.least = 1, .most = 12}),
            field("rooms", &Isaac::rooms, "how many rooms there are, whatever the depth",
                  {.least = 2, .most = 10'000, .usually = {7, 30}}),
            field("grid", &Isaac::grid, "how many cells there are for rooms, across and down",
                  {.least = 1, .most = 200, .usually = {5, 20}, .unit = "rooms"}),
            field("enemy_share", &Isaac::enemy_share, "the chance of enemies in a plain room",
                  {.least = 0, .most = 1}),
            field("enemies", &Isaac::enemies, "how many there are in an enemy room",
                  {.least = 0, .most = 100, .usually = {0, 8}}),
            field("secret", &Isaac::secret, "whether there is a secret room"),
            field("room", &Isaac::room, "how large rooms are inside",
                  {.least = 1, .most = 64, .usually = {3, 15}, .unit = "cells"}),
            field("wall", &Isaac::wall, "what is around rooms", {.role = "rock"}),
            field("floor", &Isaac::floor, "what they are made of", {.role = "floor"}),
            field("door", &Isaac::door, "what doors are", {.role = "door"}),
            field("secret_door", &Isaac::secret_door, "what secret doors are; the usual tile when left out"),
        }};
    return record;
}

struct CompiledIsaac {
    TaskNames names;
    TaskObjects objects;
    RoomTiles tiles;
    NameId mission = no_name, treasure = no_name, shop = no_name;
};

CompiledIsaac compile(const Isaac& step, Reader& reader) {
    Names& names = *reader.vocabulary().names;
    CompiledIsaac compiled;
    compiled.names = TaskNames(names);
    compiled.mission = names.intern("floor");
    compiled.treasure = names.intern("treasure");
    compiled.shop = names.intern("shop");
    const auto object = [&](const char* name) { return reader.object(name, reader.owner_spot()); };
    const auto set = [&](TaskWord word, const char* name) {
        compiled.objects.of_word[index_of(word)] = object(name);
    };
    set(TaskWord::entrance, "entrance");
    set(TaskWord::goal, "exit");
    set(TaskWord::enemy, "monster");
    set(TaskWord::boss, "boss");
    set(TaskWord::secret, "gold");
    if (const auto kind = object("chest")) compiled.objects.of_kind.emplace_back(compiled.treasure, *kind);
    if (const auto kind = object("npc")) compiled.objects.of_kind.emplace_back(compiled.shop, *kind);
    const TileId secret = step.secret_door
                              ? *step.secret_door
                              : reader.vocabulary().palette.tile_for_role("secret_door").value_or(step.door);
    compiled.tiles = {step.wall, step.floor, step.door, step.door, secret, step.floor, step.floor};
    return compiled;
}

struct IsaacMemory {
    IsaacRooms rooms;
    RoomPlan plan;
};

class FloorMaker {
 public:
    FloorMaker(const Isaac& step, const CompiledIsaac& compiled, Draft& draft)
        : step_(step),
          compiled_(compiled),
          draft_(draft),
          memory_(draft.scratch().tool<IsaacMemory>()),
          mission_(draft.level().add_mission(compiled.mission)) {}

    void make() {
        if (!lay_out()) return;
        plan_rooms();
        choose_ends();
        if (step_.secret) add_secret();
        // The way out opens where the boss was.
        const BuilderOptions options{.room = step_.room,
                                     .tiles = compiled_.tiles,
                                     .enemies = step_.enemies,
                                     .exit_room = memory_.rooms.boss()};
        RoomBuilder(options, compiled_.objects, compiled_.names, draft_).build(memory_.plan, mission_);
    }

 private:
    bool lay_out() {
        constexpr int most_attempts = 100'000, most_at_length = 1000;
        constexpr int most_rooms_of_the_game = 37;
        const int extra = static_cast<int>(draft_.random().below(2));
        const int wanted = step_.rooms.value_or(extra + 5 + step_.depth * 26 / 10);
        const int attempts = wanted > most_rooms_of_the_game ? 0 : most_attempts;
        memory_.rooms.set_grid(step_.grid);
        for (int i = 0; i < attempts + most_at_length && wanted <= step_.grid.area(); ++i) {
            const auto growth = i < attempts ? IsaacRooms::Growth::once : IsaacRooms::Growth::until_enough;
            const bool made = memory_.rooms.attempt(wanted, least_ends(wanted), draft_.random(), growth);
            if (draft_.spend(std::max<std::int64_t>(200, 4 * memory_.rooms.looks()))) return false;
            if (made) return true;
        }
        draft_.fail(fmt::format("{} rooms do not fit on the grid of {}x{}", wanted, step_.grid.width,
                                step_.grid.height));
        return false;
    }

    // For the boss, the treasure and the shop, where there can be as many.
    int least_ends(int wanted) const {
        return wanted >= 5 && std::min(step_.grid.width, step_.grid.height) > 1 ? 3 : 1;
    }

    NameId word(TaskWord word) const { return compiled_.names.words[index_of(word)]; }

    void plan_rooms() {
        RoomPlan& plan = memory_.plan;
        plan.clear();
        mission_.tasks.clear();
        for (const IsaacRooms::Room& room : memory_.rooms.rooms()) {
            const auto number = static_cast<std::int32_t>(plan.rooms.size());
            plan.rooms.push_back({0, memory_.rooms.place_of(room.cell), room.parent, number, 0});
            const bool enemies = draft_.random().chance(step_.enemy_share);
            mission_.tasks.push_back({.kind = word(number == 0 ? TaskWord::entrance
                                                   : enemies   ? TaskWord::enemy
                                                               : TaskWord::room)});
            if (room.parent >= 0)
                mission_.edges.push_back(
                    {static_cast<TaskId>(room.parent), static_cast<TaskId>(number), TaskEdge::Kind::tight});
        }
    }

    void choose_ends() {
        const auto& ends = memory_.rooms.ends();
        mission_.tasks[ends.back()].kind = word(TaskWord::boss);
        const auto others = static_cast<std::uint32_t>(ends.size()) - 1;
        if (others == 0) return;
        const std::uint32_t treasure = draft_.random().below(others);
        mission_.tasks[ends[treasure]].kind = compiled_.treasure;
        if (others == 1) return;
        const std::uint32_t next = draft_.random().below(others - 1);
        const std::uint32_t shop = next < treasure ? next : next + 1;
        mission_.tasks[ends[shop]].kind = compiled_.shop;
    }

    void add_secret() {
        const std::int32_t cell = memory_.rooms.secret_cell(draft_.random());
        if (cell < 0) return;
        RoomPlan& plan = memory_.plan;
        const auto number = static_cast<std::int32_t>(plan.rooms.size());
        std::int32_t parent = -1;
        for (const std::int32_t step : memory_.rooms.steps()) {
            const std::int32_t beside = memory_.rooms.room_at(cell + step);
            if (beside < 0) continue;
            if (parent >= 0) plan.extras.push_back({beside, number, RoomPlan::Way::secret});
            if (parent < 0) parent = beside;
        }
        plan.rooms.push_back({0, memory_.rooms.place_of(cell), parent, number, 0});
        mission_.tasks.push_back({.kind = word(TaskWord::secret)});
        mission_.edges.push_back(
            {static_cast<TaskId>(parent), static_cast<TaskId>(number), TaskEdge::Kind::tight});
    }

    const Isaac& step_;
    const CompiledIsaac& compiled_;
    Draft& draft_;
    IsaacMemory& memory_;
    Mission& mission_;
};

void run(const Isaac& step, const CompiledIsaac& compiled, Draft& draft) {
    if (draft.floor() > 0) return;
    FloorMaker(step, compiled, draft).make();
}

}  // namespace

Step isaac_step() { return make_compiled_step<Isaac, CompiledIsaac, compile, run>(); }

}  // namespace levelwright

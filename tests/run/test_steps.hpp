// Small steps for tests of the frame.
#pragma once

#include "levelwright/recipe/plan/plan.hpp"
#include "levelwright/run/runner.hpp"

namespace levelwright::testing {

// Writes a tile everywhere, whatever is locked.
struct Paint {
    TileId tile{};
    static const Record& description() {
        static const Record record{
            "paint", "Writes a tile everywhere.", {field("tile", &Paint::tile, "which", {.role = "floor"})}};
        return record;
    }
};
inline void paint_everything(const Paint& paint, Draft& draft) {
    for (int y = 0; y < draft.size().height; ++y) {
        for (TileId& cell : draft.tiles().row(y)) cell = paint.tile;
    }
}

// Writes a random tile to each cell: shows the stream it was given.
struct Noise {
    static const Record& description() {
        static const Record record{"speckle", "Random tiles.", {}};
        return record;
    }
};
inline void speckle(const Noise&, Draft& draft) {
    for (int y = 0; y < draft.size().height; ++y) {
        for (TileId& cell : draft.tiles().row(y))
            cell = TileId(static_cast<std::uint8_t>(draft.random().below(4)));
    }
}

// Adds rooms side by side, one column wide, and links neighbours.
struct Rooms {
    int count = 3;
    static const Record& description() {
        static const Record record{
            "rooms", "Adds rooms.", {field("count", &Rooms::count, "how many", {.least = 0, .most = 1e9})}};
        return record;
    }
};
inline void add_rooms(const Rooms& rooms, Draft& draft) {
    RoomId last = RoomId::none;
    for (int i = 0; i < rooms.count && !draft.stopped(); ++i) {
        const RoomId room =
            draft.add_room(Room::Kind::room, Rect{i % draft.size().width, 0, 1, draft.size().height});
        if (last != RoomId::none) draft.add_link(Link::Kind::door, last, room, {0, 0});
        last = room;
    }
}

// Fails with a given chance.
struct Fragile {
    double chance = 1;
    static const Record& description() {
        static const Record record{
            "fragile", "May fail.", {field("odds", &Fragile::chance, "how likely", {.least = 0, .most = 1})}};
        return record;
    }
};
inline void break_perhaps(const Fragile& fragile, Draft& draft) {
    if (draft.random().chance(fragile.chance)) draft.fail("it broke");
}

// Has something to say.
struct Talkative {
    static const Record& description() {
        static const Record record{"talkative", "Notes how wide its region is.", {}};
        return record;
    }
};
inline void talk(const Talkative&, Draft& draft) {
    draft.note([&] { return std::to_string(draft.size().width) + " cells wide"; });
}

// Works forever, unless stopped.
struct Endless {
    static const Record& description() {
        static const Record record{"endless", "Never ends.", {}};
        return record;
    }
};
inline void never_end(const Endless&, Draft& draft) {
    while (!draft.spend(1000)) {
    }
}

// Runs inner steps in the left half of its region.
struct LeftHalf {
    StepList steps;
    static const Record& description() {
        static const Record record{"left_half",
                                   "Runs steps in the left half.",
                                   {field("steps", &LeftHalf::steps, "the steps", {.required = true})}};
        return record;
    }
};
inline void run_left_half(const LeftHalf& left, Draft& draft) {
    draft.run(left.steps, {0, 0, draft.size().width / 2, draft.size().height});
}

// Writes to the first and the last cell of its region, and fails when it sees more than the smallest rectangle around them.
struct MarkCorners {
    static const Record& description() {
        static const Record record{"mark_corners", "Marks two cells.", {}};
        return record;
    }
};
inline void mark_corners(const MarkCorners&, Draft& draft) {
    const BitGrid& cells = draft.changeable();
    if (cells.bounds() != whole(draft.size())) return draft.fail("the region is not trimmed");
    draft.tiles()[*cells.first_set()] = TileId{3};
    draft.tiles()[*cells.nth_set(cells.count() - 1)] = TileId{3};
}

// Adds doors until the level comes near enough to the requirements, and says what it was told.
struct TowardsGoal {
    double near = 1;
    static const Record& description() {
        static const Record record{"towards_goal",
                                   "Adds doors until the requirements are nearly met.",
                                   {field("near", &TowardsGoal::near, "how near", {.least = 0, .most = 1})}};
        return record;
    }
};
inline void add_doors(const TowardsGoal& goal, Draft& draft) {
    for (int x = 0; x < draft.size().width; ++x) {
        const double nearness = draft.nearness();
        if (draft.spend(1)) return;
        if (nearness >= goal.near) return;
        draft.tiles()[{x, 0}] = TileId{3};
        if (&draft.judge().level() != &draft.level()) return draft.fail("the judge looks elsewhere");
    }
}

inline Tables run_test_tables() {
    static const Step steps[] = {make_step<Paint, paint_everything>(),  make_step<Noise, speckle>(),
                                 make_step<Rooms, add_rooms>(),         make_step<Fragile, break_perhaps>(),
                                 make_step<Endless, never_end>(),       make_step<LeftHalf, run_left_half>(),
                                 make_step<TowardsGoal, add_doors>(),   make_step<Talkative, talk>(),
                                 make_step<MarkCorners, mark_corners>()};
    static const Requirement requirements[] = {
        // At least so many cells of the first floor hold tile 3.
        make_requirement<int, [](const int& least, Judge& judge) -> Verdict {
            int count = 0;
            judge.effort().spend(static_cast<std::int64_t>(judge.level().cells.size()));
            for (const TileId cell : judge.level().cells) count += cell == TileId{3};
            if (count >= least) return Verdict::yes();
            return Verdict::no(static_cast<double>(count) / least,
                               "there are " + std::to_string(count) + " doors");
        }>("doors", "so many doors", {.least = 0, .most = 1e6})};
    return {steps, requirements};
}

inline std::shared_ptr<const Plan> plan_of(const std::string& text, const PlanOptions& options = {}) {
    Planned planned = make_plan(text, run_test_tables(), options);
    for (const Problem& problem : planned.problems) throw std::runtime_error(show(problem));
    return planned.plan;
}

// The first floor as digits of tile numbers.
inline std::string picture(const Level& level, int floor = 0) {
    std::string text;
    for (int y = 0; y < level.size.height; ++y) {
        for (int x = 0; x < level.size.width; ++x)
            text += static_cast<char>('0' + static_cast<int>(level[{floor, {x, y}}]));
        text += '\n';
    }
    return text;
}

}  // namespace levelwright::testing

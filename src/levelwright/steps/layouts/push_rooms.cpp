// push_rooms: rooms thrown onto the map and pushed apart until they no longer overlap, then joined to their neighbours.
#include <fmt/format.h>

#include "levelwright/base/union_find.hpp"
#include "levelwright/recipe/descriptions/step.hpp"
#include "levelwright/steps/layouts/layout_regions.hpp"
#include "levelwright/steps/layouts/passages.hpp"

namespace levelwright {
namespace {

struct PushRooms {
    enum class Route : std::uint8_t { tidy, bend };
    int count = 12;
    int at_least = 1;
    SizeRange size{{6, 5}, {12, 9}};
    double spread = 1;
    int rounds = 100;
    double loops = 0.15;
    Route corridors = Route::tidy;
    int width = 1;
    double doors = 1;
    TileId floor{};
    std::optional<TileId> door;
    std::optional<TileId> ground;
    static const Record& description();
};

const Record& PushRooms::description() {
    static const Choice<Route> routes[] = {
        {Route::tidy, "tidy", "short, and clear of other rooms' walls where possible"},
        {Route::bend, "bend", "from middle to middle with one bend, whatever lies between"},
    };
    static const Record record{
        "push_rooms",
        "Throws rooms onto the map and pushes overlapping ones apart, round by round. Rooms that still "
        "overlap at the end are dropped; the others are joined to near neighbours until all are connected.",
        {
            field("count", &PushRooms::count, "how many rooms are thrown",
                  {.least = 1, .most = 2000, .usually = {2, 60}}),
            field("at_least", &PushRooms::at_least, "fails when fewer rooms than this find a place",
                  {.least = 1, .most = 2000, .usually = {1, 30}}),
            field("size", &PushRooms::size, "how large they are, walls included; two rooms may share a wall",
                  {.least = 3, .most = 1000, .usually = {4, 20}, .unit = "cells"}),
            field("spread", &PushRooms::spread, "how much of the map they are thrown onto, around its middle",
                  {.least = 0, .most = 1, .unit = "of each side"}),
            field("rounds", &PushRooms::rounds, "how often they are pushed, at most",
                  {.least = 0, .most = 10'000, .usually = {0, 200}}),
            field("loops", &PushRooms::loops,
                  "how many near neighbours that are not yet joined are joined too",
                  {.least = 0, .most = 1, .unit = "of them"}),
            field("corridors", &PushRooms::corridors, routes, "how corridors run"),
            field("width", &PushRooms::width, "how wide corridors are",
                  {.least = 1, .most = 64, .usually = {1, 4}, .unit = "cells"}),
            field("doors", &PushRooms::doors, "how many room entrances have a door",
                  {.least = 0, .most = 1, .unit = "of the entrances"}),
            field("floor", &PushRooms::floor, "what rooms and corridors are made of", {.role = "floor"}),
            field("door", &PushRooms::door, "what doors are; the tile with the role door when left out"),
            field("ground", &PushRooms::ground,
                  "what everything is filled with first; nothing when left out"),
        }};
    return record;
}

std::optional<TileId> compile(const PushRooms& step, Reader& reader) {
    return door_or_stock(step.door, reader.vocabulary().palette);
}

// By how many cells two stretches overlap beyond one line that they may share.
int overlap(int a, int a_length, int b, int b_length) {
    return std::min(a + a_length, b + b_length) - std::max(a, b) - 1;
}
bool collide(const Rect& a, const Rect& b) {
    return overlap(a.x, a.width, b.x, b.width) > 0 && overlap(a.y, a.height, b.y, b.height) > 0;
}

Rect clamped(Rect room, Size map) {
    room.x = std::clamp(room.x, 0, map.width - room.width);
    room.y = std::clamp(room.y, 0, map.height - room.height);
    return room;
}

void throw_rooms(const PushRooms& step, std::span<Rect> rooms, Draft& draft) {
    Stream& random = draft.random();
    const Size map = draft.size();
    // Anywhere on the share of each side that is wanted.
    const auto place = [&](int side, int length) {
        const int free = side - length;
        const int used = static_cast<int>(free * step.spread + 0.5);
        return (free - used) / 2 + random.between(0, used);
    };
    for (Rect& room : rooms) {
        const int width = std::min(random.between(step.size.least.width, step.size.most.width), map.width);
        const int height =
            std::min(random.between(step.size.least.height, step.size.most.height), map.height);
        const int x = place(map.width, width);
        const int y = place(map.height, height);
        room = {x, y, width, height};
    }
}

// One cell apart along the axis on which they overlap least; away from each other's middle.
void push(Rect& a, Rect& b, Stream& random) {
    const bool across = overlap(a.x, a.width, b.x, b.width) <= overlap(a.y, a.height, b.y, b.height);
    const int between =
        across ? 2 * b.x + b.width - 2 * a.x - a.width : 2 * b.y + b.height - 2 * a.y - a.height;
    const int direction = between != 0 ? (between > 0 ? 1 : -1) : (random.below(2) == 0 ? 1 : -1);
    (across ? a.x : a.y) -= direction;
    (across ? b.x : b.y) += direction;
}

// True when nothing had to be pushed or kept inside any more.
bool push_round(std::span<Rect> rooms, Draft& draft) {
    bool quiet = true;
    for (std::size_t i = 0; i < rooms.size(); ++i) {
        for (std::size_t j = i + 1; j < rooms.size(); ++j) {
            if (!collide(rooms[i], rooms[j])) continue;
            push(rooms[i], rooms[j], draft.random());
            quiet = false;
        }
    }
    for (Rect& room : rooms) {
        const Rect inside = clamped(room, draft.size());
        quiet = quiet && inside == room;
        room = inside;
    }
    return quiet;
}

// Those that overlap none kept before them, without their walls.
std::span<Rect> keep_apart(std::span<Rect> rooms) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < rooms.size(); ++i) {
        const Rect room = rooms[i];
        const auto collides = [&](const Rect& other) { return collide(other, room); };
        if (std::none_of(rooms.begin(), rooms.begin() + static_cast<std::ptrdiff_t>(kept), collides))
            rooms[kept++] = room;
    }
    for (Rect& room : rooms.first(kept)) room = room.inset(1);
    return rooms.first(kept);
}

std::int64_t distance(const Rect& a, const Rect& b) { return steps_between(a.centre(), b.centre()); }

// A spanning tree of the shortest ways from middle to middle (Prim).
void join_all(std::span<const Rect> rooms, std::vector<Point>& pairs, Scratch& scratch) {
    const std::size_t count = rooms.size();
    const std::span<std::int64_t> nearest = scratch.array<std::int64_t>(count, std::int64_t{-1});
    const std::span<int> towards = scratch.array<int>(count, 0);
    const std::span<char> joined = scratch.array<char>(count, char{0});
    joined[0] = 1;
    for (std::size_t i = 1; i < count; ++i) nearest[i] = distance(rooms[0], rooms[i]);
    for (std::size_t step = 1; step < count; ++step) {
        std::size_t next = count;
        for (std::size_t i = 0; i < count; ++i) {
            if (!joined[i] && (next == count || nearest[i] < nearest[next])) next = i;
        }
        joined[next] = 1;
        pairs.push_back({towards[next], static_cast<int>(next)});
        for (std::size_t i = 0; i < count; ++i) {
            const std::int64_t steps = joined[i] ? 0 : distance(rooms[next], rooms[i]);
            if (joined[i] || steps >= nearest[i]) continue;
            nearest[i] = steps;
            towards[i] = static_cast<int>(next);
        }
    }
}

// Some of the pairs in which one is among the three nearest of the other.
void add_loops(std::span<const Rect> rooms, double loops, std::vector<Point>& pairs, Draft& draft) {
    if (loops <= 0) return;
    constexpr std::size_t near = 3;
    for (std::size_t i = 0; i < rooms.size(); ++i) {
        std::array<std::pair<std::int64_t, int>, near + 1> found{};
        std::size_t count = 0;
        for (std::size_t j = 0; j < rooms.size(); ++j) {
            if (i == j) continue;
            std::size_t at = count;
            const std::pair<std::int64_t, int> candidate{distance(rooms[i], rooms[j]), static_cast<int>(j)};
            for (; at > 0 && candidate < found[at - 1]; --at) found[at] = found[at - 1];
            found[at] = candidate;
            count = std::min(count + 1, near);
        }
        for (std::size_t n = 0; n < count; ++n) {
            const Point pair{std::min(static_cast<int>(i), found[n].second),
                             std::max(static_cast<int>(i), found[n].second)};
            const auto same = [&](Point other) { return pair == other || pair == Point{other.y, other.x}; };
            if (std::any_of(pairs.begin(), pairs.end(), same)) continue;
            if (draft.random().chance(loops)) pairs.push_back(pair);
        }
    }
}

void run(const PushRooms& step, const std::optional<TileId>& door, Draft& draft) {
    const Size map = draft.size();
    if (map.width < 3 || map.height < 3)
        return draft.fail(
            fmt::format("{}x{} cells are too few for a room and its walls", map.width, map.height));
    if (step.ground) fill_ground(draft, *step.ground);
    const auto count = static_cast<std::size_t>(step.count);
    const std::span<Rect> thrown = draft.scratch().array<Rect>(count);
    throw_rooms(step, thrown, draft);
    for (int round = 0; round < step.rounds; ++round) {
        if (draft.spend(static_cast<std::int64_t>(2 * count * count + 1))) return;
        if (push_round(thrown, draft)) break;
    }
    const std::span<Rect> rooms = keep_apart(thrown);
    if (rooms.size() < static_cast<std::size_t>(std::min(step.at_least, step.count)))
        return draft.fail(fmt::format("only {} of {} rooms found a place, and at least {} were wanted",
                                      rooms.size(), count, step.at_least));
    draft.spend(static_cast<std::int64_t>(4 * rooms.size() * rooms.size()));

    FloorPlan plan(draft, {step.floor, door, step.doors}, FloorPlan::Owners::kept);
    for (const Rect& room : rooms) plan.room(room);
    std::vector<Point>& pairs = draft.scratch().points();
    join_all(rooms, pairs, draft.scratch());
    const std::size_t needed = pairs.size();
    add_loops(rooms, step.loops, pairs, draft);
    Passages passages(draft, plan, step.width);
    for (std::size_t i = 0; i < pairs.size() && !draft.stopped(); ++i) {
        const Rect& from = rooms[pairs[i].x];
        const Rect& to = rooms[pairs[i].y];
        if (step.corridors == PushRooms::Route::bend)
            passages.dig_bend(from, to);
        else if (i < needed)
            passages.dig_tidy(from, to);
        else
            passages.dig_shortcut(from, to);
    }
    plan.finish();
}

}  // namespace

Step push_rooms_step() { return make_compiled_step<PushRooms, std::optional<TileId>, compile, run>(); }

}  // namespace levelwright

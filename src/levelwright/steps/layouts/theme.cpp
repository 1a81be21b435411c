// theme: what makes one part of a level different from the others: who lives there, what can be found, how
// dark it is, what the floor is made of, and whether rooms are round.
#include <algorithm>

#include <fmt/format.h>

#include "levelwright/base/index.hpp"
#include "levelwright/recipe/descriptions/step.hpp"
#include "levelwright/steps/layouts/round_rooms.hpp"

namespace levelwright {
namespace {

// Things of one sort, for each room.
struct Population {
    WeightedThings what;
    WholeRange count{1, 1};
    std::optional<WholeRange> strength;
    double chance = 1;
    static const Record& description();
};

const Record& Population::description() {
    static const Record record{
        "population",
        "Things that are put into each room.",
        {
            field("what", &Population::what, "what is put there: kinds of objects, or tiles",
                  {.required = true}),
            field("count", &Population::count, "how many in each room; fewer where they do not fit",
                  {.least = 0, .most = 10'000, .usually = {0, 8}}),
            field("strength", &Population::strength, "how strong each is, as its property \"strength\"",
                  {.least = 0, .most = 1'000'000, .usually = {0, 20}}),
            field("chance", &Population::chance, "how likely a room is to have any", {.least = 0, .most = 1}),
        },
        "what"};
    return record;
}

struct Theme {
    std::string name;
    std::optional<Population> monsters;
    std::optional<Population> treasure;
    std::optional<Population> lights;
    std::optional<int> darkness;
    std::optional<TileId> floor;
    TileId of{};
    bool round = false;
    TileId wall{};
    static const Record& description();
};

const Record& Theme::description() {
    static const Record record{
        "theme",
        "Gives a part of the level its own character: inhabitants, treasure, light, floor and the shape of "
        "its rooms. Use `where` to say which part: a subtree of a partition, or the rooms with a tag.",
        {
            field("name", &Theme::name, "a tag for the rooms"),
            field("monsters", &Theme::monsters, "who lives in its rooms"),
            field("treasure", &Theme::treasure, "what can be found in its rooms"),
            field("lights", &Theme::lights, "what lights its rooms"),
            field("darkness", &Theme::darkness, "how dark it is, in the layer \"darkness\"; 0 is bright",
                  {.least = 0, .most = 255}),
            field("floor", &Theme::floor, "what its floor becomes"),
            field("of", &Theme::of, "what counts as floor", {.role = "floor"}),
            field("round", &Theme::round, "whether its rooms become round"),
            field("wall", &Theme::wall, "what the corners of round rooms are filled with", {.role = "rock"}),
        }};
    return record;
}

NameId compile(const Theme& theme, Reader& reader) {
    Names& names = *reader.vocabulary().names;
    names.intern("darkness");
    names.intern("strength");
    return names.intern(theme.name);
}

// The rooms of the part, by number.
std::span<const std::int32_t> rooms_of(Draft& draft) {
    std::vector<std::int32_t>& rooms = draft.scratch().numbers();
    const Level& level = draft.level();
    draft.for_each_room([&](RoomId number) {
        const Room& room = level.rooms[index_of(number)];
        if (room.kind == Room::Kind::corridor) return;
        const Point first =
            room.area.run_count > 0 ? level.runs[room.area.first_run].start : room.area.bounds.corner();
        if (draft.covers({draft.floor(), first})) rooms.push_back(static_cast<std::int32_t>(number));
    });
    std::sort(rooms.begin(), rooms.end());
    return rooms;
}

void tag(NameId name, std::span<const std::int32_t> rooms, Draft& draft) {
    Level& level = draft.level();
    std::vector<NameId>& list = draft.scratch().tool<std::vector<NameId>>();
    for (const std::int32_t number : rooms) {
        Tags& tags = level.rooms[number].tags;
        if (level.has_tag(tags, name)) continue;
        list.assign(level.tags_of(tags).begin(), level.tags_of(tags).end());
        list.push_back(name);
        tags = level.make_tags(list);
    }
}

void darken(int darkness, Draft& draft) {
    Level& level = draft.level();
    Layer& layer = level.layer("darkness");
    const std::int64_t floor_start = draft.floor() * level.size.area();
    for (int y = 0; y < draft.size().height; ++y) {
        for (int x = 0; x < draft.size().width; ++x) {
            if (!draft.may_change({x, y})) continue;
            const Point at = draft.to_level({x, y});
            const std::int64_t cell = floor_start + static_cast<std::int64_t>(at.y) * level.size.width + at.x;
            layer.values[index_of(cell)] = static_cast<std::uint8_t>(darkness);
        }
    }
}

// The cells of a room on which something may stand, as a mask of its size: not where somebody else stands, and not in a doorway.
BitGrid& free_cells(const Area& area, const BitGrid& walkable, const BitGrid& taken, Draft& draft) {
    BitGrid& free = draft.scratch().bits(area.bounds.size());
    draft.level().for_each_cell(area, [&](Point place) {
        const Point at = draft.from_level(place);
        if (walkable[at] && !taken[at] && draft.may_change(at)) free.set(place - area.bounds.corner());
    });
    return free;
}

void populate(const Population& population, std::span<const std::int32_t> rooms, const BitGrid& walkable,
              BitGrid& taken, Draft& draft) {
    Stream& random = draft.random();
    for (const std::int32_t number : rooms) {
        const Scratch::Loan loan(draft.scratch());
        const Area area = draft.level().rooms[number].area;
        if (population.chance < 1 && !random.chance(population.chance)) continue;
        const int wanted = population.count.draw(random);
        if (draft.spend(area.bounds.area())) return;
        BitGrid& free = free_cells(area, walkable, taken, draft);
        for (int i = 0; i < wanted; ++i) {
            const auto cell = free.random_set(random);
            if (!cell) break;
            if (draft.spend(area.bounds.area() / 64 + area.bounds.height)) return;
            free.set(*cell, false);
            const Point at = draft.from_level(*cell + area.bounds.corner());
            taken.set(at);
            const Thing& thing = population.what.draw(random);
            if (!thing.object) {
                draft.tiles()[at] = thing.tile;
                continue;
            }
            const ObjectId object = draft.add_object(*thing.object, at);
            if (draft.stopped()) return;
            if (population.strength) draft.level().set(object, "strength", population.strength->draw(random));
        }
    }
}

void run(const Theme& theme, const NameId& name, Draft& draft) {
    const std::span<const std::int32_t> rooms = rooms_of(draft);
    if (name != no_name) tag(name, rooms, draft);
    BitGrid& taken = draft.scratch().bits(draft.size());
    draft.for_each_object([&](const Object& object) { taken.set(draft.from_level(object.place.at)); });
    if (theme.round) {
        for (const std::int32_t room : rooms)
            round_off(static_cast<std::size_t>(room), theme.wall, taken, draft);
    }
    if (theme.floor) {
        BitGrid& floor = draft.cells_of(theme.of);
        floor &= draft.changeable();
        draft.paint(floor, *theme.floor);
    }
    if (theme.darkness) darken(*theme.darkness, draft);

    const BitGrid& walkable = draft.walkable();
    draft.for_each_link([&](const Link& link) { taken.set(draft.from_level(link.leaves.at)); });
    for (const auto* population : {&theme.treasure, &theme.monsters, &theme.lights}) {
        if (*population && !draft.stopped()) populate(**population, rooms, walkable, taken, draft);
    }
}

}  // namespace

Step theme_step() { return make_compiled_step<Theme, NameId, compile, run>(); }

}  // namespace levelwright

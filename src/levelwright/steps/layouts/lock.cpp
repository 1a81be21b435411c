// lock: a part of the level behind a single locked door, with its key outside.
#include <limits>

#include <fmt/format.h>

#include "levelwright/base/index.hpp"
#include "levelwright/recipe/descriptions/step.hpp"
#include "levelwright/steps/layouts/locksmith.hpp"

namespace levelwright {
namespace {

// Which parts may be locked.
struct LockedPart {
    enum class In : std::uint8_t { subtrees, regions, rooms, branches };
    In in = In::subtrees;
    std::vector<std::string> tagged;
    std::vector<std::string> excluded;
    RealRange share{0, 0.6};
    WholeRange area{1, std::numeric_limits<int>::max()};
    static const Record& description();
};

const Record& LockedPart::description() {
    static const Choice<In> places[] = {
        {In::subtrees, "subtrees", "regions that are divided further, except the outermost"},
        {In::regions, "regions", "regions that are not divided further"},
        {In::rooms, "rooms", "single rooms"},
        {In::branches, "branches",
         "whatever lies behind one narrow cell, in mazes and wherever there are no rooms; its share is of the cells, and it has no tags or name"},
    };
    static const Record record{
        "part",
        "Which parts of the level may be locked.",
        {
            field("in", &LockedPart::in, places, "the kind of part"),
            field("tagged", &LockedPart::tagged, "only parts with one of these tags or names"),
            field("not", &LockedPart::excluded, "no parts with one of these tags or names"),
            field("share", &LockedPart::share, "how many of the rooms it may hold",
                  {.least = 0, .most = 1, .unit = "of the rooms"}),
            field(
                "area", &LockedPart::area, "how many cells that can be walked on its rooms have together",
                {.least = 1, .most = std::numeric_limits<int>::max(), .usually = {1, 400}, .unit = "cells"}),
        },
        "in"};
    return record;
}

struct Lock {
    LockedPart part;
    bool close_others = true;
    std::string name = "locked";
    std::string colour;
    std::optional<KindId> key;
    std::vector<std::string> key_in;
    TileId door{};
    TileId wall{};
    static const Record& description();
};

const Record& Lock::description() {
    static const Record record{
        "lock",
        "Locks a part of the level behind its only entrance and puts the key somewhere outside. Works on "
        "any layout with rooms, and on the parts of a partition. With the door shut, the rooms of the part "
        "are exactly those that cannot be reached. Several locks can always be opened, in the reverse of "
        "the order they were made in. Fails when no part can be locked.",
        {
            field("part", &Lock::part, "which parts may be locked; one of them is drawn"),
            field("close_others", &Lock::close_others,
                  "whether a part's other entrances may be walled up, if no part has only one"),
            field("name", &Lock::name, "a tag for the rooms and regions that are locked"),
            field("colour", &Lock::colour, "the colour of the lock and its key"),
            field("key", &Lock::key, "what opens it; a key when left out"),
            field("key_in", &Lock::key_in, "puts the key into a room with one of these tags or names"),
            field("door", &Lock::door, "what the locked door is", {.role = "locked_door"}),
            field("wall", &Lock::wall, "what other entrances are walled up with", {.role = "rock"}),
        }};
    return record;
}

struct CompiledLock {
    KindId key{};
    NameId name = no_name;
    NameId colour = no_name;
    std::vector<NameId> tagged, excluded, key_in;
};

std::vector<NameId> intern_all(const std::vector<std::string>& texts, Names& names) {
    std::vector<NameId> ids;
    for (const std::string& text : texts) ids.push_back(names.intern(text));
    return ids;
}

CompiledLock compile(const Lock& lock, Reader& reader) {
    Names& names = *reader.vocabulary().names;
    CompiledLock compiled;
    compiled.name = names.intern(lock.name);
    compiled.colour = names.intern(lock.colour);
    compiled.tagged = intern_all(lock.part.tagged, names);
    compiled.excluded = intern_all(lock.part.excluded, names);
    compiled.key_in = intern_all(lock.key_in, names);
    names.intern("opens");
    names.intern("colour");
    if (lock.key) {
        compiled.key = *lock.key;
    } else if (const auto kind = reader.object("key", reader.owner_spot())) {
        compiled.key = *kind;
    }
    return compiled;
}

bool carries(const Level& level, const std::vector<NameId>& names, NameId name, const Tags& tags) {
    return std::any_of(names.begin(), names.end(),
                       [&](NameId wanted) { return wanted == name || level.has_tag(tags, wanted); });
}

// One part that could be locked: a region or a room, by number.
class Parts {
 public:
    Parts(const Lock& lock, const CompiledLock& compiled, Draft& draft)
        : lock_(lock), compiled_(compiled), draft_(draft), numbers_(draft.scratch().numbers()) {
        const Level& level = draft.level();
        if (lock.part.in == LockedPart::In::rooms) {
            for (std::size_t i = 0; i < level.rooms.size(); ++i) {
                const Room& room = level.rooms[i];
                if (room.kind != Room::Kind::corridor && wanted(room.area, room.name, room.tags)) add(i);
            }
        } else {
            find_regions();
        }
        draft.random().shuffle(std::span(numbers_));
    }

    std::span<const std::int32_t> all() const { return numbers_; }

    // Marks the rooms of a part; false when they are too many or too few.
    bool mark(std::int32_t part, std::span<char> in_part) const {
        const Level& level = draft_.level();
        int inside = 0, rooms = 0;
        for (std::size_t i = 0; i < level.rooms.size(); ++i) {
            const Room& room = level.rooms[i];
            in_part[i] = is_in(room, i, part) ? 1 : 0;
            if (room.kind == Room::Kind::corridor || !here(room.area)) continue;
            ++rooms;
            inside += in_part[i];
        }
        return inside > 0 && inside < rooms && lock_.part.share.contains(static_cast<double>(inside) / rooms);
    }

    // The rectangle that a part takes up, for regions to be tagged with it.
    const Area& area(std::int32_t part) const {
        const Level& level = draft_.level();
        const auto index = static_cast<std::size_t>(part);
        return lock_.part.in == LockedPart::In::rooms ? level.rooms[index].area : level.regions[index].area;
    }

 private:
    bool here(const Area& area) const {
        return area.floor == draft_.floor() && draft_.area().contains(area.bounds);
    }
    void add(std::size_t number) { numbers_.push_back(static_cast<std::int32_t>(number)); }

    bool wanted(const Area& area, NameId name, const Tags& tags) const {
        const Level& level = draft_.level();
        if (!here(area) || carries(level, compiled_.excluded, name, tags)) return false;
        return compiled_.tagged.empty() || carries(level, compiled_.tagged, name, tags);
    }

    void find_regions() {
        const Level& level = draft_.level();
        const std::span<char> has_child = draft_.scratch().array<char>(level.regions.size(), char{0});
        for (const Region& region : level.regions) {
            if (region.parent != RegionId::none) has_child[index_of(region.parent)] = 1;
        }
        for (std::size_t i = 0; i < level.regions.size(); ++i) {
            const Region& region = level.regions[i];
            const bool divided = has_child[i] && region.parent != RegionId::none;
            const bool fits = lock_.part.in == LockedPart::In::subtrees ? divided : !has_child[i];
            if (fits && wanted(region.area, region.name, region.tags)) add(i);
        }
    }

    bool is_in(const Room& room, std::size_t number, std::int32_t part) const {
        if (lock_.part.in == LockedPart::In::rooms) return number == static_cast<std::size_t>(part);
        const Level& level = draft_.level();
        const Area& region = level.regions[part].area;
        if (room.area.floor != region.floor || !region.bounds.contains(room.area.bounds)) return false;
        const Point first =
            room.area.run_count > 0 ? level.runs[room.area.first_run].start : room.area.bounds.corner();
        return level.area_contains(region, first);
    }

    const Lock& lock_;
    const CompiledLock& compiled_;
    Draft& draft_;
    std::vector<std::int32_t>& numbers_;
};

// The first part that fits, in an order drawn at random; those with one entrance before those with more.
std::optional<std::int32_t> choose_part(const Lock& lock, const Parts& parts, Locksmith& smith,
                                        Draft& draft) {
    constexpr std::size_t most_looks = 200;
    const std::span<char> in_part = draft.scratch().array<char>(draft.level().rooms.size());
    std::array<int, 5> answers{};
    for (const bool may_close : {false, true}) {
        if (may_close && !lock.close_others) break;
        answers = {};
        std::size_t looks = 0;
        for (const std::int32_t part : parts.all()) {
            if (draft.spend(8 + std::ssize(in_part)) || looks == most_looks) break;
            if (!parts.mark(part, in_part)) {
                ++answers[index_of(Locksmith::Answer::no_rooms)];
                continue;
            }
            ++looks;
            if (!lock.part.area.contains(smith.area_of(in_part))) {
                ++answers[index_of(Locksmith::Answer::no_rooms)];
                continue;
            }
            const Locksmith::Answer answer = smith.examine(in_part, may_close);
            if (answer == Locksmith::Answer::fits) return part;
            ++answers[index_of(answer)];
        }
    }
    draft.fail(fmt::format(
        "none of {} parts can be locked: {} of them have the wrong size or the way "
        "into the level, {} are not connected, {} are on the way between other rooms, {} have more than one entrance",
        parts.all().size(), answers[1], answers[2], answers[3], answers[4]));
    return std::nullopt;
}

// A narrow place with something behind it, drawn at random, and where that is.
std::optional<Area> choose_branch(const Lock& lock, Locksmith& smith, Draft& draft) {
    constexpr std::size_t most_looks = 200;
    std::vector<std::int32_t>& cells = draft.scratch().numbers();
    const int width = draft.size().width;
    for (std::int32_t i = 0; i < static_cast<std::int32_t>(draft.size().area()); ++i) {
        if (smith.may_hang_door({i % width, i / width})) cells.push_back(i);
    }
    draft.random().shuffle(std::span(cells));
    for (std::size_t i = 0; i < std::min(cells.size(), most_looks) && !draft.stopped(); ++i) {
        const Point door{cells[i] % width, cells[i] / width};
        if (smith.examine_branch(door, lock.part.share) != Locksmith::Answer::fits) continue;
        if (!lock.part.area.contains(smith.part_cells().count())) continue;
        const Rect bounds = smith.part_cells().bounds();
        return Area{.floor = draft.floor(), .bounds = bounds.moved(draft.area().corner())};
    }
    draft.fail(fmt::format("none of {} narrow places has a part of that size behind it", cells.size()));
    return std::nullopt;
}

void tag(Level& level, Tags& tags, NameId name, std::vector<NameId>& list) {
    if (level.has_tag(tags, name)) return;
    list.assign(level.tags_of(tags).begin(), level.tags_of(tags).end());
    list.push_back(name);
    tags = level.make_tags(list);
}

void tag_part(const Area& part, NameId name, const Locksmith& smith, Draft& draft) {
    Level& level = draft.level();
    if (name == no_name) return;
    std::vector<NameId>& list = draft.scratch().tool<std::vector<NameId>>();
    for (std::size_t i = 0; i < level.rooms.size(); ++i) {
        Room& room = level.rooms[i];
        const bool inside = room.area.floor == part.floor && part.bounds.contains(room.area.bounds);
        if (room.kind != Room::Kind::corridor && inside &&
            smith.is_in_part(RoomId{static_cast<std::int32_t>(i)}))
            tag(level, room.tags, name, list);
    }
    for (Region& region : level.regions) {
        if (region.area.floor == part.floor && part.bounds.contains(region.area.bounds))
            tag(level, region.tags, name, list);
    }
}

// What can be reached without a key and has nothing on it.
BitGrid& free_cells(Locksmith& smith, Draft& draft) {
    const Level& level = draft.level();
    BitGrid& open = draft.scratch().bits(draft.size());
    open |= smith.open_cells();
    for (const Object& object : level.objects) {
        if (draft.covers(object.place)) open.set(draft.from_level(object.place.at), false);
    }
    for (const Link& link : level.links) {
        if (draft.covers(link.leaves)) open.set(draft.from_level(link.leaves.at), false);
    }
    if (draft.locked()) open.and_not(*draft.locked());
    return open;
}

// A room far from the door, and any free cell of it.
std::optional<Point> place_for_key(const CompiledLock& compiled, Locksmith& smith, Draft& draft) {
    Scratch& scratch = draft.scratch();
    const Level& level = draft.level();
    const BitGrid& open = free_cells(smith, draft);
    const DistanceField& steps = smith.steps_from_door();

    struct Far {
        std::int32_t steps;
        std::int32_t room;
    };
    const std::span<Far> rooms = scratch.array<Far>(level.rooms.size());
    std::size_t count = 0;
    for (std::size_t i = 0; i < level.rooms.size(); ++i) {
        const Room& room = level.rooms[i];
        if (room.kind == Room::Kind::corridor || room.area.floor != draft.floor() ||
            !draft.area().contains(room.area.bounds))
            continue;
        if (!compiled.key_in.empty() && !carries(level, compiled.key_in, room.name, room.tags)) continue;
        std::int32_t farthest = -1;
        level.for_each_cell(room.area, [&](Point place) {
            const Point at = draft.from_level(place);
            if (open[at]) farthest = std::max(farthest, steps[at]);
        });
        if (farthest >= 0) rooms[count++] = {farthest, static_cast<std::int32_t>(i)};
    }
    if (count == 0) return std::nullopt;
    std::sort(
        rooms.begin(), rooms.begin() + static_cast<std::ptrdiff_t>(count),
        [](const Far& a, const Far& b) { return a.steps != b.steps ? a.steps > b.steps : a.room < b.room; });
    const auto choices = static_cast<std::uint32_t>((count + 3) / 4);
    const std::int32_t chosen = rooms[draft.random().below(choices)].room;
    BitGrid& free = scratch.bits(draft.size());
    level.for_each_cell(level.rooms[chosen].area, [&](Point place) {
        const Point at = draft.from_level(place);
        if (open[at] && steps[at] >= 0) free.set(at);
    });
    return free.random_set(draft.random());
}

// Where there are no rooms: any free cell far from the door.
std::optional<Point> cell_for_key(Locksmith& smith, Draft& draft) {
    BitGrid& free = free_cells(smith, draft);
    const DistanceField& steps = smith.steps_from_door();
    std::int32_t farthest = 0;
    free.for_each_set([&](Point at) { farthest = std::max(farthest, steps[at]); });
    BitGrid& far = draft.scratch().bits(draft.size());
    free.for_each_set([&](Point at) {
        if (steps[at] >= 0 && steps[at] >= farthest / 2) far.set(at);
    });
    return far.random_set(draft.random());
}

// Rooms may get new numbers, so the area is a copy.
void lock_part(const Lock& lock, const CompiledLock& compiled, const Area area, Locksmith& smith,
               Draft& draft) {
    const LinkId link = smith.lock();
    if (draft.stopped()) return;
    tag_part(area, compiled.name, smith, draft);
    auto at = place_for_key(compiled, smith, draft);
    if (!at && lock.part.in == LockedPart::In::branches && compiled.key_in.empty())
        at = cell_for_key(smith, draft);
    if (!at) return draft.fail("there is no place for the key outside the locked part");
    const ObjectId key = draft.add_object(compiled.key, *at);
    if (draft.stopped()) return;
    Level& level = draft.level();
    level.links[link].key = key;
    level.links[link].colour = compiled.colour;
    level.set(key, "opens", std::string_view(lock.name));
    if (compiled.colour != no_name) level.set(key, "colour", std::string_view(lock.colour));
}

void run(const Lock& lock, const CompiledLock& compiled, Draft& draft) {
    if (lock.part.in == LockedPart::In::branches) {
        if (!compiled.tagged.empty()) return draft.fail("there is no such part to lock");
        Locksmith smith(draft, {lock.door, lock.wall});
        const auto area = choose_branch(lock, smith, draft);
        if (area && !draft.stopped()) lock_part(lock, compiled, *area, smith, draft);
        return;
    }
    if (draft.level().rooms.empty()) return draft.fail("there are no rooms to lock");
    const Parts parts(lock, compiled, draft);
    if (parts.all().empty()) return draft.fail("there is no such part to lock");
    Locksmith smith(draft, {lock.door, lock.wall});
    const auto part = choose_part(lock, parts, smith, draft);
    if (part && !draft.stopped()) lock_part(lock, compiled, parts.area(*part), smith, draft);
}

}  // namespace

Step lock_step() { return make_compiled_step<Lock, CompiledLock, compile, run>(); }

}  // namespace levelwright

// The hash of a level: one section for each kind of data, each with a tag of its own.
//
//   section     what it holds
//   cells       width, height, floors, tile numbers
//   objects     kind (text), place
//   properties  object, name (text), type, value
//   rooms       kind, area, region, name (text), tags (a set of texts)
//   links       kind, rooms, both places, key, colour (text)
//   regions     area, name (text), tags, parent
//   missions    name (text), tasks (texts and numbers), edges
//   layers      name (text), values; those that are all zero are left out
//   walks       name (text), places
//   game        name (text), rules (a set of names and numbers) that are not as usual
//   view        its number; top is left out
//
// A section without entries is left out. Numbers of texts, and where areas and tags lie in their pools, do
// not enter: they depend on the order in which a level was made.
#include <algorithm>
#include <bit>
#include <cstring>

#include <fmt/format.h>

#include "levelwright/base/bits.hpp"
#include "levelwright/base/random.hpp"
#include "levelwright/level/level.hpp"

namespace levelwright {
namespace {

enum class Section : std::uint64_t {
    cells = 1,
    objects,
    properties,
    rooms,
    links,
    regions,
    missions,
    layers,
    walks,
    game,
    view
};

constexpr std::uint64_t factor = 0x9e3779b97f4a7c15ULL;

// For one state a bijection of the word, so that changing one word always changes the state.
constexpr std::uint64_t absorb(std::uint64_t state, std::uint64_t word) {
    state = (state ^ word) * factor;
    return state ^ (state >> 32);
}

std::uint64_t word_at(const unsigned char* bytes) {
    std::uint64_t word;
    std::memcpy(&word, bytes, sizeof word);
    if constexpr (std::endian::native == std::endian::big) word = __builtin_bswap64(word);
    return word;
}

// Four lanes side by side: each waits for its own multiplication only.
std::uint64_t absorb_bytes(std::uint64_t state, const void* data, std::size_t count) {
    const auto* bytes = static_cast<const unsigned char*>(data);
    state = absorb(state, count);
    if (count >= 32) {
        std::uint64_t lane[4] = {state, state + 1, state + 2, state + 3};
        for (; count >= 32; bytes += 32, count -= 32) {
            for (std::size_t i = 0; i < 4; ++i) lane[i] = absorb(lane[i], word_at(bytes + 8 * i));
        }
        for (const std::uint64_t value : lane) state = absorb(state, mix(value));
    }
    for (; count >= 8; bytes += 8, count -= 8) state = absorb(state, word_at(bytes));
    if (count > 0) {
        unsigned char last[8] = {};
        std::memcpy(last, bytes, count);
        state = absorb(state, word_at(last));
    }
    return state;
}

class Hasher {
 public:
    Hasher(const Level& level, Section section)
        : level_(level), state_(mix(static_cast<std::uint64_t>(section))) {}

    std::uint64_t result() const { return mix(state_); }

    void number(std::int64_t value) { state_ = absorb(state_, static_cast<std::uint64_t>(value)); }
    void bytes(const void* data, std::size_t count) { state_ = absorb_bytes(state_, data, count); }
    void text(std::string_view text) { bytes(text.data(), text.size()); }
    void name(NameId id) { text(level_.names.text(id)); }
    template <class Enum>
    void id(Enum value) {
        number(static_cast<std::int64_t>(value));
    }

    void place(const Place& place) {
        number(place.floor);
        point(place.at);
    }

    void area(const Area& area) {
        number(area.floor);
        point(area.bounds.corner());
        point({area.bounds.width, area.bounds.height});
        number(area.run_count);
        for (const CellRun& run : level_.runs_of(area)) {
            point(run.start);
            number(run.length);
        }
    }

    // A sum, because a set has no order.
    void tags(const Tags& tags) {
        std::uint64_t sum = 0;
        for (const NameId tag : level_.tags_of(tags)) {
            const std::string& text = level_.names.text(tag);
            sum += mix(absorb_bytes(0, text.data(), text.size()));
        }
        number(tags.count);
        number(static_cast<std::int64_t>(sum));
    }

 private:
    void point(Point at) {
        const auto x = static_cast<std::uint32_t>(at.x), y = static_cast<std::uint32_t>(at.y);
        state_ = absorb(state_, (static_cast<std::uint64_t>(x) << 32) | y);
    }

    const Level& level_;
    std::uint64_t state_;
};

void add_cells(Hasher& hasher, const Level& level) {
    hasher.number(level.size.width);
    hasher.number(level.size.height);
    hasher.number(level.floors);
    hasher.bytes(level.cells.data(), level.cells.size());
}

void add(Hasher& hasher, const Level& level, const Object& object) {
    hasher.text((*level.palette)[object.kind].name);
    hasher.place(object.place);
}

void add(Hasher& hasher, const Level&, const Property& property) {
    hasher.id(property.object);
    hasher.name(property.name);
    hasher.id(property.type);
    switch (property.type) {
        case Property::Type::text:
            hasher.name(static_cast<NameId>(property.whole));
            break;
        case Property::Type::real:
            hasher.number(static_cast<std::int64_t>(bits_of(property.real)));
            break;
        default:
            hasher.number(property.whole);
    }
}

void add(Hasher& hasher, const Level&, const Room& room) {
    hasher.id(room.kind);
    hasher.area(room.area);
    hasher.id(room.region);
    hasher.name(room.name);
    hasher.tags(room.tags);
}

void add(Hasher& hasher, const Level&, const Link& link) {
    hasher.id(link.kind);
    hasher.id(link.from);
    hasher.id(link.to);
    hasher.place(link.leaves);
    hasher.place(link.arrives);
    hasher.id(link.key);
    hasher.name(link.colour);
}

void add(Hasher& hasher, const Level&, const Region& region) {
    hasher.area(region.area);
    hasher.name(region.name);
    hasher.tags(region.tags);
    hasher.id(region.parent);
}

void add(Hasher& hasher, const Level&, const Mission& mission) {
    hasher.name(mission.name);
    hasher.number(static_cast<std::int64_t>(mission.tasks.size()));
    for (const Task& task : mission.tasks) {
        hasher.name(task.kind);
        hasher.name(task.name);
        hasher.id(task.room);
        hasher.id(task.object);
        hasher.id(task.link);
    }
    hasher.number(static_cast<std::int64_t>(mission.edges.size()));
    for (const TaskEdge& edge : mission.edges) {
        hasher.id(edge.from);
        hasher.id(edge.to);
        hasher.id(edge.kind);
        if (edge.kind == TaskEdge::Kind::own) hasher.name(edge.name);
    }
}

void add(Hasher& hasher, const Level&, const Layer& layer) {
    hasher.name(layer.name);
    hasher.bytes(layer.values.data(), layer.values.size());
}

void add(Hasher& hasher, const Level&, const Walk& walk) {
    hasher.name(walk.name);
    hasher.number(static_cast<std::int64_t>(walk.places.size()));
    for (const Place& place : walk.places) hasher.place(place);
}

template <class Part>
bool counts(const Part&) {
    return true;
}

bool counts(const Layer& layer) { return !is_all_zero(layer); }

// The hash so far, with one more section unless that is empty.
template <class Part>
std::uint64_t with_section(std::uint64_t hash, const Level& level, Section section,
                           const std::vector<Part>& parts) {
    Hasher hasher(level, section);
    bool empty = true;
    for (const Part& part : parts) {
        if (!counts(part)) continue;
        empty = false;
        add(hasher, level, part);
    }
    return empty ? hash : subkey(hash, hasher.result());
}

}  // namespace

namespace {

// A sum, because rules have no order.
std::uint64_t hash_of_game(const Level& level) {
    Hasher hasher(level, Section::game);
    hasher.text(level.game->game);
    std::uint64_t sum = 0;
    for (const GameRules::Rule& rule : level.game->rules) {
        if (rule.usual) continue;
        Hasher one(level, Section::game);
        one.text(rule.name);
        one.number(static_cast<std::int64_t>(bits_of(rule.value)));
        sum += one.result();
    }
    hasher.number(static_cast<std::int64_t>(sum));
    return hasher.result();
}

}  // namespace

bool is_all_zero(const Layer& layer) {
    return std::all_of(layer.values.begin(), layer.values.end(),
                       [](std::uint8_t value) { return value == 0; });
}

std::uint64_t hash_of(const Level& level) {
    Hasher cells(level, Section::cells);
    add_cells(cells, level);
    std::uint64_t hash = cells.result();
    hash = with_section(hash, level, Section::objects, level.objects);
    hash = with_section(hash, level, Section::properties, level.properties);
    hash = with_section(hash, level, Section::rooms, level.rooms);
    hash = with_section(hash, level, Section::links, level.links);
    hash = with_section(hash, level, Section::regions, level.regions);
    hash = with_section(hash, level, Section::missions, level.missions);
    hash = with_section(hash, level, Section::layers, level.layers);
    hash = with_section(hash, level, Section::walks, level.walks);
    if (level.game) hash = subkey(hash, hash_of_game(level));
    if (level.view == Perspective::top) return hash;
    Hasher view(level, Section::view);
    view.id(level.view);
    return subkey(hash, view.result());
}

std::string show_hash(std::uint64_t hash) { return fmt::format("{:016x}", hash); }

}  // namespace levelwright

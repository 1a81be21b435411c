// Ranks objects by name and trait, else looks for stairs among the tiles; those that links join are left out.

#include "levelwright/level/ends.hpp"

#include <algorithm>
#include <array>
#include <cstring>

namespace levelwright {
namespace {

using NamesOfEnd = std::span<const std::string_view>;

constexpr std::array<std::string_view, 5> names_in{"player", "entrance", "start", "spawn", "stairs_up"};
constexpr std::array<std::string_view, 3> names_out{"exit", "goal", "stairs_down"};

std::size_t rank_of(std::string_view name, NamesOfEnd names) {
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
}

std::size_t rank_of(const ObjectKind& kind, NamesOfEnd names) {
    std::size_t best = rank_of(kind.name, names);
    if (best < names.size()) return best;
    for (const std::string& trait : kind.traits) best = std::min(best, rank_of(trait, names));
    return best;
}

void find_objects(const Level& level, NamesOfEnd names, std::vector<End>& ends) {
    std::size_t best = names.size() - 1;
    for (std::size_t i = 0; i < level.objects.size(); ++i) {
        const Object& object = level.objects[i];
        const std::size_t rank = rank_of((*level.palette)[object.kind], names);
        if (rank > best || !level.contains(object.place)) continue;
        if (rank < best) ends.clear();
        best = rank;
        ends.push_back({object.place, static_cast<ObjectId>(i)});
    }
}

bool is_before(const Place& a, const Place& b) {
    return a.floor != b.floor ? a.floor < b.floor : before(a.at, b.at);
}

// Few cells are stairs: looked for tile by tile, which libraries do fast.
void find_tiles(const Level& level, Trait trait, std::vector<End>& ends) {
    static_assert(sizeof(TileId) == 1);
    const std::int64_t area = level.size.area();
    const TileId* const first = level.cells.data();
    const TileId* const last = first + level.cells.size();
    for (std::size_t tile = 0; tile < level.palette->tiles.size(); ++tile) {
        if (!level.palette->tiles[tile].traits.has(trait)) continue;
        for (const TileId* from = first; from != last; ++from) {
            const auto left = static_cast<std::size_t>(last - from);
            from = static_cast<const TileId*>(std::memchr(from, static_cast<int>(tile), left));
            if (!from) break;
            const std::int64_t cell = from - first, in_floor = cell % area;
            const Point at{static_cast<int>(in_floor % level.size.width),
                           static_cast<int>(in_floor / level.size.width)};
            ends.push_back({{static_cast<int>(cell / area), at}});
        }
    }
    std::sort(ends.begin(), ends.end(),
              [](const End& a, const End& b) { return is_before(a.place, b.place); });
}

void drop_joined(const Level& level, std::vector<End>& ends) {
    constexpr ObjectId joined{-2};
    for (const Link& link : level.links) {
        for (const Place& place : {link.leaves, link.arrives}) {
            const auto found = std::lower_bound(
                ends.begin(), ends.end(), place,
                [](const End& end, const Place& wanted) { return is_before(end.place, wanted); });
            if (found != ends.end() && found->place == place) found->object = joined;
        }
    }
    std::erase_if(ends, [](const End& end) { return end.object == joined; });
}

void find_ends(const Level& level, NamesOfEnd names, Trait stairs, std::vector<End>& ends) {
    ends.clear();
    find_objects(level, names, ends);
    if (!ends.empty()) return;
    find_tiles(level, stairs, ends);
    drop_joined(level, ends);
}

}  // namespace

void find_entrances(const Level& level, std::vector<End>& entrances) {
    find_ends(level, names_in, Trait::stairs_up, entrances);
}

void find_exits(const Level& level, std::vector<End>& exits) {
    find_ends(level, names_out, Trait::stairs_down, exits);
}

}  // namespace levelwright

// Collects areas by what a selector names, narrows them by its conditions, and draws as many as it picks.

#include "levelwright/run/places.hpp"

#include <algorithm>

namespace levelwright {
namespace {

// The places found so far, in an array that is large enough for all.
struct Found {
    std::span<Area> areas;
    std::size_t count = 0;
    void add(const Area& area) { areas[count++] = area; }
};

class Search {
 public:
    Search(const StepNode& node, const Rect& around, int floor, const Level& level)
        : node_(node), where_(node.common->where), around_(around), floor_(floor), level_(level) {
        if (where_.rect) part_ = where_.rect->in(level.size);
    }

    // The part of the map that is meant, as far as it is seen.
    Rect part() const { return part_ ? common_part(around_, *part_) : around_; }

    bool wanted(const Area& area, NameId name, const Tags& tags) const {
        if (area.floor != floor_ || !around_.contains(area.bounds)) return false;
        if (part_ && !part_->contains(area.bounds)) return false;
        if (!node_.where_tagged.empty() && !carries(node_.where_tagged, name, tags)) return false;
        if (carries(node_.where_excluded, name, tags)) return false;
        return where_.area.contains(level_.cell_count(area));
    }

    void rooms(Room::Kind kind, Found& found) const {
        for (const Room& room : level_.rooms) {
            if (room.kind == kind && wanted(room.area, room.name, room.tags)) found.add(room.area);
        }
    }

    void dead_ends(Scratch& scratch, Found& found) const {
        const std::span<int> ways = scratch.array<int>(level_.rooms.size(), 0);
        for (const Link& link : level_.links) {
            if (link.from != RoomId::none) ++ways[index_of(link.from)];
            if (link.to != RoomId::none) ++ways[index_of(link.to)];
        }
        for (std::size_t i = 0; i < level_.rooms.size(); ++i) {
            const Room& room = level_.rooms[i];
            if (room.kind != Room::Kind::corridor && ways[i] <= 1 && wanted(room.area, room.name, room.tags))
                found.add(room.area);
        }
    }

    // Regions with children, but not the outermost; or regions without children.
    void regions(bool divided, Scratch& scratch, Found& found) const {
        const std::span<char> has_child = scratch.array<char>(level_.regions.size(), 0);
        for (const Region& region : level_.regions) {
            if (region.parent != RegionId::none) has_child[index_of(region.parent)] = 1;
        }
        for (std::size_t i = 0; i < level_.regions.size(); ++i) {
            const Region& region = level_.regions[i];
            const bool fits = divided ? has_child[i] && region.parent != RegionId::none : !has_child[i];
            if (fits && wanted(region.area, region.name, region.tags)) found.add(region.area);
        }
    }

 private:
    bool carries(const std::vector<NameId>& names, NameId name, const Tags& tags) const {
        return std::any_of(names.begin(), names.end(), [&](NameId wanted_name) {
            return wanted_name == name || level_.has_tag(tags, wanted_name);
        });
    }

    const StepNode& node_;
    const Where& where_;
    const Rect& around_;
    int floor_;
    const Level& level_;
    std::optional<Rect> part_;
};

// Draws `count` of the places; those drawn keep their order.
std::span<Area> pick(std::span<Area> areas, int count, std::uint64_t key) {
    Stream random(subkey(key, "where"));
    std::size_t kept = 0, left = static_cast<std::size_t>(std::max(0, count));
    for (std::size_t i = 0; i < areas.size() && left > 0; ++i) {
        if (random.below(static_cast<std::uint32_t>(areas.size() - i)) >= left) continue;
        areas[kept++] = areas[i];
        --left;
    }
    return areas.first(kept);
}

}  // namespace

std::span<const Area> find_places(const StepNode& node, const Rect& around, int floor, const Level& level,
                                  Scratch& scratch, std::uint64_t key) {
    const Where& where = node.common->where;
    const std::size_t most = std::max(level.rooms.size(), level.regions.size()) + 1;
    Found found{scratch.array<Area>(most)};
    const Search search(node, around, floor, level);
    switch (where.in) {
        case Where::In::map:
            if (!search.part().empty()) found.add({.floor = floor, .bounds = search.part()});
            break;
        case Where::In::rooms:
            search.rooms(Room::Kind::room, found);
            break;
        case Where::In::corridors:
            search.rooms(Room::Kind::corridor, found);
            break;
        case Where::In::caves:
            search.rooms(Room::Kind::cave, found);
            break;
        case Where::In::dead_ends:
            search.dead_ends(scratch, found);
            break;
        case Where::In::regions:
            search.regions(false, scratch, found);
            break;
        case Where::In::subtrees:
            search.regions(true, scratch, found);
            break;
    }
    std::span<Area> areas = found.areas.first(found.count);
    if (where.pick) areas = pick(areas, *where.pick, key);
    return areas;
}

}  // namespace levelwright

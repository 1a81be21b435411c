// Directions by the rooms on both sides; colours by their words, else by the pools of keys.

#include "levelwright/write/pictures/links.hpp"

#include <cstdlib>

#include "levelwright/write/pictures/sprites.hpp"

namespace levelwright {
namespace {

Point along_longer_side(Point way) {
    if (std::abs(way.x) >= std::abs(way.y)) return {way.x < 0 ? -1 : 1, 0};
    return {0, way.y < 0 ? -1 : 1};
}

}  // namespace

std::optional<Point> direction_of(const Level& level, const Link& link) {
    if (link.kind != Link::Kind::one_way || link.leaves.floor != link.arrives.floor) return std::nullopt;
    if (link.leaves != link.arrives) return along_longer_side(link.arrives.at - link.leaves.at);
    const auto is_in = [&](RoomId room, Point at) {
        return room != RoomId::none && level.rooms[room].area.floor == link.leaves.floor &&
               level.area_contains(level.rooms[room].area, at);
    };
    for (const Point step : four_directions) {
        if (is_in(link.to, link.leaves.at + step)) return step;
    }
    for (const Point step : four_directions) {
        if (is_in(link.from, link.leaves.at - step)) return step;
    }
    return std::nullopt;
}

std::optional<Colour> colour_of_lock(const Level& level, LinkId link, const Locks& locks) {
    const Link& found = level.links[link];
    const bool locked = found.kind == Link::Kind::locked && level.contains(found.leaves) &&
                        level[found.leaves] != unknown_tile &&
                        (*level.palette)[level[found.leaves]].traits.has(Trait::door);
    if (!locked) return std::nullopt;
    if (found.colour != no_name) return colour_of_word(level.names.text(found.colour));
    const KeyPool* pool = locks.pool_of(link);
    return pool ? pool->colour : std::nullopt;
}

Colour colour_of_object(const Level& level, ObjectId object, const Locks& locks) {
    const Property* own = level.property(object, "colour");
    if (own && own->type == Property::Type::text)
        return colour_of_word(level.names.text(static_cast<NameId>(own->whole)));
    const KeyPool* pool = locks.pool_of(object);
    return pool && pool->colour ? *pool->colour : (*level.palette)[level.objects[object].kind].colour;
}

}  // namespace levelwright

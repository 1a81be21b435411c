// Small random levels with everything that the solver knows, for comparing with trying out everything.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "levelwright/base/random.hpp"
#include "players/solver/drawing.hpp"

namespace levelwright::testing {

inline Place random_place(const Level& level, Stream& random) {
    const int floor = random.between(0, level.floors - 1);
    const int x = random.between(0, level.size.width - 1);
    const int y = random.between(0, level.size.height - 1);
    return {floor, {x, y}};
}

// What a level may hold; each kind of thing is left out of most levels, so that simple ones occur too.
inline Level random_level(Stream& random) {
    Level level = blank({random.between(3, 5), random.between(2, 4)}, random.between(1, 2));
    for (TileId& cell : level.cells) {
        if (random.chance(0.3)) cell = *level.palette->tile_named("rock");
    }
    const auto place_on_floor = [&] {
        Place place = random_place(level, random);
        for (int i = 0; i < 20 && !level.palette->walkable(level[place]); ++i)
            place = random_place(level, random);
        return place;
    };
    put(level, "entrance", place_on_floor());
    put(level, "exit", place_on_floor());
    const char* const colours[] = {"", "red", "blue"};
    const bool used_up = random.chance(0.4), parts = random.chance(0.2), switches = random.chance(0.3);
    const bool one_ways = random.chance(0.3), ways = random.chance(0.5), paired = random.chance(0.4);
    std::vector<ObjectId> keys, devices;
    for (int i = random.between(0, 4); i > 0; --i) {
        const ObjectId key = put(level, "key", place_on_floor());
        const std::string colour = colours[random.below(3)];
        if (!colour.empty()) level.set(key, "colour", std::string_view(colour));
        if (used_up && random.chance(0.7)) level.set(key, "used_up", true);
        if (parts && random.chance(0.5)) level.set(key, "part", true);
        keys.push_back(key);
    }
    for (int i = switches ? random.between(1, 2) : 0; i > 0; --i) {
        devices.push_back(put(level, "switch", place_on_floor()));
        if (random.chance(0.5)) level.set(devices.back(), "toggles", true);
    }
    for (int i = 0; i < 3; ++i) {
        const Place corner = random_place(level, random);
        const int width = random.between(1, 3), height = random.between(1, 3);
        level.add(Room{.area = {.floor = corner.floor, .bounds = {corner.at.x, corner.at.y, width, height}}});
    }
    const auto key_or_none = [&](Link& link) {
        link.colour = level.names.intern(colours[random.below(3)]);
        if (paired && !keys.empty() && random.chance(0.6))
            link.key = keys[random.below(static_cast<std::uint32_t>(keys.size()))];
        else if (!devices.empty() && random.chance(0.5))
            link.key = devices[random.below(static_cast<std::uint32_t>(devices.size()))];
    };
    std::vector<Place> doors;
    for (int i = random.between(0, 5); i > 0; --i) {
        Link link{.kind = Link::Kind::locked};
        link.leaves = link.arrives = place_on_floor();
        if (std::find(doors.begin(), doors.end(), link.leaves) != doors.end()) continue;
        doors.push_back(link.leaves);
        key_or_none(link);
        if (link.key != ObjectId::none && random.chance(0.2)) link.kind = Link::Kind::door;
        level.add(link);
    }
    for (int i = ways ? random.between(1, 3) : 0; i > 0; --i) {
        Link link{.kind = random.chance(0.5) ? Link::Kind::stairs : Link::Kind::portal};
        link.leaves = place_on_floor();
        link.arrives = place_on_floor();
        if (link.leaves == link.arrives) continue;
        if (random.chance(0.3)) {
            link.kind = Link::Kind::locked;
            key_or_none(link);
        }
        level.add(link);
    }
    for (int i = one_ways ? random.between(1, 3) : 0; i > 0; --i) {
        Link link{.kind = Link::Kind::one_way, .from = RoomId{0}, .to = RoomId{1}};
        link.leaves = place_on_floor();
        link.arrives = random.chance(0.5) ? link.leaves : place_on_floor();
        level.add(link);
    }
    return level;
}

// The level in words, for when something goes wrong.
inline std::string show_level(const Level& level) {
    std::string text;
    for (int floor = 0; floor < level.floors; ++floor) {
        for (int y = 0; y < level.size.height; ++y) {
            for (int x = 0; x < level.size.width; ++x)
                text += static_cast<char>((*level.palette)[level[Place{floor, {x, y}}]].glyph);
            text += "\n";
        }
        text += "\n";
    }
    const auto show = [](const Place& place) {
        return fmt::format("{}:{},{}", place.floor, place.at.x, place.at.y);
    };
    for (std::size_t i = 0; i < level.objects.size(); ++i) {
        text += fmt::format("{} {} {}", i, (*level.palette)[level.objects[i].kind].name,
                            show(level.objects[i].place));
        for (const Property& property : level.properties_of(static_cast<ObjectId>(i)))
            text += " " + level.names.text(property.name) +
                    (property.type == Property::Type::text
                         ? "=" + level.names.text(static_cast<NameId>(property.whole))
                         : "");
        text += "\n";
    }
    for (const Link& link : level.links)
        text += fmt::format("link {} {} {} key {} colour {} rooms {} {}\n", static_cast<int>(link.kind),
                            show(link.leaves), show(link.arrives), static_cast<int>(link.key),
                            level.names.text(link.colour), static_cast<int>(link.from),
                            static_cast<int>(link.to));
    for (const Room& room : level.rooms)
        text += fmt::format("room {}:{},{} {}x{}\n", room.area.floor, room.area.bounds.x, room.area.bounds.y,
                            room.area.bounds.width, room.area.bounds.height);
    return text;
}

}  // namespace levelwright::testing

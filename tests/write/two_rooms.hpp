// A small level with everything that Tiled's formats have to carry, and a level as a format writes it.
#pragma once

#include <gtest/gtest.h>

#include "levelwright/write/format.hpp"
#include "levelwright/write/text/text_format.hpp"

namespace levelwright {

inline Level two_rooms() {
    Level level = *read_text("#######\n#k.=..#\n#######\n");
    level.add(
        Room{Room::Kind::room, {0, {1, 1, 2, 1}, 0, 0}, RegionId::none, level.names.intern("west"), {}});
    level.add(Room{Room::Kind::cave, {0, {4, 1, 2, 1}, 0, 0}, RegionId::none, no_name, {}});
    const NameId red = level.names.intern("red");
    level.add(Link{Link::Kind::locked, RoomId{0}, RoomId{1}, {0, {3, 1}}, {0, {3, 1}}, ObjectId{0}, red});
    level.set(ObjectId{0}, "shiny", true);
    level.set(ObjectId{0}, "count", 3);
    level.set(ObjectId{0}, "weight", 0.5);
    level.set(ObjectId{0}, "note", "a \"key\" & <more>");
    level.origin = {"two rooms", 42, 0, 1};
    return level;
}

inline std::vector<NamedBuffer> written(const Format& format, const Level& level,
                                        const WriteOptions& options = {}) {
    auto buffers = format.write(level, options);
    EXPECT_TRUE(buffers) << buffers.error().sentence;
    return *buffers;
}

}  // namespace levelwright

// Levels made to keep the solver busy.
#pragma once

#include "players/solver/drawing.hpp"

namespace levelwright::testing {

// A hall full of doors that nothing opens, and levers that work back and forth: each changes little, and all
// together have a million positions.
inline Level levers_and_doors() {
    Level level = blank({120, 60}, 1);
    put(level, "entrance", {0, {1, 1}});
    put(level, "exit", {0, {119, 59}});
    const auto lock = [&](Point at, ObjectId key) {
        level.add(Link{.kind = Link::Kind::locked, .leaves = {0, at}, .arrives = {0, at}, .key = key});
    };
    for (int i = 0; i < 20; ++i) {
        const ObjectId lever = put(level, "switch", {0, {2 * i + 1, 3}});
        level.set(lever, "toggles", true);
        lock({2 * i + 2, 0}, lever);
    }
    for (int y = 4; y < 60; y += 2) {
        for (int x = 0; x < 120; x += 2) lock({x, y}, ObjectId::none);
    }
    return level;
}

// Twenty doors for ten keys that are used up, the exit behind one of them.
inline Level doors_to_choose_from() {
    Level level = blank({43, 3}, 1);
    put(level, "entrance", {0, {0, 2}});
    for (int x = 0; x < 43; ++x) level[Place{0, {x, 1}}] = *level.palette->tile_named("rock");
    for (int x = 1; x < 41; x += 2) {
        level[Place{0, {x, 1}}] = *level.palette->tile_named("door");
        level[Place{0, {x + 1, 0}}] = *level.palette->tile_named("rock");
        level.add(Link{.kind = Link::Kind::locked,
                       .leaves = {0, {x, 1}},
                       .arrives = {0, {x, 1}},
                       .colour = level.names.intern("red")});
        if (x >= 20) continue;
        const ObjectId key = put(level, "key", {0, {x, 2}});
        level.set(key, "colour", "red");
        level.set(key, "used_up", true);
    }
    put(level, "exit", {0, {1, 0}});
    return level;
}

}  // namespace levelwright::testing

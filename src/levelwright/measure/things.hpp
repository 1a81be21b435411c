// Finding tiles and objects in a level by what a recipe calls them.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string>

#include "levelwright/recipe/descriptions/parameters.hpp"

namespace levelwright {

// Calls found(Place) for every object and every cell that is one of the things.
template <class Found>
void find_things(const Level& level, std::span<const Thing> things, Found found) {
    std::array<bool, 256> tiles{};
    bool any_tiles = false;
    for (const Thing& thing : things) {
        if (thing.object) continue;
        tiles[index_of(thing.tile)] = any_tiles = true;
    }
    for (const Object& object : level.objects) {
        const auto is_it = [&](const Thing& thing) { return thing.object == object.kind; };
        if (std::any_of(things.begin(), things.end(), is_it)) found(object.place);
    }
    for (int floor = 0; any_tiles && floor < level.floors; ++floor) {
        for (int y = 0; y < level.size.height; ++y) {
            for (int x = 0; x < level.size.width; ++x) {
                const Place place{floor, {x, y}};
                if (tiles[index_of(level[place])]) found(place);
            }
        }
    }
}

// `entrance`, or `rat or wight` of several.
std::string names_of(std::span<const Thing> things, const Palette& palette);

// `3`, `3 or more`, `at most 7`, `from 3 to 7`.
std::string show(const WholeRange& range);

}  // namespace levelwright

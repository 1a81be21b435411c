// Flags by tile, then a look at the neighbours of each cell.

#include "levelwright/write/pictures/surroundings.hpp"

#include <algorithm>
#include <map>

namespace levelwright {

Surroundings::Surroundings(const Level& level) : view_(level.view) {
    const Palette& palette = *level.palette;
    usual_ground_.fill(unknown_tile);
    for (std::size_t i = 0; i < palette.tiles.size(); ++i) {
        const TileKind& tile = palette.tiles[i];
        const bool solid = tile.traits.has(Trait::solid), liquid = tile.traits.has(Trait::liquid);
        const bool door = tile.traits.has(Trait::door);
        shows_ground_[i] = view_ == Perspective::top && levelwright::shows_ground(tile);
        solid_[i] = solid && !liquid && !shows_ground_[i];
        blocks_[i] = solid_[i] || liquid;
        turns_[i] = door || tile.name == "bridge" || tile.role == "bridge";
        is_ground_[i] = !solid && !liquid && !shows_ground_[i] && !turns_[i] &&
                        !tile.traits.has(Trait::stairs_up) && !tile.traits.has(Trait::stairs_down);
        kin_[i] = view_ == Perspective::side ? static_cast<std::uint8_t>(kin_of(tile)) : std::uint8_t{0};
        has_edges_[i] = view_ == Perspective::side ? kin_[i] == earth_kin : solid_[i];
    }
    find_usual_grounds(level);
}

TileSetting Surroundings::setting_of(View<const TileId> cells, Point at) const {
    return view_ == Perspective::side ? from_side(cells, at) : from_top(cells, at);
}

TileSetting Surroundings::from_top(View<const TileId> cells, Point at) const {
    TileSetting setting;
    const auto solid = [&](int x, int y) { return is(solid_, cells, at + Point{x, y}); };
    if (!solid(0, 0)) {
        setting.in_shadow = at.y > 0 && solid(0, -1);
        if (turns_[index_of(cells[at])]) {
            const auto blocked = [&](int x, int y) { return is(blocks_, cells, at + Point{x, y}); };
            setting.across = blocked(0, -1) && blocked(0, 1) && !(blocked(-1, 0) && blocked(1, 0));
        }
        return setting;
    }
    setting.face = at.y + 1 < cells.height() && !solid(0, 1);
    setting.inner = !setting.face && solid(0, 1) && solid(0, -1) && solid(-1, 0) && solid(1, 0) &&
                    solid(-1, -1) && solid(1, -1) && solid(-1, 1) && solid(1, 1);
    return setting;
}

// Ground goes on below whatever stands on it.
bool Surroundings::goes_on(View<const TileId> cells, TileId tile, Point at) const {
    if (!cells.contains(at)) return true;
    const std::size_t here = index_of(tile), there = index_of(cells[at]);
    return kin_[here] == kin_[there] || (kin_[here] == earth_kin && solid_[there]);
}

TileSetting Surroundings::from_side(View<const TileId> cells, Point at) const {
    TileSetting setting;
    const TileId tile = cells[at];
    if (kin_[index_of(tile)] == 0) return setting;
    setting.up = goes_on(cells, tile, at + Point{0, -1});
    setting.right = goes_on(cells, tile, at + Point{1, 0});
    setting.down = goes_on(cells, tile, at + Point{0, 1});
    setting.left = goes_on(cells, tile, at + Point{-1, 0});
    return setting;
}

TileId Surroundings::most_around(View<const TileId> cells, Point at) const {
    TileId most = unknown_tile;
    int most_often = 0;
    for (const Point step : around_clockwise) {
        if (!cells.contains(at + step) || !is_ground_[index_of(cells[at + step])]) continue;
        const TileId tile = cells[at + step];
        const auto count = std::count_if(around_clockwise.begin(), around_clockwise.end(), [&](Point other) {
            return cells.contains(at + other) && cells[at + other] == tile;
        });
        if (count <= most_often) continue;
        most = tile;
        most_often = static_cast<int>(count);
    }
    return most;
}

TileId Surroundings::beneath(View<const TileId> cells, Point at) const {
    const TileId around = most_around(cells, at);
    return around != unknown_tile ? around : usual_ground_[index_of(cells[at])];
}

void Surroundings::find_usual_grounds(const Level& level) {
    if (std::find(shows_ground_.begin(), shows_ground_.end(), true) == shows_ground_.end()) return;
    std::map<std::pair<TileId, TileId>, int> counts;  // by tile and ground
    for (int floor = 0; floor < level.floors; ++floor) {
        const View<const TileId> cells = level.floor(floor);
        for (int y = 0; y < cells.height(); ++y) {
            for (int x = 0; x < cells.width(); ++x) {
                if (!shows_ground_[index_of(cells[{x, y}])]) continue;
                const TileId ground = most_around(cells, {x, y});
                if (ground != unknown_tile) ++counts[{cells[{x, y}], ground}];
            }
        }
    }
    std::array<int, 256> most{};
    for (const auto& [pair, count] : counts) {
        int& best = most[index_of(pair.first)];
        if (count <= best) continue;
        best = count;
        usual_ground_[index_of(pair.first)] = pair.second;
    }
}

unsigned Surroundings::joined(View<const TileId> cells, Point at) const {
    unsigned bits = 0;
    for (std::size_t i = 0; i < around_clockwise.size(); ++i) {
        const Point there = at + around_clockwise[i];
        const bool joins =
            view_ == Perspective::side ? goes_on(cells, cells[at], there) : is(solid_, cells, there);
        if (joins) bits |= 1U << i;
    }
    return bits;
}

TileSetting setting_of_joined(Perspective view, unsigned joined) {
    const auto has = [joined](int number) { return (joined >> number & 1U) != 0; };
    TileSetting setting;
    if (view == Perspective::side) {
        setting.up = has(0);
        setting.right = has(2);
        setting.down = has(4);
        setting.left = has(6);
    } else {
        setting.face = !has(4);
        setting.inner = joined == 0xff;
    }
    return setting;
}

}  // namespace levelwright

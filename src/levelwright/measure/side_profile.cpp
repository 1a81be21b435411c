// Finds where one can stand, the platforms, and the way along the ground, column by column.

#include "levelwright/measure/side_profile.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>

namespace levelwright {
namespace {

constexpr int roof_cells = 4;

using Count = int SideProfile::Column::*;

// What kinds of objects and tiles are called, or have among their traits.
struct CalledSo {
    std::string_view word;
    Count count;
};
constexpr CalledSo objects_called[] = {
    {"snapper", &SideProfile::Column::plants}, {"stomper", &SideProfile::Column::stompers},
    {"spring", &SideProfile::Column::springs}, {"lift", &SideProfile::Column::moving},
    {"raft", &SideProfile::Column::moving},
};
constexpr CalledSo tiles_called[] = {
    {"cannon", &SideProfile::Column::cannons},
    {"power_block", &SideProfile::Column::powers},
    {"power_brick", &SideProfile::Column::powers},
};
constexpr std::string_view tiles_with_reward[] = {"coin_brick",       "coin_block", "power_brick",
                                                  "power_block",      "life_brick", "hidden_coin_block",
                                                  "hidden_life_block"};

// Cells that are not decided yet have none.
class TraitsOfTiles {
 public:
    explicit TraitsOfTiles(const Level& level) {
        for (std::size_t i = 0; i < level.palette->tiles.size(); ++i)
            traits_[i] = level.palette->tiles[i].traits;
    }
    Traits operator[](TileId tile) const { return traits_[index_of(tile)]; }

 private:
    std::array<Traits, 256> traits_{};
};

Count count_of(const ObjectKind& kind) {
    for (const CalledSo& called : objects_called) {
        if (kind.name == called.word ||
            std::find(kind.traits.begin(), kind.traits.end(), called.word) != kind.traits.end())
            return called.count;
    }
    if (kind.group == "monster") return &SideProfile::Column::enemies;
    if (kind.group == "treasure" || kind.group == "item") return &SideProfile::Column::rewards;
    return nullptr;
}

}  // namespace

void SideProfile::find(const Level& level) {
    columns.assign(index_of(level.size.width), {});
    sum = {};
    find_platforms(level);
    find_way(level);
    find_things(level);
    find_roofs(level);
}

void SideProfile::find_platforms(const Level& level) {
    const Size size = level.size;
    const View<const TileId> tiles = level.floor(0);
    const TraitsOfTiles traits(level);
    platforms.clear();
    standable_.assign(index_of(size.area()), 0);
    for (int y = 0; y + 1 < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) {
            const Traits here = traits[tiles[{x, y}]], below = traits[tiles[{x, y + 1}]];
            if (here.has(Trait::solid) || here.has(Trait::hazard)) continue;
            if (!below.has(Trait::solid) && !below.has(Trait::one_way)) continue;
            standable_[index_of(y * size.width + x)] = 1;
            ++columns[index_of(x)].heights;
            const bool goes_on =
                !platforms.empty() && platforms.back().row == y && platforms.back().last == x - 1;
            if (!goes_on) platforms.push_back({x, x, y});
            platforms.back().last = x;
        }
    }
}

void SideProfile::find_way(const Level& level) {
    find_entrances(level, entrances_);
    int row = entrances_.empty() ? level.size.height : entrances_.front().place.at.y;
    int last = none;
    gaps.clear();
    for (int x = 0; x < width(); ++x) {
        int& way = columns[index_of(x)].way;
        for (int y = 0; y < level.size.height; ++y) {
            if (standable_[index_of(y * level.size.width + x)] == 0) continue;
            if (way == none || std::abs(y - row) < std::abs(way - row)) way = y;
        }
        if (way == none) continue;
        if (last != none && last < x - 1) gaps.push_back({last + 1, x - 1 - last});
        row = way;
        last = x;
    }
}

void SideProfile::find_things(const Level& level) {
    const auto add = [&](int x, Count count) {
        ++(columns[index_of(x)].*count);
        ++(sum.*count);
    };
    for (const Object& object : level.objects) {
        const Count count = count_of((*level.palette)[object.kind]);
        if (count && level.contains(object.place)) add(object.place.at.x, count);
    }
    std::array<Count, 256> counts{};
    std::array<bool, 256> rewards{};
    for (std::size_t i = 0; i < level.palette->tiles.size(); ++i) {
        const std::string& name = level.palette->tiles[i].name;
        for (const CalledSo& called : tiles_called) {
            if (name == called.word) counts[i] = called.count;
        }
        rewards[i] = std::find(std::begin(tiles_with_reward), std::end(tiles_with_reward), name) !=
                     std::end(tiles_with_reward);
    }
    const View<const TileId> tiles = level.floor(0);
    for (int y = 0; y < level.size.height; ++y) {
        for (int x = 0; x < level.size.width; ++x) {
            const std::size_t tile = index_of(tiles[{x, y}]);
            if (counts[tile]) add(x, counts[tile]);
            if (rewards[tile]) add(x, &Column::rewards);
        }
    }
}

void SideProfile::find_roofs(const Level& level) {
    const View<const TileId> tiles = level.floor(0);
    const TraitsOfTiles traits(level);
    for (int x = 0; x < width(); ++x) {
        Column& column = columns[index_of(x)];
        if (column.way == none) continue;
        for (int y = std::max(0, column.way - roof_cells); y < column.way; ++y)
            column.roofed = column.roofed || traits[tiles[{x, y}]].has(Trait::solid);
    }
}

double SideProfile::mean_gap() const {
    if (gaps.empty()) return 0;
    int cells = 0;
    for (const Gap& gap : gaps) cells += gap.width;
    return static_cast<double>(cells) / static_cast<double>(gaps.size());
}

}  // namespace levelwright

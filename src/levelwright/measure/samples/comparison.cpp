// Tiles and objects by hashes of their names: edit distance, its share, and the divergence of small patterns.

#include "levelwright/measure/samples/comparison.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <tuple>

#include "levelwright/base/logarithm.hpp"
#include "levelwright/base/random.hpp"

namespace levelwright {
namespace {

using TileKeys = std::array<std::uint64_t, 256>;

// What a tile is called, as a number.
TileKeys tile_keys(const Palette& palette) {
    TileKeys keys{};
    keys.fill(subkey(0, "unknown"));
    for (std::size_t tile = 0; tile < palette.tiles.size(); ++tile)
        keys[tile] = subkey(1, palette.tiles[tile].name);
    return keys;
}

Size common_size(const Level& a, const Level& b) {
    return {std::min(a.size.width, b.size.width), std::min(a.size.height, b.size.height)};
}

std::int64_t cells_of_both(const Level& a, const Level& b) {
    return std::int64_t{1} * std::max(a.size.width, b.size.width) * std::max(a.size.height, b.size.height) *
           std::max(a.floors, b.floors);
}

std::int64_t cells_alike(const Level& a, const Level& b) {
    const TileKeys keys_of_a = tile_keys(*a.palette), keys_of_b = tile_keys(*b.palette);
    const Size common = common_size(a, b);
    std::int64_t alike = 0;
    for (int floor = 0; floor < std::min(a.floors, b.floors); ++floor) {
        const auto cells_of_a = a.floor(floor), cells_of_b = b.floor(floor);
        for (int y = 0; y < common.height; ++y) {
            const TileId* in_a = cells_of_a.row(y).data();
            const TileId* in_b = cells_of_b.row(y).data();
            for (int x = 0; x < common.width; ++x)
                alike += keys_of_a[index_of(in_a[x])] == keys_of_b[index_of(in_b[x])];
        }
    }
    return alike;
}

// An object by name and place: what must be the same.
using ObjectKey = std::tuple<std::uint64_t, int, int, int>;

std::vector<ObjectKey> object_keys(const Level& level) {
    std::vector<ObjectKey> keys;
    keys.reserve(level.objects.size());
    for (const Object& object : level.objects) {
        const Place& place = object.place;
        keys.emplace_back(subkey(2, (*level.palette)[object.kind].name), place.floor, place.at.y, place.at.x);
    }
    std::sort(keys.begin(), keys.end());
    return keys;
}

std::int64_t objects_in_one(const Level& a, const Level& b) {
    const std::vector<ObjectKey> in_a = object_keys(a), in_b = object_keys(b);
    std::vector<ObjectKey> different;
    std::set_symmetric_difference(in_a.begin(), in_a.end(), in_b.begin(), in_b.end(),
                                  std::back_inserter(different));
    return static_cast<std::int64_t>(different.size());
}

// part * log2(share / mean), nothing for no share.
double surprise(double share, double mean) { return share == 0 ? 0 : share * log2_of(share / mean); }

}  // namespace

std::int64_t edits_between(const Level& a, const Level& b) {
    return cells_of_both(a, b) - cells_alike(a, b) + objects_in_one(a, b);
}

double edit_share_between(const Level& a, const Level& b) {
    const auto all = cells_of_both(a, b) + static_cast<std::int64_t>(a.objects.size() + b.objects.size());
    return static_cast<double>(edits_between(a, b)) / static_cast<double>(all);
}

PatternCounts patterns_of(const Level& level, int side) {
    const TileKeys keys = tile_keys(*level.palette);
    std::vector<std::uint64_t> hashes;
    for (int floor = 0; floor < level.floors; ++floor) {
        const auto cells = level.floor(floor);
        for (int y = 0; y + side <= cells.height(); ++y) {
            for (int x = 0; x + side <= cells.width(); ++x) {
                std::uint64_t hash = static_cast<std::uint64_t>(side);
                for (int dy = 0; dy < side; ++dy) {
                    for (int dx = 0; dx < side; ++dx)
                        hash = (hash ^ keys[index_of(cells[{x + dx, y + dy}])]) * 0x9e3779b97f4a7c15ULL;
                    hash = mix(hash);
                }
                hashes.push_back(hash);
            }
        }
    }
    std::sort(hashes.begin(), hashes.end());
    PatternCounts counts;
    counts.total = static_cast<std::int64_t>(hashes.size());
    for (const std::uint64_t hash : hashes) {
        if (counts.count_of_pattern.empty() || counts.count_of_pattern.back().first != hash)
            counts.count_of_pattern.emplace_back(hash, 0);
        ++counts.count_of_pattern.back().second;
    }
    return counts;
}

double divergence_of(const PatternCounts& a, const PatternCounts& b) {
    if (a.total == 0 || b.total == 0) return a.total == b.total ? 0 : 1;
    double sum = 0;
    const auto add = [&](std::int64_t in_a, std::int64_t in_b) {
        const double share_of_a = static_cast<double>(in_a) / static_cast<double>(a.total);
        const double share_of_b = static_cast<double>(in_b) / static_cast<double>(b.total);
        const double mean = (share_of_a + share_of_b) / 2;
        sum += surprise(share_of_a, mean) + surprise(share_of_b, mean);
    };
    auto left = a.count_of_pattern.begin(), right = b.count_of_pattern.begin();
    while (left != a.count_of_pattern.end() || right != b.count_of_pattern.end()) {
        const bool has_left = left != a.count_of_pattern.end(), has_right = right != b.count_of_pattern.end();
        const bool take_left = has_left && (!has_right || left->first <= right->first);
        const bool take_right = has_right && (!has_left || right->first <= left->first);
        add(take_left ? left->second : 0, take_right ? right->second : 0);
        left += take_left;
        right += take_right;
    }
    return std::clamp(sum / 2, 0.0, 1.0);
}

Comparison edit_distance_comparison() {
    return {.name = "edit_distance",
            .purpose = "how many cells must change, and objects come or go, to turn one level into the other",
            .unit = "edits",
            .details =
                "tiles and kinds are told apart by name; levels of different sizes are aligned at the "
                "upper left, and cells that only one level has count as different; a moved object counts "
                "twice",
            .whole = true,
            .compare = [](const Level& a, const Level& b, int) {
                return static_cast<double>(edits_between(a, b));
            }};
}

Comparison edit_share_comparison() {
    return {.name = "edit_share",
            .purpose = "edit_distance as a share of everything that could differ",
            .unit = "of the cells and objects",
            .details = "edit_distance divided by the cells of a map that holds both and the objects of both",
            .most = 1,
            .compare = [](const Level& a, const Level& b, int) { return edit_share_between(a, b); }};
}

Comparison pattern_divergence_comparison() {
    return {
        .name = "pattern_divergence",
        .purpose = "how different the small tile patterns of two levels are",
        .unit = "bits",
        .details =
            "the Jensen-Shannon divergence (log base 2) of how often each n by n pattern of tiles "
            "occurs, n = 3 unless said otherwise; patterns lie wholly inside the map; 0 for equal shares, 1 when no pattern is in both",
        .most = 1,
        .compare = [](const Level& a, const Level& b, int side) {
            return divergence_of(patterns_of(a, side), patterns_of(b, side));
        }};
}

}  // namespace levelwright

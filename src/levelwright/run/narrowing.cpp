// Each condition clears cells from one mask.

#include "levelwright/run/narrowing.hpp"

#include <limits>

#include "levelwright/grid/noise.hpp"
#include "levelwright/grid/pack.hpp"

namespace levelwright {

BitGrid& Narrowing::cells(const std::function<void(bool found)>& looked_for) const {
    BitGrid& cells = scratch.bits(seen.size(), true);
    const Scratch::Loan loan(scratch);
    effort.spend(seen.area());
    if (!where.on.empty()) keep_tiles(cells);
    for (const auto& [things, range] : where.distance)
        keep_at_distance(things.things, range, cells, looked_for);
    if (where.noise) keep_heights(cells);
    return cells;
}

void Narrowing::keep_tiles(BitGrid& cells) const {
    ByteSet wanted{};
    for (const TileId tile : where.on) wanted[index_of(tile)] = true;
    BitGrid& holding = scratch.bits(seen.size());
    mask_where(tiles(), wanted, holding);
    cells &= holding;
}

BitGrid& Narrowing::cells_of_things(std::span<const Thing> things) const {
    BitGrid& cells = scratch.bits(seen.size());
    BitGrid& holding = scratch.bits(seen.size());
    for (const Thing& thing : things) {
        if (!thing.object) {
            mask_equal(tiles(), thing.tile, holding);
            cells |= holding;
            continue;
        }
        for (const Object& object : level.objects) {
            if (object.kind == *thing.object && object.place.floor == floor && seen.contains(object.place.at))
                cells.set(object.place.at - seen.corner());
        }
    }
    return cells;
}

// Where steps may lead.
BitGrid& Narrowing::open_ground() const {
    BitGrid& open = scratch.bits(seen.size(), true);
    if (where.by == Where::By::air) return open;
    ByteSet walkable{};
    for (std::size_t i = 0; i < level.palette->tiles.size(); ++i)
        walkable[i] = level.palette->walkable(static_cast<TileId>(i));
    mask_where(tiles(), walkable, open);
    return open;
}

// A cell that cannot be walked on is one step beyond the nearest cell beside it.
void Narrowing::keep_at_distance(std::span<const Thing> things, const WholeRange& range, BitGrid& cells,
                                 const std::function<void(bool found)>& looked_for) const {
    const Scratch::Loan loan(scratch);
    const BitGrid& sources = cells_of_things(things);
    looked_for(sources.any());
    effort.spend(2 * seen.area() + std::ssize(level.objects));
    DistanceField& field = scratch.distances();
    field.find(open_ground() |= sources, sources);
    const bool no_most = range.high == std::numeric_limits<int>::max();
    const auto steps_to = [&](Point at) {
        std::int32_t steps = field[at];
        for (const Point step : four_directions) {
            if (field[at] >= 0 || !seen.size().contains(at + step) || field[at + step] < 0) continue;
            if (steps < 0 || field[at + step] + 1 < steps) steps = field[at + step] + 1;
        }
        return steps;
    };
    cells.for_each_set([&](Point at) {
        const std::int32_t steps = steps_to(at);
        if (!(steps < 0 ? no_most : range.contains(steps))) cells.set(at, false);
    });
}

void Narrowing::keep_heights(BitGrid& cells) const {
    const WhereNoise& noise = *where.noise;
    const Scratch::Loan loan(scratch);
    Grid<double>& heights = scratch.tool<Grid<double>>();
    heights.reset(seen.size());
    for (int y = 0; y < seen.height && effort.spend(8 * std::int64_t{seen.width} * noise.octaves); ++y)
        fill_noise(noise_key, {noise.scale, noise.octaves, 0.5}, seen.corner() + Point{0, y}, heights.row(y));
    std::vector<double>& ranked = scratch.tool<std::vector<double>>();
    ranked.clear();
    for (int y = 0; y < seen.height; ++y)
        ranked.insert(ranked.end(), heights.row(y).begin(), heights.row(y).end());
    const double lowest = height_of_share(noise.from, ranked), beyond = height_of_share(noise.to, ranked);
    cells.for_each_set([&](Point at) {
        if (heights[at] < lowest || heights[at] >= beyond) cells.set(at, false);
    });
}

}  // namespace levelwright

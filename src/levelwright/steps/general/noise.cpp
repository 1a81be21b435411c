// noise: hills and hollows of Perlin noise, cut into bands of tiles.
#include "levelwright/grid/noise.hpp"

#include <algorithm>

#include "levelwright/steps/general/steps.hpp"

namespace levelwright {
namespace {

struct Band {
    WeightedTiles tile;
    double from = 0;
    double to = 1;
    static const Record& description();
};

const Record& Band::description() {
    static const Record record{
        "band",
        "A tile for the cells with noise from one number to another.",
        {
            field("tile", &Band::tile, "what the cells become; if several, each cell draws one by weight",
                  {.required = true}),
            field("from", &Band::from, "the lowest height", {.least = 0, .most = 1}),
            field("to", &Band::to, "the height to stay below; 1 is included", {.least = 0, .most = 1}),
        },
        "tile"};
    return record;
}

struct Noise {
    enum class By : std::uint8_t { share, height };
    std::vector<Band> bands;
    By by = By::share;
    double scale = 12;
    int octaves = 3;
    double persistence = 0.5;
    int shore = 0;
    std::vector<TileId> only;
    // Heights come from a cell's place alone; what share of the map lies below one does not, and an endless plane has no edge.
    std::optional<int> reach() const {
        return by == By::height && shore == 0 ? std::optional(0) : std::nullopt;
    }
    static const Record& description();
};

const Record& Noise::description() {
    static const Choice<Noise::By> ways[] = {
        {By::share, "share", "by rank: 0 to 0.3 is the lowest 30 % of the cells"},
        {By::height, "height", "by the noise itself, most of which is near 0.5"},
    };
    static const Record record{
        "noise",
        "Lays smooth random hills over the region and turns cells into tiles by how high they lie.",
        {
            field(
                "bands", &Noise::bands,
                "tiles for ranges of height; where several overlap the first counts, and cells in none stay as they are",
                {.required = true, .most_items = 64}),
            field("by", &Noise::by, ways, "what heights from 0 to 1 mean"),
            field("scale", &Noise::scale, "how broad the hills are",
                  {.least = 1, .most = 10'000, .usually = {2, 60}, .unit = "cells"}),
            field("octaves", &Noise::octaves,
                  "how many layers of noise are added up, each half as broad as the one before",
                  {.least = 1, .most = 16, .usually = {1, 6}}),
            field("persistence", &Noise::persistence, "how strong each layer is compared with the one before",
                  {.least = 0, .most = 1}),
            field(
                "shore", &Noise::shore,
                "how far from the edge of the region hills begin to sink, down to nothing at the edge; 0 for not at all",
                {.least = 0, .most = 10'000, .usually = {0, 30}, .unit = "cells"}),
            field("only", &Noise::only, "only cells that hold one of these tiles; any when left out"),
        }};
    return record;
}

struct Heights {
    double from = 0;
    double to = 0;
    bool contain(double height) const { return height >= from && height < to; }
};

Heights heights_of(const Noise& noise, const Band& band, std::span<double> heights) {
    if (noise.by == Noise::By::height) return {band.from, band.to >= 1 ? 2 : band.to};
    return {height_of_share(band.from, heights), height_of_share(band.to, heights)};
}

// Steep at the edge, level where the shore ends.
double part_left(int from_edge, int shore) {
    if (from_edge >= shore) return 1;
    const double part = (from_edge + 0.5) / shore;
    return part * (2 - part);
}

void sink_towards_the_edge(Grid<double>& heights, int shore) {
    const Size size = heights.size();
    for (int y = 0; y < size.height; ++y) {
        const double down = part_left(std::min(y, size.height - 1 - y), shore);
        for (int x = 0; x < size.width; ++x)
            heights[{x, y}] *= down * part_left(std::min(x, size.width - 1 - x), shore);
    }
}

// Where the noise of the region's first cell is taken. On an endless plane it repeats after 2^32 cells.
Point origin_of(const Draft& draft) {
    if (!draft.window()) return draft.area().corner();
    const PlanePoint at = draft.on_plane({0, 0});
    return {static_cast<int>(static_cast<std::uint32_t>(at.x)),
            static_cast<int>(static_cast<std::uint32_t>(at.y))};
}

void run(const Noise& noise, Draft& draft) {
    BitGrid& cells = draft.changeable();
    if (!noise.only.empty()) cells &= cells_holding(draft, noise.only);
    Grid<double>& heights = draft.scratch().tool<Grid<double>>();
    heights.reset(draft.size());
    const NoiseSpec spec{noise.scale, noise.octaves, noise.persistence};
    const std::uint64_t key = draft.random().bits();
    for (int y = 0; y < draft.size().height; ++y) {
        if (draft.spend(8 * std::int64_t{draft.size().width} * noise.octaves)) return;
        fill_noise(key, spec, origin_of(draft) + Point{0, y}, heights.row(y));
    }
    if (noise.shore > 0) sink_towards_the_edge(heights, noise.shore);
    std::vector<double>& ranked = draft.scratch().tool<std::vector<double>>();
    ranked.clear();
    if (noise.by == Noise::By::share) cells.for_each_set([&](Point at) { ranked.push_back(heights[at]); });
    for (const Band& band : noise.bands) {
        if (draft.spend(draft.size().area())) return;
        const Heights wanted = heights_of(noise, band, ranked);
        BitGrid& taken = draft.scratch().bits(draft.size());
        cells.for_each_set([&](Point at) {
            if (wanted.contain(heights[at])) taken.set(at);
        });
        cells.and_not(taken);
        paint(draft, taken, band.tile);
    }
}

}  // namespace

Step noise_step() { return make_step<Noise, run>(); }

}  // namespace levelwright

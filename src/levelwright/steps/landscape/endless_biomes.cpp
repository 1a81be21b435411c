// endless_biomes: parts of the plane with ground of their own, and ragged borders between them.
//
// Each square of the plane has one point, drawn by hash, and a cell belongs to the nearest one: to that of the cell somewhere near it,
// to be exact, where noise says how far away. Everything is counted in whole cells, so that every window sees the same.
#include <algorithm>
#include <cmath>
#include <limits>

#include "levelwright/grid/noise.hpp"
#include "levelwright/steps/general/steps.hpp"
#include "levelwright/steps/landscape/plane_squares.hpp"

namespace levelwright {
namespace {

constexpr int any_distance = std::numeric_limits<int>::max();

// What tiles become in a biome.
struct BiomeGround {
    std::vector<TileId> of;
    WeightedTiles tile;
    static const Record& description();
};

const Record& BiomeGround::description() {
    static const Record record{
        "ground",
        "What certain tiles become.",
        {
            field("of", &BiomeGround::of, "the tiles; any when left out"),
            field("tile", &BiomeGround::tile, "what they become; if several, each cell draws one by weight",
                  {.required = true}),
        },
        "tile"};
    return record;
}

struct Biome {
    double weight = 1;
    WholeRange distance{0, any_distance};
    std::vector<BiomeGround> ground;
    static const Record& description();
};

const Record& Biome::description() {
    static const Record record{
        "biome",
        "A kind of land.",
        {
            field("weight", &Biome::weight, "how likely it is compared with the others",
                  {.least = 0, .most = 1e6, .usually = {0, 10}}),
            field("distance", &Biome::distance, "how far from the plane's origin it is found",
                  {.least = 0, .most = any_distance, .usually = {0, 1000}, .unit = "cells"}),
            field("ground", &Biome::ground,
                  "what tiles become; of several that fit the first counts, and other tiles stay as they are",
                  {.most_items = 64}),
        }};
    return record;
}

struct EndlessBiomes {
    Named<Biome> biomes;
    int across = 60;
    double ragged = 0.6;
    std::optional<int> reach() const { return 0; }
    static const Record& description();
};

const Record& EndlessBiomes::description() {
    static const Record record{
        "endless_biomes",
        "Divides the map into lands of several kinds with ragged borders, and gives each its own ground. Which land a cell belongs to is "
        "decided by its place alone, so that it also works on a plane without end.",
        {
            field("biomes", &EndlessBiomes::biomes, "the kinds of land by name",
                  {.required = true, .most_items = 64}),
            field("across", &EndlessBiomes::across, "how large a land is, about",
                  {.least = 4, .most = 1000, .usually = {20, 120}, .unit = "cells"}),
            field("ragged", &EndlessBiomes::ragged, "how far borders bend; 0 for straight ones",
                  {.least = 0, .most = 1}),
        }};
    return record;
}

// A point of the plane to which the cells around it belong.
struct BiomeSite {
    Point at;
    int biome = -1;
};

class BiomeMap {
 public:
    BiomeMap(const EndlessBiomes& step, Draft& draft)
        : step_(step),
          draft_(draft),
          sway_(static_cast<int>(step.ragged * step.across)),
          first_(square_at(draft, Point{-sway_ - step.across, -sway_ - step.across}, step.across)),
          columns_(columns_for(draft.size().width)),
          sites_(draft.scratch().array<BiomeSite>(static_cast<std::size_t>(columns_) *
                                                  index_of(columns_for(draft.size().height)))),
          ground_of_tile_(draft.scratch().array<std::int16_t>(256 * step.biomes.size(), -1)) {
        find_sites();
        for (std::size_t i = 0; i < step.biomes.size(); ++i) read_ground(i);
    }

    void paint() {
        const int width = draft_.size().width;
        const std::span<double> across = draft_.scratch().array<double>(index_of(width));
        const std::span<double> down = draft_.scratch().array<double>(index_of(width));
        const NoiseSpec hills{.scale = std::max(4.0, step_.across / 3.0), .octaves = 3};
        const std::uint64_t key = subkey(draft_.key(), "border");
        for (int y = 0; y < draft_.size().height; ++y) {
            if (draft_.spend(64 * std::int64_t{width})) return;
            fill_noise(subkey(key, 0), hills, origin() + Point{0, y}, across);
            fill_noise(subkey(key, 1), hills, origin() + Point{0, y}, down);
            for (int x = 0; x < width; ++x) {
                const Point sways{swayed(across[index_of(x)]), swayed(down[index_of(x)])};
                paint({x, y}, biome_at(Point{x, y} + sways));
            }
        }
    }

 private:
    // Squares from one before the first that can matter to one behind the last.
    int columns_for(int length) const { return (length + 2 * sway_ + 2 * step_.across) / step_.across + 2; }

    // As many cells aside as most of the noise allows.
    int swayed(double noise) const {
        const double aside = std::clamp(4 * (noise - 0.5), -1.0, 1.0);
        return static_cast<int>(std::floor(aside * sway_));
    }

    // On an endless plane noise repeats after 2^32 cells.
    Point origin() const {
        const PlanePoint at = draft_.on_plane({0, 0});
        return {static_cast<int>(static_cast<std::uint32_t>(at.x)),
                static_cast<int>(static_cast<std::uint32_t>(at.y))};
    }

    void find_sites() {
        const std::uint64_t key = subkey(draft_.key(), "biome");
        std::vector<double>& weights = draft_.scratch().tool<std::vector<double>>();
        for (std::size_t i = 0; i < sites_.size() && !draft_.spend(16); ++i) {
            const Point step{static_cast<int>(i) % columns_, static_cast<int>(i) / columns_};
            const PlaneSquare square = first_.beside(step, step_.across);
            Stream random(square.key(key));
            const int x = random.between(0, step_.across - 1);
            const int y = random.between(0, step_.across - 1);
            sites_[i] = {square.corner + Point{x, y}, -1};
            sites_[i].biome = draw_biome(sites_[i].at, random, weights);
        }
    }

    int draw_biome(Point at, Stream& random, std::vector<double>& weights) const {
        const double distance = distance_from_origin(draft_.on_plane(at));
        bool any = false;
        weights.clear();
        for (const auto& [name, biome] : step_.biomes) {
            const bool here = distance >= biome.distance.low &&
                              (distance <= biome.distance.high || biome.distance.high == any_distance);
            weights.push_back(here ? biome.weight : 0);
            any = any || weights.back() > 0;
        }
        return any ? static_cast<int>(random.weighted(weights)) : -1;
    }

    void read_ground(std::size_t number) {
        const std::vector<BiomeGround>& ground = step_.biomes[number].second.ground;
        const std::span<std::int16_t> table = ground_of_tile_.subspan(256 * number, 256);
        for (std::size_t i = ground.size(); i-- > 0;) {
            const auto entry = static_cast<std::int16_t>(i);
            if (ground[i].of.empty()) std::fill(table.begin(), table.end(), entry);
            for (const TileId tile : ground[i].of) table[index_of(tile)] = entry;
        }
    }

    // Of the nearest point, in the square around the cell and those beside it; of several, the first.
    int biome_at(Point cell) const {
        const Point from_first = cell - first_.corner;
        const int column = from_first.x / step_.across, row = from_first.y / step_.across;
        std::int64_t least = std::numeric_limits<std::int64_t>::max();
        int biome = -1;
        for (int y = row - 1; y <= row + 1; ++y) {
            for (int x = column - 1; x <= column + 1; ++x) {
                const BiomeSite& site = sites_[index_of(y * columns_ + x)];
                const std::int64_t dx = site.at.x - cell.x, dy = site.at.y - cell.y;
                if (dx * dx + dy * dy >= least) continue;
                least = dx * dx + dy * dy;
                biome = site.biome;
            }
        }
        return biome;
    }

    void paint(Point at, int biome) {
        if (biome < 0) return;
        TileId& tile = draft_.tiles()[at];
        const std::int16_t ground = ground_of_tile_[256 * index_of(biome) + index_of(tile)];
        if (ground < 0) return;
        Stream random = draft_.random_at(at);
        tile = step_.biomes[index_of(biome)].second.ground[index_of(ground)].tile.draw(random);
    }

    const EndlessBiomes& step_;
    Draft& draft_;
    const int sway_;  // [cells] that a border bends at most
    const PlaneSquare first_;
    const int columns_;
    std::span<BiomeSite> sites_;  // of squares, row by row
    std::span<std::int16_t> ground_of_tile_;
};

void run(const EndlessBiomes& step, Draft& draft) {
    if (draft.spend(256 * std::ssize(step.biomes))) return;
    BiomeMap(step, draft).paint();
}

}  // namespace

Step endless_biomes_step() { return make_step<EndlessBiomes, run>(); }

}  // namespace levelwright

// roads: ways along cheapest ground between objects, rooms, regions and the edges of the map.
//
//     H""""~~""        H,,""~~""
//     """""~"""   ->   "",,,|,,"
//     "&&""~~"H        "&&""~~,H
#include <algorithm>

#include <fmt/format.h>

#include "levelwright/grid/noise.hpp"
#include "levelwright/steps/general/steps.hpp"
#include "levelwright/steps/landscape/road_search.hpp"
#include "levelwright/steps/landscape/road_stops.hpp"

namespace levelwright {
namespace {

struct Crossing {
    std::vector<TileId> over;
    std::optional<int> price;
    std::optional<TileId> tile;
    static const Record& description();
};

const Record& Crossing::description() {
    static const Record record{
        "crossing",
        "What becomes of certain tiles where a road crosses them.",
        {
            field("over", &Crossing::over, "the tiles that are crossed", {.required = true}),
            field("price", &Crossing::price, "what it costs to cross one; as usual when left out",
                  {.least = 1, .most = 100, .usually = {1, 60}}),
            field("tile", &Crossing::tile, "what they become; they stay as they are when left out"),
        }};
    return record;
}

struct Roads {
    enum class How : std::uint8_t { shortest, hub, full };
    WeightedThings things;
    std::vector<RoadPlaces> places;
    RoadEdges edges;
    How how = How::shortest;
    int loops = 0;
    WeightedTiles tile;
    std::optional<TileId> bridge;
    int width = 1;
    double wander = 0.5;
    int turn_price = 2;
    int walk_price = 4;
    int bridge_price = 24;
    int dig_price = 40;
    std::vector<Crossing> crossings;
    std::vector<TileId> avoid;
    bool corridors = false;
    static const Record& description();
};

const Record& Roads::description() {
    static const Choice<How> hows[] = {
        {How::shortest, "short", "each to the nearest, with as little road as possible"},
        {How::hub, "hub", "all to the one in the middle of them"},
        {How::full, "full", "every one to every other"},
    };
    constexpr About price{.least = 1, .most = 100, .usually = {1, 60}};
    static const Record record{
        "roads",
        "Joins objects, patches of tiles, rooms, regions and the edges of the map by roads along the cheapest ground. Roads use each "
        "other, bridges lead over liquids, and doors and stairs stay. Goes around locked cells, and fails when one cannot be reached.",
        {
            field("things", &Roads::things,
                  "the objects and tiles to join: each object is one end, and each patch of a tile"),
            field("places", &Roads::places, "the rooms or regions to join", {.most_items = 64}),
            field("edges", &Roads::edges, "how many roads leave the map on each side"),
            field("how", &Roads::how, hows, "which are joined directly"),
            field(
                "loops", &Roads::loops,
                "how many further roads join two that are near each other, so that there is more than one way",
                {.least = 0, .most = 1000, .usually = {0, 6}}),
            field("tile", &Roads::tile, "what roads are made of; if several, each cell draws one by weight",
                  {.role = "floor"}),
            field("bridge", &Roads::bridge,
                  "what liquids become where a road crosses them; the usual tile for bridges when left out"),
            field("width", &Roads::width, "how wide roads are",
                  {.least = 1, .most = 32, .usually = {1, 4}, .unit = "cells"}),
            field("wander", &Roads::wander,
                  "how far roads bend where the ground is alike; 0 goes as directly as it can",
                  {.least = 0, .most = 1}),
            field("turn_price", &Roads::turn_price, "what a turn costs; the dearer, the fewer",
                  {.least = 0, .most = 100, .usually = {0, 20}}),
            field("walk_price", &Roads::walk_price,
                  "what a cell of open ground costs; a cell of road costs 1", price),
            field("bridge_price", &Roads::bridge_price, "what a cell of a bridge costs", price),
            field("dig_price", &Roads::dig_price, "what a solid cell costs that is cleared away", price),
            field("crossings", &Roads::crossings,
                  "prices and new tiles for certain tiles instead; the first that names a tile counts"),
            field("avoid", &Roads::avoid, "tiles that roads always go around"),
            field("corridors", &Roads::corridors, "whether each road is kept in the level as a corridor"),
        }};
    return record;
}

struct CompiledRoads {
    std::vector<RoadPlaceNames> names;  // of each of the places
    std::optional<TileId> bridge;
};

std::vector<NameId> interned_names(const std::vector<std::string>& texts, Names& names) {
    std::vector<NameId> ids;
    for (const std::string& text : texts) ids.push_back(names.intern(text));
    return ids;
}

CompiledRoads compile(const Roads& step, Reader& reader) {
    CompiledRoads compiled;
    Names& names = *reader.vocabulary().names;
    for (const RoadPlaces& places : step.places)
        compiled.names.push_back(
            {interned_names(places.tagged, names), interned_names(places.excluded, names)});
    compiled.bridge = step.bridge ? step.bridge : reader.vocabulary().palette.tile_for_role("bridge");
    return compiled;
}

// What a road pays for each tile, and what the tile becomes.
struct RoadTable {
    enum class Becomes : std::uint8_t { road, other, itself };
    struct Entry {
        std::uint16_t price = 0;  // 0: roads go around it
        Becomes becomes = Becomes::road;
        TileId other{};
    };
    std::array<Entry, 256> of_tile;
};

RoadTable::Entry usual_entry(const Roads& step, const CompiledRoads& compiled, const Traits& traits) {
    using Becomes = RoadTable::Becomes;
    const auto price = [](int number) { return static_cast<std::uint16_t>(number); };
    if (traits.has(Trait::liquid))
        return compiled.bridge ? RoadTable::Entry{price(step.bridge_price), Becomes::other, *compiled.bridge}
                               : RoadTable::Entry{price(step.bridge_price), Becomes::road, {}};
    if (traits.has(Trait::solid)) return {price(step.dig_price), Becomes::road, {}};
    const bool stays =
        traits.has(Trait::door) || traits.has(Trait::stairs_up) || traits.has(Trait::stairs_down);
    return {price(step.walk_price), stays ? Becomes::itself : Becomes::road, {}};
}

RoadTable table_of(const Roads& step, const CompiledRoads& compiled, const Palette& palette) {
    RoadTable table;
    table.of_tile.fill({static_cast<std::uint16_t>(step.dig_price), RoadTable::Becomes::road, {}});
    for (std::size_t i = 0; i < palette.tiles.size(); ++i)
        table.of_tile[i] = usual_entry(step, compiled, palette.tiles[i].traits);
    const auto entry = [&](TileId tile) -> RoadTable::Entry& { return table.of_tile[index_of(tile)]; };
    for (const TileId tile : step.tile.tiles) entry(tile).price = 1;
    if (compiled.bridge) entry(*compiled.bridge) = {1, RoadTable::Becomes::itself, {}};
    for (auto crossing = step.crossings.rbegin(); crossing != step.crossings.rend(); ++crossing) {
        for (const TileId tile : crossing->over) {
            if (crossing->price) entry(tile).price = static_cast<std::uint16_t>(*crossing->price);
            entry(tile).becomes = crossing->tile ? RoadTable::Becomes::other : RoadTable::Becomes::itself;
            entry(tile).other = crossing->tile.value_or(tile);
        }
    }
    for (const TileId tile : step.avoid) entry(tile).price = 0;
    return table;
}

class RoadBuilder {
 public:
    RoadBuilder(const Roads& step, const CompiledRoads& compiled, Draft& draft)
        : step_(step),
          draft_(draft),
          table_(table_of(step, compiled, draft.palette())),
          prices_(prices_of_cells()),
          stops_(prices_, draft),
          ground_{prices_, unit * step.turn_price},
          search_(ground_, draft),
          network_(draft.scratch().bits(draft.size())),
          built_(draft.scratch().bits(draft.size())),
          own_(draft.scratch().bits(draft.size())),
          way_(draft.scratch().points()),
          joined_(draft.scratch().tool<std::vector<std::pair<int, int>>>()) {
        stops_.add_things(step.things.things);
        for (std::size_t i = 0; i < step.places.size(); ++i)
            stops_.add_places(step.places[i], compiled.names[i]);
        stops_.add_edges(step.edges);
        joined_.clear();
    }

    void build() {
        if (stops_.count() < 2) {
            return draft_.note([&] {
                return fmt::format("a road joins at least two places, and there {}",
                                   stops_.count() == 0 ? "was none" : "was one");
            });
        }
        switch (step_.how) {
            case Roads::How::shortest:
                join_nearest();
                break;
            case Roads::How::hub:
                join_to(middle_stop());
                break;
            case Roads::How::full:
                for (int i = 0; i + 1 < stops_.count() && !draft_.stopped(); ++i) join_to_later(i);
                break;
        }
        for (int i = 0; i < step_.loops && !draft_.stopped(); ++i) add_loop();
    }

 private:
    static constexpr int unit = 8;  // of prices: what wandering adds is finer than the prices of a recipe

    // Cells where no road may lead have no price. Wandering makes some cells of every ground up to four times as dear as others.
    std::span<std::uint16_t> prices_of_cells() {
        const std::span<std::uint16_t> prices =
            draft_.scratch().array<std::uint16_t>(index_of(draft_.size().area()), 0);
        constexpr NoiseSpec hills{.scale = 5, .octaves = 2};
        const std::uint64_t key = subkey(draft_.key(), "ground");
        const View<TileId> tiles = draft_.tiles();
        const std::span<double> heights = draft_.scratch().array<double>(index_of(draft_.size().width));
        std::size_t i = 0;
        for (int y = 0; y < draft_.size().height && !draft_.spend(4 * draft_.size().width); ++y) {
            fill_noise(key, hills, {0, y}, heights);
            for (int x = 0; x < draft_.size().width; ++x, ++i) {
                const Point at{x, y};
                const int price = can_pass(at) ? table_.of_tile[index_of(tiles[at])].price : 0;
                const double height = std::clamp(2 * heights[index_of(x)] - 0.5, 0.0, 1.0);
                prices[i] = static_cast<std::uint16_t>(
                    price == 1 ? unit : price * (unit + static_cast<int>(3 * unit * step_.wander * height)));
            }
        }
        return prices;
    }

    // Locked cells may be crossed where they can be walked on.
    bool can_pass(Point at) const {
        if (draft_.may_change(at)) return true;
        if (draft_.inside() && !(*draft_.inside())[at]) return false;
        return draft_.palette().walkable(draft_.tiles()[at]);
    }

    void join_nearest() {
        BitGrid& reached = draft_.scratch().bits({stops_.count(), 1});
        const auto first =
            static_cast<int>(draft_.random().below(static_cast<std::uint32_t>(stops_.count())));
        stops_.add_cells(first, network_);
        reached.set({first, 0});
        for (int i = 1; i < stops_.count() && !draft_.stopped(); ++i) {
            const auto is_new = [&](std::int32_t cell) {
                const std::int32_t stop = stops_.at(cell);
                return stop >= 0 && !reached[{stop, 0}];
            };
            if (!search_.find(network_, is_new)) return fail_to_reach(reached);
            search_.way(way_);
            const int stop = stop_at(way_.back());
            joined_.emplace_back(stop_at(way_.front()), stop);
            lay_road();
            for (const Point at : way_) network_.set(at);
            stops_.add_cells(stop, network_);
            reached.set({stop, 0});
        }
    }

    int stop_at(Point at) const { return stops_.at(at.y * draft_.size().width + at.x); }

    void fail_to_reach(const BitGrid& reached) {
        if (draft_.stopped()) return;
        for (int i = 0; i < stops_.count(); ++i) {
            if (!reached[{i, 0}]) return fail_to_reach(i);
        }
    }
    void fail_to_reach(int stop) {
        if (draft_.stopped()) return;
        const Point at = draft_.to_level(stops_.middle(stop));
        draft_.fail(fmt::format("no road can lead to {},{}", at.x, at.y));
    }

    // The stop with the fewest steps to all others together.
    int middle_stop() {
        std::int64_t least = std::numeric_limits<std::int64_t>::max();
        int middle = 0;
        for (int i = 0; i < stops_.count() && !draft_.spend(stops_.count()); ++i) {
            std::int64_t steps = 0;
            for (int k = 0; k < stops_.count(); ++k)
                steps += steps_between(stops_.middle(i), stops_.middle(k));
            if (steps >= least) continue;
            least = steps;
            middle = i;
        }
        return middle;
    }

    void join_to(int hub) {
        for (int i = 0; i < stops_.count() && !draft_.stopped(); ++i) {
            if (i != hub) join(hub, i);
        }
    }

    void join_to_later(int stop) {
        for (int i = stop + 1; i < stops_.count() && !draft_.stopped(); ++i) join(stop, i);
    }

    void join(int from, int to) {
        network_.fill(false);
        stops_.add_cells(from, network_);
        if (!search_.find(network_, [&](std::int32_t cell) { return stops_.at(cell) == to; }))
            return fail_to_reach(to);
        search_.way(way_);
        joined_.emplace_back(from, to);
        lay_road();
    }

    // From a stop drawn at random to the nearest one that it was not joined to. Roads cost more than open ground meanwhile, so that
    // there is a new way.
    void add_loop() {
        const auto from = static_cast<int>(draft_.random().below(static_cast<std::uint32_t>(stops_.count())));
        int nearest = -1;
        for (int i = 0; i < stops_.count() && !draft_.spend(std::ssize(joined_)); ++i) {
            if (i == from || were_joined(from, i)) continue;
            if (nearest < 0 || steps_between(stops_.middle(from), stops_.middle(i)) <
                                   steps_between(stops_.middle(from), stops_.middle(nearest)))
                nearest = i;
        }
        if (nearest < 0 || draft_.stopped()) return;
        price_roads(3 * unit * step_.walk_price);
        join(from, nearest);
        price_roads(unit);
    }

    bool were_joined(int a, int b) const {
        return std::any_of(joined_.begin(), joined_.end(), [&](const std::pair<int, int>& pair) {
            return (pair.first == a && pair.second == b) || (pair.first == b && pair.second == a);
        });
    }

    void price_roads(int price) {
        built_.for_each_set([&](Point at) { price_at(at) = static_cast<std::uint16_t>(price); });
    }

    std::uint16_t& price_at(Point at) { return prices_[index_of(at.y * draft_.size().width + at.x)]; }

    void lay_road() {
        const std::int64_t brush = std::int64_t{step_.width} * step_.width;
        if (draft_.spend(4 * brush * std::ssize(way_))) return;
        if (step_.corridors) own_.fill(false);
        for (const Point at : way_) {
            lay_at(at);
            if (step_.width > 1) lay_around(at);
        }
        if (step_.corridors && own_.any()) draft_.add_room(Room::Kind::corridor, own_);
    }

    void lay_around(Point at) {
        const int before = (step_.width - 1) / 2;
        for (int y = 0; y < step_.width; ++y) {
            for (int x = 0; x < step_.width; ++x) {
                const Point beside = at + Point{x - before, y - before};
                if (draft_.size().contains(beside) && price_at(beside) > 0) lay_at(beside);
            }
        }
    }

    void lay_at(Point at) {
        if (stops_.kept()[at] || price_at(at) == 0) return;
        own_.set(at);
        if (built_[at]) return;
        built_.set(at);
        price_at(at) = unit;
        if (!draft_.may_change(at)) return;
        TileId& tile = draft_.tiles()[at];
        const RoadTable::Entry& entry = table_.of_tile[index_of(tile)];
        if (entry.becomes == RoadTable::Becomes::road) tile = step_.tile.draw(draft_.random());
        if (entry.becomes == RoadTable::Becomes::other) tile = entry.other;
    }

    const Roads& step_;
    Draft& draft_;
    const RoadTable table_;
    std::span<std::uint16_t> prices_;
    RoadStops stops_;
    const RoadGround ground_;
    RoadSearch search_;
    BitGrid& network_;  // where the next road may begin
    BitGrid& built_;    // cells of roads
    BitGrid& own_;      // of the road being laid
    std::vector<Point>& way_;
    std::vector<std::pair<int, int>>& joined_;  // stops
};

void run(const Roads& step, const CompiledRoads& compiled, Draft& draft) {
    const auto walkable = [&](TileId tile) { return draft.palette().walkable(tile); };
    if (!std::all_of(step.tile.tiles.begin(), step.tile.tiles.end(), walkable))
        return draft.fail("roads must be of tiles that can be walked on");
    RoadBuilder(step, compiled, draft).build();
}

}  // namespace

Step roads_step() { return make_compiled_step<Roads, CompiledRoads, compile, run>(); }

}  // namespace levelwright

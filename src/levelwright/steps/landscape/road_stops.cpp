// Gives each stop a number and its cells; a cell belongs to the first stop that has it.

#include "levelwright/steps/landscape/road_stops.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace levelwright {

const Record& RoadPlaces::description() {
    static const Choice<In> kinds[] = {
        {In::rooms, "rooms", "rooms"},
        {In::caves, "caves", "caves"},
        {In::regions, "regions", "regions that are not divided further"},
    };
    static const Choice<To> ends[] = {
        {To::edge, "edge", "to the cell that is cheapest to come to; nothing inside is changed"},
        {To::middle, "middle", "to the middle"},
    };
    static const Record record{
        "places",
        "Rooms or regions that roads lead to.",
        {
            field("in", &RoadPlaces::in, kinds, "the kind of place"),
            field("tagged", &RoadPlaces::tagged, "only those with one of these tags or names"),
            field("not", &RoadPlaces::excluded, "not those with one of these tags or names"),
            field("to", &RoadPlaces::to, ends, "where in it a road ends"),
        },
        "in"};
    return record;
}

const Record& RoadEdges::description() {
    constexpr About number{.least = 0, .most = 100, .usually = {0, 3}};
    static const Record record{"edges",
                               "How many roads leave the map on each side.",
                               {
                                   field("north", &RoadEdges::north, "how many leave at the top", number),
                                   field("east", &RoadEdges::east, "how many leave on the right", number),
                                   field("south", &RoadEdges::south, "how many leave at the bottom", number),
                                   field("west", &RoadEdges::west, "how many leave on the left", number),
                               }};
    return record;
}

RoadStops::RoadStops(std::span<const std::uint16_t> prices, Draft& draft)
    : prices_(prices),
      draft_(draft),
      stop_of_cell_(draft.scratch().array<std::int32_t>(index_of(draft.size().area()), none)),
      middles_(draft.scratch().points()),
      kept_(draft.scratch().bits(draft.size())) {}

void RoadStops::add_cells(int stop, BitGrid& cells) const {
    const int width = draft_.size().width;
    draft_.spend(std::ssize(stop_of_cell_));
    for (std::int32_t i = 0; i < static_cast<std::int32_t>(stop_of_cell_.size()); ++i) {
        if (stop_of_cell_[index_of(i)] == stop) cells.set({i % width, i / width});
    }
}

void RoadStops::add_cell(Point at) {
    if (!is_free(at)) return;
    stop_of_cell_[index_of(cell_of(at))] = count();
    middles_.push_back(at);
}

// Objects in the order in which they stand in the level.
void RoadStops::add_things(std::span<const Thing> things) {
    for (const Object& object : draft_.level().objects) {
        const auto is_it = [&](const Thing& thing) { return thing.object == object.kind; };
        if (draft_.covers(object.place) && std::any_of(things.begin(), things.end(), is_it))
            add_cell(draft_.from_level(object.place.at));
    }
    for (const Thing& thing : things) {
        if (!thing.object) add_patches(thing.tile);
    }
}

void RoadStops::add_patches(TileId tile) {
    Components& patches = draft_.scratch().components();
    patches.find(draft_.cells_of(tile), Connectivity::four);
    const int first = count();
    const std::span<std::int32_t> stop_of_patch =
        draft_.scratch().array<std::int32_t>(index_of(patches.count()), none);
    for (int y = 0; y < draft_.size().height; ++y) {
        for (const Run& run : patches.runs_in_row(y)) {
            for (int x = run.begin; x < run.end; ++x) {
                if (!is_free({x, y})) continue;
                std::int32_t& stop = stop_of_patch[index_of(run.component)];
                if (stop == none) {
                    stop = count();
                    middles_.push_back({x, y});
                }
                stop_of_cell_[index_of(cell_of({x, y}))] = stop;
                kept_.set({x, y});
            }
        }
    }
    draft_.spend(count() - first);
}

bool RoadStops::here(const Area& area) const {
    const Level& level = draft_.level();
    if (area.floor != draft_.floor() || !draft_.area().contains(area.bounds)) return false;
    const Point first = area.run_count > 0 ? level.runs[area.first_run].start : area.bounds.corner();
    return draft_.covers({area.floor, first});
}

void RoadStops::add_places(const RoadPlaces& places, const RoadPlaceNames& names) {
    const Level& level = draft_.level();
    const auto carries = [&](const std::vector<NameId>& wanted, NameId name, const Tags& tags) {
        return std::any_of(wanted.begin(), wanted.end(),
                           [&](NameId one) { return one == name || level.has_tag(tags, one); });
    };
    const auto consider = [&](const auto& place) {
        if (!here(place.area) || carries(names.excluded, place.name, place.tags)) return;
        if (names.tagged.empty() || carries(names.tagged, place.name, place.tags))
            add_area(place.area, places.to);
    };
    if (places.in != RoadPlaces::In::regions) {
        const Room::Kind kind = places.in == RoadPlaces::In::rooms ? Room::Kind::room : Room::Kind::cave;
        for (const Room& room : level.rooms) {
            if (room.kind == kind && !draft_.stopped()) consider(room);
        }
        return;
    }
    const std::span<char> has_child = draft_.scratch().array<char>(level.regions.size(), char{0});
    for (const Region& region : level.regions) {
        if (region.parent != RegionId::none) has_child[index_of(region.parent)] = 1;
    }
    for (std::size_t i = 0; i < level.regions.size() && !draft_.stopped(); ++i) {
        if (!has_child[i]) consider(level.regions[i]);
    }
}

// All cells of the area, or the one nearest to its middle that a road can come to.
void RoadStops::add_area(const Area& area, RoadPlaces::To to) {
    const Point centre = draft_.from_level(area.bounds.centre());
    std::optional<Point> nearest;
    draft_.spend(area.bounds.area());
    draft_.level().for_each_cell(area, [&](Point place) {
        const Point at = draft_.from_level(place);
        if (!is_free(at) || !draft_.covers({area.floor, place})) return;
        if (to == RoadPlaces::To::middle && prices_[index_of(cell_of(at))] == 0) return;
        if (!nearest || steps_between(at, centre) < steps_between(*nearest, centre)) nearest = at;
    });
    if (!nearest) return;
    if (to == RoadPlaces::To::middle) return add_cell(*nearest);
    draft_.level().for_each_cell(area, [&](Point place) {
        const Point at = draft_.from_level(place);
        if (!is_free(at) || !draft_.covers({area.floor, place})) return;
        stop_of_cell_[index_of(cell_of(at))] = count();
        kept_.set(at);
    });
    middles_.push_back(*nearest);
}

void RoadStops::add_edges(const RoadEdges& edges) {
    const Size size = draft_.size();
    add_side("at the top", {0, 0}, {1, 0}, size.width, edges.north);
    add_side("on the right", {size.width - 1, 0}, {0, 1}, size.height, edges.east);
    add_side("at the bottom", {0, size.height - 1}, {1, 0}, size.width, edges.south);
    add_side("on the left", {0, 0}, {0, 1}, size.height, edges.west);
}

// The side is cut into as many parts as roads leave there; each part draws one of its cheapest cells, away from its ends if it is long.
void RoadStops::add_side(const char* side, Point first, Point step, int length, int count) {
    for (int i = 0; i < count; ++i) {
        const int begin = static_cast<int>(std::int64_t{length} * i / count);
        const int end = static_cast<int>(std::int64_t{length} * (i + 1) / count);
        const int aside = (end - begin) / 6;
        const Scratch::Loan loan(draft_.scratch());
        std::vector<Point>& cheapest = draft_.scratch().points();
        std::uint16_t least = 0;
        for (int along = begin + aside; along < end - aside; ++along) {
            const Point at{first.x + along * step.x, first.y + along * step.y};
            const std::uint16_t price = prices_[index_of(cell_of(at))];
            if (price == 0 || !is_free(at) || (least > 0 && price / 8 > least / 8)) continue;
            if (least == 0 || price / 8 < least / 8) cheapest.clear();
            least = price;
            cheapest.push_back(at);
        }
        if (cheapest.empty()) return draft_.fail(fmt::format("no road can leave {}", side));
        add_cell(cheapest[draft_.random().below(static_cast<std::uint32_t>(cheapest.size()))]);
    }
}

}  // namespace levelwright

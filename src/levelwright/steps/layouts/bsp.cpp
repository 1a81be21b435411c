// bsp: rooms in the parts of a map that is cut in two again and again, joined part by part (binary space partition).
#include <fmt/format.h>

#include "levelwright/steps/layouts/bsp_corridors.hpp"
#include "levelwright/steps/layouts/layout_regions.hpp"
#include "levelwright/steps/layouts/room_sizes.hpp"

namespace levelwright {
namespace {

struct Bsp {
    std::optional<Size> least;
    CuttingRules::Stop stop = CuttingRules::Stop::axes;
    RealRange cut{0.35, 0.65};
    double longer = 0.75;
    double stop_chance = 0.1;
    int stop_depth = 2;
    int most = 0;
    RoomSizes rooms;
    bool apart = true;
    BspCorridors::Style corridors = BspCorridors::Style::straight;
    int width = 1;
    double loops = 0;
    double doors = 1;
    TileId floor{};
    std::optional<TileId> door;
    std::optional<TileId> ground;
    static const Record& description();
};

const Record& Bsp::description() {
    using Stop = CuttingRules::Stop;
    using Style = BspCorridors::Style;
    static const Choice<Stop> stops[] = {
        {Stop::axes, "axes",
         "a side is cut while both pieces are long enough; a part is done when neither side can be cut"},
        {Stop::either, "either", "a part is done as soon as one of its sides cannot be cut"},
        {Stop::printed, "printed",
         "a part longer than `least` both ways is cut, and the pieces may be of any size"},
    };
    static const Choice<Style> styles[] = {
        {Style::straight, "straight", "straight, or with a short bend along the cut"},
        {Style::bend, "bend", "with one corner where there is space"},
        {Style::winding, "winding", "winding where there is space"},
    };
    static const Record record{
        "bsp",
        "Cuts the map in two again and again, puts a room into each part and joins the two sides of every "
        "cut, from the smallest parts up. The parts stay in the level as a tree of regions. They and their "
        "rooms are tagged with the letters of the first cuts: A is the whole map, B and C are its halves, "
        "D and E those of B, F and G those of C.",
        {
            field("least", &Bsp::least,
                  "how small a part may be; a quarter of the map each way when left out",
                  {.least = 1, .most = 10'000, .usually = {3, 30}, .unit = "cells"}),
            field("stop", &Bsp::stop, stops, "when a part is too small to be cut"),
            field("cut", &Bsp::cut, "where a part is cut; 0.5 is the middle",
                  {.least = 0, .most = 1, .unit = "of its length"}),
            field("longer", &Bsp::longer, "how often the longer of two possible sides is cut",
                  {.least = 0, .most = 1, .unit = "of the cuts"}),
            field("stop_chance", &Bsp::stop_chance, "how likely a part that could be cut is left alone",
                  {.least = 0, .most = 1}),
            field("stop_depth", &Bsp::stop_depth, "after how many cuts this may happen",
                  {.least = 0, .most = 1000, .usually = {0, 8}}),
            field("most", &Bsp::most, "how many rooms there may be; 0 is any number",
                  {.least = 0, .most = 1'000'000, .usually = {0, 60}}),
            field("rooms", &Bsp::rooms, "how a room fills its part"),
            field(
                "apart", &Bsp::apart,
                "whether rooms have walls between them and corridors stay clear of other rooms; parts are then never too small for that"),
            field("corridors", &Bsp::corridors, styles, "how corridors run"),
            field("width", &Bsp::width, "how wide corridors are",
                  {.least = 1, .most = 64, .usually = {1, 4}, .unit = "cells"}),
            field("loops", &Bsp::loops, "how many cuts get a second corridor, where one fits",
                  {.least = 0, .most = 1, .unit = "of the cuts"}),
            field("doors", &Bsp::doors, "how many room entrances have a door",
                  {.least = 0, .most = 1, .unit = "of the entrances"}),
            field("floor", &Bsp::floor, "what rooms and corridors are made of", {.role = "floor"}),
            field("door", &Bsp::door, "what doors are; the tile with the role door when left out"),
            field("ground", &Bsp::ground, "what everything is filled with first; nothing when left out"),
        }};
    return record;
}

struct CompiledBsp {
    std::optional<TileId> door;
    PartNames names;
};

CompiledBsp compile(const Bsp& bsp, Reader& reader) {
    return {door_or_stock(bsp.door, reader.vocabulary().palette), PartNames(*reader.vocabulary().names)};
}

// The free lines that rooms keep: one before them, and behind them one more than a corridor is wide.
int free_lines(const Bsp& bsp) { return bsp.apart ? bsp.width + 2 : 0; }

CuttingRules rules_for(const Bsp& bsp, Size map) {
    CuttingRules rules{.stop = bsp.stop,
                       .least = {std::max(1, map.width / 4), std::max(1, map.height / 4)},
                       .cut = bsp.cut,
                       .longer = bsp.longer,
                       .stop_chance = bsp.stop_chance,
                       .stop_depth = bsp.stop_depth,
                       .most = bsp.most};
    if (bsp.least) rules.least = *bsp.least;
    if (!bsp.apart) return rules;
    const auto side = [&](int least_room) { return std::max(least_room, bsp.width) + free_lines(bsp); };
    rules.needed = {side(bsp.rooms.least.width), side(bsp.rooms.least.height)};
    return rules;
}

Rect draw_room(const Bsp& bsp, const Rect& part, Stream& random) {
    const int lines = free_lines(bsp);
    const Rect free{part.x + (lines > 0), part.y + (lines > 0), part.width - lines, part.height - lines};
    Rect room = bsp.rooms.draw(free, part.size(), random);
    if (!bsp.apart) return room;
    // As wide as the corridor that comes in, even if the recipe asks for less.
    room.width = std::max(room.width, bsp.width);
    room.height = std::max(room.height, bsp.width);
    room.x = std::min(room.x, free.right() - room.width);
    room.y = std::min(room.y, free.bottom() - room.height);
    return room;
}

void run(const Bsp& bsp, const CompiledBsp& compiled, Draft& draft) {
    const Size map = draft.size();
    const int smallest = free_lines(bsp) + (bsp.apart ? bsp.width : 1);
    if (map.width < smallest || map.height < smallest)
        return draft.fail(fmt::format("{}x{} cells are too few for a room and its walls, which need {}x{}",
                                      map.width, map.height, smallest, smallest));
    if (bsp.ground) fill_ground(draft, *bsp.ground);

    PartitionTree& tree = draft.scratch().tool<PartitionTree>();
    tree.grow(map, rules_for(bsp, map), draft);
    const RegionId root = add_regions(tree, compiled.names, draft);
    if (draft.stopped()) return;

    const bool by_ways = !bsp.apart || bsp.corridors != BspCorridors::Style::straight;
    FloorPlan plan(draft, {bsp.floor, compiled.door, bsp.doors},
                   by_ways ? FloorPlan::Owners::kept : FloorPlan::Owners::none);
    const std::vector<PartitionNode>& nodes = tree.nodes();
    const std::span<BspRoom> room_of_node = draft.scratch().array<BspRoom>(nodes.size());
    for (std::size_t i = 0; i < nodes.size() && !draft.stopped(); ++i) {
        if (!nodes[i].leaf()) continue;
        const RegionId region{static_cast<std::int32_t>(root) + static_cast<std::int32_t>(i)};
        const Rect rect = draw_room(bsp, nodes[i].rect, draft.random());
        const Tags tags = draft.level().regions[region].tags;
        room_of_node[i] = {rect, plan.room(rect, region, tags)};
    }
    BspCorridors(tree, room_of_node, {bsp.corridors, bsp.width, bsp.loops, bsp.apart}, plan, draft).lay_all();
    plan.finish();
}

}  // namespace

Step bsp_step() { return make_compiled_step<Bsp, CompiledBsp, compile, run>(); }

}  // namespace levelwright

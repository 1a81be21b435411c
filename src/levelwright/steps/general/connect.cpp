// connect: joins the islands of floor with tunnels.
//
//     ..###..        ..###..
//     ..###..   ->   .......
//     #######        ####.##
//     ####...        ####...
#include "levelwright/steps/general/island_joiner.hpp"
#include "levelwright/steps/general/steps.hpp"

namespace levelwright {
namespace {

struct Price {
    TileId tile{};
    int price = 1;
    static const Record& description();
};

const Record& Price::description() {
    static const Record record{"price",
                               "What it costs to go through one cell of a tile.",
                               {
                                   field("tile", &Price::tile, "the tile", {.required = true}),
                                   field("price", &Price::price, "what it costs",
                                         {.least = 1, .most = 255, .usually = {1, 20}, .required = true}),
                               }};
    return record;
}

struct Connect {
    enum class How : std::uint8_t { nearest, random, hub, full };
    How how = How::nearest;
    Tunnels::Style style = Tunnels::Style::straight;
    int width = 1;
    TileId tile{};
    std::vector<TileId> through;
    double wander = 0.5;
    int walk_price = 1;
    int dig_price = 4;
    std::vector<Price> prices;
    bool corridors = false;
    static const Record& description();
};

const Record& Connect::description() {
    static const Choice<How> hows[] = {
        {How::nearest, "short", "each to the nearest, with as little digging as possible"},
        {How::random, "random", "each to another one drawn at random"},
        {How::hub, "hub", "all to the largest"},
        {How::full, "full", "every one to every other"},
    };
    static const Choice<Tunnels::Style> styles[] = {
        {Tunnels::Style::straight, "straight", "along the axes, with one bend at most"},
        {Tunnels::Style::crooked, "crooked", "step by step, with a random step now and then"},
        {Tunnels::Style::winding, "winding", "in smooth bends"},
        {Tunnels::Style::cheapest, "cheapest", "where it costs least"},
    };
    static const Record record{
        "connect",
        "Joins all islands of floor with tunnels. Goes around locked cells, and fails when an island cannot be reached.",
        {
            field("how", &Connect::how, hows, "which islands are joined directly"),
            field("style", &Connect::style, styles, "how tunnels run; a blocked one goes around"),
            field("width", &Connect::width, "how wide tunnels are",
                  {.least = 1, .most = 64, .usually = {1, 4}, .unit = "cells"}),
            field("tile", &Connect::tile, "what tunnels are made of", {.role = "floor"}),
            field("through", &Connect::through, "tiles that may be dug away; any when left out"),
            field("wander", &Connect::wander,
                  "how often a crooked tunnel takes a step at random, or how far a winding one swings",
                  {.least = 0, .most = 0.9}),
            field("walk_price", &Connect::walk_price,
                  "what a cheapest tunnel pays for a cell that is already open",
                  {.least = 1, .most = 255, .usually = {1, 20}}),
            field("dig_price", &Connect::dig_price, "what a cheapest tunnel pays for a cell it digs",
                  {.least = 1, .most = 255, .usually = {1, 20}}),
            field("prices", &Connect::prices, "what a cheapest tunnel pays for certain tiles instead"),
            field("corridors", &Connect::corridors, "whether each tunnel is kept in the level as a corridor"),
        }};
    return record;
}

std::array<std::uint8_t, 256> prices_of(const Connect& step, const Palette& palette) {
    std::array<std::uint8_t, 256> prices{};
    for (std::size_t i = 0; i < prices.size(); ++i) {
        const bool open = i < palette.tiles.size() && palette.walkable(static_cast<TileId>(i));
        prices[i] = static_cast<std::uint8_t>(open ? step.walk_price : step.dig_price);
    }
    for (const Price& price : step.prices)
        prices[index_of(price.tile)] = static_cast<std::uint8_t>(price.price);
    return prices;
}

// Where tunnels may lead; null when they may lead anywhere.
const BitGrid* passable_cells(const Connect& step, const BitGrid& floor, Draft& draft) {
    if (step.through.empty() && !draft.inside() && !draft.locked()) return nullptr;
    BitGrid& passable = draft.changeable();
    if (!step.through.empty()) passable &= cells_holding(draft, step.through);
    passable |= floor;
    return &passable;
}

void join(const Connect& step, IslandJoiner& joiner) {
    switch (step.how) {
        case Connect::How::nearest:
            break;
        case Connect::How::random:
            joiner.join_at_random();
            break;
        case Connect::How::hub:
            joiner.join_to_largest();
            break;
        case Connect::How::full:
            joiner.join_each_to_each();
            break;
    }
    joiner.join_nearest();
}

void run(const Connect& step, Draft& draft) {
    BitGrid& floor = draft.walkable();
    Components& islands = draft.scratch().components();
    islands.find(floor, Connectivity::four);
    if (islands.count() <= 1) return;
    if (!draft.palette().walkable(step.tile))
        return draft.fail("tunnels must be of a tile that can be walked on");
    std::array<std::uint8_t, 256> prices;
    Ground ground{.floor = floor, .passable = passable_cells(step, floor, draft), .tiles = draft.tiles()};
    if (step.style == Tunnels::Style::cheapest) {
        prices = prices_of(step, draft.palette());
        ground.price_of_tile = &prices;
    }
    const Tunnels::Look look{
        .style = step.style, .width = step.width, .wander = step.wander, .tile = step.tile};
    IslandJoiner joiner(islands, look, ground, draft, step.corridors);
    join(step, joiner);
}

}  // namespace

Step connect_step() { return make_step<Connect, run>(); }

}  // namespace levelwright

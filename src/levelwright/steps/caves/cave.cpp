// cave: rock sprinkled at random and smoothed by a cellular automaton, after Johnson, Yannakakis and Togelius (2010).
//
//     #.##.#.##        #########
//     .#..##..#   ->   ###...###   ->  islands filled up or joined by tunnels, walls around the floor
//     ##...#.##        ##....###
#include <fmt/format.h>

#include "levelwright/grid/outline.hpp"
#include "levelwright/steps/caves/cave_rooms.hpp"
#include "levelwright/steps/general/automaton_rule.hpp"
#include "levelwright/steps/general/island_joiner.hpp"

namespace levelwright {
namespace {

struct Cave : AutomatonRule {
    enum class Join : std::uint8_t { none, largest, tunnels };
    double rock = 0.5;
    int generations = 4;
    std::optional<double> most_floor;
    double more_rock = 0.3;
    std::optional<int> least;
    Join join = Join::none;
    bool walls = false;
    bool rooms = true;
    TileId solid{};
    TileId open{};
    TileId wall{};
    static const Record& description();
};

const Record& Cave::description() {
    static const Choice<Join> joins[] = {
        {Join::none, "none", "islands of floor stay as they are"},
        {Join::largest, "largest", "only the largest island stays; the others are filled in"},
        {Join::tunnels, "tunnels", "straight tunnels join all islands, the shortest first"},
    };
    static const Record record{
        "cave",
        "Makes a cave: sprinkles rock and smooths it with a cellular automaton. Islands and tunnels are "
        "kept as caves and corridors. Locked cells take part in the automaton; tunnels go around them, and "
        "the step fails when an island cannot be reached.",
        with_rule_fields<Cave>({
            field("rock", &Cave::rock, "how likely a cell is to start as rock",
                  {.least = 0, .most = 1, .unit = "of the cells"}),
            field("generations", &Cave::generations, "how often the automaton runs",
                  {.least = 0, .most = 10'000, .usually = {0, 10}}),
            outside_field<Cave>(),
            field("most_floor", &Cave::most_floor,
                  "while there is more floor than this, more rock is sprinkled and the automaton runs again",
                  {.least = 0, .most = 1, .unit = "of the cells"}),
            field("more_rock", &Cave::more_rock, "how likely a floor cell is to become rock then",
                  {.least = 0.01, .most = 1, .unit = "of the floor"}),
            field("least", &Cave::least, "smaller islands of floor are filled in",
                  {.least = 1, .most = 1 << 24, .usually = {1, 200}, .unit = "cells"}),
            field("join", &Cave::join, joins, "what becomes of separate islands"),
            field("walls", &Cave::walls, "whether rock that touches floor becomes wall"),
            field("rooms", &Cave::rooms, "whether islands and tunnels are kept as caves and corridors"),
            field("solid", &Cave::solid, "the tile of the rock", {.role = "rock"}),
            field("open", &Cave::open, "the tile of the floor", {.role = "floor"}),
            field("wall", &Cave::wall, "the tile of the walls", {.role = "wall"}),
        })};
    return record;
}

CompiledRule compile(const Cave& cave, Reader&) { return cave.compiled(); }

constexpr int most_rounds = 1000;

// Makes one cave; each part of the work leaves its product for the next.
class CaveMaker {
 public:
    CaveMaker(const Cave& cave, const CompiledRule& rule, Draft& draft)
        : cave_(cave),
          rule_(rule),
          draft_(draft),
          rock_(draft.scratch().bits(draft.size())),
          floor_(draft.scratch().bits(draft.size())),
          islands_(draft.scratch().components()),
          restricted_(draft.inside() || draft.locked()) {}

    void make() {
        if (restricted_) find_fixed_cells();
        random_bits(rock_, draft_.random(), cave_.rock);
        run_automaton(rule_, cave_.generations, rock_, fixed_, draft_);
        if (cave_.most_floor) add_rock();
        if (draft_.stopped()) return;
        find_floor();
        if (cave_.join != Cave::Join::none || cave_.least || cave_.rooms) find_islands();
        if (cave_.join == Cave::Join::largest || cave_.least) fill_small_islands();
        const bool apart = cave_.join != Cave::Join::none && islands_.count() > 1;
        if (apart && !restricted_) dig_straight_tunnels();
        paint_either(draft_.tiles(), floor_, cave_.open, cave_.solid);
        if (cave_.rooms && draft_.palette().walkable(cave_.open)) add_caves(islands_, tunnels_, draft_);
        if (apart && (restricted_ || groups_ > 1)) join_the_rest();
        if (cave_.walls && !draft_.stopped()) add_walls();
    }

 private:
    // Locked cells are rock or floor as they are; what lies outside the region's mask is what lies outside the map.
    void find_fixed_cells() {
        fixed_ = {&draft_.scratch().bits(draft_.size()), &draft_.scratch().bits(draft_.size())};
        if (draft_.locked()) {
            BitGrid& walkable = draft_.walkable();
            walkable |= draft_.cells_of(cave_.open);
            *fixed_.solid |= *draft_.locked();
            fixed_.solid->and_not(walkable);
            *fixed_.open |= *draft_.locked();
            *fixed_.open &= walkable;
        }
        if (!draft_.inside()) return;
        BitGrid& beyond = draft_.scratch().bits(draft_.size(), true);
        beyond.and_not(*draft_.inside());
        const bool solid = cave_.outside == Outside::set;
        (solid ? *fixed_.solid : *fixed_.open) |= beyond;
        (solid ? *fixed_.open : *fixed_.solid).and_not(beyond);
    }

    void add_rock() {
        const std::int64_t cells = draft_.inside() ? draft_.inside()->count() : draft_.size().area();
        const auto most = static_cast<std::int64_t>(*cave_.most_floor * static_cast<double>(cells));
        BitGrid& more = draft_.scratch().bits(draft_.size());
        for (int round = 0; round < most_rounds; ++round) {
            find_floor();
            if (floor_.count() <= most || draft_.spend(draft_.size().area() / 8 + 1)) return;
            random_bits(more, draft_.random(), cave_.more_rock);
            rock_ |= more;
            run_automaton(rule_, 1, rock_, fixed_, draft_);
        }
        draft_.fail(fmt::format(
            "after {} rounds of more rock there were still {} cells of floor, and at most {} were wanted",
            most_rounds, floor_.count(), most));
    }

    void find_floor() {
        floor_.fill(true);
        if (draft_.inside()) floor_ &= *draft_.inside();
        floor_.and_not(rock_);
    }

    void find_islands() {
        draft_.spend(draft_.size().area() / 8);
        islands_.find(floor_, Connectivity::four);
        groups_ = islands_.count();
    }

    // Islands with locked cells cannot go.
    void fill_small_islands() {
        const std::span<char> kept =
            draft_.scratch().array<char>(static_cast<std::size_t>(islands_.count()), char{0});
        const int largest = islands_.largest();
        for (int i = 0; i < islands_.count(); ++i) {
            const bool wanted = cave_.join != Cave::Join::largest || i == largest;
            const bool large = !cave_.least || islands_[i].size >= *cave_.least;
            kept[i] = wanted && large;
        }
        if (draft_.locked()) {
            BitGrid& locked_floor = draft_.scratch().bits(draft_.size());
            locked_floor |= floor_;
            locked_floor &= *draft_.locked();
            locked_floor.for_each_set([&](Point at) { kept[islands_.at(at)] = 1; });
        }
        for (int y = 0; y < draft_.size().height; ++y) {
            for (const Run& run : islands_.runs_in_row(y)) {
                if (!kept[run.component]) floor_.fill_rect({run.begin, y, run.end - run.begin, 1}, false);
            }
        }
        find_islands();
    }

    void dig_straight_tunnels() {
        StraightJoiner& joiner = draft_.scratch().tool<StraightJoiner>();
        tunnels_ = joiner.find(floor_, islands_);
        groups_ = joiner.groups();
        for (const StraightTunnel& tunnel : tunnels_) floor_.fill_rect(tunnel.cells, true);
    }

    // Islands that see no other one, and all when cells are locked, are joined by searching for a way.
    void join_the_rest() {
        Components& islands = draft_.scratch().components();
        islands.find(floor_, Connectivity::four);
        if (islands.count() <= 1) return;
        const BitGrid* passable = nullptr;
        if (restricted_) {
            BitGrid& free = draft_.changeable();
            free |= floor_;
            passable = &free;
        }
        Ground ground{.floor = floor_, .passable = passable, .tiles = draft_.tiles()};
        IslandJoiner(islands, {.tile = cave_.open}, ground, draft_, cave_.rooms).join_nearest();
    }

    void add_walls() {
        BitGrid& walls = draft_.scratch().bits(draft_.size());
        outline(floor_, Connectivity::eight, walls);
        draft_.paint(walls, cave_.wall);
    }

    const Cave& cave_;
    const CompiledRule& rule_;
    Draft& draft_;
    BitGrid& rock_;
    BitGrid& floor_;
    Components& islands_;
    bool restricted_;  // some cells of the rectangle may not change
    FixedCells fixed_;
    std::span<const StraightTunnel> tunnels_;
    int groups_ = 0;
};

void run(const Cave& cave, const CompiledRule& rule, Draft& draft) { CaveMaker(cave, rule, draft).make(); }

}  // namespace

Step cave_step() { return make_compiled_step<Cave, CompiledRule, compile, run>(); }

}  // namespace levelwright

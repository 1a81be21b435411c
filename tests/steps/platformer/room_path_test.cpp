// Rooms from drawings along a way: every level has its way, special rooms are as rare as they should be, and drawings that do not fit
// together are refused.
//
// LEVELWRIGHT_ROOM_LEVELS says how many levels are looked at; 300 without it.
#include <cmath>
#include <cstdlib>
#include <map>

#include <fmt/format.h>

#include "games/platformer/drawn_level.hpp"
#include "levelwright/games/platformer/platformer_arena.hpp"
#include "levelwright/games/platformer/platformer_motion.hpp"
#include "levelwright/level/ends.hpp"
#include "levelwright/players/platformer/search_states.hpp"
#include "steps/general/making.hpp"
#include "steps/platformer/telling.hpp"

namespace levelwright::testing {
namespace {

std::uint64_t levels_wanted() {
    const char* wish = std::getenv("LEVELWRIGHT_ROOM_LEVELS");
    return wish ? std::strtoull(wish, nullptr, 10) : 300;
}

// The smallest rooms that there can be, one of each kind.
const std::string small_rooms =
    "start: [['####', '....', '.E..', '####'], ['####', '....', 'E...', '#..#']],"
    "across: [['####', '....', '....', '####']],"
    "drop: [['####', '....', '....', '#..#'], ['#..#', '....', '....', '#..#']],"
    "landing: [['#..#', '....', '....', '####']],"
    "exit: [['#..#', '....', '.X..', '####']],"
    "side: [['####', '####', '####', '####']],";
const std::string pits =
    "top: [['####', '....', '....', '#..#']], middle: [['#..#', '#..#', '#..#', '#..#']], bottom: [['#..#', '#..#', '#..#', '####']],";

std::string recipe_with(const std::string& rooms, const std::string& more = "",
                        const std::string& size = "18x18") {
    return fmt::format("{{ view: 'side', size: '{}', steps: [{{ do: 'room_path', rooms: {{ {} }}, {} }}] }}",
                       size, rooms, more);
}

std::string name_of(const Level& level, const Room& room) { return level.names.text(room.name); }

TEST(RoomPath, pits_are_as_rare_as_in_the_reference) {
    const std::uint64_t levels = 10 * levels_wanted();
    const Planned planned = plan_from_text(recipe_with(
        small_rooms + pits,
        "specials: [{ rooms: ['top', 'middle', 'bottom'], each: true, chance: 0.125, rows: '0..1', tallest: 4 }]"));
    ASSERT_TRUE(planned.plan) << show(planned.problems[0]);
    Runner runner(planned.plan);
    std::map<int, int> heights;
    for (std::uint64_t seed = 0; seed < levels; ++seed) {
        ASSERT_TRUE(runner.run(seed).made());
        int height = 0;
        for (const Room& room : runner.level().rooms) {
            const std::string name = name_of(runner.level(), room);
            height += name == "top" || name == "middle" || name == "bottom";
        }
        ++heights[height];
    }
    const auto near = [&](int height, double share) {
        const double error =
            3 * std::sqrt(share * (1 - share) * (1.0 / static_cast<double>(levels) + 1 / 200'000.0));
        EXPECT_NEAR(heights[height] / static_cast<double>(levels), share, error + 0.0005) << height;
    };
    near(0, 1 - 0.102);
    near(3, 0.069);
    near(4, 0.033);
}

// Rooms on the way are joined one after the other, and rooms have the names of their types.
TEST(RoomPath, keeps_the_way_the_rooms_and_their_links_in_the_level) {
    const Planned planned = plan_from_text(recipe_with(small_rooms));
    ASSERT_TRUE(planned.plan) << show(planned.problems[0]);
    Runner runner(planned.plan);
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        ASSERT_TRUE(runner.run(seed).made());
        const Level& level = runner.level();
        ASSERT_EQ(level.walks.size(), 1u);
        ASSERT_EQ(level.rooms.size(), level.walks[0].places.size() + 1);  // side rooms are solid
        ASSERT_GE(level.links.size() + 1, level.rooms.size());
        std::map<std::string, int> count;
        for (const Room& room : level.rooms) ++count[name_of(level, room)];
        ASSERT_EQ(count["start"], 1);
        ASSERT_EQ(count["exit"], 1);
        ASSERT_EQ(count["side"], 0);
        ASSERT_EQ(islands_of(level).sizes.size(), 1u);
    }
}

TEST(RoomPath, makes_as_many_rooms_as_fit_or_says_how_many_cells_it_needs) {
    EXPECT_EQ(make(recipe_with(small_rooms, "", "10x30")).outcome.made(), true);
    EXPECT_EQ(reason_of(make(recipe_with(small_rooms, "", "10x9"))),
              "a way from the top row to the bottom row needs two rows of rooms, which is 6x10 cells; the "
              "map has 10x9");
    EXPECT_EQ(reason_of(make(recipe_with(small_rooms, "grid: '4x4', border_width: 0", "16x15"))),
              "4x4 rooms of 4x4 cells need 16x16 cells; the map has 16x15");
}

std::string mistake_in_rooms(const std::string& rooms, const std::string& more = "") {
    const Planned planned = plan_from_text(recipe_with(rooms, more));
    return planned.problems.empty() ? "" : planned.problems[0].sentence;
}

std::string without(std::string text, const std::string& part, const std::string& instead = "") {
    const std::size_t at = text.find(part);
    EXPECT_NE(at, std::string::npos) << part;
    return at == std::string::npos ? text : text.replace(at, part.size(), instead);
}

TEST(RoomPath, refuses_drawings_that_do_not_fit_together) {
    EXPECT_EQ(mistake_in_rooms(small_rooms), "");
    const std::string landing = "landing: [['#..#', '....', '....', '####']]";
    EXPECT_EQ(mistake_in_rooms(without(small_rooms, landing, "landing: [['####', '....', '....', '####']]")),
              "a room of type \"landing\" must open upwards: two free cells side by side in the first row");
    EXPECT_EQ(
        mistake_in_rooms(without(small_rooms, landing, "landing: [['#..#', '....', '#...', '####']]")),
        "a room of type \"landing\" must open to the left: two free cells one above the other at the left edge, with solid "
        "ground below, the lower one in row 3");
    EXPECT_EQ(
        mistake_in_rooms(without(small_rooms, landing, "landing: [['..##', '....', '....', '####']]")),
        "no two cells side by side are free both here and in the last row of room 1 of type \"start\", which may be above");
    EXPECT_EQ(mistake_in_rooms(without(small_rooms, landing + ",")),
              "there is no room of type \"landing\"; every type needs one");
    EXPECT_EQ(mistake_in_rooms(without(small_rooms, ", ['#..#', '....', '....', '#..#']")),
              "there is no room of type \"drop\" that opens upwards too; a way that drops twice needs one");
    EXPECT_EQ(mistake_in_rooms(without(small_rooms, ".X..", "....")),
              "a room of type \"exit\" needs one exit, whatever is drawn by lot");
    EXPECT_EQ(mistake_in_rooms(
                  without(small_rooms, "['####', '####', '####', '####']", "['####', '####', '####']")),
              "this room is 4x3 cells; the first one is 4x4");
    EXPECT_EQ(mistake_in_rooms(small_rooms + "atrium: [['####', '####', '####', '####']]"),
              "unknown type of room \"atrium\"");
    EXPECT_EQ(mistake_in_rooms(small_rooms, "specials: [{ rooms: ['shop'] }]"),
              "there is no room of type \"shop\"; every type needs one");
}

// Rooms of 8x6 with a wall to climb: as high as the given number of cells.
std::string rooms_with_wall(int height) {
    Rows rows(6, "........");
    rows[0] = rows[5] = "########";
    for (int i = 0; i < height; ++i) rows[static_cast<std::size_t>(4 - i)][4] = '#';
    std::string across;
    for (const std::string& row : rows) across += "'" + row + "', ";
    return "start: [['########', '........', '........', '........', '..E.....', '########'],"
           "        ['########', '........', '........', '........', '..E.....', '###..###']],"
           "across: [[" +
           across +
           "]],"
           "drop: [['###..###', '........', '........', '........', '........', '###..###']],"
           "landing: [['###..###', '........', '........', '........', '........', '########']],"
           "exit: [['###..###', '........', '........', '........', '..X.....', '########']],"
           "side: [['########', '########', '########', '########', '########', '########']]";
}

TEST(RoomPath, refuses_a_room_in_which_a_player_might_be_stuck) {
    EXPECT_EQ(mistake_in_rooms(rooms_with_wall(2)), "");
    EXPECT_EQ(
        mistake_in_rooms(rooms_with_wall(4)),
        "a player who comes in from the left is not sure to get out on the right; 3 cells up and 4 across can be jumped");
    EXPECT_EQ(
        mistake_in_rooms(rooms_with_wall(3), "jump: 2"),
        "a player who comes in from the left is not sure to get out on the right; 2 cells up and 4 across can be jumped");
    EXPECT_EQ(mistake_in_rooms(rooms_with_wall(4), "passable: false"), "");
    // The rules of the level's game count.
    const std::string weak = without(recipe_with(rooms_with_wall(2)), "view: 'side'",
                                     "view: 'side', game: { platformer: { jump: 1 } }");
    ASSERT_FALSE(plan_from_text(weak).problems.empty());
}

// The level as the game sees it, without those who live there: what is solid, what is one-way, where the hero starts. The game's own exit is
// in a corner that nobody comes to.
Level bare(const Level& level) {
    Rows rows(static_cast<std::size_t>(level.size.height));
    for (int y = 0; y < level.size.height; ++y) {
        for (int x = 0; x < level.size.width; ++x) {
            const Traits traits = (*level.palette)[tile_at(level, {x, y})].traits;
            rows[index_of(y)] += traits.has(Trait::solid) ? 'X' : traits.has(Trait::one_way) ? '%' : '-';
        }
    }
    std::vector<End> entrances;
    find_entrances(level, entrances);
    rows[index_of(entrances[0].place.at.y)][index_of(entrances[0].place.at.x)] = 'M';
    rows[0].back() = 'F';
    return drawn_side_level(rows);
}

// Steps to a cell through everything that is not solid.
std::vector<int> steps_to(const Level& level, Point goal) {
    std::vector<int> steps(level.cells.size(), 1'000'000);
    const auto number = [&](Point at) { return index_of(at.y * level.size.width + at.x); };
    std::vector<Point> open{goal};
    steps[number(goal)] = 0;
    for (std::size_t i = 0; i < open.size(); ++i) {
        for (const Point step : four_directions) {
            const Point at = open[i] + step;
            if (!level.size.contains(at) || !can_walk(level, at) || steps[number(at)] < 1'000'000) continue;
            steps[number(at)] = steps[number(open[i])] + 1;
            open.push_back(at);
        }
    }
    return steps;
}

// A search through the game itself: whoever is nearest to the goal goes on.
bool can_get_to(const Level& level, Point goal) {
    PlatformerArena arena;
    if (!arena.set_up(level)) return false;
    const std::vector<int> steps = steps_to(level, goal);
    std::vector<PlatformerState> states(1);
    SeenNumbers seen;
    std::map<int, std::vector<std::size_t>> open;
    arena.game().begin(states[0]);
    open[0].push_back(0);
    constexpr SearchMove moves[] = {{{.right = true}, 3},
                                    {{.left = true}, 3},
                                    {{.right = true, .jump = true}, 4},
                                    {{.left = true, .jump = true}, 4},
                                    {{.jump = true}, 4},
                                    {{}, 3}};
    while (!open.empty() && states.size() < 400'000) {
        const std::size_t number = open.begin()->second.back();
        open.begin()->second.pop_back();
        if (open.begin()->second.empty()) open.erase(open.begin());
        for (const SearchMove& move : moves) {
            PlatformerState state = states[number];
            for (int i = 0; i < move.ticks; ++i) arena.game().tick(state, move.buttons);
            if (state.status != PlatformerStatus::running || !seen.add(likeness_of(state, {4, 1.5F, 3})))
                continue;
            const Point at = platformer_cell_in(state.hero, level.size);
            if (at == goal) return true;
            open[steps[index_of(at.y * level.size.width + at.x)]].push_back(states.size());
            states.push_back(state);
        }
    }
    return false;
}

TEST(RoomPath, whoever_starts_gets_to_the_exit_under_the_games_own_rules) {
    for (const char* recipe : {"mine-as-printed", "mine"}) {
        const Planned planned = plan_from_gallery(recipe);
        ASSERT_TRUE(planned.plan);
        Runner runner(planned.plan);
        for (std::uint64_t seed = 0; seed < levels_wanted() / 60; ++seed) {
            ASSERT_TRUE(runner.run(seed).made());
            std::vector<End> exits;
            find_exits(runner.level(), exits);
            ASSERT_EQ(exits.size(), 1u);
            EXPECT_TRUE(can_get_to(bare(runner.level()), exits[0].place.at)) << recipe << " seed " << seed;
        }
    }
}

}  // namespace
}  // namespace levelwright::testing

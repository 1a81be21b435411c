// Steps, games, solver and metrics begin a level at the same cell and finish it at the same cells.
#include "levelwright/games/crawler/crawler_board.hpp"
#include "levelwright/level/query.hpp"
#include "levelwright/measure/survey.hpp"
#include "levelwright/players/solver/solver.hpp"
#include "levelwright/steps/missions/lock_regions.hpp"
#include "steps/general/making.hpp"

namespace levelwright::testing {
namespace {

// An object or, where no object has that name, a tile.
struct Thing {
    std::string name;
    Point at;
};

constexpr Point left{2, 2}, right{10, 2}, lower_left{1, 3}, lower_right{11, 3};

// Two rooms and a corridor between them.
Level two_rooms(const std::vector<Thing>& things) {
    Level level = drawn({"#############",  //
                         "#...#####...#",  //
                         "#...........#",  //
                         "#...#####...#",  //
                         "#############"});
    Palette palette = stock_palette();
    palette.objects.push_back({"start", U'E', {}, "way", 1, {}});
    palette.objects.push_back({"spawn", U'E', {}, "way", 1, {}});
    palette.objects.push_back({"hatch", U'h', {}, "way", 1, {"small", "entrance"}});
    palette.objects.push_back({"portcullis", U'p', {}, "way", 1, {"exit"}});
    level.palette = std::make_shared<const Palette>(palette);
    level.add(Room{.area = {.bounds = {1, 1, 3, 3}}});
    level.add(Room{.area = {.bounds = {9, 1, 3, 3}}});
    level.add(Room{.kind = Room::Kind::corridor, .area = {.bounds = {4, 2, 5, 1}}});
    for (const Thing& thing : things) {
        const Place place{0, thing.at};
        if (const auto kind = palette.object_named(thing.name))
            level.add(Object{*kind, place});
        else
            level[place] = *palette.tile_named(thing.name);
    }
    return level;
}

Point solver_start(const Level& level) {
    LockMap map;
    map.read(level);
    return map.start() < 0 ? Point{-1, -1} : map.place_of(map.start()).at;
}

std::vector<Point> solver_exits(const Level& level) {
    LockMap map;
    map.read(level);
    std::vector<Point> exits;
    for (const std::int32_t goal : map.goals()) exits.push_back(map.place_of(goal).at);
    return exits;
}

std::vector<Point> survey_starts(const Level& level) {
    Survey survey;
    survey.examine(level);
    std::vector<Point> starts;
    for (const Place& entrance : survey.entrances()) starts.push_back(entrance.at);
    return starts;
}

// With a lock between the rooms: where mission_repair begins.
bool repair_begins_at(Level level, Point at) {
    level[{0, {6, 2}}] = *level.palette->tile_named("locked_door");
    LockRegions regions;
    regions.read(level);
    return regions.start() >= 0 && regions.start() == regions.node_of(Place{0, at});
}

void expect_start(const std::vector<Thing>& things, Point at) {
    const Level level = two_rooms(things);
    ASSERT_FALSE(survey_starts(level).empty());
    EXPECT_EQ(survey_starts(level).front(), at);
    EXPECT_EQ(solver_start(level), at);
    EXPECT_TRUE(repair_begins_at(level, at));
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        const Made made =
            make("{ size: '13x5', steps: [ { do: 'lock', part: 'rooms' } ] }", seed, &level, {{0, 0, 13, 5}});
        ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
        ASSERT_EQ(made.level.links.size(), 1u);
        const Link& lock = made.level.links[0];
        const bool from_left = at.x < lock.leaves.at.x;
        EXPECT_EQ(lock.to, from_left ? RoomId{1} : RoomId{0}) << "the locked room has the start in it";
        const Point key = made.level.objects[lock.key].place.at;
        EXPECT_EQ(key.x < lock.leaves.at.x, from_left) << "the key lies behind its lock";
    }
}

// The crawler has one entrance and one exit; where there are more it says so instead of choosing one.
void expect_crawler_start(std::vector<Thing> things, Point at) {
    expect_start(things, at);
    things.push_back({"exit", {4, 2}});
    const auto board = make_board(two_rooms(things));
    ASSERT_TRUE(board) << board.error().sentence;
    EXPECT_EQ(board->place_of_square[board->start_of_piece[0]], at);
}

TEST(Ends, a_player_comes_before_an_entrance_whichever_was_put_first) {
    expect_crawler_start({{"player", left}, {"entrance", right}}, left);
    expect_crawler_start({{"entrance", left}, {"player", right}}, right);
}

TEST(Ends, an_entrance_comes_before_a_start_and_a_start_before_a_spawn) {
    expect_crawler_start({{"start", left}, {"entrance", right}}, right);
    expect_crawler_start({{"spawn", left}, {"start", right}}, right);
    expect_crawler_start({{"spawn", right}}, right);
}

TEST(Ends, stairs_up_are_an_entrance_where_no_object_is) {
    expect_crawler_start({{"stairs_up", left}}, left);
    expect_crawler_start({{"stairs_up", right}}, right);
    expect_crawler_start({{"stairs_up", left}, {"spawn", right}}, right);
}

TEST(Ends, a_kind_is_an_entrance_by_its_traits_too) {
    expect_crawler_start({{"hatch", right}}, right);
    expect_crawler_start({{"hatch", left}, {"player", right}}, right);
}

TEST(Ends, of_several_entrances_the_first_object_is_the_one) {
    expect_start({{"entrance", right}, {"entrance", lower_right}}, right);
    expect_start({{"entrance", lower_left}, {"entrance", left}}, lower_left);
    expect_start({{"stairs_up", lower_right}, {"stairs_up", right}}, right);
    EXPECT_EQ(survey_starts(two_rooms({{"entrance", right}, {"spawn", {5, 2}}, {"entrance", left}})),
              (std::vector{right, left}))
        << "distances are from the nearest, but only of those that count";
    EXPECT_EQ(make_board(two_rooms({{"spawn", right}, {"spawn", left}, {"exit", {4, 2}}})).error().sentence,
              "line 3, column 11: this is a second entrance; the first is at line 3, column 3");
}

TEST(Ends, without_an_entrance_nobody_begins_anywhere) {
    const Level level = two_rooms({{"exit", right}});
    EXPECT_TRUE(survey_starts(level).empty());
    EXPECT_EQ(solver_start(level), (Point{-1, -1}));
    LockRegions regions;
    EXPECT_FALSE(regions.read(level));
    EXPECT_EQ(make_board(level).error().sentence,
              "the level has no entrance; the hero would have nowhere to start");
}

void expect_exit(std::vector<Thing> things, Point at) {
    things.push_back({"entrance", {4, 2}});
    const Level level = two_rooms(things);
    EXPECT_EQ(solver_exits(level), std::vector{at});
    LockRegions regions;
    EXPECT_TRUE(regions.read(level));
    const auto board = make_board(level);
    ASSERT_TRUE(board) << board.error().sentence;
    EXPECT_EQ(board->place_of_square[board->exit()], at);
}

TEST(Ends, an_exit_comes_before_a_goal_and_a_goal_before_stairs_down) {
    expect_exit({{"goal", left}, {"exit", right}}, right);
    expect_exit({{"stairs_down", left}, {"goal", right}}, right);
    expect_exit({{"stairs_down", right}}, right);
    expect_exit({{"portcullis", right}}, right);
}

TEST(Ends, any_of_several_exits_will_do) {
    const Level level = two_rooms({{"entrance", {4, 2}}, {"exit", right}, {"exit", left}});
    EXPECT_EQ(solver_exits(level), (std::vector{left, right}));
}

TEST(Ends, a_mission_is_laid_out_from_the_player_who_is_there) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const Made made = make(
            recipe_of(
                "{ do: 'bsp', least: '10x8' }, { do: 'place', what: 'player' }, { do: 'mission_grammar', grammar: 'single-level', locks: '1..2', longest: 60 }, { do: "
                "'mission_layout', fewer_locks: true }",
                {61, 41}),
            seed);
        ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
        const Level& level = made.level;
        EXPECT_EQ(count_of(level, *level.palette->object_named("entrance")), 0);
        EXPECT_EQ(level.missions.back().tasks.front().object, ObjectId{0});
        const Certificate proof = LockSolver().solve(level);
        EXPECT_EQ(proof.solvable, Answer::yes) << seed << proof.reason;
    }
}

}  // namespace
}  // namespace levelwright::testing

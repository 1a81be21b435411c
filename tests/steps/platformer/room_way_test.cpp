// Ways through a grid of rooms: what they are made of, and how often.
//
// LEVELWRIGHT_WAY_SAMPLES says how many ways are counted; 20,000 without it.
#include "levelwright/steps/platformer/room_way.hpp"

#include <cmath>
#include <cstdlib>
#include <map>

#include "support/property.hpp"

namespace levelwright::testing {
namespace {

constexpr double reference_ways = 200'000;  // that the numbers below were counted in

double samples_wanted() {
    const char* wish = std::getenv("LEVELWRIGHT_WAY_SAMPLES");
    return wish ? std::strtod(wish, nullptr) : 20'000;
}

// Within three standard errors of both samples, and what rounding to a tenth of a percent took.
void expect_share(double found, double samples, double percent, const std::string& what) {
    const double p = percent / 100;
    const double error = std::sqrt(p * (1 - p) * (1 / samples + 1 / reference_ways));
    EXPECT_NEAR(found / samples, p, 3 * error + 0.0005) << what;
}

TEST(RoomWay, is_as_long_and_ends_where_it_does_in_the_reference) {
    const double samples = samples_wanted();
    std::map<int, double> rooms, exits, types;
    Stream random(1);
    RoomWay way;
    for (int i = 0; i < samples; ++i) {
        way.find({4, 4}, {}, random);
        ++rooms[static_cast<int>(way.rooms().size())];
        ++exits[way.rooms().back().x];
        for (const Point room : way.rooms()) ++types[static_cast<int>(way.at(room))];
    }
    const std::map<int, double> lengths{{4, .7},   {5, 2.2},   {6, 4.9},   {7, 9.8},  {8, 12.6},
                                        {9, 14.6}, {10, 17.1}, {11, 12.6}, {12, 9.6}, {13, 9.2},
                                        {14, 3.3}, {15, 1.7},  {16, 1.6}};
    for (const auto& [length, percent] : lengths)
        expect_share(rooms[length], samples, percent, std::to_string(length) + " rooms");
    for (const auto& [column, percent] : std::map<int, double>{{0, 37.5}, {1, 12.5}, {2, 12.5}, {3, 37.5}})
        expect_share(exits[column], samples, percent, "exits in column " + std::to_string(column));
    // Three rooms are left downwards in every level. The others vary from level to level by less than three rooms.
    const double error = 3 * 3 * std::sqrt(1 / samples + 1 / reference_ways) + 0.005;
    EXPECT_EQ(types[static_cast<int>(WayRoom::drop)], 3 * samples);
    EXPECT_NEAR(types[static_cast<int>(WayRoom::across)] / samples, 4.46, error);
    EXPECT_NEAR(types[static_cast<int>(WayRoom::landing)] / samples, 2.40, error);
}

PROPERTY(RoomWay, leads_from_the_top_row_to_the_bottom_row_and_never_up_or_back) {
    const Size grid{random.between(1, 7), random.between(1, 7)};
    const WayOdds odds{random.chance(0.2) ? 0 : random.unit(), random.chance(0.2) ? 0 : random.unit()};
    RoomWay way;
    way.find(grid, odds, random);
    const std::vector<Point>& rooms = way.rooms();
    ASSERT_EQ(rooms.front().y, 0);
    ASSERT_EQ(rooms.back().y, grid.height - 1);
    int on_way = 0;
    for (int y = 0; y < grid.height; ++y) {
        for (int x = 0; x < grid.width; ++x) on_way += way.is_on_way({x, y});
    }
    ASSERT_EQ(on_way, static_cast<int>(rooms.size()));
    for (std::size_t i = 1; i < rooms.size(); ++i) {
        const Point step = rooms[i] - rooms[i - 1];
        ASSERT_TRUE(step == (Point{0, 1}) || (step.y == 0 && std::abs(step.x) == 1));
        ASSERT_EQ(way.at(rooms[i - 1]) == WayRoom::drop, step.y == 1);
        if (i >= 2 && step.y == 0 && rooms[i - 2].y == rooms[i].y) {
            ASSERT_EQ(rooms[i] - rooms[i - 1], rooms[i - 1] - rooms[i - 2]) << "it turns back";
        }
        if (way.at(rooms[i]) == WayRoom::landing) {
            ASSERT_EQ(step.y, 1);
        }
    }
}

}  // namespace
}  // namespace levelwright::testing

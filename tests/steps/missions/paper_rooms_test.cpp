// The paper's room placer, held to what its published code does. [methods: restarts before the first complete dungeon]
#include "levelwright/steps/missions/paper_rooms.hpp"

#include <cmath>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "support/sanitized.hpp"

namespace levelwright {
namespace {

struct Cell {
    int levels, rooms;
    double without_retry, with_retry;              // means over at least 2000 trials of the published code
    double error_without_retry, error_with_retry;  // standard errors of a mean over 100 trials
};
constexpr Cell published[] = {
    {1, 5, 0.59, 0.12, 0.09, 0.04}, {1, 10, 1.8, 0.27, 0.22, 0.06}, {1, 15, 3.75, 0.45, 0.4, 0.08},
    {2, 5, 1.31, 0.20, 0.17, 0.05}, {2, 10, 6.5, 0.60, 0.7, 0.10},  {2, 15, 21.4, 1.19, 2.1, 0.17},
    {3, 5, 2.48, 0.33, 0.3, 0.07},  {3, 10, 18.2, 1.03, 1.8, 0.14}, {3, 15, 107, 2.57, 11, 0.32},
    {4, 5, 4.2, 0.48, 0.45, 0.09},  {4, 10, 53, 1.71, 5.3, 0.21},   {4, 15, 551, 5.4, 55, 0.60},
};

double mean_restarts(const Cell& cell, bool retry, int trials) {
    const std::vector<int> floors(static_cast<std::size_t>(cell.levels), cell.rooms);
    PaperRooms rooms;
    Stream random(subkey(
        subkey(static_cast<std::uint64_t>(cell.levels), static_cast<std::uint64_t>(cell.rooms)), "restarts"));
    std::int64_t restarts = 0;
    for (int i = 0; i < trials; ++i) {
        while (!rooms.attempt(floors, {.convergence = 0.6, .retry = retry}, random)) ++restarts;
    }
    return static_cast<double>(restarts) / trials;
}

TEST(PaperRooms, restart_as_often_as_the_published_code) {
    LEVELWRIGHT_STATISTICS();
    constexpr int trials = 5000, published_trials = 2000;
    for (const Cell& cell : published) {
        for (const bool retry : {false, true}) {
            const double mean = mean_restarts(cell, retry, trials);
            const double wanted = retry ? cell.with_retry : cell.without_retry;
            const double deviation = 10 * (retry ? cell.error_with_retry : cell.error_without_retry);
            const double error = deviation * std::sqrt(1.0 / trials + 1.0 / published_trials);
            EXPECT_NEAR(mean, wanted, 3 * error)
                << cell.levels << " levels of " << cell.rooms << " rooms" << (retry ? " with retry" : "");
        }
    }
}

TEST(PaperRooms, are_trees_on_every_floor_and_stairs_coincide) {
    PaperRooms rooms;
    Stream random(7);
    const std::vector<int> floors{12, 5, 15};
    for (int round = 0; round < 2000; ++round) {
        while (!rooms.attempt(floors, {}, random)) {
        }
        for (std::size_t floor = 0; floor < floors.size(); ++floor) {
            const auto list = rooms.rooms(floor);
            ASSERT_EQ(list.size(), static_cast<std::size_t>(floors[floor]));
            std::set<int> taken;
            for (std::size_t i = 0; i < list.size(); ++i) {
                ASSERT_EQ(list[i].parent < 0, i == 0);
                if (i > 0) {
                    ASSERT_LT(list[i].parent, static_cast<int>(i));
                    const int apart = std::abs(list[i].cell - list[list[i].parent].cell);
                    ASSERT_TRUE(apart == 1 || apart == PaperRooms::side);
                    int neighbours = 0;
                    for (const int step : {-1, 1, -PaperRooms::side, PaperRooms::side})
                        neighbours += taken.contains(list[i].cell + step) ? 1 : 0;
                    ASSERT_EQ(neighbours, 1);
                }
                ASSERT_TRUE(taken.insert(list[i].cell).second);
            }
            if (floor > 0) {
                ASSERT_EQ(list[0].cell, rooms.rooms(floor - 1).back().cell);
            }
        }
    }
}

// Restarts, dead ends, rooms with three doors and more, steps from the first room to the last.
TEST(PaperRooms, branch_less_the_higher_the_convergence_factor) {
    struct Row {
        double convergence, restarts, dead_ends, junctions, path;
    };
    constexpr Row table[] = {{0, 0, 8.0, 3.0, 3.0},       {0.2, 0, 6.9, 3.7, 3.6},
                             {0.4, 0.007, 6.0, 3.4, 5.3}, {0.5, 0.07, 5.6, 3.2, 6.7},
                             {0.6, 0.45, 5.1, 2.8, 8.1},  {0.7, 2.8, 4.7, 2.5, 9.4},
                             {0.8, 46, 4.3, 2.1, 10.3}};
    const std::vector<int> floors{15};
    for (const Row& row : table) {
        constexpr int trials = 4000;
        PaperRooms rooms;
        Stream random(subkey(static_cast<std::uint64_t>(row.convergence * 10), "factor"));
        double restarts = 0, dead_ends = 0, junctions = 0, path = 0;
        for (int i = 0; i < trials; ++i) {
            while (!rooms.attempt(floors, {.convergence = row.convergence}, random)) ++restarts;
            const auto list = rooms.rooms(0);
            std::vector<int> doors(list.size(), 0);
            for (std::size_t room = 1; room < list.size(); ++room) {
                ++doors[room];
                ++doors[list[room].parent];
            }
            for (const int count : doors) {
                dead_ends += count == 1 ? 1 : 0;
                junctions += count >= 3 ? 1 : 0;
            }
            for (auto room = static_cast<std::int32_t>(list.size()) - 1; room > 0; room = list[room].parent)
                ++path;
        }
        EXPECT_NEAR(restarts / trials, row.restarts, 0.01 + 0.08 * row.restarts) << row.convergence;
        EXPECT_NEAR(dead_ends / trials, row.dead_ends, 0.15) << row.convergence;
        EXPECT_NEAR(junctions / trials, row.junctions, 0.15) << row.convergence;
        EXPECT_NEAR(path / trials, row.path, 0.2) << row.convergence;
    }
}

}  // namespace
}  // namespace levelwright

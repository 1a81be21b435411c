// Costs against relaxing every cell until nothing gets cheaper, over every small map of three prices.

#include "levelwright/grid/cheapest_path.hpp"

#include <gtest/gtest.h>

#include "grid/naive.hpp"

namespace levelwright {
namespace {

using Prices = Grid<std::uint8_t>;
constexpr std::uint8_t wall = CheapestPaths::impassable;

// Costs by relaxing every cell until nothing gets cheaper.
Grid<std::int64_t> naive_costs(const Prices& prices, const std::vector<Point>& sources, Connectivity moves) {
    Grid<std::int64_t> cost(prices.size(), -1);
    for (const Point source : sources) {
        if (prices.contains(source) && prices[source] != wall) cost[source] = 0;
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = 0; i < cost.cells().size(); ++i) {
            const Point to = cost.point(i);
            if (prices[to] == wall) continue;
            for (const Point step : directions(moves)) {
                const Point from = to + step;
                if (!cost.contains(from) || cost[from] < 0) continue;
                const std::int64_t offered = cost[from] + prices[to];
                if (cost[to] >= 0 && cost[to] <= offered) continue;
                cost[to] = offered;
                changed = true;
            }
        }
    }
    return cost;
}

Prices random_prices(Size size, std::uint64_t key, std::uint32_t most, double walls) {
    Stream stream(key);
    Prices prices(size);
    for (std::uint8_t& price : prices.cells()) {
        const std::uint32_t drawn = stream.below(most + 1);
        price = stream.chance(walls) ? wall : static_cast<std::uint8_t>(drawn);
    }
    return prices;
}

void expect_right_costs(const Prices& prices, const std::vector<Point>& sources, Connectivity moves,
                        CheapestPaths& paths) {
    const Grid<std::int64_t> expected = naive_costs(prices, sources, moves);
    std::vector<Point> path;
    paths.find(view_of(prices), sources, moves);
    for (std::size_t i = 0; i < expected.cells().size(); ++i) {
        const Point to = expected.point(i);
        ASSERT_EQ(paths.cost(to), expected[to]);
        paths.path_to(to, path);
        ASSERT_EQ(path.empty(), expected[to] < 0);
        if (path.empty()) continue;
        ASSERT_NE(std::find(sources.begin(), sources.end(), path.front()), sources.end());
        ASSERT_EQ(path.back(), to);
        std::int64_t paid = 0;
        for (std::size_t k = 1; k < path.size(); ++k) {
            const auto steps = directions(moves);
            ASSERT_NE(std::find(steps.begin(), steps.end(), path[k] - path[k - 1]), steps.end());
            paid += prices[path[k]];
        }
        ASSERT_EQ(paid, expected[to]);
    }
}

TEST(CheapestPaths, are_right_for_every_map_of_three_prices) {
    CheapestPaths paths;
    constexpr std::uint8_t price_of[] = {0, 2, wall};
    Prices prices({3, 3});
    for (int pattern = 0; pattern < 19683; ++pattern) {
        int rest = pattern;
        for (std::uint8_t& price : prices.cells()) {
            price = price_of[rest % 3];
            rest /= 3;
        }
        expect_right_costs(prices, {{0, 0}}, Connectivity::four, paths);
        if (pattern % 5 == 0) expect_right_costs(prices, {{2, 1}, {0, 2}}, Connectivity::eight, paths);
    }
}

TEST(CheapestPaths, are_right_on_larger_maps) {
    CheapestPaths paths;
    for (std::uint64_t seed = 0; seed < 24; ++seed) {
        const std::uint32_t most = seed % 3 == 0 ? 254 : seed % 3 == 1 ? 9 : 1;
        const Prices prices = random_prices({30 + static_cast<int>(seed), 20}, seed, most, 0.2);
        for (const Connectivity moves : both_ways) {
            expect_right_costs(prices, {{3, 3}, {20, 10}, {-1, 5}, {3, 3}}, moves, paths);
        }
    }
}

TEST(CheapestPaths, the_nearest_target_is_the_cheapest_and_of_equals_the_first) {
    CheapestPaths paths;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const Prices prices = random_prices({17, 9}, seed, 3, 0.3);
        const BitGrid targets = naive::random_mask(prices.size(), seed + 1000, 0.05);
        const std::vector<Point> sources{{8, 4}, {2, 2}};
        const Grid<std::int64_t> cost = naive_costs(prices, sources, Connectivity::four);
        std::optional<Point> expected;
        targets.for_each_set([&](Point p) {
            if (cost[p] >= 0 && (!expected || cost[p] < cost[*expected])) expected = p;
        });
        BitGrid source_mask(prices.size());
        for (const Point source : sources) source_mask.set(source);
        ASSERT_EQ(paths.find_nearest(view_of(prices), sources, targets), expected);
        ASSERT_EQ(paths.find_nearest(view_of(prices), source_mask, targets), expected);
        if (expected) {
            ASSERT_EQ(paths.cost(*expected), cost[*expected]);
        }
    }
}

TEST(CheapestPaths, a_corridor_goes_around_hard_rock_when_that_is_cheaper) {
    Prices prices({5, 3}, 1);
    prices[{2, 0}] = prices[{2, 1}] = 9;
    CheapestPaths paths;
    std::vector<Point> path;
    paths.find(view_of(prices), std::vector<Point>{{0, 1}});
    paths.path_to({4, 1}, path);
    EXPECT_EQ(paths.cost({4, 1}), 6);
    EXPECT_NE(std::find(path.begin(), path.end(), Point{2, 2}), path.end());
}

TEST(CheapestPaths, without_sources_nothing_is_reached) {
    CheapestPaths paths;
    const Prices prices({4, 4}, 1);
    paths.find(view_of(prices), std::span<const Point>{});
    EXPECT_EQ(paths.cost({1, 1}), -1);
    EXPECT_FALSE(paths.find_nearest(view_of(prices), std::span<const Point>{}, BitGrid({4, 4}, true)));
}

}  // namespace
}  // namespace levelwright

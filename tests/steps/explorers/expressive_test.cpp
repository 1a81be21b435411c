// The five generators of the Marahel paper on 1000 maps of 50x50 each: how evenly they mix empty and solid
// (the paper's equation 3, over 5x5 parts), and how many islands of either there are.
#include <algorithm>
#include <cmath>
#include <cstdio>

#include "levelwright/grid/components.hpp"
#include "levelwright/grid/pack.hpp"
#include "steps/explorers/scripts.hpp"

namespace levelwright::testing {
namespace {

// The mean over the parts of -sum p log p for empty and solid, with logarithms to base 2.
double entropy_of(const BitGrid& empty) {
    constexpr int parts = 5;
    const int width = empty.width() / parts, height = empty.height() / parts;
    double sum = 0;
    for (int y = 0; y < parts; ++y) {
        for (int x = 0; x < parts; ++x) {
            const double share = static_cast<double>(empty.count_in({x * width, y * height, width, height})) /
                                 (width * height);
            for (const double p : {share, 1 - share}) sum += p > 0 ? -p * std::log2(p) : 0;
        }
    }
    return sum / (parts * parts);
}

struct Range {
    double entropy = 0, entropy_deviation = 0, islands = 0;
};

Range range_of(const std::string& recipe) {
    constexpr int maps = 1000;
    PlanOptions options;
    options.size = Size{50, 50};
    Runner runner(plan_from_gallery(recipe, options).plan);
    std::vector<double> entropies;
    double islands = 0;
    for (std::uint64_t seed = 0; seed < maps; ++seed) {
        EXPECT_TRUE(runner.run(seed).made()) << recipe << " " << seed;
        BitGrid empty({50, 50});
        mask_equal(runner.level().floor(0), *runner.level().palette->tile_named("empty"), empty);
        entropies.push_back(entropy_of(empty));
        Components components;
        components.find(empty, Connectivity::four);
        islands += components.count();
        components.find(empty.flipped(), Connectivity::four);
        islands += components.count();
    }
    Range range;
    for (const double entropy : entropies) range.entropy += entropy / maps;
    for (const double entropy : entropies)
        range.entropy_deviation += (entropy - range.entropy) * (entropy - range.entropy) / maps;
    range.entropy_deviation = std::sqrt(range.entropy_deviation);
    range.islands = islands / maps;
    std::printf("%-20s entropy %.3f (deviation %.3f), islands %.1f\n", recipe.c_str(), range.entropy,
                range.entropy_deviation, range.islands);
    return range;
}

TEST(PaperGenerators, lie_as_the_paper_draws_them) {
    const Range uniform = range_of("marahel-uniform"), nonuniform = range_of("marahel-nonuniform"),
                digger = range_of("marahel-digger"), cave = range_of("marahel-cave"),
                mine = range_of("marahel-mine");
    for (const Range& other : {uniform, nonuniform, digger, mine}) {
        EXPECT_GT(cave.entropy, other.entropy);
        EXPECT_LT(cave.entropy_deviation, other.entropy_deviation);
        EXPECT_GT(cave.islands, other.islands);
    }
    EXPECT_LT(nonuniform.entropy, digger.entropy);
    EXPECT_LT(mine.entropy, digger.entropy);
}

// Figure 3: who stands where.
TEST(PaperGenerators, people_stand_where_the_paper_puts_them) {
    for (const char* recipe : {"marahel-nonuniform-inhabited", "marahel-digger-inhabited",
                               "marahel-cave-inhabited", "marahel-mine-inhabited"}) {
        Runner runner(plan_from_gallery(recipe).plan);
        double in_hallways = 0, hallways = 0, elsewhere = 0, others = 0;
        for (std::uint64_t seed = 0; seed < 100; ++seed) {
            ASSERT_TRUE(runner.run(seed).made());
            const Level& level = runner.level();
            const auto name = [&](int x, int y) -> std::string {
                if (!level.size.contains({x, y})) return "out";
                return (*level.palette)[level[Place{0, {x, y}}]].name;
            };
            const auto solid = [&](int x, int y) { return name(x, y) == "solid"; };
            int players = 0;
            for (int y = 0; y < level.size.height; ++y) {
                for (int x = 0; x < level.size.width; ++x) {
                    const std::string here = name(x, y);
                    if (here == "solid") continue;
                    const int walls = solid(x - 1, y) + solid(x + 1, y) + solid(x, y - 1) + solid(x, y + 1);
                    const bool hallway = walls == 2 && solid(x - 1, y) == solid(x + 1, y);
                    (hallway ? hallways : others) += 1;
                    if (here == "enemy") (hallway ? in_hallways : elsewhere) += 1;
                    if (here == "treasure") {
                        ASSERT_EQ(walls, 2) << recipe << " " << seed;
                    }
                    if (here != "player") continue;
                    ++players;
                    for (const Point& step : eight_directions)
                        ASSERT_EQ(name(x + step.x, y + step.y), "empty");
                }
            }
            ASSERT_LE(players, 1);
        }
        EXPECT_GT(elsewhere, 0) << recipe;
        EXPECT_GT(in_hallways / hallways, 2 * elsewhere / others) << recipe;
    }
}

}  // namespace
}  // namespace levelwright::testing

// The cave's statistics, compared with those measured by an independent implementation: rooms of 50x50, 1000
// of each kind, islands of cells that share a side.
#include <array>
#include <cmath>

#include "steps/general/making.hpp"
#include "support/sanitized.hpp"

namespace levelwright::testing {
namespace {

constexpr int side = 50, rooms = 1000;

struct Statistics {
    double sum = 0, squares = 0;
    void add(double value) {
        sum += value;
        squares += value * value;
    }
    double mean() const { return sum / rooms; }
    double deviation() const { return std::sqrt(std::max(0.0, squares / rooms - mean() * mean())); }
    // Three standard errors of the difference of two means of so many rooms.
    double tolerance() const { return 3 * deviation() * std::sqrt(2.0 / rooms); }
};

struct Measured {
    Statistics floor, islands, largest;
};

struct RoomCounts {
    int floor = 0, islands = 0, largest = 0;
};

// Counts by walking from cell to cell.
RoomCounts counts_of(const Level& level, TileId floor) {
    RoomCounts counts;
    std::array<char, (side + 2) * (side + 2)> open{};
    for (int i = 0; i < side * side; ++i)
        open[(i / side + 1) * (side + 2) + i % side + 1] = level.cells[i] == floor;
    std::vector<int> stack;
    for (int first = 0; first < (side + 2) * (side + 2); ++first) {
        if (!open[first]) continue;
        int size = 0;
        open[first] = 0;
        stack.push_back(first);
        while (!stack.empty()) {
            const int at = stack.back();
            stack.pop_back();
            ++size;
            for (const int step : {-1, 1, -(side + 2), side + 2}) {
                char& beside = open[at + step];
                if (beside) stack.push_back(at + step);
                beside = 0;
            }
        }
        counts.floor += size;
        counts.largest = std::max(counts.largest, size);
        ++counts.islands;
    }
    return counts;
}

Measured measure(const std::string& parameters) {
    const Planned planned =
        plan_from_text(recipe_of("{ do: 'cave', rooms: false, " + parameters + " }", {side, side}));
    Runner runner(planned.plan);
    const TileId floor = *planned.plan->palette()->tile_named("floor");
    Measured measured;
    for (std::uint64_t seed = 0; seed < rooms; ++seed) {
        runner.run(seed);
        const RoomCounts counts = counts_of(runner.level(), floor);
        measured.floor.add(counts.floor / double{side * side});
        measured.islands.add(counts.islands);
        if (counts.floor > 0) measured.largest.add(counts.largest / static_cast<double>(counts.floor));
    }
    return measured;
}

struct Reference {
    const char* parameters;
    double floor, deviation, islands, largest;  // a deviation of 0 was not given
};

constexpr Reference references[] = {
    {"rock: 0.5, generations: 0", .500, .010, 182, .11},
    {"rock: 0.5, generations: 1", .470, .025, 30.2, .52},
    {"rock: 0.5, generations: 1, outside: 'open'", .531, .025, 23.3, .62},
    {"rock: 0.5, generations: 2", .454, .033, 14.8, .58},
    {"rock: 0.5, generations: 2, outside: 'open'", .547, .033, 8.4, .79},
    {"rock: 0.5, generations: 4", .438, .042, 8.6, .63},
    {"rock: 0.5, generations: 4, outside: 'open'", .563, .042, 4.0, .88},
    {"rock: 0.5, generations: 8", .425, .05, 6.0, .65},
    {"rock: 0.5, generations: 8, outside: 'open'", .575, .05, 2.8, .90},
    {"rock: 0.5, generations: 4, radius: 2, rule: { kind: 'threshold', least: 13 }", .373, .067, 3.9, .72},
    {"rock: 0.5, generations: 4, radius: 2, rule: { kind: 'threshold', least: 13 }, outside: 'open'", .628,
     .067, 1.4, .99},
    {"rock: 0.45, generations: 4", .620, 0, 2.8, .95},
    {"rock: 0.45, generations: 4, outside: 'open'", .740, 0, 1.4, 1.00},
    {"rock: 0.4, generations: 4", .772, 0, 1.4, 1.00},
    {"rock: 0.4, generations: 4, outside: 'open'", .875, 0, 1.0, 1.00},
    {"rock: 0.55, generations: 4", .260, 0, 15.8, .32},
    {"rock: 0.55, generations: 4, outside: 'open'", .380, 0, 12.2, .44},
    {"rock: 0.5, generations: 4, self: false", .807, 0, 1.6, 1.00},
    {"rock: 0.5, generations: 4, self: false, outside: 'open'", .911, 0, 1.1, 1.00},
};

// The references are rounded to the digits shown above.
TEST(CaveNumbers, are_those_of_the_reference_within_three_standard_errors) {
    LEVELWRIGHT_STATISTICS();
    for (const Reference& reference : references) {
        SCOPED_TRACE(reference.parameters);
        const Measured measured = measure(reference.parameters);
        EXPECT_NEAR(measured.floor.mean(), reference.floor, measured.floor.tolerance() + 0.0005);
        const double half_digit = reference.islands > 100 ? 0.5 : 0.05;
        EXPECT_NEAR(measured.islands.mean(), reference.islands, measured.islands.tolerance() + half_digit);
        EXPECT_NEAR(measured.largest.mean(), reference.largest, measured.largest.tolerance() + 0.005);
        if (reference.deviation > 0) {
            const double error = 3 * reference.deviation / std::sqrt(double{rooms});
            const double digits = reference.deviation == .05 ? 0.005 : 0.0005;
            EXPECT_NEAR(measured.floor.deviation(), reference.deviation, error + digits);
        }
    }
}

TEST(CaveNumbers, the_wider_automaton_makes_about_half_as_much_wall) {
    LEVELWRIGHT_STATISTICS();
    const auto wall_share = [](const std::string& rule) {
        Runner runner(
            plan_from_text(recipe_of("{ do: 'cave', walls: true, rooms: false" + rule + " }", {side, side}))
                .plan);
        double walls = 0;
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            runner.run(seed);
            const TileId wall = *runner.level().palette->tile_named("wall");
            for (const TileId tile : runner.level().cells) walls += tile == wall;
        }
        return walls / (200 * side * side);
    };
    EXPECT_NEAR(wall_share(""), .27, .01);
    EXPECT_NEAR(wall_share(", radius: 2, rule: { kind: 'threshold', least: 13 }"), .15, .01);
}

}  // namespace
}  // namespace levelwright::testing

// The three creators of the two-step paper, compared on 1000 layouts each as the paper compares them.
#include <cmath>
#include <queue>

#include "steps/layouts/plan_checks.hpp"
#include "support/sanitized.hpp"

namespace levelwright::testing {
namespace {

// The longest way between two floor cells, by looking from each of them.
int longest_path(const Level& level) {
    const auto index = [&](Point at) { return static_cast<std::size_t>(at.y * level.size.width + at.x); };
    int longest = 0;
    for (int i = 0; i < level.size.width * level.size.height; ++i) {
        const Point from{i % level.size.width, i / level.size.width};
        if (!can_walk(level, from)) continue;
        std::vector<int> steps(level.cells.size(), -1);
        std::queue<Point> open;
        open.push(from);
        steps[index(from)] = 0;
        while (!open.empty()) {
            const Point at = open.front();
            open.pop();
            longest = std::max(longest, steps[index(at)]);
            for (const Point step : {Point{0, -1}, Point{-1, 0}, Point{1, 0}, Point{0, 1}}) {
                const Point next = at + step;
                if (!level.size.contains(next) || !can_walk(level, next) || steps[index(next)] >= 0) continue;
                steps[index(next)] = steps[index(at)] + 1;
                open.push(next);
            }
        }
    }
    return longest;
}

struct Mean {
    double sum = 0, squares = 0;
    int count = 0;
    void add(double value) {
        sum += value;
        squares += value * value;
        ++count;
    }
    double value() const { return sum / count; }
    double error() const { return std::sqrt((squares / count - value() * value()) / count); }
};

struct Creator {
    Mean floor, path, chunks;
};

Creator creator(const std::string& recipe) {
    Runner runner(plan_from_gallery(recipe).plan);
    Creator measured;
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        if (!runner.run(seed).made()) {
            ADD_FAILURE() << recipe << " seed " << seed;
            break;
        }
        const Level& level = runner.level();
        measured.floor.add(open_count(level));
        measured.path.add(longest_path(level));
        const Islands walls = islands_of(level.size, [&](Point at) { return !can_walk(level, at); });
        measured.chunks.add(static_cast<double>(walls.sizes.size()));
    }
    return measured;
}

// Means of two samples of a thousand layouts, theirs with this standard deviation, within three standard errors.
void expect_like(const Mean& ours, double theirs, double deviation) {
    const double error = std::sqrt(ours.error() * ours.error() + deviation * deviation / 1000);
    EXPECT_NEAR(ours.value(), theirs, 3 * error);
}

class TwoStep : public ::testing::Test {
 protected:
    void SetUp() override { LEVELWRIGHT_STATISTICS(); }
    static const Creator& rooms() {
        static const Creator measured = creator("md2-rooms");
        return measured;
    }
    static const Creator& cave() {
        static const Creator measured = creator("md2-cave");
        return measured;
    }
    static const Creator& digger() {
        static const Creator measured = creator("md2-digger");
        return measured;
    }
};

// More than three standard errors apart.
void expect_less(const Mean& less, const Mean& more) {
    const double error = std::sqrt(less.error() * less.error() + more.error() * more.error());
    EXPECT_LT(less.value() + 3 * error, more.value());
}

TEST_F(TwoStep, rooms_have_the_longest_paths_and_the_fewest_chunks_of_wall) {
    expect_less(cave().path, rooms().path);
    expect_less(digger().path, rooms().path);
    expect_less(rooms().chunks, cave().chunks);
    expect_less(rooms().chunks, digger().chunks);
}

TEST_F(TwoStep, caves_have_the_most_floor) {
    expect_less(rooms().floor, cave().floor);
    expect_less(digger().floor, cave().floor);
}

TEST_F(TwoStep, cave_and_digger_are_those_that_were_measured_before) {
    expect_like(cave().floor, 96.9, 11.8);
    expect_like(cave().path, 23.8, 3.4);
    expect_like(cave().chunks, 6.8, 2.2);
    expect_like(digger().floor, 85.2, 6.1);
    expect_like(digger().path, 25.7, 3.1);
    expect_like(digger().chunks, 6.1, 1.9);
}

// Of the rooms the paper tells little more than their number and sizes; how they are pushed and joined is a
// choice, and moves the means a little.
TEST_F(TwoStep, rooms_are_near_those_that_were_measured_before) {
    EXPECT_NEAR(rooms().floor.value(), 76.8, 4);
    EXPECT_NEAR(rooms().path.value(), 29.6, 1.5);
    EXPECT_NEAR(rooms().chunks.value(), 1.0, 0.1);
}

}  // namespace
}  // namespace levelwright::testing

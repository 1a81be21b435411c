// The surface finds planes and hills again, and comes nearer to the truth than noisy points do.

#include "levelwright/evolve/response_surface.hpp"

#include <gtest/gtest.h>

#include "levelwright/base/random.hpp"

namespace levelwright {
namespace {

std::vector<Point01> points_drawn(int count, std::uint64_t seed) {
    Stream random(seed);
    std::vector<Point01> points;
    for (int i = 0; i < count; ++i) {
        const double x = random.unit();
        const double y = random.unit();
        points.push_back({x, y});
    }
    return points;
}

TEST(ResponseSurface, a_plane_is_found_again_everywhere) {
    const auto plane = [](const Point01& at) { return 3 + 2 * at[0] - 5 * at[1]; };
    const std::vector<Point01> points = points_drawn(12, 1);
    std::vector<std::vector<double>> measured;
    for (const Point01& point : points) measured.push_back({plane(point)});
    const ResponseSurface surface(points, measured);
    for (const Point01& at : points_drawn(20, 2)) EXPECT_NEAR(surface.at(at).front(), plane(at), 1e-4);
}

TEST(ResponseSurface, a_smooth_hill_is_followed) {
    const auto hill = [](const Point01& at) { return at[0] * (1 - at[0]) * 4 + at[1] * at[1]; };
    const std::vector<Point01> points = points_drawn(60, 1);
    std::vector<std::vector<double>> measured;
    for (const Point01& point : points) measured.push_back({hill(point), 1});
    const ResponseSurface surface(points, measured);
    for (Point01 at : points_drawn(20, 2)) {
        for (double& x : at) x = 0.1 + 0.8 * x;
        EXPECT_NEAR(surface.at(at)[0], hill(at), 0.05);
        EXPECT_NEAR(surface.at(at)[1], 1, 1e-5);
    }
}

// With noise the surface must come nearer to the truth than the measurements do.
TEST(ResponseSurface, noise_is_smoothed_away) {
    const auto hill = [](const Point01& at) { return at[0] * (1 - at[0]) * 4; };
    const std::vector<Point01> points = points_drawn(80, 3);
    Stream random(4);
    std::vector<std::vector<double>> measured;
    for (const Point01& point : points) measured.push_back({hill(point) + random.between(-0.3, 0.3)});
    const ResponseSurface surface(points, measured);
    double missed = 0, noise = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const double off = surface.at(points[i])[0] - hill(points[i]);
        missed += off * off;
        noise += (measured[i][0] - hill(points[i])) * (measured[i][0] - hill(points[i]));
    }
    EXPECT_LT(missed, 0.3 * noise);
}

TEST(ResponseSurface, one_point_and_points_in_the_same_place_are_no_trouble) {
    const ResponseSurface one({{0.5}}, {{7}});
    EXPECT_NEAR(one.at({0.5})[0], 7, 1e-3);
    const ResponseSurface same({{0.5}, {0.5}, {0.5}}, {{1}, {2}, {3}});
    EXPECT_NEAR(same.at({0.5})[0], 2, 1e-3);
}

}  // namespace
}  // namespace levelwright

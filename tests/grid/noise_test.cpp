// Noise stays in range, is smooth, is the same in pieces, and keeps its bits.

#include "levelwright/grid/noise.hpp"

#include <gtest/gtest.h>

#include "levelwright/base/bits.hpp"
#include "levelwright/base/random.hpp"

namespace levelwright {
namespace {

TEST(Noise, lies_between_zero_and_one_and_is_a_half_on_average) {
    for (const NoiseSpec& spec : {NoiseSpec{}, NoiseSpec{.scale = 1}, NoiseSpec{.scale = 5.5, .octaves = 4},
                                  NoiseSpec{.scale = 20, .octaves = 16, .persistence = 1}}) {
        Grid<double> hills({400, 400});
        fill_noise(3, spec, {-200, -200}, hills);
        double sum = 0, least = 1, most = 0;
        for (const double height : hills.cells()) {
            sum += height;
            least = std::min(least, height);
            most = std::max(most, height);
        }
        EXPECT_GE(least, 0);
        EXPECT_LE(most, 1);
        EXPECT_LT(least, 0.35);
        EXPECT_GT(most, 0.65);
        EXPECT_NEAR(sum / 160000, 0.5, 0.01);
    }
}

TEST(Noise, a_map_made_in_pieces_is_the_same_map) {
    const NoiseSpec spec{.scale = 7.3, .octaves = 3};
    Grid<double> whole_map({60, 40}), piece({13, 11});
    fill_noise(42, spec, {-30, -20}, whole_map);
    fill_noise(42, spec, {-5, 3}, piece);
    for (std::size_t i = 0; i < piece.cells().size(); ++i) {
        ASSERT_EQ(piece.cells()[i], (whole_map[piece.point(i) + Point{25, 23}]));
    }
    for (std::size_t i = 0; i < whole_map.cells().size(); ++i) {
        ASSERT_EQ(whole_map.cells()[i], noise_at(42, spec, whole_map.point(i) + Point{-30, -20}));
    }
}

TEST(Noise, neighbours_differ_by_less_the_larger_the_scale) {
    for (const double scale : {4.0, 8.0, 32.0, 100.0}) {
        Grid<double> hills({200, 200});
        fill_noise(9, {.scale = scale}, {-100, -100}, hills);
        double steepest = 0;
        for (int y = 0; y < 200; ++y) {
            for (int x = 1; x < 200; ++x) {
                const double step = hills[{x, y}] - hills[{x - 1, y}];
                steepest = std::max(steepest, step < 0 ? -step : step);
            }
        }
        EXPECT_LT(steepest, 3 / scale);
        EXPECT_GT(steepest, 0.5 / scale);
    }
}

TEST(Noise, of_other_keys_is_other_noise) {
    Grid<double> one({100, 100}), other({100, 100});
    fill_noise(1, {}, {}, one);
    fill_noise(2, {}, {}, other);
    double together = 0, alone = 0;
    for (std::size_t i = 0; i < one.cells().size(); ++i) {
        together += (one.cells()[i] - 0.5) * (other.cells()[i] - 0.5);
        alone += (one.cells()[i] - 0.5) * (one.cells()[i] - 0.5);
    }
    EXPECT_LT(together < 0 ? -together : together, 0.2 * alone);
}

TEST(Noise, extreme_scales_and_places_stay_in_range) {
    for (const double scale : {1e-9, 0.001, 1.0, 1e9}) {
        for (const Point cell : {Point{2147483647, -2147483647}, Point{0, 0}, Point{-2147483647, 5}}) {
            const double height = noise_at(5, {.scale = scale, .octaves = 16}, cell);
            EXPECT_GE(height, 0);
            EXPECT_LE(height, 1);
        }
    }
}

TEST(Noise, keeps_its_bits) {
    std::uint64_t hash = 0;
    Grid<double> hills({64, 64});
    fill_noise(7, {.scale = 11.7, .octaves = 3}, {-32, -32}, hills);
    for (const double height : hills.cells()) hash = subkey(hash, bits_of(height));
    EXPECT_EQ(hash, 0xd83e0d93b1fd3498ULL);
}

}  // namespace
}  // namespace levelwright

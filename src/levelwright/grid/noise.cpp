// Octaves added up row by row; a row looks up new gradients only when it enters another lattice cell.

#include "levelwright/grid/noise.hpp"

#include <algorithm>
#include <array>

#include "levelwright/base/random.hpp"

namespace levelwright {
namespace {

struct Gradient {
    double x = 0, y = 0;
};

// Sixteen directions around the circle.
constexpr double far_part = 0.9238795325112867, even_part = 0.7071067811865476,
                 near_part = 0.3826834323650898;
constexpr std::array<Gradient, 16> gradients{{{1, 0},
                                              {far_part, near_part},
                                              {even_part, even_part},
                                              {near_part, far_part},
                                              {0, 1},
                                              {-near_part, far_part},
                                              {-even_part, even_part},
                                              {-far_part, near_part},
                                              {-1, 0},
                                              {-far_part, -near_part},
                                              {-even_part, -even_part},
                                              {-near_part, -far_part},
                                              {0, -1},
                                              {near_part, -far_part},
                                              {even_part, -even_part},
                                              {far_part, -near_part}}};

// Gradient noise with unit gradients stays within half the diagonal of a lattice cell, sqrt(1/2).
constexpr double half_by_largest = 0.7071067811865476;

// Below this, whole-number lattice coordinates could grow too large.
constexpr double smallest_scale = 1e-6;

Gradient gradient_at(std::uint64_t key, std::int64_t x, std::int64_t y) {
    const std::uint64_t row_key = subkey(key, static_cast<std::uint64_t>(y));
    return gradients[subkey(row_key, static_cast<std::uint64_t>(x)) >> 60];
}

// A coordinate on the lattice: the corner before it and how far beyond that it lies.
struct OnLattice {
    std::int64_t corner;
    double beyond;

    OnLattice(int cell, double scale) {
        const double at = (cell + 0.5) / scale;
        corner = static_cast<std::int64_t>(at);
        if (at < static_cast<double>(corner)) --corner;
        beyond = at - static_cast<double>(corner);
    }
};

double fade(double t) { return t * t * t * (t * (t * 6 - 15) + 10); }
double blend(double from, double to, double part) { return from + part * (to - from); }

// One octave along one row of cells; looks up gradients only when it comes to another lattice cell.
class RowOfNoise {
 public:
    RowOfNoise(std::uint64_t key, double scale, int y)
        : key_(key), scale_(scale), y_(y, scale), fade_y_(fade(y_.beyond)) {}

    double at(int cell_x) {
        const OnLattice x(cell_x, scale_);
        if (!started_ || x.corner != corner_x_) look_up(x.corner);
        const auto slope = [&](int i, int j) {
            return corners_[j][i].x * (x.beyond - i) + corners_[j][i].y * (y_.beyond - j);
        };
        const double part = fade(x.beyond);
        return blend(blend(slope(0, 0), slope(1, 0), part), blend(slope(0, 1), slope(1, 1), part), fade_y_);
    }

 private:
    void look_up(std::int64_t corner_x) {
        for (int j = 0; j < 2; ++j) {
            for (int i = 0; i < 2; ++i) corners_[j][i] = gradient_at(key_, corner_x + i, y_.corner + j);
        }
        corner_x_ = corner_x;
        started_ = true;
    }

    std::uint64_t key_;
    double scale_;
    OnLattice y_;
    double fade_y_;
    bool started_ = false;
    std::int64_t corner_x_ = 0;
    Gradient corners_[2][2];
};

// Calls back with key, scale and weight of each octave; the weights add up to half_by_largest.
template <class Each>
void for_each_octave(std::uint64_t key, const NoiseSpec& spec, Each each) {
    double total = 0, weight = 1;
    for (int octave = 0; octave < spec.octaves; ++octave, weight *= spec.persistence) total += weight;
    double scale = spec.scale;
    weight = half_by_largest / total;
    for (int octave = 0; octave < spec.octaves; ++octave, weight *= spec.persistence, scale /= 2) {
        each(subkey(key, static_cast<std::uint64_t>(octave)), std::max(scale, smallest_scale), weight);
    }
}

}  // namespace

double noise_at(std::uint64_t key, const NoiseSpec& spec, Point cell) {
    double sum = 0.5;
    for_each_octave(key, spec, [&](std::uint64_t octave_key, double scale, double weight) {
        sum += weight * RowOfNoise(octave_key, scale, cell.y).at(cell.x);
    });
    return std::clamp(sum, 0.0, 1.0);
}

void fill_noise(std::uint64_t key, const NoiseSpec& spec, Point first, std::span<double> row) {
    std::fill(row.begin(), row.end(), 0.5);
    for_each_octave(key, spec, [&](std::uint64_t octave_key, double scale, double weight) {
        RowOfNoise noise(octave_key, scale, first.y);
        int x = first.x;
        for (double& cell : row) cell += weight * noise.at(x++);
    });
    for (double& cell : row) cell = std::clamp(cell, 0.0, 1.0);
}

void fill_noise(std::uint64_t key, const NoiseSpec& spec, Point origin, Grid<double>& out) {
    for (int y = 0; y < out.height(); ++y) fill_noise(key, spec, origin + Point{0, y}, out.row(y));
}

double height_of_share(double share, std::span<double> heights) {
    const auto rank = static_cast<std::size_t>(share * static_cast<double>(heights.size()));
    if (rank >= heights.size()) return 2;
    const auto place = heights.begin() + static_cast<std::ptrdiff_t>(rank);
    std::nth_element(heights.begin(), place, heights.end());
    return *place;
}

}  // namespace levelwright

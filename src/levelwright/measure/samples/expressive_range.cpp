// Axes with round bins, counts in them, and overlap with a bootstrap interval.

#include "levelwright/measure/samples/expressive_range.hpp"

#include <algorithm>
#include <cmath>

#include "levelwright/base/random.hpp"
#include "levelwright/measure/samples/statistics.hpp"

namespace levelwright {
namespace {

// The least of 1, 2, 2.5 and 5 times a power of ten that is no less than `width`.
double round_width(double width) {
    double power = 1;
    while (power > width) power /= 10;
    while (power * 10 <= width) power *= 10;
    for (const double factor : {1.0, 2.0, 2.5, 5.0}) {
        if (power * factor >= width) return power * factor;
    }
    return power * 10;
}

Axis whole_axis(double least, double most) {
    if (most - least < most_bins) return {least, 1, static_cast<int>(most - least) + 1};
    double width = 2;
    while (true) {
        const double start = std::floor(least / width) * width;
        const double bins = std::floor((most - start) / width) + 1;
        if (bins <= most_bins) return {start, width, static_cast<int>(bins)};
        width = width < 5 ? 5 : round_width(width * 1.01);
    }
}

Axis real_axis(double least, double most) {
    if (most - least <= 1e-12 * std::max(1.0, std::fabs(most))) {
        const double width = round_width(std::max(std::fabs(most), 1.0) / 100);
        return {std::floor(least / width) * width, width, 1};
    }
    double width = round_width((most - least) / most_bins);
    const auto bins_with = [&](double start) {
        return static_cast<int>(std::floor((most - start) / width)) + 1;
    };
    double start = std::floor(least / width) * width;
    while (bins_with(start) > most_bins) {
        width = round_width(width * 1.01);
        start = std::floor(least / width) * width;
    }
    return {start, width, bins_with(start)};
}

// As many levels as the map has, resampled from it.
void resample(const std::vector<std::uint32_t>& bin_of_level, Stream& random,
              std::vector<std::int64_t>& levels) {
    std::fill(levels.begin(), levels.end(), 0);
    const auto count = static_cast<std::uint32_t>(bin_of_level.size());
    for (std::uint32_t i = 0; i < count; ++i) ++levels[bin_of_level[random.below(count)]];
}

// The bin of every level.
std::vector<std::uint32_t> bins_of_levels(const RangeMap& map) {
    std::vector<std::uint32_t> bins;
    for (std::size_t bin = 0; bin < map.levels.size(); ++bin)
        bins.insert(bins.end(), static_cast<std::size_t>(map.levels[bin]), static_cast<std::uint32_t>(bin));
    return bins;
}

double variation(const std::vector<std::int64_t>& a, std::int64_t total_a, const std::vector<std::int64_t>& b,
                 std::int64_t total_b) {
    double sum = 0;
    for (std::size_t bin = 0; bin < a.size(); ++bin) {
        sum += std::fabs(static_cast<double>(a[bin]) / static_cast<double>(total_a) -
                         static_cast<double>(b[bin]) / static_cast<double>(total_b));
    }
    return sum / 2;
}

}  // namespace

int Axis::bin_of(double number) const {
    const double place = std::floor((number - start) / width);
    return static_cast<int>(std::clamp(place, 0.0, static_cast<double>(bins - 1)));
}

Axis axis_over(double least, double most, bool whole) {
    return whole ? whole_axis(least, most) : real_axis(least, most);
}

std::int64_t RangeMap::covered() const {
    return static_cast<std::int64_t>(levels.size()) - std::count(levels.begin(), levels.end(), 0);
}

RangeMap range_map(const Axis& x, const Axis& y, std::span<const double> xs, std::span<const double> ys) {
    RangeMap map{x, y, std::vector<std::int64_t>(static_cast<std::size_t>(x.bins * y.bins)), 0};
    for (std::size_t level = 0; level < xs.size(); ++level) {
        if (std::isnan(xs[level]) || std::isnan(ys[level])) continue;
        ++map.levels[map.index(x.bin_of(xs[level]), y.bin_of(ys[level]))];
        ++map.total;
    }
    return map;
}

double total_variation(const RangeMap& a, const RangeMap& b) {
    if (a.total == 0 || b.total == 0) return a.total == b.total ? 0 : 1;
    return variation(a.levels, a.total, b.levels, b.total);
}

Overlap overlap_of(const RangeMap& a, const RangeMap& b, std::uint64_t seed, int rounds) {
    Overlap overlap{total_variation(a, b), 0, 0};
    overlap.low = overlap.high = overlap.total_variation;
    if (a.total == 0 || b.total == 0) return overlap;
    const std::vector<std::uint32_t> levels_of_a = bins_of_levels(a), levels_of_b = bins_of_levels(b);
    std::vector<std::int64_t> drawn_a(a.levels.size()), drawn_b(b.levels.size());
    std::vector<double> found;
    for (int round = 0; round < rounds; ++round) {
        Stream random(subkey(subkey(seed, "overlap"), static_cast<std::uint64_t>(round)));
        resample(levels_of_a, random, drawn_a);
        resample(levels_of_b, random, drawn_b);
        found.push_back(variation(drawn_a, a.total, drawn_b, b.total));
    }
    std::sort(found.begin(), found.end());
    const double middle = quantile_of(found, 0.5);
    const auto around = [&](double share) {
        return std::clamp(overlap.total_variation + quantile_of(found, share) - middle, 0.0, 1.0);
    };
    overlap.low = around(0.025);
    overlap.high = around(0.975);
    return overlap;
}

}  // namespace levelwright

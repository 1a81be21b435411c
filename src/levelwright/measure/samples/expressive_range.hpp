// The expressive range of a generator: a histogram of its levels over two metrics (after Smith and
// Whitehead), and how far two of them overlap.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace levelwright {

inline constexpr int most_bins = 20;  // along each axis

// Bins of one width with round edges. Bin i holds numbers from edge(i) to before edge(i + 1).
struct Axis {
    double start = 0;
    double width = 1;
    int bins = 1;
    double edge(int bin) const { return start + bin * width; }
    double length() const { return bins * width; }
    int bin_of(double number) const;  // numbers beyond the ends go to the last bin on their side
};

// Covers everything from least to most. Bins of whole numbers hold a whole number of them.
Axis axis_over(double least, double most, bool whole);

struct RangeMap {
    Axis x, y;
    std::vector<std::int64_t> levels;  // in each bin, row by row of y
    std::int64_t total = 0;
    std::int64_t covered() const;  // bins with a level
    std::int64_t at(int x_bin, int y_bin) const { return levels[index(x_bin, y_bin)]; }
    std::size_t index(int x_bin, int y_bin) const {
        return static_cast<std::size_t>(y_bin) * static_cast<std::size_t>(x.bins) +
               static_cast<std::size_t>(x_bin);
    }
};

// Levels without an answer to either metric (a NaN) are left out.
RangeMap range_map(const Axis& x, const Axis& y, std::span<const double> xs, std::span<const double> ys);

// Half the sum of the differences of shares: 0 for the same range, 1 for ranges without a bin in common. The
// interval says where it would come out with other levels: it is as wide as 95 % of what `rounds` resamples
// of the levels give. Resampling adds differences, so those lie higher; the interval is moved until their median is
// what was found. The same seed gives the same interval.
struct Overlap {
    double total_variation = 0;
    double low = 0, high = 0;
};
Overlap overlap_of(const RangeMap& a, const RangeMap& b, std::uint64_t seed, int rounds = 400);
double total_variation(const RangeMap& a, const RangeMap& b);

}  // namespace levelwright

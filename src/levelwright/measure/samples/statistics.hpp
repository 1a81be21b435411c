// What many numbers have in common: mean, spread, quantiles and how sure one can be of the mean.
#pragma once

#include <cstdint>
#include <vector>

namespace levelwright {

struct Distribution {
    std::int64_t count = 0;  // all else is 0 when there are none
    double mean = 0;
    double spread = 0;  // the standard deviation, with count - 1 below
    double least = 0, quantile_05 = 0, quantile_25 = 0, median = 0, quantile_75 = 0, quantile_95 = 0,
           most = 0;
    double mean_low = 0, mean_high = 0;  // 95 % confidence interval of the mean, by Student's t
};

// Quantiles lie on straight lines between the sorted numbers.
Distribution distribution_of(std::vector<double> numbers);

// The quantile of sorted numbers; share from 0 to 1.
double quantile_of(const std::vector<double>& sorted, double share);

// Where a share of successes lies with 95 % confidence, after Wilson; from 0 to 1 when nothing was tried.
struct Interval {
    double low = 0, high = 1;
};
Interval wilson_interval(std::int64_t successes, std::int64_t count);

// The 97.5 % quantile of Student's t.
double student_t(std::int64_t degrees_of_freedom);

}  // namespace levelwright

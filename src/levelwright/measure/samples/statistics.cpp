// Quantiles between neighbours, Student's t for the interval of the mean, and Wilson's interval for shares.

#include "levelwright/measure/samples/statistics.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "levelwright/base/index.hpp"

namespace levelwright {

double quantile_of(const std::vector<double>& sorted, double share) {
    const double place = share * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    if (below + 1 >= sorted.size()) return sorted.back();
    const double part = place - static_cast<double>(below);
    return sorted[below] + part * (sorted[below + 1] - sorted[below]);
}

double student_t(std::int64_t degrees_of_freedom) {
    constexpr std::array<double, 10> small{12.7062, 4.3027, 3.1824, 2.7764, 2.5706,
                                           2.4469,  2.3646, 2.3060, 2.2622, 2.2281};
    if (degrees_of_freedom < 1) return std::numeric_limits<double>::infinity();
    if (degrees_of_freedom <= 10) return small[index_of(degrees_of_freedom - 1)];
    // Above ten, the first terms of its expansion around the normal quantile are right to four digits.
    constexpr double z = 1.959964;
    const double n = static_cast<double>(degrees_of_freedom);
    const double first = (z * z * z + z) / 4;
    const double second = (5 * z * z * z * z * z + 16 * z * z * z + 3 * z) / 96;
    const double third =
        (3 * z * z * z * z * z * z * z + 19 * z * z * z * z * z + 17 * z * z * z - 15 * z) / 384;
    return z + first / n + second / (n * n) + third / (n * n * n);
}

Interval wilson_interval(std::int64_t successes, std::int64_t count) {
    if (count <= 0) return {};
    constexpr double z = 1.959963984540054;
    const auto n = static_cast<double>(count);
    const double share = static_cast<double>(successes) / n;
    const double below = 1 + z * z / n;
    const double middle = (share + z * z / (2 * n)) / below;
    const double half = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / below;
    return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

Distribution distribution_of(std::vector<double> numbers) {
    Distribution result;
    if (numbers.empty()) return result;
    std::sort(numbers.begin(), numbers.end());
    const auto count = static_cast<double>(numbers.size());
    result.count = static_cast<std::int64_t>(numbers.size());
    double sum = 0, squares = 0;
    for (const double number : numbers) sum += number;
    result.mean = numbers.front() == numbers.back() ? numbers.front() : sum / count;
    for (const double number : numbers) squares += (number - result.mean) * (number - result.mean);
    if (result.count > 1) result.spread = std::sqrt(squares / (count - 1));
    result.least = numbers.front();
    result.quantile_05 = quantile_of(numbers, 0.05);
    result.quantile_25 = quantile_of(numbers, 0.25);
    result.median = quantile_of(numbers, 0.5);
    result.quantile_75 = quantile_of(numbers, 0.75);
    result.quantile_95 = quantile_of(numbers, 0.95);
    result.most = numbers.back();
    const double reach =
        result.count > 1 ? student_t(result.count - 1) * result.spread / std::sqrt(count) : 0;
    result.mean_low = result.mean - reach;
    result.mean_high = result.mean + reach;
    return result;
}

}  // namespace levelwright

// One surface for means and spreads, and one for failures where there are any.

#include "levelwright/evolve/knowledge.hpp"

#include <algorithm>
#include <cmath>

namespace levelwright {
namespace {

// Nearly the normal distribution's, without functions that compilers disagree about.
double share_below(double z) {
    if (!std::isfinite(z)) return z > 0 ? 1 : 0;
    const double x = 0.798 * z;
    return 0.5 * (1 + x / std::sqrt(std::sqrt(1 + x * x * x * x)));
}

// How many levels lie within a range, as far as their mean and spread tell. Far away it still shows the way.
double likely_share(const Want& want, double mean, double spread) {
    const double width = std::max(spread, 1e-6 * (1 + std::abs(mean)));
    return share_below((want.high - mean) / width) - share_below((want.low - mean) / width);
}

double scale_of(const Want& want) { return want.low == 0 ? 1 : std::abs(want.low); }

std::vector<double> numbers_of(const Trial& trial) {
    std::vector<double> numbers;
    for (const Reached& reached : trial.reached) {
        numbers.push_back(reached.mean);
        numbers.push_back(reached.spread);
    }
    return numbers;
}

}  // namespace

double error_of_want(const Want& want, double value) {
    return want.range ? 1 - clamp01(value) : std::abs(value - want.low) / scale_of(want);
}

bool answered(const Trial& trial) {
    return std::all_of(trial.reached.begin(), trial.reached.end(),
                       [](const Reached& reached) { return reached.answered; });
}

Knowledge::Knowledge(const Space& space, const std::vector<Want>& wants, const std::vector<Trial>& trials)
    : wants_(wants) {
    std::vector<Point01> all, good;
    std::vector<std::vector<double>> failures, numbers;
    bool any_failed = false;
    for (const Trial& trial : trials) {
        const double failed = answered(trial) ? trial.failed : 1;
        any_failed = any_failed || failed > 0;
        all.push_back(space.point_of(trial.setting));
        failures.push_back({failed});
        if (!answered(trial)) continue;
        good.push_back(all.back());
        numbers.push_back(numbers_of(trial));
    }
    if (!good.empty()) numbers_ = ResponseSurface(std::move(good), numbers);
    if (any_failed) failures_ = ResponseSurface(std::move(all), failures);
}

double Knowledge::error_at(const Point01& point) const {
    const double failed = failures_.empty() ? 0 : clamp01(failures_.at(point).front());
    return failed + (numbers_.empty() ? 0 : error_of_values(values_of(numbers_.at(point))));
}

std::vector<double> Knowledge::values_of(const std::vector<double>& numbers) const {
    std::vector<double> values;
    for (std::size_t i = 0; i < wants_.size(); ++i) {
        const double mean = numbers[2 * i];
        values.push_back(wants_[i].range ? likely_share(wants_[i], mean, numbers[2 * i + 1]) : mean);
    }
    return values;
}

double Knowledge::error_of_values(const std::vector<double>& values) const {
    double sum = 0;
    for (std::size_t i = 0; i < wants_.size(); ++i) sum += error_of_want(wants_[i], values[i]);
    return sum / static_cast<double>(wants_.size());
}

double Knowledge::noise_at(const Point01& point, double levels) const {
    if (numbers_.empty()) return 0;
    const std::vector<double> numbers = numbers_.at(point);
    double sum = 0;
    for (std::size_t i = 0; i < wants_.size(); ++i) {
        const double spread = std::abs(numbers[2 * i + 1]);
        const double share = likely_share(wants_[i], numbers[2 * i], spread);
        const double one =
            wants_[i].range ? std::sqrt(std::max(0.0, share * (1 - share))) : spread / scale_of(wants_[i]);
        sum += one / std::sqrt(levels);
    }
    return sum / static_cast<double>(wants_.size());
}

}  // namespace levelwright

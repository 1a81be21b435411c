// Levels in turns over the bins, those nearest to both medians, and those at the ends of each axis.

#include "levelwright/measure/samples/picks.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include "levelwright/base/random.hpp"

namespace levelwright {
namespace {

constexpr std::size_t typical_count = 3;

bool answered(const Samples& samples, const Axes& axes, std::size_t level) {
    return !std::isnan(samples.values[axes.x][level]) && !std::isnan(samples.values[axes.y][level]);
}

std::vector<std::size_t> with_answers(const Samples& samples, const Axes& axes) {
    std::vector<std::size_t> levels;
    for (std::size_t level = 0; level < samples.count(); ++level) {
        if (answered(samples, axes, level)) levels.push_back(level);
    }
    return levels;
}

// How far a level is from the medians, each axis in its own measure.
class FromTheMiddle {
 public:
    FromTheMiddle(const Samples& samples, const Axes& axes)
        : samples_(samples),
          axes_(axes),
          x_(samples.distribution(axes.x)),
          y_(samples.distribution(axes.y)) {}
    double operator()(std::size_t level) const {
        return off(samples_.values[axes_.x][level], x_) + off(samples_.values[axes_.y][level], y_);
    }

 private:
    static double off(double value, const Distribution& all) {
        return all.spread > 0 ? std::fabs(value - all.median) / all.spread : 0;
    }
    const Samples& samples_;
    const Axes& axes_;
    Distribution x_, y_;
};

}  // namespace

std::vector<std::size_t> levels_over_bins(const Samples& samples, const Axes& axes, const RangeMap& map,
                                          std::uint64_t seed) {
    std::vector<std::size_t> levels = with_answers(samples, axes);
    Stream random(subkey(seed, "levels over bins"));
    random.shuffle(std::span(levels));
    // Each level's turn is how many of its bin came before; by turn, then by the order drawn.
    std::vector<std::size_t> seen(map.levels.size()), turn_of(samples.count());
    for (const std::size_t level : levels) {
        const std::size_t bin = map.index(map.x.bin_of(samples.values[axes.x][level]),
                                          map.y.bin_of(samples.values[axes.y][level]));
        turn_of[level] = seen[bin]++;
    }
    std::stable_sort(levels.begin(), levels.end(),
                     [&](std::size_t a, std::size_t b) { return turn_of[a] < turn_of[b]; });
    return levels;
}

std::vector<Pick> typical_and_extreme(const Samples& samples, const Axes& axes) {
    std::vector<Pick> picks;
    std::vector<std::size_t> levels = with_answers(samples, axes);
    if (levels.empty()) return picks;
    const FromTheMiddle from_the_middle(samples, axes);
    const std::size_t typical = std::min(typical_count, levels.size());
    std::vector<std::size_t> nearest = levels;
    std::partial_sort(nearest.begin(), nearest.begin() + static_cast<std::ptrdiff_t>(typical), nearest.end(),
                      [&](std::size_t a, std::size_t b) {
                          const double of_a = from_the_middle(a), of_b = from_the_middle(b);
                          return of_a != of_b ? of_a < of_b : a < b;
                      });
    for (std::size_t i = 0; i < typical; ++i) picks.push_back({nearest[i], "typical"});
    for (const std::size_t question : {axes.x, axes.y}) {
        const auto& values = samples.values[question];
        const auto [least, most] =
            std::minmax_element(levels.begin(), levels.end(),
                                [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
        const std::string& name = samples.questions[question].name;
        picks.push_back({*least, fmt::format("least {}", name)});
        picks.push_back({*most, fmt::format("most {}", name)});
        if (axes.x == axes.y) break;
    }
    return picks;
}

std::vector<std::size_t> drawn_levels(std::size_t count, std::size_t wanted, std::uint64_t seed) {
    std::vector<std::size_t> levels(count);
    std::iota(levels.begin(), levels.end(), std::size_t{0});
    if (wanted >= count) return levels;
    Stream random(subkey(seed, "drawn levels"));
    for (std::size_t i = 0; i < wanted; ++i)
        std::swap(levels[i], levels[i + random.below(static_cast<std::uint32_t>(count - i))]);
    levels.resize(wanted);
    std::sort(levels.begin(), levels.end());
    return levels;
}

}  // namespace levelwright

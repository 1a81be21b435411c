#include "levelwright/evolve/screening.hpp"

#include <algorithm>

#include "levelwright/evolve/tune_space.hpp"

namespace levelwright {
namespace {

constexpr double move = 0.25;  // of a parameter's range
constexpr double least_influence =
    4;  // as a squared difference of means over its variance: two standard errors

// How much what is wanted differs between two trials on so many levels; nothing where one has no answer.
double difference_of(const Trial& a, const Trial& b, double levels) {
    double sum = 0;
    for (std::size_t i = 0; i < a.reached.size(); ++i) {
        const Reached &first = a.reached[i], &second = b.reached[i];
        if (!first.answered || !second.answered) continue;
        const double apart = first.mean - second.mean;
        const double variance = (first.spread * first.spread + second.spread * second.spread) / levels;
        sum += apart * apart / (variance + 1e-12 * (1 + first.mean * first.mean));
    }
    return sum;
}

}  // namespace

int settings_screened(std::size_t parameters) { return static_cast<int>(1 + 2 * parameters); }

Screened screen(const std::vector<TuneParameter>& parameters, std::size_t wants, std::uint64_t levels,
                const TryOut& try_out, std::size_t most) {
    const Space space(parameters);
    const Point01 middle = space.point_of(space.start());
    Screened screened;
    screened.used = levels;
    const auto tried = [&](const Point01& point) {
        Trial trial{space.setting_at(point), std::vector<Reached>(wants), 0};
        screened.ended = screened.ended || !try_out(0, levels, trial);
        ++screened.settings;
        return trial;
    };
    const Trial start = tried(middle);
    std::vector<std::pair<double, std::size_t>> order;  // what matters most first
    for (std::size_t i = 0; i < parameters.size() && !screened.ended; ++i) {
        double influence = 0;
        for (const double by : {-move, move}) {
            Point01 point = middle;
            point[i] = clamp01(point[i] + by);
            if (screened.ended || space.setting_at(point) == start.setting) continue;
            influence = std::max(influence, difference_of(start, tried(point), static_cast<double>(levels)));
        }
        order.emplace_back(-influence, i);
    }
    std::sort(order.begin(), order.end());
    for (const auto& [influence, i] : order) {
        const bool matters = -influence >= least_influence || screened.chosen.empty();
        if (matters && screened.chosen.size() < most) screened.chosen.push_back(i);
    }
    std::sort(screened.chosen.begin(), screened.chosen.end());
    return screened;
}

}  // namespace levelwright

// Lays out one move down and one up for each parameter, and ranks parameters by how much their moves change.

#include "levelwright/evolve/screening.hpp"

#include <algorithm>

#include "levelwright/evolve/tune_space.hpp"

namespace levelwright {
namespace {

constexpr double move = 0.25;  // of a parameter's range
constexpr double least_influence =
    4;  // as a squared difference of means over its variance: two standard errors
constexpr double any_influence = 1e-9;  // of a parameter that changes anything at all

// How much what is wanted differs between two trials on so many levels; nothing where one has no answer.
double difference_of(const Trial& a, const Trial& b, double levels) {
    double sum = a.failed != b.failed ? any_influence : 0;
    for (std::size_t i = 0; i < a.reached.size(); ++i) {
        const Reached &first = a.reached[i], &second = b.reached[i];
        if (first.answered != second.answered || first.spread != second.spread) sum += any_influence;
        if (!first.answered || !second.answered) continue;
        const double apart = first.mean - second.mean;
        const double variance = (first.spread * first.spread + second.spread * second.spread) / levels;
        sum += apart * apart / (variance + 1e-12 * (1 + first.mean * first.mean));
    }
    return sum;
}

}  // namespace

int settings_screened(std::size_t parameters) { return static_cast<int>(1 + 2 * parameters); }

Screening screening_of(const std::vector<TuneParameter>& parameters) {
    const Space space(parameters);
    const Point01 middle = space.point_of(space.start());
    Screening screening;
    screening.settings.push_back(space.setting_at(middle));
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        for (const double by : {-move, move}) {
            Point01 point = middle;
            point[i] = clamp01(point[i] + by);
            std::vector<double> setting = space.setting_at(point);
            if (setting == screening.settings.front()) continue;
            screening.settings.push_back(std::move(setting));
            screening.moved.push_back(i);
        }
    }
    return screening;
}

std::vector<std::size_t> what_matters(const Screening& screening, std::size_t parameters,
                                      std::span<const Trial> trials, std::uint64_t levels, std::size_t most) {
    std::vector<double> influence(parameters, 0);
    for (std::size_t i = 0; i < screening.moved.size(); ++i) {
        double& known = influence[screening.moved[i]];
        known = std::max(known, difference_of(trials.front(), trials[i + 1], static_cast<double>(levels)));
    }
    std::vector<std::pair<double, std::size_t>> order;  // what matters most first
    for (std::size_t i = 0; i < parameters; ++i) order.emplace_back(-influence[i], i);
    std::sort(order.begin(), order.end());
    std::vector<std::size_t> chosen;
    const double least = parameters > most ? least_influence : any_influence;
    for (const auto& [less, i] : order) {
        const bool matters = -less >= least || chosen.empty();
        if (matters && chosen.size() < most) chosen.push_back(i);
    }
    std::sort(chosen.begin(), chosen.end());
    return chosen;
}

}  // namespace levelwright

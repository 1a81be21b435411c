// A surface tells where to go from a setting, and its levels tell how far off the surface is.

#include "levelwright/evolve/settling.hpp"

#include <algorithm>
#include <cmath>

#include "levelwright/evolve/one_knob.hpp"

namespace levelwright {
namespace {

constexpr double steps_of_correction[] = {0.12, 0.04, 0.012, 0.004};
constexpr double longest_of_several =
    0.04;  // step, when several parameters are turned: less is known between them
constexpr int points_of_step = 60;
constexpr double as_good_as_reached = 0.001;  // of what is wanted
constexpr double luck_of_finalists = 0.01;    // they were chosen for few levels
constexpr int parts_between = 40;             // of the way from one place to the next
constexpr int farthest_part = 120;

// What is promised near a trial: by the trials on its line when one parameter is turned, by all of them otherwise.
class Nearby {
 public:
    Nearby(const Space& space, const std::vector<Want>& wants, const std::vector<Trial>& trials,
           const std::vector<std::size_t>& turned)
        : line_(turned.size() == 1 ? std::optional(turned.front()) : std::nullopt),
          known_(line_ ? Knowledge(Space({space.parameter(*line_)}), wants,
                                   trials_on_line(space, *line_, trials))
                       : Knowledge(space, wants, trials)) {}

    std::vector<double> values_at(const Point01& point) const {
        return line_ ? known_.values_at({point[*line_]}) : known_.values_at(point);
    }
    double error_of_values(const std::vector<double>& values) const { return known_.error_of_values(values); }

 private:
    std::optional<std::size_t> line_;
    Knowledge known_;
};

Point01 moved(const Space& space, Point01 point, const std::vector<std::size_t>& turned, double step,
              Stream& random) {
    for (const std::size_t i : turned) point[i] = clamp01(point[i] + step * (2 * random.unit() - 1));
    return space.settled(point);
}

}  // namespace

bool is_reached(const std::vector<Want>& wants, const Trial& trial, std::uint64_t levels) {
    if (!answered(trial)) return false;
    for (std::size_t i = 0; i < wants.size(); ++i) {
        const Reached& reached = trial.reached[i];
        const double off = std::max({0.0, wants[i].low - reached.mean, reached.mean - wants[i].high});
        const double standard_error = reached.spread / std::sqrt(static_cast<double>(levels));
        const double allowed =
            wants[i].range ? 0 : std::max(standard_error / 2, as_good_as_reached * std::abs(wants[i].low));
        if (off > allowed) return false;
    }
    return true;
}

std::optional<Point01> Settling::next(const std::vector<Trial>& trials, Stream& random) {
    while (!reached_ && finalist_ < finalists_.size() && static_cast<int>(settled_.size()) < most_rounds) {
        const bool can_be =
            answered(settled_.size() == first_of_it_ ? finalists_[finalist_] : settled_.back());
        const Point01 point = can_be ? next_of(trials, random) : Point01();
        if (can_be && !was_settled(point)) return point;
        ++finalist_;
        first_of_it_ = settled_.size();
    }
    return std::nullopt;
}

// First by what the surfaces say, and then by what the last two places have shown.
Point01 Settling::next_of(const std::vector<Trial>& trials, Stream& random) const {
    const std::size_t count = settled_.size() - first_of_it_;
    if (count == 0) return corrected(finalists_[finalist_], trials, random);
    const Trial& before = count == 1 ? finalists_[finalist_] : settled_[settled_.size() - 2];
    const Point01 point = on_the_way(before, settled_.back());
    return was_settled(point) ? corrected(settled_.back(), trials, random) : point;
}

void Settling::take(const Trial& trial, std::uint64_t levels) {
    settled_.push_back(trial);
    double least = no_level_error;
    for (const Trial& finalist : finalists_) least = std::min(least, error_of(wants_, finalist));
    reached_ = is_reached(wants_, trial, levels) && error_of(wants_, trial) <= least + luck_of_finalists;
}

const Trial& Settling::best() const {
    if (reached_) return settled_.back();
    const Trial* best = &finalists_.front();
    double least = error_of(wants_, *best) + luck_of_finalists;
    const auto consider = [&](const Trial& trial, double error) {
        if (!(error < least)) return;
        best = &trial;
        least = error;
    };
    for (const Trial& trial : finalists_) consider(trial, error_of(wants_, trial) + luck_of_finalists);
    for (const Trial& trial : settled_) consider(trial, error_of(wants_, trial));
    return *best;
}

// As if everything changed evenly from one place to the other, and beyond.
Point01 Settling::on_the_way(const Trial& before, const Trial& last) const {
    const Point01 from = space_.point_of(before.setting), to = space_.point_of(last.setting);
    Point01 best = to;
    double least = error_of(wants_, last);
    for (int part = -farthest_part; part <= farthest_part; ++part) {
        const double way = static_cast<double>(part) / parts_between;
        double error = 0;
        for (std::size_t i = 0; i < wants_.size(); ++i) {
            const double value =
                before.reached[i].value + way * (last.reached[i].value - before.reached[i].value);
            error += error_of_want(wants_[i], value) / static_cast<double>(wants_.size());
        }
        if (!(error < least)) continue;
        Point01 point = from;
        for (std::size_t i = 0; i < point.size(); ++i) point[i] = clamp01(from[i] + way * (to[i] - from[i]));
        least = error;
        best = space_.settled(point);
    }
    return best;
}

bool Settling::was_settled(const Point01& point) const {
    return std::any_of(settled_.begin(), settled_.end(),
                       [&](const Trial& trial) { return space_.point_of(trial.setting) == point; });
}

// The surface may lie too high or too low here; its slope is what counts.
Point01 Settling::corrected(const Trial& trial, const std::vector<Trial>& trials, Stream& random) const {
    const std::vector<double> start = space_.start();
    std::vector<std::size_t> turned;
    for (std::size_t i = 0; i < start.size(); ++i) {
        if (trial.setting[i] != start[i]) turned.push_back(i);
    }
    Point01 best = space_.point_of(trial.setting);
    if (turned.empty()) return best;
    const Nearby nearby(space_, wants_, trials, turned);
    const std::vector<double> here = nearby.values_at(best);
    const auto error_at = [&](const Point01& point) {
        std::vector<double> values = nearby.values_at(point);
        for (std::size_t i = 0; i < values.size(); ++i) values[i] += trial.reached[i].value - here[i];
        return nearby.error_of_values(values);
    };
    double least = error_at(best);
    for (const double step : steps_of_correction) {
        if (turned.size() > 1 && step > longest_of_several) continue;
        const Point01 centre = best;
        for (int i = 0; i < points_of_step; ++i) {
            const Point01 point = moved(space_, centre, turned, step, random);
            const double error = error_at(point);
            if (!(error < least)) continue;
            least = error;
            best = point;
        }
    }
    return best;
}

}  // namespace levelwright

// The settings that a search can try, as places in a unit cube: whole numbers stay whole, others have few
// digits, all stay within their ranges.
#pragma once

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "levelwright/base/random.hpp"
#include "levelwright/evolve/response_surface.hpp"
#include "levelwright/evolve/tune.hpp"

namespace levelwright {

inline double clamp01(double value) { return std::clamp(value, 0.0, 1.0); }

// About a thousand values in a range, with few digits.
inline double readable(double value, double length) {
    double parts = 1;
    while (length * parts < 1000 && parts < 1e12) parts *= 10;
    return std::round(value * parts) / parts;
}

class Space {
 public:
    explicit Space(std::vector<TuneParameter> parameters) : parameters_(std::move(parameters)) {}
    std::size_t size() const { return parameters_.size(); }
    const TuneParameter& parameter(std::size_t number) const { return parameters_[number]; }

    std::vector<double> setting_at(const Point01& point) const {
        std::vector<double> setting;
        for (std::size_t i = 0; i < size(); ++i) {
            const TuneParameter& parameter = parameters_[i];
            const double length = parameter.high - parameter.low;
            const double value = parameter.low + clamp01(point[i]) * length;
            const double rounded = parameter.whole ? std::floor(value + 0.5) : readable(value, length);
            // What stays where it is keeps all of its digits.
            const bool stays = std::abs(value - parameter.start) <= 1e-9 * length;
            setting.push_back(std::clamp(stays ? parameter.start : rounded, parameter.low, parameter.high));
        }
        return setting;
    }
    Point01 point_of(const std::vector<double>& setting) const {
        Point01 point;
        for (std::size_t i = 0; i < size(); ++i) {
            const TuneParameter& parameter = parameters_[i];
            const double length = parameter.high - parameter.low;
            point.push_back(length > 0 ? (setting[i] - parameter.low) / length : 0.5);
        }
        return point;
    }
    // The nearest point that is a setting.
    Point01 settled(const Point01& point) const { return point_of(setting_at(point)); }
    std::vector<double> start() const {
        std::vector<double> setting;
        for (const TuneParameter& parameter : parameters_)
            setting.push_back(std::clamp(parameter.start, parameter.low, parameter.high));
        return setting;
    }
    Point01 anywhere(Stream& random) const {
        Point01 point;
        for (std::size_t i = 0; i < size(); ++i) point.push_back(random.unit());
        return settled(point);
    }
    // Some of the coordinates moved a little.
    Point01 near(const Point01& centre, double radius, Stream& random) const {
        Point01 point = centre;
        const auto always = random.below(static_cast<std::uint32_t>(size()));
        for (std::size_t i = 0; i < size(); ++i) {
            const bool moves = random.chance(0.5);
            double step = random.unit();
            step += random.unit();
            step += random.unit();
            if (moves || i == always) point[i] = clamp01(point[i] + radius * (step - 1.5) / 0.5);
        }
        return settled(point);
    }

 private:
    std::vector<TuneParameter> parameters_;
};

}  // namespace levelwright

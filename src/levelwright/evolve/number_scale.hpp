// A number of a description as a place between 0 and 1: evenly along its usual range, or, where that reaches from single cells to
// whole maps, with as much room for the small as for the large. What draws and changes numbers works with these places.
#pragma once

#include <algorithm>
#include <cmath>

#include "levelwright/base/random.hpp"
#include "levelwright/recipe/descriptions/description.hpp"

namespace levelwright {

// A number around 0, seldom beyond 2 and never beyond 3.5; the same on every machine.
inline double around_zero(Stream& random) {
    double sum = 0;
    for (int i = 0; i < 4; ++i) sum += random.unit();
    return (sum - 2) * 1.7320508075688772;  // the deviation of the sum is one over the root of three
}

class NumberScale {
 public:
    static constexpr double widest_guess = 50;  // for numbers without a limit

    explicit NumberScale(const Field& field)
        : low_(std::max(field.least, field.usual.low)), high_(std::min(field.most, field.usual.high)) {
        bound();
    }
    // `now`: a value that lies on the scale whatever is usual.
    NumberScale(const Field& field, double now) : NumberScale(field) {
        low_ = std::max(field.least, std::min(low_, now));
        high_ = std::min(field.most, std::max(high_, now));
        curved_ = high_ - low_ > 100;
    }
    NumberScale(double low, double high) : low_(low), high_(high) { bound(); }

    double low() const { return low_; }
    double high() const { return high_; }

    double at(double place) const {
        const double share = curved_ ? place * place * place * place : place;
        return low_ + share * (high_ - low_);
    }
    double place_of(double number) const {
        if (!(high_ > low_)) return 0;
        const double share = std::clamp((number - low_) / (high_ - low_), 0.0, 1.0);
        return curved_ ? std::sqrt(std::sqrt(share)) : share;
    }

    // With no more digits than matter.
    double rounded(double number, bool whole) const {
        if (whole) return std::clamp(std::round(number), std::ceil(low_), std::floor(high_));
        double digit = 1000;
        for (double wide = high_ - low_; wide < 0.5 && digit < 1e9; wide *= 10) digit *= 10;
        return std::clamp(std::round(number * digit) / digit, low_, high_);
    }

 private:
    void bound() {
        if (!std::isfinite(low_)) low_ = std::isfinite(high_) ? high_ - widest_guess : -widest_guess;
        if (!std::isfinite(high_)) high_ = low_ + widest_guess;
        curved_ = high_ - low_ > 100;
    }

    double low_, high_;
    bool curved_ = false;
};

}  // namespace levelwright

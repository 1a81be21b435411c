// What a search knows of its space: surfaces through the trials so far, and what they promise elsewhere.
#pragma once

#include <vector>

#include "levelwright/evolve/response_surface.hpp"
#include "levelwright/evolve/tune_space.hpp"

namespace levelwright {

// Everything that is wanted was measured.
bool answered(const Trial& trial);
// How far a mean, or a share of levels within a range, is from what is wanted.
double error_of_want(const Want& want, double value);

class Knowledge {
 public:
    Knowledge(const Space& space, const std::vector<Want>& wants, const std::vector<Trial>& trials);

    bool has_numbers() const { return !numbers_.empty(); }
    double error_at(const Point01& point) const;
    // Means and shares, by want.
    std::vector<double> values_at(const Point01& point) const { return values_of(numbers_.at(point)); }
    double error_of_values(const std::vector<double>& values) const;
    // How far off an error may be that is measured on so many levels: its standard error.
    double noise_at(const Point01& point, double levels) const;

 private:
    std::vector<double> values_of(const std::vector<double>& numbers) const;  // of means and spreads

    std::vector<Want> wants_;
    ResponseSurface numbers_, failures_;
};

}  // namespace levelwright

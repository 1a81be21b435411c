// The least that has to be changed: of settings that are good enough the one that turns the fewest parameters, and those the least.
#pragma once

#include <compare>
#include <functional>
#include <optional>

#include "levelwright/evolve/tune_space.hpp"

namespace levelwright {

// How much of a setting is not as it was.
struct Turned {
    std::size_t parameters = 0;
    double distance = 0;  // in the unit cube, squared
    friend auto operator<=>(const Turned&, const Turned&) = default;
};
Turned turned_by(const Space& space, const Point01& point);

// Nothing when no setting was found whose error is allowed. Every set of parameters is looked at, the small ones first.
std::optional<Point01> least_turned(const Space& space, const std::function<double(const Point01&)>& error_at,
                                    double allowed, Stream& random);

}  // namespace levelwright

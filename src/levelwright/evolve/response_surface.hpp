// A smooth surface through noisy measurements over a few parameters: a cubic spline over the distances
// between the points with a plane below it. How much it smooths is found by leaving each point out in turn.
// Only + - * / and square roots, so that searches that follow it are the same everywhere.
#pragma once

#include <vector>

namespace levelwright {

using Point01 = std::vector<double>;  // a place in the unit cube

class ResponseSurface {
 public:
    ResponseSurface() = default;
    // measured[i] has all that was measured at points[i]; there is at least one point.
    ResponseSurface(std::vector<Point01> points, const std::vector<std::vector<double>>& measured);

    bool empty() const { return points_.empty(); }
    // What would be measured at a point, as far as the others tell.
    std::vector<double> at(const Point01& point) const;

 private:
    std::vector<Point01> points_;
    std::vector<std::vector<double>> weights_;  // by output: of the points, then 1 and the coordinates
};

double squared_distance(const Point01& a, const Point01& b);

}  // namespace levelwright

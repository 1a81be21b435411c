// What the tests of placing and furnishing share: where things are, and how far it is between them, by plain means.
#pragma once

#include <cstdlib>
#include <map>

#include "steps/general/making.hpp"

namespace levelwright::testing {

inline int manhattan(Point a, Point b) { return std::abs(a.x - b.x) + std::abs(a.y - b.y); }

inline std::vector<Point> all(const Level& level, const std::string& kind) {
    std::vector<Point> found;
    for (const Object& object : level.objects) {
        if ((*level.palette)[object.kind].name == kind) found.push_back(object.place.at);
    }
    return found;
}

// Steps on foot from a cell to every other that can be reached.
inline std::map<std::pair<int, int>, int> steps_from(const Level& level, Point from) {
    std::map<std::pair<int, int>, int> steps{{{from.x, from.y}, 0}};
    std::vector<Point> open{from};
    for (std::size_t i = 0; i < open.size(); ++i) {
        const Point at = open[i];
        for (const Point move : {Point{1, 0}, Point{-1, 0}, Point{0, 1}, Point{0, -1}}) {
            const Point to = at + move;
            if (!level.size.contains(to) || !can_walk(level, to) || steps.count({to.x, to.y})) continue;
            steps[{to.x, to.y}] = steps[{at.x, at.y}] + 1;
            open.push_back(to);
        }
    }
    return steps;
}

// -1 where nobody gets.
inline int distance(const Level& level, Point a, Point b) {
    const auto steps = steps_from(level, a);
    const auto found = steps.find({b.x, b.y});
    return found == steps.end() ? -1 : found->second;
}

}  // namespace levelwright::testing

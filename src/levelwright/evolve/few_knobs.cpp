// Searches each set of parameters with all others where they stand, and goes back towards the start from what was found.

#include "levelwright/evolve/few_knobs.hpp"

#include <bit>

namespace levelwright {
namespace {

constexpr int points_everywhere = 24;  // for each parameter of a set
constexpr int points_around = 6;       // of each size of step
constexpr int parts_of_the_way = 32;

using ErrorAt = std::function<double(const Point01&)>;

struct FewKnobs {
    const Space& space;
    const ErrorAt& error_at;
    Stream& random;
    Point01 start = space.point_of(space.start());

    struct Candidate {
        Point01 point;
        double error = 0;
    };

    void take_better(Candidate& best, const Point01& point) const {
        const double error = error_at(point);
        if (error < best.error) best = {point, error};
    }

    // A point with the parameters of the set elsewhere, at most this far from the centre.
    Point01 drawn(unsigned set, const Point01& centre, double radius) const {
        Point01 point = centre;
        for (std::size_t i = 0; i < point.size(); ++i) {
            if ((set >> i & 1) != 0) point[i] = clamp01(point[i] + radius * (2 * random.unit() - 1));
        }
        return space.settled(point);
    }

    Candidate best_of(unsigned set) const {
        Candidate best{start, error_at(start)};
        const int count = std::popcount(set);
        for (int i = 0; i < points_everywhere * count; ++i) take_better(best, drawn(set, start, 1));
        for (double radius = 0.25; radius > 0.002; radius /= 2) {
            const Point01 centre = best.point;
            for (int i = 0; i < points_around * count; ++i) take_better(best, drawn(set, centre, radius));
        }
        return best;
    }

    // The first point on the way from the start whose error is allowed.
    Point01 nearest_to_start(const Point01& goal, double allowed) const {
        for (int part = 1; part < parts_of_the_way; ++part) {
            Point01 point = start;
            for (std::size_t i = 0; i < point.size(); ++i)
                point[i] += (goal[i] - start[i]) * part / parts_of_the_way;
            point = space.settled(point);
            if (error_at(point) <= allowed) return point;
        }
        return goal;
    }
};

}  // namespace

Turned turned_by(const Space& space, const Point01& point) {
    const Point01 start = space.point_of(space.start());
    Turned turned;
    for (std::size_t i = 0; i < point.size(); ++i) turned.parameters += point[i] != start[i] ? 1 : 0;
    turned.distance = squared_distance(point, start);
    return turned;
}

std::optional<Point01> least_turned(const Space& space, const ErrorAt& error_at, double allowed,
                                    Stream& random) {
    const FewKnobs knobs{space, error_at, random};
    if (error_at(knobs.start) <= allowed) return knobs.start;
    const unsigned all = (1U << space.size()) - 1;
    for (int count = 1; count <= static_cast<int>(space.size()); ++count) {
        FewKnobs::Candidate best{knobs.start, error_at(knobs.start)};
        for (unsigned set = 1; set <= all; ++set) {
            if (std::popcount(set) != count) continue;
            FewKnobs::Candidate candidate = knobs.best_of(set);
            if (candidate.error < best.error) best = std::move(candidate);
        }
        if (best.error <= allowed) return knobs.nearest_to_start(best.point, allowed);
    }
    return std::nullopt;
}

}  // namespace levelwright

// Least, average and greatest distances in a few passes over the board each, and
// least moves by breadth-first search.

#include "levelwright/steps/explorers/fields.hpp"

#include <algorithm>
#include <limits>

namespace levelwright {
namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

std::size_t index(Size size, int x, int y) {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(size.width) + static_cast<std::size_t>(x);
}

template <class Visit>
void for_each_target(View<const std::uint8_t> cells, const CodeWeights& weights, Visit visit) {
    for (int y = 0; y < cells.height(); ++y) {
        const auto row = cells.row(y);
        for (int x = 0; x < cells.width(); ++x) {
            const std::uint8_t code = row[x];
            if (weights[code] > 0) visit(Point{x, y}, weights[code]);
        }
    }
}

// Cells from which a move leads beyond an edge.
template <class Visit>
void for_each_exit(Size size, std::span<const Point> moves, Visit visit) {
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) {
            const bool leaves = std::any_of(moves.begin(), moves.end(), [&](Point move) {
                return !size.contains(Point{x, y} + move);
            });
            if (leaves) visit(Point{x, y});
        }
    }
}

// For each place along one axis the sum of the distances to all weights along it.
void sum_distances(std::span<const double> weight_at, std::span<double> sums) {
    std::fill(sums.begin(), sums.end(), 0.0);
    double passed = 0, sum = 0;
    for (std::size_t i = 0; i < sums.size(); ++i) {
        sums[i] += sum;
        passed += weight_at[i];
        sum += passed;
    }
    passed = sum = 0;
    for (std::size_t i = sums.size(); i-- > 0;) {
        sums[i] += sum;
        passed += weight_at[i];
        sum += passed;
    }
}

}  // namespace

// Down and to the right, then up and to the left: two passes find the nearest along the axes.
void least_distances(View<const std::uint8_t> cells, const CodeWeights& weights, bool beyond_edges,
                     std::span<double> out) {
    const Size size = cells.size();
    std::fill(out.begin(), out.end(), infinite);
    for_each_target(cells, weights, [&](Point at, int) { out[index(size, at.x, at.y)] = 0; });
    const auto lower = [&](int x, int y, int from_x, int from_y) {
        const bool inside = size.contains({from_x, from_y});
        if (!inside && !beyond_edges) return;
        double& here = out[index(size, x, y)];
        here = std::min(here, inside ? out[index(size, from_x, from_y)] + 1 : 1);
    };
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) {
            lower(x, y, x, y - 1);
            lower(x, y, x - 1, y);
        }
    }
    for (int y = size.height - 1; y >= 0; --y) {
        for (int x = size.width - 1; x >= 0; --x) {
            lower(x, y, x, y + 1);
            lower(x, y, x + 1, y);
        }
    }
}

// Steps along the axes add up, so columns and rows can be summed on their own.
void average_distances(View<const std::uint8_t> cells, const CodeWeights& weights, Scratch& scratch,
                       std::span<double> out) {
    const Size size = cells.size();
    const auto width = static_cast<std::size_t>(size.width), height = static_cast<std::size_t>(size.height);
    const std::span<double> in_column = scratch.array<double>(width, 0),
                            in_row = scratch.array<double>(height, 0);
    double total = 0;
    for_each_target(cells, weights, [&](Point at, int weight) {
        in_column[at.x] += weight;
        in_row[at.y] += weight;
        total += weight;
    });
    if (total == 0) return std::fill(out.begin(), out.end(), infinite);
    const std::span<double> across = scratch.array<double>(width), down = scratch.array<double>(height);
    sum_distances(in_column, across);
    sum_distances(in_row, down);
    for (std::size_t y = 0; y < height; ++y) {
        for (std::size_t x = 0; x < width; ++x) out[y * width + x] = (across[x] + down[y]) / total;
    }
}

// The farthest along the axes is one of the four outermost on the diagonals.
void greatest_distances(View<const std::uint8_t> cells, const CodeWeights& weights, std::span<double> out) {
    const Size size = cells.size();
    int least_sum = 0, greatest_sum = 0, least_difference = 0, greatest_difference = 0;
    bool any = false;
    for_each_target(cells, weights, [&](Point at, int) {
        const int sum = at.x + at.y, difference = at.x - at.y;
        least_sum = any ? std::min(least_sum, sum) : sum;
        greatest_sum = any ? std::max(greatest_sum, sum) : sum;
        least_difference = any ? std::min(least_difference, difference) : difference;
        greatest_difference = any ? std::max(greatest_difference, difference) : difference;
        any = true;
    });
    if (!any) return std::fill(out.begin(), out.end(), infinite);
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) {
            const int sum = x + y, difference = x - y;
            out[index(size, x, y)] =
                std::max({sum - least_sum, greatest_sum - sum, difference - least_difference,
                          greatest_difference - difference});
        }
    }
}

void least_moves(View<const std::uint8_t> cells, const CodeWeights& weights, bool beyond_edges,
                 std::span<const Point> moves, Scratch& scratch, std::span<double> out) {
    const Size size = cells.size();
    std::fill(out.begin(), out.end(), infinite);
    const std::span<Point> queue = scratch.array<Point>(out.size());
    std::size_t waiting = 0;
    const auto reach = [&](Point at, double distance) {
        double& here = out[index(size, at.x, at.y)];
        if (here != infinite) return;
        here = distance;
        queue[waiting++] = at;
    };
    for_each_target(cells, weights, [&](Point at, int) { reach(at, 0); });
    if (beyond_edges) for_each_exit(size, moves, [&](Point at) { reach(at, 1); });
    for (std::size_t i = 0; i < waiting; ++i) {
        for (const Point& move : moves) {
            const Point from = queue[i] - move;  // a move from there leads here
            if (size.contains(from)) reach(from, out[index(size, queue[i].x, queue[i].y)] + 1);
        }
    }
}

}  // namespace levelwright

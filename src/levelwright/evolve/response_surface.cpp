// Solves for the spline's weights at several degrees of smoothing and keeps the
// one that predicts left-out points best.

#include "levelwright/evolve/response_surface.hpp"

#include <cmath>
#include <cstddef>
#include <utility>

namespace levelwright {
namespace {

using Matrix = std::vector<std::vector<double>>;

// From nearly through the points to nearly a plane.
constexpr double smoothings[] = {1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1, 10, 100};
// Keeps planes apart that the points do not tell apart.
constexpr double plane_ridge = 1e-7;

double cubed_distance(const Point01& a, const Point01& b) {
    const double square = squared_distance(a, b);
    return square * std::sqrt(square);
}

Matrix system_of(const std::vector<Point01>& points, double smoothing) {
    const std::size_t count = points.size(), size = count + 1 + points.front().size();
    Matrix system(size, std::vector<double>(size, 0));
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t j = 0; j < i; ++j)
            system[i][j] = system[j][i] = cubed_distance(points[i], points[j]);
        system[i][i] = smoothing;
        system[i][count] = system[count][i] = 1;
        for (std::size_t k = 0; k < points[i].size(); ++k)
            system[i][count + 1 + k] = system[count + 1 + k][i] = points[i][k];
    }
    for (std::size_t k = count; k < size; ++k) system[k][k] = -plane_ridge;
    return system;
}

void subtract(double factor, const std::vector<double>& from, std::size_t first, std::vector<double>& row) {
    const double* taken = from.data();
    double* left = row.data();
    for (std::size_t k = first, size = row.size(); k < size; ++k) left[k] -= factor * taken[k];
}

// Gauss and Jordan, with the largest pivot of each column.
Matrix inverse_of(Matrix left) {
    const std::size_t size = left.size();
    Matrix right(size, std::vector<double>(size, 0));
    for (std::size_t i = 0; i < size; ++i) right[i][i] = 1;
    for (std::size_t column = 0; column < size; ++column) {
        std::size_t pivot = column;
        for (std::size_t row = column + 1; row < size; ++row) {
            if (std::abs(left[row][column]) > std::abs(left[pivot][column])) pivot = row;
        }
        std::swap(left[column], left[pivot]);
        std::swap(right[column], right[pivot]);
        const double scale = left[column][column];
        if (scale == 0) continue;
        for (std::size_t k = 0; k < size; ++k) {
            left[column][k] /= scale;
            right[column][k] /= scale;
        }
        for (std::size_t row = 0; row < size; ++row) {
            const double factor = left[row][column];
            if (row == column || factor == 0) continue;
            subtract(factor, left[column], column, left[row]);
            subtract(factor, right[column], 0, right[row]);
        }
    }
    return right;
}

std::vector<double> weights_for(const Matrix& inverse, const Matrix& measured, std::size_t output) {
    std::vector<double> weights(inverse.size(), 0);
    for (std::size_t i = 0; i < inverse.size(); ++i) {
        for (std::size_t j = 0; j < measured.size(); ++j) weights[i] += inverse[i][j] * measured[j][output];
    }
    return weights;
}

// By how much each point is missed by the surface through all others, squared and added up.
double error_left_out(const Matrix& inverse, const std::vector<double>& weights, std::size_t points) {
    double sum = 0;
    for (std::size_t i = 0; i < points; ++i) {
        const double missed = inverse[i][i] == 0 ? 0 : weights[i] / inverse[i][i];
        sum += missed * missed;
    }
    return sum;
}

}  // namespace

double squared_distance(const Point01& a, const Point01& b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += (a[i] - b[i]) * (a[i] - b[i]);
    return sum;
}

ResponseSurface::ResponseSurface(std::vector<Point01> points, const Matrix& measured)
    : points_(std::move(points)), weights_(measured.front().size()) {
    std::vector<double> least(weights_.size(), 0);
    for (const double smoothing : smoothings) {
        const Matrix inverse = inverse_of(system_of(points_, smoothing));
        for (std::size_t output = 0; output < weights_.size(); ++output) {
            std::vector<double> weights = weights_for(inverse, measured, output);
            const double error = error_left_out(inverse, weights, points_.size());
            if (!weights_[output].empty() && !(error < least[output])) continue;
            least[output] = error;
            weights_[output] = std::move(weights);
        }
    }
}

std::vector<double> ResponseSurface::at(const Point01& point) const {
    std::vector<double> basis;
    basis.reserve(points_.size() + 1 + point.size());
    for (const Point01& other : points_) basis.push_back(cubed_distance(point, other));
    basis.push_back(1);
    basis.insert(basis.end(), point.begin(), point.end());
    std::vector<double> values(weights_.size(), 0);
    for (std::size_t output = 0; output < values.size(); ++output) {
        for (std::size_t i = 0; i < basis.size(); ++i) values[output] += weights_[output][i] * basis[i];
    }
    return values;
}

}  // namespace levelwright

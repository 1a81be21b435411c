// Which cell a generator belongs to, who keeps it, and what coverage, quality and reliability add up to.

#include "levelwright/evolve/archive.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace levelwright {

Archive::Archive(std::vector<GridAxis> axes, double worst) : axes_(std::move(axes)), worst_(worst) {}

std::size_t Archive::cell_count() const {
    std::size_t count = 1;
    for (const GridAxis& axis : axes_) count *= static_cast<std::size_t>(axis.bins);
    return count;
}

std::optional<std::size_t> Archive::cell_of(std::span<const double> position) const {
    constexpr double on_the_edge = 1e-9;  // belongs to the bin above, however it was rounded
    std::size_t cell = 0;
    for (std::size_t i = 0; i < axes_.size(); ++i) {
        const GridAxis& axis = axes_[i];
        if (std::isnan(position[i])) return std::nullopt;
        const double share = std::clamp((position[i] - axis.low) / (axis.high - axis.low), 0.0, 1.0);
        const int bin = std::min(axis.bins - 1, static_cast<int>(share * axis.bins + on_the_edge));
        cell = cell * static_cast<std::size_t>(axis.bins) + static_cast<std::size_t>(bin);
    }
    return cell;
}

std::vector<int> Archive::place_of(std::size_t cell) const {
    std::vector<int> place(axes_.size());
    for (std::size_t i = axes_.size(); i-- > 0;) {
        const auto bins = static_cast<std::size_t>(axes_[i].bins);
        place[i] = static_cast<int>(cell % bins);
        cell /= bins;
    }
    return place;
}

bool Archive::are_neighbours(std::size_t one, std::size_t other) const {
    const std::vector<int> a = place_of(one), b = place_of(other);
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (std::abs(a[i] - b[i]) > 1) return false;
    }
    return true;
}

bool Archive::would_take(const Judgement& judgement) const {
    if (!judgement.alive()) return false;
    const auto cell = cell_of(judgement.axes);
    if (!cell || std::isnan(judgement.goals.front())) return false;
    const auto found = cells_.find(*cell);
    return found == cells_.end() || judgement.goals.front() > found->second.fitness();
}

Archive::Taken Archive::take(Individual individual) {
    if (!would_take(individual.judgement)) return Taken::no;
    const std::size_t cell = *cell_of(individual.judgement.axes);
    const bool first = !cells_.contains(cell);
    cells_.insert_or_assign(cell, std::move(individual));
    return first ? Taken::first : Taken::better;
}

double Archive::score() const {
    double sum = 0;
    for (const auto& [cell, individual] : cells_) sum += std::max(0.0, individual.fitness() - worst_);
    return sum;
}

std::optional<double> Archive::best() const {
    std::optional<double> most;
    for (const auto& [cell, individual] : cells_) {
        if (!most || individual.fitness() > *most) most = individual.fitness();
    }
    return most;
}

ArchiveQuality quality_of(const Archive& archive, const std::map<std::size_t, double>& best_known) {
    double sum = 0;
    std::size_t filled = 0;
    for (const auto& [cell, best] : best_known) {
        const auto found = archive.cells().find(cell);
        if (found == archive.cells().end()) continue;
        ++filled;
        const double most = best - archive.worst();
        sum += most > 0 ? std::clamp((found->second.fitness() - archive.worst()) / most, 0.0, 1.0) : 1;
    }
    return {best_known.empty() ? 0 : sum / static_cast<double>(best_known.size()),
            filled == 0 ? 0 : sum / static_cast<double>(filled)};
}

}  // namespace levelwright

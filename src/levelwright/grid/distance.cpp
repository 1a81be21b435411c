// Breadth-first search over an array with a rim of impassable cells, so that no step looks for the edge.

#include "levelwright/grid/distance.hpp"

#include <array>

namespace levelwright {
namespace {

// What a cell holds before the search has come to it. Impassable ones hold `unreachable` for good.
constexpr std::int32_t not_yet = -2;

}  // namespace

void DistanceField::find(const BitGrid& passable, Point source, Connectivity moves) {
    find(passable, std::span(&source, 1), moves);
}

void DistanceField::find(const BitGrid& passable, std::span<const Point> sources, Connectivity moves) {
    prepare(passable, moves);
    for (const Point source : sources) start_from(source);
    search<false>();
}

void DistanceField::find(const BitGrid& passable, const BitGrid& sources, Connectivity moves) {
    prepare(passable, moves);
    sources.for_each_set([&](Point source) { start_from(source); });
    search<false>();
}

void DistanceField::find_again(Point source) {
    for (const std::int32_t cell : queue_) steps_[cell] = not_yet;
    queue_.clear();
    start_from(source);
    search<false>();
}

void DistanceField::find_with_owners(const BitGrid& passable, std::span<const Point> sources,
                                     Connectivity moves) {
    prepare(passable, moves);
    owner_.assign(steps_.size(), -1);
    // The queue stays in order of owners within each distance, so a cell falls to the first of its nearest.
    for (std::size_t i = 0; i < sources.size(); ++i) {
        const std::size_t waiting = queue_.size();
        start_from(sources[i]);
        if (queue_.size() > waiting) owner_[index(sources[i])] = static_cast<std::int32_t>(i);
    }
    search<true>();
}

void DistanceField::prepare(const BitGrid& passable, Connectivity moves) {
    size_ = passable.size();
    moves_ = moves;
    stride_ = size_.width + 2;
    queue_.clear();
    steps_.assign(static_cast<std::size_t>(stride_) * static_cast<std::size_t>(size_.height + 2),
                  unreachable);
    for (int y = 0; y < size_.height; ++y) {
        const auto words = passable.row(y);
        std::int32_t* row = steps_.data() + index({0, y});
        for (int x = 0; x < size_.width; ++x) {
            row[x] -= static_cast<std::int32_t>(words[x >> 6] >> (x & 63) & 1);
        }
    }
}

void DistanceField::start_from(Point source) {
    if (!size_.contains(source) || steps_[index(source)] != not_yet) return;
    steps_[index(source)] = 0;
    queue_.push_back(static_cast<std::int32_t>(index(source)));
}

template <bool with_owners>
void DistanceField::search() {
    std::array<std::int32_t, 8> neighbours{};
    const std::span<const Point> around = directions(moves_);
    for (std::size_t i = 0; i < around.size(); ++i) neighbours[i] = around[i].y * stride_ + around[i].x;
    for (std::size_t head = 0; head < queue_.size(); ++head) {
        const std::int32_t cell = queue_[head];
        const std::int32_t farther = steps_[cell] + 1;
        for (std::size_t i = 0; i < around.size(); ++i) {
            const std::int32_t neighbour = cell + neighbours[i];
            if (steps_[neighbour] != not_yet) continue;
            steps_[neighbour] = farther;
            if (with_owners) owner_[neighbour] = owner_[cell];
            queue_.push_back(neighbour);
        }
    }
    farthest_ = queue_.empty() ? unreachable : steps_[queue_.back()];
}

Point DistanceField::farthest_cell() const {
    std::int32_t first = queue_.back();
    for (std::size_t i = queue_.size(); i > 0 && steps_[queue_[i - 1]] == farthest_; --i) {
        first = std::min(first, queue_[i - 1]);
    }
    return point(first);
}

void DistanceField::path_to(Point to, std::vector<Point>& path) const {
    path.clear();
    if (!size_.contains(to) || (*this)[to] == unreachable) return;
    path.push_back(to);
    while (steps_[index(to)] > 0) {
        for (const Point step : directions(moves_)) {
            if (steps_[index(to + step)] != steps_[index(to)] - 1) continue;
            to = to + step;
            break;
        }
        path.push_back(to);
    }
    std::reverse(path.begin(), path.end());
}

void DistanceField::write_to(Grid<std::int32_t>& out) const {
    if (out.size() != size_) out.reset(size_);
    for (int y = 0; y < size_.height; ++y) {
        const std::int32_t* row = steps_.data() + index({0, y});
        std::transform(row, row + size_.width, out.row(y).begin(),
                       [](std::int32_t steps) { return std::max(steps, unreachable); });
    }
}

}  // namespace levelwright

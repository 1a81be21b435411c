// Breadth-first search over an array with a rim of impassable cells, so that no step looks for the edge.

#include "levelwright/grid/distance.hpp"

#include <array>

namespace levelwright {
namespace {

// What a cell holds before the search has come to it. Impassable ones hold `unreachable` for good.
constexpr std::int32_t not_yet = -2;

// For each byte of a mask what its eight cells hold at first.
constexpr auto eight_cells = [] {
    std::array<std::array<std::int32_t, 8>, 256> table{};
    for (unsigned byte = 0; byte < 256; ++byte) {
        for (unsigned i = 0; i < 8; ++i) table[byte][i] = (byte >> i & 1) != 0 ? not_yet : unreachable;
    }
    return table;
}();

}  // namespace

void DistanceField::find(const BitGrid& passable, Point source, Connectivity moves) {
    find(passable, std::span(&source, 1), moves);
}

void DistanceField::find(const BitGrid& passable, std::span<const Point> sources, Connectivity moves) {
    prepare(passable, moves);
    for (const Point source : sources) start_from(source);
    search();
}

void DistanceField::find(const BitGrid& passable, const BitGrid& sources, Connectivity moves) {
    prepare(passable, moves);
    sources.for_each_set([&](Point source) { start_from(source); });
    search();
}

void DistanceField::find_again(Point source) {
    for (std::size_t i = 0; i < reached_; ++i) steps_[queue_[i]] = not_yet;
    reached_ = 0;
    start_from(source);
    search();
}

void DistanceField::find_with_owners(const BitGrid& passable, std::span<const Point> sources,
                                     Connectivity moves) {
    prepare(passable, moves);
    owner_.assign(steps_.size(), -1);
    // The queue stays in order of owners within each distance, so a cell falls to the first of its nearest.
    for (std::size_t i = 0; i < sources.size(); ++i) {
        const std::size_t waiting = reached_;
        start_from(sources[i]);
        if (reached_ > waiting) owner_[index(sources[i])] = static_cast<std::int32_t>(i);
    }
    search_with_owners();
}

void DistanceField::prepare(const BitGrid& passable, Connectivity moves) {
    size_ = passable.size();
    moves_ = moves;
    stride_ = size_.width + 2;
    reached_ = 0;
    steps_.resize(static_cast<std::size_t>(stride_) * static_cast<std::size_t>(size_.height + 2) + 8);
    std::fill_n(steps_.begin(), stride_ + 1, unreachable);
    for (int y = 0; y < size_.height; ++y) {
        std::int32_t* const row = steps_.data() + index({0, y});
        for (int x = 0; x < size_.width; x += 8) {  // what is written beyond the row's end is written again
            const std::size_t byte = index_of(passable.row(y)[x >> 6] >> (x & 63) & 0xff);
            std::copy_n(eight_cells[byte].begin(), 8, row + x);
        }
        row[size_.width] = row[size_.width + 1] = unreachable;
    }
    std::fill(steps_.begin() + static_cast<std::ptrdiff_t>(index({0, size_.height})), steps_.end(),
              unreachable);
    // The search writes what it may not keep beyond the cells it has reached.
    const std::size_t most = index_of(passable.count()) + 8;
    if (queue_.size() < most) queue_.resize(most);
}

void DistanceField::start_from(Point source) {
    if (!size_.contains(source) || steps_[index(source)] != not_yet) return;
    steps_[index(source)] = 0;
    queue_[reached_++] = static_cast<std::int32_t>(index(source));
}

void DistanceField::search() {
    if (moves_ == Connectivity::four)
        search<false, 4>();
    else
        search<false, 8>();
}

void DistanceField::search_with_owners() {
    if (moves_ == Connectivity::four)
        search<true, 4>();
    else
        search<true, 8>();
}

// Nobody can foresee which cells are new: each is written down, and counts if it is.
template <bool with_owners, std::size_t ways>
void DistanceField::search() {
    std::array<std::int32_t, ways> neighbours{};
    const std::span<const Point> around = directions(moves_);
    for (std::size_t i = 0; i < ways; ++i) neighbours[i] = around[i].y * stride_ + around[i].x;
    std::int32_t* const steps = steps_.data();
    std::int32_t* const queue = queue_.data();
    std::size_t reached = reached_;
    for (std::size_t head = 0; head < reached; ++head) {
        const std::int32_t cell = queue[head];
        const std::int32_t farther = steps[cell] + 1;
        for (std::size_t i = 0; i < ways; ++i) {
            const std::int32_t neighbour = cell + neighbours[i];
            const std::int32_t before = steps[neighbour];
            const bool is_new = before == not_yet;
            queue[reached] = neighbour;
            reached += is_new ? 1 : 0;
            steps[neighbour] = is_new ? farther : before;
            if (with_owners && is_new) owner_[neighbour] = owner_[cell];
        }
    }
    reached_ = reached;
    farthest_ = reached == 0 ? unreachable : steps[queue[reached - 1]];
}

Point DistanceField::farthest_cell() const {
    std::int32_t first = queue_[reached_ - 1];
    for (std::size_t i = reached_; i > 0 && steps_[queue_[i - 1]] == farthest_; --i) {
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

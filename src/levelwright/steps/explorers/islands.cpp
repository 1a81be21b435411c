// Moves of four or eight directions are found by runs, all others by a flood over cells.

#include "levelwright/steps/explorers/islands.hpp"

#include <algorithm>

#include "levelwright/base/index.hpp"

namespace levelwright {
namespace {

bool holds_exactly(std::span<const Point> moves, std::span<const Point> wanted) {
    return moves.size() == wanted.size() && std::all_of(wanted.begin(), wanted.end(), [&](Point move) {
               return std::find(moves.begin(), moves.end(), move) != moves.end();
           });
}

}  // namespace

Moves::Moves(std::span<const Point> directions) {
    const auto add = [&](Point move) {
        if (std::find(moves_.begin(), moves_.end(), move) == moves_.end()) moves_.push_back(move);
    };
    for (const Point& direction : directions) {
        add(direction);
        add(Point{} - direction);
    }
    if (holds_exactly(moves_, four_directions)) kind_ = Kind::four;
    if (holds_exactly(moves_, eight_directions)) kind_ = Kind::eight;
}

void Islands::find(const BitGrid& tiles, const Moves& moves) {
    size_ = tiles.size();
    labelled_ = sorted_ = false;
    first_.clear();
    sizes_.clear();
    if (!moves.are_four() && !moves.are_eight()) return flood(tiles, moves);
    components_.find(tiles, moves.are_four() ? Connectivity::four : Connectivity::eight);
    count_ = components_.count();
    for (const Component& component : components_.all()) {
        first_.push_back(component.first);
        sizes_.push_back(component.size);
    }
}

void Islands::flood(const BitGrid& tiles, const Moves& moves) {
    constexpr std::int32_t waiting = -2;
    labels_.reset(size_, -1);
    labelled_ = true;
    count_ = 0;
    tiles.for_each_set([&](Point at) { labels_[at] = waiting; });
    tiles.for_each_set([&](Point start) {
        if (labels_[start] != waiting) return;
        queue_.clear();
        const auto reach = [&](Point at) {
            if (!size_.contains(at) || labels_[at] != waiting) return;
            labels_[at] = count_;
            queue_.push_back(static_cast<std::int32_t>(labels_.index(at)));
        };
        reach(start);
        for (std::size_t i = 0; i < queue_.size(); ++i) {
            const Point at = labels_.point(index_of(queue_[i]));
            for (const Point& move : moves.all()) reach(at + move);
        }
        first_.push_back(start);
        sizes_.push_back(static_cast<std::int64_t>(queue_.size()));
        ++count_;
    });
}

int Islands::largest() const {
    return static_cast<int>(std::max_element(sizes_.begin(), sizes_.end()) - sizes_.begin());
}

std::span<const std::int32_t> Islands::labels() {
    if (!labelled_) {
        labels_.reset(size_);
        components_.label_cells(labels_);
        labelled_ = true;
    }
    return labels_.cells();
}

void Islands::sort_cells() {
    const auto all = labels();
    first_cell_of_island_.assign(index_of(count_) + 1, 0);
    for (int i = 0; i < count_; ++i)
        first_cell_of_island_[index_of(i) + 1] =
            first_cell_of_island_[i] + static_cast<std::int32_t>(sizes_[i]);
    cells_.resize(index_of(first_cell_of_island_.back()));
    queue_.assign(first_cell_of_island_.begin(), first_cell_of_island_.end());
    for (std::size_t cell = 0; cell < all.size(); ++cell) {
        if (all[cell] >= 0) cells_[queue_[all[cell]]++] = static_cast<std::int32_t>(cell);
    }
    sorted_ = true;
}

std::span<const std::int32_t> Islands::cells_of(int island) {
    if (!sorted_) sort_cells();
    const std::int32_t first = first_cell_of_island_[island],
                       beyond = first_cell_of_island_[index_of(island) + 1];
    return std::span(cells_).subspan(index_of(first), index_of(beyond - first));
}

}  // namespace levelwright

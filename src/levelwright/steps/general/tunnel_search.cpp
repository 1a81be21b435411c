// Dijkstra's search with a ring of buckets over a list of nodes; clearing touches only the cells it saw.

#include "levelwright/steps/general/tunnel_search.hpp"

#include "levelwright/base/index.hpp"

namespace levelwright {

void TunnelSearch::clear() {
    for (const Node& node : nodes_) seen_.set(node.at, false);
    nodes_.clear();
    for (std::size_t i = 0; i < std::min<std::size_t>(ring_size, highest_cost_ + 1); ++i) ring_[i].clear();
    highest_cost_ = 0;
    waiting_ = 0;
    goals_.clear();
    found_ = -1;
}

void TunnelSearch::add_source(Point at) {
    if (seen_[at]) return;
    seen_.set(at);
    nodes_.push_back({at, -1});
}

void TunnelSearch::add_island(const Ground& ground, Point at) {
    std::size_t next = nodes_.size();
    add_source(at);
    for (; next < nodes_.size(); ++next) {
        const Point from = nodes_[next].at;
        for (const Point step : four_directions) {
            const Point to = from + step;
            if (ground.floor.get_or(to, false)) add_source(to);
        }
    }
}

void TunnelSearch::expand(const Ground& ground, std::int32_t number, std::uint32_t cost) {
    const Point from = nodes_[number].at;
    for (const Point step : four_directions) {
        const Point to = from + step;
        if (!ground.can_pass(to) || seen_[to]) continue;
        if (ground.price_of_tile) {
            offer(to, number, cost + (*ground.price_of_tile)[index_of(ground.tiles[to])]);
        } else {
            seen_.set(to);
            offer(to, number, cost + 1);
        }
    }
}

void TunnelSearch::offer(Point at, std::int32_t came_from, std::uint32_t cost) {
    ring_[cost % ring_size].push_back(static_cast<std::int32_t>(nodes_.size()));
    nodes_.push_back({at, came_from});
    ++waiting_;
    highest_cost_ = std::max(highest_cost_, cost);
}

void TunnelSearch::way(std::vector<Point>& cells) const {
    cells.clear();
    for (std::int32_t i = found_; i >= 0; i = nodes_[i].came_from) {
        cells.push_back(nodes_[i].at);
    }
    std::reverse(cells.begin(), cells.end());
}

}  // namespace levelwright

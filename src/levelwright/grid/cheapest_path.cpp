// Dijkstra's search with a ring of buckets, one for each cost, since prices are small whole numbers.

#include "levelwright/grid/cheapest_path.hpp"

#include <algorithm>

namespace levelwright {

void CheapestPaths::find(View<const std::uint8_t> prices, std::span<const Point> sources,
                         Connectivity moves) {
    prepare(prices.size(), moves);
    for (const Point source : sources) start_from(prices, source);
    search(prices, nullptr);
}

std::optional<Point> CheapestPaths::find_nearest(View<const std::uint8_t> prices,
                                                 std::span<const Point> sources, const BitGrid& targets,
                                                 Connectivity moves) {
    prepare(prices.size(), moves);
    for (const Point source : sources) start_from(prices, source);
    return search(prices, &targets);
}

std::optional<Point> CheapestPaths::find_nearest(View<const std::uint8_t> prices, const BitGrid& sources,
                                                 const BitGrid& targets, Connectivity moves) {
    prepare(prices.size(), moves);
    sources.for_each_set([&](Point source) { start_from(prices, source); });
    return search(prices, &targets);
}

void CheapestPaths::prepare(Size size, Connectivity moves) {
    moves_ = moves;
    cost_.reset(size, not_reached);
    came_by_.reset(size, -1);
    settled_.reset(size);
}

void CheapestPaths::start_from(View<const std::uint8_t> prices, Point source) {
    if (prices.contains(source) && prices[source] != impassable) offer(source, 0, -1);
}

// A cell that is offered again for less waits twice; when its more expensive turn comes it is already settled.
void CheapestPaths::offer(Point p, std::int64_t cost, int came_by) {
    if (cost_[p] != not_reached && cost_[p] <= cost) return;
    cost_[p] = cost;
    came_by_[p] = static_cast<std::int8_t>(came_by);
    waiting_[cost % buckets].push_back(p);
    ++number_waiting_;
}

std::optional<Point> CheapestPaths::search(View<const std::uint8_t> prices, const BitGrid* targets) {
    std::optional<Point> found;
    for (std::int64_t cost = 0; number_waiting_ > 0 && !found; ++cost) {
        std::vector<Point>& bucket = waiting_[cost % buckets];
        // Cells that are free to enter join the bucket while it is being emptied.
        for (std::size_t i = 0; i < bucket.size(); ++i) {
            const Point p = bucket[i];
            if (settled_[p]) continue;
            settled_.set(p);
            if (targets != nullptr && (*targets)[p] && (!found || before(p, *found))) found = p;
            expand(prices, p);
        }
        number_waiting_ -= static_cast<std::int64_t>(bucket.size());
        bucket.clear();
    }
    forget_waiting();
    return found;
}

void CheapestPaths::expand(View<const std::uint8_t> prices, Point from) {
    const std::span<const Point> around = directions(moves_);
    for (std::size_t i = 0; i < around.size(); ++i) {
        const Point to = from + around[i];
        if (!prices.contains(to) || prices[to] == impassable || settled_[to]) continue;
        offer(to, cost_[from] + prices[to], static_cast<int>(i));
    }
}

void CheapestPaths::forget_waiting() {
    for (std::vector<Point>& bucket : waiting_) bucket.clear();
    number_waiting_ = 0;
}

void CheapestPaths::path_to(Point to, std::vector<Point>& path) const {
    path.clear();
    if (!cost_.contains(to) || cost_[to] == not_reached) return;
    path.push_back(to);
    while (came_by_[to] >= 0) {
        to = to - directions(moves_)[came_by_[to]];
        path.push_back(to);
    }
    std::reverse(path.begin(), path.end());
}

}  // namespace levelwright

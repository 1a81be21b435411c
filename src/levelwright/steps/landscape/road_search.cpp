// Dijkstra's search with a ring of lists, one for each cost that can be waiting; what was taken is used again.

#include "levelwright/steps/landscape/road_search.hpp"

#include <algorithm>

namespace levelwright {

RoadSearch::RoadSearch(const RoadGround& ground, Draft& draft)
    : ground_(ground),
      draft_(draft),
      size_(draft.size()),
      planes_(ground.turn_price > 0 ? 4 : 1),
      cost_(draft.scratch().array<Cost>(index_of(planes_ * draft.size().area()), not_reached)),
      came_(draft.scratch().array<std::uint8_t>(index_of(planes_ * draft.size().area()))),
      memory_(draft.scratch().tool<Memory>()) {
    memory_.touched.clear();
    clear();
}

void RoadSearch::clear() {
    for (const std::int32_t state : memory_.touched) cost_[index_of(state)] = not_reached;
    memory_.touched.clear();
    memory_.waiting.clear();
    memory_.first.fill(-1);
    free_ = -1;
    number_waiting_ = 0;
    found_ = -1;
}

void RoadSearch::offer(std::int32_t state, std::uint8_t came, Cost cost) {
    Cost& known = cost_[index_of(state)];
    if (cost >= known) return;
    if (known == not_reached) memory_.touched.push_back(state);
    known = cost;
    came_[index_of(state)] = came;
    std::int32_t& first = memory_.first[cost % ring_size];
    std::int32_t place = free_;
    if (place < 0) {
        place = static_cast<std::int32_t>(memory_.waiting.size());
        memory_.waiting.emplace_back();
    } else {
        free_ = memory_.waiting[index_of(place)].next;
    }
    memory_.waiting[index_of(place)] = {state, first};
    first = place;
    ++number_waiting_;
}

// The last that was put there; -1 when there is none.
std::int32_t RoadSearch::take(Cost cost) {
    std::int32_t& first = memory_.first[cost % ring_size];
    if (first < 0) return -1;
    Waiting& taken = memory_.waiting[index_of(first)];
    const std::int32_t place = std::exchange(first, taken.next);
    taken.next = std::exchange(free_, place);
    --number_waiting_;
    return taken.state;
}

void RoadSearch::way(std::vector<Point>& cells) const {
    cells.clear();
    for (std::int32_t state = found_; state >= 0;) {
        const Point at = point(state / planes_);
        const int came = came_[index_of(state)];
        const Point before = at - four_directions[index_of(came % 4)];
        cells.push_back(at);
        if (came / 4 == from_network) {
            cells.push_back(before);
            break;
        }
        state = state_of(before.y * size_.width + before.x, came / 4);
    }
    std::reverse(cells.begin(), cells.end());
}

}  // namespace levelwright

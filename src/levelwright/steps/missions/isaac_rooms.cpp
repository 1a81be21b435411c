// One attempt at a floor, with the number of rooms and ends checked after it, and the cell for the secret room.

#include "levelwright/steps/missions/isaac_rooms.hpp"

#include <algorithm>

namespace levelwright {

int IsaacRooms::neighbours(std::int32_t cell) const {
    int count = 0;
    for (const std::int32_t step : steps) count += taken(cell + step) ? 1 : 0;
    return count;
}

bool IsaacRooms::attempt(int wanted, int least_ends, Stream& random) {
    taken_.fill(0);
    rooms_.assign(1, {start_cell, -1});
    ends_.clear();
    taken_[start_cell] = 1;
    for (std::size_t i = 0; i < rooms_.size(); ++i) {
        bool any = false;
        for (const std::int32_t step : steps) {
            const std::int32_t cell = rooms_[i].cell + step;
            if (!is_cell(cell) || taken(cell) || neighbours(cell) > 1) continue;
            if (static_cast<int>(rooms_.size()) >= wanted || random.chance(0.5)) continue;
            taken_[cell] = 1;
            rooms_.push_back({cell, static_cast<std::int32_t>(i)});
            any = true;
        }
        if (!any) ends_.push_back(static_cast<std::int32_t>(i));
    }
    if (static_cast<int>(rooms_.size()) != wanted || static_cast<int>(ends_.size()) < least_ends)
        return false;
    return boss() > 0 && rooms_[boss()].parent != 0;
}

std::int32_t IsaacRooms::room_at(std::int32_t cell) const {
    for (std::size_t i = 0; i < rooms_.size(); ++i) {
        if (rooms_[i].cell == cell) return static_cast<std::int32_t>(i);
    }
    return -1;
}

std::int32_t IsaacRooms::secret_cell(Stream& random) const {
    const auto is_end = [&](std::int32_t room) {
        return std::find(ends_.begin(), ends_.end(), room) != ends_.end();
    };
    for (int i = 0; i < 900; ++i) {
        const std::int32_t cell = random.between(1, 79);
        if (!is_cell(cell) || taken(cell)) continue;
        bool beside_end = false;
        for (const std::int32_t step : steps) beside_end = beside_end || is_end(room_at(cell + step));
        const int wanted = i < 300 ? 3 : i < 600 ? 2 : 1;
        if (!beside_end && neighbours(cell) >= wanted) return cell;
    }
    return -1;
}

}  // namespace levelwright

// One attempt at a floor, with the number of rooms and ends checked after it, and the cell for the secret room.

#include "levelwright/steps/missions/isaac_rooms.hpp"

#include <algorithm>

#include "levelwright/base/index.hpp"

namespace levelwright {

void IsaacRooms::set_grid(Size grid) {
    stride_ = grid.width + 1;
    cells_ = stride_ * grid.height;
    start_cell_ = stride_ * ((grid.height - 1) / 2) + (grid.width + 1) / 2;
    room_of_cell_.assign(index_of(cells_), nobody);
    rooms_.clear();
}

void IsaacRooms::begin() {
    for (const Room& room : rooms_) room_of_cell_[room.cell] = nobody;
    rooms_.clear();
    ends_.clear();
    looks_ = 0;
    add(start_cell_, nobody);
}

void IsaacRooms::add(std::int32_t cell, std::int32_t parent) {
    room_of_cell_[cell] = static_cast<std::int32_t>(rooms_.size());
    rooms_.push_back({cell, parent});
}

int IsaacRooms::neighbours(std::int32_t cell) const {
    int count = 0;
    for (const std::int32_t step : steps()) count += taken(cell + step) ? 1 : 0;
    return count;
}

IsaacRooms::Grown IsaacRooms::grow_from(std::int32_t room, int wanted, Stream& random) {
    Grown grown;
    for (const std::int32_t step : steps()) {
        const std::int32_t cell = rooms_[room].cell + step;
        ++looks_;
        if (!is_cell(cell) || taken(cell) || neighbours(cell) > 1) continue;
        if (static_cast<int>(rooms_.size()) >= wanted) continue;
        grown.possible = true;
        if (random.chance(0.5)) continue;
        add(cell, room);
        grown.any = true;
    }
    return grown;
}

bool IsaacRooms::attempt(int wanted, int least_ends, Stream& random, Growth growth) {
    begin();
    for (std::int32_t i = 0; i < static_cast<std::int32_t>(rooms_.size()); ++i) {
        if (!grow_from(i, wanted, random).any) ends_.push_back(i);
    }
    if (growth == Growth::until_enough) grow_on(wanted, random);
    if (static_cast<int>(rooms_.size()) != wanted || static_cast<int>(ends_.size()) < least_ends)
        return false;
    is_end_.assign(rooms_.size(), 0);
    for (const std::int32_t end : ends_) is_end_[end] = 1;
    return boss() > 0 && (wanted < 3 || rooms_[boss()].parent != 0);
}

// From room to room again, until there are enough or nothing can grow any more.
void IsaacRooms::grow_on(int wanted, Stream& random) {
    for (bool possible = true; possible && static_cast<int>(rooms_.size()) < wanted;) {
        possible = false;
        for (std::int32_t i = 0; i < static_cast<std::int32_t>(rooms_.size()); ++i)
            possible = grow_from(i, wanted, random).possible || possible;
    }
    find_ends();
}

// Rooms without children, by how far they are from the start.
void IsaacRooms::find_ends() {
    depths_.assign(rooms_.size(), 0);
    ends_.clear();
    for (std::size_t i = 1; i < rooms_.size(); ++i) depths_[i] = depths_[index_of(rooms_[i].parent)] + 1;
    for (std::int32_t i = static_cast<std::int32_t>(rooms_.size()) - 1; i >= 0; --i) {
        if (depths_[i] >= 0) ends_.push_back(i);
        const std::int32_t parent = rooms_[i].parent;
        if (parent >= 0 && depths_[parent] >= 0) depths_[parent] = ~depths_[parent];
    }
    std::sort(ends_.begin(), ends_.end(), [&](std::int32_t a, std::int32_t b) {
        return depths_[a] != depths_[b] ? depths_[a] < depths_[b] : a < b;
    });
}

std::int32_t IsaacRooms::secret_cell(Stream& random) const {
    const std::int32_t tries = 300 * ((cells_ + 79) / 80);
    for (std::int32_t i = 0; i < 3 * tries; ++i) {
        const std::int32_t cell = random.between(1, cells_ - 1);
        if (!is_cell(cell) || taken(cell)) continue;
        const int wanted = 3 - i / tries;
        if (neighbours(cell) < wanted) continue;
        bool beside_end = false;
        for (const std::int32_t step : steps()) {
            const std::int32_t room = room_at(cell + step);
            beside_end = beside_end || (room >= 0 && is_end_[room] != 0);
        }
        if (!beside_end) return cell;
    }
    return -1;
}

}  // namespace levelwright

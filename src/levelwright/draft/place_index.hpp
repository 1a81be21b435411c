// Where the things of a level stand, by blocks of cells: a step that works in one of many small regions need not look at all of them.
#pragma once

#include <cstdint>
#include <vector>

#include "levelwright/base/index.hpp"
#include "levelwright/level/level.hpp"

namespace levelwright {

// Things have numbers in the order in which they were added; none moves or goes without `forget`.
class PlaceIndex {
 public:
    void forget() { next_.clear(); }

    // Calls back with the number of each thing whose block the rectangle touches, in no certain order. `place_of(number)` says where
    // one stands.
    template <class PlaceOf, class Visit>
    void visit(const Level& level, std::size_t count, PlaceOf place_of, int floor, const Rect& rect,
               Visit visit) {
        update(level, count, place_of);
        const Rect blocks = blocks_of(rect);
        for (int y = blocks.y; y < blocks.bottom(); ++y) {
            for (int x = blocks.x; x < blocks.right(); ++x) {
                for (std::int32_t i = first_[block({floor, {x, y}})]; i >= 0; i = next_[i]) visit(i);
            }
        }
    }

 private:
    static constexpr int side = 32;

    static Rect blocks_of(const Rect& rect) {
        const int x = rect.x / side, y = rect.y / side;
        return {x, y, (rect.right() - 1) / side - x + 1, (rect.bottom() - 1) / side - y + 1};
    }
    std::size_t block(const Place& block) const {
        return index_of((std::int64_t{block.floor} * blocks_.height + block.at.y) * blocks_.width +
                        block.at.x);
    }

    template <class PlaceOf>
    void update(const Level& level, std::size_t count, PlaceOf place_of) {
        if (next_.empty() || count < next_.size()) {
            next_.clear();
            blocks_ = blocks_of(whole(level.size)).size();
            first_.assign(index_of(blocks_.area() * level.floors), -1);
        }
        while (next_.size() < count) {
            const auto number = static_cast<std::int32_t>(next_.size());
            const Place place = place_of(number);
            const bool inside =
                0 <= place.floor && place.floor < level.floors && level.size.contains(place.at);
            std::int32_t* const first =
                inside ? &first_[block({place.floor, {place.at.x / side, place.at.y / side}})] : nullptr;
            next_.push_back(first ? *first : -1);
            if (first) *first = number;
        }
    }

    Size blocks_;                      // of a floor
    std::vector<std::int32_t> first_;  // of each block, the thing added last, or -1
    std::vector<std::int32_t> next_;   // in its block
};

// Kept for a whole level.
struct PlaceIndexes {
    PlaceIndex objects;
    PlaceIndex links;  // by the cell they leave from
    PlaceIndex rooms;  // by the corner of their bounds
    void forget() {
        objects.forget();
        links.forget();
        rooms.forget();
    }
};

}  // namespace levelwright

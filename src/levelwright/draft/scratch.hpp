// Memory that steps borrow while they work. Nothing is freed between runs, so that after a warm-up no step
// allocates. What was borrowed goes back when the step ends.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <span>
#include <type_traits>
#include <vector>

#include "levelwright/grid/bit_grid.hpp"
#include "levelwright/grid/components.hpp"
#include "levelwright/grid/distance.hpp"

namespace levelwright {

// Objects of one type, lent out in order and kept.
template <class T>
class Pool {
 public:
    T& borrow() {
        if (lent_ == items_.size()) items_.push_back(std::make_unique<T>());
        return *items_[lent_++];
    }
    std::size_t lent() const { return lent_; }
    void give_back_to(std::size_t lent) { lent_ = lent; }

 private:
    std::vector<std::unique_ptr<T>> items_;
    std::size_t lent_ = 0;
};

class Scratch {
 public:
    // A mask of the given size, all clear or all set.
    BitGrid& bits(Size size, bool value = false) {
        BitGrid& grid = bit_grids_.borrow();
        grid.reset(size, value);
        return grid;
    }
    Components& components() { return components_.borrow(); }
    DistanceField& distances() { return distances_.borrow(); }

    // Uninitialised room for `count` plain values.
    template <class T>
    std::span<T> array(std::size_t count) {
        static_assert(std::is_trivially_destructible_v<T>);
        return {static_cast<T*>(raw(count * sizeof(T), alignof(T))), count};
    }
    template <class T>
    std::span<T> array(std::size_t count, T value) {
        const std::span<T> items = array<T>(count);
        std::uninitialized_fill(items.begin(), items.end(), value);
        return items;
    }

    // An empty vector that keeps its memory from earlier uses.
    std::vector<Point>& points() { return emptied(points_.borrow()); }
    std::vector<std::int32_t>& numbers() { return emptied(numbers_.borrow()); }

    // Everything borrowed while a Loan lives goes back when it ends.
    class Loan {
     public:
        explicit Loan(Scratch& scratch);
        ~Loan();
        Loan(const Loan&) = delete;
        Loan& operator=(const Loan&) = delete;

     private:
        Scratch& scratch_;
        std::size_t bit_grids_, components_, distances_, points_, numbers_, block_, used_;
    };

 private:
    struct Block {
        std::unique_ptr<std::byte[]> memory;
        std::size_t size = 0;
    };
    template <class T>
    static std::vector<T>& emptied(std::vector<T>& items) {
        items.clear();
        return items;
    }
    void* raw(std::size_t bytes, std::size_t alignment);

    Pool<BitGrid> bit_grids_;
    Pool<Components> components_;
    Pool<DistanceField> distances_;
    Pool<std::vector<Point>> points_;
    Pool<std::vector<std::int32_t>> numbers_;
    std::vector<Block> blocks_;
    std::size_t block_ = 0;  // the block in use
    std::size_t used_ = 0;   // bytes of it
};

}  // namespace levelwright

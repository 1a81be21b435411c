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
class AnyPool {
 public:
    virtual ~AnyPool() = default;
    virtual void take_back_last() = 0;
};
template <class T>
class Pool : public AnyPool {
 public:
    T& borrow() {
        if (lent_ == items_.size()) items_.push_back(std::make_unique<T>());
        return *items_[lent_++];
    }
    std::size_t lent() const { return lent_; }
    void give_back_to(std::size_t lent) { lent_ = lent; }
    void take_back_last() override { --lent_; }

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

    // Any other object that keeps memory of its own from use to use, such as a path finder. It is as it was left.
    template <class T>
    T& tool() {
        static constexpr char type = 0;  // its address stands for the type
        Pool<T>* pool = nullptr;
        for (const Tools& tools : tools_) {
            if (tools.type == &type) pool = static_cast<Pool<T>*>(tools.pool.get());
        }
        if (!pool) {
            tools_.push_back({&type, std::make_unique<Pool<T>>()});
            pool = static_cast<Pool<T>*>(tools_.back().pool.get());
        }
        lent_tools_.push_back(pool);
        return pool->borrow();
    }

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
        std::size_t bit_grids_, components_, distances_, points_, numbers_, tools_, block_, used_;
    };

 private:
    struct Tools {
        const char* type;
        std::unique_ptr<AnyPool> pool;
    };
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
    std::vector<Tools> tools_;
    std::vector<AnyPool*> lent_tools_;  // in the order in which they were lent
    std::vector<Block> blocks_;
    std::size_t block_ = 0;  // the block in use
    std::size_t used_ = 0;   // bytes of it
};

}  // namespace levelwright

// Memory that steps borrow while they work. Nothing is freed between runs, so that after a warm-up no step
// allocates. What was borrowed goes back when the step ends.
//
// What is lent is counted, the same way everywhere: masks and arrays by themselves, lists and tools whose size a recipe decides by
// `take`. Tools whose size follows from the map's are not counted; the limit of cells holds them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
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

// Thrown when more would be lent than the limit allows.
struct MemoryLimitReached {};

class Scratch {
 public:
    // From now on so many bytes may be lent at a time.
    void set_limit(std::int64_t bytes) { limit_ = bytes; }

    // Counts bytes that the borrower keeps elsewhere. May throw MemoryLimitReached, as everything here that lends memory may.
    void take(std::uint64_t bytes) {
        if (bytes > static_cast<std::uint64_t>(limit_) ||
            lent_bytes_ > limit_ - static_cast<std::int64_t>(bytes))
            throw MemoryLimitReached{};
        lent_bytes_ += static_cast<std::int64_t>(bytes);
    }

    // A mask of the given size, all clear or all set.
    BitGrid& bits(Size size, bool value = false) {
        take(BitGrid::bytes_of(size));
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
        take(std::uint64_t{count} * sizeof(T));
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
        std::int64_t lent_bytes_;
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
    std::int64_t limit_ = std::numeric_limits<std::int64_t>::max();
    std::int64_t lent_bytes_ = 0;
};

}  // namespace levelwright

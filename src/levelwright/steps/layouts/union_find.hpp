// Which of several things hang together.
#pragma once

#include <cstdint>
#include <span>

namespace levelwright {

class UnionFind {
 public:
    // Each thing by itself; uses the memory it is given.
    explicit UnionFind(std::span<std::int32_t> memory) : parent_(memory) {
        for (std::size_t i = 0; i < parent_.size(); ++i) parent_[i] = static_cast<std::int32_t>(i);
    }
    std::int32_t group_of(std::int32_t thing) {
        while (parent_of(thing) != thing) {
            parent_of(thing) = parent_of(parent_of(thing));
            thing = parent_of(thing);
        }
        return thing;
    }
    // False when they hung together already.
    bool unite(std::int32_t a, std::int32_t b) {
        a = group_of(a);
        b = group_of(b);
        if (a == b) return false;
        parent_of(a < b ? b : a) = a < b ? a : b;
        return true;
    }

 private:
    std::int32_t& parent_of(std::int32_t thing) { return parent_[static_cast<std::size_t>(thing)]; }
    std::span<std::int32_t> parent_;
};

}  // namespace levelwright

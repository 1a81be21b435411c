// Which of several things are connected.
#pragma once

#include <cstdint>
#include <span>

namespace levelwright {

// The root of the tree that a thing is in; shortens the way there.
inline std::int32_t find_root(std::int32_t* parents, std::int32_t thing) {
    while (parents[thing] != thing) {
        parents[thing] = parents[parents[thing]];
        thing = parents[thing];
    }
    return thing;
}

class UnionFind {
 public:
    // Each thing by itself; uses the memory it is given.
    explicit UnionFind(std::span<std::int32_t> memory) : parent_(memory) {
        for (std::size_t i = 0; i < parent_.size(); ++i) parent_[i] = static_cast<std::int32_t>(i);
    }
    std::int32_t group_of(std::int32_t thing) { return find_root(parent_.data(), thing); }
    // False when they were connected already.
    bool unite(std::int32_t a, std::int32_t b) {
        a = group_of(a);
        b = group_of(b);
        if (a == b) return false;
        parent_[a < b ? b : a] = a < b ? a : b;
        return true;
    }

 private:
    std::span<std::int32_t> parent_;
};

}  // namespace levelwright

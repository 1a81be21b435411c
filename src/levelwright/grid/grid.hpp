// A rectangle of values in one row-major array, and a window onto a part of one.
#pragma once

#include <cassert>
#include <cstddef>
#include <span>
#include <vector>

#include "levelwright/grid/geometry.hpp"

namespace levelwright {

template <class T>
class Grid {
 public:
    Grid() = default;
    explicit Grid(Size size, T value = {}) { reset(size, value); }

    // Takes on a size and one value everywhere; keeps its memory.
    void reset(Size size, T value = {}) {
        size_ = size;
        cells_.assign(static_cast<std::size_t>(size.area()), value);
    }

    Size size() const { return size_; }
    int width() const { return size_.width; }
    int height() const { return size_.height; }
    bool contains(Point p) const { return size_.contains(p); }

    // The point must be inside.
    T& operator[](Point p) {
        assert(contains(p));
        return cells_[index(p)];
    }
    const T& operator[](Point p) const {
        assert(contains(p));
        return cells_[index(p)];
    }

    std::size_t index(Point p) const {
        return static_cast<std::size_t>(p.y) * static_cast<std::size_t>(size_.width) +
               static_cast<std::size_t>(p.x);
    }
    Point point(std::size_t index) const {
        const auto width = static_cast<std::size_t>(size_.width);
        return {static_cast<int>(index % width), static_cast<int>(index / width)};
    }

    std::span<T> cells() { return cells_; }
    std::span<const T> cells() const { return cells_; }
    std::span<T> row(int y) { return cells().subspan(index({0, y}), static_cast<std::size_t>(size_.width)); }
    std::span<const T> row(int y) const {
        return cells().subspan(index({0, y}), static_cast<std::size_t>(size_.width));
    }

    friend bool operator==(const Grid&, const Grid&) = default;

 private:
    Size size_;
    std::vector<T> cells_;
};

// A rectangle of someone else's row-major cells, with coordinates of its own that start at (0, 0).
template <class T>
class View {
 public:
    View() = default;
    View(T* origin, std::ptrdiff_t stride, Size size) : origin_(origin), stride_(stride), size_(size) {}

    Size size() const { return size_; }
    int width() const { return size_.width; }
    int height() const { return size_.height; }
    std::ptrdiff_t stride() const { return stride_; }
    bool contains(Point p) const { return size_.contains(p); }
    T& operator[](Point p) const {
        assert(contains(p));
        return origin_[p.y * stride_ + p.x];
    }
    std::span<T> row(int y) const {
        assert(0 <= y && y < size_.height);
        return {origin_ + y * stride_, static_cast<std::size_t>(size_.width)};
    }
    View part(const Rect& rect) const { return {origin_ + rect.y * stride_ + rect.x, stride_, rect.size()}; }
    operator View<const T>() const { return {origin_, stride_, size_}; }

 private:
    T* origin_ = nullptr;
    std::ptrdiff_t stride_ = 0;
    Size size_;
};

template <class T>
View<T> view_of(Grid<T>& grid) {
    return {grid.cells().data(), grid.width(), grid.size()};
}

template <class T>
View<const T> view_of(const Grid<T>& grid) {
    return {grid.cells().data(), grid.width(), grid.size()};
}

}  // namespace levelwright

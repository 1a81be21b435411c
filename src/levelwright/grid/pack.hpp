// Between byte cells and masks: which cells hold certain values, and painting a value where a mask is set.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "levelwright/grid/bit_grid.hpp"
#include "levelwright/grid/grid.hpp"

namespace levelwright {

// True for the byte values that a mask is to be set for.
using ByteSet = std::array<bool, 256>;

// The cells equal to one value: eight bytes at a time.
void mask_equal_bytes(View<const std::uint8_t> cells, std::uint8_t value, BitGrid& out);
// The cells whose value is in a set.
void mask_where_bytes(View<const std::uint8_t> cells, const ByteSet& values, BitGrid& out);
// Writes a value to the cells that the mask sets; the mask has the view's size.
void paint_bytes(View<std::uint8_t> cells, const BitGrid& mask, std::uint8_t value);
// Writes one value to the cells that the mask sets and another to all others.
void paint_either_bytes(View<std::uint8_t> cells, const BitGrid& mask, std::uint8_t where_set,
                        std::uint8_t where_clear);

// A type of one byte, such as an enum class over std::uint8_t.
template <class T>
concept ByteCell = sizeof(T) == 1 && (std::is_enum_v<T> || std::is_integral_v<T>);

template <ByteCell T>
View<const std::uint8_t> as_bytes(View<const T> cells) {
    const T* origin = cells.size().area() == 0 ? nullptr : &cells[{0, 0}];
    return {reinterpret_cast<const std::uint8_t*>(origin), cells.stride(), cells.size()};
}

template <ByteCell T>
View<std::uint8_t> as_bytes(View<T> cells) requires(!std::is_const_v<T>) {
    T* origin = cells.size().area() == 0 ? nullptr : &cells[{0, 0}];
    return {reinterpret_cast<std::uint8_t*>(origin), cells.stride(), cells.size()};
}

template <ByteCell T>
void mask_equal(View<const T> cells, std::type_identity_t<T> value, BitGrid& out) {
    mask_equal_bytes(as_bytes(cells), static_cast<std::uint8_t>(value), out);
}
template <ByteCell T>
void mask_equal(const Grid<T>& cells, std::type_identity_t<T> value, BitGrid& out) {
    mask_equal(view_of(cells), value, out);
}

template <ByteCell T>
void mask_where(View<const T> cells, const ByteSet& values, BitGrid& out) {
    mask_where_bytes(as_bytes(cells), values, out);
}
template <ByteCell T>
void mask_where(const Grid<T>& cells, const ByteSet& values, BitGrid& out) {
    mask_where(view_of(cells), values, out);
}

template <class T>
void paint(View<T> cells, const BitGrid& mask, std::type_identity_t<T> value) {
    if constexpr (ByteCell<T>) {
        paint_bytes(as_bytes(cells), mask, static_cast<std::uint8_t>(value));
    } else {
        mask.for_each_set([&](Point p) { cells[p] = value; });
    }
}
template <class T>
void paint(Grid<T>& cells, const BitGrid& mask, std::type_identity_t<T> value) {
    paint(view_of(cells), mask, value);
}

template <ByteCell T>
void paint_either(View<T> cells, const BitGrid& mask, std::type_identity_t<T> where_set,
                  std::type_identity_t<T> where_clear) {
    paint_either_bytes(as_bytes(cells), mask, static_cast<std::uint8_t>(where_set),
                       static_cast<std::uint8_t>(where_clear));
}

}  // namespace levelwright

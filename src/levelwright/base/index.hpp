// Ids and signed numbers as places in arrays.
#pragma once

#include <cstddef>
#include <type_traits>
#include <vector>

namespace levelwright {

template <class Number>
requires std::is_integral_v<Number> || std::is_enum_v<Number>
constexpr std::size_t index_of(Number number) { return static_cast<std::size_t>(number); }

// An array that takes the ids of its items as indices.
template <class Id, class T>
class ById : public std::vector<T> {
 public:
    using std::vector<T>::vector;
    using std::vector<T>::operator[];
    T& operator[](Id id) { return (*this)[index_of(id)]; }
    const T& operator[](Id id) const { return (*this)[index_of(id)]; }
};

}  // namespace levelwright

// Drawings of objects, 12 by 12 points, one letter per point: object_sprites.cpp says what colour each stands for.
#pragma once

#include <array>
#include <string_view>

namespace levelwright {

inline constexpr int drawing_points = 12;

struct Drawing {
    std::string_view name;  // of a kind or of a group
    std::array<std::string_view, drawing_points> rows;
};

const Drawing* drawing_named(std::string_view name);

}  // namespace levelwright

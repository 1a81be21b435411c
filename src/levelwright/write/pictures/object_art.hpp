// Drawings of objects, 12 by 12 points, one letter per point: object_sprites.cpp says what colour each stands for.
#pragma once

#include <array>
#include <span>
#include <string_view>

namespace levelwright {

inline constexpr int drawing_points = 12;

struct Drawing {
    std::string_view name;  // of a kind or of a group
    std::array<std::string_view, drawing_points> rows;
};

constexpr bool are_whole(std::span<const Drawing> drawings) {
    for (const Drawing& drawing : drawings) {
        for (const std::string_view row : drawing.rows) {
            if (row.size() != drawing_points) return false;
        }
    }
    return true;
}

// Also by other names that are common for the same thing.
const Drawing* drawing_named(std::string_view name);

std::span<const Drawing> creature_drawings();

}  // namespace levelwright

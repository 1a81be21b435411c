// The recipes that come with the engine.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace levelwright {

struct GalleryRecipe {
    std::string_view name;
    std::string_view text;
};

// In alphabetical order. Written by the build from recipes/.
std::span<const GalleryRecipe> gallery();

}  // namespace levelwright

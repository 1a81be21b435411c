// From where a level is seen, which decides what its cells are to those who walk.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace levelwright {

// From the top one walks in all directions; from the side there is a down, where things fall.
enum class Perspective : std::uint8_t { top, side };

std::string_view name_of(Perspective view);  // "top"
std::optional<Perspective> perspective_named(std::string_view name);

// The views that something is for.
enum class Views : std::uint8_t { top = 1, side = 2, both = 3 };

constexpr Views only(Perspective view) { return view == Perspective::top ? Views::top : Views::side; }
constexpr Views operator|(Views a, Views b) {
    return static_cast<Views>(static_cast<int>(a) | static_cast<int>(b));
}
constexpr bool overlap(Views a, Views b) { return (static_cast<int>(a) & static_cast<int>(b)) != 0; }
constexpr bool has(Views views, Perspective view) { return overlap(views, only(view)); }
std::string_view name_of(Views views);  // "top", "both"

// Why something that is for some views only has no answer in another.
std::string not_for_view(std::string_view what, Views views, Perspective view);

}  // namespace levelwright

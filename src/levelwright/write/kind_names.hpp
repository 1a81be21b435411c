// The words for kinds of rooms and links in files, in the order of their enums.
#pragma once

#include <array>
#include <string_view>

namespace levelwright {

inline constexpr std::array<std::string_view, 3> room_kinds{"room", "corridor", "cave"};
inline constexpr std::array<std::string_view, 7> link_kinds{"open",    "door",   "locked", "secret",
                                                            "one_way", "stairs", "portal"};

}  // namespace levelwright

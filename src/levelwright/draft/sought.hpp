// What steps look for in the level before they work, by the keys that name it. What is never found is told to the author.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "levelwright/base/index.hpp"

namespace levelwright {

enum class Sought : std::uint8_t { where, far_from, near, distance };
inline constexpr std::array<Sought, 4> all_sought{Sought::where, Sought::far_from, Sought::near,
                                                  Sought::distance};
inline constexpr std::array<std::string_view, all_sought.size()> sought_names{"where", "far_from", "near",
                                                                              "distance"};
inline std::string_view name_of(Sought what) { return sought_names[index_of(what)]; }

// Things sought and things found, as a set.
class SoughtSet {
 public:
    void add(Sought what) { bits_ = static_cast<std::uint8_t>(bits_ | 1U << index_of(what)); }
    bool has(Sought what) const { return (bits_ >> index_of(what) & 1) != 0; }

 private:
    std::uint8_t bits_ = 0;
};

}  // namespace levelwright

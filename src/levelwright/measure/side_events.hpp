// What happens in each column of a level in side view, as one symbol, and how well a row of such symbols can be compressed.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "levelwright/measure/side_profile.hpp"

namespace levelwright {

class Scratch;

enum class SideEvents : std::uint8_t {};  // a set of those below
inline constexpr int rise_event = 1, fall_event = 2, enemy_event = 4, reward_event = 8, gap_begins_event = 16,
                     gap_ends_event = 32;
inline constexpr std::int64_t bits_of_events = 6;

void find_events(const SideProfile& profile, std::vector<SideEvents>& events);
// By LZ78.
std::int64_t compressed_bits(std::span<const SideEvents> events, Scratch& scratch);

}  // namespace levelwright

// Gaps, steps and enemies of a column become one symbol; compression counts phrases.

#include "levelwright/measure/side_events.hpp"

#include "levelwright/measure/phrases.hpp"

namespace levelwright {

void find_events(const SideProfile& profile, std::vector<SideEvents>& events) {
    events.clear();
    for (int x = 0; x < profile.width(); ++x) {
        const SideProfile::Column& column = profile.columns[index_of(x)];
        const bool before = x > 0 && profile.has_way(x - 1), here = profile.has_way(x);
        int set = 0;
        if (before && here && profile.rise_to(x) > 0) set |= rise_event;
        if (before && here && profile.rise_to(x) < 0) set |= fall_event;
        if (column.enemies + column.plants > 0) set |= enemy_event;
        if (column.rewards > 0) set |= reward_event;
        if (before && !here) set |= gap_begins_event;
        if (x > 0 && !before && here) set |= gap_ends_event;
        events.push_back(static_cast<SideEvents>(set));
    }
}

std::int64_t compressed_bits(std::span<const SideEvents> events, Scratch& scratch) {
    const Scratch::Loan loan(scratch);
    return Phrases<SideEvents>(events, scratch).bits(bits_of_events);
}

}  // namespace levelwright

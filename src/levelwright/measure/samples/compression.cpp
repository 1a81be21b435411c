// How much of one level in side view is in another: the distance that compressing both together shows.
#include <algorithm>

#include "levelwright/draft/scratch.hpp"
#include "levelwright/measure/samples/comparison.hpp"
#include "levelwright/measure/side_events.hpp"

namespace levelwright {
namespace {

double compression_distance(const Level& a, const Level& b, int) {
    Scratch scratch;
    SideProfile profile;
    std::vector<SideEvents> events_of_a, events_of_b;
    profile.find(a);
    find_events(profile, events_of_a);
    profile.find(b);
    find_events(profile, events_of_b);
    const auto in_a = static_cast<double>(compressed_bits(events_of_a, scratch)),
               in_b = static_cast<double>(compressed_bits(events_of_b, scratch));
    events_of_a.insert(events_of_a.end(), events_of_b.begin(), events_of_b.end());
    const auto in_both = static_cast<double>(compressed_bits(events_of_a, scratch));
    return std::max(0.0, (in_both - std::min(in_a, in_b)) / std::max(in_a, in_b));
}

}  // namespace

Comparison compression_distance_horn2014_comparison() {
    return {
        .name = "compression_distance_horn2014",
        .purpose = "how little of what happens along one level in side view helps to tell the other",
        .unit = "of the larger",
        .details =
            "the normalised compression distance, (C(ab) - min(C(a), C(b))) / max(C(a), C(b)), where C is the size of the symbols of "
            "event_compression; the paper compresses with gzip, we with LZ78, which is the same on every machine",
        .compare = compression_distance};
}

}  // namespace levelwright

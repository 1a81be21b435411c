// What births are called, and judgements of one genome put together.

#include "levelwright/evolve/species.hpp"

#include <cmath>

namespace levelwright {
namespace {

// Both rest on so many levels.
double mean_of(double one, std::uint64_t of_one, double other, std::uint64_t of_other) {
    if (of_one == 0 || std::isnan(one)) return other;
    if (of_other == 0 || std::isnan(other)) return one;
    const auto weight = static_cast<double>(of_one), more = static_cast<double>(of_other);
    return (one * weight + other * more) / (weight + more);
}

}  // namespace

const char* name_of(Birth::How how) {
    switch (how) {
        case Birth::How::drawn:
            return "drawn";
        case Birth::How::changed_little:
            return "changed a little";
        case Birth::How::changed_much:
            return "changed a lot";
        case Birth::How::crossed:
            return "crossed";
        case Birth::How::moved_along:
            return "moved along";
        case Birth::How::judged_again:
            return "judged again";
    }
    return "";
}

void Judgement::add(const Judgement& other) {
    if (goals.size() < other.goals.size()) goals.resize(other.goals.size());
    if (axes.size() < other.axes.size()) axes.resize(other.axes.size(), std::nan(""));
    for (std::size_t i = 0; i < other.goals.size(); ++i)
        goals[i] = mean_of(goals[i], levels, other.goals[i], other.levels);
    for (std::size_t i = 0; i < other.axes.size(); ++i)
        axes[i] = mean_of(axes[i], levels - failed, other.axes[i], other.levels - other.failed);
    levels += other.levels;
    failed += other.failed;
}

}  // namespace levelwright

// Counts what was missed by step and key, and puts it into words.

#include "levelwright/run/missed.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace levelwright {

void MissedCounts::add(const std::vector<Missed>& missed) {
    ++levels_;
    for (const Missed& one : missed) ++counts_[one];
}

std::string MissedCounts::how_often(std::uint64_t count) const {
    if (levels_ == 1) return {};
    if (count == levels_) return fmt::format(" in all {} levels", levels_);
    return fmt::format(" in {} of {} levels", count, levels_);
}

std::vector<Problem> MissedCounts::notes(const Plan& plan, bool only_always) const {
    std::vector<Problem> notes;
    for (const auto& [missed, count] : counts_) {
        if (only_always && count < levels_) continue;
        const std::string sentence = missed.what == Sought::where
                                         ? fmt::format("step {} ran nowhere{}: nothing matched its \"where\"",
                                                       missed.step, how_often(count))
                                         : fmt::format("step {} saw nothing that \"{}\" names{}", missed.step,
                                                       name_of(missed.what), how_often(count));
        notes.push_back(plan.note_on(missed.step, name_of(missed.what), sentence));
    }
    std::stable_sort(notes.begin(), notes.end(), [](const Problem& a, const Problem& b) {
        return a.line != b.line ? a.line < b.line : a.column < b.column;
    });
    return notes;
}

}  // namespace levelwright

// Counts notes by step and key, and puts them into words.

#include "levelwright/run/notes.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace levelwright {

std::string sentence_of_missing(Sought what) {
    if (what == Sought::where) return "it ran nowhere, because nothing matched its \"where\"";
    return fmt::format("nothing was there that its \"{}\" names", name_of(what));
}

void NoteCounts::add(std::uint64_t seed, const std::vector<StepNote>& notes) {
    ++levels_;
    for (const StepNote& note : notes) {
        Noted& noted = noted_[{note.step, note.key}];
        if (noted.levels++ > 0) continue;
        noted.first = note;
        noted.seed = seed;
    }
}

// step connect: 2 islands are left apart (and 1 more; in 3 of 20 levels, first with seed 7)
std::string NoteCounts::sentence(const Noted& noted) const {
    std::string more = noted.first.times > 1 ? fmt::format("and {} more", noted.first.times - 1) : "";
    if (levels_ > 1) {
        if (!more.empty()) more += "; ";
        more += noted.levels == levels_ ? fmt::format("in all {} levels", levels_)
                                        : fmt::format("in {} of {} levels, first with seed {}", noted.levels,
                                                      levels_, noted.seed);
    }
    return fmt::format("step {}: {}{}", noted.first.step, noted.first.sentence,
                       more.empty() ? "" : " (" + more + ")");
}

std::vector<Problem> NoteCounts::problems(const Plan& plan, bool only_always) const {
    std::vector<Problem> problems;
    for (const auto& [about, noted] : noted_) {
        if (only_always && noted.levels < levels_) continue;
        problems.push_back(plan.note_on(noted.first.step, noted.first.key, sentence(noted)));
    }
    std::stable_sort(problems.begin(), problems.end(), [](const Problem& a, const Problem& b) {
        return a.line != b.line ? a.line < b.line : a.column < b.column;
    });
    return problems;
}

}  // namespace levelwright

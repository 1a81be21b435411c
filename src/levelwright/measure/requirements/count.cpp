// count: so many of a tile, of a kind of object, or of a group.
#include <algorithm>

#include <fmt/format.h>

#include "levelwright/measure/things.hpp"
#include "levelwright/recipe/descriptions/requirement.hpp"

namespace levelwright {
namespace {

double nearness_of_count(std::int64_t count, const WholeRange& wanted) {
    if (count < wanted.low) return 0.99 * static_cast<double>(count) / wanted.low;
    return 0.99 * (1.0 + wanted.high) / (1.0 + static_cast<double>(count));
}

Verdict judge_count(const ByThing<WholeRange>& wanted, Judge& judge) {
    const Level& level = judge.level();
    double nearness = 0;
    Verdict all = Verdict::yes();
    for (const auto& [what, range] : wanted) {
        std::int64_t count = 0;
        judge.effort().spend(std::ssize(level.cells));
        find_things(level, what.things, [&](const Place&) { ++count; });
        const bool met = range.contains(count);
        nearness += met ? 1 : nearness_of_count(count, range);
        if (met) continue;
        all.met = false;
        if (judge.wants_reasons)
            all.reason += fmt::format("{}{} of {}, not {}", all.reason.empty() ? "there are " : "; ", count,
                                      what.name, show(range));
    }
    if (!all.met) all.nearness = nearness / static_cast<double>(wanted.size());
    return all;
}

}  // namespace

Requirement count_requirement() {
    Requirement count = make_requirement<ByThing<WholeRange>, judge_count>(
        "count", "how many there are of tiles, kinds of objects or groups, by name",
        {.least = 0, .most = std::numeric_limits<int>::max()});
    count.views = Views::both;
    return count;
}

}  // namespace levelwright

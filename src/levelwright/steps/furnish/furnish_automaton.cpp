// Furnishing by a cellular automaton: every cell is looked at once, in random order, and takes the thing when
// its surroundings are right at that moment.
#include "levelwright/steps/furnish/furnish_fit.hpp"
#include "levelwright/steps/furnish/furnish_methods.hpp"

namespace levelwright {

void furnish_by_automaton(const Furnish& furnish, int number, FurnishSite& site, Quota& quota) {
    const FurnishRule& rule = furnish.rules[number];
    Draft& draft = site.draft();
    Fit fit(furnish, rule, site);
    const std::span<Cell> order = draft.scratch().array<Cell>(static_cast<std::size_t>(site.cells()));
    for (Cell cell = 0; cell < site.cells(); ++cell) order[cell] = cell;
    for (std::size_t fallback = 0; fallback < fit.fallbacks(); ++fallback) {
        // As many are drawn as are looked at: shuffling goes along with looking.
        for (std::size_t i = 0; i < order.size(); ++i) {
            if (quota.full() || draft.spend(1)) return;
            const auto left = static_cast<std::uint32_t>(order.size() - i);
            std::swap(order[i], order[i + draft.random().below(left)]);
            if (!fit.meets(order[i], fallback)) continue;
            if (fit.prefers() && !draft.random().chance(fit.weight(order[i]) / fit.most_weight())) continue;
            const auto kind = next_kind(rule, quota, draft);
            if (!kind) return;
            site.put(*kind, site.place(order[i]), number);
            quota.take(draft.palette()[*kind].cost);
            fit.things_changed();
        }
    }
}

}  // namespace levelwright

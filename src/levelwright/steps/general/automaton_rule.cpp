// Rules as described parameters, compiled for the grid, and run with fixed cells put back each generation.

#include "levelwright/steps/general/automaton_rule.hpp"

namespace levelwright {

const Record& ThresholdRule::description() {
    static const Record record{
        "threshold",
        "A cell becomes solid when enough of the cells around it are, and open otherwise.",
        {field(
            "least", &ThresholdRule::least, "how many are enough",
            {.least = 0, .most = LifeRule::most_count, .usually = {0, 12}, .unit = "cells", .fixed = true})}};
    return record;
}

const Record& BirthAndSurvival::description() {
    static const About counts{
        .least = 0, .most = LifeRule::most_count, .usually = {0, 12}, .unit = "cells", .fixed = true};
    static const Record record{
        "life",
        "Lists how many solid cells around it make an open cell solid, and how many keep a solid one solid.",
        {
            field("birth", &BirthAndSurvival::birth, "the counts that make an open cell solid", counts),
            field("survival", &BirthAndSurvival::survival, "the counts that keep a solid cell solid", counts),
        }};
    return record;
}

namespace {

LifeRule::Counts set_of(const std::vector<int>& numbers) {
    LifeRule::Counts counts;
    for (const int number : numbers) counts.set(static_cast<std::size_t>(number));
    return counts;
}

}  // namespace

CompiledRule AutomatonRule::compiled() const {
    Neighbourhood around{.shape = shape, .radius = radius, .outside = outside};
    if (const auto* threshold = std::get_if<ThresholdRule>(&rule)) {
        around.with_self = self.value_or(true);
        return CompiledRule(threshold_rule(around, threshold->least));
    }
    const auto& life = std::get<BirthAndSurvival>(rule);
    around.with_self = self.value_or(false);
    return CompiledRule(LifeRule{around, set_of(life.birth), set_of(life.survival)});
}

void run_automaton(const CompiledRule& rule, int generations, BitGrid& cells, const FixedCells& fixed,
                   Draft& draft) {
    SmoothScratch& scratch = draft.scratch().tool<SmoothScratch>();
    // Words are counted, full or not; a wider neighbourhood takes longer.
    const std::int64_t words = std::int64_t{cells.words_in_row()} * cells.height();
    const std::int64_t work = 4 * words * (1 + rule.around().radius) + 1;
    if (!fixed.solid) {
        const auto at_once = static_cast<int>(std::clamp<std::int64_t>((1 << 20) / work, 1, 10'000));
        for (int done = 0; done < generations; done += at_once) {
            const int now = std::min(at_once, generations - done);
            if (draft.spend(work * now)) return;
            smooth(cells, rule, now, scratch);
        }
        return;
    }
    for (int i = 0; i < generations; ++i) {
        if (draft.spend(2 * work)) return;
        fixed.impose_on(cells);
        smooth(cells, rule, 1, scratch);
    }
    fixed.impose_on(cells);
}

}  // namespace levelwright

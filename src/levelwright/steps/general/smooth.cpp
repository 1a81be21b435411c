// smooth: a cellular automaton between two tiles, 64 cells at a time.
#include "levelwright/steps/general/automaton_rule.hpp"

namespace levelwright {
namespace {

struct Smooth : AutomatonRule {
    TileId solid{};
    TileId open{};
    int generations = 4;

    // What happens to a cell depends on that many cells around it, unless the map wraps around.
    std::optional<int> reach() const {
        if (outside == Outside::wrap) return std::nullopt;
        return generations * radius;
    }
    static const Record& description();
};

const Record& Smooth::description() {
    static const Record record{
        "smooth",
        "Smooths the border between two tiles with a cellular automaton. Cells with other tiles count as open; they and locked cells stay as they are.",
        with_rule_fields<Smooth>({
            field("solid", &Smooth::solid, "the tile that is counted", {.role = "rock"}),
            field("open", &Smooth::open, "the other tile", {.role = "floor"}),
            outside_field<Smooth>(),
            field("generations", &Smooth::generations, "how often",
                  {.least = 0, .most = 10'000, .usually = {0, 10}}),
        })};
    return record;
}

CompiledRule compile(const Smooth& step, Reader&) { return step.compiled(); }

FixedCells fixed_cells(const Smooth& step, const BitGrid& solid, Draft& draft) {
    FixedCells fixed{&draft.scratch().bits(draft.size()), &draft.scratch().bits(draft.size(), true)};
    fixed.open->and_not(solid);
    fixed.open->and_not(draft.cells_of(step.open));
    if (draft.locked()) {
        *fixed.solid |= *draft.locked();
        *fixed.open |= *draft.locked();
        *fixed.solid &= solid;
        fixed.open->and_not(solid);
    }
    if (draft.inside() && step.outside == Outside::set) {
        BitGrid& beyond = draft.scratch().bits(draft.size(), true);
        beyond.and_not(*draft.inside());
        *fixed.solid |= beyond;
        fixed.open->and_not(beyond);
    }
    if (fixed.solid->none() && fixed.open->none()) return {};
    return fixed;
}

void run(const Smooth& step, const CompiledRule& rule, Draft& draft) {
    const BitGrid& before = draft.cells_of(step.solid);
    BitGrid& cells = draft.scratch().bits(draft.size());
    cells |= before;
    run_automaton(rule, step.generations, cells, fixed_cells(step, before, draft), draft);
    BitGrid& risen = draft.scratch().bits(draft.size());
    risen |= cells;
    risen.and_not(before);
    BitGrid& fallen = draft.scratch().bits(draft.size());
    fallen |= before;
    fallen.and_not(cells);
    draft.paint(risen, step.solid);
    draft.paint(fallen, step.open);
}

}  // namespace

Step smooth_step() { return make_compiled_step<Smooth, CompiledRule, compile, run>(); }

}  // namespace levelwright

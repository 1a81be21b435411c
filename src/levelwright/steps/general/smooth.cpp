// smooth: a cellular automaton between two tiles, 64 cells at a time.
#include "levelwright/grid/automaton.hpp"
#include "levelwright/steps/general/steps.hpp"

namespace levelwright {
namespace {

struct Threshold {
    int least = 5;
    static const Record& description();
};

const Record& Threshold::description() {
    static const Record record{
        "threshold",
        "A cell becomes solid when enough of the cells around it are, else open.",
        {field("least", &Threshold::least, "how many are enough",
               {.least = 0, .most = LifeRule::most_count, .unit = "cells", .fixed = true})}};
    return record;
}

struct BirthAndSurvival {
    std::vector<int> birth{6, 7, 8};
    std::vector<int> survival{3, 4, 5, 6, 7, 8};
    static const Record& description();
};

const Record& BirthAndSurvival::description() {
    static const About counts{.least = 0, .most = LifeRule::most_count, .unit = "cells", .fixed = true};
    static const Record record{
        "life",
        "Lists for how many solid cells around it an open cell becomes solid and a solid one stays so.",
        {
            field("birth", &BirthAndSurvival::birth, "the numbers for which an open cell becomes solid",
                  counts),
            field("survival", &BirthAndSurvival::survival, "the numbers for which a solid cell stays solid",
                  counts),
        }};
    return record;
}

struct Smooth {
    TileId solid{};
    TileId open{};
    std::variant<Threshold, BirthAndSurvival> rule;
    int generations = 4;
    Shape shape = Shape::moore;
    int radius = 1;
    std::optional<bool> self;
    Outside outside = Outside::set;
    static const Record& description();
};

const Record& Smooth::description() {
    static const Choice<Shape> shapes[] = {
        {Shape::moore, "moore", "the square around a cell"},
        {Shape::von_neumann, "von_neumann", "the cells within `radius` steps along the axes"},
    };
    static const Choice<Outside> outsides[] = {
        {Outside::set, "solid", "beyond the edge everything is solid"},
        {Outside::clear, "open", "beyond the edge everything is open"},
        {Outside::wrap, "wrap", "beyond an edge of the rectangle lies the opposite edge"},
    };
    static const Record record{
        "smooth",
        "Smooths the border between two tiles by a cellular automaton. Cells that hold other tiles count as "
        "open "
        "and stay as they are, and so do locked cells.",
        {
            field("solid", &Smooth::solid, "the tile that is counted", {.role = "rock"}),
            field("open", &Smooth::open, "the other tile", {.role = "floor"}),
            field("rule", &Smooth::rule, "when a cell becomes solid"),
            field("generations", &Smooth::generations, "how often", {.least = 0, .most = 10'000}),
            field("shape", &Smooth::shape, shapes, "which cells are around a cell"),
            field("radius", &Smooth::radius, "how far around a cell to look",
                  {.least = 1, .most = Neighbourhood::largest_radius, .unit = "cells", .fixed = true}),
            field(
                "self", &Smooth::self,
                "whether a cell is counted among those around it; yes with a threshold and no with life when "
                "left out"),
            field("outside", &Smooth::outside, outsides, "what lies beyond the edge of the region"),
        }};
    return record;
}

LifeRule::Counts set_of(const std::vector<int>& numbers) {
    LifeRule::Counts counts;
    for (const int number : numbers) counts.set(static_cast<std::size_t>(number));
    return counts;
}

CompiledRule compile(const Smooth& step, Reader&) {
    Neighbourhood around{.shape = step.shape, .radius = step.radius, .outside = step.outside};
    if (const auto* threshold = std::get_if<Threshold>(&step.rule)) {
        around.with_self = step.self.value_or(true);
        return CompiledRule(threshold_rule(around, threshold->least));
    }
    const auto& life = std::get<BirthAndSurvival>(step.rule);
    around.with_self = step.self.value_or(false);
    return CompiledRule(LifeRule{around, set_of(life.birth), set_of(life.survival)});
}

// Cells that the automaton looks at but never changes.
struct Fixed {
    BitGrid& solid;
    BitGrid& open;
    void impose_on(BitGrid& cells) const { (cells |= solid).and_not(open); }
};

Fixed fixed_cells(const Smooth& step, const BitGrid& solid, Draft& draft) {
    Fixed fixed{draft.scratch().bits(draft.size()), draft.scratch().bits(draft.size(), true)};
    fixed.open.and_not(solid);
    fixed.open.and_not(draft.cells_of(step.open));
    if (draft.locked()) {
        fixed.solid |= *draft.locked();
        fixed.open |= *draft.locked();
        fixed.solid &= solid;
        fixed.open.and_not(solid);
    }
    if (draft.inside() && step.outside == Outside::set) {
        BitGrid& beyond = draft.scratch().bits(draft.size(), true);
        beyond.and_not(*draft.inside());
        fixed.solid |= beyond;
        fixed.open.and_not(beyond);
    }
    return fixed;
}

void run_automaton(const Smooth& step, const CompiledRule& rule, BitGrid& cells, const Fixed& fixed,
                   Draft& draft) {
    SmoothScratch& scratch = draft.scratch().tool<SmoothScratch>();
    const std::int64_t work = draft.size().area() / 16 + 1;
    if (fixed.solid.none() && fixed.open.none()) {
        const auto at_once = static_cast<int>(std::clamp<std::int64_t>((1 << 20) / work, 1, 10'000));
        for (int done = 0; done < step.generations; done += at_once) {
            const int generations = std::min(at_once, step.generations - done);
            if (draft.spend(work * generations)) return;
            smooth(cells, rule, generations, scratch);
        }
        return;
    }
    for (int i = 0; i < step.generations; ++i) {
        if (draft.spend(2 * work)) return;
        fixed.impose_on(cells);
        smooth(cells, rule, 1, scratch);
    }
    fixed.impose_on(cells);
}

void run(const Smooth& step, const CompiledRule& rule, Draft& draft) {
    const BitGrid& before = draft.cells_of(step.solid);
    BitGrid& cells = draft.scratch().bits(draft.size());
    cells |= before;
    run_automaton(step, rule, cells, fixed_cells(step, before, draft), draft);
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

// Running automata. A strip of 128 columns is walked from top to bottom; what the rows above have added up
// stays in registers, so that each word of the map is read once from memory and written once per generation.
#include <array>
#include <utility>

#include "levelwright/grid/automaton.hpp"
#include "levelwright/grid/pair_words.hpp"
#include "levelwright/grid/strip_counts.hpp"

namespace levelwright {
namespace {

using Word = BitGrid::Word;

// Which bits of a strip are cells, and what the others shall be.
struct StripEdge {
    Pair kept, rim;

    StripEdge(const PaddedRows& rows, int pair)
        : kept{rows.kept_bits(2 * pair), rows.kept_bits(2 * pair + 1)} {
        rim = both(rows.rim_bits()) & ~kept;
    }
    Pair operator()(Pair cells) const { return (cells & kept) | rim; }
};

SumAndCarry three_in_row(const Word* words) {
    return add_three(load_pair(words), left_of(words, 1), right_of(words, 1));
}

// The number of set cells among nine, from the sums of three rows.
Digits<4> nine_cells(SumAndCarry above, SumAndCarry middle, SumAndCarry below) {
    const SumAndCarry ones = add_three(above.sum, middle.sum, below.sum);
    const SumAndCarry twos = add_three(above.carry, middle.carry, below.carry);
    const Pair carry = twos.sum & ones.carry;
    return {ones.sum, twos.sum ^ ones.carry, twos.carry ^ carry, twos.carry & carry};
}

// One generation in one strip, for the square of radius 1. `decide(count of nine, cell)` is the rule.
template <class Decide>
void advance_nine(const PaddedRows& now, PaddedRows& next, int pair, const Decide& decide) {
    const StripEdge edge(now, pair);
    const Word* words = now.row(0) + 2 * pair;
    Word* result = next.row(0) + 2 * pair;
    SumAndCarry above = three_in_row(words - now.stride()), middle = three_in_row(words);
    for (int y = 0; y < now.size().height; ++y) {
        const SumAndCarry below = three_in_row(words + now.stride());
        store_pair(result, edge(decide(nine_cells(above, middle, below), words)));
        above = middle;
        middle = below;
        words += now.stride();
        result += next.stride();
    }
}

template <int threshold>
struct ThresholdWithSelf {
    Pair operator()(const Digits<4>& nine, const Word*) const { return at_least(nine, threshold); }
};

// Eight cells hold T when nine hold T + 1, or hold T without the one in the middle.
template <int threshold>
struct ThresholdWithoutSelf {
    Pair operator()(const Digits<4>& nine, const Word* words) const {
        return at_least(nine, threshold + 1) | (at_least(nine, threshold) & ~load_pair(words));
    }
};

// Any rule: chooses among the outcomes of ten counts, one digit after the other. The lowest digit and the
// cell itself choose among four constants, which is the polynomial a + b*cell + c*digit + d*cell*digit over {0, 1}.
class Table {
 public:
    explicit Table(const std::array<CompiledRule::Outcome, 10>& outcome_of_nine) {
        for (std::size_t k = 0; k < polynomials_.size(); ++k) {
            const auto even = outcome_of_nine[2 * k], odd = outcome_of_nine[2 * k + 1];
            const auto constant = [](bool value) { return both(value ? BitGrid::all_bits : 0); };
            polynomials_[k] = {
                constant(even.when_clear), constant(even.when_clear != even.when_set),
                constant(even.when_clear != odd.when_clear),
                constant((even.when_clear != even.when_set) != (odd.when_clear != odd.when_set))};
        }
    }

    Pair operator()(const Digits<4>& nine, const Word* words) const {
        const Pair cell = load_pair(words);
        const auto outcome = [&](std::size_t k) {
            const auto& [none, with_cell, with_digit, with_both] = polynomials_[k];
            return none ^ (cell & with_cell) ^ (nine[0] & (with_digit ^ (cell & with_both)));
        };
        const auto choose = [](Pair digit, Pair one, Pair zero) { return zero ^ (digit & (zero ^ one)); };
        const Pair below_four = choose(nine[1], outcome(1), outcome(0));
        const Pair below_eight = choose(nine[1], outcome(3), outcome(2));
        return choose(nine[3], outcome(4), choose(nine[2], below_eight, below_four));
    }

 private:
    std::array<std::array<Pair, 4>, 5> polynomials_;
};

// Where a count lies between an odd number of steps and the next.
template <std::size_t count>
Pair after_steps(const Digits<count>& number, const std::vector<int>& steps, int more) {
    Pair inside = both(0);
    for (const int step : steps) inside ^= at_least(number, step + more);
    return inside;
}

// One generation in one strip, for any neighbourhood. The counts include the cell, so that set cells have one
// neighbour more than the rule speaks of.
void advance_any(const PaddedRows& now, PaddedRows& next, int pair, const CompiledRule& rule) {
    const StripEdge edge(now, pair);
    count_strip(now, pair, rule.around(), [&](int y, const auto& count) {
        const Pair cell = load_pair(now.row(y) + 2 * pair);
        const Pair born = after_steps(count, rule.birth_steps(), 0) & ~cell;
        const Pair kept = after_steps(count, rule.survival_steps(), 1) & cell;
        store_pair(next.row(y) + 2 * pair, edge(born | kept));
    });
}

void advance_by_wide_threshold(const PaddedRows& now, PaddedRows& next, int pair, const CompiledRule& rule) {
    const StripEdge edge(now, pair);
    const int threshold = rule.threshold();
    count_strip(now, pair, rule.around(), [&](int y, const auto& count) {
        store_pair(next.row(y) + 2 * pair, edge(at_least(count, threshold)));
    });
}

template <class Decide>
void advance_all_strips(const PaddedRows& now, PaddedRows& next, const Decide& decide) {
    for (int pair = 0; pair < now.pairs_in_row(); ++pair) advance_nine(now, next, pair, decide);
}

template <template <int> class Threshold>
void advance_by_threshold(const PaddedRows& now, PaddedRows& next, int threshold) {
    switch (threshold) {
        case 1:
            return advance_all_strips(now, next, Threshold<1>{});
        case 2:
            return advance_all_strips(now, next, Threshold<2>{});
        case 3:
            return advance_all_strips(now, next, Threshold<3>{});
        case 4:
            return advance_all_strips(now, next, Threshold<4>{});
        case 5:
            return advance_all_strips(now, next, Threshold<5>{});
        case 6:
            return advance_all_strips(now, next, Threshold<6>{});
        case 7:
            return advance_all_strips(now, next, Threshold<7>{});
        case 8:
            return advance_all_strips(now, next, Threshold<8>{});
        default:
            return advance_all_strips(now, next, Threshold<9>{});
    }
}

void advance(const PaddedRows& now, PaddedRows& next, const CompiledRule& rule) {
    switch (rule.kind()) {
        case CompiledRule::Kind::threshold_with_self:
            return advance_by_threshold<ThresholdWithSelf>(now, next, rule.threshold());
        case CompiledRule::Kind::threshold_without_self:
            return advance_by_threshold<ThresholdWithoutSelf>(now, next, rule.threshold());
        case CompiledRule::Kind::table:
            return advance_all_strips(now, next, Table(rule.outcome_of_nine()));
        case CompiledRule::Kind::wide_threshold:
            for (int pair = 0; pair < now.pairs_in_row(); ++pair)
                advance_by_wide_threshold(now, next, pair, rule);
            return;
        case CompiledRule::Kind::steps:
            break;
    }
    for (int pair = 0; pair < now.pairs_in_row(); ++pair) advance_any(now, next, pair, rule);
}

}  // namespace

void smooth(BitGrid& cells, const CompiledRule& rule, int generations, SmoothScratch& scratch) {
    if (generations <= 0 || cells.size().area() == 0) return;
    const Neighbourhood& around = rule.around();
    scratch.now.reset(cells.size(), around.radius, around.outside);
    scratch.next.reset(cells.size(), around.radius, around.outside);
    scratch.now.copy_from(cells);
    for (int generation = 0; generation < generations; ++generation) {
        scratch.now.refresh_rim();
        advance(scratch.now, scratch.next, rule);
        std::swap(scratch.now, scratch.next);
    }
    scratch.now.copy_to(cells);
}

}  // namespace levelwright

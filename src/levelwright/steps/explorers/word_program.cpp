// Which rules can be worked on 64 cells at a time, and what becomes of them then.
#include <algorithm>
#include <bit>
#include <cmath>

#include "levelwright/steps/explorers/word_rules.hpp"

namespace levelwright {
namespace {

using Estimator = RuleProgram::Estimator;

constexpr std::int32_t no_end = 1 << 20;

// The whole numbers for which a comparison with a constant holds.
struct Interval {
    std::int32_t low = 0, high = no_end;
    bool negated = false;
};

std::optional<Interval> interval_of(RuleComparison comparison, double number) {
    if (!(number >= -1000 && number <= 100'000)) return std::nullopt;
    const auto below = static_cast<std::int32_t>(std::floor(number)),
               above = static_cast<std::int32_t>(std::ceil(number));
    const bool whole = below == above;
    switch (comparison) {
        case RuleComparison::equal:
        case RuleComparison::different:
            return Interval{whole ? below : 1, whole ? below : 0, comparison == RuleComparison::different};
        case RuleComparison::less:
            return Interval{0, above - 1};
        case RuleComparison::at_most:
            return Interval{0, below};
        case RuleComparison::more:
            return Interval{below + 1, no_end};
        case RuleComparison::at_least:
            return Interval{above, no_end};
        case RuleComparison::singular:
            return Interval{1, 1};
        default:
            return std::nullopt;
    }
}

class WordCompiler {
 public:
    WordCompiler(const RuleProgram& program, bool buffered) : program_(program), buffered_(buffered) {
        words_.wraps = program.wraps;
    }

    std::optional<WordProgram> compiled() {
        if (program_.rules.empty() || !program_.heuristics.empty()) return std::nullopt;
        collect_planes();
        if (words_.codes.size() > WordProgram::most_planes) return std::nullopt;
        for (const RuleProgram::Rule& rule : program_.rules) {
            if (!add(rule)) return std::nullopt;
        }
        const WordProgram::Rule& first = words_.rules[0];
        if (first.test_count == 0 && first.choice_count == 1)
            words_.only_fill = words_.codes[words_.choices[0].plane];
        return std::move(words_);
    }

 private:
    // Codes that are written, or told apart from others.
    void collect_planes() {
        std::array<bool, 256> needed{};
        for (const RuleProgram::Choice& choice : program_.choices) needed[choice.code] = true;
        for (const CodeWeights& weights : program_.weights) {
            if (is_same_inside(weights)) continue;
            // `entity` is known by what it is not.
            const bool rest = weights[most_entities - 1] > 0;
            for (std::size_t code = 0; code < 256; ++code) {
                const bool there =
                    code < static_cast<std::size_t>(program_.entity_count) || code == unknown_code;
                if (there && (weights[code] > 0) != rest) needed[code] = true;
            }
        }
        for (std::size_t code = 0; code < 256; ++code) {
            if (needed[code]) words_.codes.push_back(static_cast<std::uint8_t>(code));
        }
    }

    bool add(const RuleProgram::Rule& rule) {
        WordProgram::Rule added;
        added.first_test = static_cast<std::int32_t>(words_.tests.size());
        for (const RuleProgram::Test& test : program_.tests_of(rule)) {
            if (!add(test)) return false;
        }
        added.test_count = rule.test_count;
        const auto executors = program_.executors_of(rule);
        if (executors.size() != 1) return false;
        const auto cells = program_.points_of(executors[0].cells);
        if (cells.size() != 1 || cells[0] != Point{}) return false;
        added.first_choice = static_cast<std::int32_t>(words_.choices.size());
        std::uint32_t before = 0;
        for (const RuleProgram::Choice& choice : program_.choices_of(executors[0])) {
            const double rest = executors[0].total - before;
            words_.choices.push_back({plane_of(choice.code), (choice.until - before) / rest});
            before = choice.until;
            ++added.choice_count;
        }
        words_.rules.push_back(added);
        return true;
    }

    std::int32_t plane_of(std::uint8_t code) const {
        const auto found = std::find(words_.codes.begin(), words_.codes.end(), code);
        return static_cast<std::int32_t>(found - words_.codes.begin());
    }

    bool add(const RuleProgram::Test& test) {
        if (test.comparison == RuleComparison::connected) return false;
        const bool alone = test.comparison == RuleComparison::singular;
        if (!alone && test.right.kind != Estimator::Kind::number) return false;
        if (test.left.kind == Estimator::Kind::random) return add_random(test);
        if (test.left.kind != Estimator::Kind::cells) return false;
        const auto interval = interval_of(test.comparison, test.right.number);
        const auto set = set_of(test.left);
        if (!interval || !set) return false;
        WordProgram::Test added{
            .number = *set, .low = interval->low, .high = interval->high, .negated = interval->negated};
        const auto cells = program_.points_of(test.left.cells);
        if (cells.size() != 1 || cells[0] != Point{}) {
            const auto count = count_of(test.left, *set);
            if (!count) return false;
            added.kind = WordProgram::Test::Kind::count;
            added.number = *count;
        }
        words_.tests.push_back(added);
        return true;
    }

    bool add_random(const RuleProgram::Test& test) {
        WordProgram::Test added{.kind = WordProgram::Test::Kind::random, .probability = test.right.number};
        switch (test.comparison) {
            case RuleComparison::less:
            case RuleComparison::at_most:
                break;
            case RuleComparison::more:
            case RuleComparison::at_least:
                added.negated = true;
                break;
            default:
                return false;
        }
        words_.tests.push_back(added);
        return true;
    }

    std::optional<std::int32_t> set_of(const Estimator& estimator) {
        const CodeWeights& weights = program_.weights[estimator.weights];
        if (std::any_of(weights.begin(), weights.end(), [](std::uint16_t weight) { return weight > 1; }))
            return std::nullopt;
        WordProgram::Set set;
        set.others = weights[most_entities - 1] > 0;
        set.outside = weights[out_code] > 0;
        set.fixed = is_same_inside(weights);
        if (!set.fixed) {
            for (std::size_t i = 0; i < words_.codes.size(); ++i) {
                if (weights[words_.codes[i]] > 0) set.planes |= 1U << i;
            }
            words_.reads_cells = true;
        }
        words_.sets.push_back(set);
        return static_cast<std::int32_t>(words_.sets.size() - 1);
    }

    std::optional<std::int32_t> count_of(const Estimator& estimator, std::int32_t set) {
        const auto cells = program_.points_of(estimator.cells);
        if (cells.size() > 100 || (!buffered_ && !words_.sets[set].fixed)) return std::nullopt;
        WordProgram::Count count{.set = set};
        count.cells = {static_cast<std::int32_t>(words_.offsets.size()),
                       static_cast<std::int32_t>(cells.size())};
        count.digits = static_cast<std::int32_t>(std::bit_width(cells.size()));
        for (const Point& offset : cells) {
            words_.offsets.push_back(offset);
            words_.reach = std::max({words_.reach, std::abs(offset.x), std::abs(offset.y)});
        }
        count.shape = shape_of(cells);
        if (count.shape != WordProgram::Count::Shape::any) count.digits = 4;
        words_.sets[set].padded = true;
        words_.counts.push_back(count);
        return static_cast<std::int32_t>(words_.counts.size() - 1);
    }

    // The square around a cell, with it or without it.
    static WordProgram::Count::Shape shape_of(std::span<const Point> cells) {
        if (cells.size() != 8 && cells.size() != 9) return WordProgram::Count::Shape::any;
        std::array<bool, 9> there{};
        for (const Point& cell : cells) {
            if (std::abs(cell.x) > 1 || std::abs(cell.y) > 1) return WordProgram::Count::Shape::any;
            there[(cell.y + 1) * 3 + cell.x + 1] = true;
        }
        const auto number = static_cast<std::size_t>(std::count(there.begin(), there.end(), true));
        if (number != cells.size() || (number == 8 && there[4])) return WordProgram::Count::Shape::any;
        return number == 9 ? WordProgram::Count::Shape::nine : WordProgram::Count::Shape::eight;
    }

    const RuleProgram& program_;
    bool buffered_;
    WordProgram words_;
};

}  // namespace

std::optional<WordProgram> words_of(const RuleProgram& program, bool buffered) {
    return WordCompiler(program, buffered).compiled();
}

}  // namespace levelwright

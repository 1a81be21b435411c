// Asks the level for what a statement measures, works both sides out, and compares.

#include "levelwright/measure/requirements/holds.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"
#include "levelwright/measure/requirements/statement.hpp"

namespace levelwright {
namespace {

// How far two numbers are from what is wanted of them; nothing when it is so.
std::optional<double> off_by(double left, Comparing comparing, double right) {
    const auto unless = [](bool met, double off) { return met ? std::nullopt : std::optional(off); };
    switch (comparing) {
        case Comparing::less:
            return unless(left < right, left - right);
        case Comparing::at_most:
            return unless(left <= right, left - right);
        case Comparing::more:
            return unless(left > right, right - left);
        case Comparing::at_least:
            return unless(left >= right, right - left);
        case Comparing::equal:
            return unless(left == right, std::abs(left - right));
        case Comparing::different:
            return unless(left != right, 1);
    }
    return std::nullopt;
}

const char* words_for(Comparing comparing) {
    constexpr const char* words[] = {"less than", "at most",  "more than",
                                     "at least",  "equal to", "different from"};
    return words[static_cast<std::size_t>(comparing)];
}

// Nearer to 1 the less is missing, and never 1.
double nearness_off_by(double off, double scale) { return 0.99 / (1 + off / std::max(1.0, std::abs(scale))); }

std::string range_in_words(const RealRange& range) {
    if (range.low == range.high) return show(range.low);
    if (range.high == no_limit) return fmt::format("{} or more", show(range.low));
    if (range.low == -no_limit) return fmt::format("at most {}", show(range.high));
    return fmt::format("from {} to {}", show(range.low), show(range.high));
}

class HoldsInstance final : public RequirementInstance {
 public:
    explicit HoldsInstance(std::span<const Metric> metrics) : metrics_(metrics) {}

    void* parameter() override { return &text_; }
    void compile(Reader& reader) override { statement_ = statement_from(text_, metrics_, reader); }

    Verdict judge(Judge& judge) const override {
        auto& survey = static_cast<Survey&>(judge);
        std::array<double, Statement::most_measured> numbers{};
        for (std::size_t i = 0; i < statement_.measured.size(); ++i) {
            const Statement::Measured& measured = statement_.measured[i];
            const Result<double> answer = ask(*measured.metric, measured.arguments, survey);
            if (!answer) return Verdict::no(0, fmt::format("{}: {}", measured.name, answer.error().sentence));
            numbers[i] = *answer;
        }
        return statement_.range ? judge_range(numbers, survey) : judge_comparisons(numbers, survey);
    }

 private:
    Verdict judge_range(std::span<const double> numbers, const Survey& survey) const {
        const double value = statement_.sides.front().formula.value(numbers);
        const RealRange& range = *statement_.range;
        if (range.contains(value)) return Verdict::yes();
        const double end = value < range.low ? range.low : range.high;
        const double nearness = nearness_off_by(std::abs(value - end), end);
        if (!survey.wants_reasons) return Verdict::no(nearness, {});
        return Verdict::no(nearness, fmt::format("{} is {}, not {}", statement_.sides.front().text,
                                                 show(value), range_in_words(range)));
    }

    Verdict judge_comparisons(std::span<const double> numbers, const Survey& survey) const {
        Verdict all = Verdict::yes();
        double nearness = 0;
        for (std::size_t i = 0; i < statement_.comparing.size(); ++i) {
            const double left = statement_.sides[i].formula.value(numbers);
            const double right = statement_.sides[i + 1].formula.value(numbers);
            const std::optional<double> off = off_by(left, statement_.comparing[i], right);
            nearness += off ? nearness_off_by(*off, right) : 1;
            if (!off) continue;
            if (all.met && survey.wants_reasons)
                all.reason = fmt::format("\"{}\": {} is not {} {}", statement_.text, show(left),
                                         words_for(statement_.comparing[i]), show(right));
            all.met = false;
        }
        all.nearness = nearness / static_cast<double>(statement_.comparing.size());
        return all;
    }

    std::span<const Metric> metrics_;
    Text text_;
    Statement statement_;
};

}  // namespace

Requirement holds_requirement(std::span<const Metric> metrics) {
    Field field = describe_type<Text>({});
    detail::name_field(
        field, "holds",
        "a statement about metrics: sums, differences and products, compared with <, <=, >, >=, = and !=, or "
        "with a range: \"chest + gold <= 2 * monster\", \"dead_ends + loops in 3..8\"; metrics are written as "
        "`count:rat` or `path:entrance:exit`, and a tile, kind of object or group alone stands for how many "
        "there are");
    return {std::move(field),
            [metrics]() -> std::unique_ptr<RequirementInstance> {
                return std::make_unique<HoldsInstance>(metrics);
            },
            Views::both};
}

}  // namespace levelwright

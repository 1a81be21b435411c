// Judges an answer: met within the range, else the nearer the closer it is to an end, with a sentence.

#include "levelwright/measure/requirements/metric_requirement.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"

namespace levelwright {
namespace {

std::string show_range(const RealRange& range, const Metric& metric) {
    if (range.low == range.high) return show(range.low);
    if (range.high >= metric.most) return fmt::format("{} or more", show(range.low));
    if (range.low <= metric.least) return fmt::format("at most {}", show(range.high));
    return fmt::format("from {} to {}", show(range.low), show(range.high));
}

// Nearer to 1 the nearer the answer is to the range, and never 1.
double nearness_of(double answer, const RealRange& wanted, const Metric& metric) {
    const double end = answer < wanted.low ? wanted.low : wanted.high;
    const double off = answer < wanted.low ? wanted.low - answer : answer - wanted.high;
    const double scale = metric.most != no_limit ? metric.most - metric.least : std::max(1.0, end);
    return 0.99 / (1 + off / scale);
}

}  // namespace

Verdict judge_answer(const Metric& metric, Arguments arguments, const RealRange& wanted, Survey& survey) {
    const Result<double> answer = ask(metric, arguments, survey);
    if (!answer) return Verdict::no(0, answer.error().sentence);
    if (wanted.contains(*answer)) return Verdict::yes();
    const double nearness = nearness_of(*answer, wanted, metric);
    if (!survey.wants_reasons) return Verdict::no(nearness, {});
    return Verdict::no(
        nearness, fmt::format("it is {} {}, not {}", show(*answer), metric.unit, show_range(wanted, metric)));
}

Verdict judge_things(const Metric& metric, const ByThing<RealRange>& wanted, Survey& survey) {
    Verdict all = Verdict::yes();
    double nearness = 0;
    for (const auto& [what, range] : wanted) {
        const Verdict one = judge_answer(metric, std::span(&what, 1), range, survey);
        nearness += one.nearness;
        if (one.met) continue;
        all.met = false;
        if (survey.wants_reasons)
            all.reason += fmt::format("{}{}: {}", all.reason.empty() ? "" : "; ", what.name, one.reason);
    }
    if (!wanted.empty()) all.nearness = nearness / static_cast<double>(wanted.size());
    return all;
}

}  // namespace levelwright

// Every metric as a requirement: the level's answer must lie in a range.
#pragma once

#include "levelwright/measure/metric.hpp"
#include "levelwright/recipe/descriptions/requirement.hpp"

namespace levelwright {

Verdict judge_answer(const Metric& metric, Arguments arguments, const RealRange& wanted, Survey& survey);
Verdict judge_things(const Metric& metric, const ByThing<RealRange>& wanted, Survey& survey);

template <Metric (*metric)()>
Verdict judge_plain_metric(const RealRange& wanted, Survey& survey) {
    return judge_answer(metric(), {}, wanted, survey);
}
template <Metric (*metric)()>
Verdict judge_things_metric(const ByThing<RealRange>& wanted, Survey& survey) {
    return judge_things(metric(), wanted, survey);
}

// The requirement of a metric that takes nothing, such as `dead_ends: "..6"`, or things by name, such as
// `distance: { treasure: "10.." }`.
template <Metric (*metric)()>
Requirement metric_requirement() {
    const Metric described = metric();
    const About about{.least = described.least, .most = described.most, .unit = described.unit};
    Requirement requirement = described.takes == Metric::Takes::nothing
                                  ? make_requirement<RealRange, judge_plain_metric<metric>>(
                                        described.name, described.purpose, about)
                                  : make_requirement<ByThing<RealRange>, judge_things_metric<metric>>(
                                        described.name, described.purpose, about);
    requirement.views = described.views;
    return requirement;
}

}  // namespace levelwright

// pacing: danger along the required walk rises and falls as the designer draws it.
#include <algorithm>

#include <fmt/format.h>

#include "levelwright/measure/survey.hpp"
#include "levelwright/players/solver/mission_quality.hpp"
#include "levelwright/recipe/descriptions/requirement.hpp"

namespace levelwright {
namespace {

struct Pacing {
    Curve curve{1};
    double within = 0.1;
    static const Record& description();
};

const Record& Pacing::description() {
    static const Record record{
        "pacing",
        "The danger that the required walk meets, from 0 at the entrance to 1 at the exit, compared with a curve.",
        {
            field("curve", &Pacing::curve, "how it should rise and fall; only the shape counts",
                  {.least = 0, .most = 1'000'000, .required = true}),
            field("within", &Pacing::within, "how far from where the curve has it danger may lie, on average",
                  {.least = 0, .most = 1, .unit = "of the walk"}),
        }};
    return record;
}

using Shares = std::array<double, MissionQuality::hundredths>;

// Where on the walk danger is met on average.
double centre_of(const Shares& shares) {
    double sum = 0, weighted = 0;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        sum += shares[i];
        weighted += shares[i] * (static_cast<double>(i) + 0.5) / static_cast<double>(shares.size());
    }
    return weighted / sum;
}

Verdict judge_pacing(const Pacing& wanted, Survey& survey) {
    Shares target;
    for (std::size_t i = 0; i < target.size(); ++i)
        target[i] = std::max(
            0.0, wanted.curve.at((static_cast<double>(i) + 0.5) / static_cast<double>(target.size())));
    if (*std::max_element(target.begin(), target.end()) <= 0)
        return Verdict::no(0, "the curve is 0 everywhere, and no danger has that shape");
    MissionJudge& missions = survey.mission();
    const MissionQuality* quality = missions.all();
    if (!quality) return Verdict::no(0, missions.reason());
    if (quality->difficulty <= 0)
        return Verdict::no(0.1, "the required walk meets no enemy (of the groups monster and trap)");
    const double error = quality->pacing_error(target);
    if (error <= wanted.within) return Verdict::yes();
    const double centre = centre_of(quality->pacing), wanted_centre = centre_of(target);
    return Verdict::no(
        0.2 + 0.79 * (1 - std::min(1.0, error - wanted.within)),
        fmt::format(
            "danger is {:.2f} of the walk off the curve, and at most {:.2f} is allowed; its centre is at {:.2f} of the walk, the curve's at {:.2f}",
            error, wanted.within, centre, wanted_centre));
}

}  // namespace

Requirement pacing_requirement() {
    return make_requirement<Pacing, judge_pacing>(
        "pacing",
        "danger along the required walk rises and falls like a curve: { curve: { by: \"progress\", at: { "
        "0: 0.1, 0.7: 1, 1: 0.3 } }, within: 0.1 }; enemies are of the groups monster and trap, and count "
        "by their cost when their room is first entered");
}

}  // namespace levelwright

#include "levelwright/run/judging.hpp"

#include <fmt/format.h>

namespace levelwright {

Judged judge_level(const std::vector<RequirementNode>& requirements, const Level& level, Judge& judge,
                   Effort& effort) {
    Judged all;
    if (requirements.empty()) return all;
    judge.look_at(level, effort);
    double nearness = 0;
    for (const RequirementNode& node : requirements) {
        Verdict verdict = effort.ended() ? Verdict::no(0, "nobody had a look") : node.instance->judge(judge);
        nearness += verdict.nearness;
        if (verdict.met) continue;
        if (all.met) all.reason = fmt::format("{}: {}", node.name, verdict.reason);
        all.met = false;
    }
    all.nearness = nearness / static_cast<double>(requirements.size());
    return all;
}

}  // namespace levelwright

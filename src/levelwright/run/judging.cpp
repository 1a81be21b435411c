// Asks each requirement of the level it looks at, finished or after a step, and keeps the first reason.

#include "levelwright/run/judging.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace levelwright {
namespace {

class Judging {
 public:
    Judging(Judge& judge, Effort& effort) : judge_(judge), effort_(effort) {}

    void ask(const RequirementNode& node) {
        add(node, effort_.ended() ? Verdict::no(0, "it was not checked") : node.instance->judge(judge_));
    }
    void refuse(const RequirementNode& node, std::string reason) {
        add(node, Verdict::no(0, std::move(reason)));
    }

    Judged result(std::size_t count) {
        if (count > 0) all_.nearness = nearness_ / static_cast<double>(count);
        return std::move(all_);
    }

 private:
    void add(const RequirementNode& node, const Verdict& verdict) {
        nearness_ += verdict.nearness;
        if (verdict.met) return;
        if (all_.met && judge_.wants_reasons) all_.reason = fmt::format("{}: {}", node.name, verdict.reason);
        all_.met = false;
    }

    Judge& judge_;
    Effort& effort_;
    Judged all_;
    double nearness_ = 0;
};

}  // namespace

Judged judge_level(const std::vector<RequirementNode>& requirements, const Workshop& workshop, Judge& judge,
                   Effort& effort) {
    Judging judging(judge, effort);
    for (const Workshop::Kept& kept : workshop.kept) {
        if (kept.there) judge.examine(kept.level, effort);
        for (const RequirementNode& node : requirements) {
            if (node.after != kept.step) continue;
            if (kept.there)
                judging.ask(node);
            else
                judging.refuse(node, fmt::format("the step {} did not run", kept.step));
        }
    }
    judge.examine(workshop.level, effort);
    for (const RequirementNode& node : requirements) {
        if (node.after.empty()) judging.ask(node);
    }
    return judging.result(requirements.size());
}

}  // namespace levelwright

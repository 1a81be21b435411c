// contest: the counts that the level-generation contest of the Mario AI competitions asked of every level.
#include <algorithm>

#include <fmt/format.h>

#include "levelwright/measure/things.hpp"
#include "levelwright/recipe/descriptions/requirement.hpp"

namespace levelwright {
namespace {

struct Contest {
    WholeRange gaps{10, 10}, shelled{7, 7}, coin_blocks{10, 10};
    static const Record& description();
};

const Record& Contest::description() {
    const About about{.least = 0, .most = std::numeric_limits<int>::max(), .usually = {0, 20}};
    static const Record record{
        "contest",
        "What the level-generation contest of the Mario AI competitions asked of every level.",
        {
            field("gaps", &Contest::gaps,
                  "how many gaps the ground has: columns side by side in which nothing can be stood on",
                  about),
            field("shelled", &Contest::shelled, "how many enemies have shells: snails", about),
            field("coin_blocks", &Contest::coin_blocks, "how many blocks hold a coin", about),
        }};
    return record;
}

bool is_of(std::string_view name, std::string_view word) { return name.find(word) != name.npos; }

int gaps_in(const Level& level) {
    const View<const TileId> tiles = level.floor(0);
    int gaps = 0;
    bool before = false;
    for (int x = 0; x < level.size.width; ++x) {
        bool gap = true;
        for (int y = 0; y < level.size.height && gap; ++y) {
            const Traits traits = (*level.palette)[tiles[{x, y}]].traits;
            gap = !traits.has(Trait::solid) && !traits.has(Trait::one_way);
        }
        gaps += gap && !before;
        before = gap;
    }
    return gaps;
}

int shelled_in(const Level& level) {
    return static_cast<int>(
        std::count_if(level.objects.begin(), level.objects.end(), [&](const Object& object) {
            const ObjectKind& kind = (*level.palette)[object.kind];
            return is_of(kind.name, "snail") ||
                   std::any_of(kind.traits.begin(), kind.traits.end(),
                               [](const std::string& trait) { return is_of(trait, "snail"); });
        }));
}

int coin_blocks_in(const Level& level) {
    return static_cast<int>(std::count_if(level.cells.begin(), level.cells.end(), [&](TileId tile) {
        const std::string& name = (*level.palette)[tile].name;
        return name == "coin_block" || name == "coin_brick" || name == "hidden_coin_block";
    }));
}

Verdict judge_contest(const Contest& contest, Judge& judge) {
    const Level& level = judge.level();
    judge.effort().spend(2 * std::ssize(level.cells));
    Verdict verdict = Verdict::yes();
    double off = 0;
    const auto check = [&](const char* what, int count, const WholeRange& wanted) {
        if (wanted.contains(count)) return;
        verdict.met = false;
        off += count < wanted.low ? wanted.low - count : count - wanted.high;
        if (judge.wants_reasons)
            verdict.reason += fmt::format("{}{} {}, not {}", verdict.reason.empty() ? "there are " : "; ",
                                          count, what, show(wanted));
    };
    check("gaps", gaps_in(level), contest.gaps);
    check("enemies with shells", shelled_in(level), contest.shelled);
    check("blocks with coins", coin_blocks_in(level), contest.coin_blocks);
    if (!verdict.met) verdict.nearness = 0.99 / (1 + off / 10);
    return verdict;
}

}  // namespace

Requirement contest_requirement() {
    Requirement contest = make_requirement<Contest, judge_contest>(
        "contest", "the counts that the level-generation contest of the Mario AI competitions asked for");
    contest.views = Views::both;
    return contest;
}

}  // namespace levelwright

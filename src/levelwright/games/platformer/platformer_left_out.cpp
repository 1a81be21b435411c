// What of a level has no part in the game because a rule is off.

#include <algorithm>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"
#include "levelwright/games/platformer/platformer_level.hpp"

namespace levelwright {
namespace {

class LeftOut {
 public:
    void add(const std::string& kind, const char* rule) {
        const auto known = std::find_if(kinds_.begin(), kinds_.end(),
                                        [&](const Counted& each) { return each.kind == kind; });
        if (known == kinds_.end())
            kinds_.push_back({kind, 1});
        else
            ++known->count;
        if (std::find(rules_.begin(), rules_.end(), rule) == rules_.end()) rules_.emplace_back(rule);
    }

    std::string in_words() const {
        std::string text;
        for (const Counted& each : kinds_)
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", each.count, each.kind);
        if (rules_.empty()) return {};
        return fmt::format("{}; the {} {}", text, rules_.size() == 1 ? "rule" : "rules",
                           listed(rules_) + (rules_.size() == 1 ? " brings them in" : " bring them in"));
    }

 private:
    struct Counted {
        std::string kind;
        int count;
    };
    std::vector<Counted> kinds_;
    std::vector<std::string> rules_;
};

}  // namespace

std::string PlatformerReader::left_out(const Level& level, const PlatformerRules& rules) {
    LeftOut found;
    for (int y = 0; y < level.size.height; ++y) {
        for (const TileId tile : level.floor(0).row(y)) {
            const TileKind& kind = (*level.palette)[tile];
            const Block block = block_of(kind);
            if (!is_part_of(rules, block))
                found.add(kind.name, block == Block::spikes ? "spikes" : "ladders");
        }
    }
    for (const Object& object : level.objects) {
        const ObjectKind& kind = (*level.palette)[object.kind];
        const auto waiting = waiting_of(kind);
        if (is_spring(kind) && !rules.springs) found.add(kind.name, "springs");
        if (moving_of(kind) != Moving::none && !rules.lifts) found.add(kind.name, "lifts");
        if (waiting && waiting->actor == Actor::stomper && !rules.stompers) found.add(kind.name, "stompers");
    }
    return found.in_words();
}

}  // namespace levelwright

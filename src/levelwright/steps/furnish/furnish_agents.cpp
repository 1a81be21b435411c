// Furnishing by agents: everything starts anywhere, and then moves by itself as its wishes say. Things may
// share a cell on their way; in the end each takes the nearest free one.
#include <algorithm>

#include "levelwright/grid/components.hpp"
#include "levelwright/steps/furnish/furnish_fit.hpp"
#include "levelwright/steps/furnish/furnish_methods.hpp"

namespace levelwright {
namespace {

struct Agent {
    KindId kind{};
    int rule = -1;  // -1: was there before and never moves
    Cell cell = no_cell;
    std::int64_t moved = 0;   // when it last did
    std::int64_t stayed = 0;  // when it last looked around and found nothing better; 0: it moved since
};

// Somebody whom a wish of a rule is about.
struct Target {
    const Wish* wish;
    std::uint32_t agent;
    bool towards;
};

// A target of one wish, as seen from where the agent stands.
struct Pull {
    const Wish* wish;
    Cell target;
    bool towards;
};

class Agents {
 public:
    Agents(const Furnish& furnish, FurnishSite& site)
        : furnish_(furnish),
          site_(site),
          draft_(site.draft()),
          far_(site.size().width + site.size().height),
          agents_(draft_.scratch().tool<std::vector<Agent>>()),
          pulls_(draft_.scratch().tool<std::vector<Pull>>()),
          targets_(draft_.scratch().tool<std::vector<Target>>()),
          reached_(draft_.scratch().numbers()),
          first_(draft_.scratch().numbers()) {
        agents_.clear();
        pulls_.clear();
        targets_.clear();
    }

    void run(std::span<Quota> quotas) {
        find_ground();
        for (const FurnishSite::Standing& one : site_.standing()) {
            const Cell cell = site_.cell_at(one.at);
            if (cell != no_cell) agents_.push_back({one.kind, -1, cell});
        }
        scatter(quotas);
        find_targets();
        for (int turn = 0; turn < furnish_.turns && !draft_.stopped(); ++turn) {
            for (std::size_t i = 0; i < agents_.size(); ++i) move(i);
        }
        settle();
    }

 private:
    const FurnishRule& rule_of(const Agent& agent) const { return furnish_.rules[agent.rule]; }

    // All walk on the largest connected part of the map.
    void find_ground() {
        Components& parts = draft_.scratch().components();
        parts.find(site_.walkable(), Connectivity::four);
        ground_ = &draft_.scratch().bits(site_.size());
        if (parts.count() > 0) parts.mask_of(parts.largest(), *ground_);
    }

    // Every thing on a cell of its own, where its rule allows it to be.
    void scatter(std::span<Quota> quotas) {
        allowed_ = draft_.scratch().array<BitGrid*>(quotas.size());
        for (std::size_t number = 0; number < quotas.size(); ++number) {
            const FurnishRule& rule = furnish_.rules[number];
            Fit fit(furnish_, rule, site_);
            allowed_[number] = &draft_.scratch().bits(site_.size());
            draft_.spend(site_.cells());
            for (Cell cell = 0; cell < site_.cells(); ++cell) {
                const bool fits = (*ground_)[site_.place(cell)] && fit.meets(cell, fit.fallbacks() - 1);
                if (fits) allowed_[number]->set(site_.place(cell));
            }
        }
        BitGrid& free = draft_.scratch().bits(site_.size());
        BitGrid& taken = draft_.scratch().bits(site_.size());
        for (std::size_t number = 0; number < quotas.size(); ++number) {
            Quota& quota = quotas[number];
            while (!quota.full() && !draft_.stopped()) {
                const auto kind = next_kind(furnish_.rules[number], quota, draft_);
                if (!kind) break;
                free = *allowed_[number];
                free.and_not(taken);
                const auto at = free.random_set(draft_.random());
                if (!at || draft_.spend(site_.size().area() / 64 + 1)) break;
                taken.set(*at);
                agents_.push_back({*kind, static_cast<int>(number), site_.cell_at(*at)});
                quota.take(draft_.palette()[*kind].cost);
            }
        }
    }

    void move(std::size_t number) {
        Agent& agent = agents_[number];
        ++time_;
        if (agent.rule < 0 || draft_.spend(8)) return;
        const FurnishRule& rule = rule_of(agent);
        if (rule.wander) return wander(agent);
        if (rule.wishes.empty()) return;
        if (furnish_.moves == Furnish::Moves::search) return try_elsewhere(number);
        if (would_stay(number)) return;
        find_pulls(number, false);
        const Cell before = agent.cell;
        if (pulls_.empty()) return;
        if (furnish_.ahead == 1)
            step(agent);
        else
            step_with_foresight(agent);
        if (agent.cell == before)
            agent.stayed = time_;
        else
            note_move(agent);
    }

    void note_move(Agent& agent) {
        agent.moved = time_;
        agent.stayed = 0;
    }

    bool may_stand(const Agent& agent, Cell cell) const {
        if (cell == no_cell || !(*allowed_[agent.rule])[site_.place(cell)]) return false;
        if (!rule_of(agent).alone) return true;
        return std::none_of(agents_.begin(), agents_.end(), [&](const Agent& other) {
            return other.cell == cell && &other != &agent && (other.rule < 0 || rule_of(other).alone);
        });
    }

    void wander(Agent& agent) {
        std::array<Cell, 4> ways;
        std::uint32_t count = 0;
        for (const Cell cell : site_.beside(agent.cell)) {
            if (may_stand(agent, cell)) ways[count++] = cell;
        }
        if (count == 0) return;
        agent.cell = ways[draft_.random().below(count)];
        note_move(agent);
    }

    // Kinds never change, so whom a rule's wishes are about is found once.
    void find_targets() {
        first_target_ = draft_.scratch().array<std::uint32_t>(furnish_.rules.size() + 1);
        for (std::size_t number = 0; number < furnish_.rules.size(); ++number) {
            first_target_[number] = static_cast<std::uint32_t>(targets_.size());
            for (const Wish& wish : furnish_.rules[number].wishes) {
                for (std::uint32_t i = 0; i < agents_.size(); ++i) {
                    const bool towards = is_one_of(agents_[i].kind, wish.towards.things);
                    if (towards || is_one_of(agents_[i].kind, wish.away_from.things))
                        targets_.push_back({&wish, i, towards});
                }
            }
        }
        first_target_.back() = static_cast<std::uint32_t>(targets_.size());
    }
    std::span<const Target> targets_of(const Agent& agent) const {
        const auto rule = static_cast<std::size_t>(agent.rule);
        return std::span(targets_).subspan(first_target_[rule],
                                           first_target_[rule + 1] - first_target_[rule]);
    }

    // Where the agent's wishes draw it. With `all`, also those it does not see.
    void find_pulls(std::size_t number, bool all) {
        pulls_.clear();
        const Agent& agent = agents_[number];
        for (const Target& target : targets_of(agent)) {
            if (target.agent == number) continue;
            const Cell cell = agents_[target.agent].cell;
            if (target.wish->in_sight && !all && !site_.sees(agent.cell, cell)) continue;
            pulls_.push_back({target.wish, cell, target.towards});
        }
    }

    // It stayed the last time, and nobody it cares for has moved since: it would stay again.
    bool would_stay(std::size_t number) const {
        const Agent& agent = agents_[number];
        if (agent.stayed == 0 || rule_of(agent).alone) return false;
        for (const Target& target : targets_of(agent)) {
            if (target.agent != number && agents_[target.agent].moved > agent.stayed) return false;
        }
        return true;
    }

    // How well a cell fulfils one wish. Out of sight is far enough; what cannot be walked to is no place to flee to.
    int gain(const Pull& pull, Cell cell, bool unseen_is_far) {
        const Wish& wish = *pull.wish;
        int distance =
            wish.by == Candidates::By::walk ? site_.walk(pull.target, cell) : site_.air(cell, pull.target);
        if (pull.towards) {
            if (distance < 0 || (unseen_is_far && wish.in_sight && !site_.sees(cell, pull.target)))
                distance = far_;
            return -std::max(distance, wish.within.value_or(0));
        }
        const int enough = wish.within.value_or(wish.in_sight ? far_ : std::numeric_limits<int>::max());
        if (distance < 0) return 0;
        if (wish.in_sight && !site_.sees(cell, pull.target)) return enough;
        return std::min(distance, enough);
    }

    int score(Cell cell) {
        int sum = 0;
        for (const Pull& pull : pulls_) sum += gain(pull, cell, false);
        return sum;
    }

    void step(Agent& agent) {
        std::array<Cell, 4> best;
        std::uint32_t count = 0;
        int most = score(agent.cell);
        draft_.spend(static_cast<std::int64_t>(pulls_.size()));
        for (const Cell cell : site_.beside(agent.cell)) {
            if (!may_stand(agent, cell)) continue;
            const int value = score(cell);
            if (value < most || (value == most && count == 0)) continue;
            if (value > most) count = 0;
            most = value;
            best[count++] = cell;
        }
        if (count > 0) agent.cell = best[count == 1 ? 0 : draft_.random().below(count)];
    }

    // The cells within so many steps; first_ keeps over which step each was reached.
    void look_around(const Agent& agent, int steps) {
        BitGrid& seen = draft_.scratch().bits(site_.size());
        reached_.clear();
        first_.clear();
        reached_.push_back(agent.cell);
        first_.push_back(agent.cell);
        seen.set(site_.place(agent.cell));
        std::size_t next = 0;
        for (int depth = 0; depth < steps; ++depth) {
            for (const std::size_t end = reached_.size(); next < end; ++next) {
                for (const Cell cell : site_.beside(reached_[next])) {
                    if (!may_stand(agent, cell) || seen[site_.place(cell)]) continue;
                    seen.set(site_.place(cell));
                    reached_.push_back(cell);
                    first_.push_back(depth == 0 ? cell : first_[next]);
                }
            }
        }
        draft_.spend(static_cast<std::int64_t>(reached_.size()) * 4 + site_.size().area() / 64);
    }

    void step_with_foresight(Agent& agent) {
        const Scratch::Loan loan(draft_.scratch());
        look_around(agent, furnish_.ahead);
        int most = score(agent.cell);
        std::uint32_t ties = 0;
        Cell best = no_cell;
        for (std::size_t i = 1; i < reached_.size(); ++i) {
            const int value = score(reached_[i]);
            if (value < most || (value == most && best == no_cell)) continue;
            ties = value > most ? 1 : ties + 1;
            most = value;
            if (ties == 1 || draft_.random().below(ties) == 0) best = first_[i];
        }
        draft_.spend(static_cast<std::int64_t>(reached_.size() * pulls_.size()));
        if (best != no_cell) agent.cell = best;
    }

    int score_of_all() {
        int sum = 0;
        for (std::size_t i = 0; i < agents_.size(); ++i) {
            if (agents_[i].rule < 0) continue;
            find_pulls(i, true);
            for (const Pull& pull : pulls_) sum += gain(pull, agents_[i].cell, true);
        }
        draft_.spend(static_cast<std::int64_t>(agents_.size() * agents_.size()));
        return sum;
    }

    void try_elsewhere(std::size_t number) {
        const Scratch::Loan loan(draft_.scratch());
        Agent& agent = agents_[number];
        look_around(agent, furnish_.ahead);
        const Cell here = agent.cell;
        const int before = score_of_all();
        agent.cell = reached_[draft_.random().below(static_cast<std::uint32_t>(reached_.size()))];
        if (score_of_all() <= before) agent.cell = here;
    }

    // One after the other onto the nearest free cell.
    void settle() {
        for (const Agent& agent : agents_) {
            if (agent.rule < 0 || draft_.stopped()) continue;
            const Cell cell = nearest_free(agent);
            if (cell != no_cell) site_.put(agent.kind, site_.place(cell), agent.rule);
        }
    }

    Cell nearest_free(const Agent& agent) {
        const Scratch::Loan loan(draft_.scratch());
        BitGrid& seen = draft_.scratch().bits(site_.size());
        const BitGrid& allowed = *allowed_[agent.rule];
        reached_.clear();
        reached_.push_back(agent.cell);
        seen.set(site_.place(agent.cell));
        for (std::size_t next = 0; next < reached_.size(); ++next) {
            const Point at = site_.place(reached_[next]);
            if (allowed[at] && !site_.occupied(at)) return reached_[next];
            for (const Cell cell : site_.beside(reached_[next])) {
                if (cell == no_cell || seen[site_.place(cell)]) continue;
                seen.set(site_.place(cell));
                reached_.push_back(cell);
            }
            if (draft_.spend(1)) break;
        }
        return no_cell;
    }

    const Furnish& furnish_;
    FurnishSite& site_;
    Draft& draft_;
    int far_;
    std::vector<Agent>& agents_;
    std::vector<Pull>& pulls_;
    std::vector<Target>& targets_;
    std::span<std::uint32_t> first_target_;  // of each rule, and the end
    std::int64_t time_ = 0;                  // counts moves
    std::vector<Cell>& reached_;
    std::vector<Cell>& first_;
    BitGrid* ground_ = nullptr;
    std::span<BitGrid*> allowed_;  // for each rule
};

}  // namespace

void furnish_by_agents(const Furnish& furnish, FurnishSite& site, std::span<Quota> quotas) {
    Agents(furnish, site).run(quotas);
}

}  // namespace levelwright

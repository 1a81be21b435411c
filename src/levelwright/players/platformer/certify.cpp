// certify: a quick search for a win, and one that looks at nothing twice; then a proof that there is none; then all the searching that is
// left.

#include <algorithm>

#include "levelwright/players/platformer/platformer_player.hpp"
#include "levelwright/players/platformer/reachable.hpp"

namespace levelwright {
namespace {

constexpr std::int64_t most_work_of_proof = std::int64_t{1} << 32;

class Certify final : public PlatformerMethod {
 public:
    explicit Certify(const PlatformerPersona& persona)
        : quick_(make_astar(with(persona, persona.thoughts / 40))),
          once_(make_astar(with(persona, persona.thoughts / 4), AlikeWhen::ever)),
          long_(make_astar(with(persona, persona.thoughts / 8 * 3))),
          stubborn_(make_beam(with(persona, persona.thoughts / 8 * 3))) {}

    void find(PlatformerArena& arena, std::uint64_t seed, Effort& effort, PlatformerPlan& plan) override {
        plan.impossible = false;
        plan.thoughts = 0;
        if (wins(*quick_, arena, seed, effort, plan) || wins(*once_, arena, seed, effort, plan)) return;
        plan.impossible = nobody_can(arena, effort);
        plan.farthest_column = reachable_.farthest_column();
        if (plan.impossible || wins(*long_, arena, seed, effort, plan)) return;
        wins(*stubborn_, arena, seed, effort, plan);
    }

 private:
    static PlatformerPersona with(PlatformerPersona persona, int thoughts) {
        persona.thoughts = std::max(1, thoughts);
        return persona;
    }

    bool nobody_can(PlatformerArena& arena, Effort& effort) {
        PartOfEffort part(effort, most_work_of_proof);
        return reachable_.find(arena.board(), arena.rules(), part.effort) == Reachable::Answer::no;
    }

    // A win is one only when the whole game, played from the start, ends so.
    bool wins(PlatformerMethod& method, PlatformerArena& arena, std::uint64_t seed, Effort& effort,
              PlatformerPlan& plan) {
        const std::int64_t before = plan.thoughts;
        method.find(arena, seed, effort, plan);
        plan.thoughts += before;
        arena.game().play(state_, plan.buttons);
        return state_.status == PlatformerStatus::won;
    }

    std::unique_ptr<PlatformerMethod> quick_, once_, long_, stubborn_;
    Reachable reachable_;
    PlatformerState state_;
};

}  // namespace

std::unique_ptr<PlatformerMethod> make_certify(const PlatformerPersona& persona) {
    return std::make_unique<Certify>(persona);
}

}  // namespace levelwright

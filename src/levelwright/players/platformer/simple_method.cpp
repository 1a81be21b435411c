// Players that do not look where they go, to compare others with.

#include "levelwright/base/random.hpp"
#include "levelwright/players/platformer/platformer_player.hpp"

namespace levelwright {
namespace {

using Method = PlatformerPersona::Method;

class SimpleMethod final : public PlatformerMethod {
 public:
    explicit SimpleMethod(const PlatformerPersona& persona)
        : method_(persona.method), ticks_(persona.ticks) {}

    void find(PlatformerArena& arena, std::uint64_t seed, Effort& effort, PlatformerPlan& plan) override {
        Stream random(subkey(seed, "platformer"));
        arena.game().begin(state_);
        plan.buttons.clear();
        plan.thoughts = 0;
        Buttons buttons;
        for (int i = 0; i < ticks_ && state_.status == PlatformerStatus::running; ++i) {
            if (!effort.spend(work_of_tick)) return;
            if (method_ == Method::random) buttons = random_buttons(random, buttons);
            if (method_ == Method::right) buttons = leap();
            arena.game().tick(state_, buttons);
            plan.buttons.push_back(buttons);
        }
    }

 private:
    // What is pressed is held for a while, as people do.
    static Buttons random_buttons(Stream& random, const Buttons& before) {
        return random.below(8) == 0 ? buttons_numbered(random.below(button_sets)) : before;
    }

    // Every jump is as high as it goes.
    Buttons leap() const {
        const PlatformerHero& hero = state_.hero;
        return {
            .right = true, .speed = true, .jump = hero.jump_time > 0 || (hero.on_ground && hero.may_jump)};
    }

    Method method_;
    int ticks_;
    PlatformerState state_;
};

}  // namespace

std::unique_ptr<PlatformerMethod> make_simple_method(const PlatformerPersona& persona) {
    return std::make_unique<SimpleMethod>(persona);
}

}  // namespace levelwright

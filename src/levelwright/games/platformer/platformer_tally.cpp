// Counts what happened in a tick: jumps, kills, kicks, bumps, hurts, and the way made.

#include "levelwright/games/platformer/platformer_tally.hpp"

#include <algorithm>

namespace levelwright {

void PlatformerTally::add(const PlatformerGame& game, const PlatformerState& state, Mode mode_before,
                          std::int32_t tick_before) {
    if (state.tick == tick_before) return;
    bool touched = false;
    for (const PlatformerHappening& happening : game.happenings()) {
        switch (happening.event) {
            case PlatformerEvent::jump:
                ++jumps;
                break;
            case PlatformerEvent::stomp_kill:
                ++stomps;
                break;
            case PlatformerEvent::fire_kill:
                ++burnt;
                break;
            case PlatformerEvent::shell_kill:
                ++hit_by_shells;
                break;
            case PlatformerEvent::fall_kill:
                ++fallen;
                break;
            case PlatformerEvent::kick:
                ++kicks;
                break;
            case PlatformerEvent::bump:
                ++(happening.block == Block::brick ? broken : bumps);
                break;
            case PlatformerEvent::collect:
                items += happening.actor != Actor::none;
                break;
            case PlatformerEvent::hurt:
                touched = true;
                break;
            case PlatformerEvent::land:
            case PlatformerEvent::win:
            case PlatformerEvent::lose:
            case PlatformerEvent::spring:
                break;
        }
    }
    hurts += state.hero.mode < mode_before || (touched && state.status == PlatformerStatus::lost);
    farthest = std::max(farthest, game.board().forward(state.hero.x, state.hero.y));
}

void tick_counted(PlatformerGame& game, PlatformerState& state, PlatformerTally& tally,
                  const Buttons& buttons) {
    const PlatformerHero hero = state.hero;
    const std::int32_t tick = state.tick;
    game.tick(state, buttons);
    tally.add(game, state, hero.mode, tick);
    if (state.tick != tick) tally.leaps.add(game, state, hero);
}

}  // namespace levelwright

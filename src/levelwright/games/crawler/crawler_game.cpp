// A turn: the hero acts, then each monster in the order of the list; what happens when one moves onto another.

#include "levelwright/games/crawler/crawler_game.hpp"

#include <algorithm>

namespace levelwright {
namespace {

constexpr int most_strength = 30'000;  // for monsters that blows have healed

// Without an early exit from the loop, so that it can work on many pieces at a time.
bool anyone_at(const Square* squares, std::size_t count, Square target) {
    unsigned found = 0;
    for (std::size_t i = 0; i < count; ++i) found |= squares[i] == target ? 1U : 0U;
    return found != 0;
}

}  // namespace

void CrawlerGame::start(CrawlerState& state) const {
    state = CrawlerState{};
    state.health = rules_.hero_health;
    state.javelins = static_cast<std::uint8_t>(rules_.javelins);
    state.lying.fill(no_square);
    state.pieces = static_cast<std::uint16_t>(pieces());
    for (std::uint32_t i = 0; i < pieces(); ++i) {
        const Piece piece = board_.pieces[i];
        const int strength = piece == Piece::goblin ? rules_.goblin_health
                             : piece == Piece::mage ? rules_.mage_health
                             : piece == Piece::ogre ? rules_.ogre_health
                             : piece == Piece::blob ? 1
                                                    : 0;
        state.squares()[i] = board_.start_of_piece[i];
        state.strengths()[i] = static_cast<CrawlerState::Strength>(strength);
        if (piece == Piece::key && state.square(i) == state.square(0)) remove(state, i);
    }
}

void CrawlerGame::step(CrawlerState& state, const HeroAction& action) {
    hero_acts(state, action);
    for (const std::uint32_t monster : board_.monsters) {
        if (!state.living(monster)) continue;
        if (cancel_ && cancel_->load(std::memory_order_relaxed)) return;
        monster_acts(state, monster);
    }
    ++state.turns;
}

bool CrawlerGame::allows(const CrawlerState& state, const HeroAction& action) {
    const Square hero = state.square(0);
    if (action.kind == HeroAction::Kind::pass) return true;
    if (action.to == no_square) return false;
    if (action.kind == HeroAction::Kind::move) {
        const auto& beside = board_.beside[hero];
        return std::find(beside.begin(), beside.end(), action.to) != beside.end() &&
               !keeps_out(state, action.to);
    }
    if (state.javelins == 0 || !sees(state, hero, action.to)) return false;
    return std::any_of(board_.monsters.begin(), board_.monsters.end(),
                       [&](std::uint32_t monster) { return state.square(monster) == action.to; });
}

std::size_t CrawlerGame::actions(const CrawlerState& state, HeroAction* out) {
    std::size_t count = 0;
    const Square hero = state.square(0);
    if (state.javelins > 0) {
        for (const std::uint32_t monster : board_.monsters) {
            if (!state.living(monster)) continue;
            const HeroAction action{HeroAction::Kind::throw_javelin, state.square(monster)};
            if (!sees(state, hero, action.to) || std::find(out, out + count, action) != out + count) continue;
            out[count++] = action;
        }
    }
    for (const Square beside : board_.beside[hero]) {
        if (beside != no_square && !keeps_out(state, beside)) out[count++] = {HeroAction::Kind::move, beside};
    }
    return count;
}

void CrawlerGame::hero_acts(CrawlerState& state, const HeroAction& action) {
    switch (action.kind) {
        case HeroAction::Kind::pass:
            return;
        case HeroAction::Kind::move:
            move(state, 0, action.to);
            return pick_up(state);
        case HeroAction::Kind::throw_javelin:
            return throw_javelin(state, action.to);
    }
}

// Hits the first monster in the list that stands or lies there: a corpse shields those that come later.
void CrawlerGame::throw_javelin(CrawlerState& state, Square target) {
    ++state.throws;
    --state.javelins;
    *std::find(state.lying.begin(), state.lying.end(), no_square) = target;
    for (const std::uint32_t monster : board_.monsters) {
        if (state.square(monster) != target) continue;
        return hurt(state, monster, rules_.hero_damage, true);
    }
}

void CrawlerGame::pick_up(CrawlerState& state) const {
    for (Square& javelin : state.lying) {
        if (javelin != state.square(0)) continue;
        javelin = no_square;
        ++state.javelins;
    }
}

void CrawlerGame::monster_acts(CrawlerState& state, std::uint32_t monster) {
    const Square hero = state.square(0);
    switch (board_.pieces[monster]) {
        case Piece::goblin:
            if (sees(state, state.square(monster), hero)) walk_towards(state, monster, hero);
            return;
        case Piece::mage:
            return shoot_or_near(state, monster);
        case Piece::blob:
            return hunt(state, monster, board_.potions);
        case Piece::ogre:
            return hunt(state, monster, board_.treasures);
        case Piece::minitaur:
            return charge(state, monster);
        default:
            return;
    }
}

// After the nearest prey in sight, or the hero if he is as near.
void CrawlerGame::hunt(CrawlerState& state, std::uint32_t monster, const std::vector<std::uint32_t>& prey) {
    const Square here = state.square(monster), hero = state.square(0);
    Square target = no_square;
    int nearest = 0;
    for (const std::uint32_t i : prey) {
        if (!state.living(i)) continue;
        const int distance = ways_.steps_along_axes(here, state.square(i));
        if (target != no_square && distance >= nearest) continue;
        if (!sees(state, here, state.square(i))) continue;
        target = state.square(i);
        nearest = distance;
    }
    if (sees(state, here, hero)) {
        const int distance = ways_.steps_along_axes(here, hero);
        const bool nearer = rules_.item_first ? distance < nearest : distance <= nearest;
        if (target == no_square || nearer) target = hero;
    }
    if (target != no_square) walk_towards(state, monster, target);
}

void CrawlerGame::shoot_or_near(CrawlerState& state, std::uint32_t mage) {
    const Square here = state.square(mage), hero = state.square(0);
    if (!sees(state, here, hero)) return;
    if (ways_.steps_along_axes(here, hero) <= rules_.mage_reach)
        hurt(state, 0, rules_.mage_bolt, false);
    else
        walk_towards(state, mage, hero);
}

void CrawlerGame::charge(CrawlerState& state, std::uint32_t minitaur) {
    CrawlerState::Strength& rest = state.strengths()[minitaur];
    if (rest > 0) {
        --rest;
        return;
    }
    if (state.square(minitaur) != state.square(0)) walk_towards(state, minitaur, state.square(0));
}

// Meets all who stand there, in the order of the list. A piece that removes or knocks out the last one that
// blocks the way arrives in the same action.
void CrawlerGame::move(CrawlerState& state, std::uint32_t mover, Square target) {
    const Square from = state.square(mover);
    if (target == from) return;
    if (anyone_at(state.squares(), pieces(), target)) {
        bool blocked = false;
        const auto count = static_cast<std::uint32_t>(pieces());
        for (std::uint32_t other = 0; other < count; ++other) {
            if (state.squares()[other] != target) continue;
            meet(state, mover, other);
            blocked |= state.living(other) && blocks(state, other);
        }
        const bool teleported = state.square(mover) != from;
        if (blocked || teleported) return;
    }
    Square& square = state.squares()[mover];
    square = (square & CrawlerState::gone) | target;
}

void CrawlerGame::meet(CrawlerState& state, std::uint32_t mover, std::uint32_t other) {
    if (mover == 0) return hero_meets(state, other);
    if (board_.pieces[mover] != Piece::mage) monster_meets(state, mover, other);
}

void CrawlerGame::hero_meets(CrawlerState& state, std::uint32_t other) {
    if (!state.living(0)) return;
    switch (board_.pieces[other]) {
        case Piece::exit:
            state.outcome = Ending::won;
            return;
        case Piece::treasure:
            ++state.treasures;
            return remove(state, other);
        case Piece::potion:
            ++state.potions;
            state.health += rules_.potion;
            if (rules_.most_health > 0)
                state.health = std::min(state.health, std::max(rules_.most_health, rules_.hero_health));
            return remove(state, other);
        case Piece::portal:
            state.squares()[0] = state.square(board_.portals[board_.portals[0] == other ? 1 : 0]);
            return;
        case Piece::mage:
            return hurt(state, other, rules_.hero_damage, true);
        case Piece::key:
            return remove(state, other);
        case Piece::lock:
            return unlock(state, other);
        case Piece::device:
            return turn(state, other);
        default:
            if (fights(state, other)) fight(state, 0, other);
    }
}

void CrawlerGame::monster_meets(CrawlerState& state, std::uint32_t mover, std::uint32_t other) {
    const Piece own = board_.pieces[mover], theirs = board_.pieces[other];
    if (own == Piece::blob && theirs == Piece::blob) {
        grow(state, mover, state.strength(other));
        remove(state, other);
        ++state.dead;
    } else if (own == Piece::blob && theirs == Piece::potion) {
        grow(state, mover, 1);
        remove(state, other);
    } else if (own == Piece::ogre && theirs == Piece::treasure) {
        remove(state, other);
    } else if (theirs == Piece::mage) {
        hurt(state, other, damage_of(state, mover), false);
    } else if (fights(state, other)) {
        fight(state, mover, other);
    }
}

// The one who moves strikes first; the other strikes back with what is left of it. A blob has as much damage as
// hit points, so that a dead one strikes with nothing, which is still a blow, or with less, which heals.
void CrawlerGame::fight(CrawlerState& state, std::uint32_t mover, std::uint32_t other) {
    hurt(state, other, damage_of(state, mover), mover == 0);
    hurt(state, mover, damage_of(state, other), other == 0);
}

void CrawlerGame::hurt(CrawlerState& state, std::uint32_t piece, int damage, bool by_hero) {
    const Piece kind = board_.pieces[piece];
    if (kind == Piece::trap) return;
    if (kind == Piece::hero) return hurt_hero(state, damage);
    if (!state.living(piece)) return;
    CrawlerState::Strength& strength = state.strengths()[piece];
    if (kind == Piece::minitaur) {
        if (strength > 0) return;
        strength = static_cast<CrawlerState::Strength>(rules_.minitaur_rest);
        ++state.knockouts;
        return;
    }
    strength = static_cast<CrawlerState::Strength>(std::min(most_strength, strength - damage));
    if (strength > 0) return;
    remove(state, piece);
    ++state.dead;
    if (by_hero) ++state.kills;
}

// Bolts go on hitting a hero who is dead: hit points may fall below zero.
void CrawlerGame::hurt_hero(CrawlerState& state, int damage) {
    state.health -= damage;
    state.damage += static_cast<std::uint32_t>(std::max(0, damage));
    if (state.health > 0) return;
    state.outcome = Ending::lost;
    remove(state, 0);
}

int CrawlerGame::damage_of(const CrawlerState& state, std::uint32_t piece) const {
    switch (board_.pieces[piece]) {
        case Piece::hero:
            return rules_.hero_damage;
        case Piece::trap:
            return rules_.trap;
        case Piece::goblin:
            return rules_.goblin_damage;
        case Piece::blob:
            return state.strength(piece);
        case Piece::ogre:
            return rules_.ogre_damage;
        case Piece::minitaur:
            return rules_.minitaur_damage;
        default:
            return 0;
    }
}

bool CrawlerGame::fights(const CrawlerState& state, std::uint32_t piece) const {
    switch (board_.pieces[piece]) {
        case Piece::hero:
        case Piece::goblin:
        case Piece::blob:
        case Piece::ogre:
        case Piece::trap:
            return true;
        case Piece::minitaur:
            return state.strength(piece) == 0;
        default:
            return false;
    }
}

bool CrawlerGame::blocks(const CrawlerState& state, std::uint32_t piece) const {
    const Piece kind = board_.pieces[piece];
    if (kind == Piece::minitaur) return state.strength(piece) == 0;
    if (kind == Piece::lock) return is_shut(state, piece);
    return kind == Piece::hero || is_monster(kind);
}

void CrawlerGame::grow(CrawlerState& state, std::uint32_t blob, int by) const {
    CrawlerState::Strength& size = state.strengths()[blob];
    size = static_cast<CrawlerState::Strength>(std::min(rules_.largest_blob, size + by));
}

}  // namespace levelwright

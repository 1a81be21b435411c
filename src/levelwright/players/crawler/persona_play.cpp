// How a persona plays: by tree search, or turn by turn, greedily or at random; and what it measures of a state.

#include "levelwright/players/crawler/persona_play.hpp"

#include <algorithm>

#include "levelwright/base/index.hpp"
#include "levelwright/players/crawler/persona_tree.hpp"

namespace levelwright {
namespace {

constexpr double usual_way = 80;  // steps; boards of 20 by 10 have fewer

}  // namespace

void Gauge::reset(const CrawlerGame& game, Effort& effort) {
    nearness_.find(game.board());
    errands_.find(game.board(), effort);
    stretch_ = std::max(1.0, (errands_.empty() ? nearness_.farthest() : errands_.farthest()) / usual_way);
    hero_health_ = game.rules().hero_health;
    killable_ = game.board().killable();
    treasures_ = game.board().count_of(Piece::treasure);
    potions_ = game.board().count_of(Piece::potion);
}

double Gauge::nearness(const CrawlerState& state) const {
    if (errands_.empty()) return nearness_[state.square(0)];
    return 1 - static_cast<double>(errands_.steps_left(state)) / errands_.farthest();
}

void Gauge::measure(const CrawlerState& state, Measures& measures) const {
    const auto share = [](double part, double all) { return all > 0 ? part / all : 0; };
    const auto set = [&](Measure measure, double value) { measures[index_of(measure)] = value; };
    set(Measure::steps, state.turns / stretch_);
    set(Measure::nearness, nearness(state));
    set(Measure::kills, share(state.dead, killable_));
    set(Measure::treasures, share(state.treasures, treasures_));
    set(Measure::potions, share(state.potions, potions_));
    set(Measure::health, state.health / hero_health_);
    set(Measure::interactions,
        share(state.dead + state.treasures + state.potions, killable_ + treasures_ + potions_));
    set(Measure::dead, state.outcome == Ending::lost ? 1 : 0);
}

struct CrawlerPlayer::Memory {
    SearchTree tree;
    Gauge gauge;
    CrawlerStates states;
    std::vector<HeroAction> actions;
};

CrawlerPlayer::CrawlerPlayer(const ReadyPersona& persona)
    : persona_(persona), memory_(std::make_unique<Memory>()) {}
CrawlerPlayer::~CrawlerPlayer() = default;

const Playthrough& CrawlerPlayer::play(CrawlerGame& game, std::uint64_t seed, Effort& effort) {
    playthrough_.actions.clear();
    playthrough_.iterations = 0;
    if (persona_.persona.method == Persona::Method::search)
        search(game, seed, effort);
    else
        play_turn_by_turn(game, seed, effort);
    return playthrough_;
}

const CrawlerState& CrawlerPlayer::end() const {
    return persona_.persona.method == Persona::Method::search ? memory_->tree.state() : memory_->states[0];
}

void CrawlerPlayer::search(CrawlerGame& game, std::uint64_t seed, Effort& effort) {
    SearchTree& tree = memory_->tree;
    tree.search(persona_, game, seed, effort);
    tree.line(playthrough_.actions);
    playthrough_.iterations = tree.iterations();
    finish(tree.state());
}

void CrawlerPlayer::play_turn_by_turn(CrawlerGame& game, std::uint64_t seed, Effort& effort) {
    Gauge& gauge = memory_->gauge;
    gauge.reset(game, effort);
    Stream random(subkey(seed, "turns"));
    memory_->states.reset(game.pieces(), 2);
    CrawlerState& state = memory_->states[0];
    std::vector<HeroAction>& actions = memory_->actions;
    actions.resize(game.most_actions());
    game.start(state);
    const double most_turns = persona_.persona.deepest * gauge.stretch();
    while (state.outcome == Ending::playing && state.turns < most_turns) {
        const std::size_t count = game.actions(state, actions.data());
        const auto turns_tried = static_cast<std::int64_t>(1 + count);
        const std::int64_t work =
            turns_tried * static_cast<std::int64_t>(game.pieces()) + game.ways().take_work();
        if (count == 0 || !effort.spend(work)) break;
        const HeroAction action = persona_.persona.method == Persona::Method::random
                                      ? actions[random.below(static_cast<std::uint32_t>(count))]
                                      : greedy_action(game, gauge, count);
        game.step(state, action);
        playthrough_.actions.push_back(action);
    }
    finish(state);
}

// The first of those that are best.
HeroAction CrawlerPlayer::greedy_action(CrawlerGame& game, const Gauge& gauge, std::size_t count) {
    HeroAction best;
    double most = 0;
    Measures measures{};
    for (std::size_t i = 0; i < count; ++i) {
        memory_->states.copy(0, 1);
        CrawlerState& after = memory_->states[1];
        game.step(after, memory_->actions[i]);
        gauge.measure(after, measures);
        const double utility = persona_.utility.value(measures);
        if (i > 0 && utility <= most) continue;
        most = utility;
        best = memory_->actions[i];
    }
    return best;
}

void CrawlerPlayer::finish(const CrawlerState& state) {
    playthrough_.outcome = state.outcome;
    playthrough_.turns = static_cast<int>(state.turns);
    playthrough_.kills = state.dead;
    playthrough_.treasures = state.treasures;
    playthrough_.potions = state.potions;
    playthrough_.throws = state.throws;
    playthrough_.knockouts = state.knockouts;
    playthrough_.health = state.health;
    playthrough_.damage = static_cast<int>(state.damage);
}

}  // namespace levelwright

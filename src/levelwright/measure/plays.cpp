// A seat for each player keeps its play of the current level; a play with another seed is kept beside it.

#include "levelwright/measure/plays.hpp"

#include <algorithm>
#include <cmath>

#include "levelwright/players/roster.hpp"

namespace levelwright {
namespace {

constexpr const char* cut_short = "the game was cut short";

}  // namespace

Result<void> Plays::set_up() {
    if (set_up_for_ == judge_->number()) return ready_;
    set_up_for_ = judge_->number();
    for (const auto& seat : seats_) seat->played = seat->retraced = false;
    game_ = game_of(judge_->level(), games_);
    if (!game_) return ready_ = failure(no_such_game(judge_->level(), games_));
    std::unique_ptr<Arena>& arena = arenas_[game_ - games_.data()];
    if (!arena) arena = game_->make_arena();
    arena_ = arena.get();
    judge_->effort().spend(32 * static_cast<std::int64_t>(judge_->level().cells.size()));
    return ready_ = arena_->set_up(judge_->level());
}

Result<std::unique_ptr<Player>> Plays::find_player(std::string_view name) const {
    for (const OwnPlayer& own : settings.players) {
        if (own.name == name) return game_->read_player(own.text, own.name, settings.thoughts);
    }
    return make_player(*game_, name, settings.thoughts);
}

Result<Plays::Seat*> Plays::seat_of(std::string_view player) {
    if (auto ready = set_up(); !ready) return tl::unexpected(ready.error());
    for (const auto& seat : seats_) {
        if (seat->game == game_ && seat->name == player && seat->thoughts == settings.thoughts)
            return seat.get();
    }
    auto made = find_player(player);
    if (!made) return tl::unexpected(made.error());
    seats_.push_back(std::make_unique<Seat>());
    Seat& seat = *seats_.back();
    seat.game = game_;
    seat.name = player;
    seat.thoughts = settings.thoughts;
    seat.player = *std::move(made);
    return &seat;
}

void Plays::play(Seat& seat, std::uint64_t seed, Play& play) {
    arena_->watch(judge_->effort().cancel);
    seat.player->play(*arena_, seed, judge_->effort(), play);
    arena_->watch(nullptr);
}

Result<const Play*> Plays::by(std::string_view player) {
    const auto seat = seat_of(player);
    if (!seat) return tl::unexpected(seat.error());
    Seat& at = **seat;
    if (at.played) return &at.play;
    play(at, play_seed_of(judge_->level()), at.play);
    if (judge_->effort().ended()) return failure(cut_short);
    at.played = true;
    ++played_;
    return &at.play;
}

Result<const Footprint*> Plays::footprint_of(std::string_view player) {
    if (const auto play = by(player); !play) return tl::unexpected(play.error());
    Seat& at = **seat_of(player);
    if (!at.retraced) arena_->retrace(at.play.actions, at.footprint);
    at.retraced = true;
    return &at.footprint;
}

Result<double> Plays::number(std::string_view name, std::string_view player) {
    const auto play = by(player);
    if (!play) return tl::unexpected(play.error());
    const auto found = std::find_if(game_->numbers.begin(), game_->numbers.end(),
                                    [&](const GameNumber& number) { return number.name == name; });
    if (found == game_->numbers.end())
        return failure(std::string("the ") + game_->name + " has no " + std::string(name));
    const double value = (*play)->numbers[found - game_->numbers.begin()];
    if (std::isnan(value)) return failure(found->none);
    return value;
}

Result<const Play*> Plays::once(std::string_view player, std::uint64_t seed) {
    const auto seat = seat_of(player);
    if (!seat) return tl::unexpected(seat.error());
    play(**seat, seed, (*seat)->other_play);
    if (judge_->effort().ended()) return failure(cut_short);
    return &(*seat)->other_play;
}

std::uint64_t play_seed_of(const Level& level) {
    return level.origin.output_version == 0 ? 1 : level.origin.seed;
}

}  // namespace levelwright

#include "levelwright/measure/plays.hpp"

#include <fmt/format.h>

#include "levelwright/base/text.hpp"

namespace levelwright {

void Plays::look_at(const Judge& judge) { judge_ = &judge; }

void Plays::set_up() {
    if (set_up_for_ == judge_->number()) return;
    set_up_for_ = judge_->number();
    seed_ = play_seed_of(judge_->level());
    for (const auto& seat : seats_) seat->known = false;
    game_.reset();
    board_ = make_board(judge_->level());
    if (board_) game_ = std::make_unique<CrawlerGame>(*board_, CrawlerRules{});
}

Result<Plays::Seat*> Plays::seat_of(std::string_view player) {
    const Persona* known = persona_named(player);
    if (!known) return failure(no_such_player(player));
    const int iterations = settings.iterations > 0 ? settings.iterations : known->iterations;
    for (const auto& seat : seats_) {
        if (seat->name == player && seat->iterations == iterations) return seat.get();
    }
    Persona persona = *known;
    persona.iterations = iterations;
    const auto made = ready(persona);
    if (!made) return tl::unexpected(made.error());
    seats_.push_back(std::make_unique<Seat>(*made));
    return seats_.back().get();
}

Result<const Played*> Plays::by(std::string_view player) {
    const auto seat = seat_of(player);
    if (!seat) return tl::unexpected(seat.error());
    set_up();
    if (!board_) return tl::unexpected(board_.error());
    Seat& at = **seat;
    if (at.known) return &at.last;
    at.last.game = &at.player.play(*game_, seed_, judge_->effort());
    if (judge_->effort().ended()) return failure("the game was cut short");
    retrace(*game_, at.last.game->actions, at.last.footprint);
    at.known = true;
    ++played_;
    return &at.last;
}

std::string no_such_player(std::string_view name) {
    std::vector<std::string> names;
    for (const Persona& persona : all_personas()) names.push_back(persona.name);
    const auto near = nearest_name(name, names);
    return fmt::format(
        "there is no player \"{}\"{}", name,
        near ? fmt::format("; did you mean \"{}\"?", *near) : fmt::format("; there are {}", listed(names)));
}

std::uint64_t play_seed_of(const Level& level) {
    return level.origin.output_version == 0 ? 1 : level.origin.seed;
}

}  // namespace levelwright

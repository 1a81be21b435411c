// The crawler as a session: actions in words, progress, numbers, sprites, and
// states saved and restored with checks.

#include "levelwright/games/crawler/crawler_session.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "levelwright/base/index.hpp"

namespace levelwright {
namespace {

constexpr const char* way_words[] = {"north", "east", "south", "west"};

}  // namespace

CrawlerSession::CrawlerSession(CrawlerArena& arena)
    : arena_(arena), states_(arena.game().pieces(), 2), actions_(arena.game().most_actions()) {
    restart();
}

std::span<const ActionChoice> CrawlerSession::choices() {
    choices_.clear();
    if (state().outcome != Ending::playing) return choices_;
    const CrawlerBoard& board = arena_.board();
    const std::size_t count = arena_.game().actions(state(), actions_.data());
    for (std::size_t i = 0; i < count; ++i) {
        const HeroAction& action = actions_[i];
        if (action.kind == HeroAction::Kind::throw_javelin) {
            choices_.push_back({action_from(action), "throw", board.place_of_square[action.to]});
            continue;
        }
        const auto& beside = board.beside[state().square(0)];
        const auto way = std::find(beside.begin(), beside.end(), action.to) - beside.begin();
        choices_.push_back({action_from(action), way_words[way], {}});
    }
    choices_.push_back({action_from({}), "wait", {}});
    return choices_;
}

void CrawlerSession::step(Action action) {
    const HeroAction wanted = hero_action_from(action);
    if (state().outcome == Ending::playing && arena_.game().allows(state(), wanted))
        arena_.game().step(state(), wanted);
}

std::string CrawlerSession::why_not(std::string_view word) const {
    if (word != "throw") {
        const auto way = std::find(std::begin(way_words), std::end(way_words), word) - std::begin(way_words);
        const Square beside = way < 4 ? arena_.board().beside[state().square(0)][index_of(way)] : no_square;
        return arena_.game().keeps_out(state(), beside) ? "It is locked, and you lack what opens it."
                                                        : "A wall is in the way.";
    }
    return state().javelins == 0 ? "You have no javelin." : "No monster is in sight.";
}

double CrawlerSession::progress() const {
    if (state().outcome == Ending::won) return 1;
    if (state().outcome == Ending::lost) return 0;
    return 0.99 * arena_.nearness()[state().square(0)];
}

void CrawlerSession::copy(const Session& other) {
    states_.copy(static_cast<const CrawlerSession&>(other).state(), 0);
}

void CrawlerSession::numbers(std::vector<double>& numbers) const {
    count_numbers(arena_.board(), state(), numbers);
}

void CrawlerSession::view(GameView& view) const {
    view.events.clear();  // the status tells
    const CrawlerBoard& board = arena_.board();
    view.sprites.clear();
    view.changes.clear();
    const auto add = [&](const char* name, char symbol, Square square) {
        const Point at = board.place_of_square[square];
        view.sprites.push_back({name, symbol, static_cast<double>(at.x), static_cast<double>(at.y)});
    };
    for (std::size_t i = 1; i < board.pieces.size(); ++i) {
        const Piece piece = board.pieces[i];
        if (piece == Piece::lock) {
            if (!arena_.game().is_shut(state(), static_cast<std::uint32_t>(i)))
                view.changes.push_back({{0, board.place_of_square[state().square(i)]}, "door"});
        } else if (state().living(i))
            add(name_of(piece).name, name_of(piece).symbol, state().square(i));
        else if (is_monster(piece))
            add("remains", '*', state().square(i));
    }
    for (const Square javelin : state().lying) {
        if (javelin != no_square) add("javelin", '/', javelin);
    }
    // In front of what he stands on.
    if (state().living(0))
        add("hero", name_of(Piece::hero).symbol, state().square(0));
    else
        add("remains", '+', state().square(0));
    view.focus = {0, board.place_of_square[state().square(0)]};
    view.status = fmt::format(
        "{} hit points, {} javelin{}, {} of {} treasures, {} of {} kills, {} of {} potions, turn {}",
        state().health, state().javelins, state().javelins == 1 ? "" : "s", state().treasures,
        board.count_of(Piece::treasure), state().dead, board.killable(), state().potions,
        board.count_of(Piece::potion), state().turns);
    if (const int keys = board.count_of(Piece::key); keys > 0)
        view.status += fmt::format(", {} of {} keys", keys_taken(), keys);
}

int CrawlerSession::keys_taken() const {
    const CrawlerBoard& board = arena_.board();
    int taken = 0;
    for (std::size_t i = 0; i < board.pieces.size(); ++i)
        taken += board.pieces[i] == Piece::key && !state().living(i) ? 1 : 0;
    return taken;
}

void CrawlerSession::save(std::string& bytes) const {
    bytes.assign(reinterpret_cast<const char*>(&state()), states_.bytes());
}

// The bytes may come from anywhere: nobody may stand where there is no square.
bool CrawlerSession::restore(std::string_view bytes) {
    if (bytes.size() != states_.bytes()) return false;
    CrawlerState& saved = states_[1];
    std::memcpy(static_cast<void*>(&saved), bytes.data(), bytes.size());
    const std::size_t pieces = arena_.board().pieces.size(), squares = arena_.board().place_of_square.size();
    if (saved.pieces != pieces || saved.outcome > Ending::lost || saved.javelins > most_javelins)
        return false;
    for (std::size_t i = 0; i < pieces; ++i) {
        if (saved.square(i) >= squares) return false;
    }
    for (const Square javelin : saved.lying) {
        if (javelin != no_square && javelin >= squares) return false;
    }
    states_.copy(1, 0);
    return true;
}

}  // namespace levelwright

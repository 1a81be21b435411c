// Plays recorded turns again and compares hit points, place and picture after each; the first difference is named.

#include "levelwright/games/crawler/crawler_recording.hpp"

#include <fmt/format.h>

#include "levelwright/games/crawler/crawler_picture.hpp"

namespace levelwright {
namespace {

char letter_of(HeroAction::Kind kind) {
    return kind == HeroAction::Kind::move ? 'M' : kind == HeroAction::Kind::throw_javelin ? 'J' : 'N';
}

std::string coordinates(Point at) { return fmt::format("({}, {})", at.x, at.y); }

Result<HeroAction> move_of(const CrawlerGame& game, const CrawlerState& state, const RecordedTurn& turn) {
    if (steps_between({0, 0}, turn.where) != 1) {
        return failure(fmt::format("line {}: a move goes one cell north, east, south or west, not by {}",
                                   turn.line, coordinates(turn.where)));
    }
    const Point target = game.board().place_of_square[state.square(0)] + turn.where;
    const Square square = game.board().square_at(target);
    if (square == no_square && !turn.after) {
        return failure(fmt::format("line {}, column 1: the hero would walk into the wall at {}", turn.line,
                                   coordinates(target)));
    }
    // Bumping into a wall is a move that leads nowhere: a javelin underfoot is still picked up.
    return HeroAction{HeroAction::Kind::move, square == no_square ? state.square(0) : square};
}

Result<HeroAction> throw_of(CrawlerGame& game, const CrawlerState& state, const RecordedTurn& turn) {
    const HeroAction action{HeroAction::Kind::throw_javelin, game.board().square_at(turn.where)};
    if (game.allows(state, action)) return action;
    if (turn.after) return HeroAction{};
    const char* reason = state.javelins == 0                             ? "has no javelin in hand"
                         : action.to == no_square                        ? "cannot throw into a wall"
                         : !game.ways().sees(state.square(0), action.to) ? "does not see that cell"
                                                                         : "sees no monster there";
    return failure(fmt::format("line {}, column 1: the hero throws at {}, but {}", turn.line,
                               coordinates(turn.where), reason));
}

// What is not as recorded; empty when all is.
std::string difference(const RecordedTurn::After& expected, const CrawlerBoard& board,
                       const CrawlerState& state, std::string& picture) {
    const Point hero = board.place_of_square[state.square(0)];
    if (expected.health != state.health)
        return fmt::format("the hero has {} hit points; the recording says {}", state.health,
                           expected.health);
    if (expected.hero != hero)
        return fmt::format("the hero is at {}; the recording says {}", coordinates(hero),
                           coordinates(expected.hero));
    draw_picture(board, state, picture);
    if (expected.hash != picture_hash(picture))
        return fmt::format("the picture is {:08x}; the recording says {:08x}", picture_hash(picture),
                           expected.hash);
    return {};
}

}  // namespace

std::string_view name_of(Ending outcome) {
    return outcome == Ending::won ? "won" : outcome == Ending::lost ? "lost" : "play";
}

RecordedEnd end_of(const CrawlerState& state) {
    return {state.outcome, state.dead, state.treasures, state.potions, state.throws, state.knockouts};
}

std::string show(const RecordedEnd& end) {
    return fmt::format("E {} {} {} {} {} {}", name_of(end.outcome), end.kills, end.treasures, end.potions,
                       end.throws, end.knockouts);
}

std::string show_turn(const CrawlerBoard& board, const RecordedTurn& turn, const CrawlerState& after,
                      std::string& picture) {
    const Point hero = board.place_of_square[after.square(0)];
    draw_picture(board, after, picture);
    return fmt::format("{} {} {} {} {} {} {:08x}", letter_of(turn.kind), turn.where.x, turn.where.y,
                       after.health, hero.x, hero.y, picture_hash(picture));
}

RecordedTurn recorded(const CrawlerBoard& board, const CrawlerState& before, const HeroAction& action) {
    RecordedTurn turn;
    turn.kind = action.kind;
    if (action.kind == HeroAction::Kind::pass) return turn;
    turn.where = board.place_of_square[action.to];
    if (action.kind == HeroAction::Kind::move)
        turn.where = turn.where - board.place_of_square[before.square(0)];
    return turn;
}

Result<HeroAction> action_of(CrawlerGame& game, const CrawlerState& state, const RecordedTurn& turn) {
    if (turn.kind == HeroAction::Kind::move) return move_of(game, state, turn);
    if (turn.kind == HeroAction::Kind::throw_javelin) return throw_of(game, state, turn);
    return HeroAction{};
}

ReplayCheck replay(CrawlerGame& game, const RecordedGame& recorded, CrawlerState& state) {
    ReplayCheck check;
    std::string picture;
    game.start(state);
    for (const RecordedTurn& turn : recorded.turns) {
        const auto action = action_of(game, state, turn);
        if (!action) return {check.turns, action.error().sentence};
        if (state.outcome != Ending::playing)
            return {check.turns, fmt::format("line {}: the game was already over", turn.line)};
        game.step(state, *action);
        ++check.turns;
        if (!turn.after) continue;
        const std::string differs = difference(*turn.after, game.board(), state, picture);
        if (!differs.empty())
            return {check.turns, fmt::format("line {}: after turn {} {}", turn.line, check.turns, differs)};
    }
    if (recorded.end && !(*recorded.end == end_of(state))) {
        check.difference = fmt::format("line {}: it ends with \"{}\"; the recording says \"{}\"",
                                       recorded.end->line, show(end_of(state)), show(*recorded.end));
    }
    return check;
}

}  // namespace levelwright

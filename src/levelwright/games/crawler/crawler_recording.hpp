// Recorded crawler games as text: what the hero did, turn by turn, and the outcome.
//
//     T <map> <who> <turns>           a game begins
//     M dx dy [hp x y hash]           the hero moved
//     J x y [hp x y hash]             threw the javelin at a cell
//     N [0 0 [hp x y hash]]           passed
//     E <won|lost|play> kills treasures potions throws knockouts
//
// T and E may be left out of a file that holds one game.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "levelwright/games/crawler/crawler_game.hpp"

namespace levelwright {

struct RecordedTurn {
    // How things stood after the turn.
    struct After {
        int health = 0;
        Point hero;
        std::uint32_t hash = 0;
    };
    HeroAction::Kind kind = HeroAction::Kind::pass;
    Point where;  // a move's direction, or the cell thrown at
    std::optional<After> after;
    int line = 0;
};

struct RecordedEnd {
    Ending outcome = Ending::playing;
    int kills = 0, treasures = 0, potions = 0, throws = 0, knockouts = 0;
    int line = 0;
    friend bool operator==(const RecordedEnd& a, const RecordedEnd& b) {
        return a.outcome == b.outcome && a.kills == b.kills && a.treasures == b.treasures &&
               a.potions == b.potions && a.throws == b.throws && a.knockouts == b.knockouts;
    }
};

struct RecordedGame {
    std::string map;
    std::string who;
    std::vector<RecordedTurn> turns;
    std::optional<RecordedEnd> end;
    int line = 1;
};

// Errors name line and column. `many`: every game must have its T and E.
Result<std::vector<RecordedGame>> read_recordings(std::string_view text, bool many);

RecordedEnd end_of(const CrawlerState& state);
std::string show(const RecordedEnd& end);  // an E line, without its newline
std::string_view name_of(Ending outcome);

// The line of one turn, after which the game stands like this.
std::string show_turn(const CrawlerBoard& board, const RecordedTurn& turn, const CrawlerState& after,
                      std::string& picture);
// What the hero did, in recorded form. `before` is the state in which he did it.
RecordedTurn recorded(const CrawlerBoard& board, const CrawlerState& before, const HeroAction& action);

// What the turn means in this state, or why it cannot be played. A recorded turn whose outcome is known may
// bump into a wall or throw in vain, as hasty players do; then nothing comes of it.
Result<HeroAction> action_of(CrawlerGame& game, const CrawlerState& state, const RecordedTurn& turn);

// Plays a recorded game from the start and compares whatever was recorded.
struct ReplayCheck {
    std::size_t turns = 0;   // that were played
    std::string difference;  // the first; empty when there is none
};
ReplayCheck replay(CrawlerGame& game, const RecordedGame& recorded, CrawlerState& state);

}  // namespace levelwright

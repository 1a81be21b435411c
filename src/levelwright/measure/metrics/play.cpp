// What players do on a level: one game of the crawler for each of them.
#include <algorithm>

#include "levelwright/measure/metric.hpp"
#include "levelwright/measure/plays.hpp"

namespace levelwright {
namespace {

constexpr const char* playable = "one floor, an entrance, an exit, and no portal or two";

// A number of the game that the player plays.
template <auto number_of>
Result<double> of_game(Survey& survey, Arguments arguments) {
    const auto played = survey.plays().by(arguments[0].name);
    if (!played) return tl::unexpected(played.error());
    return static_cast<double>(number_of(**played));
}

// The share of what the level has at the start.
template <auto part_of, auto count_on>
Result<double> share_of_game(Survey& survey, Arguments arguments, const char* none) {
    const auto played = survey.plays().by(arguments[0].name);
    if (!played) return tl::unexpected(played.error());
    const int all = count_on(survey.plays().board());
    if (all == 0) return failure(none);
    return static_cast<double>(part_of(**played)) / all;
}

int won(const Played& played) { return played.game->outcome == Ending::won ? 1 : 0; }
int turns(const Played& played) { return played.game->turns; }
int kills(const Played& played) { return played.game->kills; }
int treasures(const Played& played) { return played.game->treasures; }
int potions(const Played& played) { return played.game->potions; }
int damage(const Played& played) { return played.game->damage; }
int health(const Played& played) { return std::max(0, played.game->health); }
std::size_t visited(const Played& played) { return played.footprint.visited(); }

int killable_on(const CrawlerBoard& board) { return board.killable(); }
int treasures_on(const CrawlerBoard& board) { return board.count_of(Piece::treasure); }

Result<double> kill_share(Survey& survey, Arguments arguments) {
    return share_of_game<kills, killable_on>(survey, arguments, "there is no monster that can be killed");
}
Result<double> treasure_share(Survey& survey, Arguments arguments) {
    return share_of_game<treasures, treasures_on>(survey, arguments, "there is no treasure");
}

Result<double> difference(Survey& survey, Arguments arguments) {
    const auto one = survey.plays().by(arguments[0].name);
    if (!one) return tl::unexpected(one.error());
    const auto other = survey.plays().by(arguments[1].name);
    if (!other) return tl::unexpected(other.error());
    return difference_between((*one)->footprint, (*other)->footprint);
}

Metric of_player(const char* name, const char* purpose, const char* unit, const char* details,
                 Result<double> (*measure)(Survey&, Arguments)) {
    return {.name = name,
            .purpose = purpose,
            .unit = unit,
            .details = details,
            .whole = true,
            .needs = playable,
            .takes = Metric::Takes::a_player,
            .measure = measure};
}

Metric share_of_player(const char* name, const char* purpose, const char* unit, const char* details,
                       const char* needs, Result<double> (*measure)(Survey&, Arguments)) {
    Metric metric = of_player(name, purpose, unit, details, measure);
    metric.most = 1;
    metric.whole = false;
    metric.needs = needs;
    return metric;
}

}  // namespace

Metric won_metric() {
    Metric metric = of_player(
        "won", "whether a player gets to the exit in the crawler game", "games won",
        "one game, played with the level's own seed (1 when it has none), so that `levelwright play RECIPE "
        "--player NAME --seed SEED` shows it; as many iterations as the player has of its own unless "
        "--iterations says otherwise; 0 is dead or given up; the mean over levels is the completion rate",
        of_game<won>);
    metric.most = 1;
    return metric;
}

Metric turns_metric() {
    return of_player("turns", "how many turns a player's game takes", "turns",
                     "the game that `won` tells of, whether it was won, lost or given up", of_game<turns>);
}

Metric kills_metric() {
    return of_player("kills", "how many monsters die in a player's game", "monsters",
                     "the game that `won` tells of; killed by the hero, by a trap or by each other; the "
                     "minitaur cannot be killed",
                     of_game<kills>);
}

Metric kill_share_metric() {
    return share_of_player("kill_share", "which share of the monsters dies in a player's game",
                           "of the monsters", "`kills` over all monsters at the start but the minitaur",
                           "a level that can be played, a monster", kill_share);
}

Metric treasures_metric() {
    return of_player("treasures", "how many treasures a player collects", "treasures",
                     "the game that `won` tells of; what was collected before a hero died counts too",
                     of_game<treasures>);
}

Metric treasure_share_metric() {
    return share_of_player("treasure_share", "which share of the treasures a player collects",
                           "of the treasures", "`treasures` over all treasures at the start",
                           "a level that can be played, a treasure", treasure_share);
}

Metric potions_metric() {
    return of_player("potions", "how many potions a player drinks", "potions", "the game that `won` tells of",
                     of_game<potions>);
}

Metric damage_metric() {
    return of_player("damage", "how many hit points a player loses", "hit points",
                     "the game that `won` tells of; all that monsters and traps took, what potions gave back "
                     "not counted against it",
                     of_game<damage>);
}

Metric health_metric() {
    return of_player("health", "how many hit points a player has left at the end", "hit points",
                     "the game that `won` tells of; 0 for the dead", of_game<health>);
}

Metric visited_metric() {
    return of_player("visited", "how many different cells a player stands on", "cells",
                     "the game that `won` tells of; the entrance and the last cell count too",
                     of_game<visited>);
}

Metric difference_metric() {
    return {.name = "difference",
            .purpose = "how differently two players walk through the level",
            .unit = "of the cells that either visits",
            .details =
                "of all cells that one or the other stands on in the games that `won` tells of, the "
                "share on which only one of them does: 0 is the same cells, near 1 nothing in common but "
                "the entrance",
            .most = 1,
            .needs = playable,
            .takes = Metric::Takes::two_players,
            .measure = difference};
}

}  // namespace levelwright

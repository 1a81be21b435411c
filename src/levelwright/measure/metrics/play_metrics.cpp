// What players do on a level: one play for each of them.
#include "levelwright/measure/metrics/play_metrics.hpp"

#include "levelwright/measure/plays.hpp"

namespace levelwright {
namespace {

Result<double> won(Survey& survey, Arguments arguments) {
    const auto play = survey.plays().by(arguments[0].name);
    if (!play) return tl::unexpected(play.error());
    return (*play)->ending == Ending::won ? 1 : 0;
}

Result<double> progress(Survey& survey, Arguments arguments) {
    const auto play = survey.plays().by(arguments[0].name);
    if (!play) return tl::unexpected(play.error());
    return (*play)->progress;
}

Result<double> visited(Survey& survey, Arguments arguments) {
    const auto footprint = survey.plays().footprint_of(arguments[0].name);
    if (!footprint) return tl::unexpected(footprint.error());
    return static_cast<double>((*footprint)->visited());
}

Result<double> difference(Survey& survey, Arguments arguments) {
    const auto one = survey.plays().footprint_of(arguments[0].name);
    if (!one) return tl::unexpected(one.error());
    const auto other = survey.plays().footprint_of(arguments[1].name);
    if (!other) return tl::unexpected(other.error());
    return difference_between(**one, **other);
}

constexpr const char* playable = "a level that can be played";

Metric number_metric(const GameNumber& number) {
    return {.name = number.name,
            .purpose = number.purpose,
            .unit = number.unit,
            .details = number.details,
            .most = number.most,
            .whole = number.whole,
            .needs = *number.needs ? number.needs : playable,
            .takes = Metric::Takes::a_player,
            .measure = [name = number.name](Survey& survey, Arguments arguments) {
                return survey.plays().number(name, arguments[0].name);
            }};
}

}  // namespace

std::vector<Metric> play_metrics(std::span<const GameNumber> numbers,
                                 const std::vector<std::string>& players) {
    std::vector<Metric> metrics;
    metrics.push_back(
        {.name = "won",
         .purpose = "whether a player wins the level",
         .unit = "games won",
         .details =
             "one game, played with the level's own seed (1 when it has none), so `levelwright play RECIPE "
             "--player NAME --seed SEED` shows it; with the player's own number of iterations unless "
             "--iterations says otherwise; 0 is dead or given up; the mean over levels is the completion "
             "rate",
         .most = 1,
         .whole = true,
         .needs = playable,
         .takes = Metric::Takes::a_player,
         .measure = won});
    metrics.push_back(
        {.name = "progress",
         .purpose = "how much of the way to the exit a player puts behind itself",
         .unit = "of the way",
         .details =
             "the same game as `won`, and 1 when it is won; what counts as the way is up to the game: steps that are left to the exit, or "
             "columns",
         .most = 1,
         .needs = playable,
         .takes = Metric::Takes::a_player,
         .measure = progress});
    for (const GameNumber& number : numbers) {
        if (number.metric) metrics.push_back(number_metric(number));
    }
    metrics.push_back({.name = "visited",
                       .purpose = "how many different cells a player stands on",
                       .unit = "cells",
                       .details = "the same game as `won`; the entrance and the last cell count too",
                       .whole = true,
                       .needs = playable,
                       .takes = Metric::Takes::a_player,
                       .measure = visited});
    metrics.push_back(
        {.name = "difference",
         .purpose = "how differently two players walk through the level",
         .unit = "of the cells that either visits",
         .details =
             "in the same games as `won`, of all cells that either stands on, the share that only one of "
             "them does: 0 is the same cells, near 1 nothing in common but the entrance",
         .most = 1,
         .needs = playable,
         .takes = Metric::Takes::two_players,
         .measure = difference});
    for (Metric& metric : metrics) {
        metric.players = players;
        metric.views = Views::both;  // a game says itself what it needs
    }
    return metrics;
}

}  // namespace levelwright

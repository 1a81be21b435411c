// finishable_by: a player wins the level.
#include <algorithm>

#include <fmt/format.h>

#include "levelwright/base/index.hpp"
#include "levelwright/measure/requirements/player_choice.hpp"
#include "levelwright/measure/requirements/player_requirement.hpp"
#include "levelwright/measure/survey.hpp"

namespace levelwright {
namespace {

struct FinishableBy {
    struct Parameter {
        PlayerNumber player{};
        int iterations = usual_thoughts;
        int games = 1;
        int seed = 1;
    };
    std::vector<std::string> players;
    Parameter parameter;

    Verdict judge(Survey& survey) const {
        const Thinking thinking(survey.plays(), parameter.iterations);
        const std::string& name = players[index_of(parameter.player)];
        for (int number = 0; number < parameter.games; ++number) {
            const auto play = survey.plays().once(name, static_cast<std::uint64_t>(parameter.seed + number));
            if (!play) return Verdict::no(0, play.error().sentence);
            if ((*play)->ending == Ending::won) continue;
            const bool lost = (*play)->ending == Ending::lost;
            const double nearness = std::min(0.99, (number + (*play)->progress) / parameter.games);
            if (!survey.wants_reasons) return Verdict::no(nearness, {});
            return Verdict::no(nearness,
                               fmt::format("{} {} after {} turns", name, lost ? "died" : "found no way out",
                                           (*play)->actions.size()));
        }
        return Verdict::yes();
    }
};

}  // namespace

Requirement finishable_by_requirement(const std::vector<std::string>& players) {
    using P = FinishableBy::Parameter;
    Requirement requirement = described_requirement<FinishableBy>(
        Record(
            "finishable_by", "A player finishes the level.",
            {
                player_field("player", &P::player, "who plays", players),
                field("iterations", &P::iterations, "how much the player may think",
                      {.least = 1, .most = 1'000'000}),
                field("games", &P::games, "how many games it plays, each with its own seed; all must be won",
                      {.least = 1, .most = 1000}),
                field("seed", &P::seed, "the seed of the first game", {.least = 0, .most = 1e9}),
            },
            "player"),
        players);
    requirement.field.purpose = "the level can be played, and this player finishes it";
    return requirement;
}

}  // namespace levelwright

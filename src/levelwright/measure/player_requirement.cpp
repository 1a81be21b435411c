#include "levelwright/measure/player_requirement.hpp"

#include "levelwright/measure/plays.hpp"

namespace levelwright {
namespace {

Survey& survey_for(const Level& level, int iterations, Scratch& scratch) {
    Survey& survey = scratch.tool<Survey>();
    survey.look_at(level);
    survey.plays().settings.iterations = iterations;
    return survey;
}

}  // namespace

Verdict judge_players(const Metric& metric, const PlayerRanges& wanted, const Level& level,
                      Scratch& scratch) {
    Survey& survey = survey_for(level, wanted.iterations, scratch);
    Verdict all = Verdict::yes();
    double nearness = 0;
    int count = 0;
    for (std::size_t i = 0; i < wanted.of_player.size(); ++i) {
        if (!wanted.of_player[i]) continue;
        const Things player{all_personas()[i].name, {}};
        const Verdict one = judge_answer(metric, std::span(&player, 1), *wanted.of_player[i], survey);
        nearness += one.nearness;
        ++count;
        if (one.met) continue;
        all.met = false;
        all.reason += fmt::format("{}{}: {}", all.reason.empty() ? "" : "; ", player.name, one.reason);
    }
    if (count > 0) all.nearness = nearness / count;
    return all;
}

Verdict judge_pair(const Metric& metric, const PlayerPair& wanted, const Level& level, Scratch& scratch) {
    const std::array<Things, 2> players{Things{persona_of(wanted.one).name, {}},
                                        Things{persona_of(wanted.other).name, {}}};
    return judge_answer(metric, players, wanted.share, survey_for(level, wanted.iterations, scratch));
}

}  // namespace levelwright

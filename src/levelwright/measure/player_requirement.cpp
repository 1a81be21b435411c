#include "levelwright/measure/player_requirement.hpp"

#include "levelwright/measure/plays.hpp"

namespace levelwright {
namespace {

// Players think as much as a requirement says, and afterwards as before.
class Thinking {
 public:
    Thinking(Survey& survey, int iterations)
        : plays_(survey.plays()), before_(plays_.settings.iterations) {
        plays_.settings.iterations = iterations;
    }
    ~Thinking() { plays_.settings.iterations = before_; }
    Thinking(const Thinking&) = delete;
    Thinking& operator=(const Thinking&) = delete;

 private:
    Plays& plays_;
    int before_;
};

}  // namespace

Verdict judge_players(const Metric& metric, const PlayerRanges& wanted, Survey& survey) {
    const Thinking thinking(survey, wanted.iterations);
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

Verdict judge_pair(const Metric& metric, const PlayerPair& wanted, Survey& survey) {
    const Thinking thinking(survey, wanted.iterations);
    const std::array<Things, 2> players{Things{persona_of(wanted.one).name, {}},
                                        Things{persona_of(wanted.other).name, {}}};
    return judge_answer(metric, players, wanted.share, survey);
}

}  // namespace levelwright

// Makes requirements from player metrics: a range for each player, or a share between two of them.

#include "levelwright/measure/requirements/player_requirement.hpp"

#include <optional>

#include <fmt/format.h>

#include "levelwright/base/index.hpp"
#include "levelwright/measure/requirements/metric_requirement.hpp"
#include "levelwright/measure/requirements/player_choice.hpp"

namespace levelwright {
namespace {

struct PlayerRanges {
    struct Parameter {
        std::vector<std::optional<RealRange>> of_player;
        int iterations = usual_thoughts;
    };
    Metric metric;
    Parameter parameter;

    Verdict judge(Survey& survey) const {
        const Thinking thinking(survey.plays(), parameter.iterations);
        Verdict all = Verdict::yes();
        double nearness = 0;
        int count = 0;
        for (std::size_t i = 0; i < parameter.of_player.size(); ++i) {
            if (!parameter.of_player[i]) continue;
            const Things player{metric.players[i], {}};
            const Verdict one = judge_answer(metric, std::span(&player, 1), *parameter.of_player[i], survey);
            nearness += one.nearness;
            ++count;
            if (one.met) continue;
            all.met = false;
            if (survey.wants_reasons)
                all.reason +=
                    fmt::format("{}{}: {}", all.reason.empty() ? "" : "; ", player.name, one.reason);
        }
        if (count > 0) all.nearness = nearness / count;
        return all;
    }
};

struct PlayerPair {
    struct Parameter {
        PlayerNumber one{0}, other{2};
        RealRange share{0, 1};
        int iterations = usual_thoughts;
    };
    Metric metric;
    Parameter parameter;

    Verdict judge(Survey& survey) const {
        const Thinking thinking(survey.plays(), parameter.iterations);
        const auto name = [&](PlayerNumber number) { return Things{metric.players[index_of(number)], {}}; };
        const std::array<Things, 2> players{name(parameter.one), name(parameter.other)};
        return judge_answer(metric, players, parameter.share, survey);
    }
};

Field range_of_player(const Metric& metric, std::size_t number) {
    Field field = describe_type<std::optional<RealRange>>(
        {.least = metric.least, .most = metric.most, .unit = metric.unit});
    detail::name_field(field, metric.players[number].c_str(),
                       fmt::format("what it must be for the player {}", metric.players[number]).c_str());
    field.part_of = [number](void* owner) -> void* {
        return &static_cast<PlayerRanges::Parameter*>(owner)->of_player[number];
    };
    field.standard = [](const Field&) { return std::string(); };
    return field;
}

}  // namespace

Requirement player_requirement(const Metric& metric) {
    std::vector<Field> fields;
    for (std::size_t i = 0; i < metric.players.size(); ++i) fields.push_back(range_of_player(metric, i));
    fields.push_back(iterations_field<PlayerRanges::Parameter>());
    PlayerRanges::Parameter nothing;
    nothing.of_player.resize(metric.players.size());
    return described_requirement<PlayerRanges>(Record(metric.name, metric.purpose, std::move(fields)), metric,
                                               nothing);
}

Requirement pair_requirement(const Metric& metric) {
    using P = PlayerPair::Parameter;
    return described_requirement<PlayerPair>(
        Record(metric.name, metric.purpose,
               {player_field("one", &P::one, "the one player", metric.players),
                player_field("other", &P::other, "the other player", metric.players),
                field("share", &P::share, "how much they differ",
                      {.least = metric.least, .most = metric.most, .unit = metric.unit, .required = true}),
                iterations_field<P>()}),
        metric);
}

}  // namespace levelwright

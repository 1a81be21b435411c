// Metrics of players as requirements: `treasures: { collector: "3..", iterations: 1000 }` and
// `difference: { one: "runner", other: "collector", share: "0.2.." }`.
#pragma once

#include <array>
#include <optional>

#include <fmt/format.h>

#include "levelwright/measure/metric_requirement.hpp"
#include "levelwright/players/persona.hpp"

namespace levelwright {

enum class PlayerNumber : std::int32_t {};  // in the list of all personas

inline const Persona& persona_of(PlayerNumber player) {
    return all_personas()[static_cast<std::size_t>(player)];
}

// A field that names a player.
template <class Struct>
Field player_field(const char* name, PlayerNumber Struct::*member, const char* purpose) {
    Field field = detail::choice_field(sizeof(PlayerNumber));
    for (std::size_t i = 0; i < all_personas().size(); ++i) {
        const Persona& persona = all_personas()[i];
        field.choices.push_back({static_cast<std::int64_t>(i), persona.name, persona.purpose});
    }
    detail::name_field(field, name, purpose);
    field.part_of = [member](void* owner) -> void* { return &(static_cast<Struct*>(owner)->*member); };
    field.standard = &detail::standard_of<Struct>;
    return field;
}

template <class Struct>
Field iterations_field() {
    return field("iterations", &Struct::iterations, "how much a player may think",
                 {.least = 1, .most = 1'000'000});
}

// A range for each of some players.
struct PlayerRanges {
    std::vector<std::optional<RealRange>> of_player{all_personas().size()};
    int iterations = Persona{}.iterations;
};
Verdict judge_players(const Metric& metric, const PlayerRanges& wanted, Survey& survey);

// A range for how two players differ.
struct PlayerPair {
    PlayerNumber one{0}, other{2};
    RealRange share{0, 1};
    int iterations = Persona{}.iterations;
};
Verdict judge_pair(const Metric& metric, const PlayerPair& wanted, Survey& survey);

template <Metric (*metric)()>
struct PlayerRangesOf : PlayerRanges {
    static const Record& description() {
        static const Record record{metric().name, metric().purpose, fields()};
        return record;
    }

 private:
    static std::vector<Field> fields() {
        const Metric described = metric();
        std::vector<Field> all;
        for (std::size_t i = 0; i < all_personas().size(); ++i) {
            const std::string& name = all_personas()[i].name;
            Field field = describe_type<std::optional<RealRange>>(
                {.least = described.least, .most = described.most, .unit = described.unit});
            detail::name_field(field, name.c_str(),
                               fmt::format("what it is to be for the player {}", name).c_str());
            field.part_of = [i](void* owner) -> void* {
                return &static_cast<PlayerRangesOf*>(owner)->of_player[i];
            };
            field.standard = &detail::standard_of<PlayerRangesOf>;
            all.push_back(std::move(field));
        }
        all.push_back(iterations_field<PlayerRangesOf>());
        return all;
    }
};

template <Metric (*metric)()>
struct PlayerPairOf : PlayerPair {
    static const Record& description() {
        static const Record record{
            metric().name,
            metric().purpose,
            {player_field<PlayerPairOf>("one", &PlayerPairOf::one, "the one who plays"),
             player_field<PlayerPairOf>("other", &PlayerPairOf::other, "the other who plays"),
             field("share", &PlayerPairOf::share, "how much they differ",
                   {.least = metric().least, .most = metric().most, .unit = metric().unit, .required = true}),
             iterations_field<PlayerPairOf>()}};
        return record;
    }
};

template <Metric (*metric)()>
Verdict judge_players_metric(const PlayerRangesOf<metric>& wanted, Survey& survey) {
    return judge_players(metric(), wanted, survey);
}
template <Metric (*metric)()>
Verdict judge_pair_metric(const PlayerPairOf<metric>& wanted, Survey& survey) {
    return judge_pair(metric(), wanted, survey);
}

template <Metric (*metric)()>
Requirement player_requirement() {
    return make_requirement<PlayerRangesOf<metric>, judge_players_metric<metric>>(metric().name,
                                                                                  metric().purpose);
}
template <Metric (*metric)()>
Requirement pair_requirement() {
    return make_requirement<PlayerPairOf<metric>, judge_pair_metric<metric>>(metric().name, metric().purpose);
}

}  // namespace levelwright

// Missions: what locks and keys make of the way from the entrance to the exit. The judge finds each part once
// per level, whichever of these asks first.
#include "levelwright/measure/metric.hpp"
#include "levelwright/players/solver/mission_quality.hpp"

namespace levelwright {
namespace {

constexpr const char* a_way = "an entrance, an exit, and a way between them with the keys";
constexpr const char* a_way_and_rooms =
    "an entrance, an exit, a way between them with the keys, and declared rooms";
constexpr const char* a_way_and_enemies =
    "an entrance, an exit, a way between them with the keys, and an enemy on it";
constexpr const char* no_mission_rooms =
    "the level has no rooms: its steps declared none, or its file does not keep them";
constexpr const char* no_enemies = "the required walk meets no enemy (of the groups monster and trap)";

using Number = double MissionQuality::*;

template <Number number>
Result<double> of_locks(Survey& survey, Arguments) {
    const MissionQuality* quality = survey.mission().locks();
    if (!quality) return failure(survey.mission().reason());
    return quality->*number;
}

template <Number number>
Result<double> of_walk(Survey& survey, Arguments) {
    const MissionQuality* quality = survey.mission().all();
    if (!quality) return failure(survey.mission().reason());
    return quality->*number;
}

template <Number number>
Result<double> of_rooms(Survey& survey, Arguments) {
    const MissionQuality* quality = survey.mission().all();
    if (!quality) return failure(survey.mission().reason());
    if (quality->rooms == 0) return failure(no_mission_rooms);
    return quality->*number;
}

template <class Find>
Result<double> of_enemies(Survey& survey, Find find) {
    const MissionQuality* quality = survey.mission().all();
    if (!quality) return failure(survey.mission().reason());
    if (quality->difficulty <= 0) return failure(no_enemies);
    return find(*quality);
}

double unevenness(const MissionQuality& quality) {
    std::array<double, MissionQuality::hundredths> even;
    even.fill(1);
    return quality.pacing_error(even);
}

}  // namespace

Metric critical_path_metric() {
    return {
        .name = "critical_path",
        .purpose = "how long the required walk is: from the entrance to the exit, with the keys it takes",
        .unit = "moves",
        .details =
            "the shortest walk, which `require: { solvable: true }` leaves in the level; where keys can be "
            "used in too many ways to try them all, it may not be the shortest; moves along the axes (4), "
            "stairs and portals",
        .whole = true,
        .needs = a_way,
        .measure = of_walk<&MissionQuality::required_steps>};
}

Metric path_difference_metric() {
    return {.name = "path_difference",
            .purpose = "how much longer the required walk is because of the locks",
            .unit = "of the way without locks",
            .details =
                "(critical_path - shortest way as if every lock were open) / that way; one-way passages "
                "count for both; 0 for a level whose locks make no difference, or that has none",
            .needs = a_way,
            .measure = of_walk<&MissionQuality::path_difference>};
}

Metric redundant_locks_metric() {
    return {
        .name = "redundant_locks",
        .purpose = "the share of locks that need not be opened to finish the level",
        .unit = "of the locks",
        .details = "each lock in turn is shut for good, and the level solved; 0 for a level without locks",
        .most = 1,
        .needs = a_way,
        .measure = of_locks<&MissionQuality::redundant_locks>};
}

Metric redundant_keys_metric() {
    return {
        .name = "redundant_keys",
        .purpose = "the share of keys that open nothing that must be passed",
        .unit = "of the keys",
        .details =
            "objects of the group key whose locks are all redundant, or that fit none; key parts count as keys; 0 for a level without keys",
        .most = 1,
        .needs = a_way,
        .measure = of_locks<&MissionQuality::redundant_keys>};
}

Metric redundant_enemies_metric() {
    return {.name = "redundant_enemies",
            .purpose = "the share of enemies that the required walk does not meet",
            .unit = "of the enemies",
            .details =
                "objects of the groups monster and trap; one in a room is met when the walk enters the room, "
                "one elsewhere when it steps on or beside (8) its cell; 0 for a level without enemies",
            .most = 1,
            .needs = a_way,
            .measure = of_walk<&MissionQuality::redundant_enemies>};
}

Metric pointless_rooms_metric() {
    return {
        .name = "pointless_rooms",
        .purpose = "the share of rooms that need not be entered and lead to nothing worth having",
        .unit = "of the rooms",
        .details =
            "rooms off the required walk without a key, treasure or item in them or in rooms linked to them off the walk; corridors are not rooms",
        .most = 1,
        .needs = a_way_and_rooms,
        .measure = of_rooms<&MissionQuality::pointless_rooms>};
}

Metric mission_linearity_metric() {
    return {.name = "mission_linearity",
            .purpose = "the share of rooms on the shortest way to the exit; 1 for a string of rooms",
            .unit = "of the rooms",
            .details = "as if every lock were open; corridors are not rooms",
            .most = 1,
            .needs = a_way_and_rooms,
            .measure = of_rooms<&MissionQuality::linearity>};
}

Metric mission_branching_metric() {
    return {.name = "mission_branching",
            .purpose = "the share of rooms with three or more ways out",
            .unit = "of the rooms",
            .details = "links of a room, including those to corridors and stairs; corridors are not rooms",
            .most = 1,
            .needs = a_way_and_rooms,
            .measure = of_rooms<&MissionQuality::branching>};
}

Metric open_choices_metric() {
    return {
        .name = "open_choices",
        .purpose = "how many ways to somewhere new the player has on average along the required walk",
        .unit = "ways",
        .details =
            "at the first visit of each room on the walk: its links to rooms and corridors that were not entered before, locked ones too; "
            "corridors are not rooms; 1 where there is only one way on",
        .needs = a_way_and_rooms,
        .measure = of_rooms<&MissionQuality::choices>};
}

Metric backtracking_metric() {
    return {
        .name = "backtracking",
        .purpose = "how much of the required walk goes where it has been before",
        .unit = "of the moves from room to room",
        .details =
            "(moves from room to room - different pairs of rooms among them) / moves, in either direction; corridors between them are skipped; 0 when everything is in one room",
        .most = 1,
        .needs = a_way_and_rooms,
        .measure = of_rooms<&MissionQuality::backtracking>};
}

Metric mission_difficulty_metric() {
    return {
        .name = "mission_difficulty",
        .purpose = "how much danger the required walk meets",
        .unit = "by the cost of its enemies",
        .details =
            "the total cost (`cost` of their kinds, 1 unless given) of the enemies that redundant_enemies does not count",
        .needs = a_way,
        .measure = of_walk<&MissionQuality::difficulty>};
}

Metric difficulty_centre_metric() {
    return {.name = "difficulty_centre",
            .purpose = "how far along the required walk danger is met on average",
            .unit = "of the walk",
            .details =
                "the mean of the moves made when each enemy is first met, weighted by cost, / critical_path; "
                "0.5 where danger is spread evenly, more where it rises towards the exit",
            .most = 1,
            .needs = a_way_and_enemies,
            .measure = [](Survey& survey, Arguments) {
                return of_enemies(survey,
                                  [](const MissionQuality& quality) { return quality.difficulty_centre; });
            }};
}

Metric pacing_unevenness_metric() {
    return {
        .name = "pacing_unevenness",
        .purpose = "how far danger is from being spread evenly along the required walk",
        .unit = "of the walk",
        .details =
            "how far along the walk danger would have to be moved on average, weighted by cost: the area "
            "between what was met so far and an even rise, in hundredths of the walk; 0.5 when all is met "
            "at one end; `pacing` in `require` compares with a curve instead",
        .most = 1,
        .needs = a_way_and_enemies,
        .measure = [](Survey& survey, Arguments) { return of_enemies(survey, unevenness); }};
}

}  // namespace levelwright

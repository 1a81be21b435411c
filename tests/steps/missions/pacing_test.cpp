// Danger that follows a curve, and levels that are refused when it does not.
#include <iostream>

#include "levelwright/players/solver/mission_quality.hpp"
#include "players/solver/drawing.hpp"
#include "steps/general/making.hpp"

namespace levelwright::testing {
namespace {

const std::string grammar =
    "{ do: 'mission_grammar', candidates: 30, longest: 90, locks: '1..5', rules: { Dungeon: ['start Part Part Part "
    "level Part Part Part end'], Part: ['Rooms', 'Rooms enemy Rooms', 'enemy enemy', 'key Rooms lock enemy'], Rooms: ['room', 'room room', 'room enemy room'] } }, ";

struct Drawn {
    std::string curve;
    double (*at)(double);
};
const Drawn curves[] = {
    {"{ by: 'progress', at: { 0: 0, 1: 1 } }", [](double x) { return x; }},
    {"{ by: 'progress', at: { 0: 1, 1: 0 } }", [](double x) { return 1 - x; }},
    {"{ by: 'progress', at: { 0: 0.1, 0.7: 1, 1: 0.3 } }",
     [](double x) { return x < 0.7 ? 0.1 + 0.9 * x / 0.7 : 1 - 0.7 * (x - 0.7) / 0.3; }},
    {"1", [](double) { return 1.0; }},
};

// The mean distance from the curve over many levels, and how many enemies they have.
std::pair<double, int> error_of(const std::string& space, const Drawn& drawn) {
    const Planned planned =
        plan_from_text(recipe_of(grammar + "{ do: 'mission_space', loops: 0.1" + space + " }"));
    for (const Problem& problem : planned.problems) ADD_FAILURE() << show(problem);
    Runner runner(planned.plan);
    std::array<double, 100> target;
    for (std::size_t i = 0; i < 100; ++i) target[i] = drawn.at((static_cast<double>(i) + 0.5) / 100);
    MissionJudge judge;
    double sum = 0;
    int levels = 0, enemies = 0;
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
        EXPECT_TRUE(runner.run(seed).made());
        const MissionQuality& quality = judge.judge(runner.level());
        EXPECT_TRUE(quality.solvable);
        enemies += quality.enemies;
        if (quality.difficulty <= 0) continue;
        sum += quality.pacing_error(target);
        ++levels;
    }
    return {sum / levels, enemies};
}

TEST(Pacing, of_enemies_dealt_along_a_curve_follows_it) {
    for (const Drawn& drawn : curves) {
        const auto [without, usual] = error_of("", drawn);
        const auto [with, dealt] = error_of(", difficulty: " + drawn.curve, drawn);
        std::cout << drawn.curve << ": " << without << " of the walk off without, " << with << " with it\n";
        EXPECT_LT(with, without * 0.6) << drawn.curve;
        EXPECT_LT(with, 0.1) << drawn.curve;
        EXPECT_NEAR(dealt, usual, usual / 10) << "as many enemies as without";
    }
}

TEST(Pacing, leaves_no_two_things_on_one_cell_where_there_is_space) {
    const Made made =
        make(recipe_of(grammar + "{ do: 'mission_space', room: '5x5', enemies: '3', difficulty: 1 }"));
    ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
    const auto& objects = made.level.objects;
    int shared = 0;
    for (std::size_t i = 0; i < objects.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) shared += objects[i].place == objects[j].place ? 1 : 0;
    }
    EXPECT_EQ(shared, 0);
}

std::string outcome(const std::string& require) {
    return make("{ size: '9x3', steps: [ { do: 'fill', tile: 'floor' } ], require: { " + require + " } }")
        .outcome.reason;
}

TEST(Pacing, as_a_requirement_says_how_far_off_a_level_is) {
    EXPECT_NE(
        outcome("pacing: { curve: 1 }").find("pacing: the level cannot be finished: there is no entrance"),
        std::string::npos);
    const auto reason = [](const char* row) {
        const Level level = drawn_floors({{row}});
        const std::string text =
            make(
                "{ steps: [], require: { pacing: { curve: { by: 'progress', at: { 0: 0, 1: 1 } }, within: 0.1 } } }",
                1, &level)
                .outcome.reason;
        const std::size_t at = text.find("pacing: ");
        return at == text.npos ? text : text.substr(at + 8);
    };
    EXPECT_EQ(
        reason("Em......X"),
        "danger is 0.66 of the walk off the curve, and at most 0.10 is allowed; its centre is at 0.01 of the walk, the curve's at 0.67");
    EXPECT_EQ(reason("E....m...mmX"), "");
    EXPECT_EQ(reason("E.......X"), "the required walk meets no enemy (of the groups monster and trap)");
}

}  // namespace
}  // namespace levelwright::testing

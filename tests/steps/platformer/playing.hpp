// What the tests of the platformer's steps share: levels of the gallery under other rules, what is in their columns, and a proof that they
// can be won.
#pragma once

#include <cstdlib>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "levelwright/catalog/catalog.hpp"
#include "levelwright/players/platformer/platformer_player.hpp"
#include "levelwright/run/runner.hpp"

namespace levelwright::testing {

// How many levels are looked at: more in script/test-all and script/soak.
inline std::uint64_t platformer_levels(std::uint64_t usual) {
    const char* wish = std::getenv("LEVELWRIGHT_PLATFORMER_LEVELS");
    return wish ? std::strtoull(wish, nullptr, 10) : usual;
}

// A recipe of the gallery with other rules, such as "gravity: 2".
inline std::shared_ptr<const Plan> gallery_plan(const std::string& name, const std::string& rules = {}) {
    std::string text = *gallery_recipe(name);
    const std::string game = "game: \"platformer\"";
    const std::size_t at = text.find(game);
    if (at != text.npos) text.replace(at, game.size(), "game: { platformer: { " + rules + " } }");
    PlanOptions options;
    options.find_recipe = gallery_recipe;
    const Planned planned = plan_from_text(text, options);
    for (const Problem& problem : planned.problems) ADD_FAILURE() << show(problem);
    return planned.plan;
}

// Rules under which a hero jumps otherwise: farther, less far, and in the slow.
inline const std::string other_rules[] = {"gravity: 2.2", "jump: 1.5, run: 0.9", "gravity: 4, jump: 2.4"};

class Certifier {
 public:
    Certifier() : method_(make_method(*platformer_persona_named("certify"))) {}

    // By a game that is played from the start to its end.
    bool wins(const Level& level) {
        const auto ready = arena_.set_up(level);
        EXPECT_TRUE(ready) << ready.error().sentence;
        if (!ready) return false;
        Effort effort;
        method_->find(arena_, 1, effort, plan_);
        arena_.game().play(state_, plan_.buttons);
        return state_.status == PlatformerStatus::won;
    }

 private:
    PlatformerArena arena_;
    std::unique_ptr<PlatformerMethod> method_;
    PlatformerPlan plan_;
    PlatformerState state_;
};

inline const std::string& tile_name(const Level& level, int x, int y) {
    return (*level.palette)[level[Place{0, {x, y}}]].name;
}

// The first row of the ground in each column; the number of rows where there is none.
inline std::vector<int> ground_of(const Level& level) {
    std::vector<int> rows;
    for (int x = 0; x < level.size.width; ++x) {
        int y = level.size.height;
        while (y > 0 && tile_name(level, x, y - 1) == "rock") --y;
        rows.push_back(y);
    }
    return rows;
}

struct GapSeen {
    int at = 0, width = 0;
    int rise = 0;  // from one side to the other [cells]
};
inline std::vector<GapSeen> gaps_of(const Level& level) {
    const std::vector<int> ground = ground_of(level);
    std::vector<GapSeen> gaps;
    for (int x = 0; x < level.size.width; ++x) {
        if (ground[index_of(x)] < level.size.height) continue;
        GapSeen gap{x, 0, 0};
        while (x < level.size.width && ground[index_of(x)] == level.size.height) ++x, ++gap.width;
        if (gap.at > 0 && x < level.size.width) gap.rise = ground[index_of(gap.at - 1)] - ground[index_of(x)];
        gaps.push_back(gap);
    }
    return gaps;
}

inline int count_kinds(const Level& level, std::string_view word) {
    int count = 0;
    for (const Object& object : level.objects)
        count += (*level.palette)[object.kind].name.find(word) != std::string::npos;
    return count;
}
inline int count_group(const Level& level, std::string_view group) {
    int count = 0;
    for (const Object& object : level.objects) count += (*level.palette)[object.kind].group == group;
    return count;
}
inline int count_tiles(const Level& level, std::string_view name) {
    int count = 0;
    for (const TileId tile : level.cells) count += (*level.palette)[tile].name == name;
    return count;
}

// Makes so many levels of a recipe under its own rules and under others, and lets each be won.
inline void expect_all_won(const std::string& recipe, std::uint64_t levels) {
    Certifier certifier;
    std::vector<std::string> rules{""};
    rules.insert(rules.end(), std::begin(other_rules), std::end(other_rules));
    for (const std::string& rule : rules) {
        Runner runner(gallery_plan(recipe, rule));
        for (std::uint64_t seed = 0; seed < levels; ++seed) {
            const Outcome outcome = runner.run(seed);
            ASSERT_TRUE(outcome.made())
                << recipe << " " << rule << " seed " << seed << ": " << outcome.reason;
            ASSERT_TRUE(certifier.wins(runner.level())) << recipe << " " << rule << " seed " << seed;
        }
    }
}

}  // namespace levelwright::testing

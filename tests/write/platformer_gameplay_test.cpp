// The numbers of the level-generation contest, counted on small games.

#include "levelwright/games/platformer/platformer_gameplay.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "levelwright/write/mario_ai_format.hpp"

namespace levelwright {
namespace {

nlohmann::json gameplay(std::string_view text, std::string_view log) {
    const Level level = read_mario_ai(text).value();
    PlatformerArena arena;
    EXPECT_TRUE(arena.set_up(level));
    std::vector<Action> actions;
    for (const char digit : log)
        actions.push_back(static_cast<Action>(digit <= '9' ? digit - '0' : digit - 'a' + 10));
    return nlohmann::json::parse(gameplay_of(arena, actions));
}

TEST(Gameplay, has_the_forty_five_numbers) {
    const auto json = gameplay("----\n----\nM--F\nXXXX\n", "0000");
    EXPECT_EQ(json["gameplay"].size(), 45U);
    EXPECT_EQ(json["gameplay"]["completionTime"], 1) << "a quarter of a unit, rounded up";
    EXPECT_EQ(json["gameplay"]["totalTimeFireMode"], 0);
}

TEST(Gameplay, counts_jumps_runs_and_what_was_collected) {
    const auto json =
        gameplay("----------\n----------\n-C--------\n----------\n----------\n-M--o---F-\nXXXXXXXXXX\n",
                 "00ggggggggg000000000000aaaaaaaaaaaa");
    const auto& numbers = json["gameplay"];
    EXPECT_EQ(numbers["jumpsNumber"], 1);
    EXPECT_EQ(numbers["coinBlocksDestroyed"], 1);
    EXPECT_EQ(numbers["percentageCoinBlocksDestroyed"], 1.0);
    EXPECT_EQ(numbers["aimlessJumps"], 0);
    EXPECT_EQ(numbers["coinsCollected"], 2);
    EXPECT_EQ(numbers["timesPressedRun"], 1);
    EXPECT_EQ(numbers["timeSpentRunning"], numbers["timeRunningRight"]);
    EXPECT_EQ(numbers["totalCoins"], 1);
    EXPECT_EQ(json["events"][0]["event"], "jump");
}

TEST(Gameplay, says_what_a_hero_died_of) {
    const auto fall = gameplay("-----\n-M--F\nXX--X\n", std::string(40, '2'));
    EXPECT_EQ(fall["gameplay"]["timesOfDeathByFallingIntoGap"], 1);
    const auto grub = gameplay("--------\n--------\nM-g----F\nXXXXXXXX\n", std::string(40, '0'));
    EXPECT_EQ(grub["gameplay"]["timesOfDeathByGoomba"], 1);
    EXPECT_EQ(grub["gameplay"]["timesOfDeathByFallingIntoGap"], 0);
    EXPECT_EQ(grub["gameplay"]["totalEnemies"], 1);
}

}  // namespace
}  // namespace levelwright

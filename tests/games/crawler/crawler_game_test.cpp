// The rules of the crawler, a tiny board for each.

#include "levelwright/games/crawler/crawler_game.hpp"

#include <gtest/gtest.h>

#include "games/crawler/crawler_drawing.hpp"

namespace levelwright {
namespace {

// A single corridor from west to east; the exit stands apart where nobody comes by.
std::vector<std::string> corridor(const std::string& row) {
    return {std::string(row.size(), 'X'), row, std::string(row.size(), 'X'),
            "Xe" + std::string(row.size() - 2, 'X')};
}

TEST(CrawlerGame, the_hero_wins_by_entering_the_exit) {
    DrawnGame game({"XXXXX", "XH eX", "XXXXX"});
    game.play("e");
    EXPECT_EQ(game.state().outcome, Ending::playing);
    game.play("e");
    EXPECT_EQ(game.state().outcome, Ending::won);
    EXPECT_EQ(game.state().turns, 2U);
}

TEST(CrawlerGame, a_goblin_that_attacks_deals_one_and_dies) {
    DrawnGame game(corridor("XH  MX"));
    game.play("..");
    EXPECT_EQ(game.row(1), "XHM  X");
    game.play(".");
    EXPECT_EQ(game.state().health, 9);
    EXPECT_EQ(game.state().kills, 1);
    EXPECT_EQ(game.row(1), "XH*  X");
}

TEST(CrawlerGame, who_kills_the_occupant_steps_onto_its_tile) {
    DrawnGame game(corridor("XHM  X"));
    game.play("e");
    EXPECT_EQ(game.state().health, 9);
    EXPECT_EQ(game.at(0), (Point{2, 1}));
}

TEST(CrawlerGame, a_blob_of_size_one_strikes_back_with_nothing_and_of_size_two_with_one) {
    DrawnGame one(corridor("XHb  X"));
    one.play("e");
    EXPECT_EQ(one.state().health, 10);
    EXPECT_EQ(one.state().kills, 1);
    DrawnGame two(corridor("XH bPX"));
    two.play(".");  // the potion is nearer than the hero
    EXPECT_EQ(two.at(1), (Point{4, 1}));
    EXPECT_EQ(two.state().strength(1), 2);
    two.play("e");  // it comes beside him
    two.play("e");
    EXPECT_EQ(two.state().health, 10 - 1 - 1);  // struck back with one, and attacked with one
    EXPECT_EQ(two.state().kills, 1);
}

TEST(CrawlerGame, blobs_join_up_to_the_largest_size) {
    DrawnGame game({"XXXXXX", "XHXbbX", "X  XXX", "XXXXXX", "XeXXXX"});
    EXPECT_EQ(game.board.monsters.size(), 2U);
    DrawnGame line(corridor("XHt b b X"));  // the trap stops nobody, but the first blob dies on it
    line.play("...");
    EXPECT_EQ(line.state().dead, 1);
    DrawnGame queue(corridor("XHbb X"), {.hero_damage = 0});
    queue.play(".");  // the first attacks and stays, the second runs into it from behind
    EXPECT_EQ(queue.state().health, 9);
    EXPECT_FALSE(queue.state().living(1));
    EXPECT_EQ(queue.state().strength(2), 2);
    EXPECT_EQ(queue.at(2), (Point{2, 1}));
}

TEST(CrawlerGame, an_ogre_blocks_while_it_lives_and_eats_treasure) {
    DrawnGame game(corridor("XHo  X"));
    game.play("e");
    EXPECT_EQ(game.state().square(0), game.board.start_of_piece[0]);
    EXPECT_EQ(game.state().health, 10 - 2 - 2);  // struck back, then attacked and died of the hero's blow
    EXPECT_EQ(game.state().kills, 1);
    DrawnGame eats(corridor("XH  oTX"));
    eats.play(".");
    EXPECT_EQ(eats.at(1), (Point{5, 1}));
    EXPECT_FALSE(eats.state().living(2));
    EXPECT_EQ(eats.state().treasures, 0);
}

TEST(CrawlerGame, a_mage_shoots_within_three_steps_and_comes_nearer_beyond) {
    DrawnGame game(corridor("XH    RX"));
    game.play(".");
    EXPECT_EQ(game.row(1), "XH   R X");
    game.play(".");
    EXPECT_EQ(game.row(1), "XH  R  X");
    game.play(".");
    EXPECT_EQ(game.state().health, 9);
    EXPECT_EQ(game.row(1), "XH  R  X");
    DrawnGame far(corridor("XH    RX"), {.mage_reach = 5});
    far.play(".");
    EXPECT_EQ(far.state().health, 9);
}

TEST(CrawlerGame, walking_into_a_mage_costs_nothing) {
    DrawnGame game(corridor("XHR X"));
    game.play("e");
    EXPECT_EQ(game.state().health, 10);
    EXPECT_EQ(game.at(0), (Point{2, 1}));
    EXPECT_EQ(game.state().kills, 1);
}

TEST(CrawlerGame, the_minitaur_comes_unseen_and_rests_three_turns_after_a_hit) {
    DrawnGame game({"XXXXXX", "XHXX X", "X X  X", "X  X X", "XX m X", "XXXXXX", "XeXXXX"});
    game.play(".");
    EXPECT_EQ(game.row(4), "XXm  X");
    DrawnGame hit(corridor("XHm  X"));
    hit.play("e");  // both are hit; he steps onto it
    EXPECT_EQ(hit.state().health, 9);
    EXPECT_EQ(hit.state().strength(1), 2);
    hit.play("w.");
    EXPECT_EQ(hit.state().health, 9);
    hit.play(".");
    EXPECT_EQ(hit.state().health, 8);
}

TEST(CrawlerGame, a_trap_costs_one_every_time_and_stays) {
    DrawnGame game(corridor("XHt X"));
    game.play("eew");
    EXPECT_EQ(game.state().health, 8);
    EXPECT_EQ(game.row(1), "X t X");
}

TEST(CrawlerGame, potions_heal_without_a_limit_unless_there_is_one) {
    DrawnGame game(corridor("XHP X"));
    game.play("e");
    EXPECT_EQ(game.state().health, 11);
    DrawnGame capped(corridor("XHP X"), {.most_health = 10});
    capped.play("e");
    EXPECT_EQ(capped.state().health, 10);
    EXPECT_EQ(capped.state().potions, 1);
}

TEST(CrawlerGame, a_portal_leads_to_the_other_at_once) {
    DrawnGame game({"XXXXXXX", "XHpX pX", "XXXXXXX", "XeXXXXX"});
    game.play("e");
    EXPECT_EQ(game.at(0), (Point{5, 1}));
    game.play("w");
    EXPECT_EQ(game.at(0), (Point{4, 1}));
}

TEST(CrawlerGame, a_javelin_hits_from_afar_and_is_picked_up) {
    DrawnGame game(corridor("XH   RX"));
    game.throw_at({5, 1});
    EXPECT_EQ(game.state().kills, 1);
    EXPECT_EQ(game.state().javelins, 0);
    game.play("eee");
    EXPECT_EQ(game.state().javelins, 0);
    game.play("e");
    EXPECT_EQ(game.state().javelins, 1);
}

TEST(CrawlerGame, a_blow_of_nothing_is_a_blow_and_knocks_a_minitaur_out_that_kills_a_blob) {
    DrawnGame game({"XXXXXXXXXXXX", "Xmb    H  eX", "XXXXXXXXXXXX"});
    game.play("ew");
    EXPECT_EQ(game.state().knockouts, 1);
    EXPECT_EQ(game.at(1), (Point{2, 1}));
}

TEST(CrawlerGame, a_blob_that_is_struck_harder_than_its_size_heals_whom_it_strikes_back) {
    DrawnGame game({"XXXXXXXXXXXX", "Xob     H eX", "XXXXXXXXXXXX"});
    game.play("w");
    EXPECT_EQ(game.state().strength(1), 3);
    game.play("wwww");
    EXPECT_EQ(game.state().health, 4);
}

TEST(CrawlerGame, a_javelin_hits_a_corpse_that_comes_first_in_the_list) {
    DrawnGame game({"XXXXXXXXXXXX", "Xe H  M M  X", "XXXXXXXXXXXX"}, {.javelins = 2});
    game.throw_at({6, 1}).play("w").throw_at({6, 1});
    EXPECT_EQ(game.state().kills, 1);
    EXPECT_TRUE(game.state().living(3));
}

TEST(CrawlerGame, a_blob_that_another_swallows_counts_as_dead) {
    DrawnGame game({"XXXXXXXXXXXX", "Xbb     H eX", "XXXXXXXXXXXX"});
    game.play("ee");
    EXPECT_EQ(game.state().outcome, Ending::won);
    EXPECT_EQ(game.state().dead, 1);
    EXPECT_EQ(game.state().kills, 0);
}

TEST(CrawlerGame, actions_are_throws_first_and_then_north_east_south_west) {
    DrawnGame game({"XXXXX", "XHoeX", "X XXX", "XMXXX", "XXXXX"});
    std::vector<HeroAction> actions(game.game.most_actions());
    actions.resize(game.game.actions(game.state(), actions.data()));
    ASSERT_EQ(actions.size(), 4U);
    EXPECT_EQ(actions[0].kind, HeroAction::Kind::throw_javelin);
    EXPECT_EQ(actions[0].to, game.board.square_at({2, 1}));
    EXPECT_EQ(actions[1].to, game.board.square_at({1, 3}));
    EXPECT_EQ(actions[2], (HeroAction{HeroAction::Kind::move, game.board.square_at({2, 1})}));
    EXPECT_EQ(actions[3], (HeroAction{HeroAction::Kind::move, game.board.square_at({1, 2})}));
}

TEST(CrawlerGame, the_dead_hero_loses) {
    DrawnGame game(corridor("XHo oX"), {.hero_health = 2});
    game.play("e");
    EXPECT_EQ(game.state().outcome, Ending::lost);
    EXPECT_EQ(game.row(1).find('H'), std::string::npos);
}

TEST(CrawlerGame, states_are_copied_whole_and_play_on_alike) {
    DrawnGame game({"XXXXXXXX", "XH  M oX", "X P XX X", "X bt  mX", "Xe   R X", "XXXXXXXX"});
    game.states.grow_to(2);
    game.play("e");
    game.states.copy(0, 1);
    game.play("e");
    std::string first, second;
    draw_picture(game.board, game.states[0], first);
    game.game.step(game.states[1], {HeroAction::Kind::move, game.board.square_at({3, 1})});
    draw_picture(game.board, game.states[1], second);
    EXPECT_EQ(first, second);
    EXPECT_EQ(game.states[0].health, game.states[1].health);
}

}  // namespace
}  // namespace levelwright

// The platformer stepped by hand: any buttons, what there is to draw, what happened, and back again.

#include "levelwright/games/platformer/platformer_session.hpp"

#include <gtest/gtest.h>

#include "games/platformer/drawn_level.hpp"
#include "levelwright/games/session_history.hpp"

namespace levelwright::testing {
namespace {

const std::initializer_list<std::string_view> garden{"-----------------------", "-----------------------",
                                                     "-----C---------S-------", "-----------------------",
                                                     "-----------------------", "-M-------gK---k------F-",
                                                     "XXXXXXXXXXXXXXXXXXXXXXX"};

class Stepped {
 public:
    explicit Stepped(std::initializer_list<std::string_view> rows, std::vector<GameRules::Rule> rules = {})
        : level_(drawn_side_level(rows)) {
        level_.game = std::make_shared<const GameRules>(GameRules{"platformer", std::move(rules)});
        const auto ready = arena_.set_up(level_);
        EXPECT_TRUE(ready) << ready.error().sentence;
        session = arena_.session();
    }
    std::string events() const {
        GameView view;
        session->view(view);
        std::string text;
        for (const GameEvent& event : view.events)
            text += std::string(event.name) + (*event.who ? " " : "") + event.who + "; ";
        return text;
    }
    std::string bytes() const {
        std::string bytes;
        session->save(bytes);
        return bytes;
    }

 private:
    Level level_;
    PlatformerArena arena_;

 public:
    std::unique_ptr<Session> session;
};

// Any buttons, but the same each time.
Action buttons_at(int tick) { return static_cast<Action>(tick / 5 * 7 % 32 | 2); }

TEST(PlatformerSession, takes_all_buttons_and_nothing_else) {
    Stepped game(garden);
    EXPECT_TRUE(game.session->can_do(action_from({.left = true, .down = true})));
    EXPECT_FALSE(game.session->can_do(static_cast<Action>(32)));
    game.session->step(static_cast<Action>(32));
    EXPECT_EQ(game.session->steps(), 0);
}

TEST(PlatformerSession, tells_what_happened_in_the_last_step) {
    Stepped game(garden);
    for (int i = 0; i < 3; ++i) game.session->step(action_from({}));
    EXPECT_EQ(game.events(), "");
    game.session->step(action_from({.jump = true}));
    EXPECT_EQ(game.events(), "jump; ");
    game.session->step(action_from({.jump = true}));
    EXPECT_EQ(game.events(), "");
    std::string all;
    while (game.session->ending() == Ending::playing) {
        game.session->step(action_from({.right = true}));
        all += game.events();
    }
    EXPECT_EQ(all, "land; hurt grub; lose; ");
}

TEST(PlatformerSession, shows_lifts_where_they_are) {
    Stepped game({"---------", "-M-----F-", "XXvv---XX"}, {{"lifts", 1}});
    for (int i = 0; i < 15; ++i) game.session->step(action_from({}));
    GameView view;
    game.session->view(view);
    ASSERT_EQ(view.sprites.size(), 3U);
    EXPECT_EQ(std::string_view(view.sprites[1].name), "raft");
    EXPECT_EQ(view.sprites[1].x, 4);
    EXPECT_EQ(view.sprites[1].y, 2);
}

TEST(PlatformerSession, any_step_can_be_gone_back_to) {
    Stepped game(garden);
    SessionHistory history(*game.session);
    std::vector<std::string> states{game.bytes()};
    for (int i = 0; i < 90 && game.session->ending() == Ending::playing; ++i) {
        history.step(buttons_at(i));
        states.push_back(game.bytes());
    }
    ASSERT_GT(states.size(), 40U);
    while (history.actions().size() >= 7) {
        history.rewind(7);
        ASSERT_EQ(game.bytes(), states[history.actions().size()]) << history.actions().size();
    }
    history.rewind(1000);
    EXPECT_EQ(game.bytes(), states.front());
    EXPECT_EQ(game.session->steps(), 0);
}

TEST(PlatformerSession, a_long_past_takes_little_memory_and_is_whole) {
    Stepped game({"-------------", "-M---------F-", "XXXXXXXXXXXXX"});
    SessionHistory history(*game.session);
    std::string early;
    for (int i = 0; i < 10'000; ++i) {
        history.step(action_from({.left = i % 40 < 20, .jump = i % 3 == 0}));
        if (i + 1 == 777) early = game.bytes();
    }
    ASSERT_EQ(game.session->ending(), Ending::playing);
    history.rewind(10'000 - 777);
    EXPECT_EQ(game.bytes(), early);
    EXPECT_EQ(history.actions().size(), 777U);
}

TEST(PlatformerSession, bytes_that_are_not_its_own_are_refused) {
    Stepped game({"---------", "-M-----F-", "XXvv---XX"}, {{"lifts", 1}});
    for (int i = 0; i < 20; ++i) game.session->step(action_from({.right = true}));
    const std::string good = game.bytes();
    EXPECT_TRUE(game.session->restore(good));
    for (std::size_t i = 0; i < good.size(); ++i) {
        std::string bad = good;
        bad[i] = static_cast<char>(bad[i] ^ 0x55);
        EXPECT_FALSE(game.session->restore(bad)) << i;
    }
    EXPECT_FALSE(game.session->restore(good.substr(1)));
    EXPECT_EQ(game.bytes(), good);
}

}  // namespace
}  // namespace levelwright::testing

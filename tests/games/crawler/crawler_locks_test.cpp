// Keys, locks, switches and one-way passages in the crawler, a tiny board for each.

#include <gtest/gtest.h>

#include "games/crawler/crawler_drawing.hpp"
#include "levelwright/games/crawler/crawler_arena.hpp"

namespace levelwright {
namespace {

// A row between walls, with keys k, switches / and locked doors = that any key opens.
Level locked_row(const std::string& row) {
    std::string plain = row;
    for (char& symbol : plain)
        symbol = std::string_view("k/=").find(symbol) == std::string::npos ? symbol : ' ';
    Level level = drawn_level({std::string(row.size(), 'X'), plain, std::string(row.size(), 'X')});
    for (int x = 0; x < level.size.width; ++x) {
        const Place place{0, {x, 1}};
        if (row[x] == 'k') level.add(Object{*level.palette->object_named("key"), place});
        if (row[x] == '/') level.add(Object{*level.palette->object_named("switch"), place});
        if (row[x] == '=') level.add(Link{.kind = Link::Kind::locked, .leaves = place, .arrives = place});
    }
    return level;
}

class LockedGame {
 public:
    explicit LockedGame(const Level& level, const CrawlerRules& rules = {})
        : board(make_board(level).value()), game(board, rules), states(game.pieces()) {
        game.start(states[0]);
    }
    CrawlerState& state() { return states[0]; }
    int x() { return board.place_of_square[state().square(0)].x; }
    // East e and west w while they are allowed; how many were.
    int walk(const std::string& letters) {
        int done = 0;
        for (const char letter : letters) {
            const Square to = board.beside[state().square(0)][letter == 'e' ? 1 : 3];
            const HeroAction action{HeroAction::Kind::move, to};
            if (!game.allows(state(), action)) return done;
            game.step(state(), action);
            ++done;
        }
        return done;
    }

    CrawlerBoard board;
    CrawlerGame game;
    CrawlerStates states;
};

ObjectId first_of(const Level& level, const char* kind) {
    const KindId wanted = *level.palette->object_named(kind);
    for (std::size_t i = 0; i < level.objects.size(); ++i) {
        if (level.objects[static_cast<ObjectId>(i)].kind == wanted) return static_cast<ObjectId>(i);
    }
    return ObjectId::none;
}

TEST(CrawlerLocks, a_lock_without_its_key_is_no_way) {
    LockedGame game(locked_row("XH=  eX"));
    EXPECT_EQ(game.walk("e"), 0);
    std::vector<HeroAction> actions(game.game.most_actions());
    EXPECT_EQ(game.game.actions(game.state(), actions.data()), 0U);
}

TEST(CrawlerLocks, a_locked_tile_without_a_link_is_a_lock_too) {
    Level level = drawn_level({"XXXXXX", "XH  eX", "XXXXXX"});
    level[{0, {2, 1}}] = *level.palette->tile_named("locked_door");
    LockedGame game(level);
    EXPECT_EQ(game.walk("e"), 0);
}

TEST(CrawlerLocks, the_hero_takes_the_key_and_walks_through_door_after_door) {
    LockedGame game(locked_row("XkH= = eX"));
    EXPECT_EQ(game.walk("e"), 0);
    EXPECT_EQ(game.walk("weeeeee"), 7);
    EXPECT_EQ(game.state().outcome, Ending::won);
}

TEST(CrawlerLocks, a_key_where_the_hero_starts_is_his) {
    Level level = locked_row("XH=eX");
    level.add(Object{*level.palette->object_named("key"), {0, {1, 1}}});
    LockedGame game(level);
    EXPECT_EQ(game.walk("ee"), 2);
}

TEST(CrawlerLocks, a_key_that_is_used_up_opens_one_door_for_good) {
    Level level = locked_row("XkH= = eX");
    level.set(first_of(level, "key"), "used_up", true);
    LockedGame game(level);
    EXPECT_EQ(game.walk("weeeee"), 4);
    EXPECT_EQ(game.x(), 4);
    EXPECT_EQ(game.walk("wwee"), 4) << "the door stays open";
}

TEST(CrawlerLocks, parts_of_a_key_open_only_together) {
    Level level = locked_row("XkHk =eX");
    for (std::size_t i = 0; i < level.objects.size(); ++i) {
        const auto object = static_cast<ObjectId>(i);
        if (level.objects[object].kind == *level.palette->object_named("key"))
            level.set(object, "part", true);
    }
    LockedGame game(level);
    EXPECT_EQ(game.walk("eee"), 2);
    EXPECT_EQ(game.walk("wwweeeee"), 8);
    EXPECT_EQ(game.state().outcome, Ending::won);
}

TEST(CrawlerLocks, a_key_opens_only_the_lock_that_names_it) {
    Level level = locked_row("XkkH=eX");
    level.links[LinkId{0}].key = first_of(level, "key");
    LockedGame game(level);
    EXPECT_EQ(game.walk("wee"), 2) << "this is the other key";
    EXPECT_EQ(game.walk("wweeee"), 6);
}

TEST(CrawlerLocks, a_switch_opens_and_one_that_toggles_shuts_again) {
    for (const bool toggles : {false, true}) {
        Level level = locked_row("X/H=eX");
        level.links[LinkId{0}].key = first_of(level, "switch");
        if (toggles) level.set(first_of(level, "switch"), "toggles", true);
        LockedGame game(level);
        EXPECT_EQ(game.walk("e"), 0);
        EXPECT_EQ(game.walk("wew"), 3);
        EXPECT_EQ(game.walk("ee"), toggles ? 1 : 2);
    }
}

TEST(CrawlerLocks, nobody_goes_against_a_one_way_passage) {
    Level level = drawn_level({"XXXXXXX", "Xe H  X", "XXXXXXX"});
    level.add(Room{.area = {.bounds = {1, 1, 2, 1}}});
    level.add(Room{.area = {.bounds = {4, 1, 2, 1}}});
    level.add(Link{.kind = Link::Kind::one_way,
                   .from = RoomId{0},
                   .to = RoomId{1},
                   .leaves = {0, {3, 1}},
                   .arrives = {0, {3, 1}}});
    LockedGame game(level);
    EXPECT_EQ(game.walk("w"), 0);
    EXPECT_EQ(game.walk("ew"), 1);
}

TEST(CrawlerLocks, monsters_wait_behind_shut_doors_and_neither_see_nor_are_seen_through_them) {
    LockedGame game(locked_row("XekH  =MX"));
    std::vector<HeroAction> actions(game.game.most_actions());
    EXPECT_EQ(game.game.actions(game.state(), actions.data()), 2U) << "nothing to throw at";
    game.walk("eew");
    EXPECT_EQ(game.state().health, 10);
    LockedGame hunted(locked_row("XekH  =mX"));
    hunted.walk("eew");
    EXPECT_EQ(hunted.state().square(hunted.board.monsters[0]), hunted.board.square_at({7, 1}));
    hunted.walk("wwe");
    EXPECT_EQ(hunted.state().health, 10);
}

TEST(CrawlerLocks, more_passages_than_can_be_read_are_refused) {
    Level level = drawn_level({"XXXXX", "XH eX", "XXXXX"});
    const Link passage{.kind = Link::Kind::one_way, .leaves = {0, {2, 1}}, .arrives = {0, {2, 1}}};
    for (std::size_t i = 0; i <= LockMap::most_of_a_kind; ++i) level.add(passage);
    EXPECT_EQ(make_board(level).error().sentence,
              "the level has more than 1000000 locks, ways or one-way passages");
}

TEST(CrawlerLocks, a_person_is_told_that_it_is_locked) {
    const Level level = locked_row("XH=  eX");
    CrawlerArena arena;
    ASSERT_TRUE(arena.set_up(level));
    EXPECT_EQ(arena.session()->why_not("east"), "It is locked, and you lack what opens it.");
    EXPECT_EQ(arena.session()->why_not("north"), "A wall is in the way.");
}

}  // namespace
}  // namespace levelwright

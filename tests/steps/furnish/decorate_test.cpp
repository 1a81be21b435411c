// decorate: what is drawn stands where it is drawn, nothing is in the way, and kinds of rooms are kept apart.

#include <set>

#include "steps/general/finding.hpp"

namespace levelwright::testing {
namespace {

// A level whose only room is what is floor in the drawing.
Level one_room(const Rows& rows) {
    Level level = drawn(rows);
    std::vector<CellRun> runs;
    int left = level.size.width, right = 0, top = level.size.height, bottom = 0;
    for (int y = 0; y < level.size.height; ++y) {
        for (int x = 0; x < level.size.width; ++x) {
            if (rows[y][x] != '.') continue;
            runs.push_back({{x, y}, 1});
            left = std::min(left, x), right = std::max(right, x + 1);
            top = std::min(top, y), bottom = std::max(bottom, y + 1);
        }
    }
    const Rect box{left, top, right - left, bottom - top};
    level.runs = runs;
    level.rooms.push_back(
        {.kind = Room::Kind::room, .area = {0, box, 0, static_cast<std::uint32_t>(runs.size())}});
    return level;
}

Made decorate(const Level& start, const std::string& kind, std::uint64_t seed = 1) {
    return make("{ steps: [{ do: 'decorate', kinds: { hall: { " + kind + " } } }] }", seed, &start,
                {whole(start.size)});
}

Rows drawn_with(const Rows& rows, const std::string& kind) {
    const Made made = decorate(one_room(rows), kind);
    EXPECT_TRUE(made.outcome.made()) << made.outcome.reason;
    return drawing_of(made.level);
}

TEST(Decorate, lays_a_carpet_with_a_border_away_from_the_walls) {
    EXPECT_EQ(
        drawn_with(
            {"#########", "#.......#", "#.......#", "#.......#", "#.......#", "#.......#", "#########"},
            "carpet: { tile: 'grass', border: 'rubble' }"),
        (Rows{"#########", "#.......#", "#.,,,,,.#", "#.,\"\"\",.#", "#.,,,,,.#", "#.......#", "#########"}));
}

TEST(Decorate, lays_a_carpet_along_the_ways_from_the_doors) {
    EXPECT_EQ(drawn_with(
                  {"####+####", "#.......#", "#.......#", "#.......+", "#.......#", "#.......#", "#########"},
                  "carpet: { tile: 'grass', shape: 'ways' }"),
              (Rows{"####+####", "#...\"...#", "#...\"...#", "#...\"\"\"\"+", "#.......#", "#.......#",
                    "#########"}));
}

TEST(Decorate, raises_pillars_that_are_the_same_on_both_sides) {
    EXPECT_EQ(drawn_with({"###########", "#.........#", "#.........#", "#.........#", "#.........#",
                          "#.........#", "###########"},
                         "pillars: { every: 3 }"),
              (Rows{"###########", "#.........#", "#.%..%..%.#", "#.........#", "#.%..%..%.#", "#.........#",
                    "###########"}));
    for (int width = 3; width < 24; ++width) {
        Rows rows{std::string(width + 2, '#')};
        for (int i = 0; i < 9; ++i) rows.push_back("#" + std::string(width, '.') + "#");
        rows.push_back(rows.front());
        for (const std::string& row : drawn_with(rows, "pillars: { every: 4, inset: 2 }"))
            EXPECT_EQ(row, std::string(row.rbegin(), row.rend()));
    }
}

TEST(Decorate, puts_things_along_walls_in_corners_and_beside_doors) {
    EXPECT_EQ(drawn_with({"#########", "#.......#", "#.......#", "#.......#", "#########"},
                         "trims: [{ what: 'rubble', at: 'corners' }, { what: 'grass', every: 2 }]"),
              (Rows{"#########", "#,\".\".\",#", "#\".....\"#", "#,\".\".\",#", "#########"}));
    EXPECT_EQ(
        drawn_with({"############", "#..........#", "############"}, "trims: [{ what: 'grass', every: 4 }]"),
        (Rows{"############", "#..\"....\"..#", "############"}));
    EXPECT_EQ(drawn_with({"####+####", "#.......#", "#.......#", "#########"},
                         "trims: [{ what: 'grass', at: 'doors' }]"),
              (Rows{"####+####", "#..\".\"..#", "#.......#", "#########"}));
    EXPECT_EQ(drawn_with({"###########", "#.........#", "#.........#", "#.........#", "###########"},
                         "trims: [{ what: ['grass', 'rubble'], every: 2, in_turn: true }]"),
              (Rows{"###########", "#..,.\".,..#", "#\".......\"#", "#..,.\".,..#", "###########"}));
}

TEST(Decorate, puts_furniture_where_its_walls_are) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Made made = decorate(one_room({"########", "#......#", "#......#", "#......#", "########"}),
                                   "furniture: [{ drawing: ['###', 'CSC'], turned: false }]", seed);
        ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
        const std::vector<Point> chests = all(made.level, "chest"), statues = all(made.level, "statue");
        ASSERT_EQ(chests.size(), 2U);
        ASSERT_EQ(statues.size(), 1U);
        EXPECT_EQ(statues[0].y, 1);
        for (const Point at : chests) {
            EXPECT_EQ(at.y, 1);
            EXPECT_EQ(std::abs(at.x - statues[0].x), 1);
        }
    }
}

TEST(Decorate, turns_furniture_to_every_wall) {
    std::set<std::pair<int, int>> found;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const Made made = decorate(one_room({"#####", "#...#", "#...#", "#...#", "#####"}),
                                   "furniture: [['###', '.C.']]", seed);
        for (const Point at : all(made.level, "chest")) found.insert({at.x, at.y});
    }
    EXPECT_EQ(found, (std::set<std::pair<int, int>>{{2, 1}, {1, 2}, {3, 2}, {2, 3}}));
}

// Whatever can be walked between on random maps still can be, and nothing stands before a door.
TEST(Decorate, is_never_in_the_way) {
    Stream random(4);
    int changed = 0;
    for (int round = 0; round < 150; ++round) {
        const int width = random.between(3, 14), height = random.between(3, 10);
        const Rows rows = random_rows(random, {width, height}, ".........#+");
        const Level start = one_room(rows);
        if (start.runs.empty()) continue;
        const Made made = decorate(
            start,
            "pillars: { every: 2 }, furniture: [{ drawing: ['%'], count: 6 }, { drawing: ['%%'], count: 3 }, { drawing: ['#.', '%C'], count: 3 }], trims: [{ what: 'wall', every: 1 }, { what: 'wall', at: 'corners' }]",
            static_cast<std::uint64_t>(round));
        ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
        const Islands before = islands_of(start), after = islands_of(made.level);
        ASSERT_EQ(before.sizes.size(), after.sizes.size());
        std::set<std::pair<int, int>> pairs;
        for (int i = 0; i < width * height; ++i) {
            const Point at{i % width, i / width};
            changed += tile_at(made.level, at) != tile_at(start, at) ? 1 : 0;
            if (after.number[at.y][at.x] >= 0)
                pairs.insert({before.number[at.y][at.x], after.number[at.y][at.x]});
            if (rows[at.y][at.x] != '+') continue;
            for (const Point step : four_directions) {
                const Point front = at + step;
                if (!start.size.contains(front) || rows[front.y][front.x] != '.') continue;
                ASSERT_TRUE(can_walk(made.level, front));
            }
        }
        ASSERT_EQ(pairs.size(), after.sizes.size());
    }
    EXPECT_GT(changed, 1000);
}

TEST(Decorate, gives_rooms_kinds_by_tag_size_and_number) {
    const std::string recipe =
        "{ size: '60x40', steps: [{ do: 'bsp', least: '9x9' }, { do: 'theme', name: 'crypt', where: { in: 'rooms', pick: 2 } }, { do: 'decorate', kinds: {"
        " crypt: { weight: 0, trims: [{ what: 'statue', at: 'corners' }] },"
        " small: { area: '..30', trims: [{ what: 'gold', at: 'corners' }] },"
        " large: { area: '31..', most: 1, trims: [{ what: 'chest', at: 'corners' }] } } }] }";
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Made made = make(recipe, seed);
        ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
        const Level& level = made.level;
        std::map<std::string, int> rooms;
        for (const Room& room : level.rooms) {
            for (const NameId tag : level.tags_of(room.tags)) {
                const std::string& name = level.names.text(tag);
                ++rooms[name];
                const std::int64_t cells = level.cell_count(room.area);
                EXPECT_TRUE(name != "small" || cells <= 30);
                EXPECT_TRUE(name != "large" || cells >= 31);
            }
        }
        EXPECT_EQ(rooms["crypt"], 2);
        EXPECT_LE(rooms["large"], 1);
        for (const Object& object : level.objects) {
            const std::string& kind = (*level.palette)[object.kind].name;
            const std::string wanted = kind == "statue" ? "crypt" : kind == "gold" ? "small" : "large";
            const auto stands_there = [&](const Room& room) {
                return level.area_contains(room.area, object.place.at) &&
                       level.has_tag(room.tags, *level.names.find(wanted));
            };
            EXPECT_TRUE(std::any_of(level.rooms.begin(), level.rooms.end(), stands_there)) << kind;
        }
    }
}

TEST(Decorate, says_where_a_drawing_is_wrong) {
    const Planned planned = plan_from_text(
        "{ steps: [{ do: 'decorate', kinds: { den: { furniture: [{ drawing: ['#Q'] }] } } }] }");
    ASSERT_EQ(planned.problems.size(), 1U);
    EXPECT_EQ(
        show(planned.problems[0]),
        "recipe:1:71: error: unknown glyph of the drawing: \"Q\"; say what it stands for in \"legend\"\n"
        "    { steps: [{ do: 'decorate', kinds: { den: { furniture: [{ drawing: ['#Q'] }] } } }] }\n"
        "                                                                          ^\n"
        "    at $.steps[0].kinds.den.furniture[0]\n");
}

}  // namespace
}  // namespace levelwright::testing

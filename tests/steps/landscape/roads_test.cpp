// roads: whatever is joined can be walked to, along ground that costs no more than any other way.

#include <limits>

#include "steps/general/finding.hpp"

namespace levelwright::testing {
namespace {

Made make_roads(const Rows& rows, const std::string& more, std::uint64_t seed = 1) {
    const Level start = drawn(rows);
    return make("{ steps: [{ do: 'roads', tile: 'rubble', " + more + " }] }", seed, &start,
                {whole(start.size)});
}

Rows drawn_roads(const Rows& rows, const std::string& more) {
    const Made made = make_roads(rows, more);
    EXPECT_TRUE(made.outcome.made()) << made.outcome.reason;
    return drawing_of(made.level);
}

constexpr const char* stairs = "things: ['stairs_up', 'stairs_down'], wander: 0";

std::string with_stairs(const std::string& more) { return stairs + (", " + more); }

std::size_t count_in(const Rows& rows, char glyph) {
    std::size_t count = 0;
    for (const std::string& row : rows)
        count += static_cast<std::size_t>(std::count(row.begin(), row.end(), glyph));
    return count;
}

TEST(Roads, lead_straight_from_one_thing_to_another) {
    EXPECT_EQ(drawn_roads({"######", ">####<", "######"}, stairs), (Rows{"######", ">,,,,<", "######"}));
    EXPECT_EQ(drawn_roads({"\"\"\"\"\"\"", ">\"\"\"\"<", "\"\"\"\"\"\""}, stairs),
              (Rows{"\"\"\"\"\"\"", ">,,,,<", "\"\"\"\"\"\""}));
}

TEST(Roads, cross_water_by_a_bridge_where_it_is_narrow) {
    const Rows rows = drawn_roads({">\"~~~\"<", "\"\"~~~\"\"", "\"\"\"~\"\"\""}, stairs);
    EXPECT_EQ(count_in(rows, '|'), 1U);
    EXPECT_EQ(rows[2][3], '|');
}

TEST(Roads, make_of_what_they_cross_what_the_recipe_says) {
    EXPECT_EQ(
        drawn_roads({">#\"%;+<"},
                    with_stairs("crossings: [{ over: 'rock', tile: 'floor' }, { over: ['wall', 'rock'] }]")),
        (Rows{">.,%|+<"}));
}

TEST(Roads, are_as_wide_as_they_are_told_to_be) {
    EXPECT_EQ(drawn_roads({"\"\"\"\"\"", "\"\"\"\"\"", ">\"\"\"<", "\"\"\"\"\"", "\"\"\"\"\""},
                          with_stairs("width: 3, avoid: 'floor'")),
              (Rows{"\"\"\"\"\"", ",,,,,", ">,,,<", ",,,,,", "\"\"\"\"\""}));
}

TEST(Roads, turn_once_where_turns_are_dear) {
    Rows rows(12, std::string(12, '"'));
    rows[0][0] = '>';
    rows[11][11] = '<';
    const Rows made = drawn_roads(rows, with_stairs("turn_price: 100"));
    EXPECT_TRUE(made[0] == ">,,,,,,,,,,," || made[11] == ",,,,,,,,,,,<") << made[0] << made[11];
}

TEST(Roads, leave_the_map_on_the_sides_that_are_named) {
    const Made made = make(recipe_of(
        "{ do: 'fill', tile: 'grass' }, { do: 'roads', tile: 'rubble', edges: { north: 1, west: 2 } }",
        {20, 20}));
    ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
    const Rows rows = drawing_of(made.level);
    std::size_t west = 0;
    for (const std::string& row : rows) west += row.front() == ',' ? 1 : 0;
    EXPECT_GE(count_in({rows.front()}, ','), 1U);
    EXPECT_GE(west, 2U);
    EXPECT_EQ(count_in({rows.back()}, ','), 0U);
}

TEST(Roads, join_rooms_at_their_edge_or_in_their_middle) {
    const auto join = [](const std::string& to) {
        return make(recipe_of(
            "{ do: 'fill', tile: 'grass' },"
            "{ do: 'divide', how: { kind: 'grid', columns: 2, rows: 1 }, as: 'half' },"
            "{ do: 'fill', where: { in: 'regions', inset: 3 } },"
            "{ do: 'roads', tile: 'rubble', wander: 0, places: { in: 'regions', tagged: 'half', to: '" +
                to + "' } }",
            {20, 9}));
    };
    const Made apart = join("edge");
    ASSERT_TRUE(apart.outcome.made()) << apart.outcome.reason;
    EXPECT_EQ(count_in(drawing_of(apart.level), ','), 0U) << "they touch";
    const Made middles = join("middle");
    ASSERT_TRUE(middles.outcome.made()) << middles.outcome.reason;
    EXPECT_EQ(count_in(drawing_of(middles.level), ','), 11U);
}

TEST(Roads, say_what_cannot_be_reached) {
    EXPECT_EQ(
        make_roads({">\"%\"<"}, with_stairs("avoid: 'wall'")).outcome.reason,
        "no level met the requirements in 1 try; the best try failed at step roads (recipe:1:11): no road can lead to 0,0");
    const Made inside = make_roads({"%%%", "%\"%", "%%%"}, "avoid: 'wall', edges: { east: 1 }");
    EXPECT_NE(inside.outcome.reason.find("no road can leave on the right"), std::string::npos);
    const Made solid = make(recipe_of("{ do: 'roads', tile: 'rock' }"));
    EXPECT_NE(solid.outcome.reason.find("roads must be of tiles that can be walked on"), std::string::npos);
}

int price_of(char glyph) {
    switch (glyph) {
        case '#':
            return 40;
        case '~':
            return 24;
        case '%':
            return -1;
        default:
            return 4;
    }
}

// The least price of the cells between two corners of a map, tried until nothing gets cheaper.
int least_price(const Rows& rows) {
    constexpr int never = std::numeric_limits<int>::max() / 2;
    std::vector<std::vector<int>> price(rows.size(), std::vector<int>(rows[0].size(), never));
    price[0][0] = 0;
    const int height = static_cast<int>(rows.size()), width = static_cast<int>(rows[0].size());
    for (bool better = true; better;) {
        better = false;
        for (int i = 0; i < width * height; ++i) {
            for (const Point step : four_directions) {
                const Point to{i % width, i / width}, from = to + step;
                if (!Size{width, height}.contains(from) || price_of(rows[to.y][to.x]) < 0) continue;
                const int by = price[from.y][from.x] + price_of(rows[to.y][to.x]);
                if (by >= price[to.y][to.x]) continue;
                price[to.y][to.x] = by;
                better = true;
            }
        }
    }
    const int all = price[height - 1][width - 1];
    return all >= never ? -1 : all - price_of('<');
}

TEST(Roads, say_that_there_is_nothing_to_join) {
    const Level start = drawn({">\"\""});
    const auto note_on = [&](const std::string& things) {
        PlanOptions options;
        options.start = &start;
        options.free = {whole(start.size)};
        Runner runner(
            plan_from_text("{ steps: [{ do: 'roads', tile: 'rubble', things: " + things + " }] }", options)
                .plan);
        const Outcome& outcome = runner.run(1, {.take_notes = true});
        return outcome.notes.size() == 1 ? outcome.notes[0].sentence : "";
    };
    EXPECT_EQ(note_on("['stairs_up', 'stairs_down']"), "a road joins at least two places, and there was one");
    EXPECT_EQ(note_on("['stairs_up']"), "a road joins at least two places, and there was none");
}

TEST(Roads, cost_no_more_than_they_must) {
    Stream random(3);
    int blocked = 0;
    for (int round = 0; round < 300; ++round) {
        const int width = random.between(2, 20), height = random.between(2, 12);
        Rows rows = random_rows(random, {width, height}, "\"\"\"~~#%%");
        rows.front().front() = '>';
        rows.back().back() = '<';
        const Made made = make_roads(rows, with_stairs("turn_price: 0, avoid: 'wall'"));
        const int least = least_price(rows);
        ASSERT_EQ(made.outcome.made(), least >= 0) << made.outcome.reason;
        if (least < 0) {
            ++blocked;
            continue;
        }
        const Rows after = drawing_of(made.level);
        int paid = 0;
        for (std::size_t y = 0; y < rows.size(); ++y) {
            for (std::size_t x = 0; x < rows[y].size(); ++x) {
                if (rows[y][x] != after[y][x]) paid += price_of(rows[y][x]);
            }
        }
        ASSERT_EQ(paid, least);
    }
    EXPECT_GT(blocked, 10);
    EXPECT_LT(blocked, 290);
}

TEST(Roads, join_everything_however_they_are_told_to) {
    for (const char* how : {"short", "hub", "full"}) {
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            const Made made = make(
                recipe_of(
                    "{ do: 'scatter', tile: ['rock', 'water', 'grass'], share: 1 },"
                    "{ do: 'place', what: 'chest', on: 'grass', count: 6 },"
                    "{ do: 'roads', things: 'chest', tile: 'rubble', edges: { east: 1 }, loops: 2, how: '" +
                        std::string(how) + "' }",
                    {24, 16}),
                seed);
            ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
            const auto is_road = [&](Point at) {
                const std::string& name = (*made.level.palette)[tile_at(made.level, at)].name;
                return name == "rubble" || name == "bridge";
            };
            EXPECT_EQ(islands_of(made.level.size, is_road).sizes.size(), 1U) << how;
            for (const Point at : all(made.level, "chest")) EXPECT_TRUE(is_road(at));
        }
    }
}

TEST(Roads, are_kept_as_corridors_when_asked_to) {
    const Made made = make_roads({">\"\"~\"<"}, with_stairs("corridors: true"));
    ASSERT_EQ(made.level.rooms.size(), 1U);
    EXPECT_EQ(made.level.rooms[0].kind, Room::Kind::corridor);
    EXPECT_EQ(made.level.rooms[0].area.bounds, (Rect{1, 0, 4, 1}));
}

}  // namespace
}  // namespace levelwright::testing

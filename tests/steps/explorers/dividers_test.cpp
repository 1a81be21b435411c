// Dividers always end, their regions never overlap, and they say so when something is impossible.
#include "steps/explorers/scripts.hpp"

namespace levelwright::testing {
namespace {

std::vector<Rect> regions_of(const Level& level) {
    std::vector<Rect> rects;
    for (const Region& region : level.regions) rects.push_back(region.area.bounds);
    return rects;
}

void check_apart(const Level& level) {
    const std::vector<Rect> rects = regions_of(level);
    for (std::size_t i = 0; i < rects.size(); ++i) {
        ASSERT_TRUE(whole(level.size).contains(rects[i]));
        for (std::size_t j = 0; j < i; ++j) ASSERT_FALSE(rects[i].overlaps(rects[j]));
    }
}

Played divided(const std::string& step, std::uint64_t seed, const std::string& size = "60x45") {
    return play("{ size: '" + size + "', tries: 1, steps: [{ " + step + " }] }", seed);
}

TEST(DivideEqual, makes_cells_of_one_size_and_the_last_take_the_rest) {
    std::set<int> widths, heights;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Played played = divided("do: 'divide_equal', columns: 3, rows: 2, count: 6", seed, "40x25");
        check_apart(played.level);
        std::int64_t area = 0;
        for (const Rect& rect : regions_of(played.level)) {
            widths.insert(rect.width);
            heights.insert(rect.height);
            area += rect.area();
        }
        ASSERT_EQ(area, 1000) << "the map is covered";
    }
    EXPECT_EQ(widths, (std::set<int>{13, 14}));
    EXPECT_EQ(heights, (std::set<int>{12, 13}));
}

TEST(DivideEqual, draws_inclusive_numbers_of_cells_and_keeps_as_many_as_wanted) {
    std::set<int> widths;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const Played played = divided("do: 'divide_equal', columns: '2..4', rows: 1, count: 2", seed);
        ASSERT_EQ(played.level.regions.size(), 2u);
        widths.insert(60 / regions_of(played.level)[0].width);
    }
    EXPECT_EQ(widths, (std::set<int>{2, 3, 4}));
}

TEST(DivideBsp, keeps_to_its_sizes) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const Played played = divided("do: 'divide_bsp', least: 8x8, most: 15x15, count: 7", seed);
        ASSERT_TRUE(played.outcome.made()) << played.outcome.reason;
        ASSERT_EQ(played.level.regions.size(), 7u);
        check_apart(played.level);
        for (const Rect& rect : regions_of(played.level)) {
            ASSERT_GE(std::min(rect.width, rect.height), 8);
            ASSERT_LE(std::max(rect.width, rect.height), 15);
        }
    }
}

TEST(DivideBsp, goes_on_cutting_until_there_are_enough) {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const Played played = divided("do: 'divide_bsp', least: 4x4, count: 30", seed);
        ASSERT_TRUE(played.outcome.made()) << played.outcome.reason;
        ASSERT_EQ(played.level.regions.size(), 30u);
        std::int64_t area = 0;
        for (const Rect& rect : regions_of(played.level)) area += rect.area();
        ASSERT_EQ(area, 2700);
    }
}

TEST(DivideSampling, places_rectangles_of_its_sizes) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const Played played = divided("do: 'divide_sampling', size: '10x10..20x20', count: 6", seed, "50x50");
        ASSERT_TRUE(played.outcome.made()) << played.outcome.reason;
        ASSERT_EQ(played.level.regions.size(), 6u);
        check_apart(played.level);
        for (const Rect& rect : regions_of(played.level)) {
            ASSERT_GE(std::min(rect.width, rect.height), 10);
            ASSERT_LE(std::max(rect.width, rect.height), 20);
        }
    }
}

TEST(DivideSampling, finds_a_place_for_all_whenever_they_fit) {
    for (const char* words :
         {"size: 5x4, count: 16, tries: 1", "size: '5x4..9x9', count: 15, tries: 2", "size: 3x2, count: 63",
          "size: 21x19, count: 1", "size: 1x1, count: 399, tries: 1"}) {
        for (std::uint64_t seed = 0; seed < 50; ++seed) {
            const Played played = divided(std::string("do: 'divide_sampling', ") + words, seed, "21x19");
            ASSERT_TRUE(played.outcome.made()) << words << played.outcome.reason;
            check_apart(played.level);
        }
    }
}

TEST(Dividers, say_what_is_impossible) {
    EXPECT_NE(divided("do: 'divide_bsp', least: 8x8, count: 9", 0, "20x20")
                  .outcome.reason.find(
                      "9 regions are wanted, but 20x20 tiles could be cut into only 4 of at least 8x8"),
              std::string::npos);
    EXPECT_NE(divided("do: 'divide_bsp', least: 30x8", 0, "20x20")
                  .outcome.reason.find("20x20 tiles are less than one piece of 30x8"),
              std::string::npos);
    EXPECT_NE(
        divided("do: 'divide_sampling', size: 12x12, count: 2", 0, "20x20")
            .outcome.reason.find("2 regions are wanted, but only 1 of at least 12x12 fit into 20x20 tiles"),
        std::string::npos);
    EXPECT_NE(divided("do: 'divide_sampling', size: 30x30", 0, "20x20")
                  .outcome.reason.find("a region of 30x30 does not fit into 20x20 tiles"),
              std::string::npos);
    EXPECT_NE(divided("do: 'divide_equal', columns: 2, rows: 2, count: 5", 0)
                  .outcome.reason.find("5 regions are wanted, but 2x2 cells are only 4"),
              std::string::npos);
    EXPECT_NE(divided("do: 'divide_equal', columns: 30", 0, "20x20")
                  .outcome.reason.find("30x1 cells cannot be laid over 20x20 tiles"),
              std::string::npos);
}

TEST(Regions, are_chosen_by_number) {
    const std::string script =
        "{ metadata: { dimension: 12x3 }, entities: [empty, gem, solid], regions: { type: equal, numberOfRegions: 4, parameters: { min: 4x1 } },"
        "explorers: [{ type: sequential, region: { name: '0,2-3' }, rules: ['-> self(gem)'] },"
        "{ type: sequential, region: { name: all }, rules: ['self(unknown) -> self(solid)'] }] }";
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Played played = play(script, seed);
        ASSERT_EQ(count_in(played.rows, '*'), 27) << "ranges are inclusive";
        ASSERT_EQ(count_in(played.rows, '#'), 9);
    }
}

}  // namespace
}  // namespace levelwright::testing

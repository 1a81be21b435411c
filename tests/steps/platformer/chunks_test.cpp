// Levels grown from drawn pieces: the filter as it was published, weights, quotas, and levels to begin with.
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "levelwright/steps/platformer/chunk_growth.hpp"
#include "steps/general/making.hpp"
#include "steps/platformer/telling.hpp"
#include "support/property.hpp"

namespace levelwright::testing {
namespace {

std::string chunks_recipe(const std::string& chunks, const std::string& more = "",
                          const std::string& size = "40x8") {
    return fmt::format(
        "{{ view: 'side', size: '{}', steps: [{{ do: 'fill' }}, {{ do: 'chunks', grow: {{ rock: 5, platform: 2 }}, chunks: [{}], {} }}] }}",
        size, chunks, more);
}
const std::string a_start = "start: ['......', 'E..@..', '####..', '######']";

TEST(Chunks, a_chunk_needs_anchors) {
    EXPECT_EQ(mistake_in(chunks_recipe("['@..@', '####']", a_start)), "");
    EXPECT_EQ(mistake_in(chunks_recipe("['....', '####']", a_start)),
              "the chunk has no anchor; mark where a player may be with \"@\"");
    EXPECT_EQ(mistake_in(chunks_recipe("['@...', '####']", a_start)),
              "the chunk has one anchor; a player comes in by one \"@\" and leaves by another");
    EXPECT_EQ(mistake_in(chunks_recipe("['@..@', '....']", a_start)), "there is nothing in the chunk");
    EXPECT_EQ(mistake_in(chunks_recipe(
                  "{ drawing: ['@?.@', '####'], legend: { '?': { rock: 1, brick: 1 } } }", a_start)),
              "a glyph of a chunk stands for one thing only");
}

// The rules of the filter once more, written down plainly from the paper.
class PlainLevel {
 public:
    struct Part {
        char what = 0;
        int extends = 0;
    };
    std::map<std::pair<int, int>, Part> parts;

    static bool is_platform(char what) { return what == '#' || what == '-'; }

    static int extends_of(const Rows& drawing, int x, int y) {
        const auto goes_on = [&](int dx, int dy) {
            const int bx = x + dx, by = y + dy;
            const bool outside = by < 0 || by >= static_cast<int>(drawing.size()) || bx < 0 ||
                                 bx >= static_cast<int>(drawing[0].size());
            return outside || is_platform(drawing[index_of(by)][index_of(bx)]);
        };
        return (goes_on(-1, 0) ? 1 : 0) + (goes_on(1, 0) ? 2 : 0) + (goes_on(0, -1) ? 4 : 0) +
               (goes_on(0, 1) ? 8 : 0);
    }

    static bool together(int a, int dx, int dy, int b) {
        const int left = 1, right = 2, up = 4, down = 8;
        const int to_x = dx < 0 ? left : right, from_x = dx < 0 ? right : left;
        const int to_y = dy < 0 ? up : down, from_y = dy < 0 ? down : up;
        if (dy == 0) return ((a & to_x) && (b & from_x)) || (std::abs(dx) > 1 && (a & from_x) && (b & to_x));
        if (dx == 0) return ((a & to_y) && (b & from_y)) || (std::abs(dy) > 1 && (a & from_y) && (b & to_y));
        // The corner below or above the second, in the row of the first; then the other one.
        const bool one = ((a & to_x) && (b & from_y)) || ((a & from_x) && (b & to_y));
        const bool other = ((a & to_y) && (b & from_x)) || ((a & from_y) && (b & to_x));
        return one || other;
    }

    // Whether the drawing may be laid there; then it is.
    bool lay(const Rows& drawing, Point corner, Size size) {
        std::vector<std::pair<Point, Part>> kept;
        for (int y = 0; y < static_cast<int>(drawing.size()); ++y) {
            for (int x = 0; x < static_cast<int>(drawing[0].size()); ++x) {
                const char what = drawing[index_of(y)][index_of(x)];
                if (what == '.' || what == '@') continue;
                const Point at = corner + Point{x, y};
                if (!size.contains(at)) continue;
                const auto there = parts.find({at.x, at.y});
                if (there != parts.end()) {
                    if (there->second.what != what) return false;
                    continue;
                }
                const int extends = is_platform(what) ? extends_of(drawing, x, y) : 0;
                bool drop = false;
                const int far = is_platform(what) ? 2 : 1;
                for (int dy = -far; dy <= far; ++dy) {
                    for (int dx = -far; dx <= far; ++dx) {
                        const auto near = parts.find({at.x + dx, at.y + dy});
                        if (near == parts.end() || duplicates(drawing, x + dx, y + dy, near->second.what))
                            continue;
                        if (!is_platform(what)) {
                            if (near->second.what != what) return false;
                            drop = true;
                        } else if (is_platform(near->second.what)) {
                            if (!together(extends, dx, dy, near->second.extends)) return false;
                        } else if ((dy == 0 && (extends & (dx < 0 ? 1 : 2))) ||
                                   (dx == 0 && (extends & (dy < 0 ? 4 : 8)))) {
                            return false;
                        }
                    }
                }
                if (!drop) kept.push_back({at, {what, extends}});
            }
        }
        for (const auto& [at, part] : kept) parts[{at.x, at.y}] = part;
        return !kept.empty();
    }

 private:
    static bool duplicates(const Rows& drawing, int x, int y, char what) {
        return y >= 0 && y < static_cast<int>(drawing.size()) && x >= 0 &&
               x < static_cast<int>(drawing[0].size()) && drawing[index_of(y)][index_of(x)] == what;
    }
};

Chunk chunk_of(const Rows& rows, ChunkKind& kind) {
    Chunk chunk;
    chunk.of = &kind;
    chunk.size = {static_cast<int>(rows[0].size()), static_cast<int>(rows.size())};
    for (int y = 0; y < chunk.size.height; ++y) {
        for (int x = 0; x < chunk.size.width; ++x) {
            const char what = rows[index_of(y)][index_of(x)];
            if (what == '@') chunk.anchors.push_back({x, y});
            const bool nothing = what == '@' || what == '.';
            chunk.cells.push_back(nothing ? no_filling : static_cast<Filling>(what));
            if (nothing) continue;
            const bool platform = PlainLevel::is_platform(what);
            chunk.parts.push_back(
                {{x, y},
                 static_cast<Filling>(what),
                 platform,
                 static_cast<std::uint8_t>(platform ? PlainLevel::extends_of(rows, x, y) : 0)});
        }
    }
    return chunk;
}

// Whatever is tried, the level and the plain version of it agree.
PROPERTY(Chunks, the_filter_is_the_published_one) {
    const Size size{16, 9};
    PartialLevel level;
    level.begin(size);
    PlainLevel plain;
    ChunkKind kind;
    std::vector<std::uint16_t> parts;
    int laid = 0;
    for (int i = 0; i < 60; ++i) {
        const Size of{random.between(1, 5), random.between(1, 4)};
        const Rows rows = random_rows(random, of, random.chance(0.5) ? "......##-g" : "...###");
        const Chunk chunk = chunk_of(rows, kind);
        const int x = random.between(-2, size.width), y = random.between(-2, size.height);
        const bool allowed = level.allows(chunk, {x, y}, parts);
        ASSERT_EQ(allowed, plain.lay(rows, {x, y}, size)) << ::testing::PrintToString(rows) << x << "," << y;
        if (!allowed) continue;
        level.paste(chunk, {x, y}, parts);
        ++laid;
        for (int row = 0; row < size.height; ++row) {
            for (int column = 0; column < size.width; ++column) {
                const auto found = plain.parts.find({column, row});
                ASSERT_EQ(level.at({column, row}).what,
                          found == plain.parts.end() ? no_filling : static_cast<Filling>(found->second.what));
            }
        }
    }
    ASSERT_GT(laid, 0);
}

// Three pieces that always fit, laid one at a time.
TEST(Chunks, are_drawn_by_their_weights_which_fade_with_use) {
    std::map<std::string, int> first;
    const std::string three =
        "{ name: 'plain', drawing: ['@.@', '###'] }, { name: 'twice', frequency: 1, drawing: ['@.@', '#-#'] }, "
        "{ name: 'fine', precise: 1, drawing: ['@.@', '#b#'] }";
    const Planned planned =
        plan_from_text(chunks_recipe(three, "towards: 'anywhere', most: 1, start: ['@', '.']", "9x4"));
    ASSERT_TRUE(planned.plan) << show(planned.problems[0]);
    Runner runner(planned.plan);
    constexpr int levels = 4000;
    for (std::uint64_t seed = 0; seed < levels; ++seed) {
        ASSERT_TRUE(runner.run(seed).made());
        for (const Region& region : runner.level().regions) ++first[runner.level().names.text(region.name)];
    }
    const auto near = [&](const char* name, double share) {
        EXPECT_NEAR(first[name], levels * share, 3.5 * std::sqrt(levels * share * (1 - share))) << name;
    };
    // Each has two anchors, and both fit.
    near("plain", 1 / 3.2);
    near("twice", 2 / 3.2);
    near("fine", 0.2 / 3.2);
}

TEST(Chunks, a_chunk_that_was_used_is_less_likely_by_its_decay) {
    const std::string two = "{ name: 'a', drawing: ['@.@', '###'] }, { name: 'b', drawing: ['@.@', '---'] }";
    int again = 0, levels = 0;
    const Planned planned = plan_from_text(
        chunks_recipe(two, "towards: 'right', most: 2, decay: 0.25, start: ['@', '.']", "60x4"));
    ASSERT_TRUE(planned.plan);
    Runner runner(planned.plan);
    for (std::uint64_t seed = 0; seed < 3000; ++seed) {
        ASSERT_TRUE(runner.run(seed).made());
        const Level& level = runner.level();
        if (level.regions.size() != 2) continue;
        ++levels;
        again += level.regions[RegionId{0}].name == level.regions[RegionId{1}].name;
    }
    // Ground does not go on as a plank: mostly only the same one fits again.
    EXPECT_GT(levels, 100);
    EXPECT_GT(again, 0);
}

int count_named(const Level& level, const char* name) {
    int count = 0;
    for (const Object& object : level.objects) count += (*level.palette)[object.kind].name == name;
    const auto tile = level.palette->tile_named(name);
    for (const TileId cell : level.cells) count += tile && cell == *tile;
    return count;
}

int gaps_at_bottom(const Level& level) {
    int gaps = 0;
    bool before = true;
    for (int x = 0; x < level.size.width; ++x) {
        const bool solid = !can_walk(level, {x, level.size.height - 1});
        gaps += before && !solid;
        before = solid;
    }
    return gaps;
}

TEST(Chunks, numbers_are_what_the_contest_asked_for) {
    const Planned planned = plan_from_gallery("chunks-as-printed");
    ASSERT_TRUE(planned.plan);
    Runner runner(planned.plan);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Outcome outcome = runner.run(seed);
        ASSERT_TRUE(outcome.made()) << outcome.reason;
        EXPECT_EQ(count_named(runner.level(), "green_snail") + count_named(runner.level(), "red_snail"), 7);
        EXPECT_EQ(count_named(runner.level(), "coin_block"), 10);
        EXPECT_EQ(gaps_at_bottom(runner.level()), 10) << "seed " << seed;
    }
}

TEST(Chunks, grow_around_a_level_that_is_there_and_leave_it_as_it_is) {
    const Rows half{
        "........................................", "........................................",
        "........................................", "........................................",
        "..........%%%...........................", "#####...................................",
        "#####..................%%%..............", "#####...................................",
    };
    const Level start = drawn(half);
    const std::string recipe =
        "{ view: 'side', steps: [{ do: 'chunks', grow: { rock: 5, wall: 2 }, chunks: [['....', '@..@', '####'], ['....@', '@..##', '#####'], "
        "['......', '@....@', '##..##']] }] }";
    for (std::uint64_t seed = 1; seed < 20; ++seed) {
        const Made made = make(recipe, seed, &start, {{0, 0, 40, 8}});
        ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
        int new_cells = 0;
        const Rows now = drawing_of(made.level);
        for (std::size_t y = 0; y < half.size(); ++y) {
            for (std::size_t x = 0; x < half[0].size(); ++x) {
                if (half[y][x] != '.') {
                    ASSERT_EQ(now[y][x], half[y][x]);
                }
                new_cells += half[y][x] == '.' && now[y][x] != '.';
            }
        }
        EXPECT_GT(new_cells, 5);
    }
    const Level empty = drawn({"......", "......"});
    EXPECT_EQ(reason_of(make(recipe, 1, &empty, {{0, 0, 6, 2}})),
              "there is no anchor to begin with: give a start, or a level with something to grow from");
}

}  // namespace
}  // namespace levelwright::testing

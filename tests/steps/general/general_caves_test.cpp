// smooth and keep_largest.
#include "levelwright/base/index.hpp"
#include "steps/general/making.hpp"

namespace levelwright::testing {
namespace {

struct NaiveRule {
    std::function<bool(bool set, int around)> next;
    bool self = true;
    bool diamond = false;
    int radius = 1;
    char outside = '#';
};

// One generation, cell by cell, of a map in which only the cells that `may_change` change.
Rows generation(const Rows& rows, const NaiveRule& rule, const std::function<bool(Point)>& may_change) {
    const int width = static_cast<int>(rows[0].size()), height = static_cast<int>(rows.size());
    Rows next = rows;
    const auto at = [](auto& map, int x, int y) -> auto& { return map[y][x]; };
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            int around = 0;
            for (int dy = -rule.radius; dy <= rule.radius; ++dy) {
                for (int dx = -rule.radius; dx <= rule.radius; ++dx) {
                    if ((dx == 0 && dy == 0 && !rule.self) ||
                        (rule.diamond && std::abs(dx) + std::abs(dy) > rule.radius))
                        continue;
                    const bool inside = x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height;
                    const int wrapped_x = ((x + dx) % width + width) % width,
                              wrapped_y = ((y + dy) % height + height) % height;
                    const char cell =
                        inside || rule.outside == 'w' ? at(rows, wrapped_x, wrapped_y) : rule.outside;
                    around += cell == '#';
                }
            }
            const char now = at(rows, x, y);
            if ((now != '#' && now != '.') || !may_change({x, y})) continue;
            at(next, x, y) = rule.next(now == '#', around) ? '#' : '.';
        }
    }
    return next;
}

void expect_smooth(const std::string& parameters, const NaiveRule& rule, std::uint64_t key) {
    Stream random(key);
    for (int round = 0; round < 30; ++round) {
        const int width = random.between(1, 70), height = random.between(1, 12);
        const int generations = random.between(0, 4);
        const bool locks = random.chance(0.5);
        const Size size{width, height};
        Rows rows = random_rows(random, size, locks ? "###...~" : "#.");
        const Level start = drawn(rows);
        const std::vector<Rect> free =
            locks ? random_rects(random, size, 12) : std::vector<Rect>{whole(size)};
        const Made made = make(
            "{ steps: [{ do: 'smooth', generations: " + std::to_string(generations) + parameters + " }] }", 1,
            &start, free);
        for (int i = 0; i < generations; ++i)
            rows = generation(rows, rule, [&](Point at) { return any_contains(free, at); });
        EXPECT_EQ(drawing_of(made.level), rows) << parameters;
    }
}

TEST(Smooth, agrees_with_counting_cell_by_cell) {
    const auto five = [](bool, int around) { return around >= 5; };
    expect_smooth("", {.next = five}, 1);
    expect_smooth(", outside: 'open'", {.next = five, .outside = '.'}, 2);
    expect_smooth(", outside: 'wrap'", {.next = five, .outside = 'w'}, 3);
    expect_smooth(", rule: { kind: 'threshold', least: 4 }, self: false",
                  {.next = [](bool, int n) { return n >= 4; }, .self = false}, 4);
    expect_smooth(", rule: { kind: 'threshold', least: 3 }, shape: 'von_neumann'",
                  {.next = [](bool, int n) { return n >= 3; }, .diamond = true}, 5);
    expect_smooth(", rule: { kind: 'threshold', least: 13 }, radius: 2",
                  {.next = [](bool, int n) { return n >= 13; }, .radius = 2}, 6);
    expect_smooth(
        ", rule: { kind: 'life', birth: [3], survival: [2, 3] }, outside: 'wrap'",
        {.next = [](bool set, int n) { return n == 3 || (set && n == 2); }, .self = false, .outside = 'w'},
        7);
    expect_smooth(", rule: 'life'",
                  {.next = [](bool set, int n) { return set ? n >= 3 : n >= 6; }, .self = false}, 8);
}

TEST(Smooth, works_between_any_two_tiles) {
    const Level start = drawn({"~~~~~", "~~\"~~", "~~~~~"});
    const Made made =
        make("{ steps: [{ do: 'smooth', solid: 'water', open: 'grass' }] }", 1, &start, {{0, 0, 5, 3}});
    EXPECT_EQ(drawing_of(made.level), (Rows{"~~~~~", "~~~~~", "~~~~~"}));
}

TEST(Smooth, in_a_part_of_the_map_sees_only_that_part) {
    const Level start = drawn({"..........", "..........", "..........", ".........."});
    const Made made = make("{ steps: [{ do: 'smooth', generations: 1, where: { rect: [2, 1, 4, 3] } }] }", 1,
                           &start, {{0, 0, 10, 4}});
    EXPECT_EQ(drawing_of(made.level), (Rows{"..........", "..#..#....", "..........", "..#..#...."}))
        << "outside of the part everything is solid";
}

TEST(KeepLargest, leaves_one_island_and_its_shape_alone) {
    const Level start = drawn({"..#...", "..#.#.", "##...#", ".#####"});
    EXPECT_EQ(drawing_of(make("{ steps: [{ do: 'keep_largest' }] }", 1, &start, {{0, 0, 6, 4}}).level),
              (Rows{"###...", "###.#.", "##...#", "######"}));
    EXPECT_EQ(drawing_of(make("{ steps: [{ do: 'keep_largest', least: 2, tile: 'lava' }] }", 1, &start,
                              {{0, 0, 6, 4}})
                             .level),
              (Rows{"..#...", "..#.#.", "##...#", ";#####"}));
}

TEST(KeepLargest, agrees_with_a_flood_fill_and_keeps_islands_with_locked_cells) {
    Stream random(5);
    for (int round = 0; round < 200; ++round) {
        const int width = random.between(1, 70), height = random.between(1, 12);
        const bool corners = random.chance(0.5), by_size = random.chance(0.5), locks = random.chance(0.5);
        const int least = random.between(1, 9);
        const Size size{width, height};
        const Level start = drawn(random_rows(random, size, "##.~"));
        const std::vector<Rect> free =
            locks ? random_rects(random, size, 20) : std::vector<Rect>{whole(size)};
        const Level level =
            make(std::string("{ steps: [{ do: 'keep_largest'") + (corners ? ", corners: true" : "") +
                     (by_size ? ", least: " + std::to_string(least) : "") + " }] }",
                 1, &start, free)
                .level;
        const Islands islands = islands_of(
            size, [&](Point at) { return can_walk(start, at); }, corners);
        std::size_t largest = 0;
        for (std::size_t i = 0; i < islands.sizes.size(); ++i) {
            if (islands.sizes[i] > islands.sizes[largest]) largest = i;
        }
        std::vector<bool> kept(islands.sizes.size());
        for (std::size_t i = 0; i < kept.size(); ++i)
            kept[i] = by_size ? islands.sizes[i] >= least : i == largest;
        for (int i = 0; i < width * height; ++i) {
            const Point at{i % width, i / width};
            const int island = islands.number[at.y][at.x];
            if (island >= 0 && !any_contains(free, at)) kept[island] = true;
        }
        for (int i = 0; i < width * height; ++i) {
            const Point at{i % width, i / width};
            const int island = islands.number[at.y][at.x];
            const bool stays = island < 0 || kept[island];
            EXPECT_EQ(index_of(tile_at(level, at)), stays ? index_of(tile_at(start, at)) : 0U);
        }
    }
}

}  // namespace
}  // namespace levelwright::testing

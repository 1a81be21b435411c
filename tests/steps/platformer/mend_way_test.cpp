// Mending: what cannot be leapt can be leapt afterwards, with few changes.

#include <set>

#include "games/platformer/drawn_level.hpp"
#include "levelwright/steps/platformer/leaps.hpp"
#include "steps/general/making.hpp"
#include "steps/platformer/playing.hpp"
#include "support/property.hpp"
#include "support/sanitized.hpp"

namespace levelwright::testing {
namespace {

// What a level becomes when it is mended under some rules. Everything may change.
Made mended(const Level& level, const std::string& rules = {}, const std::string& more = {}) {
    const std::string recipe =
        "{ view: side, game: { platformer: { " + rules + " } }, steps: [{ do: mend_way" + more + " }] }";
    return make(recipe, 1, &level, {whole(level.size)});
}

int changes_between(const Level& before, const Level& after) {
    int changes = 0;
    for (std::size_t i = 0; i < before.cells.size(); ++i)
        changes += (*before.palette)[before.cells[i]].name != (*after.palette)[after.cells[i]].name;
    return changes;
}

Level with_pit(int width) {
    std::vector<std::string> rows(12, std::string(static_cast<std::size_t>(width) + 16, '-'));
    for (std::size_t y = 9; y < 12; ++y) {
        for (std::size_t x = 0; x < rows[y].size(); ++x) {
            if (x < 8 || x >= 8 + static_cast<std::size_t>(width)) rows[y][x] = 'X';
        }
    }
    rows[8][1] = 'M';
    rows[8][rows[8].size() - 2] = 'F';
    return drawn_side_level(rows);
}

TEST(MendWay, leaves_alone_what_can_be_leapt) {
    const Level level = with_pit(8);
    EXPECT_EQ(changes_between(level, mended(level).level), 0);
}

TEST(MendWay, puts_stones_into_a_gap_that_is_too_wide) {
    Certifier certifier;
    for (const int width : {12, 22}) {
        const Level level = with_pit(width);
        EXPECT_FALSE(certifier.wins(level)) << width;
        const Level whole_again = mended(level).level;
        EXPECT_LE(changes_between(level, whole_again), width / 8) << width;
        EXPECT_TRUE(certifier.wins(whole_again)) << width;
    }
}

TEST(MendWay, makes_a_step_that_is_too_high_one_that_can_be_climbed) {
    const Level level = drawn_side_level(std::vector<std::string>{
        "----------------------",
        "----------------------",
        "----------------------",
        "----------XX----------",
        "----------XX----------",
        "----------XX----------",
        "----------XX----------",
        "----------XX----------",
        "----------XX----------",
        "-M--------XX-------F--",
        "XXXXXXXXXXXXXXXXXXXXXX",
    });
    Certifier certifier;
    EXPECT_FALSE(certifier.wins(level));
    const Level lower = mended(level).level;
    EXPECT_LE(changes_between(level, lower), 2);
    EXPECT_TRUE(certifier.wins(lower));
}

TEST(MendWay, says_what_it_changed) {
    const Level level = with_pit(12);
    PlanOptions options;
    options.start = &level;
    options.free = {whole(level.size)};
    const Planned planned = plan_from_text("{ view: side, steps: [{ do: mend_way }] }", options);
    ASSERT_TRUE(planned.plan);
    Runner runner(planned.plan);
    RunOptions run;
    run.take_notes = true;
    const Outcome outcome = runner.run(1, run);
    ASSERT_TRUE(outcome.made());
    ASSERT_EQ(outcome.notes.size(), 1U);
    EXPECT_EQ(outcome.notes[0].sentence.substr(0, 26), "mended the way: a stone at");
}

TEST(MendWay, fails_when_it_may_not_change_enough) {
    const Made made = mended(with_pit(12), "", ", most: 0");
    EXPECT_FALSE(made.outcome.made());
    EXPECT_NE(made.outcome.reason.find("no 0 changes make a way"), std::string::npos) << made.outcome.reason;
}

// Plain: from every place that can be reached, every other is tried, until nothing is new.
class PlainWay {
 public:
    PlainWay(const Level& level, const Leaps& leaps) : level_(level), leaps_(leaps) {}

    bool leads(Point start, int exit_column) const {
        std::set<std::pair<int, int>> seen{{start.x, start.y}};
        std::vector<Point> open{start};
        while (!open.empty()) {
            const Point at = open.back();
            open.pop_back();
            if (at.x >= exit_column) return true;
            for (int y = 0; y + 1 < level_.size.height; ++y) {
                for (int x = 0; x < level_.size.width; ++x) {
                    const Point to{x, y};
                    if (x == at.x || !stands(to) || !gets(at, to)) continue;
                    if (seen.insert({x, y}).second) open.push_back(to);
                }
            }
        }
        return false;
    }
    bool stands(Point at) const { return !solid(at) && solid({at.x, at.y + 1}); }

 private:
    bool solid(Point at) const {
        return at.y >= 0 && (*level_.palette)[level_[Place{0, at}]].traits.has(Trait::solid);
    }
    int open_above(Point at) const {
        int open = 0;
        while (at.y - open >= 0 && !solid({at.x, at.y - open})) ++open;
        return at.y - open < 0 ? open + 100 : open;
    }

    bool gets(Point from, Point to) const {
        const int direction = to.x > from.x ? 1 : -1, gap = std::abs(to.x - from.x) - 1, rise = from.y - to.y;
        if (gap == 0 && rise >= 0) return rise <= leaps_.highest_step() && open_above(from) > rise;
        int open = open_above(from);
        for (int x = from.x + direction; x != to.x; x += direction)
            open = std::min(open, open_above({x, from.y}));
        if (open == 0 || (rise < 0 && open_above(to) <= -rise)) return false;
        if (gap == 0) return true;
        int run_up = 1;
        for (int x = from.x - direction; x >= 0 && x < level_.size.width && stands({x, from.y});
             x -= direction)
            ++run_up;
        const int widest = leaps_.widest_gap(rise, run_up);
        return open > rise && gap <= widest * std::min(open, leaps_.headroom()) / leaps_.headroom();
    }

    const Level& level_;
    const Leaps& leaps_;
};

void flip(Level& level, Point at) {
    TileId& tile = level[Place{0, at}];
    tile = *level.palette->tile_named((*level.palette)[tile].traits.has(Trait::solid) ? "floor" : "brick");
}

// The fewest cells to flip until there is a way; 3 when two are not enough.
int fewest_changes(Level level, const Leaps& leaps, Point start, int exit_column) {
    const PlainWay way(level, leaps);
    if (way.leads(start, exit_column)) return 0;
    const int cells = static_cast<int>(level.size.area());
    const auto place = [&](int i) { return Point{i % level.size.width, i / level.size.width}; };
    const auto may = [&](int i) {
        return !(place(i) == start) && !(place(i) == Point{start.x, start.y + 1});
    };
    for (int i = 0; i < cells; ++i) {
        if (!may(i)) continue;
        flip(level, place(i));
        const bool leads = way.leads(start, exit_column);
        flip(level, place(i));
        if (leads) return 1;
    }
    for (int i = 0; i < cells; ++i) {
        for (int j = 0; j < i; ++j) {
            if (!may(i) || !may(j)) continue;
            flip(level, place(i));
            flip(level, place(j));
            const bool leads = way.leads(start, exit_column);
            flip(level, place(j));
            flip(level, place(i));
            if (leads) return 2;
        }
    }
    return 3;
}

TEST(MendWay, changes_hardly_more_than_the_fewest_cells_that_can_do) {
    LEVELWRIGHT_STATISTICS();
    const std::string rules = "jump: 0.9, run: 0.5";
    const Leaps leaps(GameRules{"platformer", {{"jump", 0.9}, {"run", 0.5}}});
    ASSERT_GE(leaps.highest_step(), 1);
    Stream random(7);
    int levels = 0, as_few = 0;
    while (levels < 40) {
        std::vector<std::string> rows(5, std::string(11, '-'));
        for (std::string& row : rows) {
            for (char& symbol : row) symbol = random.chance(0.3) ? 'X' : '-';
        }
        rows[3][0] = 'M';
        rows[4][0] = 'X';
        rows[3][10] = 'F';
        rows[4][10] = 'X';
        const Level level = drawn_side_level(rows);
        const int fewest = fewest_changes(level, leaps, {0, 3}, 10);
        if (fewest == 0 || fewest > 2) continue;
        ++levels;
        const Made made = mended(level, rules);
        ASSERT_TRUE(made.outcome.made()) << made.outcome.reason;
        const int changes = changes_between(level, made.level);
        EXPECT_TRUE(PlainWay(made.level, leaps).leads({0, 3}, 10));
        EXPECT_GE(changes, fewest);
        EXPECT_LE(changes, fewest + 2);
        as_few += changes == fewest;
    }
    EXPECT_GE(as_few, 32);
}

TEST(MendWay, printed_levels_can_be_won_when_they_are_mended) {
    LEVELWRIGHT_STATISTICS();
    Certifier certifier;
    Runner runner(gallery_plan("mended-run"));
    int won = 0;
    const std::uint64_t levels = platformer_levels(3);
    for (std::uint64_t seed = 0; seed < levels; ++seed) {
        ASSERT_TRUE(runner.run(seed).made());
        won += certifier.wins(runner.level());
    }
    EXPECT_GE(static_cast<std::uint64_t>(won), levels - levels / 10);
}

}  // namespace
}  // namespace levelwright::testing

// The nine combinations of the two-step paper: what must hold of every level, and the trends that the paper
// and its rules lead one to expect. Looked at with code of its own.
//
// LEVELWRIGHT_SOAK=100000 in the environment looks at so many levels instead of a few hundred.
#include <cstdlib>
#include <map>
#include <set>

#include "levelwright/players/crawler/persona_play.hpp"
#include "steps/general/finding.hpp"
#include "support/sanitized.hpp"

namespace levelwright::testing {
namespace {

const char* const creators[] = {"rooms", "cave", "digger"};
const char* const furnishers[] = {"constraint", "automaton", "agents"};

std::string recipe_of(const std::string& creator, const std::string& furnisher) {
    return "md2-" + creator + "-" + furnisher;
}

std::map<std::string, std::vector<Point>> things_of(const Level& level) {
    std::map<std::string, std::vector<Point>> things;
    for (const Object& object : level.objects)
        things[(*level.palette)[object.kind].name].push_back(object.place.at);
    return things;
}

std::vector<std::vector<int>> steps_from(const Level& level, Point from) {
    std::vector<std::vector<int>> steps(static_cast<std::size_t>(level.size.height),
                                        std::vector<int>(static_cast<std::size_t>(level.size.width), -1));
    const auto at = [&](Point p) -> int& { return steps[p.y][p.x]; };
    std::vector<Point> open{from};
    at(from) = 0;
    for (std::size_t i = 0; i < open.size(); ++i) {
        for (const Point move : {Point{1, 0}, Point{-1, 0}, Point{0, 1}, Point{0, -1}}) {
            const Point to = open[i] + move;
            if (!level.size.contains(to) || !can_walk(level, to) || at(to) >= 0) continue;
            at(to) = at(open[i]) + 1;
            open.push_back(to);
        }
    }
    return steps;
}
int steps_to(const std::vector<std::vector<int>>& steps, Point at) { return steps[at.y][at.x]; }

int longest_path_of(const Level& level) {
    int longest = 0;
    for (int i = 0; i < level.size.width * level.size.height; ++i) {
        const Point from{i % level.size.width, i / level.size.width};
        if (!can_walk(level, from)) continue;
        for (const auto& row : steps_from(level, from))
            longest = std::max(longest, *std::max_element(row.begin(), row.end()));
    }
    return longest;
}

void expect_promises(const Level& level) {
    auto things = things_of(level);
    ASSERT_EQ(things["entrance"].size(), 1U);
    ASSERT_EQ(things["exit"].size(), 1U);
    ASSERT_TRUE(things["portal"].empty() || things["portal"].size() == 2);
    const auto steps = steps_from(level, things["entrance"][0]);
    std::set<std::pair<int, int>> cells;
    for (const auto& [kind, places] : things) {
        for (const Point at : places) {
            ASSERT_GE(steps_to(steps, at), 0) << kind;
            ASSERT_TRUE(cells.insert({at.x, at.y}).second);
        }
    }
    const std::map<std::string, std::size_t> most{{"goblin", 3}, {"mage", 2},     {"blob", 3},
                                                  {"ogre", 2},   {"minitaur", 1}, {"treasure", 5},
                                                  {"potion", 7}, {"trap", 2}};
    for (const auto& [kind, count] : most) ASSERT_LE(things[kind].size(), count) << kind;
    for (int x = 0; x < level.size.width; ++x) {
        ASSERT_FALSE(can_walk(level, {x, 0}) || can_walk(level, {x, level.size.height - 1}));
    }
    ASSERT_TRUE(make_board(level));
}

std::uint64_t levels_to_look_at() {
    const char* wish = std::getenv("LEVELWRIGHT_SOAK");
    return wish ? std::strtoull(wish, nullptr, 10) : 900;
}

TEST(TwoStepDungeons, every_level_keeps_its_promises) {
    const std::uint64_t each = levels_to_look_at() / 9 + 1;
    for (const std::string creator : creators) {
        for (const std::string furnisher : furnishers) {
            Runner runner(plan_from_gallery(recipe_of(creator, furnisher)).plan);
            for (std::uint64_t seed = 0; seed < each; ++seed) {
                const Outcome& outcome = runner.run(seed);
                ASSERT_TRUE(outcome.made())
                    << creator << " " << furnisher << " " << seed << ": " << outcome.reason;
                expect_promises(runner.level());
                if (HasFatalFailure()) FAIL() << creator << " " << furnisher << " " << seed;
            }
        }
    }
}

TEST(TwoStepDungeons, one_seed_has_one_layout_under_all_furnishers) {
    for (const std::string creator : creators) {
        Runner first(plan_from_gallery(recipe_of(creator, "constraint")).plan);
        for (const std::string furnisher : {"automaton", "agents"}) {
            Runner other(plan_from_gallery(recipe_of(creator, furnisher)).plan);
            for (std::uint64_t seed = 0; seed < 20; ++seed) {
                first.run(seed);
                other.run(seed);
                ASSERT_EQ(first.level().cells, other.level().cells);
            }
        }
    }
}

// Table 2 of the paper, on finished levels.
TEST(TwoStepDungeons, constraints_hold_on_the_finished_level) {
    for (const std::string creator : creators) {
        Runner runner(plan_from_gallery(recipe_of(creator, "constraint")).plan);
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            ASSERT_TRUE(runner.run(seed).made());
            const Level& level = runner.level();
            auto things = things_of(level);
            const Point entrance = things["entrance"][0], exit = things["exit"][0];
            const auto from_entrance = steps_from(level, entrance), from_exit = steps_from(level, exit);
            ASSERT_GE(steps_to(from_entrance, exit), longest_path_of(level) - 7 - 4);
            for (const Point at : things["minitaur"]) {
                ASSERT_GE(manhattan(at, entrance), 4);
                ASSERT_LE(manhattan(at, entrance), 8);
            }
            for (const Point at : things["treasure"]) {
                int sides = 0;
                for (const Point move : {Point{1, 0}, Point{-1, 0}, Point{0, 1}, Point{0, -1}})
                    sides += !can_walk(level, at + move);
                ASSERT_GE(sides, 2);
            }
            for (const Point at : things["mage"]) {
                int beside = 0;
                for (const Point goblin : things["goblin"]) beside += manhattan(at, goblin) == 1;
                ASSERT_GE(beside, 1);
            }
            for (const Point at : things["trap"]) {
                // Within one cell, corners included, of a shortest path.
                bool near = false;
                for (int i = 0; i < 9; ++i) {
                    const Point beside = at + Point{i % 3 - 1, i / 3 - 1};
                    if (!can_walk(level, beside)) continue;
                    near |= steps_to(from_entrance, beside) + steps_to(from_exit, beside) ==
                            steps_to(from_entrance, exit);
                }
                ASSERT_TRUE(near);
            }
            if (things["portal"].empty()) continue;
            const Point a = things["portal"][0], b = things["portal"][1];
            ASSERT_GE(manhattan(a, entrance), 5);
            ASSERT_LE(manhattan(a, entrance), 10);
            ASSERT_GE(manhattan(b, exit), 5);
            ASSERT_LE(manhattan(b, exit), 10);
            ASSERT_GE(manhattan(a, b), 10);
        }
    }
}

struct LayoutMeans {
    double floor = 0, path = 0, chunks = 0;
};

LayoutMeans layout_means(const std::string& creator) {
    constexpr int count = 200;
    LayoutMeans means;
    Runner runner(plan_from_gallery("md2-" + creator).plan);
    for (std::uint64_t seed = 5000; seed < 5000 + count; ++seed) {
        EXPECT_TRUE(runner.run(seed).made());
        const Level& level = runner.level();
        const Islands walls = islands_of(level.size, [&](Point at) { return !can_walk(level, at); });
        means.chunks += static_cast<double>(walls.sizes.size()) / count;
        means.path += static_cast<double>(longest_path_of(level)) / count;
        for (int i = 0; i < level.size.width * level.size.height; ++i)
            means.floor += can_walk(level, {i % level.size.width, i / level.size.width}) ? 1.0 / count : 0;
    }
    return means;
}

// Figure 2. How the cave creator works was chosen with this figure in view, so its part is no evidence.
TEST(TwoStepDungeons, creators_differ_as_the_paper_says) {
    const LayoutMeans rooms = layout_means("rooms"), cave = layout_means("cave"),
                      digger = layout_means("digger");
    EXPECT_GT(rooms.path, cave.path + 2);
    EXPECT_GT(rooms.path, digger.path + 2);
    EXPECT_LT(rooms.chunks, cave.chunks - 3);
    EXPECT_LT(rooms.chunks, digger.chunks - 3);
    EXPECT_GT(cave.floor, rooms.floor + 5);
    EXPECT_GT(cave.floor, digger.floor + 5);
}

// Figure 3.
TEST(TwoStepDungeons, furnishers_differ_as_the_paper_says) {
    for (const std::string creator : creators) {
        std::map<std::string, double> exit, minitaur;
        for (const std::string furnisher : furnishers) {
            constexpr int count = 200;
            Runner runner(plan_from_gallery(recipe_of(creator, furnisher)).plan);
            for (std::uint64_t seed = 7000; seed < 7000 + count; ++seed) {
                ASSERT_TRUE(runner.run(seed).made());
                auto things = things_of(runner.level());
                const auto steps = steps_from(runner.level(), things["entrance"][0]);
                exit[furnisher] += static_cast<double>(steps_to(steps, things["exit"][0])) / count;
                if (!things["minitaur"].empty())
                    minitaur[furnisher] +=
                        static_cast<double>(steps_to(steps, things["minitaur"][0])) / count;
            }
        }
        EXPECT_LT(exit["automaton"] + 1, exit["constraint"]) << creator;
        EXPECT_LT(exit["automaton"] + 1, exit["agents"]) << creator;
        EXPECT_GT(minitaur["agents"], minitaur["constraint"] + 2) << creator;
        EXPECT_GT(minitaur["agents"], minitaur["automaton"] + 2) << creator;
    }
}

struct PlaySums {
    int won = 0, kills = 0, treasures = 0;
};

PlaySums sums_of(Runner& runner, const char* name) {
    Persona persona = *persona_named(name);
    persona.iterations = 3000;
    CrawlerPlayer player(*ready(persona));
    PlaySums sums;
    for (std::uint64_t seed = 9000; seed < 9050; ++seed) {
        EXPECT_TRUE(runner.run(seed).made());
        const CrawlerBoard board = make_board(runner.level()).value();
        CrawlerGame game(board, {});
        const Playthrough& play = player.play(game, seed);
        sums.won += play.outcome == Ending::won;
        sums.kills += play.kills;
        sums.treasures += play.treasures;
    }
    return sums;
}

// Figure 4, with fewer levels and less thinking than the study has.
TEST(TwoStepDungeons, personas_play_as_the_paper_says) {
    LEVELWRIGHT_STATISTICS();
    std::map<std::string, int> kills;
    int runner_won = 0, killer_won = 0, collector_won = 0;
    for (const std::string creator : creators) {
        for (const std::string furnisher : furnishers) {
            Runner levels(plan_from_gallery(recipe_of(creator, furnisher)).plan);
            const PlaySums runner = sums_of(levels, "runner"), killer = sums_of(levels, "killer"),
                           collector = sums_of(levels, "collector");
            EXPECT_GE(runner.won, killer.won) << creator << " " << furnisher;
            EXPECT_GE(runner.won, collector.won) << creator << " " << furnisher;
            EXPECT_GT(collector.treasures, runner.treasures) << creator << " " << furnisher;
            EXPECT_GT(collector.treasures, killer.treasures) << creator << " " << furnisher;
            kills[furnisher] += runner.kills + killer.kills + collector.kills;
            runner_won += runner.won;
            killer_won += killer.won;
            collector_won += collector.won;
        }
    }
    EXPECT_GT(runner_won, killer_won);
    EXPECT_GT(runner_won, collector_won);
    EXPECT_GT(kills["constraint"], kills["agents"]);
    EXPECT_GT(kills["agents"], kills["automaton"]);
}

}  // namespace
}  // namespace levelwright::testing

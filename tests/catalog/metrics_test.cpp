// What every metric in the catalogue keeps to, and that each can stand in `require`.
#include <set>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "levelwright/catalog/catalog.hpp"
#include "levelwright/catalog/describe.hpp"
#include "levelwright/run/runner.hpp"

namespace levelwright {
namespace {

TEST(Metrics, every_one_says_what_it_means_and_how_it_is_counted) {
    std::set<std::string> names;
    const auto check = [&](const auto& metric) {
        SCOPED_TRACE(metric.name);
        EXPECT_TRUE(names.insert(metric.name).second);
        EXPECT_EQ(std::string(metric.name).find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_"),
                  std::string::npos);
        for (const std::string text : {metric.purpose, metric.unit, metric.details}) {
            EXPECT_FALSE(text.empty());
            EXPECT_NE(text.back(), '.');
        }
        EXPECT_LT(metric.least, metric.most);
    };
    for (const Metric& metric : all_metrics()) check(metric);
    for (const Comparison& comparison : all_comparisons()) check(comparison);
}

TEST(Metrics, are_listed_as_json_with_everything_that_is_said_of_them) {
    const auto listed = nlohmann::json::parse(*describe_all("metrics"));
    EXPECT_EQ(listed.size(), all_metrics().size() + all_comparisons().size());
    for (const auto& metric : listed) {
        for (const char* key : {"name", "purpose", "unit", "details", "least", "whole", "standard", "needs"})
            EXPECT_TRUE(metric.contains(key)) << metric.dump() << key;
    }
}

std::string outcome(const std::string& require, std::string_view view = "top") {
    const Planned planned = plan_from_text(
        "{ view: " + std::string(view) +
        ", size: 12x8, tries: 2, steps: [ { do: fill, tile: floor }, { do: border }, { do: place, what: entrance }, { do: place, what: treasure } ], require: { " +
        require + " } }");
    for (const Problem& problem : planned.problems) ADD_FAILURE() << show(problem);
    if (!planned.plan) return {};
    Runner runner(planned.plan);
    return runner.run(1).reason;
}

TEST(Metrics, each_can_stand_in_require_with_a_range) {
    for (const Metric& metric : all_metrics()) {
        const std::string name = metric.name;
        if (name == "path" || name == "count") continue;  // requirements with parameters of their own
        const std::string range = metric.most == no_limit ? "\"1e9..\""
                                  : metric.most > 0       ? "0.123456789"
                                                          : "-0.123456789";  // no level has it
        const std::string wish = metric.takes == Metric::Takes::a_thing       ? "{ treasure: " + range + " }"
                                 : metric.takes == Metric::Takes::a_player    ? "{ greedy: " + range + " }"
                                 : metric.takes == Metric::Takes::two_players ? "{ share: " + range + " }"
                                                                              : range;
        const std::string reason = outcome(name + ": " + wish, metric.views == Views::side ? "side" : "top");
        const std::string begin =
            "no level met the requirements in 2 tries; the best try failed at " + name + ": ";
        EXPECT_EQ(reason.substr(0, begin.size()), begin);
    }
}

TEST(Metrics, of_players_stand_in_require_with_the_players_names) {
    const auto tried = [](const std::string& require) {
        const Planned planned = plan_from_text(
            "{ size: 10x20, tries: 1, steps: [ { use: md2-digger-agents } ], require: { " + require + " } }");
        for (const Problem& problem : planned.problems) ADD_FAILURE() << show(problem);
        return planned.plan ? Runner(planned.plan).run(1).reason : std::string();
    };
    const std::string begin = "no level met the requirements in 1 try; the best try failed at ";
    EXPECT_EQ(tried("won: { random: \"0..1\", greedy: \"0..\" }, turns: { random: \"1..200\" }"), "");
    EXPECT_EQ(tried("difference: { one: greedy, other: greedy, share: 0 }"), "");
    EXPECT_EQ(tried("treasures: { random: 99, runner: \"0..\", iterations: 10 }").substr(begin.size(), 25),
              "treasures: random: it is ");
    EXPECT_EQ(tried("difference: { one: greedy, other: greedy, share: \"0.5..\", iterations: 10 }"),
              begin + "difference: it is 0 of the cells that either visits, not 0.5 or more");
}

TEST(Metrics, in_require_say_what_the_level_has_instead) {
    EXPECT_EQ(outcome("islands: 1, rooms: \"1..3\", dead_ends: \"..6\", floor_share: \"0.2..0.9\""), "");
    EXPECT_EQ(
        outcome("floor_cells: \"..50\""),
        "no level met the requirements in 2 tries; the best try failed at floor_cells: it is 60 cells, not at most 50");
    EXPECT_EQ(
        outcome("floor_cells: \"70..80\""),
        "no level met the requirements in 2 tries; the best try failed at floor_cells: it is 60 cells, not from 70 to 80");
    EXPECT_EQ(
        outcome("graph_loops: \"1..\""),
        "no level met the requirements in 2 tries; the best try failed at graph_loops: the level has no rooms "
        "and links: its steps made none, or its file does not keep them");
}

}  // namespace
}  // namespace levelwright

// The text of rules: every spelling, canonical writing, and mistakes at their own place.
#include "levelwright/steps/explorers/rule_text.hpp"

#include <gtest/gtest.h>

#include "levelwright/steps/explorers/neighborhoods.hpp"

namespace levelwright {
namespace {

struct Reading {
    std::string text;  // canonical, or empty
    std::vector<Problem> problems;
};

Reading read(const std::string& rule, bool complete_is_repeat = false) {
    const std::vector<Source> sources{{"script", rule}};
    Problems problems(sources);
    const RuleNames names{
        {"empty", "solid", "gem", "deep-water"}, Neighborhoods().names(), complete_is_repeat};
    const Text text{rule, {0, 0, static_cast<std::uint32_t>(rule.size())}};
    const auto words = read_rule(text, names, {problems, "$"});
    return {words ? show(*words) : "", problems.take()};
}

TEST(RuleText, is_written_in_one_canonical_way) {
    const std::vector<std::pair<std::string, std::string>> rules{
        {"self(any)->self(solid)", "self(any) -> self(solid)"},
        {"-> self(solid)", "-> self(solid)"},
        {"  self( empty ) ,all(solid)>5->self(solid:3|gem)",
         "self(empty), all(solid) > 5 -> self(solid:3|gem)"},
        {"all(solid)=5 -> self(gem)", "all(solid) == 5 -> self(gem)"},
        {"all(solid)<>5 -> self(gem)", "all(solid) != 5 -> self(gem)"},
        {"3 <= solid -> self(gem)", "3 <= solid -> self(gem)"},
        {"count(solid|gem) >= total(empty) -> self(gem), plus(empty)",
         "count(solid|gem) >= total(empty) -> self(gem), plus(empty)"},
        {"isEven all(solid), isOdd(plus(gem)) -> self(gem)",
         "isEven(all(solid)), isOdd(plus(gem)) -> self(gem)"},
        {"isSingular(solid),isConnected,isConnected(empty|gem) -> self(gem)",
         "isSingular(solid), isConnected, isConnected(empty|gem) -> self(gem)"},
        {"noise < 0.5, noise(2.5) < .5, noise(2,map) > 0, noise(map) > 0 -> self(gem)",
         "noise < 0.5, noise(2.5) < 0.5, noise(2, map) > 0, noise(1, map) > 0 -> self(gem)"},
        {"minDist(gem) > 3, minDist(plus,gem) > 3, avgDist(gem) < 2, maxDist(gem|solid) > 1 -> self(gem)",
         "minDist(gem) > 3, minDist(plus, gem) > 3, avgDist(gem) < 2, maxDist(gem|solid) > 1 -> self(gem)"},
        {"progress < 0.5, repeat_progress == 0, change_progress < 1, random > -1 -> self(deep-water)",
         "progress < 0.5, repeat_progress == 0, change_progress < 1, random > -1 -> self(deep-water)"},
        {"self(unknown), left(out), unknown > 3, any > 1 -> self(unknown)",
         "self(unknown), left(out), unknown > 3, any > 1 -> self(unknown)"},
    };
    for (const auto& [written, canonical] : rules) {
        const Reading reading = read(written);
        EXPECT_EQ(reading.text, canonical);
        EXPECT_TRUE(reading.problems.empty()) << show(reading.problems[0]);
        EXPECT_EQ(read(canonical).text, canonical) << "doing it twice changes nothing";
    }
}

TEST(RuleText, outdated_words_are_read_and_noted) {
    const std::vector<std::pair<std::string, std::string>> rules{
        {"dist(gem) > 3 -> self(gem)", "minDist(gem) > 3 -> self(gem)"},
        {"averageDist(gem) > 3 -> self(gem)", "avgDist(gem) > 3 -> self(gem)"},
        {"percent < 0.5 -> self(gem)", "progress < 0.5 -> self(gem)"},
        {"rpercent < 0.5 -> self(gem)", "repeat_progress < 0.5 -> self(gem)"},
        {"cpercent < 0.5 -> self(gem)", "change_progress < 0.5 -> self(gem)"},
        {"noise2.5 < 0.5 -> self(gem)", "noise(2.5) < 0.5 -> self(gem)"},
        {"self(undefined) -> self(gem)", "self(unknown) -> self(gem)"},
        {"complete < 0.5 -> self(gem)", "progress < 0.5 -> self(gem)"},
    };
    for (const auto& [written, canonical] : rules) {
        const Reading reading = read(written);
        EXPECT_EQ(reading.text, canonical);
        ASSERT_EQ(reading.problems.size(), 1u) << written;
        EXPECT_EQ(reading.problems[0].severity, Problem::Severity::note);
    }
    EXPECT_EQ(read("complete < 0.5 -> self(gem)", true).text, "repeat_progress < 0.5 -> self(gem)");
}

TEST(RuleText, a_mistake_is_pointed_at) {
    struct Case {
        const char* rule;
        int column, length;
        const char* sentence;
        const char* suggestion;
    };
    const Case cases[] = {
        {"self(sold) -> self(gem)", 6, 4, "unknown entity \"sold\"", "did you mean \"solid\"?"},
        {"alll(solid) > 5 -> self(gem)", 1, 4, "unknown neighborhood \"alll\"", "did you mean \"all\"?"},
        {"self(any) -> slef(gem)", 14, 4, "unknown neighborhood \"slef\"", "did you mean \"self\"?"},
        {"randm < 0.5 -> self(gem)", 1, 5, "unknown estimator \"randm\"", "did you mean \"random\"?"},
        {"self(any), all(solid) ! 5 -> self(gem)", 23, 1,
         "expected a comparison such as > or ==, a \",\" or \"->\" here, not \"!\"", ""},
        {"self(any) self(gem)", 1, 19, "a rule needs an arrow: conditions -> executors", ""},
        {"self(any) -> self(out)", 19, 3,
         "\"out\" is what lies outside the region; only neighborhoods and minDist can look for it", ""},
        {"self(any) -> gem", 14, 3, "an executor says where: self(gem)", ""},
        {"all > 3 -> self(gem)", 1, 3, "the neighborhood \"all\" needs entities, such as all(empty)", ""},
        {"self(gem:0) -> self(gem)", 10, 1, "a weight is a whole number from 1 to 1000", ""},
        {"self(any) -> self(gem) -> self(gem)", 24, 2, "a rule has only one arrow", ""},
    };
    for (const Case& one : cases) {
        const Reading reading = read(one.rule);
        ASSERT_EQ(reading.problems.size(), 1u) << one.rule;
        const Problem& problem = reading.problems[0];
        EXPECT_EQ(problem.sentence, one.sentence);
        EXPECT_EQ(problem.column, one.column) << one.rule;
        EXPECT_EQ(problem.length, one.length) << one.rule;
        if (*one.suggestion) {
            EXPECT_EQ(problem.suggestion, one.suggestion);
        }
        EXPECT_EQ(reading.text, "");
    }
}

}  // namespace
}  // namespace levelwright

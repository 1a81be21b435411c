// Completion and differences of players, from four levels worked out by hand.

#include "levelwright/measure/samples/play_summary.hpp"

#include <cmath>

#include "measure/asking.hpp"

namespace levelwright {
namespace {

const std::vector<std::string> players{"runner", "collector"};

// Four levels, of which the last cannot be played.
Samples four_levels() {
    Samples samples;
    samples.questions = {*question_from("won:runner", tested_metrics()),
                         *question_from("treasures:runner", tested_metrics()),
                         *question_from("won:collector", tested_metrics()),
                         *question_from("treasures:collector", tested_metrics()),
                         *question_from("difference:runner:collector", tested_metrics())};
    samples.values = {{1, 1, 0, no_answer},
                      {0, 1, 0, no_answer},
                      {1, 0, 0, no_answer},
                      {2, 3, 4, no_answer},
                      {0.5, 0.25, 0.75, no_answer}};
    samples.seeds = {1, 2, 3, 4};
    samples.unanswered.resize(5);
    return samples;
}

TEST(PlaySummary, completion_is_counted_over_the_levels_that_could_be_played) {
    const auto summaries = players_in(four_levels(), players);
    ASSERT_EQ(summaries.size(), 2u);
    EXPECT_EQ(summaries[0].games, 3);
    EXPECT_EQ(summaries[0].won, 2);
    EXPECT_DOUBLE_EQ(summaries[0].share(), 2.0 / 3);
    EXPECT_NEAR(summaries[0].completion.low, 0.2077, 1e-4);
    EXPECT_NEAR(summaries[0].completion.high, 0.9385, 1e-4);
    EXPECT_EQ(summaries[1].won, 1);
    EXPECT_EQ(players_in(four_levels(), {"killer"})[0].games, 0) << "nobody asked";
}

TEST(PlaySummary, differences_are_taken_level_by_level) {
    const auto differences = differences_in(four_levels(), players);
    ASSERT_EQ(differences.size(), 1u);
    EXPECT_EQ(differences[0].cells.count, 3);
    EXPECT_DOUBLE_EQ(differences[0].cells.mean, 0.5);
    ASSERT_EQ(differences[0].of_metrics.size(), 2u);
    EXPECT_EQ(differences[0].of_metrics[0].first, "won");
    EXPECT_DOUBLE_EQ(differences[0].of_metrics[0].second.mean, 1.0 / 3);
    EXPECT_EQ(differences[0].of_metrics[1].first, "treasures");
    EXPECT_DOUBLE_EQ(differences[0].of_metrics[1].second.mean, (-2 - 2 - 4) / 3.0);
    EXPECT_DOUBLE_EQ(differences[0].of_metrics[1].second.spread, std::sqrt(4.0 / 3));
}

TEST(PlaySummary, every_metric_of_a_player_is_asked_and_each_pair_once) {
    const auto questions = questions_about({"runner", "killer", "collector"}, tested_metrics(), Views::top);
    EXPECT_EQ(questions.size(), 3u * 11 + 3);
    for (const Question& question : questions)
        EXPECT_TRUE(question_from(question.name, tested_metrics())) << question.name;
    EXPECT_EQ(questions.back().name, "difference:killer:collector");
    EXPECT_TRUE(questions_about({}, tested_metrics(), Views::top).empty());
}

}  // namespace
}  // namespace levelwright

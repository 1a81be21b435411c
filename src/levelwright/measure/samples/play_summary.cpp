// Win rates with intervals, and differences taken level by level where both players have an answer.

#include "levelwright/measure/samples/play_summary.hpp"

#include <cmath>

namespace levelwright {
namespace {

// The answers to a question; nothing when it was not asked.
const std::vector<double>* answers_to(const std::string& question, const Samples& samples) {
    for (std::size_t i = 0; i < samples.questions.size(); ++i) {
        if (samples.questions[i].name == question) return &samples.values[i];
    }
    return nullptr;
}

// Level by level; levels without both answers are left out.
Distribution distribution_of_differences(const std::vector<double>& a, const std::vector<double>& b) {
    std::vector<double> differences;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (!std::isnan(a[i]) && !std::isnan(b[i])) differences.push_back(a[i] - b[i]);
    }
    return distribution_of(std::move(differences));
}

PlayerSummary summary_of(const Samples& samples, const std::string& player) {
    PlayerSummary summary{player, 0, 0, {}};
    if (const auto* answers = answers_to("won:" + player, samples)) {
        for (const double won : *answers) {
            if (std::isnan(won)) continue;
            ++summary.games;
            summary.won += won > 0;
        }
    }
    summary.completion = wilson_interval(summary.won, summary.games);
    return summary;
}

PlayerDifference difference_of(const Samples& samples, const std::string& one, const std::string& other) {
    PlayerDifference difference{one, other, {}, {}};
    for (std::size_t i = 0; i < samples.questions.size(); ++i) {
        const Question& question = samples.questions[i];
        if (question.metric->takes == Metric::Takes::two_players &&
            question.words == std::vector<std::string>{one, other})
            difference.cells = samples.distribution(i);
        if (question.metric->takes != Metric::Takes::a_player || question.words.front() != one) continue;
        const std::string name = question.metric->name;
        if (const auto* others = answers_to(name + ":" + other, samples))
            difference.of_metrics.emplace_back(name, distribution_of_differences(samples.values[i], *others));
    }
    return difference;
}

}  // namespace

std::vector<Question> questions_about(const std::vector<std::string>& players,
                                      std::span<const Metric> metrics, Views views) {
    std::vector<Question> questions;
    for (const std::string& player : players) {
        for (const Metric& metric : metrics) {
            if (metric.takes == Metric::Takes::a_player && overlap(metric.views, views))
                questions.push_back({&metric, std::string(metric.name) + ":" + player, {player}, {}});
        }
    }
    for (const Metric& metric : metrics) {
        if (metric.takes != Metric::Takes::two_players) continue;
        for (std::size_t a = 0; a < players.size(); ++a) {
            for (std::size_t b = a + 1; b < players.size(); ++b)
                questions.push_back({&metric,
                                     std::string(metric.name) + ":" + players[a] + ":" + players[b],
                                     {players[a], players[b]},
                                     {}});
        }
    }
    return questions;
}

std::vector<PlayerSummary> players_in(const Samples& samples, const std::vector<std::string>& players) {
    std::vector<PlayerSummary> summaries;
    for (const std::string& player : players) summaries.push_back(summary_of(samples, player));
    return summaries;
}

std::vector<PlayerDifference> differences_in(const Samples& samples,
                                             const std::vector<std::string>& players) {
    std::vector<PlayerDifference> differences;
    for (std::size_t a = 0; a < players.size(); ++a) {
        for (std::size_t b = a + 1; b < players.size(); ++b)
            differences.push_back(difference_of(samples, players[a], players[b]));
    }
    return differences;
}

}  // namespace levelwright

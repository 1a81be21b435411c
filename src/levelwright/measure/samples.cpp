#include "levelwright/measure/samples.hpp"

#include <algorithm>
#include <cmath>

namespace levelwright {
namespace {

constexpr std::size_t most_reasons = 8;

}  // namespace

void Reasons::add(const std::string& reason, std::int64_t times) {
    for (auto& [known, count] : reasons_) {
        if (known != reason) continue;
        count += times;
        return;
    }
    if (reasons_.size() < most_reasons)
        reasons_.emplace_back(reason, times);
    else
        others_ += times;
}

std::int64_t Reasons::count() const {
    std::int64_t sum = others_;
    for (const auto& reason : reasons_) sum += reason.second;
    return sum;
}

Answers answers_of(std::span<const Question> questions, Survey& survey) {
    Answers answers;
    answers.values.reserve(questions.size());
    for (std::size_t i = 0; i < questions.size(); ++i) {
        const Result<double> answer = ask(questions[i], survey);
        answers.values.push_back(answer ? *answer : no_answer);
        if (!answer) answers.why.emplace_back(i, answer.error().sentence);
    }
    return answers;
}

Samples::Samples(std::vector<Question> asked)
    : questions(std::move(asked)), values(questions.size()), unanswered(questions.size()) {}

void Samples::add(std::uint64_t seed, std::uint32_t used_tries, std::uint64_t hash, const Answers& answers) {
    seeds.push_back(seed);
    hashes.push_back(hash);
    tries.push_back(used_tries);
    tries_in_all += used_tries;
    for (std::size_t i = 0; i < values.size(); ++i) values[i].push_back(answers.values[i]);
    for (const auto& [question, reason] : answers.why) unanswered[question].add(reason);
}

void Samples::add_failure(std::uint32_t used_tries, const std::string& reason) {
    ++failed;
    tries_in_all += used_tries;
    failures.add(reason);
}

Distribution Samples::distribution(std::size_t question) const {
    std::vector<double> answered;
    answered.reserve(count());
    for (const double value : values[question]) {
        if (!std::isnan(value)) answered.push_back(value);
    }
    return distribution_of(std::move(answered));
}

std::size_t Samples::duplicates() const {
    std::vector<std::uint64_t> sorted = hashes;
    std::sort(sorted.begin(), sorted.end());
    const auto end = std::unique(sorted.begin(), sorted.end());
    return static_cast<std::size_t>(sorted.end() - end);
}

bool is_fixed(const Distribution& distribution, double axis_length) {
    if (distribution.count < 2) return false;
    return distribution.quantile_95 - distribution.quantile_05 <= axis_length / 50;
}

}  // namespace levelwright

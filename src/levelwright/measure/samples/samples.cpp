// Columns of answers that pieces are appended to and sorted by seed; of many
// reasons, those of the first levels are told.

#include "levelwright/measure/samples/samples.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace levelwright {
namespace {

constexpr std::size_t most_reasons = 8;

template <class T>
void append(std::vector<T>& column, const std::vector<T>& more) {
    column.insert(column.end(), more.begin(), more.end());
}

template <class T>
void put_in_order(std::vector<T>& column, const std::vector<std::size_t>& order) {
    std::vector<T> ordered;
    ordered.reserve(column.size());
    for (const std::size_t place : order) ordered.push_back(column[place]);
    column = std::move(ordered);
}

}  // namespace

void Reasons::add(const std::string& reason, const Given& more) {
    const auto [known, is_new] = given_.try_emplace(reason, more);
    if (is_new) return;
    known->second.first_level = std::min(known->second.first_level, more.first_level);
    known->second.times += more.times;
}

void Reasons::add(const std::string& reason, std::uint64_t level) { add(reason, Given{level, 1}); }

void Reasons::add(const Reasons& other, std::uint64_t first_level) {
    for (const auto& [reason, given] : other.given_)
        add(reason, Given{first_level + given.first_level, given.times});
}

std::vector<std::pair<std::string, std::int64_t>> Reasons::all() const {
    using Entry = std::pair<const std::string, Given>;
    std::vector<const Entry*> entries;
    for (const Entry& entry : given_) entries.push_back(&entry);
    std::stable_sort(entries.begin(), entries.end(), [](const Entry* a, const Entry* b) {
        return a->second.first_level < b->second.first_level;
    });
    entries.resize(std::min(entries.size(), most_reasons));
    std::vector<std::pair<std::string, std::int64_t>> reasons;
    for (const Entry* entry : entries) reasons.emplace_back(entry->first, entry->second.times);
    return reasons;
}

std::int64_t Reasons::others() const {
    std::int64_t rest = count();
    for (const auto& [reason, times] : all()) rest -= times;
    return rest;
}

std::int64_t Reasons::count() const {
    std::int64_t sum = 0;
    for (const auto& [reason, given] : given_) sum += given.times;
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

Samples::Samples(std::vector<Question> asked, std::uint64_t first, std::size_t players)
    : questions(std::move(asked)),
      first_seed(first),
      values(questions.size()),
      unanswered(questions.size()),
      damage(players) {}

void Samples::add(std::uint64_t seed, std::uint32_t used_tries, std::uint64_t hash, const Answers& answers) {
    seeds.push_back(seed);
    hashes.push_back(hash);
    tries.push_back(used_tries);
    tries_in_all += used_tries;
    for (std::size_t i = 0; i < values.size(); ++i) values[i].push_back(answers.values[i]);
    for (const auto& [question, reason] : answers.why) unanswered[question].add(reason, number_of(seed));
}

void Samples::add_failure(std::uint64_t seed, std::uint32_t used_tries, const std::string& reason) {
    ++failed;
    tries_in_all += used_tries;
    failures.add(reason, number_of(seed));
}

void Samples::add(const Samples& other) {
    const bool in_order =
        seeds.empty() || other.seeds.empty() || number_of(seeds.back()) < number_of(other.seeds.front());
    const std::uint64_t first_of_other = number_of(other.first_seed);
    append(seeds, other.seeds);
    append(hashes, other.hashes);
    append(tries, other.tries);
    for (std::size_t i = 0; i < values.size(); ++i) append(values[i], other.values[i]);
    for (std::size_t i = 0; i < unanswered.size(); ++i)
        unanswered[i].add(other.unanswered[i], first_of_other);
    failed += other.failed;
    tries_in_all += other.tries_in_all;
    failures.add(other.failures, first_of_other);
    cloud.add(other.cloud);
    for (std::size_t i = 0; i < damage.size(); ++i) damage[i].add(other.damage[i]);
    if (!in_order) sort_levels();
}

void Samples::sort_levels() {
    std::vector<std::size_t> order(count());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return number_of(seeds[a]) < number_of(seeds[b]); });
    put_in_order(seeds, order);
    put_in_order(hashes, order);
    put_in_order(tries, order);
    for (std::vector<double>& column : values) put_in_order(column, order);
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

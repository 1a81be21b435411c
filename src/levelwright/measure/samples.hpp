// Samples: what is kept of the many levels of one recipe that a study makes. A level itself is not kept: its
// seed makes it again.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "levelwright/measure/cloud.hpp"
#include "levelwright/measure/heat.hpp"
#include "levelwright/measure/metric.hpp"
#include "levelwright/measure/statistics.hpp"

namespace levelwright {

// Stands in a column of numbers where a level had no answer; never written out.
inline constexpr double no_answer = std::numeric_limits<double>::quiet_NaN();

// Reasons and how often each was given; only so many different ones are told apart.
class Reasons {
 public:
    void add(const std::string& reason, std::int64_t times = 1);
    const std::vector<std::pair<std::string, std::int64_t>>& all() const { return reasons_; }
    std::int64_t others() const { return others_; }
    std::int64_t count() const;

 private:
    std::vector<std::pair<std::string, std::int64_t>> reasons_;
    std::int64_t others_ = 0;
};

// One level's answers.
struct Answers {
    std::vector<double> values;                            // by question
    std::vector<std::pair<std::size_t, std::string>> why;  // of the questions without answer
};
Answers answers_of(std::span<const Question> questions, Survey& survey);

struct Samples {
    std::vector<Question> questions;
    std::vector<std::uint64_t> seeds, hashes;  // of each level
    std::vector<std::uint32_t> tries;          // used up for it
    std::vector<std::vector<double>> values;   // by question, then by level
    std::vector<Reasons> unanswered;           // by question
    std::uint64_t failed = 0;                  // seeds that gave no level
    std::uint64_t tries_in_all = 0;            // those of failures too
    Reasons failures;
    CloudMap cloud;
    std::vector<HeatMap> damage;  // where the players lose hit points, by player, when they were asked for

    explicit Samples(std::vector<Question> asked = {});
    std::size_t count() const { return seeds.size(); }
    void add(std::uint64_t seed, std::uint32_t used_tries, std::uint64_t hash, const Answers& answers);
    void add_failure(std::uint32_t used_tries, const std::string& reason);

    Distribution distribution(std::size_t question) const;  // of the levels that have an answer
    std::size_t duplicates() const;                         // levels that an earlier one equals, by hash
};

// All levels have nearly the same value: the recipe's parameters fix it, and as an axis it says nothing. True
// when nine tenths of them lie within a fiftieth of the axis.
bool is_fixed(const Distribution& distribution, double axis_length);

}  // namespace levelwright

// Samples: what is kept of the many levels of one recipe that a study makes. A level itself is not kept: its seed makes it again.
//
// Samples of some of the levels can be made anywhere, by threads, workers or machines, and added up in any
// order: numbers are kept level by level in the order of seeds, everything else is sums of whole numbers. So
// what comes out is the same whatever the pieces.
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "levelwright/measure/metric.hpp"
#include "levelwright/measure/samples/cloud.hpp"
#include "levelwright/measure/samples/heat.hpp"
#include "levelwright/measure/samples/statistics.hpp"

namespace levelwright {

// Stands in a column of numbers where a level had no answer; never written out.
inline constexpr double no_answer = std::numeric_limits<double>::quiet_NaN();

// Reasons and how often each was given. All are kept, so that they add up exactly; only so many are told apart.
class Reasons {
 public:
    // `level`: the number of the level that it was given for.
    void add(const std::string& reason, std::uint64_t level);
    void add(const Reasons& other, std::uint64_t first_level);  // whose numbers count from this level on

    // Those that were given for the first levels, and how often all the others were given.
    std::vector<std::pair<std::string, std::int64_t>> all() const;
    std::int64_t others() const;
    std::int64_t count() const;

 private:
    struct Given {
        std::uint64_t first_level = 0;
        std::int64_t times = 0;
    };
    void add(const std::string& reason, const Given& more);
    std::map<std::string, Given> given_;
};

// One level's answers.
struct Answers {
    std::vector<double> values;                            // by question
    std::vector<std::pair<std::size_t, std::string>> why;  // of the questions without answer
};
Answers answers_of(std::span<const Question> questions, Survey& survey);

struct Samples {
    std::vector<Question> questions;
    std::uint64_t first_seed = 0;              // of the study; levels are numbered from it on
    std::vector<std::uint64_t> seeds, hashes;  // of each level, in the order of numbers
    std::vector<std::uint32_t> tries;          // used up for it
    std::vector<std::vector<double>> values;   // by question, then by level
    std::vector<Reasons> unanswered;           // by question
    std::uint64_t failed = 0;                  // seeds that gave no level
    std::uint64_t tries_in_all = 0;            // those of failures too
    Reasons failures;
    CloudMap cloud;
    std::vector<HeatMap> damage;  // where the players lose hit points, by player, when they were asked for

    explicit Samples(std::vector<Question> asked = {}, std::uint64_t first = 0, std::size_t players = 0);
    std::size_t count() const { return seeds.size(); }
    std::uint64_t number_of(std::uint64_t seed) const { return seed - first_seed; }

    // The next level, and a seed that gave none.
    void add(std::uint64_t seed, std::uint32_t used_tries, std::uint64_t hash, const Answers& answers);
    void add_failure(std::uint64_t seed, std::uint32_t used_tries, const std::string& reason);
    // Samples of other levels of the same study; before or after these, or between them.
    void add(const Samples& other);

    Distribution distribution(std::size_t question) const;  // of the levels that have an answer
    std::size_t duplicates() const;                         // levels that an earlier one equals, by hash

 private:
    void sort_levels();
};

// All levels have nearly the same value: the recipe's parameters fix it, and as an axis it says nothing. True
// when nine tenths of them lie within a fiftieth of the axis.
bool is_fixed(const Distribution& distribution, double axis_length);

}  // namespace levelwright

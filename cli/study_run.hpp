// Carrying out a study: samples, what they have in common, and the pictures that stand for them.
#pragma once

#include <functional>

#include "levelwright/write/study.hpp"
#include "study_order.hpp"

namespace levelwright::cli {

// A sampled level: of which recipe, with which parameter set, and what it answered.
using OnRow = std::function<void(const std::string& recipe, const std::string& setting, std::uint64_t seed,
                                 std::uint32_t tries, std::uint64_t hash, const Answers& answers)>;

// Throws a Failure when it was interrupted or could not go on.
Study run_study(const StudyOrder& order, const OnRow& on_row);

}  // namespace levelwright::cli

// Carrying out a study over threads.
#pragma once

#include <functional>

#include "levelwright/batch/sample_levels.hpp"
#include "levelwright/study/study_maker.hpp"

namespace levelwright::cli {

// A level of a variant of the study.
using OnRow = std::function<void(const StudyVariant& variant, const Sample& sample)>;

// Levels are made as `batch` says, from the study's first seed on. Throws a Failure when it was interrupted or could not go on.
Study run_study(const StudyOrder& order, const BatchOptions& batch, bool quiet, const OnRow& on_row);

}  // namespace levelwright::cli

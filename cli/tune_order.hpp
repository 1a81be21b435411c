// What `levelwright tune` is asked for: first as typed, then checked and ready to be carried out.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "levelwright/batch/study.hpp"
#include "levelwright/evolve/tune.hpp"
#include "levelwright/measure/metric.hpp"
#include "levelwright/recipe/knobs.hpp"
#include "recipe_argument.hpp"

namespace levelwright::cli {

struct TuneRequest {
    std::string recipe;
    std::vector<std::string> wants;
    std::vector<std::string> vary;
    std::string evaluations;
    std::string levels = "40";
    std::string count = "500";
    std::string seed = "1";
    std::string iterations;
    std::vector<std::string> inputs;
    std::string jobs = "0";
    bool quiet = false;
};

struct TuneOrder {
    RecipeText text;
    std::shared_ptr<const Plan> plan;  // of the recipe as it is
    std::vector<Question> questions;   // by want
    std::vector<Want> wants;
    std::vector<Knob> knobs;  // by parameter
    std::vector<TuneParameter> parameters;
    TuneOptions search;
    std::uint64_t fresh_levels = 500;
    BatchOptions batch;
    Playing playing;
    bool quiet = false;

    std::string text_with(const std::vector<double>& setting) const;
};

// Throws a Failure that says what cannot be done and how to ask for it instead.
TuneOrder tune_order_from(const TuneRequest& request);

}  // namespace levelwright::cli

// What `levelwright study` is asked for: first as typed, then checked and ready to be carried out.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "levelwright/batch/study.hpp"
#include "levelwright/measure/picks.hpp"
#include "recipe_argument.hpp"

namespace levelwright::cli {

struct StudyRequest {
    std::vector<std::string> recipes;
    std::string count = "1000";
    std::string seed = "1";
    std::vector<std::string> metrics;
    std::string x = "floor_share";
    std::string y = "longest_path_at_least";
    std::vector<std::string> vary;
    std::string points = "7";
    std::optional<std::string> size;
    std::vector<std::string> sets;
    std::vector<std::string> inputs;
    std::string out = "study";
    std::string jobs = "0";
    std::vector<std::string> players;
    std::string iterations;
    bool quiet = false;
};

// A recipe to be studied, as its user may set it.
struct StudyRecipe {
    RecipeText text;
    std::string name;     // one that no other recipe of the study has
    std::string command;  // what makes one of its levels, without the seed
    PlanOptions options;
    std::shared_ptr<const Plan> plan;
    std::vector<double> inputs;
};

// Values of one parameter, each with the plan that it gives.
struct SweepOrder {
    std::size_t recipe = 0;
    std::string parameter;
    struct Point {
        std::string setting;
        double value = 0;
        std::shared_ptr<const Plan> plan;
    };
    std::vector<Point> points;
};

struct StudyOrder {
    std::vector<StudyRecipe> recipes;
    std::vector<SweepOrder> sweeps;
    std::vector<Question> questions;
    Axes axes;
    BatchOptions batch;
    Playing playing;
    std::string out;
    bool quiet = false;
    std::uint64_t levels_in_all() const;
};

// Throws a Failure that says what cannot be done and how to ask for it instead.
StudyOrder study_order_from(const StudyRequest& request);

}  // namespace levelwright::cli

// What stands behind a generator of the C interface.
#pragma once

#include "handle.hpp"

struct lw_generator : Handle {
    // What was asked for.
    std::string text;
    bool has_recipe = false;
    levelwright::PlanOptions options;
    std::optional<levelwright::Level> start;
    std::vector<std::pair<std::string, double>> inputs;
    levelwright::WriteOptions write_options;
    bool keep_best = false;

    // What became of it.
    bool changed = true;  // since the plan was made
    std::optional<levelwright::Runner> runner;
    std::vector<double> input_values;  // in the plan's order
    bool has_level = false;
    std::vector<levelwright::NamedBuffer> files;
};

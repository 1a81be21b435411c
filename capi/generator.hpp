// What stands behind a generator of the C interface.
#pragma once

#include "handle.hpp"

// What a step did.
struct GeneratorFrame {
    std::string step;
    std::uint32_t tries = 0;
    levelwright::Size size;
    int floors = 1;
    std::vector<lw_change> changes;
};

struct lw_generator : Handle {
    // What was asked for.
    std::string text;
    bool has_recipe = false;
    levelwright::PlanOptions options;
    std::optional<levelwright::Level> start;
    std::vector<std::pair<std::string, double>> inputs;
    levelwright::WriteOptions write_options;
    bool keep_best = false;
    int frames = 0;  // as lw_set_frames has it

    // What became of it.
    bool changed = true;  // since the plan was made
    std::optional<levelwright::Runner> runner;
    std::vector<double> input_values;  // in the plan's order
    bool has_level = false;
    std::vector<levelwright::NamedBuffer> files;
    std::vector<GeneratorFrame> kept_frames;
    std::string given_text;
};

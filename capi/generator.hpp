// What stands behind a handle of the C interface.
#pragma once

#include <atomic>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "levelwright.h"
#include "levelwright/levelwright.hpp"

// How the last call went.
struct Report {
    lw_status status = LW_OK;
    const char* fixed_sentence = "";  // stands when there is no memory for another
    std::string sentence;
    std::string suggestion;
    std::vector<levelwright::Problem> problems;
    std::size_t error_count = 0;
    std::optional<std::uint64_t> seed;  // of a level that was to be made
    std::uint32_t tries = 0;
    double nearness = 1;
};

// As JSON; capi/levelwright.h shows an example.
std::string json_of(const Report& report);

struct lw_generator {
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
    std::atomic<bool> cancel{false};
    std::vector<levelwright::NamedBuffer> files;
    Report report;
    std::string report_text;

    lw_status say(lw_status status, std::string sentence, std::string suggestion = {}) {
        report.status = status;
        report.sentence = std::move(sentence);
        report.suggestion = std::move(suggestion);
        return status;
    }
    lw_status end(lw_status status, const char* sentence) noexcept {
        report.status = status;
        report.fixed_sentence = sentence;
        return status;
    }
};

// Runs a call's work with a fresh report; whatever it throws becomes a status.
template <class Work>
lw_status guarded(lw_generator* generator, Work work) noexcept {
    if (!generator) return LW_BAD_ARGUMENT;
    generator->report = Report{};
    try {
        return work(*generator);
    } catch (const std::bad_alloc&) {
        return generator->end(LW_OUT_OF_MEMORY, "there is not enough memory");
    } catch (const std::length_error&) {
        return generator->end(LW_OUT_OF_MEMORY, "more memory was asked for than there can be");
    } catch (...) {
        return generator->end(LW_INTERNAL, "the engine made a mistake of its own");
    }
}

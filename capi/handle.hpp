// What all handles of the C interface have: how the last call went.
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

struct Handle {
    std::atomic<bool> cancel{false};
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

// The report as a text that stays until the next call.
const char* report_of(Handle* handle) noexcept;

// Runs a call's work with a fresh report; whatever it throws becomes a status.
template <class Of, class Work>
lw_status guarded(Of* handle, Work work) noexcept {
    if (!handle) return LW_BAD_ARGUMENT;
    handle->report = Report{};
    try {
        return work(*handle);
    } catch (const std::bad_alloc&) {
        return handle->end(LW_OUT_OF_MEMORY, "there is not enough memory");
    } catch (const std::length_error&) {
        return handle->end(LW_OUT_OF_MEMORY, "more memory was asked for than there can be");
    } catch (...) {
        return handle->end(LW_INTERNAL, "internal error in the engine");
    }
}

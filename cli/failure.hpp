// How a command ends when it cannot do what was asked.
#pragma once

#include <string>
#include <utility>

namespace levelwright::cli {

inline constexpr int exit_done = 0;
inline constexpr int exit_failed = 1;  // the work failed
inline constexpr int exit_usage = 2;   // wrong usage

// Thrown to end a command, with a sentence for stderr; none when everything is said already.
struct Failure {
    int code = exit_failed;
    std::string sentence;
};

[[noreturn]] inline void refuse(std::string sentence) { throw Failure{exit_usage, std::move(sentence)}; }

}  // namespace levelwright::cli

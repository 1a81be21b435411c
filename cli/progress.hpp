// A bar with the time left, on stderr, for long work in front of a terminal.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace levelwright::cli {

class Progress {
 public:
    Progress(std::uint64_t count, bool wanted);
    ~Progress() { clear(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void show(std::uint64_t done, std::string_view more = {});

    // Takes a bar away that stands on the terminal, so that something else can be said.
    static void clear();

 private:
    using Clock = std::chrono::steady_clock;
    std::uint64_t count_;
    bool shown_;
    Clock::time_point start_ = Clock::now();
    Clock::time_point next_;
};

// `[#####.....]  50%  500/1000  0:12 left`
std::string progress_bar(std::uint64_t done, std::uint64_t count, double seconds);

}  // namespace levelwright::cli

// Draws and clears the bar: only after half a second, and at most ten times a second.

#include "progress.hpp"

#include <cstdio>

#include <fmt/format.h>

#include "system.hpp"

namespace levelwright::cli {
namespace {

constexpr auto time_without_bar = std::chrono::milliseconds(500);  // quicker work shows no bar
constexpr auto rest = std::chrono::milliseconds(100);              // between two drawings
constexpr int bar_width = 30;

bool stands = false;  // a bar is on the terminal

std::string clock_time(double seconds) {
    const auto whole = static_cast<std::int64_t>(seconds + 0.5);
    if (whole >= 3600) return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
    return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

}  // namespace

Progress::Progress(std::uint64_t count, bool wanted)
    : count_(count), shown_(wanted && takes_escapes(stderr)), next_(start_ + time_without_bar) {}

void Progress::show(std::uint64_t done, std::string_view more) {
    if (!shown_) return;
    const auto now = Clock::now();
    if (now < next_) return;
    next_ = now + rest;
    const double seconds = std::chrono::duration<double>(now - start_).count();
    std::fputs(fmt::format("\r{}{}\x1b[K", progress_bar(done, count_, seconds), more).c_str(), stderr);
    std::fflush(stderr);
    stands = true;
}

void Progress::clear() {
    if (!stands) return;
    std::fputs("\r\x1b[K", stderr);
    std::fflush(stderr);
    stands = false;
}

std::string progress_bar(std::uint64_t done, std::uint64_t count, double seconds) {
    const double share = count == 0 ? 1 : static_cast<double>(done) / static_cast<double>(count);
    const int filled = static_cast<int>(share * bar_width);
    const std::string left =
        done == 0 ? "" : fmt::format("  {} left", clock_time(seconds * (1 - share) / share));
    return fmt::format("[{:#<{}}{:.<{}}] {:3}%  {}/{}{}", "", filled, "", bar_width - filled,
                       static_cast<int>(share * 100), done, count, left);
}

}  // namespace levelwright::cli

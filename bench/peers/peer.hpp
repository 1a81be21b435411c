// What the programs of script/bench-peers share. Each takes the number of maps to make and writes a line for each generator and size:
//
//     generator 80x50 MEDIAN_MICROSECONDS FLOOR_SHARE
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace peer {

struct Size {
    int width, height;
};
inline constexpr Size sizes[] = {{80, 50}, {200, 200}, {1000, 1000}};

// Fewer maps where they are large.
inline int maps_of(Size size, int maps) {
    return std::max(3, static_cast<int>(4000.0 * maps / (size.width * size.height)));
}

// Times make(seed), which gives back how many cells are floor.
template <class Make>
void time(const char* generator, Size size, int maps, Make make) {
    using Clock = std::chrono::steady_clock;
    std::vector<double> microseconds;
    double floor = 0;
    make(0);
    for (int seed = 0; seed < maps_of(size, maps); ++seed) {
        const Clock::time_point start = Clock::now();
        floor += static_cast<double>(make(seed));
        microseconds.push_back(std::chrono::duration<double, std::micro>(Clock::now() - start).count());
    }
    const auto middle = microseconds.begin() + static_cast<std::ptrdiff_t>(microseconds.size() / 2);
    std::nth_element(microseconds.begin(), middle, microseconds.end());
    floor /= static_cast<double>(microseconds.size());
    std::printf("%s %dx%d %.2f %.3f\n", generator, size.width, size.height, *middle,
                floor / (static_cast<double>(size.width) * size.height));
}

inline int maps_asked(int count, char** words) { return count > 1 ? std::atoi(words[1]) : 500; }

}  // namespace peer

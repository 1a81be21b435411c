// Which of several are better in every goal: the sorting and the crowding of NSGA-II (Deb and others, 2002). More is better.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace levelwright {

struct Standing {
    std::uint32_t rank = 0;  // 0: nobody is better
    double crowding = 0;     // how far its neighbours of the same rank are; the ends have no limit
};

// At least as good in every goal, and better in one.
bool dominates(const std::vector<double>& one, const std::vector<double>& other);

std::vector<Standing> standings_of(const std::vector<std::vector<double>>& goals);

// The better rank, then the lonelier.
bool stands_before(const Standing& one, const Standing& other);

}  // namespace levelwright

// Fronts by counting who dominates whom; crowding by the distance of the neighbours in each goal.

#include "levelwright/evolve/dominance.hpp"

#include <algorithm>
#include <limits>

namespace levelwright {
namespace {

using Goals = std::vector<std::vector<double>>;

void add_crowding(const Goals& goals, std::vector<std::size_t> front, std::vector<Standing>& standings) {
    constexpr double alone = std::numeric_limits<double>::infinity();
    for (std::size_t goal = 0; goal < goals[front.front()].size(); ++goal) {
        std::stable_sort(front.begin(), front.end(),
                         [&](std::size_t a, std::size_t b) { return goals[a][goal] < goals[b][goal]; });
        const double width = goals[front.back()][goal] - goals[front.front()][goal];
        standings[front.front()].crowding = standings[front.back()].crowding = alone;
        for (std::size_t i = 1; width > 0 && i + 1 < front.size(); ++i)
            standings[front[i]].crowding += (goals[front[i + 1]][goal] - goals[front[i - 1]][goal]) / width;
    }
}

}  // namespace

bool dominates(const std::vector<double>& one, const std::vector<double>& other) {
    bool better = false;
    for (std::size_t i = 0; i < one.size(); ++i) {
        if (one[i] < other[i]) return false;
        better |= one[i] > other[i];
    }
    return better;
}

std::vector<Standing> standings_of(const Goals& goals) {
    std::vector<Standing> standings(goals.size());
    std::vector<std::size_t> better_ones(goals.size(), 0);
    std::vector<std::vector<std::size_t>> worse(goals.size());
    for (std::size_t i = 0; i < goals.size(); ++i) {
        for (std::size_t j = 0; j < goals.size(); ++j) {
            if (!dominates(goals[i], goals[j])) continue;
            worse[i].push_back(j);
            ++better_ones[j];
        }
    }
    std::vector<std::size_t> front;
    for (std::size_t i = 0; i < goals.size(); ++i) {
        if (better_ones[i] == 0) front.push_back(i);
    }
    for (std::uint32_t rank = 0; !front.empty(); ++rank) {
        std::vector<std::size_t> next;
        for (const std::size_t i : front) {
            standings[i].rank = rank;
            for (const std::size_t j : worse[i]) {
                if (--better_ones[j] == 0) next.push_back(j);
            }
        }
        add_crowding(goals, front, standings);
        std::sort(next.begin(), next.end());
        front = std::move(next);
    }
    return standings;
}

bool stands_before(const Standing& one, const Standing& other) {
    return one.rank != other.rank ? one.rank < other.rank : one.crowding > other.crowding;
}

}  // namespace levelwright

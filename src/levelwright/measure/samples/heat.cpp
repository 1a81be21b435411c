// Sums by cell over maps that grow with the largest level, scaled to bytes in which nothing but zero is zero.

#include "levelwright/measure/samples/heat.hpp"

#include <algorithm>
#include <numeric>

namespace levelwright {

void HeatMap::grow_to(Size size) {
    const Size both{std::max(size.width, size_.width), std::max(size.height, size_.height)};
    if (both == size_) return;
    std::vector<std::uint64_t> sums(static_cast<std::size_t>(both.area()), 0);
    for (int y = 0; y < size_.height; ++y) {
        const auto row = sums_.begin() + static_cast<std::ptrdiff_t>(y) * size_.width;
        std::copy(row, row + size_.width, sums.begin() + static_cast<std::ptrdiff_t>(y) * both.width);
    }
    sums_ = std::move(sums);
    size_ = both;
}

void HeatMap::add(Size level, std::span<const std::uint32_t> amount_of_cell) {
    if (std::max(level.width, level.height) > longest_side) return;
    grow_to(level);
    for (std::size_t cell = 0; cell < amount_of_cell.size(); ++cell) {
        const auto place = static_cast<int>(cell % static_cast<std::size_t>(level.area()));
        sums_[index({place % level.width, place / level.width})] += amount_of_cell[cell];
    }
}

void HeatMap::add(const HeatMap& other) {
    grow_to(other.size_);
    for (int y = 0; y < other.size_.height; ++y) {
        for (int x = 0; x < other.size_.width; ++x) sums_[index({x, y})] += other.at({x, y});
    }
}

std::uint64_t HeatMap::most() const {
    return sums_.empty() ? 0 : *std::max_element(sums_.begin(), sums_.end());
}

std::uint64_t HeatMap::sum() const { return std::accumulate(sums_.begin(), sums_.end(), std::uint64_t{0}); }

std::vector<std::uint8_t> HeatMap::bytes() const {
    constexpr std::uint64_t whole = 255;
    const std::uint64_t highest = std::max(whole, most());
    std::vector<std::uint8_t> bytes;
    bytes.reserve(sums_.size());
    for (const std::uint64_t sum : sums_) {
        const std::uint64_t part = (sum * whole + highest / 2) / highest;
        bytes.push_back(static_cast<std::uint8_t>(sum == 0 ? 0 : std::max<std::uint64_t>(1, part)));
    }
    return bytes;
}

}  // namespace levelwright

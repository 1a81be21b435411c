#include "levelwright/measure/heat.hpp"

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

void HeatMap::add(const CrawlerBoard& board, std::span<const std::uint32_t> amount_of_square) {
    if (std::max(board.size.width, board.size.height) > longest_side) return;
    grow_to(board.size);
    for (std::size_t square = 0; square < amount_of_square.size(); ++square)
        sums_[index(board.place_of_square[square])] += amount_of_square[square];
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

#include "levelwright/measure/cloud.hpp"

#include <algorithm>

namespace levelwright {

void shown_colours(const Level& level, int floor, std::vector<Colour>& colours) {
    const auto area = static_cast<std::size_t>(level.size.area());
    const auto first = static_cast<std::size_t>(floor) * area;
    colours.resize(area);
    for (std::size_t cell = 0; cell < area; ++cell) {
        const TileId tile = level.cells[first + cell];
        colours[cell] = tile == unknown_tile ? Colour{} : (*level.palette)[tile].colour;
    }
    for (const Object& object : level.objects) {
        if (object.place.floor != floor) continue;
        const std::int64_t cell = std::int64_t{1} * object.place.at.y * level.size.width + object.place.at.x;
        colours[static_cast<std::size_t>(cell)] = (*level.palette)[object.kind].colour;
    }
}

void CloudMap::grow_to(Size size) {
    const Size both{std::max(size.width, size_.width), std::max(size.height, size_.height)};
    if (both == size_) return;
    std::vector<Sum> sums(static_cast<std::size_t>(both.area()));
    for (int y = 0; y < size_.height; ++y) {
        const auto row = sums_.begin() + static_cast<std::ptrdiff_t>(y) * size_.width;
        std::copy(row, row + size_.width, sums.begin() + static_cast<std::ptrdiff_t>(y) * both.width);
    }
    sums_ = std::move(sums);
    size_ = both;
}

void CloudMap::add(const Level& level) {
    const Size both{std::max(level.size.width, size_.width), std::max(level.size.height, size_.height)};
    if (both.area() > most_cells) return;
    grow_to(level.size);
    shown_colours(level, 0, colours_);
    const Colour* colour = colours_.data();
    for (int y = 0; y < level.size.height; ++y) {
        Sum* sum = &sums_[index({0, y})];
        for (int x = 0; x < level.size.width; ++x, ++colour, ++sum) {
            sum->red += colour->red;
            sum->green += colour->green;
            sum->blue += colour->blue;
            ++sum->levels;
        }
    }
}

void CloudMap::add(const CloudMap& other) {
    grow_to(other.size_);
    for (int y = 0; y < other.size_.height; ++y) {
        for (int x = 0; x < other.size_.width; ++x) {
            const Sum& more = other.sums_[other.index({x, y})];
            Sum& sum = sums_[index({x, y})];
            sum.red += more.red;
            sum.green += more.green;
            sum.blue += more.blue;
            sum.levels += more.levels;
        }
    }
}

Colour CloudMap::at(Point p) const {
    const Sum& sum = sums_[index(p)];
    if (sum.levels == 0) return {};
    const auto mean = [&](std::uint64_t part) {
        const auto levels = static_cast<std::uint64_t>(sum.levels);
        return static_cast<std::uint8_t>((part + levels / 2) / levels);
    };
    return {mean(sum.red), mean(sum.green), mean(sum.blue)};
}

}  // namespace levelwright

// Sums of red, green and blue for each cell, over maps that grow with the largest level.

#include "levelwright/measure/samples/cloud.hpp"

#include <algorithm>

#include "levelwright/base/index.hpp"

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
        colours[index_of(cell)] = (*level.palette)[object.kind].colour;
    }
}

void CloudMap::grow_to(Size size) {
    size_ = {std::max(size.width, size_.width), std::max(size.height, size_.height)};
    if (rows_.size() < static_cast<std::size_t>(size_.height))
        rows_.resize(static_cast<std::size_t>(size_.height));
    const auto width = static_cast<std::size_t>(size.width);
    for (int y = 0; y < size.height; ++y) {
        std::vector<Sum>& row = rows_[y];
        if (row.size() < width) row.resize(width);
    }
}

void CloudMap::add(const Level& level) {
    if (level.size.area() > most_cells) return;
    grow_to(level.size);
    shown_colours(level, 0, colours_);
    const Colour* colour = colours_.data();
    for (int y = 0; y < level.size.height; ++y) {
        Sum* sum = rows_[y].data();
        for (int x = 0; x < level.size.width; ++x, ++colour, ++sum) {
            sum->red += colour->red;
            sum->green += colour->green;
            sum->blue += colour->blue;
            ++sum->levels;
        }
    }
}

void CloudMap::add(const CloudMap& other) {
    for (std::size_t y = 0; y < other.rows_.size(); ++y) {
        const std::vector<Sum>& more = other.rows_[y];
        if (rows_.size() <= y) rows_.emplace_back();
        std::vector<Sum>& row = rows_[y];
        if (row.size() < more.size()) row.resize(more.size());
        for (std::size_t x = 0; x < more.size(); ++x) {
            row[x].red += more[x].red;
            row[x].green += more[x].green;
            row[x].blue += more[x].blue;
            row[x].levels += more[x].levels;
        }
    }
    size_ = {std::max(size_.width, other.size_.width), std::max(size_.height, other.size_.height)};
}

CloudMap::Sum CloudMap::sum_at(Point p) const {
    const std::vector<Sum>& row = rows_[p.y];
    return static_cast<std::size_t>(p.x) < row.size() ? row[p.x] : Sum{};
}

Colour CloudMap::at(Point p) const {
    const Sum sum = sum_at(p);
    if (sum.levels == 0) return {};
    const auto mean = [&](std::uint64_t part) {
        const auto levels = static_cast<std::uint64_t>(sum.levels);
        return static_cast<std::uint8_t>((part + levels / 2) / levels);
    };
    return {mean(sum.red), mean(sum.green), mean(sum.blue)};
}

}  // namespace levelwright

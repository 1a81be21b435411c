// From border to border of each cell where a walk goes cell by cell, else straight.

#include "levelwright/write/pictures/walk_lines.hpp"

#include <algorithm>
#include <cstdlib>

namespace levelwright {
namespace {

constexpr Colour walk_colours[] = {
    {0xff, 0xe9, 0x6b}, {0x6b, 0xe9, 0xff}, {0xff, 0x8a, 0xd0}, {0x9a, 0xff, 0x8a}};
constexpr Colour edge_colour{0x2a, 0x1f, 0x10};

bool are_neighbours(Point a, Point b) { return std::abs(a.x - b.x) <= 1 && std::abs(a.y - b.y) <= 1; }
Point between(Point a, Point b) { return {(a.x + b.x) / 2, (a.y + b.y) / 2}; }

}  // namespace

WalkLines::WalkLines(const Level& level, const FloorLayout& layout, int pixels, Inks& inks)
    : pixels_(pixels), edge_(inks.of(edge_colour)) {
    for (std::size_t i = 0; i < level.walks.size(); ++i)
        add(level, layout, level.walks[i], inks.of(walk_colours[i % std::size(walk_colours)]));
    // The uppermost last, where they are taken from.
    std::stable_sort(lines_.begin(), lines_.end(),
                     [](const Line& a, const Line& b) { return a.top() > b.top(); });
}

Point WalkLines::centre(const FloorLayout& layout, const Place& place) const {
    return layout.corner(place) + Point{pixels_ / 2, pixels_ / 2};
}

void WalkLines::add(const Level& level, const FloorLayout& layout, const Walk& walk, Ink ink) {
    const std::vector<Place>& places = walk.places;
    bool drawing = false;
    Point pen;  // where the line has come to
    const auto draw_to = [&](Point point) {
        lines_.push_back({drawing ? pen : point, point, ink});
        pen = point;
        drawing = true;
    };
    for (std::size_t i = 0; i < places.size(); ++i) {
        const bool here = level.contains(places[i]) && layout.shows(places[i]);
        const bool goes_on = drawing && here && places[i].floor == places[i - 1].floor;
        const bool next_cell = goes_on && are_neighbours(places[i - 1].at, places[i].at);
        if (drawing && !next_cell) draw_to(centre(layout, places[i - 1]));
        drawing = goes_on;
        if (!here) continue;
        const Point centre_here = centre(layout, places[i]);
        draw_to(next_cell ? between(centre(layout, places[i - 1]), centre_here) : centre_here);
    }
    if (drawing) draw_to(centre(layout, places.back()));
}

// A line is no thicker than a cell.
void WalkLines::paint(Canvas& band, int top) {
    std::erase_if(near_, [top](const Line& line) { return line.bottom() < top; });
    for (; !lines_.empty() && lines_.back().top() < top + pixels_; lines_.pop_back())
        near_.push_back(lines_.back());
    const Point corner{0, top};
    for (const Line& line : near_)
        band.line(line.from - corner, line.to - corner, std::max(1, pixels_ / 3), edge_);
    for (const Line& line : near_)
        band.line(line.from - corner, line.to - corner, std::max(1, pixels_ / 6), line.ink);
}

}  // namespace levelwright

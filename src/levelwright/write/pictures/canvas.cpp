// Inks by colour, sprites scaled into stamps, and lines of squares.

#include "levelwright/write/pictures/canvas.hpp"

#include <algorithm>

namespace levelwright {

Ink Inks::found_or_new(Colour colour) {
    const std::uint32_t key = static_cast<std::uint32_t>(colour.red << 16 | colour.green << 8 | colour.blue);
    constexpr std::size_t most = 0xffff;  // far beyond what any palette needs; later ones look like the last
    const auto [entry, is_new] = inks_.emplace(key, static_cast<Ink>(std::min(colours_.size(), most)));
    if (is_new && colours_.size() <= most) colours_.push_back(colour);
    return last_ = entry->second;
}

void Sprite::set(int x, int y, Colour colour) {
    if (x < 0 || y < 0 || x >= sprite_points || y >= sprite_points) return;
    const auto index = static_cast<std::size_t>(y * sprite_points + x);
    colours[index] = colour;
    drawn[index] = true;
}

void Sprite::fill(const Rect& rect, Colour colour) {
    for (int y = rect.y; y < rect.bottom(); ++y) {
        for (int x = rect.x; x < rect.right(); ++x) set(x, y, colour);
    }
}

Stamp make_stamp(const Sprite& sprite, int pixels, Inks& inks, int margin) {
    Stamp stamp{pixels, true, {}};
    stamp.inks.reserve(static_cast<std::size_t>(pixels * pixels));
    const int shown = sprite_points - 2 * margin;
    std::vector<int> point_of_pixel;
    for (int pixel = 0; pixel < pixels; ++pixel)
        point_of_pixel.push_back(margin + (2 * pixel + 1) * shown / (2 * pixels));
    for (const int y : point_of_pixel) {
        for (const int x : point_of_pixel) {
            const bool drawn = sprite.has(x, y);
            stamp.inks.push_back(drawn ? inks.of(sprite.at(x, y)) : see_through);
            stamp.whole = stamp.whole && drawn;
        }
    }
    return stamp;
}

void Canvas::put(const Stamp& stamp, Point corner) {
    const Ink* from = stamp.inks.data();
    for (int y = 0; y < stamp.pixels; ++y, from += stamp.pixels) {
        Ink* to = &points_[{corner.x, corner.y + y}];
        if (stamp.whole) {
            std::copy(from, from + stamp.pixels, to);
        } else {
            for (int x = 0; x < stamp.pixels; ++x) to[x] = from[x] == see_through ? to[x] : from[x];
        }
    }
}

void Canvas::fill(const Rect& rect, Ink ink) {
    const Rect inside = common_part(rect, whole(size()));
    for (int y = inside.y; y < inside.bottom(); ++y) {
        const auto part = points_.row(y).subspan(static_cast<std::size_t>(inside.x),
                                                 static_cast<std::size_t>(inside.width));
        std::fill(part.begin(), part.end(), ink);
    }
}

// Steps along the longer axis; squares of the given thickness at each step. Of a long line only the steps
// near the canvas are taken; a few too many do no harm.
void Canvas::line(Point from, Point to, int thick, Ink ink) {
    const std::int64_t dx = to.x - from.x, dy = to.y - from.y;
    const std::int64_t steps = std::max({std::abs(dx), std::abs(dy), std::int64_t{1}});
    std::int64_t first = 0, last = steps;
    if (dy != 0) {
        const std::int64_t above = (-thick - 1 - from.y) * steps / dy;
        const std::int64_t below = (size().height + thick + 1 - from.y) * steps / dy;
        first = std::max(first, std::min(above, below) - 1);
        last = std::min(last, std::max(above, below) + 1);
    }
    for (std::int64_t i = first; i <= last; ++i) {
        const int x = from.x + static_cast<int>(dx * i / steps),
                  y = from.y + static_cast<int>(dy * i / steps);
        fill({x - thick / 2, y - thick / 2, thick, thick}, ink);
    }
}

Colour blend(Colour a, Colour b, int percent_of_b) {
    const auto mixed = [&](int x, int y) {
        return static_cast<std::uint8_t>((x * (100 - percent_of_b) + y * percent_of_b + 50) / 100);
    };
    return {mixed(a.red, b.red), mixed(a.green, b.green), mixed(a.blue, b.blue)};
}

Colour shade(Colour colour, int percent) {
    return percent < 0 ? blend(colour, Colour{0, 0, 0}, -percent)
                       : blend(colour, Colour{255, 255, 255}, percent);
}

int brightness(Colour colour) { return (colour.red * 299 + colour.green * 587 + colour.blue * 114) / 1000; }

}  // namespace levelwright

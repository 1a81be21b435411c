#include "levelwright/write/canvas.hpp"

#include <algorithm>

namespace levelwright {

Ink Inks::of(Colour colour) {
    const std::uint32_t key = static_cast<std::uint32_t>(colour.red << 16 | colour.green << 8 | colour.blue);
    constexpr std::size_t most = 0xffff;  // far beyond what any palette needs; later ones look like the last
    const auto [entry, is_new] = inks_.emplace(key, static_cast<Ink>(std::min(colours_.size(), most)));
    if (colours_.size() > most) return entry->second;
    if (is_new) colours_.push_back(colour);
    return entry->second;
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
    const auto point_of = [=](int pixel) { return margin + (2 * pixel + 1) * shown / (2 * pixels); };
    for (int y = 0; y < pixels; ++y) {
        for (int x = 0; x < pixels; ++x) {
            const int from_x = point_of(x), from_y = point_of(y);
            const bool drawn = sprite.has(from_x, from_y);
            stamp.inks.push_back(drawn ? inks.of(sprite.at(from_x, from_y)) : see_through);
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

// Steps along the longer axis; squares of the given thickness at each step.
void Canvas::line(Point from, Point to, int thick, Ink ink) {
    const int dx = to.x - from.x, dy = to.y - from.y;
    const int steps = std::max({std::abs(dx), std::abs(dy), 1});
    for (int i = 0; i <= steps; ++i) {
        const Point at{from.x + dx * i / steps, from.y + dy * i / steps};
        fill({at.x - thick / 2, at.y - thick / 2, thick, thick}, ink);
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

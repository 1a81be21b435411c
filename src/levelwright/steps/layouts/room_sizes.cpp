// Draws a room along each axis: a share of the side, or between two points far enough apart.

#include "levelwright/steps/layouts/room_sizes.hpp"

#include <cmath>

namespace levelwright {

const Record& RoomSizes::description() {
    static const Choice<By> ways[] = {
        {By::share, "share", "a share of the part, anywhere in it"},
        {By::corners, "corners", "between two random corners that are far enough apart"},
    };
    static const Record record{
        "rooms",
        "How large rooms are, and where in their part of the map they lie.",
        {
            field("by", &RoomSizes::by, ways, "how a room is drawn"),
            field("share", &RoomSizes::share, "how much of each side it takes up",
                  {.least = 0, .most = 1, .unit = "of the side"}),
            field("least", &RoomSizes::least, "how small a room may be, where there is space",
                  {.least = 1, .most = 10'000, .usually = {2, 12}, .unit = "cells"}),
        }};
    return record;
}

namespace {

struct Stretch {
    int start, length;
};

Stretch draw_share(int start, int free, int part, int least, const RealRange& share, Stream& random) {
    const int shortest =
        std::clamp(static_cast<int>(std::ceil(share.low * part)), std::min(least, free), free);
    const int longest = std::clamp(static_cast<int>(share.high * part), shortest, free);
    const int length = random.between(shortest, longest);
    const int place = random.between(0, free - length);
    return {start + place, length};
}

// Two points, drawn again while they are too near to each other.
Stretch draw_between_points(int start, int free, int least, Stream& random) {
    const int shortest = std::min(least, free);
    constexpr int tries = 1000;
    for (int i = 0; i < tries; ++i) {
        const int a = random.between(0, free - 1);
        const int b = random.between(0, free - 1);
        if (std::abs(a - b) + 1 >= shortest) return {start + std::min(a, b), std::abs(a - b) + 1};
    }
    return {start, free};
}

}  // namespace

Rect RoomSizes::draw(const Rect& free, Size part, Stream& random) const {
    const auto one_side = [&](int start, int length, int of_part, int shortest) {
        return by == By::share ? draw_share(start, length, of_part, shortest, share, random)
                               : draw_between_points(start, length, shortest, random);
    };
    const Stretch across = one_side(free.x, free.width, part.width, least.width);
    const Stretch down = one_side(free.y, free.height, part.height, least.height);
    return {across.start, down.start, across.length, down.length};
}

}  // namespace levelwright

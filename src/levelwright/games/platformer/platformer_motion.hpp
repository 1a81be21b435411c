// How a body moves among blocks: in short steps, stopped where one of its points would come into a block.
#pragma once

#include <algorithm>

#include "levelwright/games/platformer/platformer_state.hpp"

namespace levelwright {

inline constexpr int platformer_half_width = 4;  // of everybody [pixels]

// Towards zero: a little above the map is row 0 too.
inline int platformer_cell(float pixels) { return static_cast<int>(pixels / 16); }

// The cell of a body's feet, or the nearest to it.
inline Point platformer_cell_in(const PlatformerBody& body, Size size) {
    return {std::clamp(platformer_cell(body.x), 0, size.width - 1),
            std::clamp(platformer_cell(body.y), 0, size.height - 1)};
}

// What is asked while a body moves:
//     stops(x, y, xa, ya)   is there something in the way of this point?
//     turns_back(x)         does it not want to have this edge there?
//     landing(y)            where do feet stop that come from y?
// False when something was in the way.
template <class Asked>
bool move_body(PlatformerBody& body, int height, float xa, float ya, Asked& asked) {
    constexpr float longest = 8;
    for (; xa > longest; xa -= longest) {
        if (!move_body(body, height, longest, 0, asked)) return false;
    }
    for (; xa < -longest; xa += longest) {
        if (!move_body(body, height, -longest, 0, asked)) return false;
    }
    for (; ya > longest; ya -= longest) {
        if (!move_body(body, height, 0, longest, asked)) return false;
    }
    for (; ya < -longest; ya += longest) {
        if (!move_body(body, height, 0, -longest, asked)) return false;
    }
    constexpr int half = platformer_half_width;
    const float x = body.x + xa, y = body.y + ya;
    const auto head = static_cast<float>(height), middle = static_cast<float>(height / 2);
    bool stopped = false;
    if (ya > 0) {
        stopped = asked.stops(x - half, y, xa, 0) || asked.stops(x + half, y, xa, 0) ||
                  asked.stops(x - half, y + 1, xa, ya) || asked.stops(x + half, y + 1, xa, ya);
    }
    if (ya < 0) {
        stopped = asked.stops(x, y - head, xa, ya) || asked.stops(x - half, y - head, xa, ya) ||
                  asked.stops(x + half, y - head, xa, ya);
    }
    if (xa != 0) {  // all three are asked: what is asked may take a coin
        const float edge = xa > 0 ? x + half : x - half;
        const bool at_head = asked.stops(edge, y - head, xa, ya);
        const bool at_middle = asked.stops(edge, y - middle, xa, ya);
        const bool at_feet = asked.stops(edge, y, xa, ya);
        stopped = stopped || at_head || at_middle || at_feet || asked.turns_back(edge);
    }
    if (!stopped) {
        body.x += xa;
        body.y += ya;
        return true;
    }
    if (xa < 0) body.x = static_cast<float>(platformer_cell(body.x - half) * 16 + half);
    if (xa > 0) body.x = static_cast<float>(static_cast<int>((body.x + half) / 16 + 1) * 16 - half - 1);
    if (xa != 0) body.xa = 0;
    if (ya < 0) {
        body.y = static_cast<float>(platformer_cell(body.y - head) * 16 + height);
        body.ya = 0;
    }
    if (ya > 0) {
        body.y = static_cast<float>(asked.landing(body.y));
        body.on_ground = true;
    }
    return false;
}

}  // namespace levelwright

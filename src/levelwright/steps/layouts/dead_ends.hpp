// Blind alleys: corridors that lead nowhere.
#pragma once

#include "levelwright/grid/bit_grid.hpp"

namespace levelwright {

// Calls close(Point) for every cell of `may_close` that has at most one open cell beside it, until there is
// none left. close() must clear the cell in both masks.
template <class Close>
void close_dead_ends(const BitGrid& open, const BitGrid& may_close, Close close) {
    const auto ways_out = [&](Point at, Point& out) {
        int ways = 0;
        for (const Point step : four_directions) {
            if (!open.get_or(at + step, false)) continue;
            ++ways;
            out = at + step;
        }
        return ways;
    };
    const auto close_from = [&](Point at) {
        Point next = at;
        while (may_close[at] && ways_out(at, next) <= 1) {
            close(at);
            if (next == at) return;
            at = next;
        }
    };
    for (int y = 0; y < may_close.height(); ++y) {
        for (int i = 0; i < may_close.words_in_row(); ++i) {
            // A copy of the word: cells that are closed on the way are looked at again in vain.
            for (auto word = may_close.row(y)[i]; word != 0; word &= word - 1)
                close_from({i * BitGrid::word_bits + std::countr_zero(word), y});
        }
    }
}

}  // namespace levelwright

// Fills whole runs: each one taken looks into the rows above and below it, 64 cells at a time.

#include "levelwright/grid/flood.hpp"

#include <algorithm>
#include <bit>

namespace levelwright {
namespace {

using Word = BitGrid::Word;

// The first column of the run of set cells that holds column x.
int run_begin(std::span<const Word> row, int x) {
    Word gaps = ~row[x >> 6] << (63 - (x & 63));
    if (gaps != 0) return x + 1 - std::countl_zero(gaps);
    for (int word = (x >> 6) - 1; word >= 0; --word) {
        gaps = ~row[word];
        if (gaps != 0) return (word + 1) * BitGrid::word_bits - std::countl_zero(gaps);
    }
    return 0;
}

// The first column beyond it.
int run_end(std::span<const Word> row, int x, int width) {
    Word gaps = ~row[x >> 6] >> (x & 63);
    if (gaps != 0) return x + std::countr_zero(gaps);
    for (int word = (x >> 6) + 1; word < static_cast<int>(row.size()); ++word) {
        gaps = ~row[word];
        if (gaps != 0) return word * BitGrid::word_bits + std::countr_zero(gaps);
    }
    return width;
}

}  // namespace

void FloodFill::fill(const BitGrid& mask, Point from, Connectivity connectivity, BitGrid& filled) {
    filled.reset(mask.size());
    stack_.clear();
    if (mask.get_or(from, false)) take(mask, from, filled);
    spread(mask, connectivity, filled);
}

void FloodFill::fill(const BitGrid& mask, const BitGrid& from, Connectivity connectivity, BitGrid& filled) {
    filled.reset(mask.size());
    stack_.clear();
    from.for_each_set([&](Point p) {
        if (mask[p] && !filled[p]) take(mask, p, filled);
    });
    spread(mask, connectivity, filled);
}

// Fills the run around a cell, to be looked around from later.
void FloodFill::take(const BitGrid& mask, Point inside, BitGrid& filled) {
    const int begin = run_begin(mask.row(inside.y), inside.x);
    const int end = run_end(mask.row(inside.y), inside.x, mask.width());
    filled.fill_rect({begin, inside.y, end - begin, 1}, true);
    stack_.push_back({inside.y, begin, end});
}

void FloodFill::spread(const BitGrid& mask, Connectivity connectivity, BitGrid& filled) {
    const int reach = connectivity == Connectivity::eight ? 1 : 0;
    while (!stack_.empty()) {
        const Stretch run = stack_.back();
        stack_.pop_back();
        const int begin = std::max(0, run.begin - reach), end = std::min(mask.width(), run.end + reach);
        if (run.y > 0) look_into_row(mask, run.y - 1, begin, end, filled);
        if (run.y + 1 < mask.height()) look_into_row(mask, run.y + 1, begin, end, filled);
    }
}

void FloodFill::look_into_row(const BitGrid& mask, int y, int begin, int end, BitGrid& filled) {
    for (int word = begin >> 6; word <= (end - 1) >> 6; ++word) {
        const auto index = static_cast<std::size_t>(word);
        const Word reached = mask.row(y)[index] & bits_between(word, begin, end);
        while ((reached & ~filled.row(y)[index]) != 0) {
            const Word fresh = reached & ~filled.row(y)[index];
            take(mask, {word * BitGrid::word_bits + std::countr_zero(fresh), y}, filled);
        }
    }
}

}  // namespace levelwright

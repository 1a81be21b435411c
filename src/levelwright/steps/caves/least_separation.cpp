// Profiles of how far each row or column is from a side; the narrowest gap joins
// two, or masks grow until they meet.

#include "levelwright/steps/caves/least_separation.hpp"

#include <cstdlib>

#include "levelwright/base/index.hpp"

namespace levelwright {
namespace {

using Word = BitGrid::Word;

void look_along_rows(const BitGrid& mask, bool from_right, std::vector<int>& depths) {
    const int words = mask.words_in_row();
    for (int y = 0; y < mask.height(); ++y) {
        const auto row = mask.row(y);
        for (int i = 0; i < words; ++i) {
            const int number = from_right ? words - 1 - i : i;
            const Word word = row[number];
            if (word == 0) continue;
            const int bit = from_right ? 63 - std::countl_zero(word) : std::countr_zero(word);
            const int x = number * BitGrid::word_bits + bit;
            depths[y] = from_right ? mask.width() - 1 - x : x;
            break;
        }
    }
}

// Row after row; each column is done with when its first set cell is met.
void look_along_columns(const BitGrid& mask, bool from_bottom, std::vector<int>& depths) {
    for (int i = 0; i < mask.words_in_row(); ++i) {
        Word waiting = bits_between(i, 0, mask.width());
        for (int depth = 0; depth < mask.height() && waiting != 0; ++depth) {
            const Word row = mask.row(from_bottom ? mask.height() - 1 - depth : depth)[i];
            for (Word met = row & waiting; met != 0; met &= met - 1)
                depths[i * BitGrid::word_bits + std::countr_zero(met)] = depth;
            waiting &= ~row;
        }
    }
}

// The mask and every cell beside it.
void grow_by_one(const BitGrid& mask, BitGrid& out) {
    const int words = mask.words_in_row(), height = mask.height();
    const Word* here = mask.words().data();
    Word* result = out.words().data();
    for (int y = 0; y < height; ++y, here += words, result += words) {
        for (int i = 0; i < words; ++i) {
            Word grown = here[i] | here[i] << 1 | here[i] >> 1;
            if (i > 0) grown |= here[i - 1] >> 63;
            if (i + 1 < words) grown |= here[i + 1] << 63;
            if (y > 0) grown |= here[i - words];
            if (y + 1 < height) grown |= here[i + words];
            result[i] = grown;
        }
        if (words > 0) result[words - 1] &= mask.last_word_mask();
    }
}

std::optional<Point> first_common(const BitGrid& a, const BitGrid& b) {
    for (int y = 0; y < a.height(); ++y) {
        for (int i = 0; i < a.words_in_row(); ++i) {
            if (const Word common = a.row(y)[i] & b.row(y)[i])
                return Point{i * BitGrid::word_bits + std::countr_zero(common), y};
        }
    }
    return std::nullopt;
}

// The first set cell, in reading order, that is so many steps away.
Point cell_at_distance(const BitGrid& mask, Point from, int distance) {
    for (int y = std::max(0, from.y - distance); y <= from.y + distance && y < mask.height(); ++y) {
        const int across = distance - std::abs(y - from.y);
        for (const Point at : {Point{from.x - across, y}, Point{from.x + across, y}}) {
            if (mask.get_or(at, false)) return at;
        }
    }
    return from;
}

}  // namespace

void Profile::look(const BitGrid& mask, Side side) {
    const bool rows = side == Side::left || side == Side::right;
    depths_.assign(index_of(rows ? mask.height() : mask.width()), nothing);
    if (rows)
        look_along_rows(mask, side == Side::right, depths_);
    else
        look_along_columns(mask, side == Side::bottom, depths_);
    ways_ = depths_;
    for (int i = 1; i < count(); ++i) ways_[i] = std::min(ways_[i], ways_[i - 1] + 1);
    for (int i = count() - 2; i >= 0; --i) ways_[i] = std::min(ways_[i], ways_[i + 1] + 1);
}

int Profile::way(int row) const {
    if (ways_.empty()) return nothing;
    const int inside = std::clamp(row, 0, count() - 1);
    return ways_[inside] + std::abs(row - inside);
}

int Profile::longest_way() const {
    return ways_.empty() ? nothing : *std::max_element(ways_.begin(), ways_.end());
}

Gap narrowest_gap(const Profile& first, const Profile& second, int offset) {
    Gap gap;
    for (int i = 0; i < second.count(); ++i) {
        if (second.depth(i) + 1 >= gap.distance) continue;
        const int distance = first.way(i + offset) + second.depth(i) + 1;
        if (distance < gap.distance) gap = {0, i, distance};
    }
    if (gap.distance >= Profile::nothing) return {};
    const int wanted = gap.distance - 1 - second.depth(gap.second);
    while (first.depth(gap.first) + std::abs(gap.first - gap.second - offset) != wanted) ++gap.first;
    return gap;
}

std::optional<NearestCells::Pair> NearestCells::find(const BitGrid& from, const BitGrid& to) {
    if (from.none() || to.none()) return std::nullopt;
    grown_ = from;
    next_.reset(from.size());
    for (int distance = 0;; ++distance) {
        if (const auto met = first_common(grown_, to))
            return Pair{cell_at_distance(from, *met, distance), *met};
        grow_by_one(grown_, next_);
        std::swap(grown_, next_);
    }
}

BentPath path_between(Point from, Point to) {
    const auto line = [](Point a, Point b) {
        const int x = std::min(a.x, b.x), y = std::min(a.y, b.y);
        return Rect{x, y, std::abs(a.x - b.x) + 1, std::abs(a.y - b.y) + 1};
    };
    const bool across_first = std::abs(from.x - to.x) >= std::abs(from.y - to.y);
    const Point corner = across_first ? Point{to.x, from.y} : Point{from.x, to.y};
    return {line(from, corner), line(corner, to)};
}

}  // namespace levelwright

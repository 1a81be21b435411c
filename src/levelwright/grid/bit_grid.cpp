// Masks word by word: combining, counting, shifting, cropping and laying over at any bit offset.

#include "levelwright/grid/bit_grid.hpp"

#include <algorithm>

namespace levelwright {

void BitGrid::reset(Size size, bool value) {
    size_ = size;
    words_in_row_ = (size.width + word_bits - 1) / word_bits;
    words_.resize(static_cast<std::size_t>(words_in_row_) * static_cast<std::size_t>(size.height));
    fill(value);
}

BitGrid::Word BitGrid::bits_from(int x, int y) const {
    if (y < 0 || y >= height()) return 0;
    const std::span<const Word> words = row(y);
    const auto word = [&](int i) { return i >= 0 && i < words_in_row_ ? words[i] : 0; };
    const int first = x >> 6, shift = x & 63;
    const Word low = word(first) >> shift;
    return shift == 0 ? low : low | word(first + 1) << (word_bits - shift);
}

void BitGrid::fill(bool value) {
    std::fill(words_.begin(), words_.end(), value ? all_bits : 0);
    if (!value || words_in_row_ == 0) return;
    for (int y = 0; y < height(); ++y) row(y).back() &= last_word_mask();
}

void BitGrid::fill_rect(const Rect& rect, bool value) {
    const Rect inside = common_part(rect, whole(size_));
    if (inside.empty()) return;
    for (int i = inside.x / word_bits; i <= (inside.right() - 1) / word_bits; ++i) {
        const Word bits = bits_between(i, inside.x, inside.right());
        for (int y = inside.y; y < inside.bottom(); ++y) {
            Word& word = row(y)[i];
            word = value ? word | bits : word & ~bits;
        }
    }
}

BitGrid& BitGrid::operator&=(const BitGrid& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
    return *this;
}

BitGrid& BitGrid::operator|=(const BitGrid& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
    return *this;
}

BitGrid& BitGrid::operator^=(const BitGrid& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] ^= other.words_[i];
    return *this;
}

BitGrid& BitGrid::and_not(const BitGrid& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
    return *this;
}

void BitGrid::flip() {
    for (Word& word : words_) word = ~word;
    if (words_in_row_ == 0) return;
    for (int y = 0; y < height(); ++y) row(y).back() &= last_word_mask();
}

BitGrid BitGrid::flipped() const {
    BitGrid result = *this;
    result.flip();
    return result;
}

bool BitGrid::any() const {
    return std::any_of(words_.begin(), words_.end(), [](Word word) { return word != 0; });
}

std::int64_t BitGrid::count() const {
    std::int64_t total = 0;
    for (const Word word : words_) total += std::popcount(word);
    return total;
}

std::int64_t BitGrid::count_in(const Rect& rect) const {
    const Rect inside = common_part(rect, whole(size_));
    if (inside.empty()) return 0;
    std::int64_t total = 0;
    for (int y = inside.y; y < inside.bottom(); ++y) {
        for (int i = inside.x / word_bits; i <= (inside.right() - 1) / word_bits; ++i) {
            total += std::popcount(row(y)[i] & bits_between(i, inside.x, inside.right()));
        }
    }
    return total;
}

bool BitGrid::overlaps(const BitGrid& other) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
        if ((words_[i] & other.words_[i]) != 0) return true;
    }
    return false;
}

bool BitGrid::covers(const BitGrid& other) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
        if ((other.words_[i] & ~words_[i]) != 0) return false;
    }
    return true;
}

std::optional<Point> BitGrid::first_set() const { return nth_set(0); }

std::optional<Point> BitGrid::nth_set(std::int64_t n) const {
    if (n < 0) return std::nullopt;
    for (std::size_t i = 0; i < words_.size(); ++i) {
        Word word = words_[i];
        const int here = std::popcount(word);
        if (n >= here) {
            n -= here;
            continue;
        }
        for (; n > 0; --n) word &= word - 1;
        const auto in_row = static_cast<std::size_t>(words_in_row_);
        return Point{static_cast<int>(i % in_row) * word_bits + std::countr_zero(word),
                     static_cast<int>(i / in_row)};
    }
    return std::nullopt;
}

std::optional<Point> BitGrid::random_set(Stream& stream) const {
    const std::int64_t total = count();
    if (total == 0) return std::nullopt;
    return nth_set(stream.below(static_cast<std::uint32_t>(total)));
}

Rect BitGrid::bounds() const {
    int left = width(), right = 0, top = height(), bottom = 0;
    for (int y = 0; y < height(); ++y) {
        for (int i = 0; i < words_in_row_; ++i) {
            const Word word = row(y)[i];
            if (word == 0) continue;
            left = std::min(left, i * word_bits + std::countr_zero(word));
            right = std::max(right, (i + 1) * word_bits - std::countl_zero(word));
            top = std::min(top, y);
            bottom = y + 1;
        }
    }
    return bottom == 0 ? Rect{} : Rect{left, top, right - left, bottom - top};
}

void BitGrid::shift_into(BitGrid& out, int dx, int dy, bool incoming) const {
    const int by_x = std::clamp(dx, -width(), width()), by_y = std::clamp(dy, -height(), height());
    out.reset(size_, incoming);
    const int last_row = std::min(height(), height() + by_y);
    for (int y = std::max(0, by_y); y < last_row; ++y) {
        const std::span<Word> to = out.row(y);
        for (int i = 0; i < words_in_row_; ++i) {
            const Word replaced = bits_between(i, std::max(0, by_x), std::min(width(), width() + by_x));
            Word& word = to[i];
            word = (word & ~replaced) | (bits_from(i * word_bits - by_x, y - by_y) & replaced);
        }
    }
}

BitGrid BitGrid::shifted(int dx, int dy, bool incoming) const {
    BitGrid result;
    shift_into(result, dx, dy, incoming);
    return result;
}

void BitGrid::crop_into(BitGrid& out, const Rect& part) const {
    out.reset({std::max(0, part.width), std::max(0, part.height)});
    for (int y = 0; y < out.height(); ++y) {
        const std::span<Word> to = out.row(y);
        for (int i = 0; i < out.words_in_row_; ++i) {
            to[i] = bits_from(part.x + i * word_bits, part.y + y);
        }
        if (!to.empty()) to.back() &= out.last_word_mask();
    }
}

BitGrid BitGrid::crop(const Rect& part) const {
    BitGrid result;
    crop_into(result, part);
    return result;
}

// Hands each word of the common part to `combine`, with the other mask's bits and which of them count.
template <class Combine>
void BitGrid::lay_over(const BitGrid& from, Point to, Combine combine) {
    const Rect inside = common_part(whole(from.size()).moved(to), whole(size_));
    if (inside.empty()) return;
    for (int y = inside.y; y < inside.bottom(); ++y) {
        const std::span<Word> words = row(y);
        for (int i = inside.x / word_bits; i <= (inside.right() - 1) / word_bits; ++i) {
            const Word counts = bits_between(i, inside.x, inside.right());
            combine(words[i], from.bits_from(i * word_bits - to.x, y - to.y), counts);
        }
    }
}

void BitGrid::blit(const BitGrid& from, Point to) {
    lay_over(from, to, [](Word& word, Word bits, Word counts) { word = (word & ~counts) | (bits & counts); });
}

void BitGrid::blit_set(const BitGrid& from, Point to) {
    lay_over(from, to, [](Word& word, Word bits, Word counts) { word |= bits & counts; });
}

void BitGrid::blit_clear(const BitGrid& from, Point to) {
    lay_over(from, to, [](Word& word, Word bits, Word counts) { word &= ~(bits & counts); });
}

void random_bits(BitGrid& mask, Stream& stream, double probability) {
    for (int y = 0; y < mask.height(); ++y) {
        const std::span<BitGrid::Word> words = mask.row(y);
        for (BitGrid::Word& word : words) word = stream.bits_with_chance(probability);
        if (!words.empty()) words.back() &= mask.last_word_mask();
    }
}

}  // namespace levelwright

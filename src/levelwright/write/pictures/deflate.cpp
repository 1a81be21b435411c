// Finds matches at the starts of tiles by hashes of one, two and four, and compresses block by block.

#include "levelwright/write/pictures/deflate.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "levelwright/write/pictures/checksum.hpp"

namespace levelwright {
namespace {

static_assert(std::endian::native == std::endian::little, "the first of eight bytes is the lowest of a word");

constexpr std::size_t least_hashed = 4;       // [bytes]
constexpr std::size_t block_bytes = 1 << 18;  // compressed together
constexpr std::uint64_t spread = 0x9e3779b97f4a7c15;

template <class Word>
Word word_at(const std::uint8_t* bytes) {
    Word word;
    std::memcpy(&word, bytes, sizeof word);
    return word;
}

std::uint32_t mixed(std::uint32_t a, std::uint32_t b) {
    return static_cast<std::uint32_t>((std::uint64_t{a} << 32 | b) * spread >> 32);
}

// Of at least four bytes; the last two words may overlap.
std::uint32_t hash_of(const std::uint8_t* bytes, std::size_t count) {
    if (count < 8) return mixed(word_at<std::uint32_t>(bytes), word_at<std::uint32_t>(bytes + count - 4));
    std::uint64_t hash = 0;
    for (std::size_t i = 0; i + 8 < count; i += 8)
        hash = std::rotl((hash ^ word_at<std::uint64_t>(bytes + i)) * spread, 29);
    return static_cast<std::uint32_t>((hash ^ word_at<std::uint64_t>(bytes + count - 8)) * spread >> 32);
}

}  // namespace

TileDeflate::TileDeflate(const Shape& shape, std::string& out)
    : shape_(shape), tiles_((shape.row - 1) / shape.tile), out_(out) {
    std::size_t count = (least_hashed + shape.tile - 1) / shape.tile;
    for (; levels_ < most_levels && count * shape.tile <= longest_match; count *= 2)
        tiles_of_level_[levels_++] = count;
    bytes_.resize(std::min(furthest_match + std::max(block_bytes, shape.row), shape.rows * shape.row));
    out_.put(0x0178, 16);  // deflate, 32 KB back, made fast
}

std::span<std::uint8_t> TileDeflate::next_row() {
    if (filled_ + shape_.row > bytes_.size()) compress(false);
    filled_ += shape_.row;
    return std::span(bytes_).subspan(filled_ - shape_.row, shape_.row);
}

void TileDeflate::finish() {
    compress(true);
    out_.fill_byte();
    for (int shift = 24; shift >= 0; shift -= 8) out_.put(sum_ >> shift & 255, 8);
    out_.fill_byte();
}

// Goes on by one tile.
inline void TileDeflate::step(Start& start) const {
    ++start.number;
    ++start.tile;
    start.at += shape_.tile;
    if (start.tile < tiles_) return;
    start.at += shape_.row - tiles_ * shape_.tile;
    start.tile = 0;
}

// Hashes of tiles, and from these of twice as many.
void TileDeflate::find_hashes() {
    hashes_.resize((filled_ - waiting_) / shape_.row * tiles_);
    for (Start start; levels_ > 0 && start.number < hashes_.size(); step(start)) {
        if (is_whole(start, 0))
            hashes_[start.number][0] =
                hash_of(&bytes_[waiting_ + start.at], tiles_of_level_[0] * shape_.tile);
    }
    for (std::size_t level = 1; level < levels_; ++level) {
        const std::size_t half = tiles_of_level_[level - 1];
        for (std::size_t i = 0; i + half < hashes_.size(); ++i)
            hashes_[i][level] = mixed(hashes_[i][level - 1], hashes_[i + half][level - 1]);
    }
}

inline void TileDeflate::add_starts_before(std::size_t at) {
    for (; next_.at < at; step(next_)) {
        for (std::size_t level = 0; level < levels_ && is_whole(next_, level); ++level)
            places_[level][slot(hashes_[next_.number][level])] =
                static_cast<std::uint16_t>(position(next_.at));
    }
}

std::size_t TileDeflate::common_bytes(std::size_t here, std::size_t distance) const {
    const std::uint8_t *const a = &bytes_[here], *const b = a - distance;
    const std::size_t most = std::min(longest_match, filled_ - here);
    std::size_t count = 0;
    for (; count + 8 <= most; count += 8) {
        const auto difference = word_at<std::uint64_t>(a + count) ^ word_at<std::uint64_t>(b + count);
        if (difference != 0) return count + static_cast<std::size_t>(std::countr_zero(difference)) / 8;
    }
    while (count < most && a[count] == b[count]) ++count;
    return count;
}

// Takes the match at this distance if it is longer.
inline void TileDeflate::improve(Match& match, std::size_t at, std::size_t distance) const {
    const std::size_t here = waiting_ + at, beyond = here + match.length;
    if (distance == 0 || distance > std::min(here, furthest_match) || beyond >= filled_) return;
    if (bytes_[beyond] != bytes_[beyond - distance]) return;
    const std::size_t length = common_bytes(here, distance);
    if (length > match.length) match = {length, distance};
}

// The nearest place where as many tiles as possible stood before.
inline void TileDeflate::improve_by_tiles(Match& match) const {
    for (std::size_t level = levels_; level-- > 0;) {
        if (match.length >= tiles_of_level_[level] * shape_.tile) return;
        if (!is_whole(next_, level)) continue;
        const std::size_t place = places_[level][slot(hashes_[next_.number][level])];
        improve(match, next_.at, (position(next_.at) - place) & 0xffff);
    }
}

// A match that ends within a tile ends before it, so that the tile is found as a whole; but one of the greatest length mostly goes on.
inline std::size_t TileDeflate::cut(std::size_t at, std::size_t length) const {
    const auto in_row = static_cast<std::uint32_t>(at + length) % static_cast<std::uint32_t>(shape_.row);
    if (in_row == 0 || length == longest_match) return length;
    const std::size_t beyond = (in_row - 1) % static_cast<std::uint32_t>(shape_.tile);
    return beyond < length ? length - beyond : length;
}

inline TileDeflate::Match TileDeflate::match_at(std::size_t at) const {
    Match match;
    improve(match, at, shape_.pixel);
    improve(match, at, shape_.row);
    if (next_.at == at) improve_by_tiles(match);
    if (match.length < shortest_match) improve(match, at, last_distance_);
    if (match.length >= shortest_match) match.length = cut(at, match.length);
    return match;
}

void TileDeflate::compress(bool last) {
    const std::span<const std::uint8_t> plain = std::span(bytes_).subspan(waiting_, filled_ - waiting_);
    sum_ = adler32(plain, sum_);
    find_hashes();
    next_ = {};
    for (std::size_t at = 0; at < plain.size();) {
        add_starts_before(at);
        const Match match = match_at(at);
        if (match.length < shortest_match) {
            block_.add_literal(plain[at++]);
            continue;
        }
        block_.add_match(match.length, match.distance);
        last_distance_ = match.distance;
        at += match.length;
    }
    add_starts_before(plain.size());
    block_.write(out_, plain, last);
    forget();
}

// Keeps only what a later match may reach back to.
void TileDeflate::forget() {
    const std::size_t kept = std::min(filled_, furthest_match);
    std::memmove(bytes_.data(), bytes_.data() + filled_ - kept, kept);
    gone_ += filled_ - kept;
    waiting_ = filled_ = kept;
}

}  // namespace levelwright

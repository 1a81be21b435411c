// One block of a deflate stream (RFC 1951): tokens, collected and then written in the shortest of the three ways there are.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace levelwright {

inline constexpr std::size_t shortest_match = 3, longest_match = 258, furthest_match = 32768;

// Bits, appended to bytes; the first goes into the lowest bit of a byte.
class BitWriter {
 public:
    explicit BitWriter(std::string& bytes) : bytes_(bytes) {}

    // At most 32 at a time.
    void put(std::uint32_t bits, int count) {
        waiting_ |= std::uint64_t{bits} << waiting_count_;
        waiting_count_ += count;
        if (waiting_count_ >= 32) put_whole_bytes();
    }
    void fill_byte() {
        waiting_count_ = (waiting_count_ + 7) / 8 * 8;
        put_whole_bytes();
    }
    void put_bytes(std::span<const std::uint8_t> bytes);  // after fill_byte

 private:
    void put_whole_bytes();

    std::string& bytes_;
    std::uint64_t waiting_ = 0;
    int waiting_count_ = 0;
};

class DeflateBlock {
 public:
    void add_literal(std::uint8_t byte) {
        tokens_.push_back(byte);
        ++letter_counts_[byte];
    }
    void add_match(std::size_t length, std::size_t distance);

    // Writes the tokens, which stand for the bytes `plain`, and forgets them.
    void write(BitWriter& out, std::span<const std::uint8_t> plain, bool last);

 private:
    static constexpr std::size_t letters = 286, distances = 30;
    std::vector<std::uint32_t> tokens_;  // a byte; or distance << 9 | length, which is at least 3, | match
    std::array<std::uint32_t, letters> letter_counts_{};
    std::array<std::uint32_t, distances> distance_counts_{};
};

}  // namespace levelwright

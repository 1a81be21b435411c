// The phrases that LZ78 cuts a row of symbols into: each is the longest earlier phrase that fits, and one symbol more.
// Phrases form a tree; those that go on from one are a list.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "levelwright/base/index.hpp"
#include "levelwright/draft/scratch.hpp"

namespace levelwright {

inline constexpr std::int64_t work_of_phrase = 16;  // finding how it goes on at the next symbol

// Enough to tell so many things apart.
inline std::int64_t bits_to_name(std::int64_t things) {
    return things < 2 ? 0 : std::bit_width(static_cast<std::uint64_t>(things - 1));
}

// Symbols are bytes, or enumerations of that size.
template <class Symbol>
class Phrases {
 public:
    Phrases(std::span<const Symbol> symbols, Scratch& scratch)
        : nodes_(scratch.array<Node>(symbols.size() + 1)) {
        nodes_[0] = {};
        std::array<bool, 256> used{};
        std::int32_t phrase = 0;
        for (const Symbol symbol : symbols) {
            used[index_of(symbol)] = true;
            const std::int32_t next = child_of(phrase, symbol);
            phrase = next != 0 ? next : add_to(phrase, symbol);
        }
        open_end_ = phrase != 0;
        for (const bool is_used : used) kinds_ += is_used;
    }

    std::int64_t bits_of_symbol() const { return bits_to_name(kinds_); }
    std::int64_t bits() const { return bits(bits_of_symbol()); }
    // When a symbol takes so many.
    std::int64_t bits(std::int64_t bits_of_each) const {
        std::int64_t sum = count_ * bits_of_each;
        for (std::int64_t number = 1; number <= count_ + open_end_; ++number) sum += bits_to_name(number);
        return sum;
    }

 private:
    struct Node {
        std::int32_t first_child = 0, next = 0;
        Symbol symbol{};
    };
    Node& node(std::int32_t number) { return nodes_[number]; }
    std::int32_t child_of(std::int32_t phrase, Symbol symbol) {
        std::int32_t child = node(phrase).first_child;
        while (child != 0 && node(child).symbol != symbol) child = node(child).next;
        return child;
    }
    std::int32_t add_to(std::int32_t phrase, Symbol symbol) {
        node(++count_) = {0, node(phrase).first_child, symbol};
        node(phrase).first_child = count_;
        return 0;
    }

    std::span<Node> nodes_;
    std::int32_t count_ = 0;
    bool open_end_ = false;  // the symbols end within a phrase
    std::int64_t kinds_ = 0;
};

}  // namespace levelwright

// Random numbers that are the same on every compiler and platform.
//
// A stream is a key and a counter: draw i of a stream is a pure function of (key, i), so streams need no
// set-up, can be copied, and never influence each other. Keys are made by hashing a seed with names and
// numbers; two steps of one level, or one step of two levels, share nothing.
//
// The function is the SplitMix64 sequence with a second key mixed in between its two multiplications, so that
// two streams are not shifted copies of one sequence. tests/base/random_test.cpp publishes first outputs.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

namespace levelwright {

// A bijection of 64-bit words in which every input bit reaches every output bit.
constexpr std::uint64_t mix(std::uint64_t word) {
    word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9ULL;
    word = (word ^ (word >> 27)) * 0x94d049bb133111ebULL;
    return word ^ (word >> 31);
}

// The key for a part of what `key` stands for.
constexpr std::uint64_t subkey(std::uint64_t key, std::uint64_t part) {
    return mix(mix(key + 0x9e3779b97f4a7c15ULL) ^ (part * 0xd1342543de82ef95ULL + 0x2545f4914f6cdd1dULL));
}

constexpr std::uint64_t subkey(std::uint64_t key, std::string_view part) {
    std::uint64_t hash = 0xcbf29ce484222325ULL;
    for (const char letter : part) hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001b3ULL;
    return subkey(key, mix(hash ^ part.size()));
}

class Stream {
 public:
    constexpr Stream() = default;
    constexpr explicit Stream(std::uint64_t key) : key_(key), second_key_(mix(~key)) {}

    // 64 random bits.
    constexpr std::uint64_t bits() {
        std::uint64_t word = key_ + ++draws_ * 0x9e3779b97f4a7c15ULL;
        word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9ULL;
        word = (word ^ (word >> 27) ^ second_key_) * 0x94d049bb133111ebULL;
        return word ^ (word >> 31);
    }

    // A number in [0, count), every one equally likely; count >= 1. (Lemire's multiplication with rejection.)
    constexpr std::uint32_t below(std::uint32_t count) {
        std::uint64_t product = (bits() >> 32) * count;
        if (static_cast<std::uint32_t>(product) < count) {
            const std::uint32_t unfair = (0U - count) % count;
            while (static_cast<std::uint32_t>(product) < unfair) product = (bits() >> 32) * count;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    // A whole number from low to high, both included; low <= high.
    constexpr int between(int low, int high) {
        const auto last = static_cast<std::uint32_t>(high) - static_cast<std::uint32_t>(low);
        const std::uint32_t step =
            last == 0xffffffffU ? static_cast<std::uint32_t>(bits() >> 32) : below(last + 1);
        return static_cast<int>(static_cast<std::uint32_t>(low) + step);
    }

    // A real number in [0, 1), a multiple of 2^-53.
    constexpr double unit() { return static_cast<double>(bits() >> 11) * 0x1p-53; }

    // A real number in [low, high).
    constexpr double between(double low, double high) { return low + unit() * (high - low); }

    // True with the given probability; 0 and below never, 1 and above always. Always draws once.
    constexpr bool chance(double probability) { return unit() < probability; }

    // 64 independent bits, each set with the given probability. Compares 64 binary fractions with the
    // probability digit by digit and stops when all are decided, after nine words on average.
    constexpr std::uint64_t bits_with_chance(double probability) {
        if (!(probability > 0)) return 0;
        if (probability >= 1) return ~std::uint64_t{0};
        std::uint64_t undecided = ~std::uint64_t{0}, set = 0;
        for (double rest = probability; undecided != 0 && rest > 0;) {
            rest *= 2;
            const std::uint64_t word = bits();
            if (rest >= 1) {
                rest -= 1;
                set |= undecided & ~word;
                undecided &= word;
            } else {
                undecided &= ~word;
            }
        }
        return set;
    }

    // An index drawn in proportion to the weights; their sum must be above 0.
    template <class Weights>
    constexpr std::uint32_t weighted(const Weights& weights) {
        double total = 0;
        for (const double weight : weights) total += weight;
        double left = unit() * total;
        std::uint32_t index = 0, chosen = 0;
        for (const double weight : weights) {
            if (weight > 0) {
                chosen = index;
                if (left < weight) break;
                left -= weight;
            }
            ++index;
        }
        return chosen;
    }

    template <class T>
    constexpr void shuffle(std::span<T> items) {
        for (auto count = static_cast<std::uint32_t>(items.size()); count > 1; --count) {
            std::swap(items[count - 1], items[below(count)]);
        }
    }

 private:
    std::uint64_t key_ = 0;
    std::uint64_t second_key_ = mix(~std::uint64_t{0});
    std::uint64_t draws_ = 0;
};

}  // namespace levelwright

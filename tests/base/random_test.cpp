// Streams and keys: the published first values, and statistical tests that a sound generator passes.

#include "levelwright/base/random.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "levelwright/base/index.hpp"

namespace levelwright {
namespace {

// Statistical tests use fixed keys, so they pass or fail for good; limits are far enough out (beyond one in
// 100,000) that a sound generator passes them, and near enough that a flawed one would not.

TEST(Stream, first_outputs_are_as_published) {
    const auto first_four = [](std::uint64_t key) {
        Stream stream(key);
        std::array<std::uint64_t, 4> words{};
        for (std::uint64_t& word : words) word = stream.bits();
        return words;
    };
    using Words = std::array<std::uint64_t, 4>;
    EXPECT_EQ(first_four(0),
              (Words{0x93db41a8e5c97e58, 0xfb103aba61c618be, 0x849ade6f9542bab6, 0x5f0d4413a6f26da4}));
    EXPECT_EQ(first_four(1),
              (Words{0x291a58c09a2497c5, 0x86ccd4d842a1f44f, 0xe4e3eaba7a7e7421, 0x9f9e121003c80f23}));
    EXPECT_EQ(first_four(42),
              (Words{0x5c1b843a07cff4e9, 0x95ce40e015c09461, 0x35c1bfd278f5f3c2, 0xab9768f73aa2bbc0}));
    Stream without_key;
    EXPECT_EQ(without_key.bits(), 0x93db41a8e5c97e58U);
}

TEST(Stream, first_numbers_are_as_published) {
    Stream reals(42), naturals(42), wholes(42), widest(42);
    for (const double number :
         {0.3597948686290804, 0.5851784274179883, 0.20998762978066288, 0.6702790835939919}) {
        EXPECT_EQ(reals.unit(), number);
    }
    for (const std::uint32_t number : {35U, 58U, 20U, 67U, 23U, 48U, 77U, 15U, 4U, 13U, 20U, 49U}) {
        EXPECT_EQ(naturals.below(100), number);
    }
    for (const int number : {-2, 1, -3, 2, -3, 0, 3, -4, -5, -4, -3, 0})
        EXPECT_EQ(wholes.between(-5, 5), number);
    for (const int number : {-602176454, 365838560})
        EXPECT_EQ(widest.between(-2147483647 - 1, 2147483647), number);
}

TEST(Stream, keys_of_parts_are_as_published) {
    EXPECT_EQ(subkey(0, 0), 0xca23bb4e5daf0ff5U);
    EXPECT_EQ(subkey(0, 1), 0xe9e132d1a6b1137bU);
    EXPECT_EQ(subkey(42, 7), 0xb4aaa31803e74030U);
    EXPECT_EQ(subkey(0, ""), 0x2ff48cab3a38cf60U);
    EXPECT_EQ(subkey(42, "cave"), 0x5f03f075c94a84a1U);
}

TEST(Stream, a_copy_goes_on_where_the_original_was) {
    Stream stream(5);
    stream.bits();
    Stream copy = stream;
    EXPECT_EQ(copy.bits(), stream.bits());
    EXPECT_EQ(copy.bits(), stream.bits());
}

// How far observed counts are from equal ones, in standard deviations of the chi-square statistic.
double unevenness(const std::vector<std::int64_t>& counts) {
    double total = 0, chi_square = 0;
    for (const std::int64_t count : counts) total += static_cast<double>(count);
    const double expected = total / static_cast<double>(counts.size());
    for (const std::int64_t count : counts) {
        const double excess = static_cast<double>(count) - expected;
        chi_square += excess * excess / expected;
    }
    const double freedom = static_cast<double>(counts.size()) - 1;
    return (chi_square - freedom) / std::sqrt(2 * freedom);
}

constexpr double suspicious = 6;

TEST(Stream, numbers_below_a_count_are_equally_likely) {
    for (const std::uint32_t count : {2U, 3U, 6U, 7U, 10U, 64U, 100U, 1000U, 4097U}) {
        for (const std::uint64_t key : {1U, 2U, 3U}) {
            Stream stream(key);
            std::vector<std::int64_t> times(count);
            for (int i = 0; i < 200000; ++i) ++times[stream.below(count)];
            EXPECT_LT(std::abs(unevenness(times)), suspicious) << count << " key " << key;
        }
    }
}

// With a count just above 2^31 nearly half of all words must be drawn again; without that, the numbers of one
// half would come twice as often.
TEST(Stream, large_counts_favour_no_part) {
    for (const std::uint32_t count : {0x80000001U, 0xc0000000U, 0xffffffffU}) {
        Stream stream(count);
        std::vector<std::int64_t> times(16);
        for (int i = 0; i < 200000; ++i) {
            const std::uint64_t number = stream.below(count);
            ASSERT_LT(number, count);
            ++times[index_of(number * 16 / count)];
            if (i % 4 == 0) stream.bits();
        }
        EXPECT_LT(std::abs(unevenness(times)), suspicious) << count;
    }
}

TEST(Stream, below_one_is_always_zero_and_a_range_of_one_is_that_number) {
    Stream stream(9);
    for (int i = 0; i < 100; ++i) {
        EXPECT_EQ(stream.below(1), 0U);
        EXPECT_EQ(stream.between(-7, -7), -7);
    }
}

TEST(Stream, whole_numbers_reach_both_ends_and_nothing_beyond) {
    Stream stream(4);
    std::vector<std::int64_t> times(7);
    for (int i = 0; i < 70000; ++i) ++times[stream.between(-3, 3) + 3];
    EXPECT_LT(std::abs(unevenness(times)), suspicious);
}

TEST(Stream, reals_lie_in_their_range_and_are_spread_evenly) {
    Stream stream(8);
    std::vector<std::int64_t> times(50);
    for (int i = 0; i < 200000; ++i) {
        const double number = stream.between(-2.0, 3.0);
        ASSERT_GE(number, -2.0);
        ASSERT_LT(number, 3.0);
        ++times[static_cast<std::size_t>((number + 2) * 10)];
    }
    EXPECT_LT(std::abs(unevenness(times)), suspicious);
}

TEST(Stream, each_bit_is_set_half_the_time) {
    for (const std::uint64_t key : {0ULL, 1ULL, 2ULL, ~0ULL}) {
        Stream stream(key);
        std::array<int, 64> times{};
        const int draws = 40000;
        for (int i = 0; i < draws; ++i) {
            const std::uint64_t word = stream.bits();
            for (std::size_t bit = 0; bit < 64; ++bit) times[bit] += static_cast<int>(word >> bit & 1);
        }
        for (const int number : times) EXPECT_NEAR(number, draws / 2, 5 * 100);  // five standard errors
    }
}

TEST(Stream, each_pair_of_bits_is_independent) {
    Stream stream(12);
    const int draws = 20000;
    std::vector<int> agree(64 * 64);
    for (int i = 0; i < draws; ++i) {
        const std::uint64_t word = stream.bits();
        for (std::size_t a = 0; a < 64; ++a) {
            // Bit b of this word tells whether bits a and b agree.
            const std::uint64_t same = (word >> a & 1) != 0 ? word : ~word;
            for (std::size_t b = 0; b < a; ++b) agree[a * 64 + b] += static_cast<int>(same >> b & 1);
        }
    }
    for (std::size_t a = 0; a < 64; ++a) {
        for (std::size_t b = 0; b < a; ++b)
            EXPECT_NEAR(agree[a * 64 + b], draws / 2, 6 * 71) << a << ' ' << b;
    }
}

TEST(Stream, words_of_chance_bits_have_the_chance_asked_for_at_every_bit) {
    for (const double chance : {0.001, 0.1, 0.25, 1.0 / 3, 0.45, 0.5, 0.7, 0.999}) {
        Stream stream(31);
        std::array<int, 64> times{};
        const int draws = 40000;
        double total = 0;
        for (int i = 0; i < draws; ++i) {
            const std::uint64_t word = stream.bits_with_chance(chance);
            for (std::size_t bit = 0; bit < 64; ++bit) times[bit] += static_cast<int>(word >> bit & 1);
        }
        const double error = std::sqrt(draws * chance * (1 - chance));
        for (const int number : times) {
            EXPECT_NEAR(number, draws * chance, 5 * error) << chance;
            total += number;
        }
        EXPECT_NEAR(total, 64 * draws * chance, 4.5 * 8 * error) << chance;
    }
}

TEST(Stream, certain_and_impossible_bits_are_certain_and_impossible) {
    Stream stream(1);
    for (const double chance : {0.0, -1.0, std::nan("")}) EXPECT_EQ(stream.bits_with_chance(chance), 0U);
    for (const double chance : {1.0, 7.0}) EXPECT_EQ(stream.bits_with_chance(chance), ~std::uint64_t{0});
    for (int i = 0; i < 1000; ++i) {
        EXPECT_FALSE(stream.chance(0));
        EXPECT_TRUE(stream.chance(1));
    }
}

TEST(Stream, a_weighted_draw_is_in_proportion_and_never_takes_weight_zero) {
    Stream stream(6);
    const std::array<double, 5> weights{0, 1, 3, 0, 4};
    std::array<int, 5> times{};
    for (int i = 0; i < 80000; ++i) ++times[stream.weighted(weights)];
    for (std::size_t i = 0; i < 5; ++i) {
        const double share = weights[i] / 8;
        EXPECT_NEAR(times[i], 80000 * share, 4.5 * std::sqrt(80000 * share * (1 - share)));
    }
}

TEST(Stream, a_shuffle_makes_every_order_equally_likely) {
    Stream stream(2);
    std::vector<std::int64_t> times(256);
    for (int i = 0; i < 240000; ++i) {
        std::array<std::size_t, 4> items{0, 1, 2, 3};
        stream.shuffle(std::span<std::size_t>(items));
        ++times[items[0] * 64 + items[1] * 16 + items[2] * 4 + items[3]];
    }
    std::vector<std::int64_t> seen;
    std::copy_if(times.begin(), times.end(), std::back_inserter(seen), [](std::int64_t n) { return n > 0; });
    EXPECT_EQ(seen.size(), 24U);
    EXPECT_LT(std::abs(unevenness(seen)), suspicious);
}

// The correlation of two streams, times the square root of the number of draws: about one if independent.
double together(Stream a, Stream b) {
    const int draws = 4000;
    double sum = 0;
    for (int i = 0; i < draws; ++i) {
        const double first = a.unit() - 0.5;
        const double second = b.unit() - 0.5;
        sum += first * second;
    }
    return std::abs(sum) * 12 / std::sqrt(draws);
}

TEST(Stream, streams_of_neighbouring_keys_are_independent) {
    for (std::uint64_t key = 0; key < 200; ++key) {
        EXPECT_LT(together(Stream(key), Stream(key + 1)), 5) << key;
        EXPECT_LT(together(Stream(key), Stream(~key)), 5) << key;
        EXPECT_LT(together(Stream(key), Stream(key ^ std::uint64_t{1} << (key % 64))), 5) << key;
        EXPECT_LT(together(Stream(subkey(key, 0)), Stream(subkey(key, 1))), 5) << key;
        EXPECT_LT(together(Stream(subkey(0, key)), Stream(subkey(1, key))), 5) << key;
        EXPECT_LT(together(Stream(key), Stream(subkey(key, 0))), 5) << key;
    }
}

// Streams step through one sequence of words before mixing: keys that far apart must still share nothing.
TEST(Stream, streams_whose_keys_differ_by_the_step_are_independent) {
    const std::uint64_t step = 0x9e3779b97f4a7c15;
    for (std::uint64_t key = 0; key < 50; ++key) {
        Stream ahead(key), behind(key + step);
        ahead.bits();
        EXPECT_LT(together(ahead, behind), 5) << key;
        Stream a(key), b(key + step);
        a.bits();
        int same = 0;
        for (int i = 0; i < 1000; ++i) {
            const std::uint64_t first = a.bits();
            same += first == b.bits();
        }
        EXPECT_EQ(same, 0);
    }
}

TEST(Stream, a_stream_is_independent_of_its_own_past) {
    for (std::uint64_t key = 0; key < 100; ++key) {
        for (int lag = 1; lag <= 3; ++lag) {
            Stream later(key);
            for (int i = 0; i < lag; ++i) later.bits();
            EXPECT_LT(together(Stream(key), later), 5) << key << " lag " << lag;
        }
    }
}

// Flipping one bit of a key should flip each bit of the output half the time.
TEST(Stream, every_bit_of_the_key_reaches_every_bit_of_the_output) {
    for (int bit = 0; bit < 64; ++bit) {
        std::array<int, 64> flips{};
        const int trials = 2000;
        for (std::uint64_t key = 0; key < trials; ++key) {
            Stream one(key), other(key ^ std::uint64_t{1} << bit);
            const std::uint64_t first = one.bits();
            const std::uint64_t difference = first ^ other.bits();
            for (std::size_t k = 0; k < 64; ++k) flips[k] += static_cast<int>(difference >> k & 1);
        }
        for (const int number : flips) ASSERT_NEAR(number, trials / 2, 6 * 22.4) << bit;
    }
}

TEST(Subkey, a_million_small_parts_have_a_million_keys) {
    std::vector<std::uint64_t> keys;
    for (std::uint64_t key = 0; key < 1000; ++key) {
        for (std::uint64_t part = 0; part < 1000; ++part) keys.push_back(subkey(key, part));
    }
    for (const char* name : {"", "a", "b", "aa", "cave", "cave 1", "cave 2", "smooth"}) {
        for (std::uint64_t key = 0; key < 1000; ++key) keys.push_back(subkey(key, name));
    }
    std::sort(keys.begin(), keys.end());
    EXPECT_EQ(std::adjacent_find(keys.begin(), keys.end()), keys.end());
}

TEST(Subkey, names_that_begin_alike_or_hold_zeros_differ) {
    EXPECT_NE(subkey(1, std::string_view("a\0", 2)), subkey(1, "a"));
    EXPECT_NE(subkey(1, std::string_view("\0", 1)), subkey(1, ""));
    EXPECT_NE(subkey(1, "ab"), subkey(1, "ba"));
}

TEST(Mix, no_two_words_mix_to_one) {
    std::vector<std::uint64_t> mixed;
    for (std::uint64_t i = 0; i < 200000; ++i) mixed.push_back(mix(i));
    for (std::uint64_t i = 1; i < 200000; ++i) mixed.push_back(mix(i << 40));
    std::sort(mixed.begin(), mixed.end());
    EXPECT_EQ(std::adjacent_find(mixed.begin(), mixed.end()), mixed.end());
}

}  // namespace
}  // namespace levelwright

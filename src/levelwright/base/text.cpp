// Edit distance for near misses, UTF-8 by hand, and numbers that read back as the same bits.

#include "levelwright/base/text.hpp"

#include <algorithm>
#include <charconv>
#include <numeric>

#include <fast_float/fast_float.h>
#include <fmt/format.h>

namespace levelwright {
namespace {

// Optimal string alignment distance: insertions, deletions, replacements and swaps of neighbours.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), now(b.size() + 1);
    std::iota(last.begin(), last.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        now[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            now[j] = std::min({last[j] + 1, now[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                now[j] = std::min(now[j], before[j - 2] + 1);
            }
        }
        std::swap(before, last);
        std::swap(last, now);
    }
    return last[b.size()];
}

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& letter : result) {
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
        if (letter == '-' || letter == ' ') letter = '_';
    }
    return result;
}

template <class Number>
std::optional<Number> whole(std::string_view text) {
    Number number{};
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc{} || stop != end || text.empty()) return std::nullopt;
    return number;
}

}  // namespace

std::optional<std::string> nearest_name(std::string_view name, std::span<const std::string> candidates) {
    if (name.size() > 64) return std::nullopt;
    const std::string wanted = lower(name);
    std::optional<std::string> nearest;
    std::size_t best = std::max<std::size_t>(1, name.size() / 3) + 1;
    for (const std::string& candidate : candidates) {
        if (candidate.size() > 64) continue;
        const std::string offered = lower(candidate);
        std::size_t distance = edit_distance(wanted, offered);
        const bool begins = wanted.size() >= 3 && offered.rfind(wanted, 0) == 0;
        if (begins) distance = std::min<std::size_t>(distance, 1);
        if (distance < best) {
            best = distance;
            nearest = candidate;
        }
    }
    return nearest;
}

std::string listed(std::span<const std::string> items, std::string_view last_word) {
    std::string sentence;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0) sentence += i + 1 == items.size() ? fmt::format(" {} ", last_word) : ", ";
        sentence += items[i];
    }
    return sentence;
}

std::optional<std::size_t> invalid_utf8(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const auto lead = static_cast<unsigned char>(text[i]);
        const std::size_t length = lead < 0x80                   ? 1
                                   : lead >= 0xc2 && lead < 0xe0 ? 2
                                   : lead >= 0xe0 && lead < 0xf0 ? 3
                                   : lead >= 0xf0 && lead < 0xf5 ? 4
                                                                 : 0;
        if (length == 0 || i + length > text.size()) return i;
        for (std::size_t k = 1; k < length; ++k) {
            if ((static_cast<unsigned char>(text[i + k]) & 0xc0) != 0x80) return i;
        }
        const CodePoint point = first_code_point(text.substr(i, length));
        const bool overlong = (length == 3 && point.value < 0x800) || (length == 4 && point.value < 0x10000);
        const bool surrogate = point.value >= 0xd800 && point.value < 0xe000;
        if (overlong || surrogate || point.value > 0x10ffff) return i;
        i += length;
    }
    return std::nullopt;
}

int character_count(std::string_view text) {
    return static_cast<int>(std::count_if(text.begin(), text.end(), begins_character));
}

CodePoint first_code_point(std::string_view text) {
    if (text.empty()) return {};
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<char32_t>(static_cast<unsigned char>(text[i]) & 0x3f) : 0;
    };
    const auto lead = static_cast<unsigned char>(text[0]);
    if (lead < 0xc0) return {lead, 1};
    if (lead < 0xe0) return {(static_cast<char32_t>(lead & 0x1f) << 6) | byte(1), 2};
    if (lead < 0xf0) return {(static_cast<char32_t>(lead & 0x0f) << 12) | (byte(1) << 6) | byte(2), 3};
    return {(static_cast<char32_t>(lead & 0x07) << 18) | (byte(1) << 12) | (byte(2) << 6) | byte(3), 4};
}

std::string to_utf8(char32_t point) {
    const auto tail = [&](int shift) { return static_cast<char>(0x80 | ((point >> shift) & 0x3f)); };
    if (point < 0x80) return {static_cast<char>(point)};
    if (point < 0x800) return {static_cast<char>(0xc0 | (point >> 6)), tail(0)};
    if (point < 0x10000) return {static_cast<char>(0xe0 | (point >> 12)), tail(6), tail(0)};
    return {static_cast<char>(0xf0 | (point >> 18)), tail(12), tail(6), tail(0)};
}

std::string show(std::int64_t number) { return fmt::format("{}", number); }
std::string show(double number) {
    const bool whole =
        number >= -1e15 && number <= 1e15 && number == static_cast<double>(static_cast<std::int64_t>(number));
    return whole ? show(static_cast<std::int64_t>(number)) : fmt::format("{}", number);
}

std::optional<std::int64_t> whole_number(std::string_view text) { return whole<std::int64_t>(text); }
std::optional<std::uint64_t> natural_number(std::string_view text) { return whole<std::uint64_t>(text); }

std::optional<double> real_number(std::string_view text) {
    double number = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = fast_float::from_chars(text.data(), end, number);
    const bool finite = number - number == 0;
    if (error != std::errc{} || stop != end || text.empty() || !finite) return std::nullopt;
    return number;
}

}  // namespace levelwright

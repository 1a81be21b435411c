// Which characters can stand alone, and where replacements are looked for when one is taken.

#include "levelwright/write/pictures/glyphs.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace levelwright {
namespace {

using CodeRange = std::pair<char32_t, char32_t>;

// Controls, spaces, marks that join, directions, surrogates, and what is not a character at all.
constexpr std::array<CodeRange, 17> unfit{{{0x00, 0x1f},
                                           {0x7f, 0xa0},
                                           {0xad, 0xad},
                                           {0x300, 0x36f},
                                           {0x483, 0x489},
                                           {0x590, 0x8ff},  // Hebrew and Arabic: written from right to left
                                           {0x1680, 0x1680},
                                           {0x1ab0, 0x1aff},
                                           {0x1dc0, 0x1dff},
                                           {0x2000, 0x200f},
                                           {0x2028, 0x202f},
                                           {0x205f, 0x206f},
                                           {0x20d0, 0x20ff},
                                           {0x3000, 0x3000},
                                           {0xd800, 0xdfff},
                                           {0xfb1d, 0xfeff},
                                           {0xfff0, 0xffff}}};

// Replacements are looked for here, in this order: digits and letters, Latin, Greek, Cyrillic, arrows and
// shapes, and at last a large block of Chinese signs.
constexpr std::array<CodeRange, 9> replacements{{{U'0', U'9'},
                                                 {U'a', U'z'},
                                                 {U'A', U'Z'},
                                                 {0xa1, 0x17f},
                                                 {0x391, 0x3c9},
                                                 {0x410, 0x44f},
                                                 {0x2190, 0x23ff},
                                                 {0x2500, 0x27bf},
                                                 {0x4e00, 0x9fa5}}};

char32_t other_case(char32_t letter) {
    if (letter >= U'a' && letter <= U'z') return letter - U'a' + U'A';
    if (letter >= U'A' && letter <= U'Z') return letter - U'A' + U'a';
    return letter;
}

}  // namespace

bool can_stand_alone(char32_t glyph) {
    const auto holds = [glyph](const CodeRange& range) {
        return glyph >= range.first && glyph <= range.second;
    };
    return glyph < 0xe0000 && std::none_of(unfit.begin(), unfit.end(), holds);
}

bool GlyphChooser::take(char32_t glyph) { return can_stand_alone(glyph) && taken_.insert(glyph).second; }

std::optional<char32_t> GlyphChooser::other(char32_t like) {
    if (take(other_case(like))) return other_case(like);
    for (std::size_t i = 0; i < replacements.size(); ++i) {
        const auto [first, last] = replacements[i];
        if (next_ < first || next_ > last) continue;
        while (next_ <= last) {
            if (take(next_)) return next_;
            ++next_;
        }
        if (i + 1 < replacements.size()) next_ = replacements[i + 1].first;
    }
    return std::nullopt;
}

}  // namespace levelwright

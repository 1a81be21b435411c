// Choosing one symbol for each thing that a text is to show, no two alike.
#pragma once

#include <optional>
#include <set>

namespace levelwright {

inline constexpr char32_t unknown_glyph = U'?';

// Can stand in a text as one symbol of its own: no control character, no space but the plain one, nothing that joins its neighbour.
bool can_stand_alone(char32_t glyph);

class GlyphChooser {
 public:
    GlyphChooser() : taken_{unknown_glyph} {}

    bool take(char32_t glyph);                     // false when it is taken or cannot stand alone
    std::optional<char32_t> other(char32_t like);  // a free one, the other case of the letter if possible

 private:
    std::set<char32_t> taken_;
    char32_t next_ = U'0';
};

}  // namespace levelwright

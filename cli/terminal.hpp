// A terminal taken over for a while: keys come one by one, the picture is on a screen of its own, and
// everything is put back at the end, Ctrl-C, Ctrl-\ and Ctrl-Z included.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "levelwright/grid/geometry.hpp"
#include "levelwright/level/palette.hpp"

namespace levelwright::cli {

enum class Key : int { up = 256, down, left, right, closed };  // others are the character itself

class Terminal {
 public:
    // Throws a Failure with this sentence when stdin or stdout is not a terminal, or with another where none can be
    // taken over.
    explicit Terminal(
        const char* refusal = "a preview needs a terminal; `levelwright generate` writes to files and pipes");
    ~Terminal();
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    Size size() const;
    std::optional<int> key(std::chrono::milliseconds patience);
    // From now on terminals that can tell when an arrow is released do so; most cannot. A release comes as a key, and then this is true.
    void ask_for_releases();
    bool released() const { return released_; }
    void draw(std::string_view screen);  // from the top left corner

    // The code that makes the next letters this colour; empty where there is no colour.
    std::string colour(Colour colour) const;
    std::string inverse() const { return "\x1b[7m"; }
    std::string plain() const { return "\x1b[0m"; }

 private:
    bool colours_;
    bool all_colours_;
    std::string drawn_;  // last, to be drawn again after Ctrl-Z
    bool released_ = false;
};

// How many columns of a terminal a character takes.
int columns_of(char32_t glyph);

// The beginning of a text that fits into so many columns.
std::string cut(std::string_view text, int columns);

}  // namespace levelwright::cli

// The alternate screen and escape sequences for keys.

#include "terminal.hpp"

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include <fmt/format.h>

#include "failure.hpp"
#include "interrupt.hpp"
#include "levelwright/base/text.hpp"
#include "say.hpp"
#include "system.hpp"

namespace levelwright::cli {
namespace {

constexpr std::string_view enter = "\x1b[?1049h\x1b[?25l\x1b[2J";
constexpr std::string_view leave = "\x1b[0m\x1b[?25h\x1b[<u\x1b[?1049l";
constexpr std::string_view report_releases = "\x1b[>2u";  // the keyboard protocol of kitty
constexpr const char* unsupported =
    "this needs to take over the terminal, which the program for Windows cannot do yet";
constexpr const char* dumb =
    "this needs a terminal that can show a screen, and TERM says that this one is dumb";
constexpr auto escape_patience = std::chrono::milliseconds(25);

void restore() {
    send_to_terminal(leave);
    give_terminal_back();
}

std::atomic<bool> came_back = false;  // and found the screen empty
std::atomic<bool> wants_releases = false;

void come_back() {
    take_terminal();
    send_to_terminal(enter);
    if (wants_releases) send_to_terminal(report_releases);
    came_back = true;
}

// What follows an escape and a bracket: numbers, and a letter that ends it. `1;1:3C` is an arrow that is released.
struct Sequence {
    std::string numbers;
    int letter = 0;
};
Sequence read_sequence() {
    constexpr std::size_t longest = 32;
    Sequence sequence;
    while (sequence.numbers.size() < longest) {
        const int byte = byte_from_terminal(escape_patience).value_or(0);
        if (byte < 0x20 || byte > 0x3f) {
            sequence.letter = byte;
            break;
        }
        sequence.numbers += static_cast<char>(byte);
    }
    return sequence;
}

}  // namespace

Terminal::Terminal(const char* refusal) : colours_(has_colour(stdout)), all_colours_(shows_all_colours()) {
    switch (take_terminal()) {
        case Taken::yes:
            break;
        case Taken::no_terminal:
            throw Failure{exit_usage, refusal};
        case Taken::no_escapes:
            throw Failure{exit_usage, dumb};
        case Taken::not_supported:
            throw Failure{exit_usage, unsupported};
    }
    set_terminal_restore(restore);
    watch_stops(restore, come_back);
    send_to_terminal(enter);
}

Terminal::~Terminal() {
    wants_releases = false;
    watch_stops(nullptr, nullptr);
    set_terminal_restore(nullptr);
    restore();
}

Size Terminal::size() const { return terminal_size().value_or(Size{80, 24}); }

std::optional<int> Terminal::key(std::chrono::milliseconds patience) {
    if (came_back.exchange(false)) draw(std::exchange(drawn_, {}));
    released_ = false;
    const auto byte = byte_from_terminal(patience);
    if (!byte || *byte != 0x1b) return byte == terminal_closed ? static_cast<int>(Key::closed) : byte;
    if (byte_from_terminal(escape_patience) != '[') return std::nullopt;
    const Sequence sequence = read_sequence();
    released_ = sequence.numbers.ends_with(":3");
    switch (sequence.letter) {
        case 'A':
            return static_cast<int>(Key::up);
        case 'B':
            return static_cast<int>(Key::down);
        case 'C':
            return static_cast<int>(Key::right);
        case 'D':
            return static_cast<int>(Key::left);
        default:
            return std::nullopt;
    }
}

void Terminal::ask_for_releases() {
    wants_releases = true;
    send_to_terminal(report_releases);
}

void Terminal::draw(std::string_view screen) {
    drawn_ = screen;
    send_to_terminal(fmt::format("\x1b[H{}", screen));
}

std::string Terminal::colour(Colour colour) const {
    return colours_ ? colour_code(colour, all_colours_) : std::string();
}

int columns_of(char32_t glyph) {
    struct Range {
        char32_t first, last;
    };
    constexpr Range wide[] = {{0x1100, 0x115f},   {0x2e80, 0x303e},  {0x3041, 0xa4cf}, {0xac00, 0xd7a3},
                              {0xf900, 0xfaff},   {0xfe30, 0xfe6f},  {0xff00, 0xff60}, {0xffe0, 0xffe6},
                              {0x1f300, 0x1faff}, {0x20000, 0x3fffd}};
    for (const Range& range : wide) {
        if (glyph >= range.first && glyph <= range.last) return 2;
    }
    return 1;
}

std::string cut(std::string_view text, int columns) {
    std::size_t bytes = 0;
    while (bytes < text.size()) {
        const CodePoint point = first_code_point(text.substr(bytes));
        columns -= columns_of(point.value);
        if (columns < 0 || point.bytes == 0) break;
        bytes += point.bytes;
    }
    return std::string(text.substr(0, bytes));
}

}  // namespace levelwright::cli

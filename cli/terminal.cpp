// Raw mode, the alternate screen and escape sequences for keys and colours, in 24 bits or the 256-colour cube.

#include "terminal.hpp"

#include <cerrno>
#include <cstdio>
#include <cstdlib>

#include <fmt/format.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "failure.hpp"
#include "interrupt.hpp"
#include "levelwright/base/text.hpp"
#include "say.hpp"

namespace levelwright::cli {
namespace {

constexpr std::string_view enter = "\x1b[?1049h\x1b[?25l\x1b[2J";
constexpr std::string_view leave = "\x1b[0m\x1b[?25h\x1b[?1049l";
constexpr auto escape_patience = std::chrono::milliseconds(25);

termios found;  // as it was before

void send(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(STDOUT_FILENO, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
}

void restore() {
    send(leave);
    tcsetattr(STDIN_FILENO, TCSANOW, &found);
}

// One byte from stdin, or nothing in time; -1 when it was closed.
std::optional<int> byte_within(std::chrono::milliseconds patience) {
    pollfd waiting{STDIN_FILENO, POLLIN, 0};
    if (::poll(&waiting, 1, static_cast<int>(patience.count())) <= 0) return std::nullopt;
    unsigned char byte = 0;
    const ssize_t count = ::read(STDIN_FILENO, &byte, 1);
    if (count == 1) return byte;
    if (count < 0 && errno == EINTR) return std::nullopt;
    return -1;
}

bool shows_all_colours() {
    const char* says = std::getenv("COLORTERM");
    return says && (std::string_view(says) == "truecolor" || std::string_view(says) == "24bit");
}

// The nearest of the 6x6x6 cube that terminals with 256 colours have.
int cube_colour(Colour colour) {
    const auto level = [](int part) { return part < 48 ? 0 : part < 115 ? 1 : (part - 35) / 40; };
    return 16 + 36 * level(colour.red) + 6 * level(colour.green) + level(colour.blue);
}

}  // namespace

Terminal::Terminal(const char* refusal) : colours_(has_colour(stdout)), all_colours_(shows_all_colours()) {
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) {
        throw Failure{exit_usage, refusal};
    }
    tcgetattr(STDIN_FILENO, &found);
    termios raw = found;
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSANOW, &raw);
    set_terminal_restore(restore);
    send(enter);
}

Terminal::~Terminal() {
    set_terminal_restore(nullptr);
    restore();
}

Size Terminal::size() const {
    winsize window = {};
    const bool known =
        ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col > 0 && window.ws_row > 0;
    return known ? Size{window.ws_col, window.ws_row} : Size{80, 24};
}

std::optional<int> Terminal::key(std::chrono::milliseconds patience) {
    const auto byte = byte_within(patience);
    if (!byte || *byte != 0x1b) return byte == -1 ? static_cast<int>(Key::closed) : byte;
    if (byte_within(escape_patience) != '[') return std::nullopt;
    switch (byte_within(escape_patience).value_or(0)) {
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

void Terminal::draw(std::string_view screen) { send(fmt::format("\x1b[H{}", screen)); }

std::string Terminal::colour(Colour colour) const {
    if (!colours_) return {};
    if (all_colours_) return fmt::format("\x1b[38;2;{};{};{}m", colour.red, colour.green, colour.blue);
    return fmt::format("\x1b[38;5;{}m", cube_colour(colour));
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

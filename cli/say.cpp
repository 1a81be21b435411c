// Colours and streams: when a stream has colour, and what happens when stdout can no longer be written.

#include "say.hpp"

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include <fmt/format.h>

#include "failure.hpp"
#include "progress.hpp"
#include "system.hpp"

namespace levelwright::cli {
namespace {

const char* code_of(Paint paint) {
    switch (paint) {
        case Paint::bold:
            return "1";
        case Paint::red:
            return "1;31";
        case Paint::yellow:
            return "1;33";
        case Paint::green:
            return "32";
        case Paint::faint:
            return "2";
        case Paint::plain:
            break;
    }
    return "0";
}

// The nearest of the 6x6x6 cube that terminals with 256 colours have.
int cube_colour(Colour colour) {
    const auto level = [](int part) { return part < 48 ? 0 : part < 115 ? 1 : (part - 35) / 40; };
    return 16 + 36 * level(colour.red) + 6 * level(colour.green) + level(colour.blue);
}

[[noreturn]] void fail_to_print() {
    throw Failure{exit_failed, fmt::format("cannot write to standard output: {}", std::strerror(errno))};
}

}  // namespace

bool has_colour(std::FILE* stream) {
    const char* refused = std::getenv("NO_COLOR");
    return takes_escapes(stream) && !(refused && *refused);
}

std::string painted(std::FILE* stream, Paint paint, std::string_view text) {
    if (paint == Paint::plain || !has_colour(stream)) return std::string(text);
    return fmt::format("\x1b[{}m{}\x1b[0m", code_of(paint), text);
}

bool shows_all_colours() {
    const char* says = std::getenv("COLORTERM");
    return says && (std::string_view(says) == "truecolor" || std::string_view(says) == "24bit");
}

std::string colour_code(Colour colour, bool all_colours) {
    if (all_colours) return fmt::format("\x1b[38;2;{};{};{}m", colour.red, colour.green, colour.blue);
    return fmt::format("\x1b[38;5;{}m", cube_colour(colour));
}

std::string in_colour(std::FILE* stream, Colour colour, std::string_view text) {
    if (!has_colour(stream)) return std::string(text);
    return fmt::format("{}{}\x1b[0m", colour_code(colour, shows_all_colours()), text);
}

void print(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) fail_to_print();
}

void flush_data() {
    if (std::fflush(stdout) != 0) fail_to_print();
}

void say_error(std::string_view sentence) {
    say(fmt::format("{} {}", painted(stderr, Paint::red, "levelwright: error:"), sentence));
}

void say_note(std::string_view sentence) {
    say(fmt::format("{} {}", painted(stderr, Paint::yellow, "levelwright:"), sentence));
}

void say(std::string_view line) {
    Progress::clear();
    std::fputs(fmt::format("{}\n", line).c_str(), stderr);
}

}  // namespace levelwright::cli

// Escapes, and numbers in the fewest digits that read back equal.

#include "levelwright/write/json/json_out.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"

namespace levelwright {
namespace {

void append_escaped(std::string& out, char letter) {
    switch (letter) {
        case '"':
            out += "\\\"";
            break;
        case '\\':
            out += "\\\\";
            break;
        case '\n':
            out += "\\n";
            break;
        case '\t':
            out += "\\t";
            break;
        default:
            if (static_cast<unsigned char>(letter) < 0x20) {
                fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<unsigned>(letter));
            } else {
                out += letter;
            }
    }
}

bool is_plain(char letter) {
    return letter != '"' && letter != '\\' && static_cast<unsigned char>(letter) >= 0x20;
}

void append_escaped(std::string& out, std::string_view text) {
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::size_t begin = at;
        while (at < text.size() && is_plain(text[at])) ++at;
        out.append(text, begin, at - begin);
        if (at < text.size()) append_escaped(out, text[at]);
    }
}

}  // namespace

void append_json(std::string& out, std::string_view text) {
    out += '"';
    while (const auto invalid = invalid_utf8(text)) {
        append_escaped(out, text.substr(0, *invalid));
        out += "\xef\xbf\xbd";
        text.remove_prefix(*invalid + 1);
    }
    append_escaped(out, text);
    out += '"';
}

void append_json(std::string& out, const char* text) { append_json(out, std::string_view(text)); }

void append_json(std::string& out, std::int64_t number) {
    char digits[24];
    const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
    out.append(digits, end);
}

void append_json(std::string& out, int number) { append_json(out, std::int64_t{number}); }

void append_json(std::string& out, double number) {
    const std::string text = fmt::format("{}", number);
    out += text;
    if (text.find_first_of(".e") == text.npos) out += ".0";
}

void append_json(std::string& out, bool value) { out += value ? "true" : "false"; }

}  // namespace levelwright

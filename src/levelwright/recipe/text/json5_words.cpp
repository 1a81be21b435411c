// Splits text by a table of byte classes, says what bare words mean, and reads quoted texts with their escapes.

#include "levelwright/recipe/text/json5_words.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "levelwright/base/text.hpp"

namespace levelwright::json5 {
namespace {

constexpr std::size_t npos = std::string_view::npos;

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

int hex_digit(char letter) {
    if (is_digit(letter)) return letter - '0';
    if (letter >= 'a' && letter <= 'f') return letter - 'a' + 10;
    if (letter >= 'A' && letter <= 'F') return letter - 'A' + 10;
    return -1;
}

// What a byte may be part of.
enum : std::uint8_t { blank = 1, word = 2, stop = 4, wide = 8 };

constexpr std::array<std::uint8_t, 256> make_classes() {
    std::array<std::uint8_t, 256> classes{};
    for (const char byte : {' ', '\t', '\n', '\r', '\v', '\f'})
        classes[static_cast<std::uint8_t>(byte)] = blank | stop;
    for (const char byte : {',', ';', '[', ']', '{', '}', '"', '\''})
        classes[static_cast<std::uint8_t>(byte)] = stop;
    for (const char byte : {'_', '$', '-', '.', ':', '|'}) classes[static_cast<std::uint8_t>(byte)] = word;
    for (std::size_t byte = '0'; byte <= '9'; ++byte) classes[byte] = word;
    for (std::size_t byte = 'a'; byte <= 'z'; ++byte) classes[byte] = word;
    for (std::size_t byte = 'A'; byte <= 'Z'; ++byte) classes[byte] = word;
    for (std::size_t byte = 0x80; byte <= 0xff; ++byte) classes[byte] = wide;
    return classes;
}

constexpr std::array<std::uint8_t, 256> classes = make_classes();

std::uint8_t class_of(char byte) { return classes[static_cast<std::uint8_t>(byte)]; }

// The blanks of JSON5 beyond ASCII; how many bytes, or zero (also in the middle of a character).
std::size_t wide_blank(std::string_view text) {
    if ((text[0] & 0xc0) == 0x80) return 0;
    const auto [point, bytes] = first_code_point(text);
    const bool is_blank = point == 0xa0 || point == 0x1680 || (point >= 0x2000 && point <= 0x200a) ||
                          point == 0x2028 || point == 0x2029 || point == 0x202f || point == 0x205f ||
                          point == 0x3000 || point == 0xfeff;
    return is_blank ? bytes : 0;
}

bool begins_comment(std::string_view text) {
    return text.size() >= 2 && text[0] == '/' && (text[1] == '/' || text[1] == '*');
}

// Whether a bare word ends here, colons apart.
bool ends_word(std::string_view text) {
    const std::uint8_t kind = class_of(text[0]);
    if (kind == wide) return wide_blank(text) > 0;
    return (kind & stop) != 0 || (text[0] == '/' && begins_comment(text));
}

bool is_word(char byte) { return (class_of(byte) & (word | wide)) != 0; }

template <class Test>
std::size_t count_while(std::string_view text, Test test) {
    return static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), test) - text.begin());
}

// Takes a run of digits from the front.
std::size_t take_digits(std::string_view& text) {
    const std::size_t digits = count_while(text, is_digit);
    text.remove_prefix(digits);
    return digits;
}

// digits [. digits] [e digits], with a digit before or after the point and no leading zeros.
bool is_decimal(std::string_view text) {
    const bool leading_zero = text.size() > 1 && text[0] == '0' && is_digit(text[1]);
    std::size_t digits = take_digits(text);
    if (!text.empty() && text[0] == '.') {
        text.remove_prefix(1);
        digits += take_digits(text);
    }
    if (leading_zero || digits == 0) return false;
    if (text.empty()) return true;
    if (text[0] != 'e' && text[0] != 'E') return false;
    text.remove_prefix(1);
    if (!text.empty() && (text[0] == '+' || text[0] == '-')) text.remove_prefix(1);
    return take_digits(text) > 0 && text.empty();
}

bool is_size(std::string_view text) {
    if (take_digits(text) == 0 || text.empty() || text[0] != 'x') return false;
    text.remove_prefix(1);
    return take_digits(text) > 0 && text.empty();
}

Meaning bad_number(std::string_view advice) { return {Meaning::Kind::bad_number, 0, advice}; }

Meaning hexadecimal(std::string_view digits, bool negative) {
    std::uint64_t number = 0;
    for (const char digit : digits) {
        if (hex_digit(digit) < 0)
            return bad_number("0x begins a hexadecimal number, with digits 0 to 9 and a to f");
        if (number >> 60 != 0) return bad_number("it is too large");
        number = number * 16 + static_cast<std::uint64_t>(hex_digit(digit));
    }
    const auto real = static_cast<double>(number);
    return {Meaning::Kind::number, negative ? -real : real, {}};
}

std::string_view advice_for(std::string_view body) {
    const bool only_digits = count_while(body, is_digit) == body.size();
    if (only_digits && body.size() > 1)
        return "leave out the leading zeros, or put it in quotes if it is text";
    const bool points_and_digits =
        count_while(body, [](char byte) { return is_digit(byte) || byte == '.'; }) == body.size();
    if (points_and_digits && std::count(body.begin(), body.end(), '.') > 1)
        return "it has more than one decimal point";
    return "put it in quotes if it is text";
}

// A word that begins with a sign, a digit or a point: a number, or the text of a range or a size.
Meaning numeric(std::string_view written) {
    const bool negative = written[0] == '-';
    const std::string_view body = written.substr(negative || written[0] == '+' ? 1 : 0);
    if (body == "Infinity" || body == "NaN")
        return bad_number("write a finite number, or an open range such as 3..");
    if (written == "..") return bad_number("a range has at least one end, as in 3..7, 3.. or ..7");
    if (body.find("...") != npos) return bad_number("a range is written with two dots, as in 3..7");
    if (body.find("..") != npos) return {};
    if (body.size() > 2 && body[0] == '0' && (body[1] == 'x' || body[1] == 'X'))
        return hexadecimal(body.substr(2), negative);
    if (is_size(written)) return {};
    if (!is_decimal(body)) return bad_number(advice_for(body));
    const auto number = real_number(body);
    if (!number) return bad_number("it is too large");
    return {Meaning::Kind::number, negative ? -*number : *number, {}};
}

// Reads the escapes and the wrapped lines of a quoted text into a Quoted.
class TextReader {
 public:
    explicit TextReader(std::string_view text) : text_(text), quote_(text[0]) {}

    Quoted read() {
        while (at_ < text_.size()) {
            const std::size_t plain = plain_length();
            result_.content.append(text_.substr(at_, plain));
            at_ += plain;
            if (at_ == text_.size()) break;
            if (text_[at_] == quote_) return finish(at_ + 1, true);
            if (text_[at_] == '\\') {
                read_escape();
            } else if (!unwrap()) {
                break;
            }
        }
        return give_up();
    }

 private:
    std::size_t plain_length() const {
        return count_while(text_.substr(at_), [&](char byte) {
            return byte != quote_ && byte != '\\' && byte != '\n' && byte != '\r';
        });
    }

    Quoted finish(std::size_t length, bool closed) {
        result_.length = length;
        result_.closed = closed;
        return std::move(result_);
    }

    // The quote is missing: the text most likely ends with its line, before the closing brackets there.
    Quoted give_up() {
        const std::string_view line = text_.substr(0, 1 + line_length(text_.substr(1)));
        const std::size_t last = line.find_last_not_of(" \t,;]}");
        const std::size_t length = last == npos ? 1 : std::max<std::size_t>(last + 1, 1);
        result_.content = line.substr(1, length - 1);
        const auto beyond = [&](const BadEscape& escape) { return escape.offset + escape.length > length; };
        auto& escapes = result_.bad_escapes;
        escapes.erase(std::remove_if(escapes.begin(), escapes.end(), beyond), escapes.end());
        return finish(length, false);
    }

    std::size_t break_length(std::size_t at) const {
        const std::string_view rest = text_.substr(at);
        if (rest.substr(0, 2) == "\r\n") return 2;
        if (rest.substr(0, 3) == "\u2028" || rest.substr(0, 3) == "\u2029") return 3;
        return !rest.empty() && (rest[0] == '\n' || rest[0] == '\r') ? 1 : 0;
    }

    // Printed listings wrap long lines even inside a text. One such break is taken for a space (for nothing
    // at the text's beginning) when the next line surely ends the text; otherwise a quote is missing.
    bool unwrap() {
        const std::size_t next = at_ + break_length(at_);
        const std::size_t start = next + leading_spaces(text_.substr(next));
        const std::size_t end = text_.find_first_of(std::array{quote_, '\\', '\n', '\r', '\0'}.data(), start);
        if (wrapped_ || end == npos || text_[end] != quote_) return false;
        const std::size_t after = end + 1 + leading_spaces(text_.substr(end + 1));
        if (after < text_.size() && std::string_view(",]}:\r\n").find(text_[after]) == npos) return false;
        if (!result_.content.empty() && result_.content.back() != ' ') result_.content += ' ';
        wrapped_ = true;
        at_ = start;
        return true;
    }

    void read_escape() {
        if (at_ + 1 == text_.size()) {
            ++at_;
            return;
        }
        if (const std::size_t line_break = break_length(at_ + 1)) {
            at_ += 1 + line_break;
            return;
        }
        const char letter = text_[at_ + 1];
        constexpr std::string_view letters = "\"'\\/bfnrtv", meanings = "\"'\\/\b\f\n\r\t\v";
        if (const std::size_t which = letters.find(letter); which != npos) {
            result_.content += meanings[which];
            at_ += 2;
        } else if (letter == 'x') {
            read_code(2, "\\x and two hexadecimal digits");
        } else if (letter == 'u') {
            read_code(4, "\\u and four hexadecimal digits");
        } else if (letter == '0' && (at_ + 2 == text_.size() || !is_digit(text_[at_ + 2]))) {
            result_.content += '\0';
            at_ += 2;
        } else {
            refuse(1 + first_code_point(text_.substr(at_ + 1)).bytes, "\\\\ for a backslash");
        }
    }

    void refuse(std::size_t length, std::string_view advice) {
        constexpr std::size_t enough = 100;
        if (result_.bad_escapes.size() < enough) result_.bad_escapes.push_back({at_, length, advice});
        at_ += length;
    }

    // The code after \x or \u at an offset; -1 when digits are missing.
    int code_at(std::size_t at, std::size_t digits) const {
        int code = 0;
        for (std::size_t i = at + 2; i < at + 2 + digits; ++i) {
            if (i >= text_.size() || hex_digit(text_[i]) < 0) return -1;
            code = code * 16 + hex_digit(text_[i]);
        }
        return code;
    }

    void read_code(std::size_t digits, std::string_view advice) {
        const int code = code_at(at_, digits);
        if (code < 0) {
            const std::size_t good =
                count_while(text_.substr(at_ + 2), [](char byte) { return hex_digit(byte) >= 0; });
            return refuse(2 + std::min(good, digits), advice);
        }
        if (code < 0xd800 || code > 0xdfff) return add(static_cast<char32_t>(code), 2 + digits);
        const int second = text_.substr(at_ + 6, 2) == "\\u" ? code_at(at_ + 6, 4) : -1;
        if (code > 0xdbff || second < 0xdc00 || second > 0xdfff) {
            return refuse(6, "both halves of the pair, as in \\ud83d\\ude00");
        }
        add(static_cast<char32_t>(0x10000 + ((code - 0xd800) << 10) + (second - 0xdc00)), 12);
    }

    void add(char32_t point, std::size_t length) {
        result_.content += to_utf8(point);
        at_ += length;
    }

    std::string_view text_;
    char quote_;
    std::size_t at_ = 1;
    bool wrapped_ = false;
    Quoted result_;
};

}  // namespace

Blanks leading_blanks(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size()) {
        const std::uint8_t kind = class_of(text[at]);
        if ((kind & blank) != 0) {
            ++at;
        } else if (kind == wide) {
            const std::size_t bytes = wide_blank(text.substr(at));
            if (bytes == 0) break;
            at += bytes;
        } else if (text[at] != '/' || !begins_comment(text.substr(at))) {
            break;
        } else if (text[at + 1] == '/') {
            at += line_length(text.substr(at));
        } else {
            const std::size_t end = text.find("*/", at + 2);
            if (end == npos) return {text.size(), true, at};
            at = end + 2;
        }
    }
    return {at, false, 0};
}

std::size_t leading_spaces(std::string_view text) {
    return std::min(text.find_first_not_of(" \t"), text.size());
}
std::size_t line_length(std::string_view text) {
    return count_while(text, [](char byte) { return byte != '\n' && byte != '\r'; });
}

std::string_view bare_key(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size() && text[at] != ':' && text[at] != '=' && !ends_word(text.substr(at))) ++at;
    return text.substr(0, at);
}

std::string_view bare_value(std::string_view text) {
    std::size_t at = 0;
    for (; at < text.size() && !ends_word(text.substr(at)); ++at) {
        if (text[at] != ':') continue;
        if (at == 0 || at + 1 == text.size() || !is_word(text[at + 1]) || ends_word(text.substr(at + 1)))
            break;
    }
    return text.substr(0, at);
}

bool needs_no_quotes(std::string_view text) { return count_while(text, is_word) == text.size(); }

bool is_identifier(std::string_view text) {
    const auto fits = [](char byte) {
        return class_of(byte) == word && byte != '-' && byte != '.' && byte != ':' && byte != '|';
    };
    return !text.empty() && !is_digit(text[0]) && count_while(text, fits) == text.size();
}

Meaning meaning_of(std::string_view text) {
    const char first = text[0];
    const bool fits =
        count_while(text, [](char byte) { return is_word(byte) || byte == '+'; }) == text.size();
    if (!fits) return {Meaning::Kind::needs_quotes, 0, {}};
    if (is_digit(first) || first == '-' || first == '+' || first == '.') return numeric(text);
    if (text == "true") return {Meaning::Kind::yes, 0, {}};
    if (text == "false") return {Meaning::Kind::no, 0, {}};
    if (text == "null") return {Meaning::Kind::null, 0, {}};
    if (text == "Infinity" || text == "NaN") return numeric(text);
    if (text.find('+') != npos) return {Meaning::Kind::needs_quotes, 0, {}};
    return {};
}

Quoted quoted_text(std::string_view text) { return TextReader(text).read(); }

std::size_t foreign_quote(std::string_view text) {
    if (text.empty() || (class_of(text[0]) != wide && text[0] != '`')) return 0;
    if (text[0] == '`') return 1;
    for (const std::string_view quote : {"\u201c", "\u201d", "\u201e", "\u2018", "\u2019"}) {
        if (text.substr(0, quote.size()) == quote) return quote.size();
    }
    return 0;
}

Quoted foreign_quoted_text(std::string_view text) {
    const std::size_t start = foreign_quote(text);
    std::size_t at = start;
    for (; at < text.size() && text[at] != '\n' && text[at] != '\r'; ++at) {
        const std::size_t quote = text[at] == '"' || text[at] == '\'' ? 1 : foreign_quote(text.substr(at));
        if (quote > 0) return {std::string(text.substr(start, at - start)), at + quote, true, {}};
    }
    const std::size_t end = std::max(start, text.substr(0, at).find_last_not_of(" \t,;]}") + 1);
    return {std::string(text.substr(start, end - start)), end, true, {}};
}

}  // namespace levelwright::json5

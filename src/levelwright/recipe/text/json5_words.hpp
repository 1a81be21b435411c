// The words of JSON5: blanks, bare words, numbers and quoted texts, each read from the start of a text.
// Nothing here reports; json5_reader.cpp does, with the words' places.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace levelwright::json5 {

// Blanks and comments. A comment that is never closed reaches to the end of the text.
struct Blanks {
    std::size_t length = 0;
    bool unclosed = false;
    std::size_t unclosed_at = 0;
};
Blanks leading_blanks(std::string_view text);
std::size_t leading_spaces(std::string_view text);  // spaces and tabs
std::size_t line_length(std::string_view text);     // up to the line break

// What an author may have meant as one bare key or value, whether or not it may stand without quotes. A value
// may hold colons (solid:1|empty:2) but does not end with one.
std::string_view bare_key(std::string_view text);
std::string_view bare_value(std::string_view text);

bool needs_no_quotes(std::string_view word);  // only letters, digits and _ $ - . : |
bool is_identifier(std::string_view word);

struct Meaning {
    enum class Kind { text, number, yes, no, null, bad_number, needs_quotes };

    Kind kind = Kind::text;
    double number = 0;
    std::string_view advice;  // for a bad number
};
Meaning meaning_of(std::string_view word);

struct BadEscape {
    std::size_t offset = 0;
    std::size_t length = 0;
    std::string_view advice;
};

// A text in quotes, read. One that is never closed ends with its line, before the brackets and commas there.
struct Quoted {
    std::string content;
    std::size_t length = 0;  // with its quotes
    bool closed = false;
    std::vector<BadEscape> bad_escapes;
};
Quoted quoted_text(std::string_view text);

// Typographic quotes, as word processors put them: they are understood, and reported. Zero when the text begins otherwise.
std::size_t foreign_quote(std::string_view text);
Quoted foreign_quoted_text(std::string_view text);

}  // namespace levelwright::json5

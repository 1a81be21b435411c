// Puts words together into values, and guesses what was meant where quotes are missing.

#include "levelwright/recipe/text/json5_scalars.hpp"

#include <fmt/format.h>

namespace levelwright::json5 {

namespace {

// A slip, or a comment of another language, rather than a word of a text.
bool is_stray(std::string_view word) {
    return word[0] == '#' || word[0] == '/' || (word.size() == 1 && !needs_no_quotes(word));
}

}  // namespace

bool ScalarReader::begins_with_key() const {
    if (letter() == '{' || letter() == '[') return false;
    const std::size_t length = begins_with_quote() ? quoted().length : bare_value(rest()).size();
    return length > 0 && letter_after(at_ + length) == ':';
}

Quoted ScalarReader::quoted() const {
    return foreign_quote(rest()) > 0 ? foreign_quoted_text(rest()) : quoted_text(rest());
}

bool ScalarReader::begins_with_quote() const {
    return letter() == '"' || letter() == '\'' || foreign_quote(rest()) > 0;
}

void ScalarReader::read_quoted(std::string& content) {
    const std::size_t foreign = foreign_quote(rest());
    Quoted text = quoted();
    const std::size_t start = at_;
    if (foreign > 0) {
        complain(spot(start, text.length),
                 fmt::format("write straight quotes (\") instead of {}", rest().substr(0, foreign)));
    }
    for (const BadEscape& escape : text.bad_escapes) {
        const Spot where = spot(start + escape.offset, escape.length);
        complain(Mistake::bad_escape, where, std::string(piece(where)), std::string(escape.advice));
    }
    if (!text.closed) complain(Mistake::unclosed, spot(start, text.length), "text");
    if (stopped_) return;
    content = std::move(text.content);
    at_ = start + text.length;
}

void ScalarReader::read_bare(Value& value) {
    const std::size_t start = at_;
    const std::string_view word = bare_value(rest());
    const Meaning meaning = meaning_of(word);
    at_ += word.size();
    value.text = word;
    switch (meaning.kind) {
        case Meaning::Kind::number:
            value.kind = Value::Kind::number;
            value.number = meaning.number;
            break;
        case Meaning::Kind::yes:
        case Meaning::Kind::no:
            value.kind = Value::Kind::boolean;
            value.boolean = meaning.kind == Meaning::Kind::yes;
            value.text.clear();
            break;
        case Meaning::Kind::null:
            value.text.clear();
            break;
        case Meaning::Kind::bad_number:
            complain(Mistake::bad_number, spot(start, word.size()), excerpt(word),
                     std::string(meaning.advice));
            value.kind = Value::Kind::number;
            return;
        case Meaning::Kind::text:
        case Meaning::Kind::needs_quotes:
            value.kind = Value::Kind::text;
            value.bare = true;
            break;
    }
    const bool in_list = depth_ > 0 && innermost().closer == ']';
    const std::size_t complaints = complaints_.size();
    if (!in_list) take_phrase(value, start);
    if (letter() == '"' || letter() == '\'') take_lost_quote(word, start);
    if (meaning.kind == Meaning::Kind::needs_quotes && complaints == complaints_.size()) {
        complain(spot(start, word.size()),
                 fmt::format("\"{}\" needs quotes: a bare word holds only letters, digits and _ - . : |",
                             excerpt(word)));
    }
}

// Several bare words on a line are one text that lacks its quotes, unless a key follows.
void ScalarReader::take_phrase(Value& value, std::size_t start) {
    std::size_t end = at_;
    for (std::size_t from = at_;;) {
        from += leading_spaces(text_.substr(from));
        const std::string_view word = bare_key(text_.substr(from));
        if (word.empty() || is_stray(word) || foreign_quote(word) > 0) break;
        const char follows = letter_after(from + word.size());
        if (follows == ':' || follows == '=') break;
        from += word.size();
        end = from;
    }
    if (end == at_) return;
    const std::string_view phrase = text_.substr(start, end - start);
    const bool range = phrase.find("..") != std::string_view::npos;
    complain(spot(start, phrase.size()), in_quotes(phrase) + (range ? " is written without spaces"
                                                                    : " needs quotes: it contains spaces"));
    if (stopped_) return;
    value.kind = Value::Kind::text;
    value.text = phrase;
    at_ = end;
}

// A quote right behind a bare word, with nothing after it, closes what was never opened.
void ScalarReader::take_lost_quote(std::string_view word, std::size_t start) {
    const std::size_t after = at_ + 1 + leading_spaces(text_.substr(at_ + 1));
    if (after < text_.size() && std::string_view(",]}\r\n").find(text_[after]) == std::string_view::npos)
        return;
    complain(spot(start, at_ - start), fmt::format("a quote is missing before \"{}\"", excerpt(word)));
    skip(1);
}

}  // namespace levelwright::json5

// Moving over blanks, paths of what is open, and complaints that stop after too many.

#include "levelwright/recipe/text/json5_cursor.hpp"

#include <fmt/format.h>

#include "levelwright/recipe/text/json5_words.hpp"

namespace levelwright::json5 {

std::string excerpt(std::string_view text) {
    constexpr std::size_t longest = 40;
    if (text.size() <= longest) return std::string(text);
    std::size_t end = longest;
    while (end > 0 && (text[end] & 0xc0) == 0x80) --end;
    return std::string(text.substr(0, end)) + "…";
}

std::string in_quotes(std::string_view text) { return fmt::format("\"{}\"", excerpt(text)); }

std::string_view without_quotes(std::string_view key) {
    const bool quoted = key.size() >= 2 && (key[0] == '"' || key[0] == '\'') && key.back() == key[0];
    return quoted ? key.substr(1, key.size() - 2) : key;
}

bool Cursor::at_one_of(std::string_view letters) const {
    const char here = letter();
    for (const char each : letters) {
        if (each == here) return true;
    }
    return false;
}

char Cursor::next_after_blanks() {
    const Blanks blanks = leading_blanks(rest());
    if (blanks.unclosed) {
        complain(Mistake::unclosed, spot(at_ + blanks.unclosed_at, 2), "comment");
        stop();
        return '\0';
    }
    at_ += blanks.length;
    return letter();
}

char Cursor::letter_after(std::size_t at) const {
    const std::string_view text = text_.substr(at);
    const Blanks blanks = leading_blanks(text);
    return blanks.length < text.size() ? text[blanks.length] : '\0';
}

Spot Cursor::spot(std::size_t start, std::size_t length) const {
    return {source_, static_cast<std::uint32_t>(start), static_cast<std::uint32_t>(length)};
}

std::string Cursor::path() const {
    std::string result = "$";
    for (std::size_t i = 0; i < depth_; ++i) {
        const OpenContainer& container = containers_[i];
        if (!container.in_entry) break;
        const std::string key = excerpt(without_quotes(piece(container.key)));
        if (container.closer == ']') {
            result += fmt::format("[{}]", container.index);
        } else {
            result += is_identifier(key) ? "." + key : fmt::format("[\"{}\"]", key);
        }
    }
    return result;
}

void Cursor::complain(Mistake mistake, const Spot& where, std::string first, std::string second) {
    if (stopped_) return;
    complaints_.push_back({mistake, where, path(), std::move(first), std::move(second)});
    if (complaints_.size() >= most_complaints_) stop();
}

void Cursor::stop() {
    stopped_ = true;
    at_ = text_.size();
}

}  // namespace levelwright::json5

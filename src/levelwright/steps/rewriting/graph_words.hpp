// Cuts the texts of graphs and of formulas into words, with their places.
#pragma once

#include <cctype>
#include <string_view>

#include "levelwright/recipe/checking/reader.hpp"

namespace levelwright {

class GraphWords {
 public:
    GraphWords(const Text& text, std::size_t begin, std::size_t end)
        : text_(&text), all_(std::string_view(text.text).substr(0, end)), at_(begin) {
        skip_spaces();
    }

    bool at_end() const { return at_ >= all_.size(); }
    std::size_t at() const { return at_; }
    char next() const { return at_end() ? '\0' : all_[at_]; }
    bool at_digit() const { return next() >= '0' && next() <= '9'; }
    bool at_letter() const { return is_letter(next()); }

    // Takes these characters if they are next.
    bool take(std::string_view word) {
        if (all_.substr(std::min(at_, all_.size()), word.size()) != word) return false;
        at_ += word.size();
        skip_spaces();
        return true;
    }
    // Letters, digits and underscores; empty when there are none.
    std::string_view take_name() {
        const std::size_t begin = at_;
        while (!at_end() && (is_letter(next()) || at_digit())) ++at_;
        const std::string_view name = all_.substr(std::min(begin, all_.size()), at_ - begin);
        skip_spaces();
        return name;
    }
    // A whole number of at most nine digits; more are cut off.
    int take_number() {
        int number = 0;
        for (int digits = 0; at_digit(); ++at_, ++digits) {
            if (digits < 9) number = number * 10 + (next() - '0');
        }
        skip_spaces();
        return number;
    }

    // The place of what was read since `begin`, or of the next character.
    Spot since(std::size_t begin) const {
        std::size_t end = std::min(at_, all_.size());
        while (end > begin && all_[end - 1] == ' ') --end;
        return part_of(*text_, begin, std::max<std::size_t>(1, end > begin ? end - begin : 1));
    }
    Spot here() const { return at_end() && at_ > 0 ? part_of(*text_, at_ - 1, 1) : part_of(*text_, at_, 1); }

 private:
    static bool is_letter(char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || letter == '_';
    }
    void skip_spaces() {
        while (!at_end() && (next() == ' ' || next() == '\t' || next() == '\n' || next() == '\r')) ++at_;
    }

    const Text* text_;
    std::string_view all_;
    std::size_t at_;
};

}  // namespace levelwright

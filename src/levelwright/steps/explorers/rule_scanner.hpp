// The letters of a rule: names, numbers and signs one after the other, and mistakes shown at their place.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "levelwright/steps/explorers/rule_text.hpp"

namespace levelwright {

constexpr bool is_blank(char letter) {
    return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r';
}

class RuleScanner {
 protected:
    struct Word {
        std::string_view text;
        std::size_t at = 0;
    };

    RuleScanner(const Text& text, const RuleReport& report)
        : source_(text), text_(text.text), report_(report) {}

    void skip_blanks();
    bool at_end();
    bool next_is(std::string_view what);
    bool take(std::string_view what);
    // A name, or nothing. Points belong to it before digits: noise2.5.
    Word name();
    // A number, or nothing.
    Word number();

    // Mistakes: only the first of a text is reported, what follows it makes no sense any more.
    Problem* problem(Mistake mistake, std::size_t begin, std::size_t length, const std::string& sentence);
    void wrong(std::size_t begin, std::size_t length, const std::string& sentence);
    void unexpected(std::string_view expected);
    void unknown(std::string_view what, const Word& word, const std::vector<std::string>& candidates);
    void outdated(const Word& word, std::string_view canonical);

    const Text& source_;
    std::string_view text_;
    const RuleReport& report_;
    std::size_t at_ = 0;
    bool good_ = true;
};

}  // namespace levelwright

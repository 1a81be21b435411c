// Takes words off a rule's text and marks mistakes by their place in it.

#include "levelwright/steps/explorers/rule_scanner.hpp"

#include <algorithm>

#include "levelwright/base/text.hpp"
#include "levelwright/steps/explorers/neighborhoods.hpp"

namespace levelwright {
namespace {

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }
bool begins_name(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || letter == '_' ||
           static_cast<unsigned char>(letter) >= 0x80;
}

}  // namespace

void RuleScanner::skip_blanks() {
    while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
}

bool RuleScanner::at_end() {
    skip_blanks();
    return at_ == text_.size();
}

bool RuleScanner::next_is(std::string_view what) {
    skip_blanks();
    return text_.substr(at_, what.size()) == what;
}

bool RuleScanner::take(std::string_view what) {
    if (!next_is(what)) return false;
    at_ += what.size();
    return true;
}

RuleScanner::Word RuleScanner::name() {
    skip_blanks();
    const std::size_t start = at_;
    if (at_ == text_.size() || !begins_name(text_[at_])) return {{}, start};
    while (at_ < text_.size()) {
        const char letter = text_[at_], next = at_ + 1 < text_.size() ? text_[at_ + 1] : ' ';
        const bool inside =
            (letter == '-' || letter == '.') && (is_digit(next) || (letter == '-' && begins_name(next)));
        if (!begins_name(letter) && !is_digit(letter) && !inside) break;
        ++at_;
    }
    return {text_.substr(start, at_ - start), start};
}

RuleScanner::Word RuleScanner::number() {
    skip_blanks();
    const std::size_t start = at_;
    std::size_t end = at_;
    if (end < text_.size() && (text_[end] == '-' || text_[end] == '+')) ++end;
    while (end < text_.size() && (is_digit(text_[end]) || text_[end] == '.')) ++end;
    if (end == start || !(is_digit(text_[end - 1]) || text_[end - 1] == '.')) return {{}, start};
    at_ = end;
    return {text_.substr(start, end - start), start};
}

Problem* RuleScanner::problem(Mistake mistake, std::size_t begin, std::size_t length,
                              const std::string& sentence) {
    if (!good_) return nullptr;
    good_ = false;
    return &report_.problems.add(mistake, part_of(source_, begin, std::max<std::size_t>(1, length)),
                                 report_.path, sentence);
}

void RuleScanner::wrong(std::size_t begin, std::size_t length, const std::string& sentence) {
    problem(Mistake::bad_value, begin, length, sentence);
}

void RuleScanner::unexpected(std::string_view expected) {
    skip_blanks();
    const std::size_t start = at_;
    const Word word = name();
    const bool arrow = text_.substr(start, 2) == "->";
    const std::size_t length = arrow ? 2 : word.text.empty() ? 1 : word.text.size();
    const std::string found = start >= text_.size() ? std::string("the end of the text")
                                                    : fmt::format("\"{}\"", text_.substr(start, length));
    wrong(start, length, fmt::format("expected {} here, not {}", expected, found));
}

void RuleScanner::unknown(std::string_view what, const Word& word,
                          const std::vector<std::string>& candidates) {
    if (!good_) return;
    good_ = false;
    Problems::suggest(report_.problems.add(Mistake::unknown_name, part_of(source_, word.at, word.text.size()),
                                           report_.path, what, word.text.substr(0, 60)),
                      word.text, candidates);
}

void RuleScanner::outdated(const Word& word, std::string_view canonical) {
    report_.problems.add(Mistake::outdated, part_of(source_, word.at, word.text.size()), report_.path,
                         fmt::format("\"{}\" is an outdated spelling of \"{}\"", word.text, canonical));
}

}  // namespace levelwright

// The place in a text that is being read as JSON5: what is open around it, and what has been complained about.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "levelwright/recipe/text/document.hpp"
#include "levelwright/recipe/text/problem.hpp"

namespace levelwright::json5 {

struct Complaint {
    Mistake mistake;
    Spot spot;
    std::string path;
    std::string first, second;  // what the mistake's sentence speaks of
};

// A list or an object that is being read, and where in it we are.
struct OpenContainer {
    char closer = 0;  // none for members that stand without braces
    std::uint32_t opened = 0;
    bool in_entry = false;    // within an item or member; between them a complaint is about the container
    std::uint32_t index = 0;  // of a list's item
    Spot key;                 // of an object's member
};

// A piece of a text, short enough for a sentence.
std::string excerpt(std::string_view text);
std::string in_quotes(std::string_view text);
std::string_view without_quotes(std::string_view written);

class Cursor {
 public:
    static constexpr std::size_t deepest = 64;

    Cursor(std::string_view text, std::uint32_t source, std::size_t most_complaints)
        : text_(text), source_(source), most_complaints_(most_complaints) {}

    std::vector<Complaint>& complaints() { return complaints_; }

 protected:
    std::string_view rest() const { return text_.substr(at_); }
    char letter() const { return at_ < text_.size() ? text_[at_] : '\0'; }  // zero at the end
    bool at_one_of(std::string_view letters) const;
    // Skips blanks and comments first; most places have none.
    char next() {
        const char here = letter();
        return here > ' ' && here != '/' ? here : next_after_blanks();
    }
    char letter_after(std::size_t at) const;  // the same, elsewhere
    Spot spot(std::size_t start, std::size_t length) const;
    std::string_view piece(const Spot& where) const { return text_.substr(where.offset, where.length); }

    // A complaint may be the last that is wanted; then the place is the end of the text.
    void complain(Mistake mistake, const Spot& where, std::string first, std::string second = {});
    void complain(const Spot& where, std::string sentence) {
        complain(Mistake::syntax, where, std::move(sentence));
    }
    void stop();
    void skip(std::size_t bytes) { at_ = std::min(at_ + bytes, text_.size()); }

    char next_after_blanks();
    OpenContainer& innermost() { return containers_[depth_ - 1]; }
    std::string path() const;

    std::string_view text_;
    std::uint32_t source_;
    std::size_t most_complaints_;
    std::size_t at_ = 0;
    bool stopped_ = false;
    std::array<OpenContainer, deepest> containers_;
    std::size_t depth_ = 0;
    std::vector<Complaint> complaints_;
};

}  // namespace levelwright::json5

// Recipe text as a tree of values that remember where they stand in it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace levelwright {

// A piece of one of a document's texts.
struct Spot {
    std::uint32_t source = 0;  // which text
    std::uint32_t offset = 0;  // [bytes]
    std::uint32_t length = 0;  // [bytes]
};

// A text that values were read from: a recipe file, a `--set` on the command line, a recipe that was used.
struct Source {
    std::string name;
    std::string text;
};

struct Member;

struct Value {
    enum class Kind : std::uint8_t { null, boolean, number, text, list, object };

    Kind kind = Kind::null;
    bool boolean = false;
    bool bare = false;  // a text written without quotes
    double number = 0;
    std::string text;             // a text's content, or a number exactly as written
    std::vector<Value> items;     // of a list
    std::vector<Member> members;  // of an object, in the order written
    Spot spot;

    const Value* find(std::string_view key) const;  // a member's value, or null
    Value* find(std::string_view key);
    bool is_text(std::string_view content) const { return kind == Kind::text && text == content; }
};

struct Member {
    std::string key;
    Spot key_spot;
    Value value;
};

// `a whole number`, `a list`, …: what a value is, for sentences.
std::string_view kind_name(const Value& value);

// The JSON path of the innermost value at a place in a document.
std::string path_at(const Value& document, const Spot& spot);

class Problems;

// Reads JSON5 (comments, bare keys and words, single quotes, trailing commas, hexadecimal numbers, leading
// and trailing decimal points) from sources[source] and reports every mistake it can go on after. A bare word
// is a text; so is a bare range such as 3..7 or 60x40. Nesting and the number of values are bounded.
Value read_json5(const std::vector<Source>& sources, std::uint32_t source, Problems& problems);

// The value as JSON5 on one line, or indented; reads back equal.
std::string show(const Value& value);

}  // namespace levelwright

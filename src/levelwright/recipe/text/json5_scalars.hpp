// Reads the texts, numbers and bare words of JSON5 at a cursor, and complains about the wrong ones.
#pragma once

#include "levelwright/recipe/text/json5_cursor.hpp"
#include "levelwright/recipe/text/json5_words.hpp"

namespace levelwright::json5 {

class ScalarReader : public Cursor {
 public:
    using Cursor::Cursor;

 protected:
    bool begins_with_key() const;  // a word or a text, and then a colon
    bool begins_with_quote() const;
    Quoted quoted() const;  // the text that begins here
    void read_quoted(std::string& content);
    void read_bare(Value& value);

 private:
    void take_phrase(Value& value, std::size_t start);
    void take_lost_quote(std::string_view word, std::size_t start);
};

}  // namespace levelwright::json5

// Texts whose commas, colons, brackets or keys are wrong, each with exactly the messages its author gets.
#include <string>

#include <gtest/gtest.h>

#include "recipe/text/messages.hpp"

namespace levelwright {
namespace {

// clang-format off
const WrongText rows[] = {
    {"a missing comma in an object", R"json5({ a: 1 b: 2 })json5",
     R"json5(
recipe:1:7: error: a comma is missing between "a" and "b"
    { a: 1 b: 2 }
          ^
    at $.b
)json5"},
    {"a missing comma at a line's end", R"json5({
  a: 1
  b: 2,
})json5",
     R"json5(
recipe:2:7: error: a comma is missing between "a" and "b"
      a: 1
          ^
    at $.b
)json5"},
    {"a missing comma in a list", R"json5([1 2, [3] {}])json5",
     R"json5(
recipe:1:3: error: a comma is missing between "1" and "2"
    [1 2, [3] {}]
      ^
    at $[1]
recipe:1:10: error: a comma is missing between a list and an object
    [1 2, [3] {}]
             ^
    at $[3]
)json5"},
    {"a missing colon", R"json5({ size 3 })json5",
     R"json5(
recipe:1:7: error: a colon is missing after the key "size"
    { size 3 }
          ^
    at $.size
)json5"},
    {"a key alone", R"json5({ size, b: 1 })json5",
     R"json5(
recipe:1:3: error: expected ":" and a value after the key "size"
    { size, b: 1 }
      ^~~~
    at $.size
)json5"},
    {"a key alone before another", R"json5({ a b: 1 })json5",
     R"json5(
recipe:1:3: error: expected ":" and a value after the key "a"
    { a b: 1 }
      ^
    at $.a
)json5"},
    {"a missing value before a comma", R"json5({ a: , b: 1 })json5",
     R"json5(
recipe:1:4: error: expected a value after ":"
    { a: , b: 1 }
       ^
    at $.a
)json5"},
    {"a missing value before a bracket", R"json5({ a: })json5",
     R"json5(
recipe:1:4: error: expected a value after ":"
    { a: }
       ^
    at $.a
)json5"},
    {"a missing value before a key", R"json5({ a:
  b: 1 })json5",
     R"json5(
recipe:2:3: error: expected a value after ":" and before this key
      b: 1 }
      ^
    at $.a
)json5"},
    {"too many commas", R"json5([, 1,, 2])json5",
     R"json5(
recipe:1:2: error: one comma too many
    [, 1,, 2]
     ^
    at $
recipe:1:6: error: one comma too many
    [, 1,, 2]
         ^
    at $
)json5"},
    {"too many colons", R"json5({ a:: 1 })json5",
     R"json5(
recipe:1:5: error: one colon too many
    { a:: 1 }
        ^
    at $.a
)json5"},
    {"a missing key", R"json5({ : 1, b: 2 })json5",
     R"json5(
recipe:1:3: error: a key is missing before ":"
    { : 1, b: 2 }
      ^
    at $
)json5"},
    {"a key in a list", R"json5([a: 1])json5",
     R"json5(
recipe:1:3: error: a list holds values only; a key and its value belong in { }
    [a: 1]
      ^
    at $
)json5"},
    {"an object instead of a key", R"json5({ {} })json5",
     R"json5(
recipe:1:3: error: expected a key, not an object
    { {} }
      ^
    at $
)json5"},
    {"a list instead of a key", R"json5({ a: 1, [1, 2], b: 3 })json5",
     R"json5(
recipe:1:9: error: expected a key, not a list
    { a: 1, [1, 2], b: 3 }
            ^
    at $
)json5"},
    {"an unclosed object", R"json5({ a: 1)json5",
     R"json5(
recipe:1:1: error: this object is never closed
    { a: 1
    ^
    at $
)json5"},
    {"everything unclosed", R"json5({ a: { b: [1)json5",
     R"json5(
recipe:1:1: error: this object is never closed
    { a: { b: [1
    ^
    at $
recipe:1:6: error: this object is never closed
    { a: { b: [1
         ^
    at $.a
recipe:1:11: error: this list is never closed
    { a: { b: [1
              ^
    at $.a.b
)json5"},
    {"an unclosed object in a list", R"json5([ { a: 1, { b: 2 }, ])json5",
     R"json5(
recipe:1:3: error: this object is never closed
    [ { a: 1, { b: 2 }, ]
      ^
    at $[0]
)json5"},
    {"an unclosed list in an object", R"json5({ a: [1, 2 })json5",
     R"json5(
recipe:1:6: error: this list is never closed
    { a: [1, 2 }
         ^
    at $.a
)json5"},
    {"the wrong bracket", R"json5([1, 2})json5",
     R"json5(
recipe:1:6: error: expected "]", not "}", to close what was opened with "["
    [1, 2}
         ^
    at $
)json5"},
    {"a bracket too many", R"json5({ a: 1 } })json5",
     R"json5(
recipe:1:10: error: expected the end of the text, not "}"; is a bracket closed too early?
    { a: 1 } }
             ^
    at $
)json5"},
    {"a bracket without beginning", R"json5(a: 1 })json5",
     R"json5(
recipe:1:6: error: "}" closes nothing
    a: 1 }
         ^
    at $
)json5"},
    {"a bracket alone", R"json5(])json5",
     R"json5(
recipe:1:1: error: expected a value, not "]"
    ]
    ^
    at $
)json5"},
    {"something after the end", R"json5({ a: 1 }
{ b: 2 })json5",
     R"json5(
recipe:2:1: error: expected the end of the text, not "{ b: 2 }"; is a bracket closed too early?
    { b: 2 }
    ^~~~~~~~
    at $
)json5"},
    {"an unclosed text", R"json5({ a: "x, b: 1 })json5",
     R"json5(
recipe:1:6: error: this text is never closed
    { a: "x, b: 1 }
         ^~~~~~~~
    at $.a
)json5"},
    {"an unclosed text in many lines", R"json5({
  a: "x,
  b: "y",
})json5",
     R"json5(
recipe:2:6: error: this text is never closed
      a: "x,
         ^~
    at $.a
)json5"},
    {"an unclosed text at the end", R"json5({ a: ")json5",
     R"json5(
recipe:1:1: error: this object is never closed
    { a: "
    ^
    at $
recipe:1:6: error: this text is never closed
    { a: "
         ^
    at $.a
)json5"},
    {"a text that was not opened", R"json5({ a: x", b: 1 })json5",
     R"json5(
recipe:1:6: error: a quote is missing before "x"
    { a: x", b: 1 }
         ^
    at $.a
)json5"},
    {"an unclosed comment", R"json5({ a: 1, /* b: 2 })json5",
     R"json5(
recipe:1:9: error: this comment is never closed
    { a: 1, /* b: 2 }
            ^~
    at $
)json5"},
    {"a comment of another language", R"json5({ a: 1, # one
  b: 2 / two
})json5",
     R"json5(
recipe:1:9: error: "#" does not start a comment; write // or /* */
    { a: 1, # one
            ^
    at $
recipe:2:8: error: "/" does not start a comment; write // or /* */
      b: 2 / two
           ^
    at $
)json5"},
    {"a stray sign", R"json5({ a: 1 @ b: 2 })json5",
     R"json5(
recipe:1:8: error: unexpected "@"
    { a: 1 @ b: 2 }
           ^
    at $
)json5"},
    {"an equals sign", R"json5({ a = 1, b => 2 })json5",
     R"json5(
recipe:1:5: error: write ":" instead of "="
    { a = 1, b => 2 }
        ^
    at $.a
recipe:1:12: error: write ":" instead of "="
    { a = 1, b => 2 }
               ^
    at $.b
)json5"},
    {"a semicolon", R"json5({ a: 1; b: 2 })json5",
     R"json5(
recipe:1:7: error: write "," instead of ";"
    { a: 1; b: 2 }
          ^
    at $
)json5"},
    {"a key written twice", R"json5({ a: 1,
  b: 2,
  "a": 3 })json5",
     R"json5(
recipe:3:3: error: duplicate key "a"; the first is on line 1
      "a": 3 }
      ^~~
    at $.a
)json5"},
    {"a key written three times", R"json5({ a: 1, a: 2, a: 3 })json5",
     R"json5(
recipe:1:9: error: duplicate key "a"; the first is on line 1
    { a: 1, a: 2, a: 3 }
            ^
    at $.a
recipe:1:15: error: duplicate key "a"; the first is on line 1
    { a: 1, a: 2, a: 3 }
                  ^
    at $.a
)json5"},
    {"a mistake deep inside", R"json5({ steps: [ 1, { do: "bsp", "a b": [ 08 ] } ] })json5",
     R"json5(
recipe:1:37: error: "08" is not a number that can be used: leave out the leading zeros, or put it in quotes if it is text
    { steps: [ 1, { do: "bsp", "a b": [ 08 ] } ] }
                                        ^~
    at $.steps[1]["a b"][0]
)json5"},
    {"a place behind tabs and wide characters", R"json5({ "höhle":	08 })json5",
     R"json5(
recipe:1:12: error: "08" is not a number that can be used: leave out the leading zeros, or put it in quotes if it is text
    { "höhle": 08 }
               ^~
    at $["höhle"]
)json5"},
    {"an empty text", R"json5()json5",
     R"json5(
recipe:1:1: error: the text is empty; a recipe begins with "{"
    at $
)json5"},
    {"only comments", R"json5(  // nothing
)json5",
     R"json5(
recipe:1:1: error: the text is empty; a recipe begins with "{"
      // nothing
    ^
    at $
)json5"},
};
// clang-format on

TEST(Json5Mistakes, give_exactly_these_messages) {
    for (const WrongText& row : rows) EXPECT_EQ("\n" + messages_for(row.text), row.messages) << row.about;
}

TEST(Json5Mistakes, what_is_not_text_is_refused_in_one_sentence) {
    EXPECT_EQ(messages_for("[1,\n \"\xff\xfe\"]"),
              "recipe:2:3: error: this byte is not valid UTF-8; save the file as UTF-8 text\n"
              "     \"\ufffd\ufffd\"]\n"
              "      ^\n");
    EXPECT_EQ(messages_for(std::string("{ a: \0 }", 8)),
              "recipe:1:6: error: this is not text: it contains a zero byte\n"
              "    { a:   }\n"
              "         ^\n");
    EXPECT_EQ(messages_for("\ufeff"),
              "recipe:1:1: error: the text is empty; a recipe begins with \"{\"\n    at $\n");
}

TEST(Json5Mistakes, a_byte_order_mark_moves_no_column) {
    EXPECT_EQ(messages_for("\ufeff[08x]"),
              "recipe:1:2: error: \"08x\" is not a number that can be used: put it in quotes if it is text\n"
              "    [08x]\n"
              "     ^~~\n"
              "    at $[0]\n");
}

TEST(Json5Mistakes, control_characters_do_not_reach_the_terminal) {
    const std::string message = messages_for("{ \"\\u001b[31m\": 1, '\x1b[31m': 08 }");
    EXPECT_EQ(message.find('\x1b'), std::string::npos);
    EXPECT_NE(message.find("\"08\""), std::string::npos);
}

}  // namespace
}  // namespace levelwright

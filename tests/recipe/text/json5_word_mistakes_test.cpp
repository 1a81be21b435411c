// Texts whose words, numbers or escapes are wrong, each with exactly the messages its author gets.
#include <string>

#include <gtest/gtest.h>

#include "recipe/text/messages.hpp"

namespace levelwright {
namespace {

// clang-format off
const WrongText word_rows[] = {
    {"blanks in a bare word", R"json5({ name: small cave, b: 1 })json5",
     R"json5(
recipe:1:9: error: "small cave" needs quotes: it contains spaces
    { name: small cave, b: 1 }
            ^~~~~~~~~~
    at $.name
)json5"},
    {"blanks in a range", R"json5({ count: 3 .. 7 })json5",
     R"json5(
recipe:1:10: error: "3 .. 7" is written without spaces
    { count: 3 .. 7 }
             ^~~~~~
    at $.count
)json5"},
    {"signs in a bare word", R"json5([self(any), #, a+b])json5",
     R"json5(
recipe:1:2: error: "self(any)" needs quotes: a bare word holds only letters, digits and _ - . : |
    [self(any), #, a+b]
     ^~~~~~~~~
    at $[0]
recipe:1:13: error: "#" needs quotes: a bare word holds only letters, digits and _ - . : |
    [self(any), #, a+b]
                ^
    at $[1]
recipe:1:16: error: "a+b" needs quotes: a bare word holds only letters, digits and _ - . : |
    [self(any), #, a+b]
                   ^~~
    at $[2]
)json5"},
    {"signs in a key", R"json5({ #: wall, a@b: 1 })json5",
     R"json5(
recipe:1:3: error: the key "#" needs quotes
    { #: wall, a@b: 1 }
      ^
    at $
recipe:1:12: error: the key "a@b" needs quotes
    { #: wall, a@b: 1 }
               ^~~
    at $
)json5"},
    {"curly quotes", R"json5({ a: “x”, b: `y` })json5",
     R"json5(
recipe:1:6: error: write straight quotes (") instead of “
    { a: “x”, b: `y` }
         ^~~
    at $.a
recipe:1:14: error: write straight quotes (") instead of `
    { a: “x”, b: `y` }
                 ^~~
    at $.b
)json5"},
    {"an unknown escape", R"json5(["#\_#", "\1"])json5",
     R"json5(
recipe:1:4: error: "\_" is not an escape; write \\ for a backslash
    ["#\_#", "\1"]
       ^~
    at $[0]
recipe:1:11: error: "\1" is not an escape; write \\ for a backslash
    ["#\_#", "\1"]
              ^~
    at $[1]
)json5"},
    {"short escapes", R"json5(["\x4", "\u12", "\x"])json5",
     R"json5(
recipe:1:3: error: "\x4" is not an escape; write \x and two hexadecimal digits
    ["\x4", "\u12", "\x"]
      ^~~
    at $[0]
recipe:1:10: error: "\u12" is not an escape; write \u and four hexadecimal digits
    ["\x4", "\u12", "\x"]
             ^~~~
    at $[1]
recipe:1:18: error: "\x" is not an escape; write \x and two hexadecimal digits
    ["\x4", "\u12", "\x"]
                     ^~
    at $[2]
)json5"},
    {"half of a surrogate pair", R"json5(["\ud83d", "\ude00", "\ud83dx"])json5",
     R"json5(
recipe:1:3: error: "\ud83d" is not an escape; write both halves of the pair, as in \ud83d\ude00
    ["\ud83d", "\ude00", "\ud83dx"]
      ^~~~~~
    at $[0]
recipe:1:13: error: "\ude00" is not an escape; write both halves of the pair, as in \ud83d\ude00
    ["\ud83d", "\ude00", "\ud83dx"]
                ^~~~~~
    at $[1]
recipe:1:23: error: "\ud83d" is not an escape; write both halves of the pair, as in \ud83d\ude00
    ["\ud83d", "\ude00", "\ud83dx"]
                          ^~~~~~
    at $[2]
)json5"},
    {"numbers too large", R"json5([1e999, -1e999, 0x10000000000000000])json5",
     R"json5(
recipe:1:2: error: "1e999" is not a number that can be used: it is too large
    [1e999, -1e999, 0x10000000000000000]
     ^~~~~
    at $[0]
recipe:1:9: error: "-1e999" is not a number that can be used: it is too large
    [1e999, -1e999, 0x10000000000000000]
            ^~~~~~
    at $[1]
recipe:1:17: error: "0x10000000000000000" is not a number that can be used: it is too large
    [1e999, -1e999, 0x10000000000000000]
                    ^~~~~~~~~~~~~~~~~~~
    at $[2]
)json5"},
    {"leading zeros", R"json5([08, 010, -00])json5",
     R"json5(
recipe:1:2: error: "08" is not a number that can be used: leave out the leading zeros, or put it in quotes if it is text
    [08, 010, -00]
     ^~
    at $[0]
recipe:1:6: error: "010" is not a number that can be used: leave out the leading zeros, or put it in quotes if it is text
    [08, 010, -00]
         ^~~
    at $[1]
recipe:1:11: error: "-00" is not a number that can be used: leave out the leading zeros, or put it in quotes if it is text
    [08, 010, -00]
              ^~~
    at $[2]
)json5"},
    {"several decimal points", R"json5([1.2.3])json5",
     R"json5(
recipe:1:2: error: "1.2.3" is not a number that can be used: it has more than one decimal point
    [1.2.3]
     ^~~~~
    at $[0]
)json5"},
    {"numbers without end", R"json5([Infinity, -Infinity, NaN])json5",
     R"json5(
recipe:1:2: error: "Infinity" is not a number that can be used: write a finite number, or an open range such as 3..
    [Infinity, -Infinity, NaN]
     ^~~~~~~~
    at $[0]
recipe:1:12: error: "-Infinity" is not a number that can be used: write a finite number, or an open range such as 3..
    [Infinity, -Infinity, NaN]
               ^~~~~~~~~
    at $[1]
recipe:1:23: error: "NaN" is not a number that can be used: write a finite number, or an open range such as 3..
    [Infinity, -Infinity, NaN]
                          ^~~
    at $[2]
)json5"},
    {"almost numbers", R"json5([0xg, 1e, 60x, 3rd, -, .])json5",
     R"json5(
recipe:1:2: error: "0xg" is not a number that can be used: 0x begins a hexadecimal number, with digits 0 to 9 and a to f
    [0xg, 1e, 60x, 3rd, -, .]
     ^~~
    at $[0]
recipe:1:7: error: "1e" is not a number that can be used: put it in quotes if it is text
    [0xg, 1e, 60x, 3rd, -, .]
          ^~
    at $[1]
recipe:1:11: error: "60x" is not a number that can be used: put it in quotes if it is text
    [0xg, 1e, 60x, 3rd, -, .]
              ^~~
    at $[2]
recipe:1:16: error: "3rd" is not a number that can be used: put it in quotes if it is text
    [0xg, 1e, 60x, 3rd, -, .]
                   ^~~
    at $[3]
recipe:1:21: error: "-" is not a number that can be used: put it in quotes if it is text
    [0xg, 1e, 60x, 3rd, -, .]
                        ^
    at $[4]
recipe:1:24: error: "." is not a number that can be used: put it in quotes if it is text
    [0xg, 1e, 60x, 3rd, -, .]
                           ^
    at $[5]
)json5"},
    {"almost ranges", R"json5([.., 3...7])json5",
     R"json5(
recipe:1:2: error: ".." is not a number that can be used: a range has at least one end, as in 3..7, 3.. or ..7
    [.., 3...7]
     ^~
    at $[0]
recipe:1:6: error: "3...7" is not a number that can be used: a range is written with two dots, as in 3..7
    [.., 3...7]
         ^~~~~
    at $[1]
)json5"},
};
// clang-format on

TEST(Json5WordMistakes, give_exactly_these_messages) {
    for (const WrongText& row : word_rows)
        EXPECT_EQ("\n" + messages_for(row.text), row.messages) << row.about;
}

TEST(Json5WordMistakes, long_words_are_shortened_in_sentences) {
    const std::string first_line = messages_for("[" + std::string(1000, '@') + "]");
    EXPECT_EQ(first_line.substr(0, first_line.find('\n')),
              "recipe:1:2: error: \"" + std::string(40, '@') +
                  "…\" needs quotes: a bare word holds only letters, digits and _ - . : |");
}

}  // namespace
}  // namespace levelwright

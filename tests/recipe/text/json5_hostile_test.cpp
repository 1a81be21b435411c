// Texts that nobody writes on purpose: cut, changed, endless or deep. Reading them ends, and says something.
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "levelwright/recipe/text/document.hpp"
#include "levelwright/recipe/text/problem.hpp"

namespace levelwright {
namespace {

struct Outcome {
    Value value;
    std::vector<Problem> problems;
};

Outcome read(std::string text) {
    const std::vector<Source> sources{{"test", std::move(text)}};
    Problems problems(sources);
    Value value = read_json5(sources, 0, problems);
    return {std::move(value), problems.take()};
}

std::string repeated(std::string_view piece, std::size_t times) {
    std::string text;
    for (std::size_t i = 0; i < times; ++i) text += piece;
    return text;
}

// Every construct of the language, and some that printed listings add.
const std::string valid = R"json5({
  name: "crypt", // a comment
  size: 60x40..80x50, 'seed': 18446744073709551615, /* another */
  "tiles": { rock: '#', floor: "\u00e9\x41\ud83d\ude00\n", höhle: [.5, 5., +1, -0x1F, 1e3, ..6, 40..] },
  steps: [
    { do: bsp, loops: 0.15, where: { in: rooms, pick: 2, not: null }, },
    { do: cave, tile: solid:1|empty:2, on: true, text: "one \
two" }, [[]], {},
  ],
}
)json5";

TEST(Json5Hostile, a_text_may_be_cut_anywhere) {
    for (std::size_t length = 0; length + 2 < valid.size(); ++length) {
        const Outcome outcome = read(valid.substr(0, length));
        EXPECT_FALSE(outcome.problems.empty()) << length;
        for (const Problem& problem : outcome.problems) EXPECT_FALSE(show(problem).empty());
    }
}

TEST(Json5Hostile, any_byte_may_be_another) {
    using namespace std::string_literals;
    const std::string others = "\0\t\n\r !\"#'*+,-./018:;=?@AEX[\\]_`abenux{|}~\x7f\x80\xa0\xc2\xe2\xff"s;
    std::size_t refused = 0;
    for (std::size_t at = 0; at < valid.size(); ++at) {
        std::string text = valid;
        for (const char byte : others) {
            text[at] = byte;
            const Outcome outcome = read(text);
            ASSERT_LE(outcome.problems.size(), Problems::most);
            refused += outcome.problems.empty() ? 0 : 1;
            if (!outcome.problems.empty()) continue;
            EXPECT_TRUE(read(show(outcome.value)).problems.empty()) << text;
        }
    }
    EXPECT_GT(refused, valid.size() * 6);  // at least what is no UTF-8, and zero
}

TEST(Json5Hostile, a_byte_may_be_missing_or_doubled) {
    for (std::size_t at = 0; at < valid.size(); ++at) {
        ASSERT_LE(read(std::string(valid).erase(at, 1)).problems.size(), Problems::most);
        ASSERT_LE(read(std::string(valid).insert(at, 1, valid[at])).problems.size(), Problems::most);
    }
}

TEST(Json5Hostile, sixty_four_levels_are_the_deepest) {
    EXPECT_TRUE(read(repeated("[", 64) + repeated("]", 64)).problems.empty());
    const Outcome deeper = read(repeated("[", 65) + repeated("]", 65));
    ASSERT_EQ(deeper.problems.size(), 1U);
    EXPECT_EQ(deeper.problems[0].sentence, "nested deeper than 64 levels");
    EXPECT_EQ(deeper.problems[0].column, 65);
}

TEST(Json5Hostile, a_megabyte_of_anything_ends_with_few_problems) {
    constexpr std::size_t megabyte = std::size_t{1} << 20;
    for (const char* piece :
         {"[",       "{",  "]",  "}", ",",      ":",  ";",  "\"",   "'",     "\\",    "/",
          "/*",      "//", "#",  "=", "a",      "a ", "a:", "1",    "[]",    "{a:",   "[,",
          "\"\\q\"", "`",  "“",  "é", "\u00a0", "\n", "\r", "\"\n", "'\\\n", "{a b:", "a: b: ",
          "[a:",     "0x", "..", "-", "+",      "|",  "@ ", "{[",   "[{",    "{]",    "[}"}) {
        for (const char* start : {"", "{a:[{"}) {
            const Outcome outcome = read(start + repeated(piece, megabyte / std::string_view(piece).size()));
            EXPECT_LE(outcome.problems.size(), Problems::most) << start << piece;
            for (const Problem& problem : outcome.problems)
                EXPECT_LE(show(problem).size(), 1500U) << start << piece;
        }
    }
}

TEST(Json5Hostile, two_hundred_thousand_values_are_the_most) {
    EXPECT_TRUE(read("[" + repeated("1,", 199'999) + "]").problems.empty());
    const Outcome more = read("[" + repeated("1,", 200'000) + "]");
    ASSERT_EQ(more.problems.size(), 1U);
    EXPECT_EQ(more.problems[0].sentence, "more than 200000 values");
}

TEST(Json5Hostile, sixteen_mebibytes_are_the_most) {
    constexpr std::size_t most = std::size_t{16} << 20;
    EXPECT_TRUE(read("[]" + std::string(most - 2, ' ')).problems.empty());
    const Outcome more = read("[]" + std::string(most - 1, ' '));
    ASSERT_EQ(more.problems.size(), 1U);
    EXPECT_EQ(more.problems[0].code, "limit");
    EXPECT_EQ(more.problems[0].sentence, "the text has 16777217 bytes; at most 16777216 can be read");
}

TEST(Json5Hostile, many_keys_are_checked_for_duplicates_in_good_time) {
    std::string text = "{";
    for (int i = 0; i < 100'000; ++i) text += "k" + std::to_string(i) + ": 1,\n";
    EXPECT_TRUE(read(text + "}").problems.empty());
    const Outcome doubled = read(text + "k77: 2 }");
    ASSERT_EQ(doubled.problems.size(), 1U);
    EXPECT_EQ(doubled.problems[0].sentence, "duplicate key \"k77\"; the first is on line 78");
    EXPECT_EQ(doubled.value.members.size(), 100'000U);
    EXPECT_EQ(doubled.value.find("k77")->number, 1);
}

TEST(Json5Hostile, problems_beyond_the_most_end_the_reading) {
    const Outcome outcome = read("[" + repeated("08,\n", 1000) + "]");
    ASSERT_EQ(outcome.problems.size(), Problems::most);
    EXPECT_EQ(outcome.problems.back().line, 100);
}

TEST(Json5Hostile, problems_come_in_the_order_of_the_text) {
    const Outcome outcome = read("{ a: [08, { b: 1, b: 09 }, a: 07,\n c: \"");
    for (std::size_t i = 1; i < outcome.problems.size(); ++i) {
        const Problem &before = outcome.problems[i - 1], &after = outcome.problems[i];
        EXPECT_TRUE(before.line < after.line || (before.line == after.line && before.column <= after.column));
    }
    EXPECT_GE(outcome.problems.size(), 6U);
}

}  // namespace
}  // namespace levelwright

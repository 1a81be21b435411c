// JSON5 in all its spellings is read with places, and what is shown reads back equal.

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "levelwright/recipe/text/document.hpp"
#include "levelwright/recipe/text/problem.hpp"
#include "support/property.hpp"

namespace levelwright {
namespace {

using Kind = Value::Kind;

Value read_value(std::string text) {
    const std::vector<Source> sources{{"test", std::move(text)}};
    Problems problems(sources);
    Value value = read_json5(sources, 0, problems);
    for (const Problem& problem : problems.list()) ADD_FAILURE() << show(problem);
    return value;
}

bool equal(const Value& a, const Value& b) {
    if (a.kind != b.kind || a.boolean != b.boolean || a.bare != b.bare || a.number != b.number ||
        a.text != b.text)
        return false;
    if (a.items.size() != b.items.size() || a.members.size() != b.members.size()) return false;
    for (std::size_t i = 0; i < a.items.size(); ++i) {
        if (!equal(a.items[i], b.items[i])) return false;
    }
    for (std::size_t i = 0; i < a.members.size(); ++i) {
        if (a.members[i].key != b.members[i].key || !equal(a.members[i].value, b.members[i].value))
            return false;
    }
    return true;
}

void expect_number(const std::string& text, double number) {
    const Value value = read_value(text);
    EXPECT_EQ(value.kind, Kind::number) << text;
    EXPECT_EQ(value.number, number) << text;
    EXPECT_EQ(value.text, text);
}

void expect_text(const std::string& text, std::string_view content, bool bare) {
    const Value value = read_value(text);
    EXPECT_EQ(value.kind, Kind::text) << text;
    EXPECT_EQ(value.text, content) << text;
    EXPECT_EQ(value.bare, bare) << text;
}

TEST(Json5, true_false_and_null_keep_their_meaning) {
    EXPECT_TRUE(read_value("true").boolean);
    EXPECT_EQ(read_value("true").kind, Kind::boolean);
    EXPECT_FALSE(read_value("false").boolean);
    EXPECT_EQ(read_value("false").kind, Kind::boolean);
    EXPECT_EQ(read_value("null").kind, Kind::null);
    expect_text("'true'", "true", false);
    expect_text("trueish", "trueish", true);
    EXPECT_EQ(read_value("{ true: 1 }").members[0].key, "true");
}

TEST(Json5, numbers_may_be_written_in_every_way_of_json5) {
    expect_number("0", 0);
    expect_number("-12", -12);
    expect_number("+12", 12);
    expect_number("1.5", 1.5);
    expect_number(".5", 0.5);
    expect_number("-.5", -0.5);
    expect_number("5.", 5);
    expect_number("5.e1", 50);
    expect_number("1e3", 1000);
    expect_number("1E+3", 1000);
    expect_number("25e-2", 0.25);
    expect_number("0x1F", 31);
    expect_number("-0Xff", -255);
    expect_number("0.1", 0.1);
    expect_number("1e-999", 0);
}

TEST(Json5, large_whole_numbers_keep_their_digits) {
    const Value value = read_value("18446744073709551615");
    EXPECT_EQ(value.text, "18446744073709551615");
    EXPECT_EQ(value.number, 18446744073709551616.0);
    expect_number("0xffffffffffffffff", 18446744073709551616.0);
}

TEST(Json5, bare_ranges_and_sizes_are_texts) {
    for (const char* text : {"3..7", "..6", "40..", "60x40", "60x40..80x50", "0.1..0.5", "-3..4", "-3..-1",
                             "1e2..1e3", "1..depth"}) {
        expect_text(text, text, true);
    }
}

TEST(Json5, bare_words_hold_letters_digits_and_some_signs) {
    for (const char* text : {"cave", "small-cave", "a.b", "solid:1|empty:2", "_x", "$y", "höhle", "洞窟", "à",
                             "nullable", "x2"}) {
        expect_text(text, text, true);
    }
}

TEST(Json5, bare_words_end_before_commas_brackets_colons_blanks_and_comments) {
    const Value list = read_value("[a,b ,c//d\n,e/*f*/,g\u00a0,h]");
    ASSERT_EQ(list.items.size(), 6U);
    std::string words;
    for (const Value& item : list.items) words += item.text + " ";
    EXPECT_EQ(words, "a b c e g h ");
    EXPECT_EQ(read_value("{a:b}").find("a")->text, "b");
    EXPECT_EQ(read_value("{a:b:c}").find("a")->text, "b:c");
    EXPECT_EQ(read_value("{a:[3..7]}").find("a")->items[0].text, "3..7");
}

TEST(Json5, keys_may_be_bare_or_quoted_or_numbers) {
    const Value object = read_value("{ a: 1, 'b c': 2, \"d\\n\": 3, 10: 4, 0.5: 5, e-f: 6, ü: 7, g\n:8 }");
    std::vector<std::string> keys;
    for (const Member& member : object.members) keys.push_back(member.key);
    EXPECT_EQ(keys, (std::vector<std::string>{"a", "b c", "d\n", "10", "0.5", "e-f", "ü", "g"}));
    EXPECT_EQ(object.find("10")->number, 4);
    EXPECT_EQ(object.find("missing"), nullptr);
}

TEST(Json5, quotes_are_single_or_double_and_hold_each_other) {
    expect_text("\"it's\"", "it's", false);
    expect_text("'say \"x\"'", "say \"x\"", false);
    expect_text("''", "", false);
    expect_text("'a\tb # // /* x'", "a\tb # // /* x", false);
}

TEST(Json5, escapes_are_read) {
    expect_text(R"("\"\'\\\/\b\f\n\r\t\v")", "\"'\\/\b\f\n\r\t\v", false);
    expect_text(R"("\x41\u00e9\u20AC")", "Aé€", false);
    expect_text(R"("\ud83d\ude00")", "😀", false);
    expect_text(R"('\0')", std::string_view("\0", 1), false);
}

TEST(Json5, a_backslash_continues_a_text_on_the_next_line) {
    expect_text("'one \\\ntwo \\\r\nthree'", "one two three", false);
    expect_text("'one \\\u2028two'", "one two", false);
}

TEST(Json5, comments_blanks_and_a_byte_order_mark_are_skipped) {
    const Value object =
        read_value("\ufeff// first\n/* second * / */ {\u00a0a /**/ : // x\r\n 1 /*y*/, /*z*/ } // last");
    ASSERT_EQ(object.members.size(), 1U);
    EXPECT_EQ(object.find("a")->number, 1);
}

TEST(Json5, trailing_commas_are_welcome) {
    EXPECT_EQ(read_value("[1, 2, ]").items.size(), 2U);
    EXPECT_EQ(read_value("{ a: 1, }").members.size(), 1U);
    EXPECT_EQ(read_value("[]").items.size(), 0U);
    EXPECT_EQ(read_value("{}").members.size(), 0U);
}

TEST(Json5, members_without_braces_read_as_an_object) {
    const Value object =
        read_value("metadata:{\n  minDimension:\"40x30\",\n},\nentities:[\n  solid,\n  empty\n] // end");
    EXPECT_EQ(show(object), "{ metadata: { minDimension: \"40x30\" }, entities: [solid, empty] }");
    EXPECT_EQ(object.spot.offset, 0U);
    EXPECT_EQ(object.spot.length, 67U);
    EXPECT_EQ(show(read_value("'a': 1")), "{ a: 1 }");
    EXPECT_EQ(show(read_value("solid:1|empty:2")), "solid:1|empty:2");
}

TEST(Json5, a_line_that_a_printer_wrapped_inside_a_text_is_joined) {
    EXPECT_EQ(show(read_value("{directions:[\"\n    plus\"], entities:[\"empty\"]}")),
              "{ directions: [\"plus\"], entities: [\"empty\"] }");
    EXPECT_EQ(read_value("['a cave with\r\n   water']").items[0].text, "a cave with water");
}

TEST(Json5, the_listings_of_the_marahel_paper_read_as_printed) {
    const Value script = read_value(R"json5({
  metadata:{
    minDimension:"40x30",
    maxDimension:"60x45"
  },
  entities:[
    "empty",
    "solid"
  ],
  neighborhoods:{
    all: ["111",
          "131",
          "111"],
    plus:["010",
          "121",
          "010"]
  },
  regions:{
    type:"bsp",
    numberOfRegions:7,
    parameters:{
      min:"8x8",
      max:"15x15"
    }
  },
  explorers:[
    {
      type:"sequential",
      region:{name:"all", border:1},
      parameters: {iterations:1},
      rules:["self(any)->self(empty)"]
    }
  ]
}
)json5");
    EXPECT_EQ(script.members.size(), 5U);
    EXPECT_EQ(script.find("neighborhoods")->find("all")->items[1].text, "131");
    const Value agent = read_value(R"json5({
  type:"agent",
  region:{name:"map"},
  parameters: {number:3, change:10, lifespan
    :150, directions:["plus"]},
  rules:[
    "self(any),random<0.7 -> self(empty)",
    "self(any) -> all(empty)"
  ]
})json5");
    EXPECT_EQ(agent.find("parameters")->find("lifespan")->number, 150);
}

TEST(Json5, every_value_and_key_knows_its_place) {
    const std::string text = "{ ab: [1, 'x y'],\n  \"c\": { d: true } }";
    const Value object = read_value(text);
    const auto piece = [&](const Spot& spot) { return text.substr(spot.offset, spot.length); };
    EXPECT_EQ(piece(object.spot), text);
    EXPECT_EQ(piece(object.members[0].key_spot), "ab");
    EXPECT_EQ(piece(object.members[0].value.spot), "[1, 'x y']");
    EXPECT_EQ(piece(object.members[0].value.items[0].spot), "1");
    EXPECT_EQ(piece(object.members[0].value.items[1].spot), "'x y'");
    EXPECT_EQ(piece(object.members[1].key_spot), "\"c\"");
    EXPECT_EQ(piece(object.members[1].value.members[0].value.spot), "true");
}

TEST(Json5, places_name_the_text_that_was_read) {
    const std::vector<Source> sources{{"first", "[1]"}, {"second", "[2"}};
    Problems problems(sources);
    const Value value = read_json5(sources, 1, problems);
    EXPECT_EQ(value.items[0].spot.source, 1U);
    ASSERT_EQ(problems.list().size(), 1U);
    EXPECT_EQ(problems.list()[0].source, "second");
}

TEST(Json5, kinds_are_named_for_sentences) {
    EXPECT_EQ(kind_name(read_value("null")), "null");
    EXPECT_EQ(kind_name(read_value("true")), "true or false");
    EXPECT_EQ(kind_name(read_value("12")), "a whole number");
    EXPECT_EQ(kind_name(read_value("1.5")), "a number");
    EXPECT_EQ(kind_name(read_value("3..7")), "text");
    EXPECT_EQ(kind_name(read_value("[]")), "a list");
    EXPECT_EQ(kind_name(read_value("{}")), "an object");
}

TEST(Json5, values_show_on_one_line_when_they_fit) {
    EXPECT_EQ(show(read_value("{ 'a' : [ +1 , .5, 0x1F, {} ], b_2: \"c\", 'd-e': f, 3: null }")),
              "{ a: [+1, .5, 0x1F, {}], b_2: \"c\", \"d-e\": f, \"3\": null }");
    EXPECT_EQ(show(read_value("'\\u2028\\0\\x1b\\n\"\\\\'")), "\"\\u2028\\u0000\\u001b\\n\\\"\\\\\"");
}

TEST(Json5, longer_values_show_indented) {
    const std::string word(40, 'w');
    EXPECT_EQ(show(read_value("{ a: [" + word + ", " + word + "], b: { c: 1 }, d: [" + word + ", " + word +
                              ", " + word + "] }")),
              "{\n  a: [" + word + ", " + word + "],\n  b: { c: 1 },\n  d: [\n    " + word + ",\n    " +
                  word + ",\n    " + word + ",\n  ],\n}");
}

TEST(Json5, a_value_of_a_hundred_characters_still_fits_its_line) {
    const std::string item(48, 'x'), wide_item = "é" + std::string(47, 'x');
    EXPECT_EQ(show(read_value("[" + item + ", " + item + "]")), "[" + item + ", " + item + "]");
    EXPECT_EQ(show(read_value("[" + wide_item + ", " + item + "]")), "[" + wide_item + ", " + item + "]");
    EXPECT_EQ(show(read_value("[" + item + "x, " + item + "]")), "[\n  " + item + "x,\n  " + item + ",\n]");
}

TEST(Json5, a_number_made_by_a_program_shows_without_digits_of_its_own) {
    Value number;
    number.kind = Kind::number;
    number.number = 2.5;
    EXPECT_EQ(show(number), "2.5");
}

const std::string& one_of(const std::vector<std::string>& texts, Stream& random) {
    return texts[random.below(static_cast<std::uint32_t>(texts.size()))];
}

std::string any_text(Stream& random) {
    static const std::vector<std::string> pieces{
        "a",   "Z",  "7",  "_",      "-",      ".",      ":",
        "|",   " ",  "\"", "'",      "\\",     "\n",     "\t",
        "é",   "洞", "😀",  "\u2028", "\u00a0", "\ufeff", "/",
        "//",  "/*", "{",  "]",      ",",      "=",      "#",
        "“",   "`",  "+",  "true",   "0x",     "..",     std::string(1, '\0'),
        "\x7f"};
    std::string text;
    for (int i = random.between(0, 12); i > 0; --i) text += one_of(pieces, random);
    return text;
}

Value any_value(int depth, Stream& random) {
    Value value;
    value.kind = static_cast<Kind>(random.between(0, depth > 0 ? 5 : 3));
    switch (value.kind) {
        case Kind::null:
            break;
        case Kind::boolean:
            value.boolean = random.chance(0.5);
            break;
        case Kind::number: {
            static const std::vector<std::string> numbers{
                "0", "-1", "+2", ".5", "5.", "0xAf", "1e3", "-2.5e-3", "18446744073709551615", "-.25"};
            value = read_value(one_of(numbers, random));
            break;
        }
        case Kind::text: {
            static const std::vector<std::string> words{"cave", "3..7", "60x40", "solid:1|empty:2",
                                                        "..6",  "a-b",  "höhle"};
            value.bare = random.chance(0.5);
            value.text = value.bare ? one_of(words, random) : any_text(random);
            break;
        }
        case Kind::list:
            for (int i = random.between(0, 5); i > 0; --i)
                value.items.push_back(any_value(depth - 1, random));
            break;
        case Kind::object:
            for (int i = random.between(0, 5); i > 0; --i) {
                std::string key = any_text(random);
                Member member{std::move(key), {}, any_value(depth - 1, random)};
                if (value.find(member.key) == nullptr) value.members.push_back(std::move(member));
            }
            break;
    }
    return value;
}

PROPERTY(Json5, what_is_shown_reads_back_equal) {
    Value value;
    value.kind = Kind::list;
    for (int i = 0; i < 8; ++i) value.items.push_back(any_value(4, random));
    const std::string text = show(value);
    const Value again = read_value(text);
    ASSERT_TRUE(equal(value, again)) << text;
    ASSERT_EQ(show(again), text);
}

TEST(Json5, a_bare_text_that_could_be_misread_shows_in_quotes) {
    for (const char* content : {"", "true", "12", "a b", "a:", ":a", "..", "a,b", "“a”", "//", "a//b",
                                "1.2.3", "a\nb", "Infinity"}) {
        Value value;
        value.kind = Kind::text;
        value.bare = true;
        value.text = content;
        EXPECT_EQ(read_value(show(value)).text, content);
        EXPECT_FALSE(read_value(show(value)).bare) << content;
    }
}

}  // namespace
}  // namespace levelwright

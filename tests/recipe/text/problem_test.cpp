// Problems as they are shown: lines, columns, carets, suggestions and limits.

#include "levelwright/recipe/text/problem.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace levelwright {
namespace {

// What is shown of a problem at a piece of a text.
std::string shown(const std::string& text, std::uint32_t offset, std::uint32_t length,
                  std::string path = {}) {
    const std::vector<Source> sources{{"file", text}};
    Problems problems(sources);
    return show(problems.add(Mistake::bad_value, {0, offset, length}, std::move(path), "wrong"));
}

TEST(Problem, the_caret_stands_under_the_first_marked_character) {
    EXPECT_EQ(shown("{ size: big }", 8, 3, "$.size"),
              "file:1:9: error: wrong\n"
              "    { size: big }\n"
              "            ^~~\n"
              "    at $.size\n");
}

TEST(Problem, lines_and_columns_count_from_one) {
    EXPECT_EQ(shown("ab\n\ncd", 0, 1), "file:1:1: error: wrong\n    ab\n    ^\n");
    EXPECT_EQ(shown("ab\n\ncd", 3, 1), "file:2:1: error: wrong\n");
    EXPECT_EQ(shown("ab\n\ncd", 5, 1), "file:3:2: error: wrong\n    cd\n     ^\n");
}

TEST(Problem, a_place_at_a_line_s_end_or_behind_the_text_has_a_caret) {
    EXPECT_EQ(shown("ab\ncd", 2, 1), "file:1:3: error: wrong\n    ab\n      ^\n");
    EXPECT_EQ(shown("ab\ncd", 5, 1), "file:2:3: error: wrong\n    cd\n      ^\n");
    EXPECT_EQ(shown("ab\ncd", 99, 7), "file:2:3: error: wrong\n    cd\n      ^\n");
}

TEST(Problem, tabs_are_shown_as_one_space_so_that_the_caret_fits) {
    EXPECT_EQ(shown("\t\tab", 2, 2), "file:1:3: error: wrong\n      ab\n      ^~\n");
}

TEST(Problem, columns_and_marks_count_characters_and_not_bytes) {
    EXPECT_EQ(shown("höhle: 洞窟", 8, 6), "file:1:8: error: wrong\n    höhle: 洞窟\n           ^~\n");
}

TEST(Problem, lines_may_end_with_carriage_returns) {
    EXPECT_EQ(shown("ab\r\ncd\r\nef", 4, 2), "file:2:1: error: wrong\n    cd\n    ^~\n");
    EXPECT_EQ(shown("ab\r\ncd\r\nef", 6, 1), "file:2:3: error: wrong\n    cd\n      ^\n");
}

TEST(Problem, marks_end_with_the_line) {
    EXPECT_EQ(shown("[ab\ncd]", 0, 7), "file:1:1: error: wrong\n    [ab\n    ^~~\n");
}

TEST(Problem, a_byte_order_mark_is_no_part_of_the_line) {
    EXPECT_EQ(shown("\ufeff[ab]", 4, 2), "file:1:2: error: wrong\n    [ab]\n     ^~\n");
    EXPECT_EQ(shown("\ufeff", 0, 0), "file:1:1: error: wrong\n");
}

TEST(Problem, a_long_line_is_shown_around_the_place) {
    const std::string text = "é" + std::string(999, 'a') + "X" + std::string(1000, 'b');
    EXPECT_EQ(shown(text, 1001, 1), "file:1:1001: error: wrong\n    " + std::string(100, 'a') + "X" +
                                        std::string(99, 'b') + "\n    " + std::string(100, ' ') + "^\n");
    EXPECT_EQ(shown(text, 0, 2), "file:1:1: error: wrong\n    é" + std::string(198, 'a') + "\n    ^\n");
    EXPECT_EQ(shown(text, 2002, 1), "file:1:2002: error: wrong\n    " + std::string(100, 'b') + "\n    " +
                                        std::string(100, ' ') + "^\n");
}

TEST(Problem, a_long_line_is_not_cut_inside_a_character) {
    std::string text;
    for (int i = 0; i < 500; ++i) text += "洞";
    for (std::uint32_t character = 0; character < 500; ++character) {
        const std::string message = shown(text, character * 3, 3);
        EXPECT_EQ(message.find("\ufffd"), std::string::npos);
        EXPECT_LT(message.size(), 400U);
    }
}

TEST(Problem, bytes_that_are_not_text_are_shown_as_replacements) {
    EXPECT_EQ(shown("a\xff\xc3z", 1, 1), "file:1:2: error: wrong\n    a\ufffd\ufffdz\n     ^\n");
    EXPECT_EQ(shown("a\x1b[0m", 1, 1), "file:1:2: error: wrong\n    a [0m\n     ^\n");
}

TEST(Problem, what_was_outdated_is_a_note_and_no_error) {
    const std::vector<Source> sources{{"file", "x"}};
    Problems problems(sources);
    const Problem& note = problems.add(Mistake::outdated, {0, 0, 1}, "", "an old name");
    EXPECT_EQ(show(note), "file:1:1: note: an old name\n    x\n    ^\n");
    EXPECT_FALSE(problems.any_errors());
    problems.add(Mistake::syntax, {0, 0, 1}, "", "x");
    EXPECT_TRUE(problems.any_errors());
}

TEST(Problem, a_near_name_is_suggested) {
    const std::vector<std::string> names{"loops", "rooms", "depth"};
    Problem problem;
    Problems::suggest(problem, "lops", names);
    EXPECT_EQ(problem.suggestion, "did you mean \"loops\"?");
    problem.source = "file";
    problem.sentence = "unknown key \"lops\"";
    EXPECT_EQ(show(problem), "file:1:1: error: unknown key \"lops\"; did you mean \"loops\"?\n");
}

TEST(Problem, without_a_near_name_a_few_names_are_listed) {
    const std::vector<std::string> names{"loops", "rooms", "depth"};
    Problem problem;
    Problems::suggest(problem, "zzzzzz", names);
    EXPECT_EQ(problem.suggestion, "available: loops, rooms and depth");
    Problem of_many;
    Problems::suggest(of_many, "zzzzzz", std::vector<std::string>(13, "loops"));
    EXPECT_EQ(of_many.suggestion, "");
}

TEST(Problem, beyond_the_most_problems_are_only_counted) {
    const std::vector<Source> sources{{"file", "x"}};
    Problems problems(sources);
    for (int i = 0; i < 150; ++i) problems.add(Mistake::syntax, {0, 0, 1}, "", i);
    EXPECT_EQ(problems.list().size(), Problems::most);
    EXPECT_EQ(problems.error_count(), 150U);
    EXPECT_EQ(problems.told_errors(), 150U);
}

TEST(Problem, is_told_once_for_a_place) {
    const std::vector<Source> sources{{"file", "xyz"}};
    Problems problems(sources);
    for (int i = 0; i < 3; ++i) {
        problems.add(Mistake::syntax, {0, 0, 1}, "", "wrong");
        problems.add(Mistake::syntax, {0, 1, 1}, "", "wrong");
        problems.add(Mistake::outdated, {0, 1, 1}, "", "old");
    }
    EXPECT_EQ(problems.list().size(), 3u);
    EXPECT_EQ(problems.error_count(), 6u) << "every one counts for those who look for mistakes";
    EXPECT_EQ(problems.told_errors(), 2u);
}

TEST(Problem, every_mistake_has_a_code_of_its_own_and_a_sentence) {
    std::vector<std::string> codes;
    for (int i = 0; i <= static_cast<int>(Mistake::unused); ++i) {
        const auto mistake = static_cast<Mistake>(i);
        EXPECT_FALSE(sentence_of(mistake).empty());
        for (const std::string& code : codes) EXPECT_NE(code, code_of(mistake));
        codes.emplace_back(code_of(mistake));
    }
}

}  // namespace
}  // namespace levelwright

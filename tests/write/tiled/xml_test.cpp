// XML is escaped where it must be, and what no document may hold is replaced.

#include "levelwright/write/tiled/xml.hpp"

#include <gtest/gtest.h>

namespace levelwright {
namespace {

// An element with one attribute, without the line before it.
std::string attribute(std::string_view value) {
    XmlWriter xml;
    xml.begin("a");
    xml.attribute("b", value);
    xml.end();
    const std::string written = xml.take();
    return written.substr(written.find('\n') + 1);
}

TEST(Xml, elements_stand_inside_each_other) {
    XmlWriter xml;
    xml.begin("map");
    xml.attribute("width", 3);
    xml.begin("layer");
    xml.begin("data");
    xml.attribute("encoding", "csv");
    xml.text("\n1,2\n");
    xml.end();
    xml.end();
    xml.begin("empty");
    xml.end();
    xml.begin("text");
    xml.text("");
    xml.end();
    xml.end();
    EXPECT_EQ(xml.take(), R"(<?xml version="1.0"?>
<map width="3">
 <layer>
  <data encoding="csv">
1,2
</data>
 </layer>
 <empty />
 <text></text>
</map>
)");
}

TEST(Xml, numbers_are_written_whole) {
    XmlWriter xml;
    xml.begin("n");
    xml.attribute("least", std::int64_t{-9223372036854775807} - 1);
    xml.attribute("gid", std::uint32_t{4294967295});
    xml.end();
    EXPECT_EQ(xml.take(),
              "<?xml version=\"1.0\"?>\n<n least=\"-9223372036854775808\" gid=\"4294967295\" />\n");
}

TEST(Xml, what_would_end_an_attribute_or_be_read_as_a_space_is_escaped) {
    EXPECT_EQ(attribute("a&b<c>d\"e'f\tg\nh"), "<a b=\"a&amp;b&lt;c>d&quot;e'f&#09;g&#10;h\" />\n");
    EXPECT_EQ(attribute(""), "<a b=\"\" />\n");
}

TEST(Xml, text_between_tags_keeps_quotes_and_line_ends) {
    EXPECT_EQ(xml_text("a&b<c>d\"e'f\tg\nh ]]>"), "a&amp;b&lt;c&gt;d\"e'f\tg\nh ]]&gt;");
}

TEST(Xml, control_characters_are_replaced) {
    for (char letter = 0; letter < 0x20; ++letter) {
        if (letter == '\t' || letter == '\n') continue;
        EXPECT_EQ(xml_text(std::string("a") + letter + "b"),
                  "a\xef\xbf\xbd"
                  "b")
            << int{letter};
        EXPECT_EQ(attribute(std::string(1, letter)), "<a b=\"\xef\xbf\xbd\" />\n") << int{letter};
    }
    EXPECT_EQ(xml_text("\x7f"), "\x7f");
}

TEST(Xml, letters_beyond_ascii_stay) {
    for (const std::string text : {"höhle", "…", "\xf0\x9f\x97\x9d", "\xef\xbf\xbd"}) {
        EXPECT_EQ(xml_text(text), text);
        EXPECT_EQ(attribute(text), "<a b=\"" + text + "\" />\n");
    }
}

TEST(Xml, each_byte_that_is_not_valid_utf8_is_replaced) {
    const std::string sign = "\xef\xbf\xbd";
    EXPECT_EQ(xml_text("\xff\xfe"), sign + sign);
    EXPECT_EQ(xml_text("<\xc3"), "&lt;" + sign) << "cut short";
    EXPECT_EQ(xml_text("\xc3<"), sign + "&lt;") << "the next character is not swallowed";
    EXPECT_EQ(xml_text("\xed\xa0\x80"), sign + sign + sign) << "half a surrogate pair";
    EXPECT_EQ(xml_text("\xc0\xbc"), sign + sign) << "a < in disguise";
    EXPECT_EQ(xml_text("\xef\xbf\xbe \xef\xbf\xbf"), sign + " " + sign) << "no characters at all";
}

}  // namespace
}  // namespace levelwright

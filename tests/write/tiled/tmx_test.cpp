// TMX holds the same as TMJ, read back by an XML parser.

#include "levelwright/write/tiled/tmx.hpp"

#include <gtest/gtest.h>
#include <pugixml.hpp>

#include "levelwright/write/tiled/tmj.hpp"
#include "write/two_rooms.hpp"

namespace levelwright {
namespace {

TEST(Tmx, holds_the_same_as_tmj) {
    const auto buffers = written(tmx_format, two_rooms());
    ASSERT_EQ(buffers.size(), 2u);
    EXPECT_EQ(buffers[0].name, "level.tmx");
    pugi::xml_document document;
    ASSERT_TRUE(document.load_string(buffers[0].bytes.c_str()));
    const pugi::xml_node map = document.child("map");
    EXPECT_EQ(map.attribute("width").as_int(), 7);
    EXPECT_EQ(std::string(map.child("tileset").child("image").attribute("source").value()),
              "level-tiles.png");
    const std::string tmj = written(tmj_format, two_rooms())[0].bytes;
    std::string data;  // the same numbers, less the room before each row
    for (const char letter : tmj.substr(tmj.find("\"data\": [") + 9, 120))
        data += letter == ' ' || letter == '[' ? "" : std::string(1, letter);
    EXPECT_EQ(std::string(map.child("layer").child("data").child_value()).substr(1, 40), data.substr(0, 40));
    EXPECT_EQ(std::distance(map.child("tileset").child("wangsets").children().begin(),
                            map.child("tileset").child("wangsets").children().end()),
              2);
    EXPECT_EQ(std::string(map.select_node("//wangtile").node().attribute("wangid").value()),
              "1,2,2,2,2,2,2,2");
    const pugi::xml_node links = map.find_child_by_attribute("objectgroup", "name", "links");
    const pugi::xml_node objects = map.find_child_by_attribute("objectgroup", "name", "objects");
    const pugi::xml_node key = objects.child("object");
    EXPECT_EQ(key.attribute("y").as_int(), 32);
    const auto find = [&](const char* name) {
        return key.child("properties").find_child_by_attribute("property", "name", name);
    };
    EXPECT_EQ(find("opens").attribute("value").as_int(), links.child("object").attribute("id").as_int());
    EXPECT_EQ(std::string(find("opens").attribute("type").value()), "object");
    EXPECT_EQ(std::string(find("note").attribute("value").value()), "a \"key\" & <more>");
}

TEST(Tmx, what_xml_cannot_hold_is_replaced) {
    Level level = two_rooms();
    level.set(ObjectId{0}, "odd", "a\x01\xff z\n");
    pugi::xml_document document;
    ASSERT_TRUE(document.load_string(written(tmx_format, level)[0].bytes.c_str()));
    const auto odd = document.select_node("//property[@name='odd']").node();
    EXPECT_EQ(std::string(odd.attribute("value").value()), "a\xef\xbf\xbd\xef\xbf\xbd z\n");
}

}  // namespace
}  // namespace levelwright

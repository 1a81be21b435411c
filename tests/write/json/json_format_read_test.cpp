// Wrong JSON levels are refused with a path and a sentence; damaged ones never crash.

#include <gtest/gtest.h>

#include "levelwright/write/json/json_format.hpp"

namespace levelwright {
namespace {

std::string why_not(std::string_view text) {
    const auto level = read_json(text);
    return level ? "" : level.error().sentence;
}

// A level of 2 by 1 cells with one key, and other members as given.
std::string with(const std::string& more, const std::string& cells = "[[[0, 255]]]") {
    return R"({"format": "levelwright-level", "version": 1, "width": 2, "height": 1, "floors": 1,
        "tiles": [{"name": "rock", "glyph": "#", "colour": "#123"}],
        "object_kinds": [{"name": "key", "glyph": "k", "colour": "#123456"}],
        "cells": )" +
           cells + (more.empty() ? "" : ", " + more) + "}";
}

std::string why_not_with(const std::string& more) { return why_not(with(more)); }

TEST(ReadJson, what_is_left_out_has_a_default) {
    const auto level =
        read_json(with(R"("unheard_of": 7, "objects": [{"kind": "key", "x": 1, "y": 0, "floor": 0}])"));
    ASSERT_TRUE(level) << level.error().sentence;
    EXPECT_EQ(level->cells[1], unknown_tile);
    EXPECT_EQ(level->objects[0].place, (Place{0, {1, 0}}));
    EXPECT_EQ(level->origin.seed, 0u);
    EXPECT_EQ((*level->palette)[KindId{0}].cost, 1);
}

TEST(ReadJson, text_that_is_not_json_is_reported_with_line_and_column) {
    EXPECT_EQ(why_not(""),
              "line 1, column 1: this is not JSON: unexpected end of input; expected '[', '{', or a literal");
    EXPECT_EQ(why_not("{\n  \"a\": nul\n}"), "line 2, column 11: this is not JSON: invalid literal");
    EXPECT_EQ(why_not("{\"é\": 1,}"),
              "line 1, column 9: this is not JSON: unexpected '}'; expected string literal");
    EXPECT_EQ(why_not("[1, 2"), "line 1, column 6: this is not JSON: unexpected end of input; expected ']'");
    EXPECT_EQ(why_not("{} {}"), "line 1, column 4: this is not JSON: unexpected '{'; expected end of input");
    EXPECT_EQ(why_not("{\"a\": \"\xff\"}"), "line 1, column 8: this byte is not valid UTF-8");
    EXPECT_EQ(why_not("[1e999]"), "this JSON holds a number out of range: number overflow parsing '1e999'");
}

TEST(ReadJson, there_is_an_end_to_nesting) {
    EXPECT_EQ(why_not(std::string(100000, '[')), "line 1, column 33: values are nested more than 32 deep");
    std::string deep = R"("x": )";
    for (int i = 0; i < 31; ++i) deep += R"({"x":)";
    EXPECT_EQ(why_not(with(deep + "1" + std::string(31, '}'))), "");
}

TEST(ReadJson, a_wrong_head_is_reported) {
    EXPECT_EQ(why_not("[]"), "format: this is missing");
    EXPECT_EQ(why_not("{}"), "format: this is missing");
    EXPECT_EQ(why_not(R"({"format": "other"})"), "format: this is not \"levelwright-level\"");
    EXPECT_EQ(why_not(R"({"format": "levelwright-level", "version": 2})"),
              "version: only versions up to 1 can be read");
    EXPECT_EQ(why_not(R"({"format": "levelwright-level", "version": "1"})"),
              "version: this must be a whole number from 1 to 2147483647");
    EXPECT_EQ(why_not(R"({"format": "levelwright-level", "version": 1})"), "width: this is missing");
    EXPECT_EQ(why_not(R"({"format": "levelwright-level", "version": 1, "width": 0})"),
              "width: this must be a whole number from 1 to 16777216");
    EXPECT_EQ(
        why_not(
            R"({"format": "levelwright-level", "version": 1, "width": 5000, "height": 5000, "floors": 1})"),
        "width: the level has more than 16777216 cells");
    EXPECT_EQ(
        why_not(
            R"({"format": "levelwright-level", "version": 1, "width": 5000, "height": 3000, "floors": 2})"),
        "width: the level has more than 16777216 cells");
    EXPECT_EQ(why_not_with(R"("origin": {"seed": 7})"), "origin.seed: this must be a string");
    EXPECT_EQ(why_not_with(R"("origin": {"seed": "-7"})"),
              "origin.seed: this must be a string with a whole number from 0 to 18446744073709551615");
    EXPECT_EQ(why_not_with(R"("origin": {"chunk": {"x": 7}})"), "origin.chunk.y: this is missing");
    EXPECT_EQ(why_not_with(R"("origin": {"chunk": {"x": 0.5, "y": 0}})"),
              "origin.chunk.x: this must be a whole number from -9223372036854775808 to 9223372036854775807");
    EXPECT_EQ(why_not_with(R"("origin": {"chunk": {"x": 7, "y": 0, "across": 0}})"),
              "origin.chunk.across: this must be a whole number from 1 to 16777216");
}

TEST(ReadJson, wrong_palettes_are_reported) {
    const auto palette = [](const std::string& tiles) {
        return why_not(
            R"({"format": "levelwright-level", "version": 1, "width": 1, "height": 1, "floors": 1, "tiles": )" +
            tiles + "}");
    };
    EXPECT_EQ(palette("7"), "tiles: this must be a list");
    EXPECT_EQ(palette("[7]"), "tiles[0].name: this is missing");
    EXPECT_EQ(palette(R"([{"name": ""}])"), "tiles[0].glyph: this is missing");
    EXPECT_EQ(palette(R"([{"name": "", "glyph": "x", "colour": "#000"}])"),
              "tiles[0].name: a name must not be empty");
    EXPECT_EQ(palette(R"([{"name": "a", "glyph": "xy"}])"), "tiles[0].glyph: this must be one character");
    EXPECT_EQ(palette(R"([{"name": "a", "glyph": "♠", "colour": "red"}])"),
              "tiles[0].colour: this must be a colour such as \"#a0c4ff\"");
    EXPECT_EQ(palette(R"([{"name": "a", "glyph": "x", "colour": "#000", "traits": ["solid", "sold"]}])"),
              "tiles[0].traits[1]: unknown trait");
    EXPECT_EQ(
        palette(
            R"([{"name": "a", "glyph": "x", "colour": "#000"}, {"name": "a", "glyph": "y", "colour": "#000"}])"),
        "tiles[1].name: \"a\" appears twice");
    std::string many = "[";
    for (int i = 0; i < 256; ++i) many += i == 0 ? "0" : ",0";
    EXPECT_EQ(palette(many + "]"), "tiles: there are more than 255 tiles");
}

TEST(ReadJson, wrong_cells_are_reported) {
    EXPECT_EQ(why_not(with("", "7")), "cells: this must be a list");
    EXPECT_EQ(why_not(with("", "[]")), "cells: this must be a list of 1 floors");
    EXPECT_EQ(why_not(with("", "[[]]")), "cells[0]: this must be a list of 1 rows");
    EXPECT_EQ(why_not(with("", "[[[0]]]")), "cells[0][0]: this must be a list of 2 numbers");
    EXPECT_EQ(why_not(with("", "[[[0, -1]]]")),
              "cells[0][0]: this must be a list of whole numbers from 0 to 255");
    EXPECT_EQ(why_not(with("", "[[[0, 256]]]")),
              "cells[0][0]: this must be a list of whole numbers from 0 to 255");
    EXPECT_EQ(why_not(with("", "[[[0, 1.5]]]")),
              "cells[0][0]: this must be a list of whole numbers from 0 to 255");
    EXPECT_EQ(why_not(with("", "[[[0, 1]]]")), "cells: there is no tile number 1 (255 stands for unknown)");
}

TEST(ReadJson, wrong_objects_are_reported) {
    EXPECT_EQ(why_not_with(R"("objects": [{"kind": "kee"}])"),
              "objects[0].kind: there is no kind \"kee\" in object_kinds");
    EXPECT_EQ(why_not_with(R"("objects": [{"kind": "key", "x": 2, "y": 0, "floor": 0}])"),
              "objects[0].x: this must be a whole number from 0 to 1");
    EXPECT_EQ(why_not_with(R"("objects": [{"kind": "key", "x": 1e0, "y": 0, "floor": 0}])"),
              "objects[0].x: this must be a whole number from 0 to 1");
    EXPECT_EQ(why_not_with(R"("objects": [{"kind": "key", "x": 1, "y": 0, "floor": 99999999999999999999}])"),
              "objects[0].floor: this must be a whole number from 0 to 0");
    const auto property = [](const std::string& value) {
        return why_not_with(R"("objects": [{"kind": "key", "x": 1, "y": 0, "floor": 0, "properties": )" +
                            value + "}]");
    };
    EXPECT_EQ(property("7"), "objects[0].properties: this must be an object");
    EXPECT_EQ(property(R"({"a": 1, "a": "x", "": true, "\u0000": 0.5})"), "");
    EXPECT_EQ(property(R"({"a": {"object": 1}})"),
              "objects[0].properties.a.object: this must be a whole number from -1 to 0");
    EXPECT_EQ(
        property(R"({"a": 18446744073709551615})"),
        "objects[0].properties.a: this must be a whole number from -9223372036854775808 to 9223372036854775807");
    EXPECT_EQ(property(R"({"a": {"real": "much"}})"),
              "objects[0].properties.a.real: this must be \"nan\", \"inf\" or \"-inf\"");
    EXPECT_EQ(
        property(R"({"a": null})"),
        "objects[0].properties.a: this must be true, false, a number, a string, {\"object\": number} or {\"real\": \"nan\"}");
}

TEST(ReadJson, wrong_areas_are_reported) {
    const auto room = [](const std::string& more) {
        return why_not_with(R"("rooms": [{"kind": "room", )" + more + "}]");
    };
    EXPECT_EQ(why_not_with(R"("rooms": [{"kind": "hall"}])"),
              "rooms[0].kind: \"hall\" is not known; this must be room, corridor or cave");
    EXPECT_EQ(room(R"("floor": 1)"), "rooms[0].floor: this must be a whole number from 0 to 0");
    EXPECT_EQ(room(R"("floor": 0)"), "rooms[0].bounds: this is missing");
    EXPECT_EQ(room(R"("floor": 0, "bounds": [0, 0, 2])"),
              "rooms[0].bounds: this must be a list of 4 numbers: x, y, width, height");
    EXPECT_EQ(room(R"("floor": 0, "bounds": [1, 0, 2, 1])"),
              "rooms[0].bounds[2]: this must be a whole number from 0 to 1");
    EXPECT_EQ(room(R"("floor": 0, "bounds": [0, 0, 2, 1], "runs": [])"),
              "rooms[0].runs: this must not be empty");
    EXPECT_EQ(room(R"("floor": 0, "bounds": [0, 0, 2, 1], "runs": [[0, 0]])"),
              "rooms[0].runs[0]: this must be a list of 3 numbers: x, y, length");
    EXPECT_EQ(room(R"("floor": 0, "bounds": [0, 0, 2, 1], "runs": [[1, 0, 2]])"),
              "rooms[0].runs[0][2]: this must be a whole number from 1 to 1");
    EXPECT_EQ(room(R"("floor": 0, "bounds": [0, 0, 2, 1], "runs": [[1, 0, 1], [0, 0, 1]])"),
              "rooms[0].runs[1]: runs must be in reading order and must not overlap");
    EXPECT_EQ(room(R"("floor": 0, "bounds": [0, 0, 0, 1], "runs": [[0, 0, 1]])"),
              "rooms[0].runs[0]: this lies outside the bounds");
    EXPECT_EQ(room(R"("floor": 0, "bounds": [0, 0, 2, 1], "region": 0)"),
              "rooms[0].region: there is nothing to refer to");
}

TEST(ReadJson, wrong_links_regions_missions_layers_and_walks_are_reported) {
    EXPECT_EQ(why_not_with(R"("view": "front")"), "view: \"front\" is not known; this must be top or side");
    EXPECT_EQ(why_not_with(R"("links": [{"kind": "door", "leaves": [0, 0, 0], "arrives": [0, 0]}])"),
              "links[0].arrives: this must be a list of 3 numbers: x, y, floor");
    EXPECT_EQ(why_not_with(R"("links": [{"kind": "door", "leaves": [0, 1, 0]}])"),
              "links[0].leaves[1]: this must be a whole number from 0 to 0");
    EXPECT_EQ(why_not_with(R"("regions": [{"floor": 0, "bounds": [0, 0, 1, 1], "parent": 1},
                                          {"floor": 0, "bounds": [0, 0, 1, 1], "parent": 0}])"),
              "regions[0]: this region is its own ancestor");
    EXPECT_EQ(why_not_with(R"("missions": [{"tasks": [{}], "edges": [{"from": 0, "to": 1}]}])"),
              "missions[0].edges[0].to: this must be a whole number from 0 to 0");
    EXPECT_EQ(
        why_not_with(
            R"("missions": [{"tasks": [{}], "edges": [{"from": 0, "to": 0, "tight": true, "kind": "opens"}]}])"),
        "missions[0].edges[0].kind: this edge says that it is tight; it cannot be of another kind too");
    EXPECT_EQ(why_not_with(R"("missions": [{"tasks": [{}], "edges": [{"from": 0, "to": 0, "kind": 1}]}])"),
              "missions[0].edges[0].kind: this must be a string");
    EXPECT_EQ(why_not_with(
                  R"("layers": [{"name": "a", "values": [[[0, 0]]]}, {"name": "a", "values": [[[0, 0]]]}])"),
              "layers[1].name: \"a\" appears twice");
    EXPECT_EQ(why_not_with(R"("layers": [{"name": "a", "values": [[[0]]]}])"),
              "layers[0].values[0][0]: this must be a list of 2 numbers");
    EXPECT_EQ(why_not_with(R"("walks": [{"places": [[0, 0, 0], [5, 0, 0]]}])"),
              "walks[0].places[1][0]: this must be a whole number from 0 to 1");
}

TEST(ReadJson, an_edge_is_tight_as_it_always_was_or_of_a_kind) {
    const auto level = read_json(with(R"("missions": [{"tasks": [{}], "edges": [
        {"from": 0, "to": 0}, {"from": 0, "to": 0, "tight": true}, {"from": 0, "to": 0, "tight": false},
        {"from": 0, "to": 0, "kind": "one_way", "tight": false}, {"from": 0, "to": 0, "kind": "tight"},
        {"from": 0, "to": 0, "kind": "secret way"}, {"from": 0, "to": 0, "kind": ""}]}])"));
    ASSERT_TRUE(level) << level.error().sentence;
    std::string words;
    for (const TaskEdge& edge : level->missions[0].edges)
        words += std::string(word_of(edge, level->names)) + ", ";
    EXPECT_EQ(words, "loose, tight, loose, one_way, tight, secret way, loose, ");
    const std::string text = write_json(*level);
    EXPECT_NE(text.find(R"({"from": 0, "to": 0}, {"from": 0, "to": 0, "tight": true}, {"from": 0, "to": 0}, )"
                        R"({"from": 0, "to": 0, "kind": "one_way"}, {"from": 0, "to": 0, "tight": true}, )"
                        R"({"from": 0, "to": 0, "kind": "secret way"}, {"from": 0, "to": 0}])"),
              std::string::npos)
        << text;
}

// Cuts, swaps and changed bytes: never a crash, always a level or a sentence.
TEST(ReadJson, damaged_text_gives_a_level_or_a_sentence) {
    const std::string text =
        with(R"("objects": [{"kind": "key", "x": 1, "y": 0, "floor": 0, "properties": {"a": 0.5}}],
        "rooms": [{"kind": "room", "floor": 0, "bounds": [0, 0, 2, 1]}])");
    for (std::size_t i = 0; i < text.size(); ++i) {
        EXPECT_NE(why_not(text.substr(0, i)), "");
        for (const char letter : {'0', '9', '"', '[', '}', '-', '\xff', '\0'}) {
            std::string damaged = text;
            damaged[i] = letter;
            const auto level = read_json(damaged);
            EXPECT_TRUE(level || !level.error().sentence.empty());
        }
    }
}

}  // namespace
}  // namespace levelwright

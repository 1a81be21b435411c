// Writes a Tiled map as XML, with cells as CSV.

#include "levelwright/write/tiled/tmx.hpp"

#include <iterator>

#include <fmt/format.h>

#include "levelwright/write/tiled/tiled.hpp"
#include "levelwright/write/tiled/xml.hpp"

namespace levelwright {
namespace {

void write_properties(XmlWriter& xml, const std::vector<TiledProperty>& properties) {
    if (properties.empty()) return;
    xml.begin("properties");
    for (const TiledProperty& property : properties) {
        xml.begin("property");
        xml.attribute("name", property.name);
        if (std::string_view(property.type) != "string") xml.attribute("type", property.type);
        xml.attribute("value", property.value);
        xml.end();
    }
    xml.end();
}

void write_image(XmlWriter& xml, const TiledTileset& tileset) {
    xml.begin("image");
    xml.attribute("source", tileset.image);
    xml.attribute("width", tileset.image_size.width);
    xml.attribute("height", tileset.image_size.height);
    xml.end();
}

void write_wang_set(XmlWriter& xml, const TiledWangSet& set) {
    xml.begin("wangset");
    xml.attribute("name", set.name);
    xml.attribute("type", "mixed");
    xml.attribute("tile", set.tile);
    for (const TiledWangColour& colour : set.colours) {
        xml.begin("wangcolor");
        xml.attribute("name", colour.name);
        xml.attribute("color", show(colour.colour));
        xml.attribute("tile", -1);
        xml.attribute("probability", 1);
        xml.end();
    }
    for (const TiledWangTile& tile : set.tiles) {
        xml.begin("wangtile");
        xml.attribute("tileid", tile.id);
        xml.attribute("wangid", fmt::format("{}", fmt::join(tile.colours, ",")));
        xml.end();
    }
    xml.end();
}

void write_own_tileset(XmlWriter& xml, const TiledTileset& tileset) {
    xml.attribute("name", tileset.name);
    xml.attribute("tilewidth", tileset.tile_size.width);
    xml.attribute("tileheight", tileset.tile_size.height);
    xml.attribute("tilecount", tileset.tile_count);
    xml.attribute("columns", tileset.columns);
    write_image(xml, tileset);
    for (const TiledTile& tile : tileset.tiles) {
        xml.begin("tile");
        xml.attribute("id", tile.id);
        xml.attribute("type", tile.type);
        write_properties(xml, tile.properties);
        xml.end();
    }
    if (tileset.wang_sets.empty()) return;
    xml.begin("wangsets");
    for (const TiledWangSet& set : tileset.wang_sets) write_wang_set(xml, set);
    xml.end();
}

void write_tileset(XmlWriter& xml, const TiledTileset& tileset) {
    xml.begin("tileset");
    xml.attribute("firstgid", 1);
    if (tileset.source.empty())
        write_own_tileset(xml, tileset);
    else
        xml.attribute("source", tileset.source);
    xml.end();
}

std::string csv_of(const TiledMap& map) {
    std::string csv = "\n";
    csv.reserve(map.gids.size() * 3);
    for (std::size_t i = 0; i < map.gids.size(); ++i) {
        if (i > 0) csv += i % static_cast<std::size_t>(map.size.width) == 0 ? ",\n" : ",";
        const fmt::format_int digits(map.gids[i]);
        csv.append(digits.data(), digits.size());
    }
    return csv + '\n';
}

void write_tile_layer(XmlWriter& xml, const TiledMap& map) {
    xml.begin("layer");
    xml.attribute("id", map.tile_layer);
    xml.attribute("name", "tiles");
    xml.attribute("width", map.size.width);
    xml.attribute("height", map.size.height);
    xml.begin("data");
    xml.attribute("encoding", "csv");
    xml.text(csv_of(map));
    xml.end();
    xml.end();
}

void write_polyline(XmlWriter& xml, const std::vector<Point>& polyline) {
    std::string points;
    for (const Point point : polyline) {
        fmt::format_to(std::back_inserter(points), "{}{},{}", points.empty() ? "" : " ", point.x, point.y);
    }
    xml.begin("polyline");
    xml.attribute("points", points);
    xml.end();
}

void write_object(XmlWriter& xml, const TiledObject& object) {
    xml.begin("object");
    xml.attribute("id", object.id);
    if (!object.name.empty()) xml.attribute("name", object.name);
    xml.attribute("type", object.type);
    if (object.gid != 0) xml.attribute("gid", object.gid);
    xml.attribute("x", object.bounds.x);
    xml.attribute("y", object.gid != 0 ? object.bounds.bottom() : object.bounds.y);
    if (!object.bounds.empty()) {
        xml.attribute("width", object.bounds.width);
        xml.attribute("height", object.bounds.height);
    }
    write_properties(xml, object.properties);
    if (!object.polyline.empty()) write_polyline(xml, object.polyline);
    xml.end();
}

void write_object_layer(XmlWriter& xml, const TiledObjectLayer& layer) {
    xml.begin("objectgroup");
    xml.attribute("id", layer.id);
    xml.attribute("name", layer.name);
    if (!layer.visible) xml.attribute("visible", 0);
    for (const TiledObject& object : layer.objects) write_object(xml, object);
    xml.end();
}

void write_head(XmlWriter& xml, const TiledMap& map) {
    xml.attribute("version", tiled_version);
    xml.attribute("tiledversion", tiled_program_version);
    xml.attribute("orientation", "orthogonal");
    xml.attribute("renderorder", "right-down");
    xml.attribute("width", map.size.width);
    xml.attribute("height", map.size.height);
    xml.attribute("tilewidth", map.tile_size.width);
    xml.attribute("tileheight", map.tile_size.height);
    xml.attribute("infinite", 0);
    xml.attribute("nextlayerid", map.next_layer);
    xml.attribute("nextobjectid", map.next_object);
}

}  // namespace

std::string write_tmx(const TiledMap& map) {
    XmlWriter xml;
    xml.begin("map");
    write_head(xml, map);
    write_properties(xml, map.properties);
    write_tileset(xml, map.tileset);
    write_tile_layer(xml, map);
    for (const TiledObjectLayer& layer : map.layers) write_object_layer(xml, layer);
    xml.end();
    return xml.take();
}

const Format tmx_format{
    "tmx",
    "A Tiled map as XML, with tileset picture and objects; several floors are joined by a .world.",
    ".tmx",
    false,
    false,
    [](const Level& level, const WriteOptions& options) {
        return write_tiled(level, options, ".tmx", write_tmx);
    }};

}  // namespace levelwright

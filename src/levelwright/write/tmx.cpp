#include "levelwright/write/tmx.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>
#include <pugixml.hpp>

#include "levelwright/base/text.hpp"
#include "levelwright/write/tiled.hpp"

namespace levelwright {
namespace {

template <class Value>
void set(pugi::xml_node& node, const char* name, const Value& value) {
    node.append_attribute(name).set_value(value);
}
// XML can hold neither control characters nor bytes that are not valid UTF-8.
void set(pugi::xml_node& node, const char* name, const std::string& value) {
    std::string fit;
    std::string_view rest = value;
    while (!rest.empty()) {
        const std::size_t valid = invalid_utf8(rest).value_or(rest.size());
        for (const char letter : rest.substr(0, valid)) {
            const bool control =
                static_cast<unsigned char>(letter) < 0x20 && letter != '\n' && letter != '\t';
            fit += control ? "\xef\xbf\xbd" : std::string(1, letter);
        }
        if (valid < rest.size()) fit += "\xef\xbf\xbd";
        rest.remove_prefix(std::min(rest.size(), valid + 1));
    }
    set(node, name, fit.c_str());
}

void write_properties(pugi::xml_node& owner, const std::vector<TiledProperty>& properties) {
    if (properties.empty()) return;
    pugi::xml_node list = owner.append_child("properties");
    for (const TiledProperty& property : properties) {
        pugi::xml_node entry = list.append_child("property");
        set(entry, "name", property.name);
        if (std::string_view(property.type) != "string") set(entry, "type", property.type);
        set(entry, "value", property.value);
    }
}

void write_tileset(pugi::xml_node& map, const TiledTileset& tileset) {
    pugi::xml_node node = map.append_child("tileset");
    set(node, "firstgid", 1);
    if (!tileset.source.empty()) return set(node, "source", tileset.source);
    set(node, "name", tileset.name);
    set(node, "tilewidth", tileset.tile_size.width);
    set(node, "tileheight", tileset.tile_size.height);
    set(node, "tilecount", tileset.tile_count);
    set(node, "columns", tileset.columns);
    pugi::xml_node image = node.append_child("image");
    set(image, "source", tileset.image);
    set(image, "width", tileset.image_size.width);
    set(image, "height", tileset.image_size.height);
    for (const TiledTile& tile : tileset.tiles) {
        pugi::xml_node entry = node.append_child("tile");
        set(entry, "id", tile.id);
        set(entry, "type", tile.type);
        write_properties(entry, tile.properties);
    }
}

void write_tile_layer(pugi::xml_node& parent, const TiledMap& map) {
    pugi::xml_node layer = parent.append_child("layer");
    set(layer, "id", map.tile_layer);
    set(layer, "name", "tiles");
    set(layer, "width", map.size.width);
    set(layer, "height", map.size.height);
    pugi::xml_node data = layer.append_child("data");
    set(data, "encoding", "csv");
    std::string csv = "\n";
    csv.reserve(map.gids.size() * 3);
    for (std::size_t i = 0; i < map.gids.size(); ++i) {
        if (i > 0) csv += i % static_cast<std::size_t>(map.size.width) == 0 ? ",\n" : ",";
        fmt::format_to(std::back_inserter(csv), "{}", map.gids[i]);
    }
    data.text().set((csv + '\n').c_str());
}

void write_object(pugi::xml_node& layer, const TiledObject& object) {
    pugi::xml_node node = layer.append_child("object");
    set(node, "id", object.id);
    if (!object.name.empty()) set(node, "name", object.name);
    set(node, "type", object.type);
    if (object.gid != 0) set(node, "gid", object.gid);
    set(node, "x", object.bounds.x);
    set(node, "y", object.gid != 0 ? object.bounds.bottom() : object.bounds.y);
    if (!object.bounds.empty()) {
        set(node, "width", object.bounds.width);
        set(node, "height", object.bounds.height);
    }
    write_properties(node, object.properties);
    if (object.polyline.empty()) return;
    std::string points;
    for (const Point point : object.polyline) {
        fmt::format_to(std::back_inserter(points), "{}{},{}", points.empty() ? "" : " ", point.x, point.y);
    }
    pugi::xml_node line = node.append_child("polyline");
    set(line, "points", points);
}

class TextWriter : public pugi::xml_writer {
 public:
    void write(const void* data, std::size_t size) override {
        text.append(static_cast<const char*>(data), size);
    }
    std::string text;
};

}  // namespace

std::string write_tmx(const TiledMap& map) {
    pugi::xml_document document;
    pugi::xml_node root = document.append_child("map");
    set(root, "version", tiled_version);
    set(root, "tiledversion", tiled_program_version);
    set(root, "orientation", "orthogonal");
    set(root, "renderorder", "right-down");
    set(root, "width", map.size.width);
    set(root, "height", map.size.height);
    set(root, "tilewidth", map.tile_size.width);
    set(root, "tileheight", map.tile_size.height);
    set(root, "infinite", 0);
    set(root, "nextlayerid", map.next_layer);
    set(root, "nextobjectid", map.next_object);
    write_properties(root, map.properties);
    write_tileset(root, map.tileset);
    write_tile_layer(root, map);
    for (const TiledObjectLayer& layer : map.layers) {
        pugi::xml_node group = root.append_child("objectgroup");
        set(group, "id", layer.id);
        set(group, "name", layer.name);
        if (!layer.visible) set(group, "visible", 0);
        for (const TiledObject& object : layer.objects) write_object(group, object);
    }
    TextWriter writer;
    document.save(writer, " ", pugi::format_indent, pugi::encoding_utf8);
    return std::move(writer.text);
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

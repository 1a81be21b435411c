// Writes a Tiled map as JSON, layer by layer.

#include "levelwright/write/tiled/tmj.hpp"

#include "levelwright/write/json/json_out.hpp"
#include "levelwright/write/tiled/tiled.hpp"

namespace levelwright {
namespace {

// Numbers, yes/no and object references stand without quotes.
bool is_quoted(std::string_view type) { return type == "string" || type == "file"; }

void write_properties(JsonObject& owner, const std::vector<TiledProperty>& properties) {
    if (properties.empty()) return;
    JsonArray list(owner["properties"]);
    for (const TiledProperty& property : properties) {
        JsonObject entry(list.next());
        entry.set("name", property.name);
        entry.set("type", property.type);
        if (is_quoted(property.type)) {
            entry.set("value", property.value);
        } else {
            entry["value"] += property.value;
        }
        entry.close();
    }
    list.close();
}

void write_wang_set(std::string& out, const TiledWangSet& set) {
    JsonObject object(out);
    JsonArray colours(object["colors"]);
    for (const TiledWangColour& colour : set.colours) {
        JsonObject entry(colours.next());
        entry.set("color", show(colour.colour));
        entry.set("name", colour.name);
        entry.set("probability", 1);
        entry.set("tile", -1);
        entry.close();
    }
    colours.close();
    object.set("name", set.name);
    object.set("tile", set.tile);
    object.set("type", "mixed");
    JsonArray tiles(object["wangtiles"], 8);
    for (const TiledWangTile& tile : set.tiles) {
        JsonObject entry(tiles.next());
        entry.set("tileid", tile.id);
        JsonArray around(entry["wangid"]);
        for (const int colour : tile.colours) append_json(around.next(), std::int64_t{colour});
        around.close();
        entry.close();
    }
    tiles.close();
    object.close();
}

void write_tileset(std::string& out, const TiledTileset& tileset) {
    JsonObject object(out);
    object.set("firstgid", 1);
    if (!tileset.source.empty()) {
        object.set("source", tileset.source);
        return object.close();
    }
    object.set("columns", tileset.columns);
    object.set("image", tileset.image);
    object.set("imageheight", tileset.image_size.height);
    object.set("imagewidth", tileset.image_size.width);
    object.set("margin", 0);
    object.set("name", tileset.name);
    object.set("spacing", 0);
    object.set("tilecount", tileset.tile_count);
    object.set("tileheight", tileset.tile_size.height);
    object.set("tilewidth", tileset.tile_size.width);
    if (!tileset.tiles.empty()) {
        JsonArray tiles(object["tiles"], 6);
        for (const TiledTile& tile : tileset.tiles) {
            JsonObject entry(tiles.next());
            entry.set("id", tile.id);
            entry.set("type", tile.type);
            write_properties(entry, tile.properties);
            entry.close();
        }
        tiles.close();
    }
    if (!tileset.wang_sets.empty()) {
        JsonArray sets(object["wangsets"], 6);
        for (const TiledWangSet& set : tileset.wang_sets) write_wang_set(sets.next(), set);
        sets.close();
    }
    object.close();
}

void write_tile_layer(std::string& out, const TiledMap& map) {
    JsonObject layer(out);
    std::string& data = layer["data"];
    data.reserve(data.size() + map.gids.size() * 3);
    JsonArray rows(data);
    for (std::size_t i = 0; i < map.gids.size(); ++i) {
        if (i > 0) data += i % static_cast<std::size_t>(map.size.width) == 0 ? ",\n      " : ",";
        append_json(data, std::int64_t{map.gids[i]});
    }
    rows.close();
    layer.set("height", map.size.height);
    layer.set("id", map.tile_layer);
    layer.set("name", "tiles");
    layer.set("opacity", 1);
    layer.set("type", "tilelayer");
    layer.set("visible", true);
    layer.set("width", map.size.width);
    layer.set("x", 0);
    layer.set("y", 0);
    layer.close();
}

void write_object(std::string& out, const TiledObject& object) {
    JsonObject entry(out);
    if (object.gid != 0) entry.set("gid", std::int64_t{object.gid});
    entry.set("height", object.bounds.height);
    entry.set("id", object.id);
    entry.set("name", object.name);
    if (!object.polyline.empty()) {
        JsonArray line(entry["polyline"]);
        for (const Point point : object.polyline) {
            JsonObject corner(line.next());
            corner.set("x", point.x);
            corner.set("y", point.y);
            corner.close();
        }
        line.close();
    }
    write_properties(entry, object.properties);
    entry.set("rotation", 0);
    entry.set("type", object.type);
    entry.set("visible", true);
    entry.set("width", object.bounds.width);
    entry.set("x", object.bounds.x);
    // An object with a picture is held by its lower left corner.
    entry.set("y", object.gid != 0 ? object.bounds.bottom() : object.bounds.y);
    entry.close();
}

void write_object_layer(std::string& out, const TiledObjectLayer& layer) {
    JsonObject object(out);
    object.set("draworder", "topdown");
    object.set("id", layer.id);
    object.set("name", layer.name);
    JsonArray objects(object["objects"], 6);
    for (const TiledObject& entry : layer.objects) write_object(objects.next(), entry);
    objects.close();
    object.set("opacity", 1);
    object.set("type", "objectgroup");
    object.set("visible", layer.visible);
    object.set("x", 0);
    object.set("y", 0);
    object.close();
}

}  // namespace

std::string write_tmj(const TiledMap& map) {
    std::string out;
    JsonObject object(out);
    object.set("compressionlevel", -1);
    object.set("height", map.size.height);
    object.set("infinite", false);
    JsonArray layers(object["layers"], 4);
    write_tile_layer(layers.next(), map);
    for (const TiledObjectLayer& layer : map.layers) write_object_layer(layers.next(), layer);
    layers.close();
    object.set("nextlayerid", map.next_layer);
    object.set("nextobjectid", map.next_object);
    object.set("orientation", "orthogonal");
    write_properties(object, map.properties);
    object.set("renderorder", "right-down");
    object.set("tiledversion", tiled_program_version);
    object.set("tileheight", map.tile_size.height);
    JsonArray tilesets(object["tilesets"], 4);
    write_tileset(tilesets.next(), map.tileset);
    tilesets.close();
    object.set("tilewidth", map.tile_size.width);
    object.set("type", "map");
    object.set("version", tiled_version);
    object.set("width", map.size.width);
    object.close();
    return out += '\n';
}

const Format tmj_format{
    "tmj",
    "A Tiled map as JSON, with tileset picture and objects; several floors are joined by a .world. Read back.",
    ".tmj",
    false,
    true,
    [](const Level& level, const WriteOptions& options) {
        return write_tiled(level, options, ".tmj", write_tmj);
    }};

}  // namespace levelwright

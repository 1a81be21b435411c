// Numbers all parts across floors, then fills each map's layers, objects and
// properties; several floors get a .world.

#include "levelwright/write/tiled/tiled.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

#include <fmt/format.h>

#include "levelwright/base/index.hpp"
#include "levelwright/base/text.hpp"
#include "levelwright/base/version.hpp"
#include "levelwright/write/json/json_out.hpp"
#include "levelwright/write/kind_names.hpp"
#include "levelwright/write/pictures/picture.hpp"
#include "levelwright/write/tiled/tileset_image.hpp"

namespace levelwright {
namespace {

constexpr int floor_gap = 2;  // [cells] between floors in a .world

std::string show_yes(bool value) { return value ? "true" : "false"; }

TiledProperty text_property(std::string name, std::string value) {
    return {"string", std::move(name), std::move(value)};
}
TiledProperty number_property(std::string name, std::int64_t value) {
    return {"int", std::move(name), show(value)};
}

// Tiled's whole numbers have 32 bits; larger ones go as text.
TiledProperty whole_property(std::string name, std::int64_t value) {
    const bool fits = value >= INT32_MIN && value <= INT32_MAX;
    return {fits ? "int" : "string", std::move(name), show(value)};
}

// Numbers every part of the level as an object, in all floors together, so that a number means one thing in a
// whole world; then makes one map after the other.
class MapMaker {
 public:
    MapMaker(const Level& level, const WriteOptions& options, std::string_view extension)
        : level_(level), options_(options), extension_(extension), tile_size_(size_of_tiles(options)) {}

    Result<std::vector<TiledMap>> make() {
        if (const auto error = make_tileset()) return failure(*error);
        const auto layer = layer_to_show(level_, options_);
        if (!layer) return tl::unexpected(layer.error());
        heat_ = *layer;
        const std::int64_t width =
            std::int64_t{level_.size.width + floor_gap} * tile_size_.width * level_.floors;
        const std::int64_t height = std::int64_t{level_.size.height} * tile_size_.height;
        if (std::max(width, height) > INT32_MAX) return failure("the map would be too large for Tiled");
        number_objects();
        std::vector<TiledMap> maps;
        for (int floor = 0; floor < level_.floors; ++floor) maps.push_back(make_map(floor));
        return maps;
    }

 private:
    static Size size_of_tiles(const WriteOptions& options) {
        const int pixels = options.scale > 0 ? options.scale : default_pixels_per_cell;
        return options.tileset.source.empty() ? Size{pixels, pixels} : options.tileset.tile_size;
    }

    std::string file_name(int floor) const {
        if (level_.floors == 1) return fmt::format("{}{}", options_.name, extension_);
        return fmt::format("{}-floor{}{}", options_.name, floor + 1, extension_);
    }

    // --- tileset

    std::optional<std::string> make_tileset() {
        const Palette& palette = *level_.palette;
        tile_gids_.assign(256, 0);
        kind_gids_.assign(palette.objects.size(), 0);
        if (!options_.tileset.source.empty()) return use_tileset(options_.tileset);
        for (std::size_t i = 0; i < palette.tiles.size(); ++i)
            tile_gids_[i] = static_cast<std::uint32_t>(i + 1);
        for (std::size_t i = 0; i < palette.objects.size(); ++i) {
            kind_gids_[i] = static_cast<std::uint32_t>(palette.tiles.size() + i + 1);
        }
        tileset_.name = options_.name + "-tiles";
        tileset_.image = tileset_.name + ".png";
        tileset_.tile_size = tile_size_;
        tileset_.tile_count = static_cast<int>(palette.tiles.size() + palette.objects.size());
        tileset_.columns = tileset_columns;
        tileset_.image_size = tileset_image_size(tileset_.tile_count, tile_size_.width);
        for (const TileKind& tile : palette.tiles) tileset_.tiles.push_back(describe(tile));
        for (const ObjectKind& kind : palette.objects) tileset_.tiles.push_back(describe(kind));
        return std::nullopt;
    }

    TiledTile describe(const TileKind& tile) const {
        TiledTile described{static_cast<int>(tileset_.tiles.size()), tile.name, {}};
        described.properties.push_back(text_property("colour", show(tile.colour)));
        described.properties.push_back(text_property("glyph", to_utf8(tile.glyph)));
        if (!tile.role.empty()) described.properties.push_back(text_property("role", tile.role));
        for (int i = 0; i < trait_count; ++i) {
            const auto trait = static_cast<Trait>(i);
            if (tile.traits.has(trait))
                described.properties.push_back({"bool", std::string(name_of(trait)), "true"});
        }
        return described;
    }

    TiledTile describe(const ObjectKind& kind) const {
        TiledTile described{static_cast<int>(tileset_.tiles.size()), kind.name, {}};
        described.properties.push_back(text_property("colour", show(kind.colour)));
        if (std::isfinite(kind.cost)) described.properties.push_back({"float", "cost", show(kind.cost)});
        described.properties.push_back(text_property("glyph", to_utf8(kind.glyph)));
        if (!kind.group.empty()) described.properties.push_back(text_property("group", kind.group));
        described.properties.push_back({"bool", "object", "true"});
        return described;
    }

    std::optional<std::string> use_tileset(const UserTileset& user) {
        if (user.tile_size.width < 1 || user.tile_size.height < 1) {
            return "a tileset of your own needs the option tile_size";
        }
        const std::string_view source = user.source;
        const bool separate =
            source.ends_with(".tsx") || source.ends_with(".tsj") || source.ends_with(".json");
        if (!separate && (user.image_size.width < user.tile_size.width ||
                          user.image_size.height < user.tile_size.height)) {
            return "an image as tileset needs the option image_size, at least as large as one tile";
        }
        int count = 0x1000000;
        if (separate) {
            tileset_.source = user.source;
        } else {
            tileset_.name = "tiles";
            tileset_.image = user.source;
            tileset_.image_size = user.image_size;
            tileset_.tile_size = user.tile_size;
            tileset_.columns = user.image_size.width / user.tile_size.width;
            count = tileset_.tile_count = tileset_.columns * (user.image_size.height / user.tile_size.height);
        }
        return use_ids(user, count);
    }

    std::optional<std::string> use_ids(const UserTileset& user, int count) {
        for (const auto& [name, id] : user.ids) {
            if (id >= count)
                return fmt::format("the tileset has {} tiles; \"{}\" cannot be number {}", count, name, id);
            const auto gid = static_cast<std::uint32_t>(id + 1);
            const auto tile = level_.palette->tile_named(name);
            const auto kind = level_.palette->object_named(name);
            if (!tile && !kind) return fmt::format("the level has no tile or kind of object \"{}\"", name);
            if (tile) tile_gids_[index_of(*tile)] = gid;
            if (kind) kind_gids_[index_of(*kind)] = gid;
        }
        for (const TileId tile : level_.cells) {
            if (tile == unknown_tile || tile_gids_[index_of(tile)] != 0) continue;
            return fmt::format("the option tile_ids names no number for \"{}\"",
                               (*level_.palette)[tile].name);
        }
        return std::nullopt;
    }

    // --- numbers

    // Rooms, regions, links and objects get the numbers that the maps know them by.
    void number_objects() {
        room_id_ = 1;
        region_id_ = room_id_ + static_cast<int>(level_.rooms.size());
        link_id_ = region_id_ + static_cast<int>(level_.regions.size());
        object_id_ = link_id_ + static_cast<int>(level_.links.size());
        next_id_ = object_id_ + static_cast<int>(level_.objects.size());
        for (std::size_t i = 0; i < level_.links.size(); ++i) {
            if (level_.links[i].key != ObjectId::none) opened_by_[level_.links[i].key].push_back(i);
        }
    }

    // A reference to an object: Tiled's own kind within a map, number and file beyond.
    void add_reference(std::vector<TiledProperty>& properties, const std::string& name, int id, int here,
                       int there) const {
        if (here == there) return properties.push_back({"object", name, show(std::int64_t{id})});
        properties.push_back(number_property(name + "_id", id));
        properties.push_back({"file", name + "_map", file_name(there)});
    }

    void add_room(std::vector<TiledProperty>& properties, const char* name, RoomId room, int here) const {
        if (room == RoomId::none) return;
        const int there = level_.rooms[room].area.floor;
        add_reference(properties, name, room_id_ + static_cast<int>(room), here, there);
    }

    void add_object(std::vector<TiledProperty>& properties, const std::string& name, ObjectId object,
                    int here) const {
        if (object == ObjectId::none) return;
        const int there = level_.objects[object].place.floor;
        add_reference(properties, name, object_id_ + static_cast<int>(object), here, there);
    }

    // --- maps

    TiledMap make_map(int floor) {
        TiledMap map;
        map.file_name = file_name(floor);
        map.size = level_.size;
        map.tile_size = tile_size_;
        map.properties = map_properties(floor);
        map.tileset = tileset_;
        map.tile_layer = map.next_layer++;
        const auto cells = std::span(level_.cells)
                               .subspan(static_cast<std::size_t>(level_.size.area() * floor),
                                        static_cast<std::size_t>(level_.size.area()));
        map.gids.resize(cells.size());
        std::transform(cells.begin(), cells.end(), map.gids.begin(),
                       [this](TileId tile) { return tile_gids_[index_of(tile)]; });
        if (heat_) add_layer(map, "heat", true, heat_objects(floor));
        add_layer(map, "regions", false, region_objects(floor));
        add_layer(map, "rooms", false, room_objects(floor));
        add_layer(map, "walks", false, walk_objects(floor));
        add_layer(map, "links", true, link_objects(floor));
        add_layer(map, "objects", true, placed_objects(floor));
        map.next_object = next_id_;
        return map;
    }

    static void add_layer(TiledMap& map, const char* name, bool visible, std::vector<TiledObject> objects) {
        if (!objects.empty()) map.layers.push_back({map.next_layer++, name, visible, std::move(objects)});
    }

    std::vector<TiledProperty> map_properties(int floor) const {
        std::vector<TiledProperty> properties;
        properties.push_back(number_property("floor", floor + 1));
        properties.push_back(number_property("output_version", level_.origin.output_version));
        if (!level_.origin.recipe.empty())
            properties.push_back(text_property("recipe", level_.origin.recipe));
        properties.push_back(text_property("seed", fmt::format("{}", level_.origin.seed)));
        if (level_.view != Perspective::top)
            properties.push_back(text_property("view", std::string(name_of(level_.view))));
        return properties;
    }

    Rect in_pixels(const Rect& cells) const {
        return {cells.x * tile_size_.width, cells.y * tile_size_.height, cells.width * tile_size_.width,
                cells.height * tile_size_.height};
    }

    Rect in_pixels(Point cell) const { return in_pixels(Rect{cell.x, cell.y, 1, 1}); }

    void describe_area(TiledObject& object, const Area& area, const Tags& set) const {
        object.bounds = in_pixels(area.bounds);
        if (area.run_count > 0) object.properties.push_back(whole_property("cells", level_.cell_count(area)));
        std::vector<std::string> tags;
        for (const NameId tag : level_.tags_of(set)) tags.push_back(level_.names.text(tag));
        if (!tags.empty())
            object.properties.push_back(text_property("tags", fmt::format("{}", fmt::join(tags, ","))));
    }

    std::vector<TiledObject> region_objects(int floor) const {
        std::vector<TiledObject> objects;
        for (std::size_t i = 0; i < level_.regions.size(); ++i) {
            const Region& region = level_.regions[i];
            if (region.area.floor != floor) continue;
            TiledObject object{
                region_id_ + static_cast<int>(i), level_.names.text(region.name), "region", {}, 0, {}, {}};
            describe_area(object, region.area, region.tags);
            if (region.parent != RegionId::none) {
                const int there = level_.regions[region.parent].area.floor;
                add_reference(object.properties, "parent", region_id_ + static_cast<int>(region.parent),
                              floor, there);
            }
            objects.push_back(std::move(object));
        }
        return objects;
    }

    std::vector<TiledObject> room_objects(int floor) const {
        std::vector<TiledObject> objects;
        for (std::size_t i = 0; i < level_.rooms.size(); ++i) {
            const Room& room = level_.rooms[i];
            if (room.area.floor != floor) continue;
            const std::string kind(room_kinds[index_of(room.kind)]);
            TiledObject object{
                room_id_ + static_cast<int>(i), level_.names.text(room.name), kind, {}, 0, {}, {}};
            describe_area(object, room.area, room.tags);
            if (room.region != RegionId::none) {
                const int there = level_.regions[room.region].area.floor;
                add_reference(object.properties, "region", region_id_ + static_cast<int>(room.region), floor,
                              there);
            }
            objects.push_back(std::move(object));
        }
        return objects;
    }

    std::vector<TiledObject> link_objects(int floor) const {
        std::vector<TiledObject> objects;
        for (std::size_t i = 0; i < level_.links.size(); ++i) {
            const Link& link = level_.links[i];
            if (link.leaves.floor != floor) continue;
            const std::string kind(link_kinds[index_of(link.kind)]);
            TiledObject object{
                link_id_ + static_cast<int>(i), "", kind, in_pixels(link.leaves.at), 0, {}, {}};
            if (link.arrives != link.leaves) {
                object.properties.push_back(number_property("arrives_floor", link.arrives.floor + 1));
                object.properties.push_back(number_property("arrives_x", link.arrives.at.x));
                object.properties.push_back(number_property("arrives_y", link.arrives.at.y));
            }
            if (link.arrives.floor != floor) {
                object.properties.push_back({"file", "arrives_map", file_name(link.arrives.floor)});
            }
            if (link.colour != no_name) {
                object.properties.push_back(text_property("colour", level_.names.text(link.colour)));
            }
            add_room(object.properties, "from", link.from, floor);
            add_object(object.properties, "key", link.key, floor);
            add_room(object.properties, "to", link.to, floor);
            objects.push_back(std::move(object));
        }
        return objects;
    }

    std::vector<TiledObject> placed_objects(int floor) const {
        std::vector<TiledObject> objects;
        for (std::size_t i = 0; i < level_.objects.size(); ++i) {
            const Object& placed = level_.objects[i];
            if (placed.place.floor != floor) continue;
            const auto id = static_cast<ObjectId>(i);
            const Property* name = level_.property(id, "name");
            const bool named = name && name->type == Property::Type::text;
            TiledObject object;
            object.id = object_id_ + static_cast<int>(i);
            object.name = named ? level_.names.text(static_cast<NameId>(name->whole)) : std::string();
            object.type = (*level_.palette)[placed.kind].name;
            object.bounds = in_pixels(placed.place.at);
            object.gid = kind_gids_[index_of(placed.kind)];
            for (const Property& property : level_.properties_of(id))
                add_property(object.properties, property, floor);
            add_openings(object.properties, id, floor);
            objects.push_back(std::move(object));
        }
        return objects;
    }

    void add_property(std::vector<TiledProperty>& properties, const Property& property, int floor) const {
        const std::string& name = level_.names.text(property.name);
        switch (property.type) {
            case Property::Type::boolean:
                properties.push_back({"bool", name, show_yes(property.whole != 0)});
                break;
            case Property::Type::whole:
                properties.push_back(whole_property(name, property.whole));
                break;
            case Property::Type::real: {
                const bool finite = std::isfinite(property.real);
                properties.push_back({finite ? "float" : "string", name, fmt::format("{}", property.real)});
                break;
            }
            case Property::Type::text:
                properties.push_back(
                    text_property(name, level_.names.text(static_cast<NameId>(property.whole))));
                break;
            case Property::Type::object:
                add_object(properties, name, static_cast<ObjectId>(property.whole), floor);
        }
    }

    // A key points at what it opens: `opens`, `opens_2`, …
    void add_openings(std::vector<TiledProperty>& properties, ObjectId key, int floor) const {
        const auto opened = opened_by_.find(key);
        if (opened == opened_by_.end()) return;
        const auto name = [](std::size_t i) {
            return i == 0 ? std::string("opens") : fmt::format("opens_{}", i + 1);
        };
        std::set<std::string> names;
        for (std::size_t i = 0; i < opened->second.size(); ++i) names.insert(name(i));
        std::erase_if(properties,
                      [&](const TiledProperty& property) { return names.count(property.name) > 0; });
        for (std::size_t i = 0; i < opened->second.size(); ++i) {
            const std::size_t link = opened->second[i];
            add_reference(properties, name(i), link_id_ + static_cast<int>(link), floor,
                          level_.links[link].leaves.floor);
        }
    }

    // A rectangle for each run of cells that have the same number, which is its property `value`.
    std::vector<TiledObject> heat_objects(int floor) {
        std::vector<TiledObject> objects;
        const std::uint8_t* values = heat_->values.data() + level_.size.area() * floor;
        for (int y = 0; y < level_.size.height; ++y, values += level_.size.width) {
            for (int x = 0, end = 0; x < level_.size.width; x = end) {
                for (end = x + 1; end < level_.size.width && values[end] == values[x];) ++end;
                if (values[x] == 0) continue;
                objects.push_back({next_id_++,
                                   level_.names.text(heat_->name),
                                   "heat",
                                   in_pixels(Rect{x, y, end - x, 1}),
                                   0,
                                   {},
                                   {number_property("value", values[x])}});
            }
        }
        return objects;
    }

    // One line for each stretch of a walk on this floor.
    std::vector<TiledObject> walk_objects(int floor) {
        std::vector<TiledObject> objects;
        for (const Walk& walk : level_.walks) {
            bool here = false;
            for (const Place& place : walk.places) {
                const bool goes_on = here;
                here = place.floor == floor;
                if (!here) continue;
                const Rect cell = in_pixels(place.at);
                const Point centre{cell.x + cell.width / 2, cell.y + cell.height / 2};
                if (!goes_on) {
                    const Rect at{centre.x, centre.y, 0, 0};
                    objects.push_back({next_id_++, level_.names.text(walk.name), "walk", at, 0, {}, {}});
                }
                objects.back().polyline.push_back(centre - objects.back().bounds.corner());
            }
        }
        return objects;
    }

    const Level& level_;
    const WriteOptions& options_;
    std::string_view extension_;
    Size tile_size_;
    TiledTileset tileset_;
    std::vector<std::uint32_t> tile_gids_, kind_gids_;
    int room_id_ = 1, region_id_ = 1, link_id_ = 1, object_id_ = 1, next_id_ = 1;
    std::map<ObjectId, std::vector<std::size_t>> opened_by_;
    const Layer* heat_ = nullptr;  // the layer to show
};

std::string write_world(const std::vector<TiledMap>& maps) {
    std::string out = "{\n  \"maps\": ";
    JsonArray list(out, 4);
    int x = 0;
    for (const TiledMap& map : maps) {
        JsonObject entry(list.next());
        entry.set("fileName", map.file_name);
        entry.set("height", map.size.height * map.tile_size.height);
        entry.set("width", map.size.width * map.tile_size.width);
        entry.set("x", x);
        entry.set("y", 0);
        entry.close();
        x += (map.size.width + floor_gap) * map.tile_size.width;
    }
    list.close();
    return out += ",\n  \"onlyShowAdjacentMaps\": false,\n  \"type\": \"world\"\n}\n";
}

}  // namespace

Result<std::vector<TiledMap>> make_tiled_maps(const Level& level, const WriteOptions& options,
                                              std::string_view extension) {
    return MapMaker(level, options, extension).make();
}

Result<std::vector<NamedBuffer>> write_tiled(const Level& level, const WriteOptions& options,
                                             std::string_view extension,
                                             std::string (*write_map)(const TiledMap& map)) {
    const auto maps = make_tiled_maps(level, options, extension);
    if (!maps) return tl::unexpected(maps.error());
    std::vector<NamedBuffer> buffers;
    if (maps->size() > 1) buffers.push_back({options.name + ".world", write_world(*maps)});
    for (const TiledMap& map : *maps) buffers.push_back({map.file_name, write_map(map)});
    if (options.tileset.source.empty()) {
        buffers.push_back(
            {maps->front().tileset.image, tileset_image(*level.palette, maps->front().tile_size.width)});
    }
    return buffers;
}

}  // namespace levelwright

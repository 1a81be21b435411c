// Numbers all parts across floors, then fills each map's layers, objects and
// properties; several floors get a .world.

#include "levelwright/write/tiled/tiled.hpp"

#include <algorithm>
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
#include "levelwright/write/tiled/tileset.hpp"
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

// `opens`, `opens_2`, …
std::string numbered(const std::string& name, std::size_t i) {
    return i == 0 ? name : fmt::format("{}_{}", name, i + 1);
}

// Of keys to locks and back: where any key opens any lock there would be too many.
constexpr std::size_t most_references = 16;

// Numbers every part of the level as an object, in all floors together, so that a number means one thing in a
// whole world; then makes one map after the other.
class MapMaker {
 public:
    MapMaker(const Level& level, const WriteOptions& options, std::string_view extension)
        : level_(level),
          options_(options),
          extension_(extension),
          locks_(level),
          tile_size_(size_of_tiles(options)) {}

    Result<TiledWorld> make() {
        if (const auto error = make_tileset()) return failure(*error);
        const auto layer = layer_to_show(level_, options_);
        if (!layer) return tl::unexpected(layer.error());
        heat_ = *layer;
        const std::int64_t width =
            std::int64_t{level_.size.width + floor_gap} * tile_size_.width * level_.floors;
        const std::int64_t height = std::int64_t{level_.size.height} * tile_size_.height;
        if (std::max(width, height) > INT32_MAX) return failure("the map would be too large for Tiled");
        number_objects();
        TiledWorld world;
        for (int floor = 0; floor < level_.floors; ++floor) world.maps.push_back(make_map(floor));
        if (drawn_) finish_tileset(world);
        for (TiledMap& map : world.maps) map.tileset = tileset_;
        return world;
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
        tile_gids_.assign(256, 0);
        kind_gids_.assign(level_.palette->objects.size(), 0);
        if (!options_.tileset.source.empty()) return use_tileset(options_.tileset);
        drawn_.emplace(level_, options_);
        return std::nullopt;
    }

    // When all maps have asked for their numbers.
    void finish_tileset(TiledWorld& world) {
        drawn_->describe(tileset_);
        tileset_.name = options_.name + "-tiles";
        tileset_.image = tileset_.name + ".png";
        tileset_.tile_size = tile_size_;
        tileset_.columns = tileset_columns;
        tileset_.image_size = tileset_image_size(tileset_.tile_count, tile_size_.width);
        world.picture = tileset_image(drawn_->sprites(), tile_size_.width);
    }

    std::vector<std::uint32_t> cells_of(int floor) {
        if (drawn_) return drawn_->cells_of(floor);
        const auto cells = std::span(level_.cells)
                               .subspan(static_cast<std::size_t>(level_.size.area() * floor),
                                        static_cast<std::size_t>(level_.size.area()));
        std::vector<std::uint32_t> gids(cells.size());
        std::transform(cells.begin(), cells.end(), gids.begin(),
                       [this](TileId tile) { return tile_gids_[index_of(tile)]; });
        return gids;
    }

    std::uint32_t gid_of(ObjectId object) {
        return drawn_ ? drawn_->gid_of(object) : kind_gids_[index_of(level_.objects[object].kind)];
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

    // Rooms, regions, links, objects and tasks get the numbers that the maps know them by.
    void number_objects() {
        room_id_ = 1;
        region_id_ = room_id_ + static_cast<int>(level_.rooms.size());
        link_id_ = region_id_ + static_cast<int>(level_.regions.size());
        object_id_ = link_id_ + static_cast<int>(level_.links.size());
        next_id_ = object_id_ + static_cast<int>(level_.objects.size());
        for (const Mission& mission : level_.missions) {
            task_ids_.push_back(next_id_);
            next_id_ += static_cast<int>(mission.tasks.size());
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
        map.tile_layer = map.next_layer++;
        map.gids = cells_of(floor);
        if (heat_) add_layer(map, "heat", true, heat_objects(floor));
        add_layer(map, "regions", false, region_objects(floor));
        add_layer(map, "rooms", false, room_objects(floor));
        add_layer(map, "walks", false, walk_objects(floor));
        add_layer(map, "mission", false, task_objects(floor));
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
        for (std::size_t i = 0; i < level_.missions.size(); ++i)
            properties.push_back(text_property(numbered("mission", i), in_words(level_.missions[i])));
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
            add_keys(object.properties, static_cast<LinkId>(i), floor);
            add_room(object.properties, "to", link.to, floor);
            objects.push_back(std::move(object));
        }
        return objects;
    }

    // Keys that the link does not name: `opened_by`, `opened_by_2`, …; and how many parts are needed.
    void add_keys(std::vector<TiledProperty>& properties, LinkId lock, int floor) const {
        const KeyPool* pool = locks_.pool_of(lock);
        if (!pool) return;
        const bool named = level_.links[lock].key != ObjectId::none && !pool->parts;
        for (std::size_t i = 0; i < pool->keys.size() && i < most_references && !named; ++i)
            add_object(properties, numbered("opened_by", i), pool->keys[i], floor);
        if (pool->parts)
            properties.push_back(whole_property("parts", static_cast<std::int64_t>(pool->keys.size())));
    }

    std::vector<TiledObject> placed_objects(int floor) {
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
            object.gid = gid_of(id);
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
        const KeyPool* pool = locks_.pool_of(key);
        if (!pool) return;
        const std::size_t count = std::min(pool->locks.size(), most_references);
        std::set<std::string> names;
        for (std::size_t i = 0; i < count; ++i) names.insert(numbered("opens", i));
        std::erase_if(properties,
                      [&](const TiledProperty& property) { return names.count(property.name) > 0; });
        for (std::size_t i = 0; i < count; ++i) {
            const LinkId lock = pool->locks[i];
            add_reference(properties, numbered("opens", i), link_id_ + static_cast<int>(lock), floor,
                          level_.links[lock].leaves.floor);
        }
    }

    // --- missions

    // `entrance, key red, lock red, goal`
    std::string in_words(const Mission& mission) const {
        std::string words;
        for (const Task& task : mission.tasks) {
            if (!words.empty()) words += ", ";
            words += level_.names.text(task.kind);
            if (task.name != no_name) words += " " + level_.names.text(task.name);
        }
        return words;
    }

    Place place_of(const Task& task) const {
        if (task.object != ObjectId::none) return level_.objects[task.object].place;
        if (task.link != LinkId::none) return level_.links[task.link].leaves;
        if (task.room == RoomId::none) return {};
        const Area& area = level_.rooms[task.room].area;
        return {area.floor, {area.bounds.x + area.bounds.width / 2, area.bounds.y + area.bounds.height / 2}};
    }

    // Each task where it is done, with what has to be done before.
    std::vector<TiledObject> task_objects(int floor) const {
        std::vector<TiledObject> objects;
        for (std::size_t m = 0; m < level_.missions.size(); ++m) {
            const Mission& mission = level_.missions[m];
            std::map<TaskId, std::vector<const TaskEdge*>> before;
            for (const TaskEdge& edge : mission.edges) before[edge.to].push_back(&edge);
            for (std::size_t i = 0; i < mission.tasks.size(); ++i) {
                const Task& task = mission.tasks[i];
                const Place place = place_of(task);
                if (place.floor != floor) continue;
                TiledObject object{task_ids_[m] + static_cast<int>(i),
                                   level_.names.text(task.name),
                                   level_.names.text(task.kind),
                                   in_pixels(place.at),
                                   0,
                                   {},
                                   {}};
                describe_task(object.properties, m, i, before[static_cast<TaskId>(i)], floor);
                objects.push_back(std::move(object));
            }
        }
        return objects;
    }

    void describe_task(std::vector<TiledProperty>& properties, std::size_t mission, std::size_t number,
                       std::span<const TaskEdge* const> before, int floor) const {
        const Task& task = level_.missions[mission].tasks[number];
        properties.push_back(text_property("mission", level_.names.text(level_.missions[mission].name)));
        properties.push_back(whole_property("task", static_cast<std::int64_t>(number)));
        add_room(properties, "room", task.room, floor);
        add_object(properties, "object", task.object, floor);
        if (task.link != LinkId::none)
            add_reference(properties, "link", link_id_ + static_cast<int>(task.link), floor,
                          level_.links[task.link].leaves.floor);
        std::map<std::string, std::size_t> counts;
        for (const TaskEdge* edge : before) {
            const std::string name = edge->kind == TaskEdge::Kind::loose ? "after"
                                     : edge->kind == TaskEdge::Kind::opens
                                         ? "needs"
                                         : fmt::format("after_{}", word_of(*edge, level_.names));
            const Place there = place_of(level_.missions[mission].tasks[edge->from]);
            add_reference(properties, numbered(name, counts[name]++),
                          task_ids_[mission] + static_cast<int>(edge->from), floor, there.floor);
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
    const Locks locks_;
    Size tile_size_;
    TiledTileset tileset_;
    std::optional<TilesetMaker> drawn_;                 // our own tileset, or
    std::vector<std::uint32_t> tile_gids_, kind_gids_;  // the numbers in the user's
    int room_id_ = 1, region_id_ = 1, link_id_ = 1, object_id_ = 1, next_id_ = 1;
    std::vector<int> task_ids_;    // of the first task of each mission
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

Result<TiledWorld> make_tiled_world(const Level& level, const WriteOptions& options,
                                    std::string_view extension) {
    return MapMaker(level, options, extension).make();
}

Result<std::vector<NamedBuffer>> write_tiled(const Level& level, const WriteOptions& options,
                                             std::string_view extension,
                                             std::string (*write_map)(const TiledMap& map)) {
    auto world = make_tiled_world(level, options, extension);
    if (!world) return tl::unexpected(world.error());
    std::vector<NamedBuffer> buffers;
    if (world->maps.size() > 1) buffers.push_back({options.name + ".world", write_world(world->maps)});
    for (const TiledMap& map : world->maps) buffers.push_back({map.file_name, write_map(map)});
    if (!world->picture.empty())
        buffers.push_back({world->maps.front().tileset.image, std::move(world->picture)});
    return buffers;
}

}  // namespace levelwright

// A level: what a recipe makes. Flat data that can be copied, compared and hashed; it knows nothing of how it
// was made. Every part that refers to another does so by index.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "levelwright/base/index.hpp"
#include "levelwright/grid/geometry.hpp"
#include "levelwright/grid/grid.hpp"
#include "levelwright/level/chunk_place.hpp"
#include "levelwright/level/game_rules.hpp"
#include "levelwright/level/palette.hpp"
#include "levelwright/level/view.hpp"

namespace levelwright {

enum class ObjectId : std::int32_t { none = -1 };
enum class RoomId : std::int32_t { none = -1 };
enum class LinkId : std::int32_t { none = -1 };
enum class RegionId : std::int32_t { none = -1 };
enum class TaskId : std::int32_t { none = -1 };

// A cell of one floor.
struct Place {
    int floor = 0;
    Point at;
    friend bool operator==(const Place&, const Place&) = default;
};

// Cells beside each other in one row.
struct CellRun {
    Point start;
    int length = 0;
    friend bool operator==(const CellRun&, const CellRun&) = default;
};

// Some cells of one floor: all of a rectangle, or the runs [first_run, first_run + run_count) of Level::runs,
// which lie inside it in reading order.
struct Area {
    int floor = 0;
    Rect bounds;
    std::uint32_t first_run = 0;
    std::uint32_t run_count = 0;  // 0: the whole rectangle
};

// Names that a part of the level carries: a set of NameIds kept as a sorted span of Level::tags.
struct Tags {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
};

struct Object {
    KindId kind{};
    Place place;
};

// One property of one object. Texts are names, references are object numbers.
struct Property {
    enum class Type : std::uint8_t { boolean, whole, real, text, object };
    ObjectId object = ObjectId::none;
    NameId name = no_name;
    Type type = Type::boolean;
    std::int64_t whole = 0;  // also yes/no, the NameId of a text, and an ObjectId
    double real = 0;
    friend bool operator==(const Property&, const Property&) = default;
};

// A place that is entered and left: a room, a corridor, a cave. Rooms and links form the room graph.
struct Room {
    enum class Kind : std::uint8_t { room, corridor, cave };
    Kind kind = Kind::room;
    Area area;
    RegionId region = RegionId::none;  // the region it was made in
    NameId name = no_name;
    Tags tags;
};

// A way from one room to another.
struct Link {
    enum class Kind : std::uint8_t { open, door, locked, secret, one_way, stairs, portal };
    Kind kind = Kind::open;
    RoomId from = RoomId::none;
    RoomId to = RoomId::none;
    Place leaves;                   // the cell of the door, or where stairs and portals are entered
    Place arrives;                  // where one comes out; the same cell for doors
    ObjectId key = ObjectId::none;  // what opens it
    NameId colour = no_name;        // shared by a lock and its keys
    friend bool operator==(const Link&, const Link&) = default;
};

// A part of a floor with a name. Regions form trees: a partition keeps its parts as children.
struct Region {
    Area area;
    NameId name = no_name;
    Tags tags;
    RegionId parent = RegionId::none;
};

// What the player is to do: tasks, and which leads to which.
struct Task {
    NameId kind = no_name;  // "entrance", "key", "lock", "goal", …
    NameId name = no_name;
    RoomId room = RoomId::none;
    ObjectId object = ObjectId::none;
    LinkId link = LinkId::none;
    friend bool operator==(const Task&, const Task&) = default;
};
struct TaskEdge {
    enum class Kind : std::uint8_t {
        loose,    // after
        tight,    // next to each other in space
        opens,    // a key and what it opens
        one_way,  // there is no way back
        own,      // what the designer means by its name
    };
    TaskId from = TaskId::none;
    TaskId to = TaskId::none;
    Kind kind = Kind::loose;
    NameId name = no_name;  // of a kind of the designer's own
    friend bool operator==(const TaskEdge&, const TaskEdge&) = default;
};
// The word for an edge's kind in recipes and files, and back. No word is loose; one that is not known is the designer's own.
std::string_view word_of(const TaskEdge& edge, const Names& names);
void set_kind(TaskEdge& edge, std::string_view word, Names& names);
struct Mission {
    NameId name = no_name;
    ById<TaskId, Task> tasks;
    std::vector<TaskEdge> edges;
    friend bool operator==(const Mission&, const Mission&) = default;
};

// A number from 0 to 255 for each cell of each floor: darkness, theme, heat.
struct Layer {
    NameId name = no_name;
    std::vector<std::uint8_t> values;  // floor by floor, row by row
    friend bool operator==(const Layer&, const Layer&) = default;
};
bool is_all_zero(const Layer& layer);

// A way through the level with a name: a proof, a path, a rhythm.
struct Walk {
    NameId name = no_name;
    std::vector<Place> places;
    friend bool operator==(const Walk&, const Walk&) = default;
};

// Where a level comes from. Not part of its content: neither hash nor equality look at it.
struct Origin {
    std::string recipe;
    std::uint64_t seed = 0;
    std::uint32_t tries = 0;  // which try it is: 0 is the seed itself
    int output_version = 0;
    std::optional<ChunkSquare> chunk;  // of an endless plane
};

struct Level {
    std::shared_ptr<const Palette> palette;
    Size size;
    int floors = 1;
    Perspective view = Perspective::top;
    std::vector<TileId> cells;  // floor by floor, row by row
    ById<ObjectId, Object> objects;
    std::vector<Property> properties;  // by object number, then by the text of the name: `set` keeps them so
    ById<RoomId, Room> rooms;
    ById<LinkId, Link> links;
    ById<RegionId, Region> regions;
    std::vector<Mission> missions;
    std::vector<Layer> layers;
    std::vector<Walk> walks;
    std::vector<CellRun> runs;  // what areas are made of
    std::vector<NameId> tags;   // what tag sets are made of
    Names names;
    std::shared_ptr<const GameRules> game;  // that it is for; null: not stated
    Origin origin;
    // No content: memory that `layer`, `add_mission` and `add_walk` use again after a reset.
    std::vector<Layer> spare_layers;
    std::vector<Mission> spare_missions;
    std::vector<Walk> spare_walks;

    // Becomes a level of one tile without anything else; keeps its memory, its names and its game.
    void reset(std::shared_ptr<const Palette> palette, Size size, int floors, TileId tile);

    View<TileId> floor(int number);
    View<const TileId> floor(int number) const;
    TileId& operator[](const Place& place) { return floor(place.floor)[place.at]; }
    TileId operator[](const Place& place) const { return floor(place.floor)[place.at]; }
    bool contains(const Place& place) const {
        return place.floor >= 0 && place.floor < floors && size.contains(place.at);
    }

    ObjectId add(const Object& object);
    RoomId add(const Room& room);
    LinkId add(const Link& link);
    RegionId add(const Region& region);
    Layer& layer(std::string_view name);  // found or added, all zero
    Mission& add_mission(NameId name);    // without tasks
    Walk& add_walk(NameId name);          // without places

    void set(ObjectId object, std::string_view name, bool value);
    void set(ObjectId object, std::string_view name, std::int64_t value);
    void set(ObjectId object, std::string_view name, double value);
    void set(ObjectId object, std::string_view name, int value) { set(object, name, std::int64_t{value}); }
    void set(ObjectId object, std::string_view name, std::string_view text);
    void set(ObjectId object, std::string_view name, const char* text) {
        set(object, name, std::string_view(text));
    }
    void set(ObjectId object, std::string_view name, ObjectId target);
    std::span<const Property> properties_of(ObjectId object) const;
    const Property* property(ObjectId object, std::string_view name) const;

    std::span<const CellRun> runs_of(const Area& area) const {
        return std::span(runs).subspan(area.first_run, area.run_count);
    }
    std::span<const NameId> tags_of(const Tags& set) const {
        return std::span(tags).subspan(set.first, set.count);
    }
    bool has_tag(const Tags& set, NameId tag) const;
    // Sorted and without repeats; not a part of `tags` itself.
    Tags make_tags(std::span<const NameId> names_of_set);
    bool area_contains(const Area& area, Point at) const;
    std::int64_t cell_count(const Area& area) const;

    // Calls visit(Point) for each cell of the area in reading order.
    template <class Visit>
    void for_each_cell(const Area& area, Visit visit) const {
        if (area.run_count == 0) {
            for (int y = area.bounds.y; y < area.bounds.bottom(); ++y) {
                for (int x = area.bounds.x; x < area.bounds.right(); ++x) visit(Point{x, y});
            }
        }
        for (const CellRun& run : runs_of(area)) {
            for (int x = 0; x < run.length; ++x) visit(Point{run.start.x + x, run.start.y});
        }
    }

 private:
    void set(const Property& property);
};

// Two levels are equal when they have the same content: tiles by number and name, kinds and all other names
// by text, areas by their runs, tags as sets. Layers that are all zero do not count. Equal levels have equal hashes.
bool operator==(const Level& a, const Level& b);

// 64 bits that stand for the content. Sections are tagged and an empty one adds nothing, so that new kinds of
// data leave the hashes of levels without them as they are. Cells enter as tile numbers.
std::uint64_t hash_of(const Level& level);
std::string show_hash(std::uint64_t hash);  // sixteen hexadecimal digits

}  // namespace levelwright

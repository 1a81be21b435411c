// Reads a level from JSON of unknown origin: every number and reference is checked, and mistakes have their path.

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"
#include "levelwright/write/json/json_format.hpp"
#include "levelwright/write/json/json_tree.hpp"
#include "levelwright/write/json/tree_readers.hpp"
#include "levelwright/write/kind_names.hpp"

namespace levelwright {
namespace {

// Reads the parts of a level one after the other; stops caring after the first mistake.
class LevelReader {
 public:
    explicit LevelReader(const Json& json) : root_(json, error_) {}

    Result<Level> read() {
        read_head();
        if (!failed()) read_palette();
        if (!failed()) read_cells();
        if (!failed()) count_parts();
        each("objects", [this](const JsonNode& node) { read_object(node); });
        each("rooms", [this](const JsonNode& node) { read_room(node); });
        each("links", [this](const JsonNode& node) { read_link(node); });
        each("regions", [this](const JsonNode& node) { read_region(node); });
        each("missions", [this](const JsonNode& node) { read_mission(node); });
        each("layers", [this](const JsonNode& node) { read_layer(node); });
        each("walks", [this](const JsonNode& node) { read_walk(node); });
        if (!failed()) check_parents();
        if (failed()) return failure(error_);
        return std::move(level_);
    }

 private:
    bool failed() const { return !error_.empty(); }

    template <class Read>
    void each(const char* name, Read read_part) {
        const JsonNode list = root_[name];
        for (std::size_t i = 0; i < list.size() && !failed(); ++i) read_part(list[i]);
    }

    void read_head() {
        if (root_["format"].text() != "levelwright-level")
            root_["format"].fail("this is not \"levelwright-level\"");
        const int version = root_["version"].number(1, std::numeric_limits<int>::max());
        if (!failed() && version > level_format_version) {
            root_["version"].fail(fmt::format("only versions up to {} can be read", level_format_version));
        }
        level_.size = {root_["width"].number(1, static_cast<int>(most_cells)),
                       root_["height"].number(1, static_cast<int>(most_cells))};
        level_.floors = root_["floors"].number(1, static_cast<int>(most_cells));
        if (level_.size.area() > most_cells || level_.size.area() * level_.floors > most_cells) {
            root_["width"].fail(fmt::format("the level has more than {} cells", most_cells));
        }
        level_.view = read_view(root_["view"]);
        if (const JsonNode origin = root_["origin"]) read_origin(origin);
        if (const JsonNode game = root_["game"]) read_game(game);
    }

    void read_chunk(const JsonNode& chunk) {
        constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
        constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
        const std::int64_t x = chunk["x"].whole(least, most), y = chunk["y"].whole(least, most);
        level_.origin.chunk = ChunkSquare{{x, y}, chunk["across"].number_or(1, 1, 1 << 24)};
    }

    void read_origin(const JsonNode& origin) {
        level_.origin.recipe = origin["recipe"].text_or_empty();
        level_.origin.tries = static_cast<std::uint32_t>(
            origin["tries"] ? origin["tries"].whole(0, std::numeric_limits<std::uint32_t>::max()) : 0);
        level_.origin.output_version =
            origin["output_version"].number_or(0, 0, std::numeric_limits<int>::max());
        if (const JsonNode chunk = origin["chunk"]) read_chunk(chunk);
        if (!origin["seed"]) return;
        const auto seed = natural_number(origin["seed"].text());
        if (!seed)
            origin["seed"].fail("this must be a string with a whole number from 0 to 18446744073709551615");
        level_.origin.seed = seed.value_or(0);
    }

    // Whether the rules are possible is seen when the level is played.
    void read_game(const JsonNode& game) {
        constexpr std::size_t most_rules = 1000;
        auto rules = std::make_shared<GameRules>();
        if (!game.is_object() || game.json()->size() != 1 || !game.json()->begin()->is_object())
            return game.fail("this must be an object with the name of a game and its rules");
        rules->game = game.json()->begin().key();
        const JsonNode values = game[rules->game];
        if (values.json()->size() > most_rules) return values.fail("a game has fewer rules than that");
        for (const auto& [name, value] : values.json()->items()) {
            const double number = value.is_boolean() ? (value.get<bool>() ? 1 : 0) : values[name].real();
            rules->rules.push_back({name, number, false});
        }
        level_.game = std::move(rules);
    }

    void read_palette() {
        auto palette = std::make_shared<Palette>();
        const JsonNode tiles = root_["tiles"], kinds = root_["object_kinds"];
        if (tiles.size() > most_tiles) tiles.fail(fmt::format("there are more than {} tiles", most_tiles));
        if (kinds.size() > most_kinds) kinds.fail(fmt::format("there are more than {} kinds", most_kinds));
        std::set<std::string> names;
        for (std::size_t i = 0; i < tiles.size() && !failed(); ++i) {
            palette->tiles.push_back(read_tile(tiles[i]));
            require_new_name(names, palette->tiles.back().name, tiles[i]);
        }
        names.clear();
        for (std::size_t i = 0; i < kinds.size() && !failed(); ++i) {
            palette->objects.push_back(read_kind(kinds[i]));
            require_new_name(names, palette->objects.back().name, kinds[i]);
        }
        for (std::size_t i = 0; i < palette->objects.size(); ++i) {
            kinds_.emplace(palette->objects[i].name, static_cast<KindId>(i));
        }
        level_.palette = std::move(palette);
    }

    static void require_new_name(std::set<std::string>& names, const std::string& name,
                                 const JsonNode& node) {
        if (name.empty()) node["name"].fail("a name must not be empty");
        if (!names.insert(name).second) node["name"].fail(fmt::format("\"{}\" appears twice", name));
    }

    TileKind read_tile(const JsonNode& node) {
        TileKind tile{node["name"].text(),
                      read_glyph(node["glyph"]),
                      read_colour(node["colour"]),
                      node["role"].text_or_empty(),
                      {}};
        const JsonNode traits = node["traits"];
        for (std::size_t i = 0; i < traits.size() && !failed(); ++i) {
            const auto trait = trait_named(traits[i].text());
            if (!trait) traits[i].fail("unknown trait");
            if (trait) tile.traits.add(*trait);
        }
        return tile;
    }

    ObjectKind read_kind(const JsonNode& node) {
        ObjectKind kind{node["name"].text(),
                        read_glyph(node["glyph"]),
                        read_colour(node["colour"]),
                        node["group"].text_or_empty(),
                        node["cost"] ? read_real(node["cost"]) : 1,
                        {}};
        const JsonNode traits = node["traits"];
        for (std::size_t i = 0; i < traits.size() && !failed(); ++i) kind.traits.push_back(traits[i].text());
        return kind;
    }

    static char32_t read_glyph(const JsonNode& node) {
        const std::string text = node.text();
        const CodePoint glyph = first_code_point(text);
        if (text.empty() || glyph.bytes != text.size()) node.fail("this must be one character");
        return glyph.value;
    }

    static Colour read_colour(const JsonNode& node) {
        const auto colour = colour_from(node.text());
        if (!colour) node.fail("this must be a colour such as \"#a0c4ff\"");
        return colour.value_or(Colour{});
    }

    static double read_real(const JsonNode& node) {
        if (!node.is_object()) return node.real();
        const std::string word = node["real"].text();
        if (word == "nan") return std::numeric_limits<double>::quiet_NaN();
        if (word == "inf") return std::numeric_limits<double>::infinity();
        if (word != "-inf") node["real"].fail("this must be \"nan\", \"inf\" or \"-inf\"");
        return -std::numeric_limits<double>::infinity();
    }

    void read_cells() {
        std::vector<std::uint8_t> bytes;
        read_bytes(root_["cells"], bytes);
        const std::size_t tile_count = level_.palette->tiles.size();
        const auto is_wrong = [&](std::uint8_t byte) {
            return byte >= tile_count && byte != index_of(unknown_tile);
        };
        const auto wrong = std::find_if(bytes.begin(), bytes.end(), is_wrong);
        if (wrong != bytes.end() && !failed()) {
            root_["cells"].fail(fmt::format("there is no tile number {} (255 stands for unknown)", *wrong));
        }
        level_.cells.resize(bytes.size());
        std::transform(bytes.begin(), bytes.end(), level_.cells.begin(),
                       [](std::uint8_t byte) { return TileId{byte}; });
    }

    // Numbers from 0 to 255 by floor, row and column.
    void read_bytes(const JsonNode& node, std::vector<std::uint8_t>& bytes) {
        if (!has_length(node, static_cast<std::size_t>(level_.floors), "floors")) return;
        bytes.reserve(static_cast<std::size_t>(level_.size.area() * level_.floors));
        for (std::size_t floor = 0; floor < node.size(); ++floor) {
            const JsonNode rows = node[floor];
            if (!has_length(rows, static_cast<std::size_t>(level_.size.height), "rows")) return;
            for (std::size_t y = 0; y < rows.size(); ++y) {
                const JsonNode row = rows[y];
                if (!has_length(row, static_cast<std::size_t>(level_.size.width), "numbers")) return;
                for (const Json& number : *row.json()) {
                    if (!number.is_number_unsigned() || number.get<std::uint64_t>() > 255) {
                        return row.fail("this must be a list of whole numbers from 0 to 255");
                    }
                    bytes.push_back(static_cast<std::uint8_t>(number.get<std::uint64_t>()));
                }
            }
        }
    }

    static bool has_length(const JsonNode& node, std::size_t length, std::string_view of) {
        if (node && node.size() == length) return true;
        node.fail(fmt::format("this must be a list of {} {}", length, of));
        return false;
    }

    void count_parts() {
        object_count_ = static_cast<int>(root_["objects"].size());
        room_count_ = static_cast<int>(root_["rooms"].size());
        link_count_ = static_cast<int>(root_["links"].size());
        region_count_ = static_cast<int>(root_["regions"].size());
    }

    template <class Id>
    static Id read_id(const JsonNode& node, int count) {
        if (!node) return Id::none;
        if (count == 0) node.fail("there is nothing to refer to");
        return static_cast<Id>(node.number(0, std::max(0, count - 1)));
    }

    NameId read_name(const JsonNode& node) { return node ? level_.names.intern(node.text()) : no_name; }

    void read_object(const JsonNode& node) {
        const std::string name = node["kind"].text();
        const auto kind = kinds_.find(name);
        if (kind == kinds_.end())
            node["kind"].fail(fmt::format("there is no kind \"{}\" in object_kinds", name));
        const Point at{node["x"].number(0, level_.size.width - 1),
                       node["y"].number(0, level_.size.height - 1)};
        const int floor = node["floor"].number(0, level_.floors - 1);
        const ObjectId object =
            level_.add(Object{kind == kinds_.end() ? KindId{} : kind->second, {floor, at}});
        const JsonNode properties = node["properties"];
        if (!properties || failed()) return;
        if (!properties.is_object()) return properties.fail("this must be an object");
        for (const auto& entry : properties.json()->items()) {
            if (failed()) return;
            read_property(object, entry.key(), properties[entry.key()]);
        }
    }

    void read_property(ObjectId object, const std::string& name, const JsonNode& node) {
        const Json& value = *node.json();
        if (value.is_boolean()) return level_.set(object, name, value.get<bool>());
        if (value.is_number_integer()) {
            return level_.set(object, name,
                              node.whole(std::numeric_limits<std::int64_t>::min(),
                                         std::numeric_limits<std::int64_t>::max()));
        }
        if (value.is_number()) return level_.set(object, name, node.real());
        if (value.is_string())
            return level_.set(object, name, std::string_view(value.get_ref<const std::string&>()));
        if (const JsonNode target = node["object"]) {
            return level_.set(object, name, static_cast<ObjectId>(target.number(-1, object_count_ - 1)));
        }
        if (node["real"]) return level_.set(object, name, read_real(node));
        node.fail(
            "this must be true, false, a number, a string, {\"object\": number} or {\"real\": \"nan\"}");
    }

    Area read_area(const JsonNode& node) {
        Area area{node["floor"].number(0, level_.floors - 1), read_bounds(node["bounds"], level_.size), 0, 0};
        const JsonNode runs = node["runs"];
        if (!runs || failed()) return area;
        area.first_run = static_cast<std::uint32_t>(level_.runs.size());
        for (std::size_t i = 0; i < runs.size() && !failed(); ++i) read_run(runs[i], area);
        area.run_count = static_cast<std::uint32_t>(level_.runs.size()) - area.first_run;
        if (area.run_count == 0) runs.fail("this must not be empty");
        return area;
    }

    void read_run(const JsonNode& node, const Area& area) {
        if (!has_length(node, 3, "numbers: x, y, length")) return;
        const Rect& bounds = area.bounds;
        if (bounds.empty()) return node.fail("this lies outside the bounds");
        const Point start{node[0].number(bounds.x, bounds.right() - 1),
                          node[1].number(bounds.y, bounds.bottom() - 1)};
        if (failed()) return;
        const CellRun run{start, node[2].number(1, bounds.right() - start.x)};
        if (level_.runs.size() > area.first_run) {
            const CellRun& last = level_.runs.back();
            const bool follows =
                last.start.y < start.y || (last.start.y == start.y && last.start.x + last.length <= start.x);
            if (!follows) node.fail("runs must be in reading order and must not overlap");
        }
        level_.runs.push_back(run);
    }

    Tags read_tags(const JsonNode& node) {
        std::vector<NameId> tags;
        for (std::size_t i = 0; i < node.size() && !failed(); ++i) tags.push_back(read_name(node[i]));
        return level_.make_tags(tags);
    }

    Place read_place(const JsonNode& node) {
        if (!has_length(node, 3, "numbers: x, y, floor")) return {};
        const Point at{node[0].number(0, level_.size.width - 1), node[1].number(0, level_.size.height - 1)};
        return {node[2].number(0, level_.floors - 1), at};
    }

    void read_room(const JsonNode& node) {
        Room room;
        room.kind = read_word<Room::Kind>(node["kind"], room_kinds);
        room.area = read_area(node);
        room.region = read_id<RegionId>(node["region"], region_count_);
        room.name = read_name(node["name"]);
        room.tags = read_tags(node["tags"]);
        level_.add(room);
    }

    void read_link(const JsonNode& node) {
        Link link;
        link.kind = read_word<Link::Kind>(node["kind"], link_kinds);
        link.from = read_id<RoomId>(node["from"], room_count_);
        link.to = read_id<RoomId>(node["to"], room_count_);
        link.leaves = read_place(node["leaves"]);
        link.arrives = read_place(node["arrives"]);
        link.key = read_id<ObjectId>(node["key"], object_count_);
        link.colour = read_name(node["colour"]);
        level_.add(link);
    }

    void read_region(const JsonNode& node) {
        Region region;
        region.area = read_area(node);
        region.name = read_name(node["name"]);
        region.tags = read_tags(node["tags"]);
        region.parent = read_id<RegionId>(node["parent"], region_count_);
        level_.add(region);
    }

    // Regions are trees: going from parent to parent must end. `rounds` holds which walk came through a region last.
    void check_parents() {
        std::vector<std::size_t> rounds(level_.regions.size(), 0);
        for (std::size_t i = 0; i < level_.regions.size(); ++i) {
            for (std::size_t at = i; rounds[at] == 0 || rounds[at] == i + 1;) {
                if (rounds[at] == i + 1) return root_["regions"][at].fail("this region is its own ancestor");
                rounds[at] = i + 1;
                if (level_.regions[at].parent == RegionId::none) break;
                at = index_of(level_.regions[at].parent);
            }
        }
    }

    void read_edge_kind(const JsonNode& node, TaskEdge& edge) {
        const bool tight = node["tight"].yes();
        set_kind(edge, node["kind"] ? node["kind"].text() : tight ? "tight" : "loose", level_.names);
        if (tight && edge.kind != TaskEdge::Kind::tight)
            node["kind"].fail("this edge says that it is tight; it cannot be of another kind too");
    }

    void read_mission(const JsonNode& node) {
        Mission mission;
        mission.name = read_name(node["name"]);
        const JsonNode tasks = node["tasks"], edges = node["edges"];
        for (std::size_t i = 0; i < tasks.size() && !failed(); ++i) {
            const JsonNode task = tasks[i];
            mission.tasks.push_back({read_name(task["kind"]), read_name(task["name"]),
                                     read_id<RoomId>(task["room"], room_count_),
                                     read_id<ObjectId>(task["object"], object_count_),
                                     read_id<LinkId>(task["link"], link_count_)});
        }
        const int task_count = static_cast<int>(mission.tasks.size());
        for (std::size_t i = 0; i < edges.size() && !failed(); ++i) {
            const JsonNode edge = edges[i];
            mission.edges.push_back(
                {read_id<TaskId>(edge["from"], task_count), read_id<TaskId>(edge["to"], task_count)});
            read_edge_kind(edge, mission.edges.back());
        }
        level_.missions.push_back(std::move(mission));
    }

    void read_layer(const JsonNode& node) {
        const std::string name = node["name"].text();
        const std::size_t before = level_.layers.size();
        Layer& layer = level_.layer(name);
        if (level_.layers.size() == before) node["name"].fail(fmt::format("\"{}\" appears twice", name));
        layer.values.clear();
        if (!failed()) read_bytes(node["values"], layer.values);
    }

    void read_walk(const JsonNode& node) {
        Walk walk{read_name(node["name"]), {}};
        const JsonNode places = node["places"];
        for (std::size_t i = 0; i < places.size() && !failed(); ++i)
            walk.places.push_back(read_place(places[i]));
        level_.walks.push_back(std::move(walk));
    }

    std::string error_;
    JsonNode root_;
    Level level_;
    std::map<std::string, KindId> kinds_;
    int object_count_ = 0, room_count_ = 0, link_count_ = 0, region_count_ = 0;
};

}  // namespace

Result<Level> level_from_tree(const Json& json) { return LevelReader(json).read(); }

Result<Level> read_json(std::string_view text) {
    const auto tree = parse_json(text);
    if (!tree) return tl::unexpected(tree.error());
    return level_from_tree(*tree);
}

}  // namespace levelwright

// Reads a Tiled map as a level: tile layers over each other, our own layers as rooms and links, others as objects.

#include <algorithm>
#include <cmath>
#include <set>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"
#include "levelwright/write/base64.hpp"
#include "levelwright/write/json/json_format.hpp"
#include "levelwright/write/json/tree_readers.hpp"
#include "levelwright/write/kind_names.hpp"
#include "levelwright/write/tiled/tmj_tilesets.hpp"

namespace levelwright {
namespace {

constexpr std::uint32_t flip_bits = 0xf0000000;

template <std::size_t count>
std::optional<std::size_t> find_word(const std::array<std::string_view, count>& words,
                                     const std::string& word) {
    for (std::size_t i = 0; i < count; ++i) {
        if (words[i] == word) return i;
    }
    return std::nullopt;
}

class MapReader {
 public:
    MapReader(const Json& json, const TilesetSource& sources)
        : root_(json, error_), kinds_(Palette{}), tilesets_(kinds_, sources) {}

    Result<Level> read() {
        read_head();
        if (!failed()) tilesets_.read(root_["tilesets"]);
        if (!failed()) {
            level_.cells.assign(static_cast<std::size_t>(level_.size.area()), unknown_tile);
            read_layers(root_["layers"]);
        }
        // Numbers first, because objects may point at those that come later.
        for (const Found& found : rooms_) number(rooms_by_id_, found, RoomId(rooms_by_id_.size()));
        for (const Found& found : objects_) number(objects_by_id_, found, ObjectId(objects_by_id_.size()));
        for (const Found& found : links_) number(links_by_id_, found, LinkId(links_by_id_.size()));
        for (const Found& found : rooms_)
            if (!failed()) read_room(found);
        for (const Found& found : objects_)
            if (!failed()) read_object(found);
        for (const Found& found : links_)
            if (!failed()) read_link(found);
        if (failed()) return failure(error_);
        finish_palette();
        return std::move(level_);
    }

 private:
    // An object of a map, with its type.
    struct Found {
        JsonNode node;
        std::string type;
        int id;
    };

    bool failed() const { return !error_.empty(); }

    void read_head() {
        if (root_["type"].text() != "map") root_["type"].fail("this must be \"map\"");
        if (root_["orientation"] && root_["orientation"].text() != "orthogonal") {
            root_["orientation"].fail("only orthogonal maps can be read");
        }
        if (root_["infinite"].yes()) {
            root_["infinite"].fail(
                "infinite maps cannot be read; turn off \"Infinite\" in the map's properties");
        }
        level_.size = {root_["width"].number(1, static_cast<int>(most_cells)),
                       root_["height"].number(1, static_cast<int>(most_cells))};
        if (level_.size.area() > most_cells)
            root_["width"].fail(fmt::format("the map has more than {} cells", most_cells));
        tile_size_ = {root_["tilewidth"].number(1, 1 << 16), root_["tileheight"].number(1, 1 << 16)};
        read_origin();
    }

    void read_origin() {
        for_each_property(root_, [this](const std::string& name, const JsonNode& value) {
            if (name == "recipe" && value.is_string()) level_.origin.recipe = value.text();
            if (name == "seed" && value.is_string())
                level_.origin.seed = natural_number(value.text()).value_or(0);
            if (name == "output_version") level_.origin.output_version = value.number(0, INT32_MAX);
            if (name == "view" && value.is_string())
                level_.view = perspective_named(value.text()).value_or(Perspective::top);
            if (name == "floor") floor_ = value.number(1, INT32_MAX);
        });
    }

    template <class Visit>
    void for_each_property(const JsonNode& owner, Visit visit) const {
        const JsonNode properties = owner["properties"];
        for (std::size_t i = 0; i < properties.size() && !failed(); ++i) {
            visit(properties[i]["name"].text(), properties[i]["value"]);
        }
    }

    // --- layers

    void read_layers(const JsonNode& layers) {
        for (std::size_t i = 0; i < layers.size() && !failed(); ++i) {
            const JsonNode layer = layers[i];
            const std::string type = layer["type"].text();
            if (type == "tilelayer") read_tile_layer(layer);
            if (type == "objectgroup") sort_objects(layer);
            if (type == "group") read_layers(layer["layers"]);
        }
    }

    void read_tile_layer(const JsonNode& layer) {
        if (layer["chunks"]) return layer["chunks"].fail("layers in chunks cannot be read");
        if (layer["width"].number(1, INT32_MAX) != level_.size.width ||
            layer["height"].number(1, INT32_MAX) != level_.size.height) {
            return layer.fail("this layer is not as large as the map");
        }
        const JsonNode data = layer["data"];
        const std::string compression = layer["compression"].text_or_empty();
        if (!compression.empty()) {
            return layer["compression"].fail(fmt::format(
                "layers compressed with {} cannot be read; choose CSV or uncompressed base64 in the map's properties",
                compression));
        }
        if (data.is_string()) return read_base64(data, layer["encoding"].text_or_empty());
        if (data.size() != level_.cells.size()) {
            return data.fail(fmt::format("this must be a list of {} tile numbers", level_.cells.size()));
        }
        for (std::size_t i = 0; i < level_.cells.size() && !failed(); ++i) {
            const Json& gid = (*data.json())[i];
            if (!gid.is_number_unsigned() || gid.get<std::uint64_t>() > 0xffffffffU) {
                return data[i].fail("this must be a tile number");
            }
            put(i, static_cast<std::uint32_t>(gid.get<std::uint64_t>()), data);
        }
    }

    void read_base64(const JsonNode& data, const std::string& encoding) {
        if (encoding != "base64") return data.fail("a string here must have the encoding base64");
        const auto bytes = from_base64(data.json()->get_ref<const std::string&>());
        if (!bytes) return data.fail("this is not base64");
        if (bytes->size() != level_.cells.size() * 4) {
            return data.fail(fmt::format("this holds {} bytes; {} tile numbers take {}", bytes->size(),
                                         level_.cells.size(), level_.cells.size() * 4));
        }
        for (std::size_t i = 0; i < level_.cells.size() && !failed(); ++i) {
            std::uint32_t gid = 0;
            for (std::size_t k = 4; k-- > 0;)
                gid = gid << 8 | static_cast<unsigned char>((*bytes)[i * 4 + k]);
            put(i, gid, data);
        }
    }

    void put(std::size_t cell, std::uint32_t gid, const JsonNode& data) {
        gid &= ~flip_bits;
        if (gid == 0) return;
        if (gid != last_gid_) last_tile_ = tilesets_.tile_of(gid, data);
        last_gid_ = gid;
        level_.cells[cell] = last_tile_;
    }

    // --- objects

    // Layers that we write ourselves hold rooms and links; others hold objects.
    void sort_objects(const JsonNode& layer) {
        const std::string name = layer["name"].text_or_empty();
        const JsonNode objects = layer["objects"];
        for (std::size_t i = 0; i < objects.size() && !failed(); ++i) {
            const JsonNode node = objects[i];
            Found found{node, type_of(node), node["id"].number_or(0, 0, INT32_MAX)};
            if (name == "rooms" && find_word(room_kinds, found.type)) {
                rooms_.push_back(std::move(found));
            } else if (name == "links" && find_word(link_kinds, found.type)) {
                links_.push_back(std::move(found));
            } else if ((name == "regions" && found.type == "region") ||
                       (name == "walks" && found.type == "walk") ||
                       (name == "heat" && found.type == "heat") || (name == "mission" && is_task(node))) {
                passed_over_.insert(found.id);
            } else {
                objects_.push_back(std::move(found));
            }
        }
    }

    bool is_task(const JsonNode& node) const {
        bool found = false;
        for_each_property(node,
                          [&](const std::string& name, const JsonNode&) { found = found || name == "task"; });
        return found;
    }

    std::string type_of(const JsonNode& node) const {
        std::string type = node["type"].text_or_empty();
        if (type.empty()) type = node["class"].text_or_empty();
        if (type.empty() && node["gid"]) type = tilesets_.type_of(gid_of(node));
        if (type.empty()) type = node["name"].text_or_empty();
        return type.empty() ? "object" : type;
    }

    static std::uint32_t gid_of(const JsonNode& node) {
        return static_cast<std::uint32_t>(node["gid"].whole(0, 0xffffffff)) & ~flip_bits;
    }

    template <class Id>
    static void number(std::map<int, Id>& by_id, const Found& found, Id id) {
        if (!by_id.emplace(found.id, id).second) found.node["id"].fail("two objects have this id");
    }

    static double real_or(const JsonNode& node, double other) {
        const double value = node ? node.real() : other;
        if (std::abs(value) < 1e9) return value;
        node.fail("this is too large");
        return 0;
    }

    // [pixels]; an object with a picture is held by its lower left corner.
    struct Box {
        double x, y, width, height;
    };
    static Box box_of(const JsonNode& node) {
        Box box{real_or(node["x"], 0), real_or(node["y"], 0), real_or(node["width"], 0),
                real_or(node["height"], 0)};
        if (node["gid"]) box.y -= box.height;
        return box;
    }

    // The cell that holds the middle of an object.
    Point cell_of(const JsonNode& node) const {
        const Box box = box_of(node);
        const Point cell{static_cast<int>(std::floor((box.x + box.width / 2) / tile_size_.width)),
                         static_cast<int>(std::floor((box.y + box.height / 2) / tile_size_.height))};
        if (!level_.size.contains(cell)) node.fail("this object lies outside the map");
        return cell;
    }

    void read_object(const Found& found) {
        const auto kind = kinds_.object(object_from_name(found.type, first_glyph(found.type)));
        if (!kind) return found.node.fail(fmt::format("there are more than {} kinds of objects", most_kinds));
        const ObjectId object = level_.add(Object{*kind, {0, cell_of(found.node)}});
        read_properties(object, found.node["properties"]);
        const std::string name = found.node["name"].text_or_empty();
        if (!name.empty() && name != found.type && !level_.property(object, "name")) {
            level_.set(object, "name", std::string_view(name));
        }
    }

    static char32_t first_glyph(const std::string& name) {
        const ObjectKind* known = well_known_object(name);
        return known ? known->glyph : first_code_point(name).value;
    }

    // In the order in which the level keeps them.
    void read_properties(ObjectId object, const JsonNode& properties) {
        std::vector<std::pair<std::string, JsonNode>> by_name;
        for (std::size_t i = 0; i < properties.size() && !failed(); ++i)
            by_name.emplace_back(properties[i]["name"].text(), properties[i]);
        std::stable_sort(by_name.begin(), by_name.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        for (const auto& [name, property] : by_name) {
            if (failed()) return;
            read_property(object, name, property);
        }
    }

    void read_property(ObjectId object, const std::string& name, const JsonNode& property) {
        const JsonNode value = property["value"];
        const std::string type = property["type"] ? property["type"].text() : "string";
        if (failed() || type == "class" || type == "list") return;
        if (type == "bool") return level_.set(object, name, value.yes());
        if (type == "int") return level_.set(object, name, value.whole(INT64_MIN, INT64_MAX));
        if (type == "float") return level_.set(object, name, value.real());
        if (type != "object") return level_.set(object, name, std::string_view(value.text()));
        const int id = value.number(0, INT32_MAX);
        if (const auto target = objects_by_id_.find(id); target != objects_by_id_.end()) {
            return level_.set(object, name, target->second);
        }
        const bool known =
            id == 0 || rooms_by_id_.count(id) || links_by_id_.count(id) || passed_over_.count(id);
        if (!known) value.fail(fmt::format("no object has the id {}", id));
    }

    void read_room(const Found& found) {
        const Box box = box_of(found.node);
        const int x = static_cast<int>(std::floor(box.x / tile_size_.width));
        const int y = static_cast<int>(std::floor(box.y / tile_size_.height));
        const int right = static_cast<int>(std::ceil((box.x + box.width) / tile_size_.width));
        const int bottom = static_cast<int>(std::ceil((box.y + box.height) / tile_size_.height));
        Room room;
        room.kind = static_cast<Room::Kind>(*find_word(room_kinds, found.type));
        room.area.bounds = {x, y, right - x, bottom - y};
        if (!whole(level_.size).contains(room.area.bounds))
            return found.node.fail("this room lies outside the map");
        room.name = level_.names.intern(found.node["name"].text_or_empty());
        std::vector<NameId> tags;
        for_each_property(found.node, [&](const std::string& name, const JsonNode& value) {
            if (name == "tags") tags = split_tags(value.text());
        });
        room.tags = level_.make_tags(tags);
        level_.add(room);
    }

    std::vector<NameId> split_tags(std::string_view text) {
        std::vector<NameId> tags;
        while (!text.empty()) {
            const std::string_view tag = text.substr(0, text.find(','));
            if (!tag.empty()) tags.push_back(level_.names.intern(tag));
            text.remove_prefix(std::min(text.size(), tag.size() + 1));
        }
        return tags;
    }

    void read_link(const Found& found) {
        Link link;
        link.kind = static_cast<Link::Kind>(*find_word(link_kinds, found.type));
        link.leaves.at = cell_of(found.node);
        Point arrives = link.leaves.at;
        int arrives_floor = floor_;
        for_each_property(found.node, [&](const std::string& name, const JsonNode& value) {
            if (name == "colour") link.colour = level_.names.intern(value.text());
            if (name == "arrives_floor") arrives_floor = value.number(1, INT32_MAX);
            if (name == "arrives_x") arrives.x = value.number(0, level_.size.width - 1);
            if (name == "arrives_y") arrives.y = value.number(0, level_.size.height - 1);
            if (name == "from") link.from = target(rooms_by_id_, value);
            if (name == "to") link.to = target(rooms_by_id_, value);
            if (name == "key") link.key = target(objects_by_id_, value);
        });
        // What leads to another floor ends at its own cell: a start level has one floor.
        link.arrives.at = arrives_floor == floor_ ? arrives : link.leaves.at;
        level_.add(link);
    }

    template <class Id>
    static Id target(const std::map<int, Id>& by_id, const JsonNode& value) {
        const auto found = by_id.find(value.number(0, INT32_MAX));
        if (found != by_id.end()) return found->second;
        value.fail("no object of the right kind has this id");
        return Id::none;
    }

    void finish_palette() {
        Palette& palette = kinds_.palette();
        if (palette.tiles.empty()) palette.tiles = stock_palette().tiles;
        level_.palette = std::make_shared<const Palette>(std::move(palette));
    }

    std::string error_;
    JsonNode root_;
    Level level_;
    Size tile_size_;
    int floor_ = 1;
    KindCollector kinds_;
    TilesetReader tilesets_;
    std::uint32_t last_gid_ = 0;
    TileId last_tile_ = unknown_tile;
    std::vector<Found> rooms_, objects_, links_;
    std::map<int, RoomId> rooms_by_id_;
    std::map<int, ObjectId> objects_by_id_;
    std::map<int, LinkId> links_by_id_;
    std::set<int> passed_over_;
};

}  // namespace

Result<Level> map_from_tree(const Json& json, const TilesetSource& tilesets) {
    return MapReader(json, tilesets).read();
}

Result<Level> read_tmj(std::string_view text, const TilesetSource& tilesets) {
    const auto tree = parse_json(text);
    if (!tree) return tl::unexpected(tree.error());
    return map_from_tree(*tree, tilesets);
}

}  // namespace levelwright

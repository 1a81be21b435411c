// Writes a level as JSON, part by part, laid out to be read.

#include "levelwright/write/json/json_format.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

#include <fmt/format.h>

#include "levelwright/base/index.hpp"
#include "levelwright/base/text.hpp"
#include "levelwright/write/json/json_out.hpp"
#include "levelwright/write/kind_names.hpp"

namespace levelwright {
namespace {

class LevelWriter {
 public:
    explicit LevelWriter(const Level& level) : level_(level) {}

    std::string write() {
        out_.reserve(level_.cells.size() * 3 + 4096);
        out_ += "{\n";
        append_json(key("format"), "levelwright-level");
        append_json(key("version"), level_format_version);
        write_origin();
        append_json(key("hash"), show_hash(hash_of(level_)));
        append_json(key("width"), level_.size.width);
        append_json(key("height"), level_.size.height);
        append_json(key("floors"), level_.floors);
        if (level_.game) write_game(*level_.game);
        if (level_.view != Perspective::top) append_json(key("view"), name_of(level_.view));
        write_list("tiles", level_.palette->tiles);
        write_list("object_kinds", level_.palette->objects);
        write_bytes(key("cells"), level_.cells);
        write_list("objects", level_.objects);
        write_list("rooms", level_.rooms);
        write_list("links", level_.links);
        write_list("regions", level_.regions);
        write_list("missions", level_.missions);
        write_list("layers", level_.layers);
        write_list("walks", level_.walks);
        out_ += "\n}\n";
        return std::move(out_);
    }

 private:
    std::string& key(std::string_view name) {
        if (out_.size() > 2) out_ += ",\n";
        out_ += "  ";
        append_json(out_, name);
        return out_ += ": ";
    }

    void write_origin() {
        JsonObject origin(key("origin"));
        origin.set("recipe", level_.origin.recipe);
        origin.set("seed", fmt::format("{}", level_.origin.seed));
        origin.set("tries", std::int64_t{level_.origin.tries});
        origin.set("output_version", level_.origin.output_version);
        if (level_.origin.chunk) write_chunk(origin, *level_.origin.chunk);
        origin.close();
    }

    void write_chunk(JsonObject& origin, const ChunkSquare& chunks) {
        JsonObject chunk(origin["chunk"]);
        chunk.set("x", chunks.first.x);
        chunk.set("y", chunks.first.y);
        if (chunks.across > 1) chunk.set("across", chunks.across);
        chunk.close();
    }

    // Rules that are as usual are left out.
    void write_game(const GameRules& game) {
        JsonObject object(key("game"));
        JsonObject rules(object[game.game]);
        for (const GameRules::Rule& rule : game.rules) {
            if (!rule.usual) rules.set(rule.name, rule.value);
        }
        rules.close();
        object.close();
    }

    // Empty lists are left out; the others have one entry per line.
    template <class Part>
    void write_list(const char* name, const std::vector<Part>& parts) {
        if (parts.empty()) return;
        JsonArray list(key(name), 4);
        for (std::size_t i = 0; i < parts.size(); ++i) {
            list.next();
            JsonObject object(out_);
            write(object, parts[i], i);
            object.close();
        }
        list.close();
    }

    // `12,7,255,`
    template <class Byte>
    static void append_row(std::string& out, const Byte* bytes, std::size_t count) {
        struct Digits {
            char text[4];
            std::uint8_t length;
        };
        static const std::array<Digits, 256> digits = [] {
            std::array<Digits, 256> all;
            for (std::size_t i = 0; i < all.size(); ++i) {
                const auto written = fmt::format_to_n(all[i].text, sizeof all[i].text, "{},", i);
                all[i].length = static_cast<std::uint8_t>(written.size);
            }
            return all;
        }();
        const std::size_t before = out.size();
        out.resize(before + count * sizeof digits[0].text);
        char* next = out.data() + before;
        for (std::size_t i = 0; i < count; ++i) {
            const Digits& number = digits[index_of(bytes[i])];
            std::memcpy(next, number.text, sizeof number.text);
            next += number.length;
        }
        out.resize(index_of(next - out.data()));
    }

    // Numbers by floor, row and column, one row per line.
    template <class Byte>
    void write_bytes(std::string& out, const std::vector<Byte>& bytes) {
        const Byte* next = bytes.data();
        JsonArray floors(out, 4);
        for (int floor = 0; floor < level_.floors; ++floor) {
            JsonArray rows(floors.next(), 6);
            for (int y = 0; y < level_.size.height; ++y) {
                rows.next() += '[';
                append_row(out, next, index_of(level_.size.width));
                next += level_.size.width;
                out.back() = ']';
            }
            rows.close();
        }
        floors.close();
    }

    void write(JsonObject& object, const TileKind& tile, std::size_t) {
        object.set("name", tile.name);
        object.set("glyph", to_utf8(tile.glyph));
        object.set("colour", show(tile.colour));
        if (!tile.role.empty()) object.set("role", tile.role);
        if (tile.traits == Traits{}) return;
        JsonArray traits(object["traits"]);
        for (int i = 0; i < trait_count; ++i) {
            if (tile.traits.has(static_cast<Trait>(i))) traits.add(name_of(static_cast<Trait>(i)));
        }
        traits.close();
    }

    void write(JsonObject& object, const ObjectKind& kind, std::size_t) {
        object.set("name", kind.name);
        object.set("glyph", to_utf8(kind.glyph));
        object.set("colour", show(kind.colour));
        if (!kind.group.empty()) object.set("group", kind.group);
        if (kind.cost != 1) write_real(object, "cost", kind.cost);
        if (kind.traits.empty()) return;
        JsonArray traits(object["traits"]);
        for (const std::string& trait : kind.traits) traits.add(trait);
        traits.close();
    }

    void write(JsonObject& object, const Object& part, std::size_t number) {
        object.set("kind", (*level_.palette)[part.kind].name);
        object.set("x", part.place.at.x);
        object.set("y", part.place.at.y);
        object.set("floor", part.place.floor);
        const auto properties = level_.properties_of(static_cast<ObjectId>(number));
        if (properties.empty()) return;
        JsonObject values(object["properties"]);
        for (const Property& property : properties) write(values, property);
        values.close();
    }

    void write(JsonObject& values, const Property& property) {
        const std::string& name = level_.names.text(property.name);
        switch (property.type) {
            case Property::Type::boolean:
                values.set(name, property.whole != 0);
                break;
            case Property::Type::whole:
                values.set(name, property.whole);
                break;
            case Property::Type::real:
                write_real(values, name, property.real);
                break;
            case Property::Type::text:
                values.set(name, level_.names.text(static_cast<NameId>(property.whole)));
                break;
            case Property::Type::object: {
                JsonObject reference(values[name]);
                reference.set("object", property.whole);
                reference.close();
            }
        }
    }

    // JSON has no number that is not finite.
    void write_real(JsonObject& object, std::string_view name, double value) {
        if (std::isfinite(value)) return object.set(name, value);
        JsonObject special(object[name]);
        special.set("real", std::isnan(value) ? "nan" : value > 0 ? "inf" : "-inf");
        special.close();
    }

    void write(JsonObject& object, const Room& room, std::size_t) {
        object.set("kind", room_kinds[index_of(room.kind)]);
        write_area(object, room.area);
        write_id(object, "region", room.region);
        write_name(object, "name", room.name);
        write_tags(object, room.tags);
    }

    void write(JsonObject& object, const Link& link, std::size_t) {
        object.set("kind", link_kinds[index_of(link.kind)]);
        write_id(object, "from", link.from);
        write_id(object, "to", link.to);
        write_place(object["leaves"], link.leaves);
        write_place(object["arrives"], link.arrives);
        write_id(object, "key", link.key);
        write_name(object, "colour", link.colour);
    }

    void write(JsonObject& object, const Region& region, std::size_t) {
        write_area(object, region.area);
        write_name(object, "name", region.name);
        write_tags(object, region.tags);
        write_id(object, "parent", region.parent);
    }

    void write(JsonObject& object, const Mission& mission, std::size_t) {
        write_name(object, "name", mission.name);
        JsonArray tasks(object["tasks"]);
        for (const Task& task : mission.tasks) {
            JsonObject entry(tasks.next());
            write_name(entry, "kind", task.kind);
            write_name(entry, "name", task.name);
            write_id(entry, "room", task.room);
            write_id(entry, "object", task.object);
            write_id(entry, "link", task.link);
            entry.close();
        }
        tasks.close();
        JsonArray edges(object["edges"]);
        for (const TaskEdge& edge : mission.edges) {
            JsonObject entry(edges.next());
            write_id(entry, "from", edge.from);
            write_id(entry, "to", edge.to);
            if (edge.kind == TaskEdge::Kind::tight)
                entry.set("tight", true);
            else if (edge.kind != TaskEdge::Kind::loose)
                entry.set("kind", word_of(edge, level_.names));
            entry.close();
        }
        edges.close();
    }

    void write(JsonObject& object, const Layer& layer, std::size_t) {
        object.set("name", level_.names.text(layer.name));
        write_bytes(object["values"], layer.values);
    }

    void write(JsonObject& object, const Walk& walk, std::size_t) {
        write_name(object, "name", walk.name);
        JsonArray places(object["places"]);
        for (const Place& place : walk.places) write_place(places.next(), place);
        places.close();
    }

    void write_area(JsonObject& object, const Area& area) {
        object.set("floor", area.floor);
        write_numbers(object["bounds"],
                      {area.bounds.x, area.bounds.y, area.bounds.width, area.bounds.height});
        if (area.run_count == 0) return;
        JsonArray runs(object["runs"]);
        for (const CellRun& run : level_.runs_of(area))
            write_numbers(runs.next(), {run.start.x, run.start.y, run.length});
        runs.close();
    }

    void write_tags(JsonObject& object, const Tags& set) {
        if (set.count == 0) return;
        std::vector<std::string_view> texts;
        for (const NameId tag : level_.tags_of(set)) texts.push_back(level_.names.text(tag));
        std::sort(texts.begin(), texts.end());
        JsonArray tags(object["tags"]);
        for (const std::string_view text : texts) tags.add(text);
        tags.close();
    }

    void write_place(std::string& out, const Place& place) {
        write_numbers(out, {place.at.x, place.at.y, place.floor});
    }

    static void write_numbers(std::string& out, std::initializer_list<int> numbers) {
        JsonArray list(out);
        for (const int number : numbers) list.add(number);
        list.close();
    }

    void write_name(JsonObject& object, const char* name, NameId value) {
        if (value != no_name) object.set(name, level_.names.text(value));
    }

    template <class Id>
    static void write_id(JsonObject& object, const char* name, Id value) {
        if (value != Id::none) object.set(name, static_cast<int>(value));
    }

    const Level& level_;
    std::string out_;
};

}  // namespace

std::string write_json(const Level& level) { return LevelWriter(level).write(); }

const Format json_format{
    "json",
    "The whole level as JSON, with everything that a game may ask for; read back equal.",
    ".json",
    false,
    true,
    [](const Level& level, const WriteOptions& options) {
        return Result<std::vector<NamedBuffer>>({{options.name + ".json", write_json(level)}});
    }};

}  // namespace levelwright

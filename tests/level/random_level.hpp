// Levels for tests: small, with every part filled, different for each seed.
#pragma once

#include <memory>
#include <string>

#include "levelwright/base/random.hpp"
#include "levelwright/grid/bit_grid.hpp"
#include "levelwright/level/query.hpp"

namespace levelwright {

class LevelMaker {
 public:
    explicit LevelMaker(std::uint64_t seed) : stream_(seed) {}

    Level make() {
        level_ = Level{};
        const Size size{stream_.between(1, 20), stream_.between(1, 12)};
        const int floors = stream_.between(1, 3);
        level_.reset(make_palette(), size, floors, TileId{});
        for (TileId& cell : level_.cells) cell = any_tile();
        choose_view();
        add_objects();
        add_regions();
        add_rooms();
        add_links();
        add_missions();
        add_layers();
        add_walks();
        level_.origin = {"test \"recipe\"", stream_.bits(), stream_.below(5), stream_.between(0, 9)};
        if (stream_.below(4) == 0) add_chunk();
        return level_;
    }

 private:
    void add_chunk() {
        const auto x = static_cast<std::int64_t>(stream_.bits()),
                   y = static_cast<std::int64_t>(stream_.bits());
        level_.origin.chunk = ChunkSquare{{x, y}, stream_.between(1, 5)};
    }

    std::shared_ptr<const Palette> make_palette() {
        if (stream_.chance(0.4)) return std::make_shared<const Palette>(stock_palette());
        Palette palette;
        const char32_t glyphs[] = {U'#', U'.', U'k', U'é', U'?', U' ', U'\t', U'♠', U'#'};
        const int tiles = stream_.between(1, 9);
        for (int i = 0; i < tiles; ++i) {
            TileKind tile{"tile " + std::to_string(i), glyphs[i], any_colour(), "", {}};
            if (stream_.chance(0.3)) tile.name = i == 0 ? "unknown" : "on_" + std::to_string(i);
            if (stream_.chance(0.3)) tile.role = i == 0 ? "wall" : "rôle";
            for (int trait = 0; trait < trait_count; ++trait) {
                if (stream_.chance(0.2)) tile.traits.add(static_cast<Trait>(trait));
            }
            palette.tiles.push_back(tile);
        }
        const int kinds = stream_.between(1, 6);
        for (int i = 0; i < kinds; ++i) {
            ObjectKind kind{"kind\"" + std::to_string(i), glyphs[stream_.below(9)], any_colour(), "", 1, {}};
            if (i == 0) kind.name = "key";
            if (stream_.chance(0.5)) kind.group = "a group";
            if (stream_.chance(0.5)) kind.cost = stream_.unit() * 100;
            if (stream_.chance(0.3)) kind.traits = {"flying", "männlich"};
            palette.objects.push_back(kind);
        }
        return std::make_shared<const Palette>(std::move(palette));
    }

    Colour any_colour() {
        const std::uint64_t bits = stream_.bits();
        return {static_cast<std::uint8_t>(bits), static_cast<std::uint8_t>(bits >> 8),
                static_cast<std::uint8_t>(bits >> 16)};
    }

    TileId any_tile() {
        if (stream_.chance(0.03)) return unknown_tile;
        return static_cast<TileId>(stream_.below(static_cast<std::uint32_t>(level_.palette->tiles.size())));
    }

    Place any_place() {
        const int floor = stream_.between(0, level_.floors - 1);
        const int x = stream_.between(0, level_.size.width - 1);
        const int y = stream_.between(0, level_.size.height - 1);
        return {floor, {x, y}};
    }

    template <class Id, class Part>
    Id any_of(const std::vector<Part>& parts) {
        if (parts.empty() || stream_.chance(0.3)) return Id::none;
        return static_cast<Id>(stream_.below(static_cast<std::uint32_t>(parts.size())));
    }

    NameId any_name() {
        static const char* const names[] = {"", "red", "blue \"one\"", "höhle", "a,b", "line\nbreak"};
        return level_.names.intern(names[stream_.below(6)]);
    }

    Area any_area() {
        const Place corner = any_place();
        const Rect rest{corner.at.x, corner.at.y, level_.size.width - corner.at.x,
                        level_.size.height - corner.at.y};
        const int width = stream_.between(0, rest.width);
        const int height = stream_.between(0, rest.height);
        if (stream_.chance(0.5)) return {corner.floor, {rest.x, rest.y, width, height}, 0, 0};
        BitGrid cells(level_.size);
        random_bits(cells, stream_, 0.4);
        return make_area(level_, corner.floor, cells);
    }

    Tags any_tags() {
        std::vector<NameId> tags;
        const int count = stream_.between(0, 3);
        for (int i = 0; i < count; ++i)
            tags.push_back(level_.names.intern("tag" + std::to_string(stream_.below(9))));
        return level_.make_tags(tags);
    }

    void choose_view() {
        if (stream_.chance(0.3)) level_.view = Perspective::side;
    }

    void add_objects() {
        const int count = stream_.between(0, 12);
        for (int i = 0; i < count; ++i) {
            const auto kind = static_cast<KindId>(
                stream_.below(static_cast<std::uint32_t>(level_.palette->objects.size())));
            const ObjectId object = level_.add(Object{kind, any_place()});
            if (stream_.chance(0.5)) level_.set(object, "brave", stream_.chance(0.5));
            if (stream_.chance(0.5)) level_.set(object, "big", static_cast<std::int64_t>(stream_.bits()));
            if (stream_.chance(0.5)) level_.set(object, "real", stream_.between(-1e6, 1e6));
            if (stream_.chance(0.2)) level_.set(object, "minus nothing", -0.0);
            if (stream_.chance(0.2))
                level_.set(object, "endless", -1 / level_.palette->objects[0].cost * 0 - 1e308 * 10);
            if (stream_.chance(0.5)) level_.set(object, "text", level_.names.text(any_name()).c_str());
            if (stream_.chance(0.5))
                level_.set(object, "other", static_cast<ObjectId>(stream_.between(-1, i)));
        }
    }

    void add_regions() {
        const int count = stream_.between(0, 4);
        for (int i = 0; i < count; ++i) {
            const Area area = any_area();
            const NameId name = any_name();
            const Tags tags = any_tags();
            const auto parent = any_of<RegionId>(level_.regions);
            level_.add(Region{area, name, tags, parent});
        }
    }

    void add_rooms() {
        const int count = stream_.between(0, 4);
        for (int i = 0; i < count; ++i) {
            Room room;
            room.kind = static_cast<Room::Kind>(stream_.below(3));
            room.area = any_area();
            room.region = any_of<RegionId>(level_.regions);
            room.name = any_name();
            room.tags = any_tags();
            level_.add(room);
        }
    }

    void add_links() {
        const int count = stream_.between(0, 4);
        for (int i = 0; i < count; ++i) {
            Link link;
            link.kind = static_cast<Link::Kind>(stream_.below(7));
            link.from = any_of<RoomId>(level_.rooms);
            link.to = any_of<RoomId>(level_.rooms);
            link.leaves = any_place();
            link.arrives = stream_.chance(0.5) ? link.leaves : any_place();
            link.key = any_of<ObjectId>(level_.objects);
            link.colour = any_name();
            level_.add(link);
        }
    }

    void add_missions() {
        const int count = stream_.between(0, 2);
        for (int i = 0; i < count; ++i) {
            Mission mission;
            mission.name = any_name();
            const int tasks = stream_.between(0, 4);
            for (int k = 0; k < tasks; ++k) {
                Task task;
                task.kind = any_name();
                task.name = any_name();
                task.room = any_of<RoomId>(level_.rooms);
                task.object = any_of<ObjectId>(level_.objects);
                task.link = any_of<LinkId>(level_.links);
                mission.tasks.push_back(task);
            }
            for (int k = 0; k + 1 < tasks; ++k) {
                const char* const words[] = {"loose", "tight", "opens", "one_way", "my \"own\""};
                mission.edges.push_back({static_cast<TaskId>(k), static_cast<TaskId>(k + 1)});
                set_kind(mission.edges.back(), words[stream_.below(5)], level_.names);
            }
            level_.missions.push_back(mission);
        }
    }

    void add_layers() {
        for (const char* name : {"heat", "dark \\ ness"}) {
            if (stream_.chance(0.5)) continue;
            for (std::uint8_t& value : level_.layer(name).values)
                value = static_cast<std::uint8_t>(stream_.bits());
        }
        if (stream_.chance(0.2)) level_.layer("nothing");
    }

    void add_walks() {
        const int count = stream_.between(0, 2);
        for (int i = 0; i < count; ++i) {
            Walk walk{any_name(), {}};
            const int places = stream_.between(0, 8);
            for (int k = 0; k < places; ++k) walk.places.push_back(any_place());
            level_.walks.push_back(walk);
        }
    }

    Stream stream_;
    Level level_;
};

inline Level random_level(std::uint64_t seed) { return LevelMaker(seed).make(); }

}  // namespace levelwright

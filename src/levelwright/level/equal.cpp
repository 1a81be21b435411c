// Equality of levels: by content, whatever the order in which their pools of names, runs and tags were filled.
#include <algorithm>
#include <array>

#include "levelwright/base/bits.hpp"
#include "levelwright/level/level.hpp"

namespace levelwright {
namespace {

bool same_tiles(const Level& a, const Level& b) {
    if (a.cells != b.cells) return false;
    if (a.palette == b.palette) return true;
    std::array<bool, 256> used{};
    for (const TileId tile : a.cells) used[index_of(tile)] = true;
    used[index_of(unknown_tile)] = false;
    for (std::size_t i = 0; i < used.size(); ++i) {
        if (used[i] && a.palette->tiles[i].name != b.palette->tiles[i].name) return false;
    }
    return true;
}

// Two levels beside each other; `same` compares a part of the one with a part of the other.
struct Comparison {
    const Level& a;
    const Level& b;

    bool same(NameId x, NameId y) const { return a.names.text(x) == b.names.text(y); }

    bool same(const Area& x, const Area& y) const {
        const auto runs_x = a.runs_of(x), runs_y = b.runs_of(y);
        return x.floor == y.floor && x.bounds == y.bounds &&
               std::equal(runs_x.begin(), runs_x.end(), runs_y.begin(), runs_y.end());
    }

    bool same(const Tags& x, const Tags& y) const { return texts(a, x) == texts(b, y); }

    bool same(const Object& x, const Object& y) const {
        return x.place == y.place && (*a.palette)[x.kind].name == (*b.palette)[y.kind].name;
    }

    bool same(const Property& x, const Property& y) const {
        if (x.object != y.object || x.type != y.type || !same(x.name, y.name)) return false;
        switch (x.type) {
            case Property::Type::text:
                return same(static_cast<NameId>(x.whole), static_cast<NameId>(y.whole));
            case Property::Type::real:
                return bits_of(x.real) == bits_of(y.real);
            default:
                return x.whole == y.whole;
        }
    }

    bool same(const Room& x, const Room& y) const {
        return x.kind == y.kind && x.region == y.region && same(x.area, y.area) && same(x.name, y.name) &&
               same(x.tags, y.tags);
    }

    bool same(const Link& x, const Link& y) const {
        return x.kind == y.kind && x.from == y.from && x.to == y.to && x.leaves == y.leaves &&
               x.arrives == y.arrives && x.key == y.key && same(x.colour, y.colour);
    }

    bool same(const Region& x, const Region& y) const {
        return x.parent == y.parent && same(x.area, y.area) && same(x.name, y.name) && same(x.tags, y.tags);
    }

    bool same(const Task& x, const Task& y) const {
        return x.room == y.room && x.object == y.object && x.link == y.link && same(x.kind, y.kind) &&
               same(x.name, y.name);
    }

    bool same(const TaskEdge& x, const TaskEdge& y) const {
        return x.from == y.from && x.to == y.to && x.kind == y.kind && same(x.name, y.name);
    }

    bool same(const Mission& x, const Mission& y) const {
        return same(x.name, y.name) && same(x.tasks, y.tasks) && same(x.edges, y.edges);
    }

    bool same(const Layer& x, const Layer& y) const { return x.values == y.values && same(x.name, y.name); }
    bool same(const Walk& x, const Walk& y) const { return x.places == y.places && same(x.name, y.name); }

    template <class Part>
    bool same(const std::vector<Part>& x, const std::vector<Part>& y) const {
        return std::equal(x.begin(), x.end(), y.begin(), y.end(),
                          [this](const Part& p, const Part& q) { return same(p, q); });
    }

    bool same_layers() const {
        const auto next = [](const std::vector<Layer>& layers, std::size_t i) {
            while (i < layers.size() && is_all_zero(layers[i])) ++i;
            return i;
        };
        std::size_t i = next(a.layers, 0), k = next(b.layers, 0);
        for (; i < a.layers.size() && k < b.layers.size();
             i = next(a.layers, i + 1), k = next(b.layers, k + 1)) {
            if (!same(a.layers[i], b.layers[k])) return false;
        }
        return i == a.layers.size() && k == b.layers.size();
    }

    static std::vector<std::string_view> texts(const Level& level, const Tags& tags) {
        std::vector<std::string_view> texts;
        for (const NameId tag : level.tags_of(tags)) texts.push_back(level.names.text(tag));
        std::sort(texts.begin(), texts.end());
        return texts;
    }
};

}  // namespace

bool operator==(const Level& a, const Level& b) {
    const Comparison both{a, b};
    const bool same_game = a.game && b.game ? *a.game == *b.game : a.game == b.game;
    return a.size == b.size && a.floors == b.floors && a.view == b.view && same_tiles(a, b) &&
           both.same(a.objects, b.objects) && both.same(a.properties, b.properties) &&
           both.same(a.rooms, b.rooms) && both.same(a.links, b.links) && both.same(a.regions, b.regions) &&
           both.same(a.missions, b.missions) && both.same_layers() && both.same(a.walks, b.walks) &&
           same_game;
}

}  // namespace levelwright

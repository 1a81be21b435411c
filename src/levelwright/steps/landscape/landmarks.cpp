// landmarks: drawn rooms at places decided by hash, one to a square of the plane, with roads between them.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "levelwright/steps/general/steps.hpp"
#include "levelwright/steps/landscape/plane_roads.hpp"
#include "levelwright/steps/landscape/plane_squares.hpp"
#include "levelwright/steps/layouts/vault_drawing.hpp"

namespace levelwright {
namespace {

constexpr int farthest = std::numeric_limits<int>::max();

struct Landmark {
    Picture drawing;
    Legend legend;
    double weight = 1;
    WholeRange distance{0, farthest};
    bool turned = true;
    bool mirrored = true;
    std::string name;
    static const Record& description();
};

const Record& Landmark::description() {
    static const Record record{
        "landmark",
        "A building drawn as text.",
        {
            field("drawing", &Landmark::drawing, "the building, row by row",
                  {.required = true, .most_items = 200}),
            field("legend", &Landmark::legend, "what glyphs of this drawing stand for"),
            field("weight", &Landmark::weight, "how likely it is compared with the others",
                  {.least = 0, .most = 1e6, .usually = {0, 10}}),
            field("distance", &Landmark::distance, "how far from the plane's origin it is found",
                  {.least = 0, .most = farthest, .usually = {0, 1000}, .unit = "cells"}),
            field("turned", &Landmark::turned, "whether it may be turned by quarters"),
            field("mirrored", &Landmark::mirrored, "whether it may be mirrored"),
            field("name", &Landmark::name, "what its room is called"),
        },
        "drawing"};
    return record;
}

struct Landmarks {
    std::vector<Landmark> landmarks;
    Legend legend;
    int spacing = 64;
    double share = 0.7;
    int clearing = 1;
    std::string entrances = "+";
    TileId tile{};
    std::optional<TileId> door;
    std::optional<PlaneRoads> roads;
    // Everything is decided by places on the plane alone.
    std::optional<int> reach() const { return 0; }
    static const Record& description();
};

const Record& Landmarks::description() {
    static const Record record{
        "landmarks",
        "Puts drawn buildings onto the map, at most one into each square of a grid, and joins those of neighbouring squares by winding "
        "roads. Which, where and how turned is decided by the place alone, so that it also works on a plane without end.",
        {
            field("landmarks", &Landmarks::landmarks, "the drawings to choose from",
                  {.required = true, .most_items = 200}),
            field(
                "legend", &Landmarks::legend,
                "what glyphs stand for, tiles or objects; the tiles' and objects' own glyphs need no entry, and a space leaves a cell as it is"),
            field("spacing", &Landmarks::spacing, "the side of the squares",
                  {.least = 8, .most = 1000, .usually = {24, 120}, .unit = "cells", .fixed = true}),
            field("share", &Landmarks::share, "how many of the squares have one",
                  {.least = 0, .most = 1, .unit = "of the squares"}),
            field(
                "clearing", &Landmarks::clearing,
                "how many cells around each are made open and dry; with at least 1, roads always come to it",
                {.least = 0, .most = 100, .usually = {0, 4}, .unit = "cells", .fixed = true}),
            field("entrances", &Landmarks::entrances, "the glyphs that mark where a road may begin"),
            field("tile", &Landmarks::tile, "what objects stand on, and what clearings are made of",
                  {.role = "floor"}),
            field("door", &Landmarks::door, "what entrances become; the tile of clearings when left out"),
            field("roads", &Landmarks::roads, "the roads between them; none when left out"),
        }};
    return record;
}

struct CompiledLandmarks {
    std::vector<VaultDrawing> drawings;
    std::vector<NameId> names;
    std::optional<TileId> bridge;
};

// Drawing and clearing stay within their square.
void check_size(const Landmarks& step, const Landmark& landmark, Size drawn, Reader& reader) {
    const int most = step.spacing - 2 * step.clearing;
    const int side = landmark.turned ? std::max(drawn.width, drawn.height) : drawn.width;
    if ((side <= most && drawn.height <= most) || landmark.drawing.spots.empty()) return;
    reader.mistake(
        Mistake::bad_value, landmark.drawing.spots[0],
        fmt::format(
            "a drawing of {}x{} does not fit into a square of {} cells with a clearing of {} around it",
            drawn.width, drawn.height, step.spacing, step.clearing));
}

CompiledLandmarks compile(const Landmarks& step, Reader& reader) {
    CompiledLandmarks compiled;
    const Reader::Inside inside(reader, "landmarks");
    for (std::size_t i = 0; i < step.landmarks.size(); ++i) {
        const Reader::Inside item(reader, i);
        const Landmark& landmark = step.landmarks[i];
        compiled.drawings.push_back(read_drawing(landmark.drawing, landmark.legend, step.legend,
                                                 {.entrances = step.entrances}, reader));
        compiled.names.push_back(reader.vocabulary().names->intern(landmark.name));
        check_size(step, landmark, compiled.drawings.back().size, reader);
    }
    if (step.roads) compiled.bridge = step.roads->bridge_in(reader.vocabulary().palette);
    return compiled;
}

// What stands in a square: a landmark, or only the place where roads meet.
struct Site {
    int landmark = -1;
    Pose pose;
    Rect box;  // from the square's first cell on
};

class LandmarkMaker {
 public:
    LandmarkMaker(const Landmarks& step, const CompiledLandmarks& compiled, Draft& draft)
        : step_(step),
          compiled_(compiled),
          draft_(draft),
          key_(subkey(draft.key(), "landmark")),
          weights_(draft.scratch().tool<std::vector<double>>()) {}

    void make() {
        if (step_.roads) lay_roads();
        for_each_square(draft_, whole(draft_.size()), step_.spacing, [&](const PlaneSquare& square) {
            if (draft_.stopped()) return;
            const Site site = site_in(square);
            if (site.landmark >= 0) build(square, site);
        });
    }

 private:
    Site site_in(const PlaneSquare& square) {
        Stream random(square.key(key_));
        Site site;
        if (random.chance(step_.share)) site.landmark = draw_landmark(square, random);
        Size size{1, 1};
        if (site.landmark >= 0) {
            const Landmark& landmark = step_.landmarks[index_of(site.landmark)];
            const auto quarters = static_cast<int>(random.below(4));
            const bool mirrored = random.below(2) == 1;
            site.pose = {landmark.turned ? quarters : 0, mirrored && landmark.mirrored};
            size = site.pose.size_of(compiled_.drawings[index_of(site.landmark)].size);
        }
        const int aside = site.landmark >= 0 ? step_.clearing : 0;
        const int x = random.between(aside, step_.spacing - aside - size.width);
        const int y = random.between(aside, step_.spacing - aside - size.height);
        site.box = {x, y, size.width, size.height};
        return site;
    }

    // Of those that are found as far out; -1 for none.
    int draw_landmark(const PlaneSquare& square, Stream& random) {
        const Point middle = square.corner + Point{step_.spacing / 2, step_.spacing / 2};
        const double distance = distance_from_origin(draft_.on_plane(middle));
        bool any = false;
        weights_.clear();
        for (const Landmark& landmark : step_.landmarks) {
            const bool here = distance >= landmark.distance.low &&
                              (distance <= landmark.distance.high || landmark.distance.high == farthest);
            weights_.push_back(here ? landmark.weight : 0);
            any = any || weights_.back() > 0;
        }
        return any ? static_cast<int>(random.weighted(weights_)) : -1;
    }

    // A road leads from each square to the next on the right and below; those of squares around the map may cross it.
    void lay_roads() {
        PlaneRoadLayer layer(*step_.roads, compiled_.bridge, draft_);
        const Rect around = whole(draft_.size()).inset(-step_.spacing);
        for_each_square(draft_, around, step_.spacing, [&](const PlaneSquare& square) {
            for (const Point step : {Point{1, 0}, Point{0, 1}}) {
                if (draft_.spend(8 * step_.spacing)) return;
                const std::uint64_t key = subkey(square.key(subkey(key_, "road")), step.x == 1 ? 1 : 0);
                if (!Stream(key).chance(step_.roads->chance)) continue;
                const Site here = site_in(square), there = site_in(square.beside(step, step_.spacing));
                const Point away{step.x * step_.spacing, step.y * step_.spacing};
                const Point from = road_end(here, there.box.centre() + away);
                const Point to = road_end(there, here.box.centre() - away) + away;
                layer.lay(square.corner, from, to, key);
            }
        });
    }

    // The cell before the entrance that is nearest to where the road leads.
    Point road_end(const Site& site, Point towards) const {
        Point best = site.box.centre();
        if (site.landmark < 0) return best;
        bool any = false;
        for_each_cell(site, [&](const VaultCell& cell, Point at) {
            if (cell.what != VaultCell::What::entrance) return;
            for (const Point step : four_directions) {
                const Point outside = at + step;
                if (is_drawn(site, outside)) continue;
                if (any && steps_between(outside, towards) >= steps_between(best, towards)) continue;
                best = outside;
                any = true;
            }
        });
        return best;
    }

    template <class Visit>
    void for_each_cell(const Site& site, Visit visit) const {
        const VaultDrawing& drawing = compiled_.drawings[index_of(site.landmark)];
        for (int y = 0; y < drawing.size.height; ++y) {
            for (int x = 0; x < drawing.size.width; ++x)
                visit(drawing.at({x, y}), site.box.corner() + site.pose.apply({x, y}, drawing.size));
        }
    }

    bool is_drawn(const Site& site, Point wanted) const {
        bool drawn = false;
        for_each_cell(site, [&](const VaultCell& cell, Point at) {
            drawn = drawn || (at == wanted && cell.what != VaultCell::What::nothing);
        });
        return drawn;
    }

    void build(const PlaneSquare& square, const Site& site) {
        const Rect box = site.box.moved(square.corner);
        const Rect cleared = common_part(box.inset(-step_.clearing), whole(draft_.size()));
        if (cleared.empty() || draft_.spend(8 * (box.area() + cleared.area()))) return;
        if (step_.clearing > 0) clear(cleared);
        BitGrid& inside = draft_.scratch().bits(box.size());
        for_each_cell(site, [&](const VaultCell& cell, Point at) {
            const Point place = at + square.corner;
            if (cell.what == VaultCell::What::nothing || !draft_.size().contains(place)) return;
            put(cell, compiled_.drawings[index_of(site.landmark)], place);
            if (draft_.palette().walkable(draft_.tiles()[place])) inside.set(place - box.corner());
        });
        keep_room(site, box, inside);
    }

    void clear(const Rect& cells) {
        const View<TileId> tiles = draft_.tiles();
        for (int y = cells.y; y < cells.bottom(); ++y) {
            for (int x = cells.x; x < cells.right(); ++x) {
                TileId& tile = tiles[{x, y}];
                if (!draft_.palette().walkable(tile) || draft_.palette()[tile].traits.has(Trait::liquid))
                    tile = step_.tile;
            }
        }
    }

    void put(const VaultCell& cell, const VaultDrawing& drawing, Point at) {
        TileId& tile = draft_.tiles()[at];
        if (cell.what == VaultCell::What::entrance) {
            tile = step_.door.value_or(step_.tile);
            return;
        }
        Stream random = draft_.random_at(at);
        const Thing& thing = drawing.things[cell.things].draw(random);
        tile = thing.object ? step_.tile : thing.tile;
        if (thing.object && draft_.may_change(at)) draft_.add_object(*thing.object, at);
    }

    void keep_room(const Site& site, const Rect& box, BitGrid& inside) {
        const BitGrid& changeable = draft_.changeable();
        inside.for_each_set([&](Point at) {
            if (!changeable[at + box.corner()]) inside.set(at, false);
        });
        if (inside.none()) return;
        const RoomId room = draft_.add_room(Room::Kind::room, inside, box.corner());
        if (!draft_.stopped())
            draft_.level().rooms[index_of(room)].name = compiled_.names[index_of(site.landmark)];
    }

    const Landmarks& step_;
    const CompiledLandmarks& compiled_;
    Draft& draft_;
    const std::uint64_t key_;
    std::vector<double>& weights_;
};

void run(const Landmarks& step, const CompiledLandmarks& compiled, Draft& draft) {
    LandmarkMaker(step, compiled, draft).make();
}

}  // namespace

Step landmarks_step() { return make_compiled_step<Landmarks, CompiledLandmarks, compile, run>(); }

}  // namespace levelwright

// decorate: carpets, pillars, furniture and things along walls, by the kind of room.
//
//     { do: "decorate", kinds: { library: { furniture: [["###", "bbb", "..."]] } } }
#include <algorithm>

#include <fmt/format.h>

#include "levelwright/base/index.hpp"
#include "levelwright/grid/outline.hpp"
#include "levelwright/recipe/descriptions/step.hpp"
#include "levelwright/steps/furnish/decor_site.hpp"
#include "levelwright/steps/layouts/vault_drawing.hpp"

namespace levelwright {
namespace {

struct Carpet {
    enum class Shape : std::uint8_t { inner, ways };
    Shape shape = Shape::inner;
    TileId tile{};
    std::optional<TileId> border;
    int inset = 1;
    static const Record& description();
};

const Record& Carpet::description() {
    static const Choice<Shape> shapes[] = {
        {Shape::inner, "inner", "in the middle of the room, as far from its walls as `inset` says"},
        {Shape::ways, "ways", "along shortest ways from the doors to the middle"},
    };
    static const Record record{
        "carpet",
        "Another floor in a part of a room.",
        {
            field("tile", &Carpet::tile, "what it is made of", {.required = true}),
            field("shape", &Carpet::shape, shapes, "where it lies"),
            field("border", &Carpet::border, "what its edge is made of; the same when left out"),
            field("inset", &Carpet::inset, "how many cells are left between it and the walls",
                  {.least = 0, .most = 100, .usually = {0, 4}, .unit = "cells"}),
        },
        "tile"};
    return record;
}

struct Pillars {
    enum class Along : std::uint8_t { rows, sides };
    WeightedTiles tile;
    int every = 3;
    int inset = 1;
    Along along = Along::rows;
    static const Record& description();
};

const Record& Pillars::description() {
    static const Choice<Along> kinds[] = {
        {Along::rows, "rows", "in rows over the whole room"},
        {Along::sides, "sides", "along the two longer sides only"},
    };
    static const Record record{
        "pillars",
        "Single solid cells at equal distances, the same on both sides of the room's middle.",
        {
            field("tile", &Pillars::tile, "what they are made of", {.role = "wall"}),
            field("every", &Pillars::every, "how far one is from the next, about",
                  {.least = 2, .most = 100, .usually = {2, 6}, .unit = "cells"}),
            field("inset", &Pillars::inset, "how many cells are left between them and the walls",
                  {.least = 1, .most = 100, .usually = {1, 4}, .unit = "cells"}),
            field("along", &Pillars::along, kinds, "where they stand"),
        }};
    return record;
}

struct Furniture {
    Picture drawing;
    Legend legend;
    WholeRange count{1, 1};
    double chance = 1;
    bool turned = true;
    bool mirrored = true;
    static const Record& description();
};

const Record& Furniture::description() {
    static const Record record{
        "furniture",
        "Things that belong together, drawn as text with the walls they stand at.",
        {
            field("drawing", &Furniture::drawing, "the things, row by row",
                  {.required = true, .most_items = 64}),
            field("legend", &Furniture::legend, "what glyphs of this drawing stand for"),
            field("count", &Furniture::count, "how many of it each room gets; fewer where they do not fit",
                  {.least = 0, .most = 1000, .usually = {0, 6}}),
            field("chance", &Furniture::chance, "how likely a room is to have any", {.least = 0, .most = 1}),
            field("turned", &Furniture::turned, "whether it may be turned by quarters"),
            field("mirrored", &Furniture::mirrored, "whether it may be mirrored"),
        },
        "drawing"};
    return record;
}

struct Trim {
    enum class At : std::uint8_t { walls, corners, doors };
    WeightedThings what;
    At at = At::walls;
    int every = 3;
    double chance = 1;
    bool in_turn = false;
    static const Record& description();
};

const Record& Trim::description() {
    static const Choice<At> places[] = {
        {At::walls, "walls", "along walls, counted from the middle of each to both sides"},
        {At::corners, "corners", "in corners"},
        {At::doors, "doors", "on both sides of doors"},
    };
    static const Record record{
        "trim",
        "Things along the walls of a room, in its corners or beside its doors.",
        {
            field("what", &Trim::what, "what stands there; if several, one is drawn by weight each time",
                  {.required = true}),
            field("at", &Trim::at, places, "where they stand"),
            field("every", &Trim::every, "along walls, how far one is from the next",
                  {.least = 1, .most = 100, .usually = {1, 8}, .unit = "cells"}),
            field("chance", &Trim::chance, "how likely each is to be there", {.least = 0, .most = 1}),
            field("in_turn", &Trim::in_turn,
                  "whether those of `what` take turns along a wall instead of being drawn"),
        },
        "what"};
    return record;
}

struct RoomDecor {
    double weight = 1;
    std::optional<int> most;
    WholeRange area{1, std::numeric_limits<int>::max()};
    std::optional<Carpet> carpet;
    std::optional<Pillars> pillars;
    std::vector<Furniture> furniture;
    std::vector<Trim> trims;
    static const Record& description();
};

const Record& RoomDecor::description() {
    static const Record record{
        "kind",
        "A kind of room and what belongs into it.",
        {
            field("weight", &RoomDecor::weight,
                  "how likely it is compared with the others; 0 for rooms with its tag only",
                  {.least = 0, .most = 1e6, .usually = {0, 10}}),
            field("most", &RoomDecor::most, "how many rooms may become one",
                  {.least = 0, .most = 10'000, .usually = {0, 10}}),
            field(
                "area", &RoomDecor::area, "how many cells such a room has",
                {.least = 1, .most = std::numeric_limits<int>::max(), .usually = {1, 200}, .unit = "cells"}),
            field("carpet", &RoomDecor::carpet, "another floor"),
            field("pillars", &RoomDecor::pillars, "pillars"),
            field("furniture", &RoomDecor::furniture, "sets of things", {.most_items = 64}),
            field("trims", &RoomDecor::trims, "things along walls, in corners and beside doors",
                  {.most_items = 64}),
        }};
    return record;
}

struct Decorate {
    enum class In : std::uint8_t { rooms, caves, both };
    Named<RoomDecor> kinds;
    In in = In::rooms;
    Legend legend;
    std::string walls = "#";
    std::string spaces = ".";
    static const Record& description();
};

const Record& Decorate::description() {
    static const Choice<In> places[] = {
        {In::rooms, "rooms", "rooms"},
        {In::caves, "caves", "caves"},
        {In::both, "both", "rooms and caves"},
    };
    static const Record record{
        "decorate",
        "Makes each room a room of some kind, with carpet, pillars, furniture and things along its walls. A room with the tag or name of "
        "a kind is of that kind; the others draw one, and get its name as a tag. Whatever could be walked to still can be, and nothing "
        "stands before a door.",
        {
            field("kinds", &Decorate::kinds, "the kinds of rooms by name",
                  {.required = true, .most_items = 64}),
            field("in", &Decorate::in, places, "what is decorated"),
            field(
                "legend", &Decorate::legend,
                "what glyphs of drawings stand for, tiles or objects; the tiles' and objects' own glyphs need no entry, and a space is anything"),
            field("walls", &Decorate::walls, "the glyphs of drawings that mark where there must be a wall"),
            field("spaces", &Decorate::spaces,
                  "the glyphs of drawings that mark what must be free and stays free"),
        }};
    return record;
}

struct CompiledKind {
    NameId name = no_name;
    std::vector<VaultDrawing> furniture;
};

std::vector<CompiledKind> compile(const Decorate& step, Reader& reader) {
    std::vector<CompiledKind> compiled;
    const Reader::Inside inside(reader, "kinds");
    for (const auto& [name, kind] : step.kinds) {
        const Reader::Inside of_kind(reader, name);
        const Reader::Inside in_list(reader, "furniture");
        CompiledKind made{reader.vocabulary().names->intern(name), {}};
        for (std::size_t i = 0; i < kind.furniture.size(); ++i) {
            const Reader::Inside item(reader, i);
            const Furniture& set = kind.furniture[i];
            made.furniture.push_back(read_drawing(set.drawing, set.legend, step.legend,
                                                  {.walls = step.walls, .spaces = step.spaces}, reader));
        }
        compiled.push_back(std::move(made));
    }
    return compiled;
}

// Decorates one room.
class Decorator {
 public:
    Decorator(DecorSite& site, Draft& draft) : site_(site), draft_(draft) {}

    void decorate(const RoomDecor& kind, const CompiledKind& compiled) {
        if (kind.carpet) lay(*kind.carpet);
        if (kind.pillars) raise(*kind.pillars);
        for (std::size_t i = 0; i < kind.furniture.size() && !draft_.stopped(); ++i)
            furnish(kind.furniture[i], compiled.furniture[i]);
        for (const Trim& trim : kind.trims) {
            if (!draft_.stopped()) add(trim);
        }
    }

 private:
    void lay(const Carpet& carpet) {
        BitGrid& cells = draft_.scratch().bits(site_.size());
        if (carpet.shape == Carpet::Shape::inner)
            inner_cells(carpet.inset, cells);
        else
            way_cells(cells);
        cells.for_each_set([&](Point at) {
            const auto is_on_it = [&](Point step) { return cells.get_or(at + step, false); };
            const bool inside = std::all_of(eight_directions.begin(), eight_directions.end(), is_on_it);
            site_.lay(inside ? carpet.tile : carpet.border.value_or(carpet.tile), at);
        });
    }

    void inner_cells(int inset, BitGrid& cells) {
        cells |= site_.room_cells();
        BitGrid& smaller = draft_.scratch().bits(site_.size());
        for (int i = 0; i < inset && cells.any() && !draft_.spend(site_.size().area()); ++i) {
            shrink(cells, Connectivity::eight, smaller);
            std::swap(cells, smaller);
        }
    }

    // From each door step by step nearer to the middle.
    void way_cells(BitGrid& cells) {
        BitGrid& middle = draft_.scratch().bits(site_.size());
        const Point centre = whole(site_.size()).centre();
        if (draft_.spend(2 * site_.size().area()) || !site_.room_cells()[centre]) return;
        middle.set(centre);
        DistanceField& steps = draft_.scratch().distances();
        steps.find(site_.room_cells(), middle);
        site_.doors().for_each_set([&](Point door) {
            for (const Point step : four_directions) {
                Point at = door + step;
                if (!site_.room_cells().get_or(at, false) || steps[at] < 0) continue;
                while (steps[at] > 0) {
                    cells.set(at);
                    at = next_to_middle(at, steps);
                }
                cells.set(at);
            }
        });
    }

    // Of several the one farther to the side on which more is left: so ways are straight.
    Point next_to_middle(Point at, const DistanceField& steps) const {
        const Point left = whole(site_.size()).centre() - at;
        const bool across = std::abs(left.x) < std::abs(left.y);
        Point best = at;
        for (const Point step : four_directions) {
            const Point to = at + step;
            if (!site_.room_cells().get_or(to, false) || steps[to] < 0 || steps[to] >= steps[at]) continue;
            const bool sideways = step.x != 0;
            if (best == at || sideways == across) best = to;
        }
        return best;
    }

    // The i-th of so many places from `first` to `last`, the same from both ends.
    static int spread(int i, int gaps, int first, int last) {
        if (2 * i > gaps) return first + last - spread(gaps - i, gaps, first, last);
        return gaps == 0 ? first : first + (last - first) * i / gaps;
    }

    // Where there is no cell in the middle, no pillar stands there; and none beside another. Less than 0 when there is no place for any.
    static int gaps_in(int length, int every) {
        int gaps = (length - 1 + every / 2) / every;
        if (length % 2 == 0 && gaps % 2 == 0) ++gaps;
        while (gaps > 0 && (length - 1) / gaps < 2) gaps -= length % 2 == 0 ? 2 : 1;
        return gaps;
    }

    void raise(const Pillars& pillars) {
        const Rect inner = site_.inner().inset(pillars.inset);
        if (inner.empty() || draft_.spend(inner.area())) return;
        const int across = gaps_in(inner.width, pillars.every), down = gaps_in(inner.height, pillars.every);
        const bool wide = inner.width >= inner.height;
        for (int row = 0; row <= down; ++row) {
            for (int column = 0; column <= across; ++column) {
                const bool outer = wide ? row == 0 || row == down : column == 0 || column == across;
                if (pillars.along == Pillars::Along::sides && !outer) continue;
                raise(pillars, {spread(column, across, inner.x, inner.right() - 1),
                                spread(row, down, inner.y, inner.bottom() - 1)});
            }
        }
    }

    // A pillar stands by itself.
    void raise(const Pillars& pillars, Point at) {
        const auto is_open = [&](Point step) { return site_.is_open(at + step); };
        if (!std::all_of(eight_directions.begin(), eight_directions.end(), is_open)) return;
        const Thing pillar{std::nullopt, pillars.tile.draw(draft_.random())};
        site_.put(pillar, at);
    }

    void furnish(const Furniture& set, const VaultDrawing& drawing) {
        Stream& random = draft_.random();
        if (set.chance < 1 && !random.chance(set.chance)) return;
        int wanted = set.count.draw(random);
        const Scratch::Loan loan(draft_.scratch());
        std::vector<std::int32_t>& places = draft_.scratch().numbers();
        find_places(set, drawing, places);
        random.shuffle(std::span(places));
        for (const std::int32_t place : places) {
            if (wanted == 0 || draft_.spend(drawing.size.area())) return;
            if (put(drawing, pose_of(place), corner_of_place(place))) --wanted;
        }
    }

    // A place is a corner and one of eight poses.
    static Pose pose_of(std::int32_t place) { return {place % 4, place / 4 % 2 == 1}; }
    Point corner_of_place(std::int32_t place) const {
        return {place / 8 % site_.size().width, place / 8 / site_.size().width};
    }

    void find_places(const Furniture& set, const VaultDrawing& drawing, std::vector<std::int32_t>& places) {
        const std::int32_t cells = static_cast<std::int32_t>(site_.size().area());
        for (std::int32_t pose = 0; pose < 8; ++pose) {
            const auto [quarters, mirrored] = pose_of(pose);
            if ((quarters > 0 && !set.turned) || (mirrored && !set.mirrored)) continue;
            if (draft_.spend(cells * drawing.size.area() / 4)) return;
            for (std::int32_t cell = 0; cell < cells; ++cell) {
                const std::int32_t place = 8 * cell + pose;
                if (fits(drawing, pose_of(pose), corner_of_place(place))) places.push_back(place);
            }
        }
    }

    bool fits(const VaultDrawing& drawing, const Pose& pose, Point corner) const {
        const Size size = pose.size_of(drawing.size);
        if (!whole(site_.size()).contains(Rect{corner.x, corner.y, size.width, size.height})) return false;
        for (int y = 0; y < drawing.size.height; ++y) {
            for (int x = 0; x < drawing.size.width; ++x) {
                const VaultCell::What what = drawing.at({x, y}).what;
                const Point at = corner + pose.apply({x, y}, drawing.size);
                if (what == VaultCell::What::wall ? !site_.is_wall(at)
                                                  : what != VaultCell::What::nothing && !site_.is_free(at))
                    return false;
            }
        }
        return true;
    }

    bool put(const VaultDrawing& drawing, const Pose& pose, Point corner) {
        if (!fits(drawing, pose, corner)) return false;
        const Scratch::Loan loan(draft_.scratch());
        std::vector<DecorSite::Put>& things = draft_.scratch().tool<std::vector<DecorSite::Put>>();
        std::vector<Point>& spaces = draft_.scratch().points();
        things.clear();
        for (int y = 0; y < drawing.size.height; ++y) {
            for (int x = 0; x < drawing.size.width; ++x) {
                const VaultCell& cell = drawing.at({x, y});
                const Point at = corner + pose.apply({x, y}, drawing.size);
                if (cell.what == VaultCell::What::things)
                    things.push_back({at, &drawing.things[cell.things].draw(draft_.random())});
                if (cell.what == VaultCell::What::space) spaces.push_back(at);
            }
        }
        return site_.put(things, spaces);
    }

    void add(const Trim& trim) {
        if (draft_.spend(4 * site_.size().area())) return;
        for (int y = 0; y < site_.size().height; ++y) {
            for (int x = 0; x < site_.size().width; ++x) {
                const Point at{x, y};
                if (!site_.is_free(at) || !belongs(trim, at)) continue;
                if (trim.chance < 1 && !draft_.random().chance(trim.chance)) continue;
                site_.put(thing_for(trim, at), at);
                if (draft_.stopped()) return;
            }
        }
    }

    bool belongs(const Trim& trim, Point at) const {
        const bool above_or_below = site_.is_wall(at + Point{0, -1}) || site_.is_wall(at + Point{0, 1});
        const bool beside = site_.is_wall(at + Point{-1, 0}) || site_.is_wall(at + Point{1, 0});
        if (trim.at == Trim::At::corners) return above_or_below && beside;
        if (trim.at == Trim::At::doors) {
            if (!above_or_below && !beside) return false;
            return site_.is_door(at + Point{-1, -1}) || site_.is_door(at + Point{1, -1}) ||
                   site_.is_door(at + Point{-1, 1}) || site_.is_door(at + Point{1, 1});
        }
        const int steps = steps_from_middle(at, trim.every);
        return above_or_below != beside && steps >= 0 && steps % trim.every == 0;
    }

    // Along the wall, from the cell in its middle; where there is none, from two that are about `every` apart, and less than 0 between them.
    int steps_from_middle(Point at, int every) const {
        const bool above_or_below = site_.is_wall(at + Point{0, -1}) || site_.is_wall(at + Point{0, 1});
        const int place = above_or_below ? at.x : at.y;
        const int length = above_or_below ? site_.size().width : site_.size().height;
        const int halves = std::abs(2 * place - (length - 1));
        return length % 2 == 1 ? halves / 2 : (halves - (every | 1)) / 2;
    }

    const Thing& thing_for(const Trim& trim, Point at) {
        if (!trim.in_turn) return trim.what.draw(draft_.random());
        const std::size_t turn = index_of(steps_from_middle(at, trim.every) / trim.every);
        return trim.what.things[turn % trim.what.things.size()];
    }

    DecorSite& site_;
    Draft& draft_;
};

// Which kind each room is.
class KindChoice {
 public:
    KindChoice(const Decorate& step, const std::vector<CompiledKind>& compiled, Draft& draft)
        : step_(step),
          compiled_(compiled),
          draft_(draft),
          made_(draft.scratch().array<int>(compiled.size(), 0)),
          weights_(draft.scratch().tool<std::vector<double>>()) {}

    // -1 for none.
    int choose(const Room& room) {
        const Level& level = draft_.level();
        for (std::size_t i = 0; i < compiled_.size(); ++i) {
            if (room.name == compiled_[i].name || level.has_tag(room.tags, compiled_[i].name))
                return static_cast<int>(i);
        }
        const std::int64_t cells = level.cell_count(room.area);
        bool any = false;
        weights_.clear();
        for (std::size_t i = 0; i < compiled_.size(); ++i) {
            const RoomDecor& kind = step_.kinds[i].second;
            const bool fits = kind.area.contains(cells) && (!kind.most || made_[i] < *kind.most);
            weights_.push_back(fits ? kind.weight : 0);
            any = any || weights_.back() > 0;
        }
        if (!any) return -1;
        const std::uint32_t chosen = draft_.random().weighted(weights_);
        ++made_[chosen];
        return static_cast<int>(chosen);
    }

 private:
    const Decorate& step_;
    const std::vector<CompiledKind>& compiled_;
    Draft& draft_;
    std::span<int> made_;
    std::vector<double>& weights_;
};

bool is_decorated(const Decorate& step, const Room& room, const Draft& draft, const Level& level) {
    if (room.kind == Room::Kind::corridor) return false;
    const auto only = step.in == Decorate::In::rooms ? Room::Kind::room : Room::Kind::cave;
    if (step.in != Decorate::In::both && room.kind != only) return false;
    const Point first =
        room.area.run_count > 0 ? level.runs[room.area.first_run].start : room.area.bounds.corner();
    return draft.covers({draft.floor(), first});
}

void tag_kind(RoomId room, NameId name, Draft& draft) {
    Level& level = draft.level();
    Tags& tags = level.rooms[index_of(room)].tags;
    if (level.has_tag(tags, name)) return;
    std::vector<NameId>& list = draft.scratch().tool<std::vector<NameId>>();
    list.assign(level.tags_of(tags).begin(), level.tags_of(tags).end());
    list.push_back(name);
    tags = level.make_tags(list);
}

void run(const Decorate& step, const std::vector<CompiledKind>& compiled, Draft& draft) {
    const Level& level = draft.level();
    std::vector<std::int32_t>& rooms = draft.scratch().numbers();
    draft.for_each_room([&](RoomId number) {
        if (is_decorated(step, level.rooms[index_of(number)], draft, level))
            rooms.push_back(static_cast<std::int32_t>(number));
    });
    std::sort(rooms.begin(), rooms.end());
    KindChoice choice(step, compiled, draft);
    for (const std::int32_t number : rooms) {
        const Room room = level.rooms[number];
        if (draft.spend(4 * room.area.bounds.inset(-1).area() + std::ssize(level.objects))) return;
        const int kind = choice.choose(room);
        if (kind < 0) continue;
        const Scratch::Loan loan(draft.scratch());
        tag_kind(RoomId{number}, compiled[index_of(kind)].name, draft);
        DecorSite site(draft, room.area);
        Decorator(site, draft).decorate(step.kinds[index_of(kind)].second, compiled[index_of(kind)]);
        if (draft.stopped()) return;
    }
}

}  // namespace

Step decorate_step() { return make_compiled_step<Decorate, std::vector<CompiledKind>, compile, run>(); }

}  // namespace levelwright

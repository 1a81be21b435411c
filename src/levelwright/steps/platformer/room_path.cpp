// room_path: rooms drawn as templates on a grid, along a way from the top row to the bottom row.
//
//     { do: "room_path", rooms: { across: [["##########", …]], drop: […], landing: […], start: […], exit: […], side: […] } }
#include <fmt/format.h>

#include "levelwright/steps/general/steps.hpp"
#include "levelwright/steps/platformer/grid_of_rooms.hpp"
#include "levelwright/steps/platformer/leaps.hpp"

namespace levelwright {
namespace {

struct RoomPath {
    RoomTemplates rooms;
    Named<std::vector<Picture>> patches;
    Legend legend;
    Named<RoomTheme> themes;
    std::vector<SpecialRooms> specials;
    std::optional<Size> grid;
    double aside = 2;
    double down = 1;
    TileId tile{};
    TileId border{};
    int border_width = 1;
    bool passable = true;
    std::optional<int> jump;
    std::optional<int> across;
    static const Record& description();
};

const Record& RoomPath::description() {
    static const Record record{
        "room_path",
        "Makes rooms from drawings on a grid. A way leads from a room of the top row to one of the bottom row: rooms on it open to each "
        "other, and whoever starts at the entrance is sure to get to the exit. The other rooms are side rooms, which may be closed.",
        {
            field(
                "rooms", &RoomPath::rooms,
                "drawings by type, all of one size: start, across (from side to side), drop (leaves downwards), landing (comes from above), "
                "exit, side, and the types of special rooms",
                {.required = true}),
            field(
                "patches", &RoomPath::patches,
                "smaller drawings, one of which takes the place of each glyph, from there to the right and down"),
            field(
                "legend", &RoomPath::legend,
                "what glyphs stand for, tiles or objects; the tiles' and objects' own glyphs need no entry, and a space leaves a cell as it is",
                {.fixed = true}),
            field("themes", &RoomPath::themes, "legends of which each level has one, by name"),
            field("specials", &RoomPath::specials, "rooms that take the place of side rooms"),
            field("grid", &RoomPath::grid,
                  "how many rooms there are across and down; as many as fit when left out",
                  {.least = 1, .most = 1000, .usually = {2, 6}}),
            field("aside", &RoomPath::aside,
                  "how likely the way is to go on to each side, compared with `down`",
                  {.least = 0, .most = 1e6, .usually = {0, 5}}),
            field("down", &RoomPath::down, "how likely it is to go down",
                  {.least = 0, .most = 1e6, .usually = {0, 5}}),
            field("tile", &RoomPath::tile, "what objects stand in", {.role = "floor"}),
            field("border", &RoomPath::border, "what is around the rooms", {.role = "rock"}),
            field("border_width", &RoomPath::border_width, "how wide the border is at least",
                  {.least = 0, .most = 100, .usually = {0, 3}, .unit = "cells"}),
            field("passable", &RoomPath::passable,
                  "whether each drawing must let a player pass, whatever is drawn by lot"),
            field(
                "jump", &RoomPath::jump,
                "the highest step that a player is trusted with; one less than the rules allow when left out",
                {.least = 0, .most = 64, .usually = {1, 4}, .unit = "cells", .fixed = true}),
            field(
                "across", &RoomPath::across,
                "the widest gap that a player is trusted with; what the rules allow who walks when left out",
                {.least = 0, .most = 64, .usually = {1, 6}, .unit = "cells", .fixed = true}),
        }};
    return record;
}

// With a little to spare, so that nobody has to be perfect.
SureJump trusted_jump(const RoomPath& step, Reader& reader) {
    if (!step.passable || (step.jump && step.across)) return {step.jump.value_or(0), step.across.value_or(0)};
    const Leaps leaps = leaps_for(reader);
    const int step_up = std::max(leaps.highest_step() - 1, std::min(leaps.highest_step(), 1));
    const int gap = std::max(0, leaps.widest_gap(0, 1, Leaps::Gait::walk));
    return {step.jump.value_or(step_up), step.across.value_or(gap)};
}

RoomForms compile(const RoomPath& step, Reader& reader) {
    return read_rooms({step.rooms, step.patches, step.legend, step.themes, step.specials, step.passable,
                       trusted_jump(step, reader)},
                      reader);
}

class RoomsBuilder {
 public:
    RoomsBuilder(const RoomPath& step, const RoomForms& forms, Draft& draft)
        : step_(step),
          forms_(forms),
          draft_(draft),
          way_(draft.scratch().tool<RoomWay>()),
          weights_(draft.scratch().tool<std::vector<double>>()),
          cells_(draft.scratch().bits(forms.room)) {}

    void run() {
        if (draft_.spend(8 * draft_.size().area()) || !find_grid()) return;
        draw_theme();
        way_.find(grid_, {step_.aside, step_.down}, draft_.random());
        GridOfRooms rooms(way_, draft_);
        for (const SpecialRooms& special : step_.specials) rooms.add(special, forms_);
        fill_border();
        room_of_cell_ = draft_.scratch().array<RoomId>(index_of(grid_.area()), RoomId::none);
        for (int y = 0; y < grid_.height; ++y) {
            for (int x = 0; x < grid_.width; ++x) {
                build(rooms[{x, y}], {x, y});
                if (draft_.stopped()) return;
            }
        }
        link_rooms();
        if (draft_.stopped()) return;
        keep_way();
        tell_of_closed_rooms();
    }

 private:
    // One cell of a room before its thing is drawn.
    struct Drawn {
        const VaultDrawing* drawing = nullptr;
        VaultCell cell;
    };

    bool find_grid() {
        const int border = 2 * step_.border_width;
        const Size room = forms_.room, map = draft_.size();
        grid_ = step_.grid.value_or(Size{std::max(0, map.width - border) / room.width,
                                         std::max(0, map.height - border) / room.height});
        const std::int64_t width = std::int64_t{grid_.width} * room.width + border,
                           height = std::int64_t{grid_.height} * room.height + border;
        if (width > map.width || height > map.height) {
            draft_.fail(fmt::format("{}x{} rooms of {}x{} cells need {}x{} cells; the map has {}x{}",
                                    grid_.width, grid_.height, room.width, room.height, width, height,
                                    map.width, map.height));
        } else if (grid_.width < 1 || grid_.height < 2) {
            draft_.fail(fmt::format(
                "a way from the top row to the bottom row needs two rows of rooms, which is {}x{} cells; the map has {}x{}",
                room.width + border, 2 * room.height + border, map.width, map.height));
        }
        corner_ = {(map.width - static_cast<int>(width) + border) / 2,
                   (map.height - static_cast<int>(height) + border) / 2};
        return !draft_.stopped();
    }

    void draw_theme() {
        if (step_.themes.size() < 2) return;
        weights_.clear();
        for (const auto& theme : step_.themes) weights_.push_back(theme.second.weight);
        theme_ = draft_.random().weighted(weights_);
    }

    Point corner_of(Point room) const {
        return corner_ + Point{room.x * forms_.room.width, room.y * forms_.room.height};
    }

    void fill_border() {
        const Rect rooms{corner_.x, corner_.y, grid_.width * forms_.room.width,
                         grid_.height * forms_.room.height};
        const View<TileId> tiles = draft_.tiles();
        for (int y = 0; y < draft_.size().height; ++y) {
            for (int x = 0; x < draft_.size().width; ++x) {
                if (!rooms.contains(Point{x, y}) && draft_.may_change({x, y})) tiles[{x, y}] = step_.border;
            }
        }
    }

    // Start rooms have a hole just when the way leads through it; elsewhere more openings than needed do no harm.
    const RoomForm* choose(const GridOfRooms::Cell& room) {
        weights_.clear();
        double total = 0;
        for (const RoomForm& form : forms_.forms) {
            const bool hole_fits =
                form.type != start_type || has_all(form.opens, lower_side) == has_all(room.needs, lower_side);
            const bool fits = form.type == room.type && has_all(form.opens, room.needs) && hole_fits &&
                              form.in_theme[theme_] != 0;
            weights_.push_back(fits ? form.of->weight * form.share : 0);
            total += weights_.back();
        }
        if (total > 0) return &forms_.forms[draft_.random().weighted(weights_)];
        draft_.fail(
            fmt::format("no room of type \"{}\" that fits has a weight above 0", forms_.types[room.type]));
        return nullptr;
    }

    void build(const GridOfRooms::Cell& room, Point at) {
        const Scratch::Loan loan(draft_.scratch());
        const RoomForm* const form = choose(room);
        if (!form) return;
        const VaultDrawing& drawing = form->drawings[theme_];
        const std::span<Drawn> cells = draft_.scratch().array<Drawn>(drawing.cells.size(), Drawn{});
        for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = {&drawing, drawing.cells[i]};
        put_patches(drawing, cells);
        const Point corner = corner_of(at);
        for (int y = 0; y < drawing.size.height; ++y) {
            for (int x = 0; x < drawing.size.width; ++x) {
                const Drawn& site = cells[index_of(y * drawing.size.width + x)];
                put(site, corner + form->pose.apply({x, y}, drawing.size));
            }
        }
        add_room(room.type, at);
    }

    void put_patches(const VaultDrawing& drawing, std::span<Drawn> cells) {
        for (int y = 0; y < drawing.size.height; ++y) {
            for (int x = 0; x < drawing.size.width; ++x) {
                const VaultCell& mark = drawing.at({x, y});
                if (mark.what != VaultCell::What::mark) continue;
                const std::vector<VaultDrawing>& patches = forms_.patches[mark.things].drawings[theme_];
                const VaultDrawing& patch =
                    patches[draft_.random().below(static_cast<std::uint32_t>(patches.size()))];
                for (int dy = 0; dy < patch.size.height; ++dy) {
                    for (int dx = 0; dx < patch.size.width; ++dx) {
                        const VaultCell& own = patch.at({dx, dy});
                        if (own.what != VaultCell::What::nothing)
                            cells[index_of((y + dy) * drawing.size.width + x + dx)] = {&patch, own};
                    }
                }
            }
        }
    }

    // A mark that its patch left alone is air.
    void put(const Drawn& site, Point at) {
        if (site.cell.what == VaultCell::What::nothing) return;
        const bool is_mark = site.cell.what == VaultCell::What::mark;
        const Thing air{std::nullopt, step_.tile};
        const Thing& thing = is_mark ? air : site.drawing->things[site.cell.things].draw(draft_.random());
        if (!draft_.may_change(at)) return;
        draft_.tiles()[at] = thing.object ? step_.tile : thing.tile;
        if (thing.object) draft_.add_object(*thing.object, at);
    }

    void add_room(std::size_t type, Point at) {
        cells_.reset(forms_.room);
        const Point corner = corner_of(at);
        for (int y = 0; y < forms_.room.height; ++y) {
            for (int x = 0; x < forms_.room.width; ++x) {
                if (is_open(corner + Point{x, y})) cells_.set({x, y});
            }
        }
        if (cells_.none() || draft_.stopped()) return;
        const RoomId room = draft_.add_room(Room::Kind::room, cells_, corner);
        if (draft_.stopped()) return;
        draft_.level().rooms[room].name = forms_.names[type];
        room_at(at) = room;
    }

    RoomId& room_at(Point at) { return room_of_cell_[index_of(at.y * grid_.width + at.x)]; }
    bool is_open(Point at) {
        return (!draft_.inside() || (*draft_.inside())[at]) && draft_.palette().walkable(draft_.tiles()[at]);
    }

    // Rooms beside each other are joined where both are open; who falls does not come back.
    void link_rooms() {
        for (int y = 0; y < grid_.height; ++y) {
            for (int x = 0; x < grid_.width; ++x) {
                link({x, y}, {x + 1, y});
                link({x, y}, {x, y + 1});
            }
        }
    }

    void link(Point from, Point to) {
        if (!whole(grid_).contains(to) || room_at(from) == RoomId::none || room_at(to) == RoomId::none)
            return;
        const std::optional<Point> at = way_between(from, to);
        if (!at) return;
        draft_.add_link(to.y > from.y ? Link::Kind::one_way : Link::Kind::open, room_at(from), room_at(to),
                        *at);
    }

    // A cell of the second room that touches an open one of the first: the doorstep, or the first that there is.
    std::optional<Point> way_between(Point from, Point to) {
        const bool down = to.y > from.y;
        const Point corner = corner_of(to);
        const int length = down ? forms_.room.width : forms_.room.height;
        const auto site = [&](int i) { return corner + (down ? Point{i, 0} : Point{0, i}); };
        const auto is_way = [&](Point at) {
            return is_open(at) && is_open(at - (down ? Point{0, 1} : Point{1, 0}));
        };
        if (!down && is_way(site(forms_.doorstep))) return site(forms_.doorstep);
        for (int i = 0; i < length; ++i) {
            if (is_way(site(i))) return site(i);
        }
        return std::nullopt;
    }

    void keep_way() {
        if (!draft_.take_parts(1)) return;
        Walk& walk = draft_.level().add_walk(draft_.level().names.intern("way"));
        const std::vector<Point>& rooms = way_.rooms();
        for (std::size_t i = 1; i < rooms.size(); ++i) {
            const bool forward = before(rooms[i - 1], rooms[i]);
            const auto at = way_between(rooms[forward ? i - 1 : i], rooms[forward ? i : i - 1]);
            if (at) walk.places.push_back(draft_.place(*at));
        }
    }

    // From the start through all that is open, and down but not up.
    void tell_of_closed_rooms() {
        std::vector<Point>& open = draft_.scratch().points();
        const std::span<char> seen = draft_.scratch().array<char>(index_of(grid_.area()), 0);
        const auto enter = [&](Point room) {
            char& was_there = seen[index_of(room.y * grid_.width + room.x)];
            if (was_there != 0) return;
            was_there = 1;
            open.push_back(room);
        };
        const auto go = [&](Point from, Point to) {
            if (!whole(grid_).contains(to) || room_at(to) == RoomId::none) return;
            const bool forward = before(from, to);
            if (way_between(forward ? from : to, forward ? to : from)) enter(to);
        };
        enter(way_.rooms().front());
        while (!open.empty()) {
            const Point room = open.back();
            open.pop_back();
            for (const Point step : {Point{-1, 0}, Point{1, 0}, Point{0, 1}}) go(room, room + step);
        }
        const auto closed = std::count(seen.begin(), seen.end(), 0);
        if (closed > 0)
            draft_.note([&] { return fmt::format("{} of {} rooms are closed", closed, seen.size()); });
    }

    const RoomPath& step_;
    const RoomForms& forms_;
    Draft& draft_;
    RoomWay& way_;
    std::vector<double>& weights_;
    BitGrid& cells_;  // of one room
    std::span<RoomId> room_of_cell_;
    Size grid_;
    Point corner_;
    std::size_t theme_ = 0;
};

void run(const RoomPath& step, const RoomForms& forms, Draft& draft) {
    if (!draft.palette().walkable(step.tile))
        return draft.fail("objects must stand in a tile that is not solid");
    RoomsBuilder(step, forms, draft).run();
}

}  // namespace

Step room_path_step() { return make_compiled_step<RoomPath, RoomForms, compile, run>(); }

}  // namespace levelwright

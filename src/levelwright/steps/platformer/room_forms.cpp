// Reads the templates of all themes, finds what is sure about them, and checks that rooms beside each other fit together.

#include "levelwright/steps/platformer/room_forms.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"

namespace levelwright {

const Record& RoomTemplate::description() {
    static const Record record{
        "room",
        "A room drawn as text.",
        {
            field("drawing", &RoomTemplate::drawing, "the room, row by row",
                  {.required = true, .most_items = 64}),
            field("legend", &RoomTemplate::legend, "what glyphs of this drawing stand for", {.fixed = true}),
            field("weight", &RoomTemplate::weight,
                  "how likely it is compared with the others of its type that fit",
                  {.least = 0, .most = 1e6, .usually = {0, 10}}),
            field("mirrored", &RoomTemplate::mirrored, "whether it may be mirrored"),
            field("themes", &RoomTemplate::themes, "the themes it belongs to; all when left out"),
        },
        "drawing"};
    return record;
}

const Record& RoomTheme::description() {
    static const Record record{
        "theme",
        "What glyphs stand for in some of the levels.",
        {
            field("weight", &RoomTheme::weight, "how likely it is compared with the others",
                  {.least = 0, .most = 1e6, .usually = {0, 10}}),
            field("legend", &RoomTheme::legend, "what glyphs stand for", {.fixed = true}),
        }};
    return record;
}

const Record& SpecialRooms::description() {
    static const Record record{
        "special",
        "Rooms of types of your own in the place of side rooms.",
        {
            field("rooms", &SpecialRooms::rooms, "their types, from the top down", {.required = true}),
            field("chance", &SpecialRooms::chance, "how likely they are to be made", {.least = 0, .most = 1}),
            field(
                "each", &SpecialRooms::each,
                "whether the chance is that of every place where they fit, in reading order; else it is the level's, and the place is drawn"),
            field("most", &SpecialRooms::most, "how often a level has them at most",
                  {.least = 0, .most = 1000, .usually = {0, 3}}),
            field(
                "tallest", &SpecialRooms::tallest,
                "how many rooms high they may be: where more side rooms lie below, the last but one is repeated",
                {.least = 1, .most = 1000, .usually = {1, 6}}),
            field("rows", &SpecialRooms::rows, "the rows of rooms they may begin in, from 0",
                  {.least = 0, .most = 1000, .usually = {0, 4}}),
            field("beside", &SpecialRooms::beside,
                  "the types of which one must be on the left or right; the room opens to that side"),
        }};
    return record;
}

namespace {

struct TypeOfWay {
    const char* name;
    Sides opens;
};
constexpr TypeOfWay types_of_way[way_types] = {
    {"side", no_sides},
    {"across", left_side | right_side},
    {"drop", left_side | right_side | lower_side},
    {"landing", left_side | right_side | upper_side},
    {"start", left_side | right_side},
    {"exit", left_side | right_side},
};

struct SideWords {
    Sides side;
    const char* to;    // "must open …"
    const char* from;  // "comes in …"
    const char* out;   // "get out …"
    const char* where;
};
constexpr SideWords words_of_sides[] = {
    {left_side, "to the left", "from the left", "on the left",
     "two free cells one above the other at the left edge, with solid ground below"},
    {right_side, "to the right", "from the right", "on the right",
     "two free cells one above the other at the right edge, with solid ground below"},
    {upper_side, "upwards", "from above", "at the top", "two free cells side by side in the first row"},
    {lower_side, "downwards", "from below", "at the bottom", "two free cells side by side in the last row"},
};
constexpr int most_side = 64;
constexpr std::size_t most_variants = 64;  // of one drawing in one theme

// A kind of object by which one comes in, or gets out.
bool is_end(const ObjectKind& kind, bool in) {
    constexpr std::string_view ins[] = {"entrance", "start", "spawn", "player"}, outs[] = {"exit", "goal"};
    const std::span<const std::string_view> names = in ? std::span<const std::string_view>(ins) : outs;
    return std::find(names.begin(), names.end(), kind.name) != names.end();
}

class RoomReader {
 public:
    RoomReader(const RoomWords& words, Reader& reader) : words_(words), reader_(reader) {}

    RoomForms read() {
        forms_.themes = std::max<std::size_t>(1, words_.themes.size());
        read_types();
        read_patches();
        for (const auto& [type, rooms] : words_.rooms) read_type(type, rooms);
        if (errors_ == reader_.problems().error_count()) check_together();
        return std::move(forms_);
    }

 private:
    // A room as it may come out: with one theme and one choice of its patches.
    struct Variant {
        SureRoom room;
        std::vector<Point> ends;  // where the entrance or the exit is
    };
    using Variants = std::vector<Variant>;

    template <class... Parts>
    void complain(const Spot& spot, fmt::format_string<Parts...> pattern, Parts&&... parts) {
        reader_.mistake(Mistake::bad_value, spot, fmt::format(pattern, std::forward<Parts>(parts)...));
    }
    Spot spot_of(const RoomTemplate& room, bool last = false) const {
        const std::vector<Spot>& spots = room.drawing.spots;
        return spots.empty() ? reader_.owner_spot() : last ? spots.back() : spots.front();
    }
    const std::string& type_of(const RoomForm& form) const { return forms_.types[form.type]; }

    void read_types() {
        errors_ = reader_.problems().error_count();
        for (const TypeOfWay& type : types_of_way) forms_.types.emplace_back(type.name);
        for (const SpecialRooms& special : words_.specials) {
            if (special.rooms.empty()) complain(reader_.owner_spot(), "special rooms need at least one type");
            for (const std::string& type : special.rooms) {
                if (forms_.type_named(type) == forms_.types.size()) forms_.types.push_back(type);
            }
        }
        for (const SpecialRooms& special : words_.specials) {
            for (const std::string& type : special.beside) {
                if (forms_.type_named(type) == forms_.types.size())
                    reader_.unknown_name("type of room", type, reader_.owner_spot(), forms_.types);
            }
        }
        for (const std::string& type : forms_.types)
            forms_.names.push_back(reader_.vocabulary().names->intern(type));
    }

    Legend legend_of(std::size_t theme) const {
        Legend legend = words_.legend;
        if (theme < words_.themes.size()) {
            const Legend& own = words_.themes[theme].second.legend;
            legend.insert(legend.end(), own.begin(), own.end());
        }
        return legend;
    }

    void read_patches() {
        const Reader::Inside inside(reader_, "patches");
        for (const auto& [glyph, pictures] : words_.patches) {
            const Reader::Inside item(reader_, glyph);
            marks_ += glyph;
            RoomPatches& patches = forms_.patches.emplace_back();
            patches.drawings.resize(forms_.themes);
            if (first_code_point(glyph).bytes != glyph.size() || pictures.empty()) {
                complain(reader_.owner_spot(),
                         "patches are lists of drawings, each list by the one character that marks them; "
                         "\"{}\" is none",
                         glyph);
                continue;
            }
            for (const Picture& picture : pictures) read_patch(picture, patches);
        }
    }

    void read_patch(const Picture& picture, RoomPatches& patches) {
        for (std::size_t theme = 0; theme < forms_.themes; ++theme)
            patches.drawings[theme].push_back(read_drawing(picture, {}, legend_of(theme), {}, reader_));
        const Size size = patches.drawings[0].back().size;
        if (patches.drawings[0].size() == 1) patches.size = size;
        if (size == patches.size || picture.spots.empty()) return;
        complain(picture.spots[0], "this patch is {}x{} cells; the first one is {}x{}", size.width,
                 size.height, patches.size.width, patches.size.height);
    }

    void read_type(const std::string& name, const std::vector<RoomTemplate>& rooms) {
        const Reader::Inside inside(reader_, "rooms");
        const Reader::Inside item(reader_, name);
        const std::size_t type = forms_.type_named(name);
        if (type == forms_.types.size()) {
            reader_.unknown_name("type of room", name,
                                 rooms.empty() ? reader_.owner_spot() : spot_of(rooms[0]), forms_.types);
            return;
        }
        for (std::size_t i = 0; i < rooms.size(); ++i) {
            const Reader::Inside number(reader_, i);
            read_room(type, i, rooms[i]);
        }
    }

    void read_room(std::size_t type, std::size_t number, const RoomTemplate& room) {
        RoomForm form;
        form.type = type;
        form.of = &room;
        form.number = number;
        read_themes(room, form);
        for (std::size_t theme = 0; theme < forms_.themes; ++theme) {
            form.drawings.push_back(
                read_drawing(room.drawing, room.legend, legend_of(theme), {.own = marks_}, reader_));
        }
        if (!has_room_size(room, form.drawings[0].size) || !patches_fit(form.drawings[0], room)) return;
        Variants variants = what_is_sure(form);
        if (room.mirrored) form.share = 0.5;
        add(form, variants);
        if (!room.mirrored) return;
        form.pose.mirrored = true;
        for (Variant& variant : variants) {
            variant.room = variant.room.mirrored();
            for (Point& end : variant.ends) end.x = forms_.room.width - 1 - end.x;
        }
        add(form, variants);
    }

    void read_themes(const RoomTemplate& room, RoomForm& form) {
        form.in_theme.assign(forms_.themes, room.themes.empty() ? 1 : 0);
        std::vector<std::string> names;
        for (const auto& theme : words_.themes) names.push_back(theme.first);
        for (const std::string& theme : room.themes) {
            const auto found = std::find(names.begin(), names.end(), theme);
            if (found == names.end())
                reader_.unknown_name("theme", theme, spot_of(room), names);
            else
                form.in_theme[static_cast<std::size_t>(found - names.begin())] = 1;
        }
    }

    bool has_room_size(const RoomTemplate& room, Size size) {
        if (forms_.room == Size{}) forms_.room = size;
        if (size.width < 3 || size.height < 3 || size.width > most_side || size.height > most_side) {
            complain(spot_of(room), "rooms are from 3x3 to {}x{} cells, not {}x{}", most_side, most_side,
                     size.width, size.height);
            return false;
        }
        if (size == forms_.room) return true;
        complain(spot_of(room), "this room is {}x{} cells; the first one is {}x{}", size.width, size.height,
                 forms_.room.width, forms_.room.height);
        return false;
    }

    bool patches_fit(const VaultDrawing& drawing, const RoomTemplate& room) {
        for (int y = 0; y < drawing.size.height; ++y) {
            for (int x = 0; x < drawing.size.width; ++x) {
                const VaultCell& site = drawing.at({x, y});
                if (site.what != VaultCell::What::mark) continue;
                const Size patch = forms_.patches[site.things].size;
                if (x + patch.width <= drawing.size.width && y + patch.height <= drawing.size.height)
                    continue;
                complain(room.drawing.spots[static_cast<std::size_t>(y)],
                         "the patch of {}x{} cells in column {} of this row does not fit into the room",
                         patch.width, patch.height, x + 1);
                return false;
            }
        }
        return true;
    }

    Variants what_is_sure(const RoomForm& form) const {
        Variants all;
        for (std::size_t theme = 0; theme < forms_.themes; ++theme) {
            if (form.in_theme[theme] == 0) continue;
            const VaultDrawing& drawing = form.drawings[theme];
            Variants variants{{SureRoom(drawing.size), {}}};
            for_each_cell(drawing.size, [&](Point at) {
                variants[0].room.set(at, sure_of(drawing, drawing.at(at), reader_.vocabulary().palette));
                note_end(drawing, drawing.at(at), at, form.type, variants[0].ends);
            });
            for_each_cell(drawing.size, [&](Point at) {
                if (drawing.at(at).what == VaultCell::What::mark)
                    patch(forms_.patches[drawing.at(at).things].drawings[theme], at, form.type, variants);
            });
            all.insert(all.end(), variants.begin(), variants.end());
        }
        return all;
    }

    // Every variant with every patch; where those are too many, with what all patches agree about.
    void patch(const std::vector<VaultDrawing>& patches, Point corner, std::size_t type,
               Variants& variants) const {
        Variants patched;
        for (const Variant& variant : variants) {
            const std::size_t first = patched.size();
            for (const VaultDrawing& drawing : patches) {
                patched.push_back(variant);
                patch(drawing, corner, type, patched.back());
            }
            if (variants.size() * patches.size() <= most_variants) continue;
            for (std::size_t i = first + 1; i < patched.size(); ++i)
                patched[first].room.meet(patched[i].room);
            patched.resize(first + 1);
        }
        variants = std::move(patched);
    }

    void patch(const VaultDrawing& drawing, Point corner, std::size_t type, Variant& variant) const {
        for_each_cell(drawing.size, [&](Point at) {
            if (drawing.at(at).what == VaultCell::What::nothing) return;
            variant.room.set(corner + at, sure_of(drawing, drawing.at(at), reader_.vocabulary().palette));
            note_end(drawing, drawing.at(at), corner + at, type, variant.ends);
        });
    }

    void note_end(const VaultDrawing& drawing, const VaultCell& site, Point at, std::size_t type,
                  std::vector<Point>& ends) const {
        if (site.what != VaultCell::What::things || (type != start_type && type != exit_type)) return;
        const Thing& thing = drawing.things[site.things].things[0];
        const bool alone = drawing.things[site.things].things.size() == 1;
        if (alone && thing.object && is_end(reader_.vocabulary().palette[*thing.object], type == start_type))
            ends.push_back(at);
    }

    template <class Visit>
    static void for_each_cell(Size size, Visit visit) {
        for (int y = 0; y < size.height; ++y) {
            for (int x = 0; x < size.width; ++x) visit(Point{x, y});
        }
    }

    void add(RoomForm& form, const Variants& variants) {
        find_openings(variants, form);
        forms_.forms.push_back(form);
        variants_.push_back(variants);
        check_openings(form);
        check_ends(form, variants);
    }

    // Rows of the left or right edge where one can stand, two cells high.
    static std::uint64_t doorsteps(const SureRoom& room, int x) {
        std::uint64_t rows = 0;
        for (int y = 1; y + 1 < room.size().height; ++y) {
            const bool open =
                room.is_open({x, y}) && room.is_open({x, y - 1}) && room.stops_falling({x, y + 1});
            if (open) rows |= std::uint64_t{1} << y;
        }
        return rows;
    }
    // Columns of a row that are open, with another one beside them.
    static std::uint64_t gaps(const SureRoom& room, int y) {
        std::uint64_t open = 0;
        for (int x = 0; x < room.size().width; ++x) {
            if (room.at({x, y}) == Sure::free) open |= std::uint64_t{1} << x;
        }
        return open & (open << 1 | open >> 1);
    }

    // The lowest doorstep of the first room of the way that has one on both sides is everybody's.
    void find_openings(const Variants& variants, RoomForm& form) {
        std::uint64_t left = ~std::uint64_t{0}, right = left;
        form.first_row = form.last_row = left;
        for (const Variant& variant : variants) {
            left &= doorsteps(variant.room, 0);
            right &= doorsteps(variant.room, forms_.room.width - 1);
            form.first_row &= gaps(variant.room, 0);
            form.last_row &= gaps(variant.room, forms_.room.height - 1);
        }
        const bool of_way = form.type != side_type && form.type < way_types;
        for (int y = 1; forms_.doorstep == 0 && of_way && y < forms_.room.height; ++y) {
            const int from_below = forms_.room.height - y;
            if (((left & right) >> from_below & 1) != 0) forms_.doorstep = from_below;
        }
        form.opens = ((left >> forms_.doorstep & 1) != 0 ? left_side : no_sides) |
                     ((right >> forms_.doorstep & 1) != 0 ? right_side : no_sides) |
                     (form.first_row != 0 ? upper_side : no_sides) |
                     (form.last_row != 0 ? lower_side : no_sides);
    }

    void check_openings(const RoomForm& form) {
        const Sides wanted = form.type < way_types ? types_of_way[form.type].opens : no_sides;
        for (const SideWords& words : words_of_sides) {
            if (!has_all(wanted, words.side) || has_all(form.opens, words.side)) continue;
            const bool to_side = words.side == left_side || words.side == right_side;
            const std::string row = to_side && forms_.doorstep > 0
                                        ? fmt::format(", the lower one in row {}", forms_.doorstep + 1)
                                        : "";
            complain(spot_of(*form.of, words.side == lower_side), "a room of type \"{}\" must open {}: {}{}",
                     type_of(form), words.to, words.where, row);
        }
    }

    void check_ends(const RoomForm& form, const Variants& variants) {
        if (form.type != start_type && form.type != exit_type) return;
        const auto has_end = [](const Variant& variant) { return variant.ends.size() == 1; };
        if (std::all_of(variants.begin(), variants.end(), has_end)) return;
        complain(spot_of(*form.of), "a room of type \"{}\" needs one {}, whatever is drawn by lot",
                 type_of(form), form.type == start_type ? "entrance" : "exit");
    }

    // Everything that only all rooms together show.
    void check_together() {
        if (forms_.forms.empty()) return complain(reader_.owner_spot(), "there is no room to make levels of");
        check_there_is(side_type, no_sides, "");
        check_there_is(across_type, no_sides, "");
        check_there_is(drop_type, no_sides, "");
        check_there_is(landing_type, no_sides, "");
        check_there_is(drop_type, upper_side, " that opens upwards too; a way that drops twice needs one");
        for (const RoomType type : {start_type, exit_type}) check_there_is(type, no_sides, "");
        check_there_is(start_type, lower_side, " that opens downwards; a way that drops at once needs one");
        check_there_is(exit_type, upper_side, " that opens upwards; a way that ends with a drop needs one");
        for (std::size_t i = way_types; i < forms_.types.size(); ++i) check_there_is(i, no_sides, "");
        for (std::size_t upper = 0; upper < forms_.forms.size(); ++upper) check_meets(forms_.forms[upper]);
        if (!words_.passable) return;
        for (std::size_t i = 0; i < forms_.forms.size(); ++i) check_passage(forms_.forms[i], variants_[i]);
    }

    // In every theme.
    void check_there_is(std::size_t type, Sides opens, const char* why) {
        for (std::size_t theme = 0; theme < forms_.themes; ++theme) {
            const auto fits = [&](const RoomForm& form) {
                const bool closed_below = type == start_type && opens == no_sides;
                return form.type == type && has_all(form.opens, opens) && form.in_theme[theme] != 0 &&
                       !(closed_below && has_all(form.opens, lower_side));
            };
            if (std::any_of(forms_.forms.begin(), forms_.forms.end(), fits)) continue;
            const std::string of_theme =
                words_.themes.empty() ? "" : fmt::format(" in the theme \"{}\"", words_.themes[theme].first);
            complain(reader_.owner_spot(), "there is no room of type \"{}\"{}{}", forms_.types[type],
                     *why != 0 ? why : "; every type needs one", of_theme);
            return;
        }
    }

    bool may_drop(const RoomForm& form) const {
        return (form.type == drop_type || form.type == start_type) && has_all(form.opens, lower_side);
    }
    bool may_be_below(const RoomForm& form) const {
        return (form.type == landing_type || form.type == drop_type || form.type == exit_type) &&
               has_all(form.opens, upper_side);
    }

    void check_meets(const RoomForm& upper) {
        if (!may_drop(upper)) return;
        for (const RoomForm& lower : forms_.forms) {
            if (!may_be_below(lower)) continue;
            const std::uint64_t both = upper.last_row & lower.first_row;
            if ((both & both << 1) != 0) continue;
            complain(
                spot_of(*lower.of),
                "no two cells side by side are free both here and in the last row of room {} of type \"{}\", which "
                "may be above",
                upper.number, type_of(upper));
            return;
        }
    }

    // Where somebody is who comes in from a side, or who starts here.
    std::vector<Point> arrivals(const RoomForm& form, Sides side) const {
        if (side == left_side) return {{0, forms_.doorstep}};
        if (side == right_side) return {{forms_.room.width - 1, forms_.doorstep}};
        std::vector<Point> cells;
        for (int x = 0; x < forms_.room.width; ++x) {
            if ((form.first_row >> x & 1) != 0) cells.push_back({x, 0});
        }
        return cells;
    }

    bool gets_to(const std::vector<char>& reached, const RoomForm& form, const SureRoom& room,
                 Sides side) const {
        const auto is_reached = [&](Point at) { return reached[room.number(at)] != 0; };
        if (side == left_side) return is_reached({0, forms_.doorstep});
        if (side == right_side) return is_reached({forms_.room.width - 1, forms_.doorstep});
        for (int x = 0; x < forms_.room.width; ++x) {
            if ((form.last_row >> x & 1) != 0 && is_reached({x, forms_.room.height - 1})) return true;
        }
        return false;
    }

    void check_passage(const RoomForm& form, const Variants& variants) {
        if (form.type == side_type || form.type >= way_types) return;
        for (const Variant& variant : variants) {
            const std::string complaint = complaint_about(form, variant);
            if (complaint.empty()) continue;
            complain(spot_of(*form.of), "a player {}; {} cells up and {} across can be jumped", complaint,
                     words_.jump.up, words_.jump.across);
            return;
        }
    }

    // From where the way may come to where it may go on. No way comes from below or goes up.
    std::string complaint_about(const RoomForm& form, const Variant& variant) const {
        if (form.type == start_type) return complaint_about(form, variant, variant.ends[0], no_sides);
        for (const Sides from : {left_side, right_side, upper_side}) {
            if (!has_all(form.opens, from) || (from == upper_side && form.type == across_type)) continue;
            for (const Point site : arrivals(form, from)) {
                std::string complaint = complaint_about(form, variant, site, from);
                if (!complaint.empty()) return complaint;
            }
        }
        return {};
    }

    std::string complaint_about(const RoomForm& form, const Variant& variant, Point site, Sides from) const {
        const std::vector<char> reached = variant.room.reached_from(site, words_.jump);
        const std::string who =
            from == no_sides ? "who starts here" : fmt::format("who comes in {}", words_of(from).from);
        if (form.type == exit_type) {
            const bool arrives = reached[variant.room.number(variant.ends[0])] != 0;
            return arrives ? "" : who + " is not sure to get to the exit";
        }
        for (const Sides to : {left_side, right_side, lower_side}) {
            if (to == from || !is_way_out(form, to) || gets_to(reached, form, variant.room, to)) continue;
            return fmt::format("{} is not sure to get out {}", who, words_of(to).out);
        }
        return {};
    }

    static const SideWords& words_of(Sides side) {
        return *std::find_if(std::begin(words_of_sides), std::end(words_of_sides),
                             [&](const SideWords& words) { return words.side == side; });
    }

    // Where the way leads down it does not lead to a side.
    static bool is_way_out(const RoomForm& form, Sides to) {
        const bool drops =
            form.type == drop_type || (form.type == start_type && has_all(form.opens, lower_side));
        return drops ? to == lower_side : to != lower_side && has_all(form.opens, to);
    }

    const RoomWords& words_;
    Reader& reader_;
    RoomForms forms_;
    std::vector<Variants> variants_;  // of each form
    std::string marks_;
    std::size_t errors_ = 0;
};

}  // namespace

RoomForms read_rooms(const RoomWords& words, Reader& reader) { return RoomReader(words, reader).read(); }

}  // namespace levelwright

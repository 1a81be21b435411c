// The way decides most types; special rooms then take the places of side rooms.

#include "levelwright/steps/platformer/grid_of_rooms.hpp"

#include <algorithm>

namespace levelwright {
namespace {

std::size_t type_of(WayRoom room) {
    switch (room) {
        case WayRoom::across:
            return across_type;
        case WayRoom::drop:
            return drop_type;
        case WayRoom::landing:
            return landing_type;
        default:
            return side_type;
    }
}

}  // namespace

GridOfRooms::GridOfRooms(const RoomWay& way, Draft& draft)
    : way_(way), draft_(draft), cells_(draft.scratch().array<Cell>(index_of(way.grid().area()), Cell{})) {
    for (const Point room : way.rooms()) {
        (*this)[room].type = type_of(way.at(room));
        const bool falls_in = way.at(room - Point{0, 1}) == WayRoom::drop;
        if (falls_in) (*this)[room].needs = upper_side;
    }
    const Point start = way.rooms().front(), exit = way.rooms().back();
    (*this)[start] = {start_type, way.at(start) == WayRoom::drop ? lower_side : no_sides};
    (*this)[exit].type = exit_type;
}

void GridOfRooms::add(const SpecialRooms& special, const RoomForms& forms) {
    int left = special.most;
    std::vector<Point>& places = draft_.scratch().points();
    const auto find_places = [&](auto visit) {
        for (int y = 0; y < size().height; ++y) {
            for (int x = 0; x < size().width; ++x) {
                if (fits(special, forms, {x, y})) visit(Point{x, y});
            }
        }
    };
    if (special.each) {
        return find_places([&](Point at) {
            if (left <= 0 || !draft_.random().chance(special.chance)) return;
            put(special, forms, at);
            --left;
        });
    }
    for (; left > 0; --left) {
        if (!draft_.random().chance(special.chance)) continue;
        places.clear();
        find_places([&](Point at) { places.push_back(at); });
        if (places.empty()) return;
        put(special, forms, places[draft_.random().below(static_cast<std::uint32_t>(places.size()))]);
    }
}

bool GridOfRooms::fits(const SpecialRooms& special, const RoomForms& forms, Point top) {
    if (special.rows && !special.rows->contains(top.y)) return false;
    for (int i = 0; i < static_cast<int>(special.rooms.size()); ++i) {
        if (!is_side(top + Point{0, i})) return false;
    }
    return special.beside.empty() || sides_beside(special, forms, top) != no_sides;
}

Sides GridOfRooms::sides_beside(const SpecialRooms& special, const RoomForms& forms, Point room) {
    const auto is_wanted = [&](Point other) {
        if (!size().contains(other)) return false;
        const std::string& type = forms.types[(*this)[other].type];
        return std::find(special.beside.begin(), special.beside.end(), type) != special.beside.end();
    };
    return (is_wanted(room - Point{1, 0}) ? left_side : no_sides) |
           (is_wanted(room + Point{1, 0}) ? right_side : no_sides);
}

void GridOfRooms::put(const SpecialRooms& special, const RoomForms& forms, Point top) {
    const auto count = static_cast<int>(special.rooms.size());
    int height = count;
    while (height < special.tallest.value_or(0) && is_side(top + Point{0, height})) ++height;
    Sides beside = special.beside.empty() ? no_sides : sides_beside(special, forms, top);
    if (beside == (left_side | right_side)) beside = draft_.random().below(2) == 0 ? left_side : right_side;
    for (int i = 0; i < height; ++i) {
        // The last but one again and again, then the last.
        const int number = i == height - 1 ? count - 1 : std::min(i, std::max(0, count - 2));
        Cell& site = (*this)[top + Point{0, i}];
        site.type = forms.type_named(special.rooms[static_cast<std::size_t>(number)]);
        site.needs = (i == 0 ? beside : no_sides) | (i > 0 ? upper_side : no_sides) |
                     (i + 1 < height ? lower_side : no_sides);
    }
}

}  // namespace levelwright

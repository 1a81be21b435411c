// Rooms drawn as templates, read and checked: which sides they open to, and whether a player gets through whatever is drawn by lot.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "levelwright/steps/layouts/vault_drawing.hpp"
#include "levelwright/steps/platformer/sure_room.hpp"

namespace levelwright {

// Sides of a room, as a set.
enum Sides : std::uint8_t { no_sides = 0, left_side = 1, right_side = 2, upper_side = 4, lower_side = 8 };
constexpr Sides operator|(Sides a, Sides b) { return static_cast<Sides>(int{a} | int{b}); }
constexpr bool has_all(Sides sides, Sides wanted) { return (sides & wanted) == wanted; }

// One drawing of a room.
struct RoomTemplate {
    Picture drawing;
    Legend legend;
    double weight = 1;
    bool mirrored = false;
    std::vector<std::string> themes;
    static const Record& description();
};
using RoomTemplates = Named<std::vector<RoomTemplate>>;  // by type

struct RoomTheme {
    double weight = 1;
    Legend legend;
    static const Record& description();
};

// Rooms off the way that take the place of side rooms.
struct SpecialRooms {
    std::vector<std::string> rooms;
    double chance = 1;
    bool each = false;
    int most = 1;
    std::optional<int> tallest;
    std::optional<WholeRange> rows;
    std::vector<std::string> beside;
    static const Record& description();
};

// What templates are read with.
struct RoomWords {
    const RoomTemplates& rooms;
    const Named<std::vector<Picture>>& patches;
    const Legend& legend;
    const Named<RoomTheme>& themes;
    const std::vector<SpecialRooms>& specials;
    bool passable = true;
    SureJump jump;
};

// The types that a way needs are the first ones, in this order; those of special rooms follow.
enum RoomType : std::uint8_t { side_type, across_type, drop_type, landing_type, start_type, exit_type };
inline constexpr std::size_t way_types = 6;

struct RoomForm {
    std::size_t type = 0;
    const RoomTemplate* of = nullptr;  // weight; the parameters of a step stay where they are
    double share = 1;                  // of the weight: half of it, when there is a mirrored form too
    Pose pose;
    Sides opens = no_sides;
    std::vector<VaultDrawing> drawings;         // by theme
    std::vector<char> in_theme;                 // by theme
    std::size_t number = 0;                     // of its template, within its type
    std::uint64_t first_row = 0, last_row = 0;  // which columns are open there, where two are side by side
};

struct RoomPatches {
    Size size;
    std::vector<std::vector<VaultDrawing>> drawings;  // by theme
};

struct RoomForms {
    Size room;
    int doorstep = 0;  // the row that one stands in at the open sides
    std::vector<std::string> types;
    std::vector<NameId> names;  // of types
    std::vector<RoomForm> forms;
    std::vector<RoomPatches> patches;  // by number of the mark
    std::size_t themes = 1;

    std::size_t type_named(const std::string& name) const {
        std::size_t i = 0;
        while (i < types.size() && types[i] != name) ++i;
        return i;
    }
};

// Reports mistakes where they stand.
RoomForms read_rooms(const RoomWords& words, Reader& reader);

}  // namespace levelwright

// What levels are made of: the kinds of tiles and objects that a recipe declares, and the names it uses.
#pragma once

#include <cstdint>
#include <deque>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "levelwright/base/index.hpp"
#include "levelwright/level/view.hpp"

namespace levelwright {

enum class TileId : std::uint8_t {};
inline constexpr TileId unknown_tile{255};  // not decided yet; never in a finished level
inline constexpr int most_tiles = 255;

enum class KindId : std::uint16_t {};  // a kind of object
inline constexpr int most_kinds = 1000;

enum class NameId : std::uint32_t {};  // a text interned in Names
inline constexpr NameId no_name{0};    // the empty text

struct Colour {
    std::uint8_t red = 0, green = 0, blue = 0;
    friend bool operator==(Colour, Colour) = default;
};

// `#rrggbb` or `#rgb`, and back.
std::optional<Colour> colour_from(std::string_view text);
std::string show(Colour colour);

// What a tile does to those who walk, fall and look.
enum class Trait : std::uint8_t {
    solid,
    opaque,
    one_way,
    hazard,
    climb,
    liquid,
    door,
    locked,
    stairs_up,
    stairs_down
};
inline constexpr int trait_count = 10;
std::string_view name_of(Trait trait);
std::optional<Trait> trait_named(std::string_view name);

class Traits {
 public:
    constexpr Traits() = default;
    constexpr Traits(std::initializer_list<Trait> traits) {
        for (const Trait trait : traits) add(trait);
    }
    constexpr bool has(Trait trait) const { return (bits_ >> static_cast<int>(trait)) & 1; }
    constexpr void add(Trait trait) {
        bits_ = static_cast<std::uint16_t>(bits_ | (1 << static_cast<int>(trait)));
    }
    friend constexpr bool operator==(Traits, Traits) = default;

 private:
    std::uint16_t bits_ = 0;
};

struct TileKind {
    std::string name;
    char32_t glyph = U'?';
    Colour colour;
    std::string role;  // what steps ask for: "wall", "floor", "door", …; empty for none
    Traits traits;
    friend bool operator==(const TileKind&, const TileKind&) = default;
};

struct ObjectKind {
    std::string name;
    char32_t glyph = U'?';
    Colour colour;
    std::string group;  // "monster", "treasure", …; empty for none
    double cost = 1;    // what furnishers pay for one
    std::vector<std::string> traits;
    friend bool operator==(const ObjectKind&, const ObjectKind&) = default;
};

// Texts as numbers, in the order they were first seen. Number 0 is the empty text. Keeps its memory when it
// shrinks, so that a level made again and again allocates nothing for its names.
class Names {
 public:
    Names();
    NameId intern(std::string_view text);
    std::optional<NameId> find(std::string_view text) const;
    const std::string& text(NameId id) const { return texts_[index_of(id)]; }
    std::size_t size() const { return count_; }
    // Forgets the names added since there were `size` of them; never the first.
    void shrink_to(std::size_t size);

 private:
    std::size_t slot_of(std::string_view text) const;  // where it is, or the free slot where it belongs
    void fill_slots(std::size_t slot_count);

    // Stay where they are; those from count_ on are only memory to be used again.
    std::deque<std::string> texts_;
    std::size_t count_ = 0;
    std::vector<std::uint32_t> slots_;  // numbers by hash of the text, free ones hold `free_slot`
};

struct Palette {
    ById<TileId, TileKind> tiles;
    ById<KindId, ObjectKind> objects;

    std::vector<std::string> tile_names() const;
    std::optional<TileId> tile_named(std::string_view name) const;
    std::optional<KindId> object_named(std::string_view name) const;
    const TileKind& operator[](TileId id) const { return tiles[id]; }
    const ObjectKind& operator[](KindId id) const { return objects[id]; }

    // The tile that declares the role, else the first one with a name that is well known for it.
    std::optional<TileId> tile_for_role(std::string_view role) const;

    bool walkable(TileId id) const { return id != unknown_tile && !(*this)[id].traits.has(Trait::solid); }

    friend bool operator==(const Palette&, const Palette&) = default;
};

// The tiles and objects of recipes that declare none. New ones are only ever added at the end: a level's hash holds tile numbers.
// The tiles of side view are those of top view and more.
const Palette& stock_palette(Perspective view = Perspective::top);

// The look and traits that a name brings along when a recipe declares it with a glyph only; nothing for a name that is not well known.
const TileKind* well_known_tile(std::string_view name);
const ObjectKind* well_known_object(std::string_view name);

}  // namespace levelwright

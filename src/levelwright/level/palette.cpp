// Colours, traits and roles by name, and the hash table with open addressing that numbers texts.

#include "levelwright/level/palette.hpp"

#include <algorithm>
#include <array>
#include <span>

#include <fmt/format.h>

#include "levelwright/base/index.hpp"

namespace levelwright {
namespace {

constexpr std::array<std::string_view, trait_count> trait_names{
    "solid", "opaque", "one_way", "hazard", "climb", "liquid", "door", "locked", "stairs_up", "stairs_down"};

std::optional<std::uint8_t> hex_digit(char letter) {
    if (letter >= '0' && letter <= '9') return static_cast<std::uint8_t>(letter - '0');
    if (letter >= 'a' && letter <= 'f') return static_cast<std::uint8_t>(letter - 'a' + 10);
    if (letter >= 'A' && letter <= 'F') return static_cast<std::uint8_t>(letter - 'A' + 10);
    return std::nullopt;
}

// The names that stand in for a role nobody declares, the best first.
std::span<const std::string_view> names_for_role(std::string_view role) {
    static constexpr std::array<std::string_view, 4> rock{"rock", "stone", "solid", "wall"};
    static constexpr std::array<std::string_view, 4> wall{"wall", "rock", "stone", "solid"};
    static constexpr std::array<std::string_view, 4> floor{"floor", "empty", "ground", "path"};
    if (role == "rock") return rock;
    if (role == "wall") return wall;
    if (role == "floor") return floor;
    return {};
}

template <class Id, class Kind>
std::optional<Id> number_of(const std::vector<Kind>& kinds, std::string_view name) {
    const auto found =
        std::find_if(kinds.begin(), kinds.end(), [&](const Kind& kind) { return kind.name == name; });
    if (found == kinds.end()) return std::nullopt;
    return Id(found - kinds.begin());
}

constexpr std::uint32_t free_slot = 0xffffffffU;

std::uint64_t hash_of_text(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325ULL;
    for (const char letter : text) hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001b3ULL;
    return hash ^ (hash >> 29);
}

}  // namespace

std::optional<Colour> colour_from(std::string_view text) {
    if ((text.size() != 4 && text.size() != 7) || text[0] != '#') return std::nullopt;
    std::array<std::uint8_t, 6> digits{};
    for (std::size_t i = 0; i < 6; ++i) {
        const auto digit = hex_digit(text.size() == 7 ? text[i + 1] : text[i / 2 + 1]);
        if (!digit) return std::nullopt;
        digits[i] = *digit;
    }
    const auto byte = [&](std::size_t i) {
        return static_cast<std::uint8_t>(digits[i] * 16 + digits[i + 1]);
    };
    return Colour{byte(0), byte(2), byte(4)};
}

std::string show(Colour colour) {
    return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

std::string_view name_of(Trait trait) { return trait_names[index_of(trait)]; }

std::optional<Trait> trait_named(std::string_view name) {
    const auto found = std::find(trait_names.begin(), trait_names.end(), name);
    if (found == trait_names.end()) return std::nullopt;
    return static_cast<Trait>(found - trait_names.begin());
}

Names::Names() {
    fill_slots(16);
    intern("");
}

std::size_t Names::slot_of(std::string_view text) const {
    const std::size_t last = slots_.size() - 1;
    std::size_t slot = static_cast<std::size_t>(hash_of_text(text)) & last;
    while (slots_[slot] != free_slot && texts_[slots_[slot]] != text) slot = (slot + 1) & last;
    return slot;
}

void Names::fill_slots(std::size_t slot_count) {
    slots_.assign(slot_count, free_slot);
    for (std::size_t i = 0; i < count_; ++i) slots_[slot_of(texts_[i])] = static_cast<std::uint32_t>(i);
}

NameId Names::intern(std::string_view text) {
    std::size_t slot = slot_of(text);
    if (slots_[slot] != free_slot) return NameId{slots_[slot]};
    if (count_ == texts_.size()) {
        texts_.emplace_back(text);
    } else {
        texts_[count_].assign(text);
    }
    const auto number = static_cast<std::uint32_t>(count_++);
    slots_[slot] = number;
    if (count_ * 2 > slots_.size()) fill_slots(slots_.size() * 2);
    return NameId{number};
}

std::optional<NameId> Names::find(std::string_view text) const {
    const std::uint32_t number = slots_[slot_of(text)];
    if (number == free_slot) return std::nullopt;
    return NameId{number};
}

void Names::shrink_to(std::size_t size) {
    size = std::max<std::size_t>(size, 1);
    if (size >= count_) return;
    count_ = size;
    fill_slots(slots_.size());
}

std::vector<std::string> Palette::tile_names() const {
    std::vector<std::string> names;
    for (const TileKind& tile : tiles) names.push_back(tile.name);
    return names;
}

std::optional<TileId> Palette::tile_named(std::string_view name) const {
    return number_of<TileId>(tiles, name);
}

std::optional<KindId> Palette::object_named(std::string_view name) const {
    return number_of<KindId>(objects, name);
}

std::optional<TileId> Palette::tile_for_role(std::string_view role) const {
    if (role.empty()) return std::nullopt;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        if (tiles[i].role == role) return static_cast<TileId>(i);
    }
    for (const std::string_view name : names_for_role(role)) {
        if (const auto tile = tile_named(name)) return tile;
    }
    return tile_named(role);
}

}  // namespace levelwright

// Reads records field by field, and looks up the tiles, kinds and groups that values name.

#include "levelwright/recipe/checking/reader.hpp"

#include <algorithm>
#include <utility>

#include "levelwright/recipe/descriptions/sentences.hpp"

namespace levelwright {
namespace {

std::vector<std::string> object_names(const Palette& palette) {
    std::vector<std::string> names;
    for (const ObjectKind& kind : palette.objects) {
        names.push_back(kind.name);
        if (!kind.group.empty()) names.push_back(kind.group);
    }
    for (const ObjectKind& kind : stock_palette().objects) names.push_back(kind.name);
    return names;
}

// A kind that the recipe declares, or a stock one that it names and so takes in.
std::optional<KindId> object_kind(Palette& palette, std::string_view name) {
    if (const auto kind = palette.object_named(name)) return kind;
    const ObjectKind* stock = well_known_object(name);
    if (!stock || palette.objects.size() >= most_kinds) return std::nullopt;
    palette.objects.push_back(*stock);
    return KindId(static_cast<std::uint16_t>(palette.objects.size() - 1));
}

}  // namespace

void Reader::read(const Record& record, const Value& value, void* target,
                  std::span<const std::string> others) {
    read_known(record, value, target);
    for (const Member& member : value.members) {
        if (record.find(member.key) || std::find(others.begin(), others.end(), member.key) != others.end())
            continue;
        std::vector<std::string> names;
        for (const Field& field : record.fields()) names.push_back(field.name);
        names.insert(names.end(), others.begin(), others.end());
        const Inside inside(*this, member.key);
        Problems::suggest(mistake(Mistake::unknown_key, member.key_spot, member.key, record.name()),
                          member.key, names);
    }
}

void Reader::read_known(const Record& record, const Value& value, void* target) {
    const Owner owner(*this, value.spot);
    const bool short_form = value.kind != Value::Kind::object;
    for (const Field& field : record.fields()) {
        const bool meant = short_form && &field == record.shorthand();
        if (const Value* part = meant ? &value : value.find(field.name)) {
            const Inside inside(*this, field.name);
            read(field, *part, field.part_of(target));
        } else if (field.required) {
            mistake(Mistake::missing_key, value.spot, record.name(), field.name, field.purpose);
        } else if (field.settle) {
            field.settle(field, field.part_of(target), *this);
        }
    }
}

void Reader::read(const Field& field, const Value& value, void* target) {
    field.read(field, value, target, *this);
}

void Reader::wrong_type(const Field& field, const Value& value) {
    std::string what(kind_name(value));
    if (value.kind == Value::Kind::text) what = fmt::format("the text \"{}\"", value.text.substr(0, 60));
    if (value.kind == Value::Kind::number) what = value.text;
    mistake(Mistake::wrong_type, value.spot, field.name, expectation_of(field), what);
}

void Reader::unknown_name(std::string_view what, std::string_view name, const Spot& spot,
                          std::span<const std::string> candidates) {
    Problems::suggest(mistake(Mistake::unknown_name, spot, what, name.substr(0, 60)), name, candidates);
}

std::optional<TileId> Reader::tile(const Value& value) {
    const auto tile = vocabulary_.palette.tile_named(value.text);
    if (!tile) unknown_name("tile", value.text, value.spot, vocabulary_.palette.tile_names());
    return tile;
}

std::optional<KindId> Reader::object(std::string_view name, const Spot& spot) {
    const auto kind = object_kind(vocabulary_.palette, name);
    if (!kind) unknown_name("kind of object", name, spot, object_names(vocabulary_.palette));
    return kind;
}

// Declared kinds come first, then groups of declared kinds, then tiles, then stock kinds: what the author wrote wins over what came along.
std::vector<Thing> Reader::things(std::string_view name, const Spot& spot) {
    Palette& palette = vocabulary_.palette;
    if (const auto kind = palette.object_named(name)) return {Thing{kind, {}}};
    std::vector<Thing> group;
    for (std::size_t i = 0; i < palette.objects.size(); ++i) {
        if (palette.objects[i].group == name) group.push_back({KindId(static_cast<std::uint16_t>(i)), {}});
    }
    if (!group.empty()) return group;
    if (const auto tile = palette.tile_named(name)) return {Thing{std::nullopt, *tile}};
    if (const auto kind = object_kind(palette, name)) return {Thing{kind, {}}};
    std::vector<std::string> names = object_names(palette);
    const std::vector<std::string> tiles = palette.tile_names();
    names.insert(names.end(), tiles.begin(), tiles.end());
    unknown_name("tile or kind of object", name, spot, names);
    return {};
}

Spot part_of(const Text& text, std::size_t begin, std::size_t length) {
    const std::size_t quotes = text.spot.length - std::min<std::size_t>(text.spot.length, text.text.size());
    if (text.spot.length < text.text.size() || (quotes != 0 && quotes != 2)) return text.spot;
    return {text.spot.source, static_cast<std::uint32_t>(text.spot.offset + quotes / 2 + begin),
            static_cast<std::uint32_t>(length)};
}

std::string Reader::path_below(std::size_t depth) const {
    std::string text;
    for (std::size_t i = depth; i < path_.size(); ++i) {
        text += path_[i].index >= 0 ? fmt::format("[{}]", path_[i].index) : fmt::format(".{}", path_[i].key);
    }
    return text;
}

}  // namespace levelwright

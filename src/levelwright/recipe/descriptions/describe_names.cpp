// Parameters that are words: yes or no, choices, tiles, objects, texts and pictures.
#include <algorithm>
#include <cstring>

#include "levelwright/base/text.hpp"
#include "levelwright/recipe/checking/reader.hpp"
#include "levelwright/recipe/descriptions/plain_field.hpp"
#include "levelwright/recipe/descriptions/sentences.hpp"

namespace levelwright {
namespace {

std::string in_quotes(std::string_view text) { return fmt::format("\"{}\"", text); }

void read_yes_no(const Field& field, const Value& value, void* target, Reader& reader) {
    if (value.kind == Value::Kind::boolean)
        *static_cast<bool*>(target) = value.boolean;
    else if (value.is_text("yes") || value.is_text("true"))
        *static_cast<bool*>(target) = true;
    else if (value.is_text("no") || value.is_text("false"))
        *static_cast<bool*>(target) = false;
    else
        reader.wrong_type(field, value);
}

template <std::size_t bytes>
void read_choice(const Field& field, const Value& value, void* target, Reader& reader) {
    if (value.kind != Value::Kind::text) return reader.wrong_type(field, value);
    std::vector<std::string> names;
    for (const ChoiceName& choice : field.choices) {
        if (choice.name == value.text) return void(std::memcpy(target, &choice.value, bytes));
        names.push_back(choice.name);
    }
    reader.unknown_name(fmt::format("choice for \"{}\":", field.name), value.text, value.spot, names);
}

template <std::size_t bytes>
std::string show_choice(const Field& field, const void* target) {
    std::int64_t number = 0;
    std::memcpy(&number, target, bytes);
    for (const ChoiceName& choice : field.choices) {
        if (choice.value == number) return in_quotes(choice.name);
    }
    return {};
}

void read_tile(const Field& field, const Value& value, void* target, Reader& reader) {
    if (value.kind != Value::Kind::text) return reader.wrong_type(field, value);
    if (const auto tile = reader.tile(value)) *static_cast<TileId*>(target) = *tile;
}

std::optional<TileId> tile_for_role(const Field& field, Reader& reader) {
    const auto tile = reader.vocabulary().palette.tile_for_role(field.role);
    if (!tile) {
        reader.mistake(
            Mistake::bad_value, reader.owner_spot(),
            fmt::format(
                "\"{}\" is left out, and no tile of this recipe has the role {}; name a tile, or declare one with role: \"{}\"",
                field.name, field.role, field.role));
    }
    return tile;
}

void settle_tile(const Field& field, void* target, Reader& reader) {
    if (field.role.empty()) return;
    if (const auto tile = tile_for_role(field, reader)) *static_cast<TileId*>(target) = *tile;
}

void settle_weighted_tiles(const Field& field, void* target, Reader& reader) {
    if (field.role.empty()) return;
    if (const auto tile = tile_for_role(field, reader)) *static_cast<WeightedTiles*>(target) = {{*tile}, {1}};
}

// A name, a list of names, or { name: weight }: calls take(name value, weight) for each.
template <class Take>
void each_weighted(const Field& field, const Value& value, Reader& reader, Take take) {
    if (value.kind == Value::Kind::text) return take(value, 1.0);
    const bool empty = value.items.empty() && value.members.empty();
    if ((value.kind != Value::Kind::list && value.kind != Value::Kind::object) || empty)
        return reader.wrong_type(field, value);
    for (std::size_t i = 0; i < value.items.size(); ++i) {
        const Reader::Inside inside(reader, i);
        if (value.items[i].kind != Value::Kind::text) return reader.wrong_type(field, value.items[i]);
        take(value.items[i], 1.0);
    }
    double total = 0;
    for (const Member& member : value.members) {
        const Reader::Inside inside(reader, member.key);
        const Value& weight = member.value;
        if (weight.kind != Value::Kind::number || !(weight.number >= 0) || weight.number > 1e9) {
            reader.mistake(Mistake::out_of_limits, weight.spot, member.key, "a weight from 0 to 1000000000",
                           show(weight));
            continue;
        }
        total += weight.number;
        Value name;
        name.kind = Value::Kind::text;
        name.text = member.key;
        name.spot = member.key_spot;
        take(name, weight.number);
    }
    if (value.kind == Value::Kind::object && !(total > 0) && !reader.problems().any_errors()) {
        reader.mistake(Mistake::bad_value, value.spot,
                       fmt::format("all weights of \"{}\" are 0", field.name));
    }
}

void read_weighted_tiles(const Field& field, const Value& value, void* target, Reader& reader) {
    WeightedTiles tiles;
    each_weighted(field, value, reader, [&](const Value& name, double weight) {
        if (const auto tile = reader.tile(name)) {
            tiles.tiles.push_back(*tile);
            tiles.weights.push_back(weight);
        }
    });
    if (!tiles.tiles.empty()) *static_cast<WeightedTiles*>(target) = std::move(tiles);
}

void read_object(const Field& field, const Value& value, void* target, Reader& reader) {
    if (value.kind != Value::Kind::text) return reader.wrong_type(field, value);
    if (const auto kind = reader.object(value.text, value.spot)) *static_cast<KindId*>(target) = *kind;
}

// A group's weight is shared out evenly among its kinds.
void read_weighted_things(const Field& field, const Value& value, void* target, Reader& reader) {
    WeightedThings all;
    each_weighted(field, value, reader, [&](const Value& name, double weight) {
        const std::vector<Thing> things = reader.things(name.text, name.spot);
        for (const Thing& thing : things) {
            all.things.push_back(thing);
            all.weights.push_back(weight / static_cast<double>(things.size()));
        }
    });
    if (!all.things.empty()) *static_cast<WeightedThings*>(target) = std::move(all);
}

void read_plain_text(const Field& field, const Value& value, void* target, Reader& reader) {
    constexpr std::size_t longest = 100'000;
    if (value.kind != Value::Kind::text) return reader.wrong_type(field, value);
    if (value.text.size() > longest) {
        reader.mistake(Mistake::too_long, value.spot, field.name, value.text.size(), "bytes", longest);
        return;
    }
    *static_cast<std::string*>(target) = value.text;
}

void read_text(const Field& field, const Value& value, void* target, Reader& reader) {
    auto& text = *static_cast<Text*>(target);
    read_plain_text(field, value, &text.text, reader);
    text.spot = value.spot;
}

void read_picture(const Field& field, const Value& value, void* target, Reader& reader) {
    Picture picture;
    if (value.kind == Value::Kind::text) {
        for (std::size_t start = 0; start <= value.text.size();) {
            const std::size_t end = std::min(value.text.find('\n', start), value.text.size());
            picture.rows.push_back(value.text.substr(start, end - start));
            picture.spots.push_back(value.spot);
            start = end + 1;
        }
    } else if (value.kind == Value::Kind::list && !value.items.empty()) {
        for (const Value& row : value.items) {
            if (row.kind != Value::Kind::text) return reader.wrong_type(field, row);
            picture.rows.push_back(row.text);
            picture.spots.push_back(row.spot);
        }
    } else {
        return reader.wrong_type(field, value);
    }
    if (picture.rows.size() > field.most_items) {
        reader.mistake(Mistake::too_long, value.spot, field.name, picture.rows.size(), "rows",
                       field.most_items);
        return;
    }
    *static_cast<Picture*>(target) = std::move(picture);
}

std::string show_role(const Field& field, const void*) {
    return field.role.empty() ? "" : in_quotes(field.role);
}
std::string show_nothing(const Field&, const void*) { return {}; }

}  // namespace

namespace detail {

Field yes_no_field() {
    return plain(FieldKind::yes_no, read_yes_no, [](const Field&, const void* target) {
        return std::string(*static_cast<const bool*>(target) ? "true" : "false");
    });
}

Field choice_field(std::size_t bytes) {
    if (bytes == 1) return plain(FieldKind::choice, read_choice<1>, show_choice<1>);
    if (bytes == 2) return plain(FieldKind::choice, read_choice<2>, show_choice<2>);
    return plain(FieldKind::choice, read_choice<4>, show_choice<4>);
}

Field tile_field() {
    Field field = plain(FieldKind::tile, read_tile, show_role);
    field.settle = settle_tile;
    return field;
}

Field weighted_tiles_field() {
    Field field = plain(FieldKind::weighted_tiles, read_weighted_tiles, show_role);
    field.settle = settle_weighted_tiles;
    return field;
}

Field object_field() { return plain(FieldKind::object, read_object, show_nothing); }
Field weighted_things_field() {
    return plain(FieldKind::weighted_things, read_weighted_things, show_nothing);
}

Field plain_text_field() {
    return plain(FieldKind::text, read_plain_text, [](const Field&, const void* target) {
        const auto& text = *static_cast<const std::string*>(target);
        return text.empty() ? std::string() : in_quotes(text);
    });
}

Field text_field() {
    return plain(FieldKind::text, read_text, [](const Field&, const void* target) {
        const auto& text = static_cast<const Text*>(target)->text;
        return text.empty() ? std::string() : in_quotes(text);
    });
}

Field picture_field() { return plain(FieldKind::picture, read_picture, show_nothing); }

}  // namespace detail
}  // namespace levelwright

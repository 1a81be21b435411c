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

// A weight, and how it varies if it does.
struct Weight {
    double number = 1;
    std::optional<Slot> slot;
};

constexpr double most_weight = 1e9;

std::optional<Weight> weight_in(const Field& field, const Member& member, Reader& reader) {
    const Value& value = member.value;
    if (value.kind == Value::Kind::object || (value.kind == Value::Kind::text && parse_range(value.text))) {
        Field number = detail::real_field();
        number.name = member.key;
        number.varies = field.varies;
        number.least = 0;
        number.most = most_weight;
        const std::size_t errors = reader.problems().error_count(), slots = reader.slots().size();
        Weight weight;
        reader.read(number, value, &weight.number);
        if (reader.slots().size() > slots) {
            weight.slot = std::move(reader.slots().back());
            reader.slots().pop_back();
        }
        if (reader.problems().error_count() > errors) return std::nullopt;
        return weight;
    }
    if (value.kind == Value::Kind::number && value.number >= 0 && value.number <= most_weight)
        return Weight{value.number, std::nullopt};
    reader.mistake(Mistake::out_of_limits, value.spot, member.key, "a weight from 0 to 1000000000",
                   show(value));
    return std::nullopt;
}

// Weights that vary are set where they have come to lie. `share` is what each of several has of a weight.
struct VaryingWeight {
    std::size_t index;
    Slot slot;
};
void add_varying(std::vector<VaryingWeight>& all, std::size_t index, const Weight& weight, double share) {
    if (!weight.slot) return;
    Slot slot = *weight.slot;
    slot.low *= share;
    slot.high *= share;
    for (Curve::At& point : slot.curve.points) point.y *= share;
    all.push_back({index, std::move(slot)});
}
void set_varying(std::vector<VaryingWeight>& all, std::vector<double>& weights, Reader& reader) {
    for (VaryingWeight& one : all) {
        one.slot.target = &weights[one.index];
        reader.slots().push_back(std::move(one.slot));
    }
}

// A name, a list of names, or { name: weight }: calls take(name value, weight) for each.
template <class Take>
void each_weighted(const Field& field, const Value& value, Reader& reader, Take take) {
    if (value.kind == Value::Kind::text) return take(value, Weight{});
    const bool empty = value.items.empty() && value.members.empty();
    if ((value.kind != Value::Kind::list && value.kind != Value::Kind::object) || empty)
        return reader.wrong_type(field, value);
    for (std::size_t i = 0; i < value.items.size(); ++i) {
        const Reader::Inside inside(reader, i);
        if (value.items[i].kind != Value::Kind::text) return reader.wrong_type(field, value.items[i]);
        take(value.items[i], Weight{});
    }
    double total = 0;
    for (const Member& member : value.members) {
        const Reader::Inside inside(reader, member.key);
        const auto weight = weight_in(field, member, reader);
        if (!weight) continue;
        total += weight->slot ? 1 : weight->number;
        Value name;
        name.kind = Value::Kind::text;
        name.text = member.key;
        name.spot = member.key_spot;
        take(name, *weight);
    }
    if (value.kind == Value::Kind::object && !(total > 0) && !reader.problems().any_errors()) {
        reader.mistake(Mistake::bad_value, value.spot,
                       fmt::format("all weights of \"{}\" are 0", field.name));
    }
}

void read_weighted_tiles(const Field& field, const Value& value, void* target, Reader& reader) {
    WeightedTiles tiles;
    std::vector<VaryingWeight> varying;
    each_weighted(field, value, reader, [&](const Value& name, const Weight& weight) {
        if (const auto tile = reader.tile(name)) {
            add_varying(varying, tiles.weights.size(), weight, 1);
            tiles.tiles.push_back(*tile);
            tiles.weights.push_back(weight.number);
        }
    });
    if (tiles.tiles.empty()) return;
    auto& all = *static_cast<WeightedTiles*>(target);
    all = std::move(tiles);
    set_varying(varying, all.weights, reader);
}

void read_object(const Field& field, const Value& value, void* target, Reader& reader) {
    if (value.kind != Value::Kind::text) return reader.wrong_type(field, value);
    if (const auto kind = reader.object(value.text, value.spot)) *static_cast<KindId*>(target) = *kind;
}

// A group's weight is shared out evenly among its kinds.
void read_weighted_things(const Field& field, const Value& value, void* target, Reader& reader) {
    WeightedThings things;
    std::vector<VaryingWeight> varying;
    each_weighted(field, value, reader, [&](const Value& name, const Weight& weight) {
        const std::vector<Thing> named = reader.things(name.text, name.spot);
        const auto count = static_cast<double>(named.size());
        for (const Thing& thing : named) {
            add_varying(varying, things.weights.size(), weight, 1 / count);
            things.things.push_back(thing);
            things.weights.push_back(weight.number / count);
        }
    });
    if (things.things.empty()) return;
    auto& all = *static_cast<WeightedThings*>(target);
    all = std::move(things);
    set_varying(varying, all.weights, reader);
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
    field.varies = true;
    field.settle = settle_weighted_tiles;
    return field;
}

Field object_field() { return plain(FieldKind::object, read_object, show_nothing); }
Field weighted_things_field() {
    Field field = plain(FieldKind::weighted_things, read_weighted_things, show_nothing);
    field.varies = true;
    return field;
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

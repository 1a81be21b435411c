// One small change for each kind of parameter.

#include "levelwright/evolve/value_variation.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"
#include "levelwright/evolve/number_scale.hpp"
#include "levelwright/recipe/checking/reader.hpp"
#include "levelwright/steps/explorers/neighborhoods.hpp"

namespace levelwright {
namespace {

constexpr double little = 0.08;  // of a scale: how far a small change goes, usually

std::string end_text(const std::optional<double>& end) { return end ? show(*end) : std::string(); }

bool is_whole_kind(const Field& field) {
    return field.is_whole() || field.kind == FieldKind::size || field.kind == FieldKind::size_range;
}

// Those of the language, and those that the step itself defines.
std::vector<std::string> neighborhoods_for(const Value& step) {
    static const std::vector<std::string> known = Neighborhoods().names();
    std::vector<std::string> names = known;
    const Value* own = step.find("neighborhoods");
    if (!own) return names;
    for (const Member& member : own->members) {
        if (std::find(names.begin(), names.end(), member.key) == names.end()) names.push_back(member.key);
    }
    return names;
}

}  // namespace

Value value_of(double number) {
    Value value;
    value.kind = Value::Kind::number;
    value.number = number;
    value.text = show(number);
    return value;
}

Value value_of(std::string text) {
    Value value;
    value.kind = Value::Kind::text;
    value.text = std::move(text);
    return value;
}

Value value_from_json5(const std::string& text) {
    const std::vector<Source> sources{{"", text}};
    Problems unheard(sources);
    Value value = read_json5(sources, 0, unheard);
    return unheard.any_errors() ? Value{} : value;
}

bool ValueVariation::change(const Record& record, const Field& field, Value& value, const Value& step) {
    switch (field.kind) {
        case FieldKind::whole:
        case FieldKind::real:
        case FieldKind::whole_range:
        case FieldKind::real_range:
        case FieldKind::curve:
            if (value.kind == Value::Kind::number) return change_number(field, value);
            return value.kind == Value::Kind::text ? change_range(field, value) : change_curve(field, value);
        case FieldKind::yes_no:
            value.boolean = !value.boolean;
            return value.kind == Value::Kind::boolean;
        case FieldKind::choice:
            return change_choice(field, value);
        case FieldKind::size:
        case FieldKind::size_range:
            return value.kind == Value::Kind::text && change_size(field, value);
        case FieldKind::point:
        case FieldKind::rectangle:
        case FieldKind::map_rectangle:
            return change_whole_in_list(value);
        case FieldKind::tile:
            return change_name(names_.tiles, value);
        case FieldKind::object:
            return change_name(names_.objects, value);
        case FieldKind::weighted_tiles:
            return change_weights(names_.tiles, value);
        case FieldKind::weighted_things:
            return change_weights(names_.objects, value);
        case FieldKind::text:
            return change_text(language_of(record, field), value, step);
        default:
            return false;
    }
}

double ValueVariation::along(const Field& field, double from, double to, double share) {
    const NumberScale scale(field, from);
    const double place = scale.place_of(from) + share * (scale.place_of(to) - scale.place_of(from));
    return scale.rounded(scale.at(std::clamp(place, 0.0, 1.0)), is_whole_kind(field));
}

double ValueVariation::moved(const Field& field, double number) {
    const NumberScale scale(field, number);
    const double place = std::clamp(scale.place_of(number) + little * around_zero(random_), 0.0, 1.0);
    const double now = scale.rounded(scale.at(place), is_whole_kind(field));
    if (now != number || !is_whole_kind(field)) return now;
    const double next = number + (random_.below(2) == 0 ? -1 : 1);
    return std::clamp(next, scale.low(), scale.high());
}

bool ValueVariation::change_number(const Field& field, Value& value) {
    value = value_of(moved(field, value.number));
    return true;
}

bool ValueVariation::change_range(const Field& field, Value& value) {
    auto range = parse_range(value.text);
    if (!range || (!range->low && !range->high)) return false;
    if (range->single) {
        value = value_of(moved(field, *range->low));
        return true;
    }
    const std::uint32_t which = random_.below(3);  // low, high or both
    if (range->low && which != 1) range->low = moved(field, *range->low);
    if (range->high && which != 0) range->high = moved(field, *range->high);
    if (range->low && range->high && *range->low > *range->high) std::swap(range->low, range->high);
    value = value_of(fmt::format("{}..{}", end_text(range->low), end_text(range->high)));
    return true;
}

// One of its points.
bool ValueVariation::change_curve(const Field& field, Value& value) {
    Value* at = value.find("at");
    if (!at || at->members.empty()) return false;
    Value& point = at->members[any(at->members.size())].value;
    if (point.kind == Value::Kind::number) return change_number(field, point);
    return point.kind == Value::Kind::text && change_range(field, point);
}

bool ValueVariation::change_choice(const Field& field, Value& value) {
    if (field.choices.size() < 2) return false;
    const std::string& name = field.choices[any(field.choices.size())].name;
    const bool same = value.is_text(name);
    value = value_of(name);
    return !same || change_choice(field, value);
}

// `7x5` or `5x5..9x9`: one of the numbers.
bool ValueVariation::change_size(const Field& field, Value& value) {
    const std::size_t dots = value.text.find("..");
    const auto least = parse_size(value.text.substr(0, dots));
    if (!least) return false;
    const auto most = dots == std::string::npos ? least : parse_size(value.text.substr(dots + 2));
    if (!most) return false;
    int sides[] = {least->width, least->height, most->width, most->height};
    const bool range = dots != std::string::npos;
    int& side = sides[random_.below(range ? 4 : 2)];
    side = static_cast<int>(moved(field, side));
    if (!range) {
        value = value_of(fmt::format("{}x{}", sides[0], sides[1]));
        return true;
    }
    for (const int i : {0, 1}) {
        if (sides[i] > sides[i + 2]) std::swap(sides[i], sides[i + 2]);
    }
    value = value_of(fmt::format("{}x{}..{}x{}", sides[0], sides[1], sides[2], sides[3]));
    return true;
}

bool ValueVariation::change_whole_in_list(Value& value) {
    if (value.items.empty()) return false;
    const std::uint32_t index = any(value.items.size());
    Value& item = value.items[index];
    if (item.kind != Value::Kind::number) return false;
    const int away = random_.between(1, 3);
    const double least = index < 2 ? 0 : 1;
    item = value_of(std::max(least, item.number + (random_.below(2) == 0 ? -away : away)));
    return true;
}

bool ValueVariation::change_name(const std::vector<std::string>& names, Value& value) {
    if (names.size() < 2 || value.kind != Value::Kind::text) return false;
    const std::string& name = names[any(names.size())];
    const bool same = value.text == name;
    value = value_of(name);
    return !same || change_name(names, value);
}

bool ValueVariation::change_weights(const std::vector<std::string>& names, Value& value) {
    if (value.kind == Value::Kind::text) return change_name(names, value);
    if (value.kind == Value::Kind::list)
        return !value.items.empty() && change_name(names, value.items[any(value.items.size())]);
    if (value.members.empty()) return false;
    Value& weight = value.members[any(value.members.size())].value;
    if (weight.kind != Value::Kind::number) return false;
    const double factor = random_.between(0.5, 2.0);
    weight = value_of(std::clamp(std::round(weight.number * factor * 100) / 100, 0.01, 1000.0));
    return true;
}

bool ValueVariation::change_text(Language language, Value& value, const Value& step) {
    if (language == Language::plain || value.kind != Value::Kind::text) return false;
    std::vector<std::string> entities = names_.tiles;
    entities.insert(entities.end(), names_.objects.begin(), names_.objects.end());
    if (entities.empty()) return false;
    RuleVariation rules(std::move(entities), neighborhoods_for(step), random_);
    value = value_of(rules.changed(language, value.text));
    return true;
}

}  // namespace levelwright

// Parameters that are numbers, ranges and curves: how they are read and shown.
#include "levelwright/recipe/descriptions/number_reading.hpp"

namespace levelwright {

using namespace detail;

namespace {

double least_of(const Field& field) {
    return field.is_whole() ? std::max(field.least, whole_least) : field.least;
}
double most_of(const Field& field) {
    return field.is_whole() ? std::min(field.most, whole_most) : field.most;
}

// Reports a number that the field cannot take.
bool acceptable(const Field& field, double number, const Spot& spot, Reader& reader) {
    if (field.is_whole() && number != std::floor(number)) {
        reader.mistake(Mistake::out_of_limits, spot, field.name, "a whole number", show(number));
        return false;
    }
    if (number < least_of(field) || number > most_of(field)) {
        reader.mistake(Mistake::out_of_limits, spot, field.name, limits_of(field), show(number));
        return false;
    }
    return true;
}

void store(const Field& field, double number, void* target) {
    if (field.is_whole())
        *static_cast<int*>(target) = static_cast<int>(number);
    else
        *static_cast<double*>(target) = number;
}

std::optional<ParsedRange> range_in(const Field& field, const Value& value, Reader& reader) {
    if (value.kind == Value::Kind::number) return ParsedRange{value.number, value.number, true};
    if (value.kind == Value::Kind::text) {
        if (auto range = parse_range(value.text)) return range;
    }
    reader.wrong_type(field, value);
    return std::nullopt;
}

// Both ends, open ones filled in from the field's limits.
struct Ends {
    double low, high;
};
std::optional<Ends> ends_in(const Field& field, const ParsedRange& range, const Value& value,
                            Reader& reader) {
    const Ends ends{range.low.value_or(least_of(field)), range.high.value_or(most_of(field))};
    if (ends.low > ends.high) {
        reader.mistake(Mistake::bad_range, value.spot,
                       fmt::format("the range {} is empty: {} is above {}", value.text, show(ends.low),
                                   show(ends.high)));
        return std::nullopt;
    }
    const bool low_ok = !range.low || acceptable(field, ends.low, value.spot, reader);
    const bool high_ok = !range.high || range.single || acceptable(field, ends.high, value.spot, reader);
    if (!low_ok || !high_ok) return std::nullopt;
    return ends;
}

std::optional<Curve> points_in(const Field& field, const Value& at, Reader& reader) {
    Curve curve;
    const bool good = each_point(at, reader, [&](double x, const Member& member) {
        if (member.value.kind != Value::Kind::number) {
            reader.mistake(
                Mistake::bad_value, member.key_spot,
                fmt::format("a curve's points are numbers, such as {{ 1: 8, 20: 60 }}; this one is \"{}\"",
                            member.key));
            return false;
        }
        if (!acceptable(field, member.value.number, member.value.spot, reader)) return false;
        curve.points.push_back({x, member.value.number});
        return true;
    });
    return good ? std::optional(curve) : std::nullopt;
}

// { by: "depth", at: { 1: 8, 20: 60 } }
struct CurveOver {
    std::string by;
    Curve curve;
};
std::optional<CurveOver> curve_in(const Field& field, const Value& value, Reader& reader) {
    if (!is_curve(value, reader)) return std::nullopt;
    const auto curve = points_in(field, *value.find("at"), reader);
    if (!curve) return std::nullopt;
    return CurveOver{value.find("by")->text, *curve};
}

}  // namespace

namespace detail {

bool may_vary(const Field& field, const Value& value, Reader& reader) {
    if (field.varies) return true;
    reader.mistake(Mistake::cannot_vary, value.spot, field.name,
                   "it shapes the recipe itself and cannot change from level to level");
    return false;
}

Slot new_slot(const Field& field, void* target, Reader& reader) {
    return {.target = target,
            .whole = field.is_whole(),
            .least = least_of(field),
            .most = most_of(field),
            .key = subkey(0, reader.path_in_step())};
}

bool is_curve(const Value& value, Reader& reader) {
    const Value* by = value.find("by");
    const bool good = by && by->kind == Value::Kind::text && value.find("at") && value.members.size() == 2;
    if (!good) {
        reader.mistake(Mistake::bad_value, value.spot,
                       "a curve is written { by: \"input\", at: { 1: 8, 20: 60 } }");
    }
    return good;
}

std::optional<int> input_named(const Value& by, Reader& reader) {
    std::vector<std::string> names;
    for (const Input& input : reader.vocabulary().inputs) {
        if (input.name == by.text) return static_cast<int>(names.size());
        names.push_back(input.name);
    }
    Problem& problem = reader.mistake(Mistake::unknown_name, by.spot, "input", by.text.substr(0, 60));
    if (names.empty())
        problem.suggestion = "declare it under \"inputs\"";
    else
        Problems::suggest(problem, by.text, names);
    return std::nullopt;
}

void read_number(const Field& field, const Value& value, void* target, Reader& reader) {
    if (value.kind == Value::Kind::object) {
        if (!may_vary(field, value, reader)) return;
        const auto over = curve_in(field, value, reader);
        const auto input = over ? input_named(*value.find("by"), reader) : std::nullopt;
        if (!input) return;
        Slot slot = new_slot(field, target, reader);
        slot.input = *input;
        slot.curve = over->curve;
        store(field, field.is_whole() ? std::floor(slot.curve.points[0].y) : slot.curve.points[0].y, target);
        reader.slots().push_back(std::move(slot));
        return;
    }
    const auto range = range_in(field, value, reader);
    if (!range) return;
    if (!range->single && (!range->low || !range->high)) {
        reader.mistake(
            Mistake::bad_range, value.spot,
            fmt::format("\"{}\" is drawn from a range, which needs both ends, such as \"3..7\"", field.name));
        return;
    }
    const auto ends = ends_in(field, *range, value, reader);
    if (!ends) return;
    store(field, ends->low, target);
    if (range->single || !may_vary(field, value, reader)) return;
    Slot slot = new_slot(field, target, reader);
    slot.low = ends->low;
    slot.high = ends->high;
    reader.slots().push_back(std::move(slot));
}

}  // namespace detail

namespace {

void read_plain_range(const Field& field, const Value& value, WholeRange& target, Reader& reader) {
    const auto range = range_in(field, value, reader);
    const auto ends = range ? ends_in(field, *range, value, reader) : std::nullopt;
    if (ends) target = {static_cast<int>(ends->low), static_cast<int>(ends->high)};
}
void read_whole_range(const Field& field, const Value& value, void* target, Reader& reader) {
    read_varying(field, value, *static_cast<WholeRange*>(target), read_plain_range, reader);
}

void read_plain_range(const Field& field, const Value& value, RealRange& target, Reader& reader) {
    const auto range = range_in(field, value, reader);
    const auto ends = range ? ends_in(field, *range, value, reader) : std::nullopt;
    if (ends) target = {ends->low, ends->high};
}
void read_real_range(const Field& field, const Value& value, void* target, Reader& reader) {
    read_varying(field, value, *static_cast<RealRange*>(target), read_plain_range, reader);
}

// A curve over an input is one number for a level; a curve over progress, or what the field names, stays a curve.
void read_curve(const Field& field, const Value& value, void* target, Reader& reader) {
    auto& curve = *static_cast<Curve*>(target);
    if (value.kind == Value::Kind::object) {
        const auto over = curve_in(field, value, reader);
        if (!over) return;
        if (over->by == field.along) {
            curve = over->curve;
            return;
        }
    }
    curve = Curve(0);
    read_number(field, value, &curve.points[0].y, reader);
}

std::string range_text(double low, double high) {
    return low == high ? show(low) : fmt::format("\"{}..{}\"", show(low), show(high));
}

}  // namespace

std::optional<ParsedRange> parse_range(std::string_view text) {
    const std::size_t dots = text.find("..");
    if (dots == std::string_view::npos) {
        const auto number = real_number(text);
        if (!number) return std::nullopt;
        return ParsedRange{number, number, true};
    }
    const std::string_view first = text.substr(0, dots), second = text.substr(dots + 2);
    ParsedRange range{real_number(first), real_number(second), false};
    const bool good =
        (first.empty() || range.low) && (second.empty() || range.high) && (range.low || range.high);
    return good ? std::optional(range) : std::nullopt;
}

void Slot::set(std::uint64_t step_key, const double* inputs) const {
    double number = 0;
    if (input >= 0) {
        number = curve.at(inputs[input]);
        if (whole) number = std::floor(number + 0.5);
        number = std::min(std::max(number, least), most);
    } else {
        Stream random(subkey(step_key, key));
        if (whole)
            number = random.between(static_cast<int>(low), static_cast<int>(high));
        else
            number = random.between(low, high);
    }
    if (whole)
        *static_cast<int*>(target) = static_cast<int>(number);
    else
        *static_cast<double*>(target) = number;
}

double Curve::at(double x) const {
    if (points.empty()) return 0;
    if (x <= points.front().x) return points.front().y;
    for (std::size_t i = 1; i < points.size(); ++i) {
        if (x > points[i].x) continue;
        const At &a = points[i - 1], &b = points[i];
        return a.y + (b.y - a.y) * ((x - a.x) / (b.x - a.x));
    }
    return points.back().y;
}

namespace detail {

Field whole_field() {
    return varying(plain(FieldKind::whole, read_number, [](const Field&, const void* target) {
        return show(static_cast<std::int64_t>(*static_cast<const int*>(target)));
    }));
}

Field real_field() {
    return varying(plain(FieldKind::real, read_number, [](const Field&, const void* target) {
        return show(*static_cast<const double*>(target));
    }));
}

Field whole_range_field() {
    return varying(plain(FieldKind::whole_range, read_whole_range, [](const Field&, const void* target) {
        const auto& range = *static_cast<const WholeRange*>(target);
        if (range.high == std::numeric_limits<int>::max()) return fmt::format("\"{}..\"", range.low);
        return range_text(range.low, range.high);
    }));
}

Field real_range_field() {
    return varying(plain(FieldKind::real_range, read_real_range, [](const Field&, const void* target) {
        const auto& range = *static_cast<const RealRange*>(target);
        return range_text(range.low, range.high);
    }));
}

Field curve_field() {
    Field field = plain(FieldKind::curve, read_curve, [](const Field& described, const void* target) {
        const auto& points = static_cast<const Curve*>(target)->points;
        if (points.size() == 1) return show(points[0].y);
        std::string text;
        for (const Curve::At& at : points)
            text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", show(at.x), show(at.y));
        return fmt::format("{{ by: \"{}\", at: {{ {} }} }}", described.along, text);
    });
    field.varies = true;
    return field;
}

}  // namespace detail
}  // namespace levelwright

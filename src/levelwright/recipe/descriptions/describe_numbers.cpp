// Parameters that are numbers, or made of numbers: how they are read and shown.
#include <cmath>

#include "levelwright/base/text.hpp"
#include "levelwright/recipe/checking/reader.hpp"
#include "levelwright/recipe/descriptions/plain_field.hpp"
#include "levelwright/recipe/descriptions/sentences.hpp"

namespace levelwright {
namespace {

constexpr double whole_least = std::numeric_limits<int>::min();
constexpr double whole_most = std::numeric_limits<int>::max();

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

std::optional<Curve> points_in(const Field& field, const Value& at, Reader& reader) {
    Curve curve;
    if (at.kind != Value::Kind::object || at.members.empty()) {
        reader.mistake(Mistake::bad_value, at.spot,
                       "\"at\" of a curve must be an object of points, such as { 1: 8, 20: 60 }");
        return std::nullopt;
    }
    for (const Member& member : at.members) {
        const auto x = real_number(member.key);
        if (!x || member.value.kind != Value::Kind::number) {
            reader.mistake(
                Mistake::bad_value, member.key_spot,
                fmt::format("a curve's points are numbers, such as {{ 1: 8, 20: 60 }}; this one is \"{}\"",
                            member.key));
            return std::nullopt;
        }
        if (!acceptable(field, member.value.number, member.value.spot, reader)) return std::nullopt;
        if (!curve.points.empty() && *x <= curve.points.back().x) {
            reader.mistake(Mistake::bad_value, member.key_spot, "a curve's points must be in rising order");
            return std::nullopt;
        }
        curve.points.push_back({*x, member.value.number});
    }
    return curve;
}

// { by: "depth", at: { 1: 8, 20: 60 } }
struct CurveOver {
    std::string by;
    Curve curve;
};
std::optional<CurveOver> curve_in(const Field& field, const Value& value, Reader& reader) {
    const Value* by = value.find("by");
    const Value* at = value.find("at");
    if (!by || !at || by->kind != Value::Kind::text || value.members.size() != 2) {
        reader.mistake(Mistake::bad_value, value.spot,
                       "a curve is written { by: \"input\", at: { 1: 8, 20: 60 } }");
        return std::nullopt;
    }
    const auto curve = points_in(field, *at, reader);
    if (!curve) return std::nullopt;
    return CurveOver{by->text, *curve};
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

void read_whole_range(const Field& field, const Value& value, void* target, Reader& reader) {
    const auto range = range_in(field, value, reader);
    const auto ends = range ? ends_in(field, *range, value, reader) : std::nullopt;
    if (ends) *static_cast<WholeRange*>(target) = {static_cast<int>(ends->low), static_cast<int>(ends->high)};
}

void read_real_range(const Field& field, const Value& value, void* target, Reader& reader) {
    const auto range = range_in(field, value, reader);
    const auto ends = range ? ends_in(field, *range, value, reader) : std::nullopt;
    if (ends) *static_cast<RealRange*>(target) = {ends->low, ends->high};
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

template <class T, std::size_t count>
bool read_numbers(const Field& field, const Value& value, T (&numbers)[count], Reader& reader) {
    if (value.kind != Value::Kind::list || value.items.size() != count) {
        reader.wrong_type(field, value);
        return false;
    }
    for (std::size_t i = 0; i < count; ++i) {
        const Value& item = value.items[i];
        const Reader::Inside inside(reader, i);
        if (item.kind != Value::Kind::number) {
            reader.wrong_type(field, value);
            return false;
        }
        if (item.number != std::floor(item.number) || std::abs(item.number) > 1e6) {
            reader.mistake(Mistake::out_of_limits, item.spot, field.name,
                           "made of whole numbers between -1000000 and 1000000", item.text);
            return false;
        }
        numbers[i] = static_cast<T>(item.number);
    }
    return true;
}

void read_point(const Field& field, const Value& value, void* target, Reader& reader) {
    int numbers[2];
    if (read_numbers(field, value, numbers, reader)) *static_cast<Point*>(target) = {numbers[0], numbers[1]};
}

void read_rectangle(const Field& field, const Value& value, void* target, Reader& reader) {
    int numbers[4];
    if (!read_numbers(field, value, numbers, reader)) return;
    if (numbers[2] < 1 || numbers[3] < 1) {
        reader.mistake(Mistake::out_of_limits, value.spot, field.name, "at least 1 cell wide and high",
                       show(value));
        return;
    }
    *static_cast<Rect*>(target) = {numbers[0], numbers[1], numbers[2], numbers[3]};
}

bool acceptable(const Field& field, Size size, const Spot& spot, Reader& reader) {
    const double least = std::max(1.0, field.least);
    const double most = std::min(65536.0, field.most);
    const bool fits =
        size.width >= least && size.height >= least && size.width <= most && size.height <= most;
    if (!fits) {
        reader.mistake(Mistake::out_of_limits, spot, field.name,
                       fmt::format("from {0}x{0} to {1}x{1}", show(least), show(most)),
                       fmt::format("{}x{}", size.width, size.height));
    }
    return fits;
}

std::optional<Size> size_in(const Field& field, std::string_view text, const Value& value, Reader& reader) {
    const auto size = parse_size(text);
    if (!size) {
        reader.wrong_type(field, value);
        return std::nullopt;
    }
    return acceptable(field, *size, value.spot, reader) ? size : std::nullopt;
}

void read_size(const Field& field, const Value& value, void* target, Reader& reader) {
    if (value.kind == Value::Kind::list && value.items.size() == 2) {
        int numbers[2];
        if (!read_numbers(field, value, numbers, reader)) return;
        const Size size{numbers[0], numbers[1]};
        if (acceptable(field, size, value.spot, reader)) *static_cast<Size*>(target) = size;
        return;
    }
    if (const auto size = size_in(field, value.text, value, reader)) *static_cast<Size*>(target) = *size;
}

void read_size_range(const Field& field, const Value& value, void* target, Reader& reader) {
    const std::size_t dots = value.text.find("..");
    if (value.kind != Value::Kind::text || dots == std::string::npos) {
        Size size;
        read_size(field, value, &size, reader);
        if (size.area() > 0) *static_cast<SizeRange*>(target) = {size, size};
        return;
    }
    const auto least = size_in(field, std::string_view(value.text).substr(0, dots), value, reader);
    const auto most =
        least ? size_in(field, std::string_view(value.text).substr(dots + 2), value, reader) : std::nullopt;
    if (!most) return;
    if (least->width > most->width || least->height > most->height) {
        reader.mistake(
            Mistake::bad_range, value.spot,
            fmt::format(
                "the range {} is empty: each side of the first size must be at most that of the second",
                value.text));
        return;
    }
    *static_cast<SizeRange*>(target) = {*least, *most};
}

std::string range_text(double low, double high) {
    return low == high ? show(low) : fmt::format("\"{}..{}\"", show(low), show(high));
}
std::string size_text(Size size) { return fmt::format("{}x{}", size.width, size.height); }

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

std::optional<Size> parse_size(std::string_view text) {
    const std::size_t cross = text.find('x');
    if (cross == std::string_view::npos) return std::nullopt;
    const auto width = natural_number(text.substr(0, cross)), height = natural_number(text.substr(cross + 1));
    if (!width || !height || *width > 1'000'000'000 || *height > 1'000'000'000) return std::nullopt;
    return Size{static_cast<int>(*width), static_cast<int>(*height)};
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
    Field field = plain(FieldKind::whole, read_number, [](const Field&, const void* target) {
        return show(static_cast<std::int64_t>(*static_cast<const int*>(target)));
    });
    field.varies = true;
    return field;
}

Field real_field() {
    Field field = plain(FieldKind::real, read_number, [](const Field&, const void* target) {
        return show(*static_cast<const double*>(target));
    });
    field.varies = true;
    return field;
}

Field whole_range_field() {
    return plain(FieldKind::whole_range, read_whole_range, [](const Field&, const void* target) {
        const auto& range = *static_cast<const WholeRange*>(target);
        if (range.high == std::numeric_limits<int>::max()) return fmt::format("\"{}..\"", range.low);
        return range_text(range.low, range.high);
    });
}

Field real_range_field() {
    return plain(FieldKind::real_range, read_real_range, [](const Field&, const void* target) {
        const auto& range = *static_cast<const RealRange*>(target);
        return range_text(range.low, range.high);
    });
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

Field point_field() {
    return plain(FieldKind::point, read_point, [](const Field&, const void* target) {
        const auto& at = *static_cast<const Point*>(target);
        return fmt::format("[{}, {}]", at.x, at.y);
    });
}

Field rectangle_field() {
    return plain(FieldKind::rectangle, read_rectangle, [](const Field&, const void* target) {
        const auto& rect = *static_cast<const Rect*>(target);
        return fmt::format("[{}, {}, {}, {}]", rect.x, rect.y, rect.width, rect.height);
    });
}

Field size_field() {
    return plain(FieldKind::size, read_size, [](const Field&, const void* target) {
        return fmt::format("\"{}\"", size_text(*static_cast<const Size*>(target)));
    });
}

Field size_range_field() {
    return plain(FieldKind::size_range, read_size_range, [](const Field&, const void* target) {
        const auto& range = *static_cast<const SizeRange*>(target);
        if (range.least == range.most) return fmt::format("\"{}\"", size_text(range.least));
        return fmt::format("\"{}..{}\"", size_text(range.least), size_text(range.most));
    });
}

}  // namespace detail
}  // namespace levelwright

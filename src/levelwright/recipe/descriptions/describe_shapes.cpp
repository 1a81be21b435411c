// Parameters made of several numbers: points, rectangles and sizes. How they are read and shown.
#include "levelwright/recipe/descriptions/number_reading.hpp"

namespace levelwright {

using namespace detail;

namespace {

constexpr double most_coordinate = 1e6;

// One of the numbers in a list, which may vary on its own.
bool read_item(const Field& field, const Value& item, const Value& list, int* target, Reader& reader) {
    const bool range = item.kind == Value::Kind::text && parse_range(item.text);
    if (range || item.kind == Value::Kind::object) {
        Field number = whole_field();
        number.name = field.name;
        number.varies = field.varies;
        number.least = std::max(field.least, -most_coordinate);
        number.most = std::min(field.most, most_coordinate);
        const std::size_t errors = reader.problems().error_count();
        read_number(number, item, target, reader);
        return reader.problems().error_count() == errors;
    }
    if (item.kind != Value::Kind::number) {
        reader.wrong_type(field, list);
        return false;
    }
    if (item.number != std::floor(item.number) || std::abs(item.number) > most_coordinate) {
        reader.mistake(Mistake::out_of_limits, item.spot, field.name,
                       "made of whole numbers between -1000000 and 1000000", item.text);
        return false;
    }
    *target = static_cast<int>(item.number);
    return true;
}

template <std::size_t count>
bool read_numbers(const Field& field, const Value& value, const std::array<int*, count>& targets,
                  Reader& reader) {
    if (value.kind != Value::Kind::list || value.items.size() != count) {
        reader.wrong_type(field, value);
        return false;
    }
    for (std::size_t i = 0; i < count; ++i) {
        const Reader::Inside inside(reader, i);
        if (!read_item(field, value.items[i], value, targets[i], reader)) return false;
    }
    return true;
}

void read_plain_point(const Field& field, const Value& value, Point& target, Reader& reader) {
    read_numbers(field, value, numbers_of(target), reader);
}
void read_point(const Field& field, const Value& value, void* target, Reader& reader) {
    read_varying(field, value, *static_cast<Point*>(target), read_plain_point, reader);
}

void read_plain_rectangle(const Field& field, const Value& value, Rect& target, Reader& reader) {
    if (!read_numbers(field, value, numbers_of(target), reader)) return;
    if (target.width < 1 || target.height < 1)
        reader.mistake(Mistake::out_of_limits, value.spot, field.name, "at least 1 cell wide and high",
                       show(value));
}
void read_rectangle(const Field& field, const Value& value, void* target, Reader& reader) {
    read_varying(field, value, *static_cast<Rect*>(target), read_plain_rectangle, reader);
}

// "50%", "1/3", either with "+12" or "-12" after it.
std::optional<Length> parse_length(std::string_view text) {
    const std::size_t sign = text.find_first_of("+-");
    const std::string_view share = text.substr(0, sign);
    Length length;
    const std::size_t slash = share.find('/');
    if (!share.empty() && share.back() == '%') {
        const auto percent = real_number(share.substr(0, share.size() - 1));
        if (!percent || *percent < 0 || *percent > 100) return std::nullopt;
        length.share = *percent / 100;
    } else if (slash != std::string_view::npos) {
        const auto part = natural_number(share.substr(0, slash)),
                   of = natural_number(share.substr(slash + 1));
        if (!part || !of || *of == 0 || *part > *of) return std::nullopt;
        length.share = static_cast<double>(*part) / static_cast<double>(*of);
    } else {
        return std::nullopt;
    }
    if (sign == std::string_view::npos) return length;
    const auto cells = natural_number(text.substr(sign + 1));
    if (!cells || *cells > 1'000'000) return std::nullopt;
    length.cells = static_cast<int>(*cells) * (text[sign] == '-' ? -1 : 1);
    return length;
}

bool read_length(const Field& field, const Value& item, const Value& list, Length& length, Reader& reader) {
    if (item.kind != Value::Kind::text || parse_range(item.text))
        return read_item(field, item, list, &length.cells, reader);
    const auto parsed = parse_length(item.text);
    if (parsed)
        length = *parsed;
    else
        reader.mistake(Mistake::wrong_type, item.spot, field.name,
                       "made of whole numbers, or shares of the map such as \"1/3\", \"50%\" and \"100%-12\"",
                       fmt::format("the text \"{}\"", item.text.substr(0, 60)));
    return parsed.has_value();
}

void read_map_rectangle(const Field& field, const Value& value, void* target, Reader& reader) {
    if (value.kind != Value::Kind::list || value.items.size() != 4) return reader.wrong_type(field, value);
    MapRect& rect = *static_cast<MapRect*>(target);
    Length* const sides[] = {&rect.x, &rect.y, &rect.width, &rect.height};
    for (std::size_t i = 0; i < 4; ++i) {
        const Reader::Inside inside(reader, i);
        if (!read_length(field, value.items[i], value, *sides[i], reader)) return;
    }
    const auto is_nothing = [](const Length& side) { return side.share == 0 && side.cells < 1; };
    if (is_nothing(rect.width) || is_nothing(rect.height))
        reader.mistake(Mistake::out_of_limits, value.spot, field.name, "at least 1 cell wide and high",
                       show(value));
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

void read_size_of_numbers(const Field& field, const Value& value, Size& target, Reader& reader) {
    const std::size_t slots = reader.slots().size();
    if (!read_numbers(field, value, numbers_of(target), reader)) return;
    if (reader.slots().size() == slots) acceptable(field, target, value.spot, reader);
}

// "60x40..80x50", or nothing when it is wrong.
std::optional<SizeRange> sizes_in(const Field& field, const Value& value, std::size_t dots, Reader& reader) {
    const auto least = size_in(field, std::string_view(value.text).substr(0, dots), value, reader);
    const auto most =
        least ? size_in(field, std::string_view(value.text).substr(dots + 2), value, reader) : std::nullopt;
    if (!most) return std::nullopt;
    if (least->width > most->width || least->height > most->height) {
        reader.mistake(
            Mistake::bad_range, value.spot,
            fmt::format(
                "the range {} is empty: each side of the first size must be at most that of the second",
                value.text));
        return std::nullopt;
    }
    return SizeRange{*least, *most};
}

// A range is drawn once per level, each side on its own.
void draw_size(const Field& field, const SizeRange& range, Size& target, Reader& reader) {
    const std::array<int*, 2> sides = numbers_of(target);
    const std::array<int, 2> least{range.least.width, range.least.height};
    const std::array<int, 2> most{range.most.width, range.most.height};
    for (std::size_t i = 0; i < 2; ++i) {
        *sides[i] = least[i];
        Slot slot = slot_of_number(field, sides[i], i, reader);
        slot.low = least[i];
        slot.high = most[i];
        reader.slots().push_back(std::move(slot));
    }
}

void read_plain_size(const Field& field, const Value& value, Size& target, Reader& reader) {
    if (value.kind == Value::Kind::list && value.items.size() == 2)
        return read_size_of_numbers(field, value, target, reader);
    const std::size_t dots = value.text.find("..");
    if (value.kind == Value::Kind::text && dots != std::string::npos && may_vary(field, value, reader)) {
        if (const auto range = sizes_in(field, value, dots, reader)) draw_size(field, *range, target, reader);
        return;
    }
    if (dots != std::string::npos) return;
    if (const auto size = size_in(field, value.text, value, reader)) target = *size;
}
void read_size(const Field& field, const Value& value, void* target, Reader& reader) {
    read_varying(field, value, *static_cast<Size*>(target), read_plain_size, reader);
}

void read_plain_size_range(const Field& field, const Value& value, SizeRange& target, Reader& reader) {
    const std::size_t dots = value.text.find("..");
    if (value.kind == Value::Kind::text && dots != std::string::npos) {
        if (const auto range = sizes_in(field, value, dots, reader)) target = *range;
        return;
    }
    const std::size_t errors = reader.problems().error_count(), slots = reader.slots().size();
    read_plain_size(field, value, target.least, reader);
    if (reader.problems().error_count() > errors) return;
    target.most = target.least;
    // Where the sides vary, both ends are the same in every level.
    for (std::size_t i = slots, end = reader.slots().size(); i < end; ++i) {
        Slot other = reader.slots()[i];
        other.target = other.target == &target.least.width ? &target.most.width : &target.most.height;
        reader.slots().push_back(std::move(other));
    }
}
void read_size_range(const Field& field, const Value& value, void* target, Reader& reader) {
    read_varying(field, value, *static_cast<SizeRange*>(target), read_plain_size_range, reader);
}

std::string size_text(Size size) { return fmt::format("{}x{}", size.width, size.height); }

}  // namespace

std::optional<Size> parse_size(std::string_view text) {
    const std::size_t cross = text.find('x');
    if (cross == std::string_view::npos) return std::nullopt;
    const auto width = natural_number(text.substr(0, cross)), height = natural_number(text.substr(cross + 1));
    if (!width || !height || *width > 1'000'000'000 || *height > 1'000'000'000) return std::nullopt;
    return Size{static_cast<int>(*width), static_cast<int>(*height)};
}

namespace {

// From one cell to before another: parts that meet in shares of a side meet in cells.
struct Stretch {
    int first, beyond;
};
Stretch stretch_of(const Length& start, const Length& length, int side) {
    const auto cells = [&](double share) { return static_cast<int>(std::floor(share * side + 0.5)); };
    return {cells(start.share) + start.cells, cells(start.share + length.share) + start.cells + length.cells};
}

}  // namespace

Rect MapRect::in(Size map) const {
    const Stretch across = stretch_of(x, width, map.width), down = stretch_of(y, height, map.height);
    return {across.first, down.first, std::max(0, across.beyond - across.first),
            std::max(0, down.beyond - down.first)};
}

namespace detail {

Field point_field() {
    return varying(plain(FieldKind::point, read_point, [](const Field&, const void* target) {
        const auto& at = *static_cast<const Point*>(target);
        return fmt::format("[{}, {}]", at.x, at.y);
    }));
}

Field rectangle_field() {
    return varying(plain(FieldKind::rectangle, read_rectangle, [](const Field&, const void* target) {
        const auto& rect = *static_cast<const Rect*>(target);
        return fmt::format("[{}, {}, {}, {}]", rect.x, rect.y, rect.width, rect.height);
    }));
}

Field map_rectangle_field() {
    return varying(plain(FieldKind::map_rectangle, read_map_rectangle,
                         [](const Field&, const void*) { return std::string(); }));
}

Field size_field() {
    return varying(plain(FieldKind::size, read_size, [](const Field&, const void* target) {
        return fmt::format("\"{}\"", size_text(*static_cast<const Size*>(target)));
    }));
}

Field size_range_field() {
    return varying(plain(FieldKind::size_range, read_size_range, [](const Field&, const void* target) {
        const auto& range = *static_cast<const SizeRange*>(target);
        if (range.least == range.most) return fmt::format("\"{}\"", size_text(range.least));
        return fmt::format("\"{}..{}\"", size_text(range.least), size_text(range.most));
    }));
}

}  // namespace detail
}  // namespace levelwright

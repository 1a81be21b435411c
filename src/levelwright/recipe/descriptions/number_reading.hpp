// What reading numbers and what is made of several numbers share: fields that vary, curves over inputs, and the slots they leave.
#pragma once

#include <array>
#include <cmath>

#include "levelwright/base/text.hpp"
#include "levelwright/recipe/checking/reader.hpp"
#include "levelwright/recipe/descriptions/plain_field.hpp"
#include "levelwright/recipe/descriptions/sentences.hpp"

namespace levelwright::detail {

inline constexpr double whole_least = std::numeric_limits<int>::min();
inline constexpr double whole_most = std::numeric_limits<int>::max();

inline Field varying(Field field) {
    field.varies = true;
    return field;
}

// Reports a field that must not vary.
bool may_vary(const Field& field, const Value& value, Reader& reader);

// To be set for each level; named by the place of what is read.
Slot new_slot(const Field& field, void* target, Reader& reader);

// Whether it is written { by: "depth", at: { 1: 8, 20: 60 } }; reports one that is not.
bool is_curve(const Value& value, Reader& reader);
std::optional<int> input_named(const Value& by, Reader& reader);

// A number, a range that is drawn once per level, or a curve over an input.
void read_number(const Field& field, const Value& value, void* target, Reader& reader);

// The points of a curve: calls take(x, value) for each, by rising x, until it says no.
template <class Take>
bool each_point(const Value& at, Reader& reader, Take take) {
    if (at.kind != Value::Kind::object || at.members.empty()) {
        reader.mistake(Mistake::bad_value, at.spot,
                       "\"at\" of a curve must be an object of points, such as { 1: 8, 20: 60 }");
        return false;
    }
    std::optional<double> before;
    for (const Member& member : at.members) {
        const auto x = real_number(member.key);
        if (!x) {
            reader.mistake(
                Mistake::bad_value, member.key_spot,
                fmt::format("a curve's points are numbers, such as {{ 1: 8, 20: 60 }}; this one is \"{}\"",
                            member.key));
            return false;
        }
        if (!take(*x, member)) return false;
        if (before && *x <= *before) {
            reader.mistake(Mistake::bad_value, member.key_spot, "a curve's points must be in rising order");
            return false;
        }
        before = x;
    }
    return true;
}

// The numbers that a parameter is made of.
inline std::array<int*, 2> numbers_of(WholeRange& range) { return {&range.low, &range.high}; }
inline std::array<double*, 2> numbers_of(RealRange& range) { return {&range.low, &range.high}; }
inline std::array<int*, 2> numbers_of(Size& size) { return {&size.width, &size.height}; }
inline std::array<int*, 2> numbers_of(Point& point) { return {&point.x, &point.y}; }
inline std::array<int*, 4> numbers_of(Rect& rect) { return {&rect.x, &rect.y, &rect.width, &rect.height}; }
inline std::array<int*, 4> numbers_of(SizeRange& range) {
    return {&range.least.width, &range.least.height, &range.most.width, &range.most.height};
}

template <class Number>
Slot slot_of_number(const Field& field, Number* target, std::size_t index, Reader& reader) {
    Slot slot = new_slot(field, target, reader);
    slot.whole = std::is_same_v<Number, int>;
    slot.key = subkey(slot.key, index);
    return slot;
}

// One point of a curve, which itself must not vary.
template <class T>
bool read_point_of_curve(const Field& field, const Value& value, T& point,
                         void (*read_plain)(const Field&, const Value&, T&, Reader&), Reader& reader) {
    const std::size_t errors = reader.problems().error_count(), slots = reader.slots().size();
    if (value.kind == Value::Kind::object) {
        reader.wrong_type(field, value);
        return false;
    }
    read_plain(field, value, point, reader);
    if (reader.slots().size() > slots) {
        reader.slots().resize(slots);
        reader.mistake(Mistake::bad_value, value.spot, "a point of a curve is fixed: it cannot vary itself");
    }
    return reader.problems().error_count() == errors;
}

inline bool is_open(double number) {
    return std::isinf(number) || number == whole_most || number == whole_least;
}

// What is made of several numbers follows a curve as a whole: { by: "depth", at: { 1: "3..5", 20: "6..9" } }. Each number gets a curve
// of its own; an end that is open at every point stays open.
template <class T>
void read_varying(const Field& field, const Value& value, T& target,
                  void (*read_plain)(const Field&, const Value&, T&, Reader&), Reader& reader) {
    if (value.kind != Value::Kind::object) return read_plain(field, value, target, reader);
    if (!may_vary(field, value, reader) || !is_curve(value, reader)) return;
    auto targets = numbers_of(target);
    std::array<Curve, std::tuple_size_v<decltype(targets)>> curves;
    const bool good = each_point(*value.find("at"), reader, [&](double x, const Member& member) {
        T point{};
        if (!read_point_of_curve(field, member.value, point, read_plain, reader)) return false;
        const auto numbers = numbers_of(point);
        for (std::size_t i = 0; i < curves.size(); ++i) {
            const double number = static_cast<double>(*numbers[i]);
            if (!curves[i].points.empty() && is_open(curves[i].points[0].y) != is_open(number)) {
                reader.mistake(Mistake::bad_range, member.value.spot,
                               "an end of the ranges along a curve is open at every point or at none");
                return false;
            }
            curves[i].points.push_back({x, number});
        }
        return true;
    });
    const auto input = good ? input_named(*value.find("by"), reader) : std::nullopt;
    if (!input) return;
    for (std::size_t i = 0; i < curves.size(); ++i) {
        using Number = std::remove_pointer_t<typename decltype(targets)::value_type>;
        *targets[i] = static_cast<Number>(curves[i].points[0].y);
        if (is_open(curves[i].points[0].y)) continue;
        Slot slot = slot_of_number(field, targets[i], i, reader);
        slot.input = *input;
        slot.curve = std::move(curves[i]);
        reader.slots().push_back(std::move(slot));
    }
}

}  // namespace levelwright::detail

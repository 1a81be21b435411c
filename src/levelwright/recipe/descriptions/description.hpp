// Descriptions: what a record of parameters is made of, written once beside the code that uses it. Reading,
// checking, messages, help, the reference page, the JSON Schema, sliders, random recipes and mutation all
// read the same description. Defaults are those of the C++ struct itself.
//
//     struct Scatter {
//         WeightedTiles tiles;
//         double share = 0.1;
//         static const Record& description();
//     };
//     const Record& Scatter::description() {
//         static const Record record{"scatter", "Turns a share of the cells into other tiles.", {
//             field("tiles", &Scatter::tiles, "what to scatter", {.required = true}),
//             field("share", &Scatter::share, "how many of the cells", {.least = 0, .most = 1}),
//         }};
//         return record;
//     }
#pragma once

#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "levelwright/recipe/descriptions/parameters.hpp"

namespace levelwright {

class Reader;
class Record;
struct StepNode;
using StepList = std::vector<StepNode>;

enum class FieldKind : std::uint8_t {
    whole,
    real,
    yes_no,
    choice,
    size,
    size_range,
    whole_range,
    real_range,
    point,
    rectangle,
    map_rectangle,
    tile,
    weighted_tiles,
    object,
    weighted_things,
    selector,
    text,
    picture,
    curve,
    record,
    list,
    map,
    one_of,
    steps
};
std::string_view name_of(FieldKind kind);

inline constexpr double no_limit = std::numeric_limits<double>::infinity();

struct UsualRange {
    double low = -no_limit;
    double high = no_limit;
};

struct ChoiceName {
    std::int64_t value = 0;
    std::string name;
    std::string purpose;
};

// How a list or map of any type is handled without knowing the type.
struct Container {
    void (*resize)(void* container, std::size_t count);
    std::size_t (*count)(const void* container);
    void* (*item)(void* container, std::size_t index);
    std::string* (*key)(void* container, std::size_t index) = nullptr;  // of a map
    std::vector<Thing>* (*things)(void* container,
                                  std::size_t index) = nullptr;  // of a map whose keys are things
};

struct Field {
    std::string name;
    std::string purpose;  // one sentence, without a full stop
    std::string unit;     // "cells", "of the cells", …
    FieldKind kind{};
    double least = -no_limit;  // of a number, of both sides of a size, of range ends
    double most = no_limit;
    UsualRange usual;  // within the limits, what sliders and searches try
    bool required = false;
    bool optional = false;       // may be left out, and then is nothing
    bool varies = false;         // a number that may be drawn once per level, or follow a curve over an input
    std::string role;            // of a tile: the role it takes when left out
    std::size_t most_items = 0;  // of a list or map
    std::string along;           // of a curve: what it may follow beside inputs
    std::vector<ChoiceName> choices;
    std::shared_ptr<const Field> element;           // of a list or map
    std::function<const Record*()> record;          // of a record
    std::vector<const Record* (*)()> alternatives;  // of a one-of: records by name

    // How it is stored and handled.
    std::function<void*(void*)> part_of;                    // this field inside its struct
    std::string (*standard)(const Field& field) = nullptr;  // the struct's default for it as JSON5
    void (*read)(const Field& field, const Value& value, void* target, Reader& reader) = nullptr;
    void (*settle)(const Field& field, void* target, Reader& reader) = nullptr;  // the default, when left out
    std::string (*show)(const Field& field, const void* target) = nullptr;       // a value as JSON5
    const Container* container = nullptr;                                        // of a list or map
    void* (*emplace)(void* target) = nullptr;                                    // of what may be left out
    const void* (*peek)(const void* target) = nullptr;
    void* (*choose)(void* target, std::size_t index) = nullptr;  // of a one-of
    std::size_t (*chosen)(const void* target) = nullptr;

    bool is_whole() const { return kind == FieldKind::whole || kind == FieldKind::whole_range; }
};

class Record {
 public:
    // A value that is not an object is read into the field named `shorthand`.
    Record(std::string name, std::string purpose, std::vector<Field> fields, std::string shorthand = {})
        : name_(std::move(name)),
          purpose_(std::move(purpose)),
          fields_(std::move(fields)),
          shorthand_(std::move(shorthand)) {}

    const std::string& name() const { return name_; }
    const std::string& purpose() const { return purpose_; }
    const std::vector<Field>& fields() const { return fields_; }
    const Field* find(std::string_view name) const;
    const Field* shorthand() const { return shorthand_.empty() ? nullptr : find(shorthand_); }

 private:
    std::string name_;
    std::string purpose_;
    std::vector<Field> fields_;
    std::string shorthand_;
};

// What may be said of a field beside its name, its place and its purpose.
struct About {
    double least = -no_limit;
    double most = no_limit;
    UsualRange usually;  // narrower than the limits, where those only guard against abuse
    const char* unit = "";
    bool required = false;
    bool fixed = false;  // a number that must not vary from level to level
    const char* role = "";
    std::size_t most_items = 1000;
    const char* along = "progress";  // what a curve may follow beside inputs
};

template <class E>
struct Choice {
    E value;
    const char* name;
    const char* purpose;
};

template <class T>
Field describe_type(const About& about);

namespace detail {

Field whole_field();
Field real_field();
Field yes_no_field();
Field size_field();
Field size_range_field();
Field whole_range_field();
Field real_range_field();
Field point_field();
Field rectangle_field();
Field map_rectangle_field();
Field tile_field();
Field weighted_tiles_field();
Field object_field();
Field weighted_things_field();
Field plain_text_field();
Field text_field();
Field picture_field();
Field curve_field();
Field steps_field();
Field record_field(std::function<const Record*()> record);
Field choice_field(std::size_t bytes);

Field container_field(FieldKind kind, Field element, const Container* container);
Field one_of_field(std::vector<const Record* (*)()> alternatives,
                   void* (*choose)(void* target, std::size_t index),
                   std::size_t (*chosen)(const void* target));
// Gives a field, and the elements of a list or map, their name.
void name_field(Field& field, const char* name, const char* purpose);

template <class T>
struct ListOf : std::false_type {};
template <class T>
struct ListOf<std::vector<T>> : std::true_type {
    using Item = T;
    static constexpr Container container{
        [](void* c, std::size_t n) { static_cast<std::vector<T>*>(c)->resize(n); },
        [](const void* c) { return static_cast<const std::vector<T>*>(c)->size(); },
        [](void* c, std::size_t i) -> void* { return &(*static_cast<std::vector<T>*>(c))[i]; }};
};
template <class T>
struct MapOf : std::false_type {};
template <class T>
struct MapOf<Named<T>> : std::true_type {
    using Item = T;
    static constexpr Container container{
        [](void* c, std::size_t n) { static_cast<Named<T>*>(c)->resize(n); },
        [](const void* c) { return static_cast<const Named<T>*>(c)->size(); },
        [](void* c, std::size_t i) -> void* { return &(*static_cast<Named<T>*>(c))[i].second; },
        [](void* c, std::size_t i) { return &(*static_cast<Named<T>*>(c))[i].first; }};
};
template <class T>
struct MapOf<ByThing<T>> : std::true_type {
    using Item = T;
    static constexpr Container container{
        [](void* c, std::size_t n) { static_cast<ByThing<T>*>(c)->resize(n); },
        [](const void* c) { return static_cast<const ByThing<T>*>(c)->size(); },
        [](void* c, std::size_t i) -> void* { return &(*static_cast<ByThing<T>*>(c))[i].second; },
        [](void* c, std::size_t i) { return &(*static_cast<ByThing<T>*>(c))[i].first.name; },
        [](void* c, std::size_t i) { return &(*static_cast<ByThing<T>*>(c))[i].first.things; }};
};
template <class T>
struct OptionalOf : std::false_type {};
template <class T>
struct OptionalOf<std::optional<T>> : std::true_type {
    using Item = T;
};
template <class T>
struct OneOf : std::false_type {};
template <class... Records>
struct OneOf<std::variant<Records...>> : std::true_type {
    using Variant = std::variant<Records...>;
    static Field field() {
        return one_of_field(
            {[]() -> const Record* { return &Records::description(); }...},
            [](void* target, std::size_t index) { return choose(*static_cast<Variant*>(target), index); },
            [](const void* target) { return static_cast<const Variant*>(target)->index(); });
    }
    static void* choose(Variant& variant, std::size_t index) {
        void* chosen = nullptr;
        std::size_t i = 0;
        ((i++ == index ? (chosen = &variant.template emplace<Records>(), 0) : 0), ...);
        return chosen;
    }
};

Field optional_field(Field inner, void* (*emplace)(void* target), const void* (*value)(const void* target));

template <class>
inline constexpr bool always_false = false;

}  // namespace detail

// The description of a C++ type as a parameter.
template <class T>
Field describe_type(const About& about) {
    using namespace detail;
    Field field;
    if constexpr (std::is_same_v<T, int>)
        field = whole_field();
    else if constexpr (std::is_same_v<T, double>)
        field = real_field();
    else if constexpr (std::is_same_v<T, bool>)
        field = yes_no_field();
    else if constexpr (std::is_same_v<T, Size>)
        field = size_field();
    else if constexpr (std::is_same_v<T, SizeRange>)
        field = size_range_field();
    else if constexpr (std::is_same_v<T, WholeRange>)
        field = whole_range_field();
    else if constexpr (std::is_same_v<T, RealRange>)
        field = real_range_field();
    else if constexpr (std::is_same_v<T, Point>)
        field = point_field();
    else if constexpr (std::is_same_v<T, Rect>)
        field = rectangle_field();
    else if constexpr (std::is_same_v<T, MapRect>)
        field = map_rectangle_field();
    else if constexpr (std::is_same_v<T, TileId>)
        field = tile_field();
    else if constexpr (std::is_same_v<T, WeightedTiles>)
        field = weighted_tiles_field();
    else if constexpr (std::is_same_v<T, KindId>)
        field = object_field();
    else if constexpr (std::is_same_v<T, WeightedThings>)
        field = weighted_things_field();
    else if constexpr (std::is_same_v<T, std::string>)
        field = plain_text_field();
    else if constexpr (std::is_same_v<T, Text>)
        field = text_field();
    else if constexpr (std::is_same_v<T, Picture>)
        field = picture_field();
    else if constexpr (std::is_same_v<T, Curve>)
        field = curve_field();
    else if constexpr (std::is_same_v<T, StepList>)
        field = steps_field();
    else if constexpr (std::is_same_v<T, Where>) {
        field = record_field([]() -> const Record* { return &Where::description(); });
        field.kind = FieldKind::selector;
    } else if constexpr (MapOf<T>::value)
        field = container_field(FieldKind::map, describe_type<typename MapOf<T>::Item>(about),
                                &MapOf<T>::container);
    else if constexpr (ListOf<T>::value)
        field = container_field(FieldKind::list, describe_type<typename ListOf<T>::Item>(about),
                                &ListOf<T>::container);
    else if constexpr (OneOf<T>::value)
        field = OneOf<T>::field();
    else if constexpr (OptionalOf<T>::value)
        field = optional_field(
            describe_type<typename OptionalOf<T>::Item>(about),
            [](void* target) -> void* { return &static_cast<T*>(target)->emplace(); },
            [](const void* target) -> const void* {
                const T& value = *static_cast<const T*>(target);
                return value ? &*value : nullptr;
            });
    else if constexpr (requires { T::description(); })
        field = record_field([]() -> const Record* { return &T::description(); });
    else
        static_assert(always_false<T>, "not a type that a parameter can have");
    field.least = about.least;
    field.most = about.most;
    field.usual = {about.usually.low == -no_limit ? about.least : about.usually.low,
                   about.usually.high == no_limit ? about.most : about.usually.high};
    field.unit = about.unit;
    field.required = about.required;
    field.varies = field.varies && !about.fixed;
    field.role = about.role;
    field.most_items = about.most_items;
    field.along = about.along;
    return field;
}

namespace detail {

// A field's default: that of an untouched struct. Empty when it must be given, or is nothing by default.
template <class Struct>
std::string standard_of(const Field& field) {
    if (field.required) return {};
    Struct standard;
    return field.show(field, field.part_of(&standard));
}

}  // namespace detail

template <class Struct, class T>
Field field(const char* name, T Struct::*member, const char* purpose, const About& about = {}) {
    Field described = describe_type<T>(about);
    detail::name_field(described, name, purpose);
    described.part_of = [member](void* owner) -> void* { return &(static_cast<Struct*>(owner)->*member); };
    described.standard = &detail::standard_of<Struct>;
    return described;
}

// A choice: one of the named values of an enumeration.
template <class Struct, class E, std::size_t count>
Field field(const char* name, E Struct::*member, const Choice<E> (&choices)[count], const char* purpose,
            const About& about = {}) {
    static_assert(std::is_enum_v<E>);
    Field described = detail::choice_field(sizeof(E));
    for (const Choice<E>& choice : choices) {
        described.choices.push_back({static_cast<std::int64_t>(choice.value), choice.name, choice.purpose});
    }
    described.required = about.required;
    described.name = name;
    described.purpose = purpose;
    described.part_of = [member](void* owner) -> void* { return &(static_cast<Struct*>(owner)->*member); };
    described.standard = &detail::standard_of<Struct>;
    return described;
}

}  // namespace levelwright

// Where everything stands in a document, by the descriptions: the parts of a value, the parameters of a step,
// and the steps of a recipe. All code that looks for steps or parameters in a document walks it this way; what an
// object looks like says nothing, for a tile or a grammar's symbol may be called "use" or "group".
#pragma once

#include <span>

#include "levelwright/recipe/descriptions/description.hpp"

namespace levelwright {

struct Step;

// What makes a step of an object in a list of steps: its `do`, `group`, `repeat`, `one_of` or `use`; null when it has none of them.
const Member* form_of(const Value& value);
inline bool is_step(const Value& value) { return form_of(value) != nullptr; }

// What describes a step beside StepCommon: its kind, or its control form; null for an unknown name.
const Record* record_of_step(const Value& step, std::span<const Step> steps);

// What describes the keys of an object: the record itself, or the one that a one-of's `kind` names; null for anything else.
const Record* record_of(const Field& field, const Value& value);

// Calls visit(key, field, part) for every part of a value that is written and described, in the order of the
// text. The key is empty for what stands without its brackets or braces: the part is then the value itself.
// Parts of another type than described are passed on as they are; what is not a container has no parts.
template <class AnyValue, class Visit>
void each_part(const Record& record, AnyValue& value, const Visit& visit) {
    if (value.kind != Value::Kind::object) {
        if (const Field* field = record.shorthand()) visit(std::string(), *field, value);
        return;
    }
    for (auto& member : value.members) {
        if (const Field* field = record.find(member.key)) visit(member.key, *field, member.value);
    }
}

template <class AnyValue, class Visit>
void each_part(const Field& field, AnyValue& value, const Visit& visit) {
    if (field.optional) return each_part(*field.element, value, visit);
    if (const Record* record = record_of(field, value)) return each_part(*record, value, visit);
    if (field.kind == FieldKind::map) {
        for (auto& member : value.members) visit(member.key, *field.element, member.value);
    }
    if (field.kind != FieldKind::list) return;
    if (value.kind != Value::Kind::list) return visit(std::string(), *field.element, value);
    std::size_t index = 0;
    for (auto& item : value.items) visit(std::to_string(index++), *field.element, item);
}

// The same for a step: what every step may say first, then its own.
template <class AnyValue, class Visit>
void each_parameter(AnyValue& step, std::span<const Step> steps, const Visit& visit);

// Calls visit(step) for every step in a list of steps, before those inside it, in the order of the text. It says whether to go inside.
template <class AnyValue, class Visit>
void each_step(AnyValue& list, std::span<const Step> steps, const Visit& visit);

namespace detail {

const Record& record_of_every_step();

template <class AnyValue, class Visit>
void each_step_in(const Field& field, AnyValue& value, std::span<const Step> steps, const Visit& visit) {
    if (value.items.empty() && value.members.empty()) return;
    if (field.kind == FieldKind::steps) return each_step(value, steps, visit);
    each_part(field, value, [&](const std::string&, const Field& inner, AnyValue& part) {
        each_step_in(inner, part, steps, visit);
    });
}

}  // namespace detail

template <class AnyValue, class Visit>
void each_parameter(AnyValue& step, std::span<const Step> steps, const Visit& visit) {
    each_part(detail::record_of_every_step(), step, visit);
    if (const Record* record = record_of_step(step, steps)) each_part(*record, step, visit);
}

template <class AnyValue, class Visit>
void each_step(AnyValue& list, std::span<const Step> steps, const Visit& visit) {
    for (auto& item : list.items) {
        if (!is_step(item) || !visit(item)) continue;
        const Record* record = record_of_step(item, steps);
        for (auto& member : item.members) {
            if (!record || (member.value.items.empty() && member.value.members.empty())) continue;
            if (const Field* field = record->find(member.key))
                detail::each_step_in(*field, member.value, steps, visit);
        }
    }
}

// The step of a list with this id, however deep it stands; null when there is none.
template <class AnyValue>
AnyValue* step_with_id(AnyValue& list, std::span<const Step> steps, std::string_view id) {
    AnyValue* found = nullptr;
    each_step(list, steps, [&](AnyValue& step) {
        const Value* own = step.find("id");
        if (!found && own && own->is_text(id)) found = &step;
        return !found;
    });
    return found;
}

}  // namespace levelwright

// Parameters that hold others: records, lists, maps, choices that bring their own parameters, steps.
#include "levelwright/recipe/checking/reader.hpp"
#include "levelwright/recipe/descriptions/sentences.hpp"

namespace levelwright {
namespace {

void settle(const Field& field, void* target, Reader& reader) {
    if (field.settle) field.settle(field, target, reader);
}

void settle_fields(const Record& record, void* target, Reader& reader) {
    for (const Field& part : record.fields()) settle(part, part.part_of(target), reader);
}

std::string show_fields(const Record& record, const void* target) {
    std::string text;
    for (const Field& part : record.fields()) {
        const std::string value = part.show(part, part.part_of(const_cast<void*>(target)));
        if (!value.empty()) text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", part.name, value);
    }
    return fmt::format("{{ {} }}", text);
}

void read_record(const Field& field, const Value& value, void* target, Reader& reader) {
    const Record& record = *field.record();
    if (value.kind != Value::Kind::object && !record.shorthand()) return reader.wrong_type(field, value);
    reader.read(record, value, target);
}

bool too_many(const Field& field, const Value& value, std::size_t count, Reader& reader) {
    if (count <= field.most_items) return false;
    reader.mistake(Mistake::too_long, value.spot, field.name, count, "items", field.most_items);
    return true;
}

// One item may stand without brackets. The list takes its length first: numbers that vary are found again by their address.
void read_list(const Field& field, const Value& value, void* target, Reader& reader) {
    if (value.kind != Value::Kind::list) {
        if (value.kind == Value::Kind::null) return reader.wrong_type(field, value);
        field.container->resize(target, 1);
        reader.read(*field.element, value, field.container->item(target, 0));
        return;
    }
    if (too_many(field, value, value.items.size(), reader)) return;
    field.container->resize(target, value.items.size());
    for (std::size_t i = 0; i < value.items.size(); ++i) {
        const Reader::Inside inside(reader, i);
        reader.read(*field.element, value.items[i], field.container->item(target, i));
    }
}

void read_map(const Field& field, const Value& value, void* target, Reader& reader) {
    if (value.kind != Value::Kind::object) return reader.wrong_type(field, value);
    if (too_many(field, value, value.members.size(), reader)) return;
    field.container->resize(target, value.members.size());
    for (std::size_t i = 0; i < value.members.size(); ++i) {
        const Reader::Inside inside(reader, value.members[i].key);
        *field.container->key(target, i) = value.members[i].key;
        if (field.container->things) {
            *field.container->things(target, i) =
                reader.things(value.members[i].key, value.members[i].key_spot);
        }
        reader.read(*field.element, value.members[i].value, field.container->item(target, i));
    }
}

// { kind: "name", … }, or just "name".
void read_one_of(const Field& field, const Value& value, void* target, Reader& reader) {
    const Value* kind = value.kind == Value::Kind::object ? value.find("kind") : &value;
    if (!kind || kind->kind != Value::Kind::text) return reader.wrong_type(field, value);
    std::vector<std::string> names;
    for (std::size_t i = 0; i < field.alternatives.size(); ++i) {
        const Record& record = *field.alternatives[i]();
        names.push_back(record.name());
        if (record.name() != kind->text) continue;
        void* chosen = field.choose(target, i);
        static const std::string ignored[] = {"kind"};
        Value nothing;
        nothing.kind = Value::Kind::object;
        nothing.spot = value.spot;
        reader.read(record, value.kind == Value::Kind::object ? value : nothing, chosen, ignored);
        return;
    }
    reader.unknown_name(fmt::format("kind of \"{}\":", field.name), kind->text, kind->spot, names);
}

void settle_one_of(const Field& field, void* target, Reader& reader) {
    const std::size_t index = field.chosen(target);
    settle_fields(*field.alternatives[index](), field.choose(target, index), reader);
}

void read_optional(const Field& field, const Value& value, void* target, Reader& reader) {
    field.element->read(*field.element, value, field.emplace(target), reader);
}

std::string show_optional(const Field& field, const void* target) {
    const void* value = field.peek(target);
    return value ? field.element->show(*field.element, value) : std::string();
}

// A list of tiles that is left out holds the tile of its role.
void settle_list(const Field& field, void* target, Reader& reader) {
    if (field.role.empty()) return;
    field.container->resize(target, 1);
    settle(*field.element, field.container->item(target, 0), reader);
}

std::string show_list(const Field& field, const void* target) {
    if (!field.role.empty()) return fmt::format("\"{}\"", field.role);
    std::string text;
    for (std::size_t i = 0; i < field.container->count(target); ++i) {
        const std::string item =
            field.element->show(*field.element, field.container->item(const_cast<void*>(target), i));
        text += (text.empty() ? "" : ", ") + item;
    }
    return text.empty() ? text : fmt::format("[{}]", text);
}

}  // namespace

namespace detail {

Field record_field(std::function<const Record*()> record) {
    Field field;
    field.kind = FieldKind::record;
    field.record = std::move(record);
    field.read = read_record;
    field.settle = [](const Field& self, void* target, Reader& reader) {
        settle_fields(*self.record(), target, reader);
    };
    field.show = [](const Field& self, const void* target) { return show_fields(*self.record(), target); };
    return field;
}

Field container_field(FieldKind kind, Field element, const Container* container) {
    Field field;
    field.kind = kind;
    field.container = container;
    field.element = std::make_shared<const Field>(std::move(element));
    field.read = kind == FieldKind::map ? read_map : read_list;
    field.settle = kind == FieldKind::list ? settle_list : nullptr;
    field.show = kind == FieldKind::map ? [](const Field&, const void*) { return std::string(); } : show_list;
    return field;
}

Field one_of_field(std::vector<const Record* (*)()> alternatives, void* (*choose)(void*, std::size_t),
                   std::size_t (*chosen)(const void*)) {
    Field field;
    field.kind = FieldKind::one_of;
    field.alternatives = std::move(alternatives);
    field.choose = choose;
    field.chosen = chosen;
    field.read = read_one_of;
    field.settle = settle_one_of;
    field.show = [](const Field& self, const void* target) {
        return fmt::format("\"{}\"", self.alternatives[self.chosen(target)]()->name());
    };
    return field;
}

Field optional_field(Field inner, void* (*emplace)(void*), const void* (*peek)(const void*)) {
    Field field = inner;
    field.element = std::make_shared<const Field>(std::move(inner));
    field.optional = true;
    field.emplace = emplace;
    field.peek = peek;
    field.read = read_optional;
    field.settle = nullptr;
    field.show = show_optional;
    return field;
}

Field steps_field() {
    Field field;
    field.kind = FieldKind::steps;
    field.read = [](const Field& self, const Value& value, void* target, Reader& reader) {
        if (value.kind != Value::Kind::list) return reader.wrong_type(self, value);
        if (too_many(self, value, value.items.size(), reader)) return;
        reader.read_steps(reader, value, *static_cast<StepList*>(target));
    };
    field.show = [](const Field&, const void*) { return std::string(); };
    return field;
}

void name_field(Field& field, const char* name, const char* purpose) {
    field.name = name;
    field.purpose = purpose;
    if (!field.element) return;
    Field element = *field.element;
    name_field(element, name, purpose);
    element.least = field.least;
    element.most = field.most;
    element.usual = field.usual;
    element.unit = field.unit;
    element.role = field.role;
    if (field.optional) element.varies = field.varies;
    field.element = std::make_shared<const Field>(std::move(element));
}

}  // namespace detail
}  // namespace levelwright

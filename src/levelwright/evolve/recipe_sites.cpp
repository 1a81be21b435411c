// Walks the steps by their descriptions, and leaves room in each object for the keys that it does not have.

#include "levelwright/evolve/recipe_sites.hpp"

#include <utility>

#include "levelwright/recipe/checking/step_walk.hpp"

namespace levelwright {
namespace {

const Field& held_by(const Field& field) { return field.optional ? *field.element : field; }

// `cave.rock` is part of `cave` and of `cave.rock`.
bool is_part_of(std::string_view name, std::string_view whole) {
    return name.substr(0, whole.size()) == whole &&
           (name.size() == whole.size() || name[whole.size()] == '.');
}

bool any_holds(const std::vector<std::string>& names, std::string_view name) {
    for (const std::string& one : names) {
        if (is_part_of(name, one)) return true;
    }
    return false;
}

// What may be written where it is not: what has an obvious default to begin with.
bool can_be_added(const Field& field) {
    switch (held_by(field).kind) {
        case FieldKind::whole:
        case FieldKind::real:
        case FieldKind::whole_range:
        case FieldKind::real_range:
        case FieldKind::yes_no:
        case FieldKind::choice:
        case FieldKind::one_of:
            return true;
        default:
            return false;
    }
}

class SiteFinder {
 public:
    explicit SiteFinder(std::span<const Step> steps) : steps_(steps) {}

    void find_in_steps(Value& list) {
        for (Value& step : list.items) {
            if (is_step(step)) find_in_step(step);
        }
    }

    std::vector<RecipeSite> sites;

 private:
    void find_in_step(Value& step) {
        const Record* record = record_of_step(step, steps_);
        const Value* id = step.find("id");
        if (!record || !id || id->kind != Value::Kind::text) return;
        const std::string path = id->text + ".";
        Value* outer = std::exchange(step_, &step);
        step.members.reserve(step.members.size() + record->fields().size());
        for (const char* key : {"chance", "where"}) find_written(StepCommon::description(), step, key, path);
        find_in_record(*record, step, path, form_of(step)->key == "do");
        step_ = outer;
    }

    void find_written(const Record& record, Value& owner, const char* key, const std::string& path) {
        Value* value = owner.find(key);
        if (value) add(record, owner, *record.find(key), value, path + key);
    }

    void find_in_record(const Record& record, Value& owner, const std::string& path, bool add_left_out) {
        for (const Field& field : record.fields()) {
            Value* value = owner.find(field.name);
            if (value || (add_left_out && can_be_added(field)))
                add(record, owner, field, value, path + field.name);
        }
    }

    void add(const Record& record, Value& owner, const Field& field, Value* value, const std::string& name) {
        const Field& held = held_by(field);
        sites.push_back({name, value, &owner, step_, &record, &held, &field});
        if (value) look_inside(record, held, *value, name);
    }

    void look_inside(const Record& record, const Field& field, Value& value, const std::string& name) {
        if (field.kind == FieldKind::steps) return find_in_steps(value);
        if (const Record* own = record_of(field, value)) {
            if (value.kind != Value::Kind::object) return;
            value.members.reserve(value.members.size() + own->fields().size());
            return find_in_record(*own, value, name + ".", field.kind != FieldKind::selector);
        }
        if (field.kind == FieldKind::list && value.kind == Value::Kind::list) {
            for (std::size_t i = 0; i < value.items.size(); ++i)
                add(record, value, *field.element, &value.items[i], name + "." + std::to_string(i));
        }
        if (field.kind == FieldKind::map) {
            for (Member& member : value.members)
                add(record, value, *field.element, &member.value, name + "." + member.key);
        }
    }

    std::span<const Step> steps_;
    Value* step_ = nullptr;  // the one that is walked through
};

void take_names(const Value* names, std::vector<std::string>& all) {
    if (!names) return;
    if (names->kind == Value::Kind::text) all.push_back(names->text);
    for (const Value& name : names->items) all.push_back(name.text);
}

const Field& field_of_steps() {
    static const Field& field = *GroupForm::description().find("group");
    return field;
}

}  // namespace

BreedNames::BreedNames(const Value& recipe) {
    const Value* breed = recipe.find("breed");
    if (!breed) return;
    take_names(breed->find("only"), only_);
    take_names(breed->find("fixed"), fixed_);
}

bool BreedNames::may_change(std::string_view name) const {
    return !any_holds(fixed_, name) && (only_.empty() || any_holds(only_, name));
}

bool BreedNames::may_change_inside(std::string_view name) const {
    if (any_holds(fixed_, name)) return false;
    if (only_.empty() || any_holds(only_, name)) return true;
    for (const std::string& one : only_) {
        if (is_part_of(one, name)) return true;
    }
    return false;
}

std::vector<RecipeSite> sites_of(Value& recipe, std::span<const Step> steps) {
    SiteFinder finder(steps);
    Value* list = recipe.find("steps");
    if (!list) return {};
    finder.sites.push_back(
        {"steps", list, &recipe, &recipe, &GroupForm::description(), &field_of_steps(), &field_of_steps()});
    finder.find_in_steps(*list);
    return std::move(finder.sites);
}

}  // namespace levelwright

// Walks both recipes side by side, along the descriptions.

#include "levelwright/evolve/recipe_crossing.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "levelwright/evolve/value_variation.hpp"
#include "levelwright/recipe/checking/step_walk.hpp"

namespace levelwright {
namespace {

const Field& inside_optional(const Field& field) { return field.optional ? *field.element : field; }

std::string id_of(const Value& step) {
    const Value* id = step.find("id");
    return id ? id->text : std::string();
}

bool is_same_form(const Value& one, const Value& other) {
    const Member* form = form_of(one);
    const Member* theirs = form_of(other);
    return form && theirs && form->key == theirs->key &&
           (form->key != "do" || form->value.text == theirs->value.text);
}

bool is_number_kind(const Field& field) {
    return field.kind == FieldKind::whole || field.kind == FieldKind::real ||
           field.kind == FieldKind::whole_range || field.kind == FieldKind::real_range;
}

void take_ids(const Value& list, std::span<const Step> steps, std::set<std::string>& ids) {
    each_step(list, steps, [&](const Value& step) {
        ids.insert(id_of(step));
        return true;
    });
}

// Whether all of a step's names are free.
bool fits_among(const Value& step, std::span<const Step> steps, const std::set<std::string>& taken) {
    Value list;
    list.kind = Value::Kind::list;
    list.items.push_back(step);
    std::set<std::string> own;
    take_ids(list, steps, own);
    return std::none_of(own.begin(), own.end(), [&](const std::string& id) { return taken.contains(id); });
}

}  // namespace

Value RecipeCrossing::crossed(const Value& mother, const Value& father) {
    Value child = mother;
    const Value* theirs = father.find("steps");
    if (theirs) cross_steps(*child.find("steps"), *theirs, "steps");
    return child;
}

void RecipeCrossing::cross_steps(Value& list, const Value& other, const std::string& name) {
    const bool open = names_.may_change(name);
    std::vector<Value> steps;
    std::set<std::string> taken;
    take_ids(list, steps_, taken);
    for (Value& step : list.items) {
        const Value* same = step_with_id(other, steps_, id_of(step));
        if (same && is_same_form(step, *same)) cross_step(step, *same);
        const bool goes = open && !same && list.items.size() > 1 && random_.below(3) == 0;
        if (!goes) steps.push_back(std::move(step));
    }
    for (std::size_t i = 0; open && i < other.items.size(); ++i) {
        if (!fits_among(other.items[i], steps_, taken) || random_.below(3) > 0) continue;
        const std::size_t place = std::min(steps.size(), i);
        steps.insert(steps.begin() + static_cast<std::ptrdiff_t>(place), other.items[i]);
    }
    list.items = std::move(steps);
}

void RecipeCrossing::cross_step(Value& step, const Value& other) {
    const Record* record = record_of_step(step, steps_);
    if (!record) return;
    const std::string path = id_of(step) + ".";
    cross_members(*record, step, other, path);
    for (const char* key : {"chance", "where"}) {
        Value* own = step.find(key);
        const Value* theirs = other.find(key);
        if (own && theirs) cross(*StepCommon::description().find(key), *own, *theirs, path + key);
    }
}

void RecipeCrossing::cross_members(const Record& record, Value& object, const Value& other,
                                   const std::string& path) {
    for (const Field& field : record.fields()) {
        const std::string name = path + field.name;
        if (!names_.may_change_inside(name)) continue;
        Value* own = object.find(field.name);
        const Value* theirs = other.find(field.name);
        if (own && theirs) {
            cross(field, *own, *theirs, name);
        } else if (theirs && names_.may_change(name) && coin()) {
            object.members.push_back({field.name, {}, *theirs});
        } else if (own && !field.required && names_.may_change(name) && random_.below(4) == 0) {
            std::erase_if(object.members, [&](const Member& member) { return member.key == field.name; });
        }
    }
}

void RecipeCrossing::cross(const Field& optional, Value& value, const Value& other, const std::string& name) {
    const Field& field = inside_optional(optional);
    if (field.kind == FieldKind::steps) return cross_steps(value, other, name);
    const Record* record = record_of(field, value);
    const bool objects = value.kind == Value::Kind::object && other.kind == Value::Kind::object;
    if (record && objects && record == record_of(field, other))
        return cross_members(*record, value, other, name + ".");
    if (!names_.may_change(name)) return;
    const bool lists = value.kind == Value::Kind::list && other.kind == Value::Kind::list;
    if (field.kind == FieldKind::list && lists) return cross_lists(field, value, other);
    const bool numbers = value.kind == Value::Kind::number && other.kind == Value::Kind::number;
    if (is_number_kind(field) && numbers && random_.below(3) == 0)
        value = value_of(ValueVariation::along(field, value.number, other.number, random_.unit()));
    else if (coin())
        value = other;
}

// The beginning of one and the end of the other, by whole records.
void RecipeCrossing::cross_lists(const Field& field, Value& list, const Value& other) {
    const auto longest = static_cast<std::uint32_t>(std::max(list.items.size(), other.items.size()));
    const std::size_t cut = random_.below(longest + 1);
    const bool ours_first = coin();
    const std::vector<Value>& first = ours_first ? list.items : other.items;
    const std::vector<Value>& last = ours_first ? other.items : list.items;
    std::vector<Value> items(first.begin(),
                             first.begin() + static_cast<std::ptrdiff_t>(std::min(cut, first.size())));
    for (std::size_t i = cut; i < last.size(); ++i) items.push_back(last[i]);
    if (items.empty() || (field.most_items > 0 && items.size() > field.most_items)) return;
    list.items = std::move(items);
}

}  // namespace levelwright

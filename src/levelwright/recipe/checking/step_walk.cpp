// Which description belongs to a value: by the forms of steps, and by the `kind` of alternatives.

#include "levelwright/recipe/checking/step_walk.hpp"

#include "levelwright/recipe/descriptions/step.hpp"

namespace levelwright {
namespace {

struct Form {
    std::string_view key;
    const Record& (*description)();
};

// In the order in which they count when an object has several.
constexpr Form forms[] = {{"do", nullptr},
                          {"group", GroupForm::description},
                          {"repeat", RepeatForm::description},
                          {"one_of", OneOfForm::description},
                          {"use", UseForm::description}};

const Record* step_named(const Value& name, std::span<const Step> steps) {
    for (const Step& step : steps) {
        if (name.is_text(step.record->name())) return step.record;
    }
    return nullptr;
}

const Record* chosen_in(const Field& field, const Value& value) {
    const Value* kind = value.find("kind");
    for (const auto& alternative : field.alternatives) {
        if (kind && kind->is_text(alternative()->name())) return alternative();
    }
    return nullptr;
}

}  // namespace

const Member* form_of(const Value& value) {
    for (const Form& form : forms) {
        for (const Member& member : value.members) {
            if (member.key == form.key) return &member;
        }
    }
    return nullptr;
}

const Record* record_of_step(const Value& step, std::span<const Step> steps) {
    const Member* found = form_of(step);
    if (!found) return nullptr;
    for (const Form& form : forms) {
        if (found->key == form.key)
            return form.description ? &form.description() : step_named(found->value, steps);
    }
    return nullptr;
}

const Record* record_of(const Field& field, const Value& value) {
    if (field.kind == FieldKind::one_of) return chosen_in(field, value);
    return field.record ? field.record() : nullptr;
}

const Record& detail::record_of_every_step() { return StepCommon::description(); }

}  // namespace levelwright

// Walks a recipe by the descriptions, notes each value that can be turned, and rewrites it in the text.

#include "levelwright/recipe/checking/knobs.hpp"

#include <algorithm>
#include <set>

#include "levelwright/base/text.hpp"
#include "levelwright/recipe/checking/prepare.hpp"
#include "levelwright/recipe/checking/step_walk.hpp"

namespace levelwright {
namespace {

// Texts, names, pictures and steps are not knobs: there is nothing to turn them to.
bool can_be_turned(const Field& field) {
    switch (field.kind) {
        case FieldKind::whole:
        case FieldKind::real:
        case FieldKind::whole_range:
        case FieldKind::real_range:
        case FieldKind::curve:
        case FieldKind::yes_no:
        case FieldKind::choice:
        case FieldKind::size:
        case FieldKind::size_range:
        case FieldKind::point:
        case FieldKind::rectangle:
        case FieldKind::map_rectangle:
        case FieldKind::one_of:
            return true;
        default:
            return false;
    }
}

// Where a key that is left out could be written.
struct Gap {
    std::uint32_t offset = 0;
    const char* before = "";
    const char* after = "";
};

class KnobFinder {
 public:
    KnobFinder(const std::string& text, std::span<const Step> steps) : text_(text), steps_(steps) {}

    std::vector<Knob> find(const Value& list) {
        each_step(list, steps_, [&](const Value& step) {
            examine_step(step);
            return true;
        });
        std::stable_sort(knobs_.begin(), knobs_.end(),
                         [](const Knob& a, const Knob& b) { return a.place.offset < b.place.offset; });
        return std::move(knobs_);
    }

 private:
    void examine_step(const Value& step) {
        const std::string path = step.find("id")->text + ".";
        each_parameter(step, steps_, [&](const std::string& key, const Field& field, const Value& value) {
            examine(field, value, path + key);
        });
        const Member& form = *form_of(step);
        const Record* record = record_of_step(step, steps_);
        if (!record || form.key != "do" || !stands_in_text(form.value)) return;
        add_left_out(*record, step, path, {form.value.spot.offset + form.value.spot.length, ", ", ""});
    }

    void examine(const Field& field, const Value& value, const std::string& path) {
        if (can_be_turned(field)) add_written(field, value, path);
        each_part(field, value, [&](const std::string& key, const Field& inner, const Value& part) {
            if (key.find_first_of(".=") != std::string::npos) return;  // --set could not name it
            examine(inner, part, key.empty() ? path : path + "." + key);
        });
        const Record* record = record_of(field, value);
        if (record && value.kind == Value::Kind::object && stands_in_text(value))
            add_left_out(*record, value, path + ".", {value.spot.offset + 1, " ", ","});
    }

    void add_left_out(const Record& record, const Value& value, const std::string& path, const Gap& gap) {
        for (const Field& field : record.fields()) {
            if (!can_be_turned(field) || value.find(field.name)) continue;
            Knob knob = knob_of(field, path + field.name);
            knob.text = field.standard ? field.standard(field) : std::string();
            const auto number = real_number(knob.text);
            knob.plain = number.has_value();
            knob.value = number.value_or(0);
            knob.place = {0, gap.offset, 0};
            knob.before = fmt::format("{}{}: ", gap.before, field.name);
            knob.after = gap.after;
            knobs_.push_back(std::move(knob));
        }
    }

    // What was translated may come from the same place twice: only the first can be turned.
    void add_written(const Field& field, const Value& value, const std::string& path) {
        if (!stands_in_text(value) || !taken_.insert(value.spot.offset).second) return;
        Knob knob = knob_of(field, path);
        knob.written = true;
        knob.text = text_.substr(value.spot.offset, value.spot.length);
        knob.plain = value.kind == Value::Kind::number;
        knob.value = value.number;
        knob.place = value.spot;
        knobs_.push_back(std::move(knob));
    }

    static Knob knob_of(const Field& field, const std::string& path) {
        Knob knob;
        knob.name = path;
        knob.field = &field;
        knob.whole = field.is_whole();
        knob.least = field.least;
        knob.most = field.most;
        return knob;
    }

    // It was written as it is here, in the recipe's own text.
    bool stands_in_text(const Value& value) const {
        const Spot& spot = value.spot;
        if (spot.source != 0 || spot.length == 0 || spot.offset + spot.length > text_.size()) return false;
        const std::vector<Source> piece{{"", text_.substr(spot.offset, spot.length)}};
        Problems unheard(piece);
        const Value there = read_json5(piece, 0, unheard);
        if (unheard.any_errors()) return false;
        const bool nested = value.kind == Value::Kind::list || value.kind == Value::Kind::object;
        if (nested || value.kind == Value::Kind::boolean) return show(there) == show(value);
        return there.text == value.text;
    }

    const std::string& text_;
    std::span<const Step> steps_;
    std::vector<Knob> knobs_;
    std::set<std::uint32_t> taken_;  // places of those that are written
};

}  // namespace

bool Knob::is_number() const {
    return field->kind == FieldKind::real || field->kind == FieldKind::real_range || field->is_whole();
}

Turn::Turn(const Knob* turned, double number) : Turn(turned, show(number)) {}

std::vector<Knob> knobs_of(const std::string& text, const Tables& tables, const PlanOptions& options) {
    std::vector<Source> sources{{options.source_name, text}};
    Problems problems(sources);
    PlanOptions as_written = options;
    as_written.sets.clear();
    const Value root = prepare(sources, tables.steps, as_written, problems).root;
    const Value* list = problems.any_errors() ? nullptr : root.find("steps");
    return list ? KnobFinder(text, tables.steps).find(*list) : std::vector<Knob>();
}

std::string turned(const std::string& text, const std::vector<Turn>& turns) {
    std::vector<Turn> order = turns;
    std::stable_sort(order.begin(), order.end(), [](const Turn& a, const Turn& b) {
        return a.knob->place.offset < b.knob->place.offset;
    });
    std::string result;
    std::size_t at = 0;
    for (const Turn& turn : order) {
        const Spot& place = turn.knob->place;
        if (place.offset < at) continue;
        result.append(text, at, place.offset - at);
        result += turn.knob->before + turn.value + turn.knob->after;
        at = place.offset + place.length;
    }
    return result.append(text, at);
}

}  // namespace levelwright

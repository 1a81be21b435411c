#include <algorithm>

#include "levelwright/base/text.hpp"
#include "levelwright/recipe/knobs.hpp"
#include "levelwright/recipe/prepare.hpp"
#include "levelwright/recipe/step_walk.hpp"

namespace levelwright {
namespace {

bool is_number(const Field& field) { return field.kind == FieldKind::whole || field.kind == FieldKind::real; }
bool is_range(const Field& field) {
    return field.kind == FieldKind::whole_range || field.kind == FieldKind::real_range;
}
bool is_whole(const Field& field) {
    return field.kind == FieldKind::whole || field.kind == FieldKind::whole_range;
}

class KnobFinder {
 public:
    KnobFinder(const std::string& text, const Tables& tables) : text_(text), tables_(tables) {}

    void visit(const Value& list) {
        each_step(list, tables_.steps, [&](const Value& step) {
            look_at_step(step);
            return true;
        });
    }

    std::vector<Knob> take() {
        std::stable_sort(knobs_.begin(), knobs_.end(),
                         [](const Knob& a, const Knob& b) { return a.place.offset < b.place.offset; });
        return std::move(knobs_);
    }

 private:
    void look_at_step(const Value& step) {
        const std::string id = step.find("id")->text + ".";
        if (const Value* name = step.find("do")) {
            const auto known = [&](const Step& each) { return each.record->name() == name->text; };
            const auto found = std::find_if(tables_.steps.begin(), tables_.steps.end(), known);
            if (found != tables_.steps.end()) look_at(*found->record, step, id, name);
        }
        if (step.find("repeat")) look_at(RepeatForm::description(), step, id, nullptr);
    }

    // New keys can be written after `anchor`, if there is one.
    void look_at(const Record& record, const Value& value, const std::string& path, const Value* anchor) {
        for (const Field& field : record.fields()) {
            const Value* written = value.find(field.name);
            if (written)
                look_at(field, *written, path + field.name);
            else if (is_number(field) && anchor && stands_in_text(*anchor))
                add_unwritten(field, path + field.name, *anchor);
        }
    }

    void look_at(const Field& field, const Value& value, const std::string& path) {
        if (is_number(field) || is_range(field)) return add_written(field, value, path);
        if (field.kind == FieldKind::record && value.kind == Value::Kind::object)
            return look_at(*field.record(), value, path + ".", nullptr);
        if (field.kind != FieldKind::list || value.kind != Value::Kind::list || !field.element) return;
        for (std::size_t i = 0; i < value.items.size(); ++i)
            look_at(*field.element, value.items[i], fmt::format("{}.{}", path, i));
    }

    void add_written(const Field& field, const Value& value, const std::string& path) {
        if (!stands_in_text(value)) return;
        Knob knob = knob_of(field, path);
        knob.plain = value.kind == Value::Kind::number;
        knob.value = value.number;
        knob.place = value.spot;
        add(std::move(knob));
    }

    void add_unwritten(const Field& field, const std::string& path, const Value& anchor) {
        Knob knob = knob_of(field, path);
        const auto standard = field.standard ? real_number(field.standard(field)) : std::nullopt;
        knob.plain = standard.has_value();
        knob.value = standard.value_or(0);
        knob.place = {0, anchor.spot.offset + anchor.spot.length, 0};
        knob.key = field.name;
        add(std::move(knob));
    }

    // What was translated may come from the same place twice: only the first can be turned.
    void add(Knob knob) {
        const bool taken =
            knob.place.length > 0 && std::any_of(knobs_.begin(), knobs_.end(), [&](const Knob& other) {
                return other.place.length > 0 && other.place.offset == knob.place.offset;
            });
        if (!taken) knobs_.push_back(std::move(knob));
    }

    static Knob knob_of(const Field& field, const std::string& path) {
        Knob knob;
        knob.name = path;
        knob.whole = is_whole(field);
        knob.least = field.least;
        knob.most = field.most;
        return knob;
    }

    // It was written as it is here, in the recipe's own text.
    bool stands_in_text(const Value& value) const {
        const Spot& spot = value.spot;
        if (spot.source != 0 || spot.length == 0 || spot.offset + spot.length > text_.size()) return false;
        std::string_view words = std::string_view(text_).substr(spot.offset, spot.length);
        if (value.kind == Value::Kind::list || value.kind == Value::Kind::object)
            return words.front() == '[' || words.front() == '{';
        if (words.size() > 1 && (words.front() == '"' || words.front() == '\''))
            words = words.substr(1, words.size() - 2);
        return words == value.text;
    }

    const std::string& text_;
    const Tables& tables_;
    std::vector<Knob> knobs_;
};

}  // namespace

std::vector<Knob> knobs_of(const std::string& text, const Tables& tables, const PlanOptions& options) {
    std::vector<Source> sources{{options.source_name, text}};
    Problems problems(sources);
    PlanOptions as_written = options;
    as_written.sets.clear();
    const Value root = prepare(sources, tables.steps, as_written, problems).root;
    if (problems.any_errors()) return {};
    KnobFinder finder(text, tables);
    if (const Value* steps = root.find("steps")) finder.visit(*steps);
    return finder.take();
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
        result.append(text, at, place.offset - at);
        const std::string value = show(turn.value);
        result += turn.knob->key.empty() ? value : fmt::format(", {}: {}", turn.knob->key, value);
        at = place.offset + place.length;
    }
    return result.append(text, at);
}

}  // namespace levelwright

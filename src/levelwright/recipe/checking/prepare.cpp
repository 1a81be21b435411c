// The stages in order: read, translate, put used recipes in place, name steps, apply settings, check ids.

#include "levelwright/recipe/checking/prepare.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "levelwright/base/index.hpp"
#include "levelwright/base/text.hpp"
#include "levelwright/recipe/checking/step_walk.hpp"
#include "levelwright/recipe/marahel/marahel.hpp"

namespace levelwright {
namespace {

constexpr std::size_t deepest_use = 8;

Value text_value(std::string text, const Spot& spot) {
    Value value;
    value.kind = Value::Kind::text;
    value.text = std::move(text);
    value.spot = spot;
    return value;
}

void erase(Value& object, std::string_view key) {
    auto& members = object.members;
    members.erase(std::remove_if(members.begin(), members.end(),
                                 [&](const Member& member) { return member.key == key; }),
                  members.end());
}

void append_missing(std::vector<Member>& all, const Value* more) {
    if (!more) return;
    for (const Member& member : more->members) {
        const bool there =
            std::any_of(all.begin(), all.end(), [&](const Member& known) { return known.key == member.key; });
        if (!there) all.push_back(member);
    }
}

// The value at a path such as rules.2.count, added when only its last key is missing; null when there is no such place.
Value* place_at(Value& start, std::string_view path) {
    Value* value = &start;
    while (!path.empty()) {
        const std::string_view key = path.substr(0, path.find('.'));
        const bool last = key.size() == path.size();
        path = last ? std::string_view() : path.substr(key.size() + 1);
        if (value->kind == Value::Kind::list) {
            const auto index = natural_number(key);
            if (!index || *index >= value->items.size()) return nullptr;
            value = &value->items[index_of(*index)];
        } else if (Value* member = value->find(key)) {
            value = member;
        } else if (last && value->kind == Value::Kind::object) {
            value->members.push_back({std::string(key), value->spot, {}});
            value = &value->members.back().value;
        } else {
            return nullptr;
        }
    }
    return value;
}

class Preparation {
 public:
    Preparation(std::vector<Source>& sources, std::span<const Step> steps, const PlanOptions& options,
                Problems& problems)
        : sources_(sources), steps_(steps), options_(options), problems_(problems) {}

    PreparedRecipe prepare();
    Value read_with_ids();

 private:
    // From the text of a source: JSON5, translated when it is a Marahel script.
    Value read(std::uint32_t source);
    // What is to be done to the steps of a recipe before they can be named; and once more after settings,
    // which may bring steps of their own.
    void complete(Value& root);
    // Replaces every `use` by a group of the other recipe's steps and gives every step an explicit id.
    void expand(Value& list, const std::string& prefix);
    void name_step(Value& step, const std::string& prefix);
    void use(Value& step);
    void pass_inputs(const Value& step, const Value& recipe, Value& list, const std::string& id);
    void rename_input(Value& list, const std::string& from, const std::string& to);
    void check_ids(const Value& list);
    // Applies "id.parameter=value", or "key=value" for the recipe's own keys.
    void apply(Value& root, const std::string& setting);
    Value setting_value(std::uint32_t source);

    std::vector<Source>& sources_;
    std::span<const Step> steps_;
    const PlanOptions& options_;
    Problems& problems_;
    Borrowed borrowed_;
    std::map<std::string, int> counts_;  // steps of each kind so far
    std::set<std::string> ids_;
    std::vector<std::string> using_;  // recipes being put in place, outermost first
    std::size_t step_count_ = 0;
};

PreparedRecipe Preparation::prepare() {
    Value root = read(0);
    if (problems_.any_errors()) return {};
    if (root.kind != Value::Kind::object) {
        problems_.add(
            Mistake::bad_value, root.spot, "$",
            fmt::format("a recipe must be an object such as {{ steps: [ … ] }}, not {}", kind_name(root)));
        return {};
    }
    complete(root);
    if (problems_.any_errors()) return {};
    for (const std::string& setting : options_.sets) apply(root, setting);
    if (!options_.sets.empty() && !problems_.any_errors()) complete(root);
    return {std::move(root), std::move(borrowed_)};
}

Value Preparation::read_with_ids() {
    Value root = read(0);
    Value* list = problems_.any_errors() ? nullptr : root.find("steps");
    if (!list) return {};
    each_step(*list, steps_, [&](Value& step) {
        name_step(step, "");
        return true;
    });
    return root;
}

void Preparation::complete(Value& root) {
    Value* list = root.find("steps");
    if (!list) return;
    step_count_ = 0;
    ids_.clear();
    expand(*list, "");
    check_ids(*list);
}

Value Preparation::read(std::uint32_t source) {
    const std::size_t errors = problems_.error_count();
    const auto failed = [&] { return problems_.error_count() > errors; };
    Value root = read_json5(sources_, source, problems_);
    if (failed() || !is_marahel(root)) return root;
    if (source == 0) problems_.use_paths_of(root);
    const Value canonical = canonical_marahel(root, problems_);
    return failed() ? Value{} : recipe_of_marahel(canonical, problems_);
}

void Preparation::expand(Value& list, const std::string& prefix) {
    each_step(list, steps_, [&](Value& step) {
        if (++step_count_ == most_steps_in_recipe + 1) {
            problems_.add(Mistake::limit, step.spot, "",
                          fmt::format("more than {} steps in one recipe", most_steps_in_recipe));
        }
        if (step_count_ > most_steps_in_recipe) return false;
        name_step(step, prefix);
        const bool used = form_of(step)->key == "use";
        if (used) use(step);
        return !used;
    });
}

void Preparation::name_step(Value& step, const std::string& prefix) {
    Value* id = step.find("id");
    if (id) {
        if (id->kind == Value::Kind::text) id->text = prefix + id->text;
        return;
    }
    const Member& form = *form_of(step);
    const std::string kind =
        prefix + (form.key == "do" && !form.value.text.empty() ? form.value.text : form.key);
    const int number = ++counts_[kind];
    const Spot spot = form.value.spot;
    step.members.push_back(
        {"id", spot, text_value(number == 1 ? kind : fmt::format("{}-{}", kind, number), spot)});
}

void Preparation::use(Value& step) {
    const Value name = *step.find("use");
    const bool findable = options_.find_recipe && name.kind == Value::Kind::text;
    const auto text = findable ? options_.find_recipe(name.text) : std::nullopt;
    if (!text) {
        Problems::suggest(problems_.add(Mistake::unknown_name, name.spot, "", "recipe", name.text), name.text,
                          options_.recipe_names ? options_.recipe_names() : std::vector<std::string>());
        return;
    }
    const bool circle = std::find(using_.begin(), using_.end(), name.text) != using_.end();
    if (circle || using_.size() >= deepest_use) {
        problems_.add(Mistake::contradiction, name.spot, "",
                      circle ? fmt::format("the recipe \"{}\" uses itself", name.text)
                             : fmt::format("recipes are nested more than {} deep", deepest_use));
        return;
    }
    sources_.push_back({name.text, *text});
    const std::size_t errors = problems_.error_count();
    Value recipe = read(static_cast<std::uint32_t>(sources_.size() - 1));
    if (problems_.error_count() > errors) return;
    Value* list = recipe.find("steps");
    if (!list || list->kind != Value::Kind::list) {
        problems_.add(Mistake::bad_value, name.spot, "",
                      fmt::format("the recipe \"{}\" has no list of steps", name.text));
        return;
    }
    const std::string id = step.find("id")->text;
    using_.push_back(name.text);
    expand(*list, id + "/");
    using_.pop_back();
    pass_inputs(step, recipe, *list, id);
    append_missing(borrowed_.tiles, recipe.find("tiles"));
    append_missing(borrowed_.objects, recipe.find("objects"));
    erase(step, "use");
    erase(step, "with");
    step.members.push_back({"group", name.spot, std::move(*list)});
}

void Preparation::pass_inputs(const Value& step, const Value& recipe, Value& list, const std::string& id) {
    static const Value nothing;
    const Value* inputs = recipe.find("inputs");
    const Value* with = step.find("with");
    std::vector<std::string> names;
    for (const Member& input : inputs ? inputs->members : nothing.members) {
        names.push_back(input.key);
        const Value* given = with ? with->find(input.key) : nullptr;
        if (given && given->kind == Value::Kind::text) {
            rename_input(list, input.key, given->text);
            continue;
        }
        Member own{fmt::format("{}/{}", id, input.key), input.key_spot, input.value};
        rename_input(list, input.key, own.key);
        if (given) {
            Value* standard = own.value.kind == Value::Kind::object ? own.value.find("default") : &own.value;
            if (standard)
                *standard = *given;
            else
                own.value.members.push_back({"default", given->spot, *given});
        }
        borrowed_.inputs.push_back(std::move(own));
    }
    for (const Member& given : with ? with->members : nothing.members) {
        if (std::find(names.begin(), names.end(), given.key) != names.end()) continue;
        Problems::suggest(problems_.add(Mistake::unknown_name, given.key_spot, "", "input", given.key),
                          given.key, names);
    }
}

// Curves over `from` become curves over `to`.
void Preparation::rename_input(Value& list, const std::string& from, const std::string& to) {
    const auto rename_in = [&](Value& curve) {
        Value* by = curve.find("at") ? curve.find("by") : nullptr;
        if (by && by->is_text(from)) by->text = to;
    };
    const auto rename = [&](const auto& self, const Field& field, Value& value) -> void {
        const bool along = field.kind == FieldKind::curve && from == field.along;
        if (field.varies && !along) {
            rename_in(value);
            for (Value& item : value.items) rename_in(item);
            for (Member& weight : value.members) rename_in(weight.value);
        }
        each_part(field, value,
                  [&](const std::string&, const Field& inner, Value& part) { self(self, inner, part); });
    };
    each_step(list, steps_, [&](Value& step) {
        if (Value* weight = step.find("weight")) rename_in(*weight);
        each_parameter(step, steps_, [&](const std::string&, const Field& field, Value& value) {
            rename(rename, field, value);
        });
        return true;
    });
}

void Preparation::check_ids(const Value& list) {
    each_step(list, steps_, [&](const Value& step) {
        const Value* own = step.find("id");
        if (!own) return false;  // past the limit of steps
        const Value& id = *own;
        constexpr std::string_view letters =
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-/";
        const bool plain = !id.text.empty() && id.text.find_first_not_of(letters) == std::string::npos;
        if (id.kind == Value::Kind::text && !plain) {
            problems_.add(Mistake::bad_value, id.spot, "",
                          fmt::format("an id is made of letters, digits, _ and -, not \"{}\"", id.text));
        } else if (ids_.count(id.text) > 0) {
            problems_.add(Mistake::contradiction, id.spot, "",
                          fmt::format("two steps have the id \"{}\"", id.text));
        } else if (id.kind == Value::Kind::text) {
            ids_.insert(id.text);
        }
        return true;
    });
}

// A shell takes quotes away, so what does not look like a list, an object or a quoted text may be any text.
Value Preparation::setting_value(std::uint32_t source) {
    const std::string& text = sources_[source].text;
    Problems unheard(sources_);
    Value value = read_json5(sources_, source, unheard);
    if (!unheard.any_errors()) return value;
    const bool structured =
        !text.empty() && std::string_view("[{\"'").find(text[0]) != std::string_view::npos;
    if (structured || invalid_utf8(text)) return read_json5(sources_, source, problems_);
    return text_value(text, {source, 0, static_cast<std::uint32_t>(text.size())});
}

void Preparation::apply(Value& root, const std::string& setting) {
    const std::size_t equals = setting.find('=');
    const auto source = static_cast<std::uint32_t>(sources_.size());
    if (equals == std::string::npos || equals == 0) {
        sources_.push_back({"--set", setting});
        problems_.add(Mistake::bad_value, Spot{source, 0, static_cast<std::uint32_t>(setting.size())}, "",
                      "a setting is written id.parameter=value");
        return;
    }
    const std::string target = setting.substr(0, equals);
    sources_.push_back({fmt::format("--set {}", target), setting.substr(equals + 1)});
    Value value = setting_value(source);
    const std::size_t dot = target.find('.');
    Value* list = root.find("steps");
    Value* owner = dot == std::string::npos ? &root
                   : list                   ? step_with_id(*list, steps_, target.substr(0, dot))
                                            : nullptr;
    if (!owner) {
        const std::vector<std::string> names(ids_.begin(), ids_.end());
        Problems::suggest(problems_.add(Mistake::unknown_name, value.spot, "", "step", target.substr(0, dot)),
                          target.substr(0, dot), names);
        return;
    }
    Value* place = place_at(*owner, dot == std::string::npos ? target : target.substr(dot + 1));
    if (!place) {
        problems_.add(Mistake::bad_value, value.spot, "",
                      fmt::format("there is nothing to set at \"{}\"", target));
        return;
    }
    *place = std::move(value);
}

}  // namespace

PreparedRecipe prepare(std::vector<Source>& sources, std::span<const Step> steps, const PlanOptions& options,
                       Problems& problems) {
    return Preparation(sources, steps, options, problems).prepare();
}

Value read_with_ids(std::vector<Source>& sources, std::span<const Step> steps, Problems& problems) {
    const PlanOptions usual;
    return Preparation(sources, steps, usual, problems).read_with_ids();
}

}  // namespace levelwright

#include "levelwright/recipe/prepare.hpp"

#include <algorithm>

#include "levelwright/base/text.hpp"
#include "levelwright/recipe/marahel.hpp"

namespace levelwright {
namespace {

constexpr const char* forms[] = {"do", "group", "repeat", "one_of", "use"};
constexpr std::size_t deepest_use = 8;

Value text_value(std::string text, const Spot& spot) {
    Value value;
    value.kind = Value::Kind::text;
    value.text = std::move(text);
    value.spot = spot;
    return value;
}

// The first of the words that make an object a step.
const Member* form_of(const Value& value) {
    for (const Member& member : value.members) {
        if (std::find(std::begin(forms), std::end(forms), member.key) != std::end(forms)) return &member;
    }
    return nullptr;
}

// Curves over `from` become curves over `to`.
void rename_input(Value& value, const std::string& from, const std::string& to) {
    for (Member& member : value.members) {
        if (member.key == "by" && member.value.is_text(from)) member.value.text = to;
        rename_input(member.value, from, to);
    }
    for (Value& item : value.items) rename_input(item, from, to);
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

Value* step_with_id(Value& value, std::string_view id) {
    const Value* own = is_step(value) ? value.find("id") : nullptr;
    if (own && own->is_text(id)) return &value;
    for (Member& member : value.members) {
        if (Value* found = step_with_id(member.value, id)) return found;
    }
    for (Value& item : value.items) {
        if (Value* found = step_with_id(item, id)) return found;
    }
    return nullptr;
}

// The value at a path such as rules.2.count, added when only its last key is missing; null when there is no
// such place.
Value* place_at(Value& start, std::string_view path) {
    Value* value = &start;
    while (!path.empty()) {
        const std::string_view key = path.substr(0, path.find('.'));
        const bool last = key.size() == path.size();
        path = last ? std::string_view() : path.substr(key.size() + 1);
        if (value->kind == Value::Kind::list) {
            const auto index = natural_number(key);
            if (!index || *index >= value->items.size()) return nullptr;
            value = &value->items[static_cast<std::size_t>(*index)];
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

}  // namespace

bool is_step(const Value& value) { return form_of(value) != nullptr; }

Borrowed Preparation::expand(Value& root) {
    if (Value* steps = root.find("steps")) {
        visit(*steps, "");
        check_ids(*steps);
    }
    return std::move(borrowed_);
}

void Preparation::visit(Value& value, const std::string& prefix) {
    if (is_step(value)) {
        if (++steps_ == most_steps_in_recipe + 1) {
            problems_.add(Mistake::limit, value.spot, "",
                          fmt::format("more than {} steps in one recipe", most_steps_in_recipe));
        }
        if (steps_ > most_steps_in_recipe) return;
        name_step(value, prefix);
        if (value.find("use")) return use(value);
    }
    for (Member& member : value.members) visit(member.value, prefix);
    for (Value& item : value.items) visit(item, prefix);
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
    const auto text = find_recipe_ && name.kind == Value::Kind::text ? find_recipe_(name.text) : std::nullopt;
    if (!text) {
        Problems::suggest(problems_.add(Mistake::unknown_name, name.spot, "", "recipe", name.text), name.text,
                          recipe_names_);
        return;
    }
    const bool circle = std::find(using_.begin(), using_.end(), name.text) != using_.end();
    if (circle || using_.size() >= deepest_use) {
        problems_.add(Mistake::contradiction, name.spot, "",
                      circle ? fmt::format("the recipe \"{}\" uses itself", name.text)
                             : fmt::format("recipes use each other more than {} deep", deepest_use));
        return;
    }
    sources_.push_back({name.text, *text});
    Value recipe = read_json5(sources_, static_cast<std::uint32_t>(sources_.size() - 1), problems_);
    if (is_marahel(recipe) && !problems_.any_errors()) {
        const Value canonical = canonical_marahel(recipe, problems_);
        if (!problems_.any_errors()) recipe = recipe_of_marahel(canonical, problems_);
    }
    Value* steps = recipe.find("steps");
    if (!steps || steps->kind != Value::Kind::list) {
        problems_.add(Mistake::bad_value, name.spot, "",
                      fmt::format("the recipe \"{}\" has no list of steps", name.text));
        return;
    }
    const std::string id = step.find("id")->text;
    using_.push_back(name.text);
    visit(*steps, id + "/");
    using_.pop_back();
    pass_inputs(step, recipe, *steps, id);
    append_missing(borrowed_.tiles, recipe.find("tiles"));
    append_missing(borrowed_.objects, recipe.find("objects"));
    erase(step, "use");
    erase(step, "with");
    step.members.push_back({"group", name.spot, std::move(*steps)});
}

void Preparation::pass_inputs(const Value& step, const Value& recipe, Value& steps, const std::string& id) {
    static const Value nothing;
    const Value* inputs = recipe.find("inputs");
    const Value* with = step.find("with");
    std::vector<std::string> names;
    for (const Member& input : inputs ? inputs->members : nothing.members) {
        names.push_back(input.key);
        const Value* given = with ? with->find(input.key) : nullptr;
        if (given && given->kind == Value::Kind::text) {
            rename_input(steps, input.key, given->text);
            continue;
        }
        Member own{fmt::format("{}/{}", id, input.key), input.key_spot, input.value};
        rename_input(steps, input.key, own.key);
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

void Preparation::check_ids(const Value& value) {
    if (const Value* id = is_step(value) ? value.find("id") : nullptr) {
        const bool plain =
            !id->text.empty() &&
            id->text.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-/") ==
                std::string::npos;
        if (id->kind == Value::Kind::text && !plain) {
            problems_.add(Mistake::bad_value, id->spot, "",
                          fmt::format("an id is made of letters, digits, _ and -, not \"{}\"", id->text));
        } else if (ids_.count(id->text) > 0) {
            problems_.add(Mistake::contradiction, id->spot, "",
                          fmt::format("two steps have the id \"{}\"", id->text));
        } else if (id->kind == Value::Kind::text) {
            ids_.insert(id->text);
        }
    }
    for (const Member& member : value.members) check_ids(member.value);
    for (const Value& item : value.items) check_ids(item);
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
    Value* owner = dot == std::string::npos ? &root : step_with_id(root, target.substr(0, dot));
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

}  // namespace levelwright

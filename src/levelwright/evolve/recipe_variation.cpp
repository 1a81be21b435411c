// Chooses places of a recipe and varies them, and crosses two recipes part by part along their descriptions.

#include "levelwright/evolve/recipe_variation.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"
#include "levelwright/evolve/number_scale.hpp"
#include "levelwright/evolve/recipe_crossing.hpp"
#include "levelwright/evolve/value_variation.hpp"
#include "levelwright/recipe/checking/step_walk.hpp"

namespace levelwright {
namespace {

constexpr std::size_t most_bred_items = 12;  // of a list that grows
constexpr std::size_t most_bred_steps = 24;

bool has_items(const RecipeSite& site) {
    return site.field->kind == FieldKind::steps || site.field->kind == FieldKind::list;
}

bool is_container(const Field& field) {
    switch (field.kind) {
        case FieldKind::steps:
        case FieldKind::list:
        case FieldKind::record:
        case FieldKind::selector:
        case FieldKind::map:
            return true;
        default:
            return false;
    }
}

// Whether a random value may take its place.
bool can_be_redrawn(const RecipeSite& site) {
    const Field& field = *site.field;
    if (is_container(field) || field.kind == FieldKind::picture || field.kind == FieldKind::curve)
        return false;
    if (field.kind == FieldKind::text)
        return language_of(*site.record, field) != Language::plain && site.value;
    return true;
}

// Whether it can change a little: not what is left out and is nothing by default.
bool can_be_changed(const RecipeSite& site) {
    const Field& field = *site.field;
    if (is_container(field) || field.kind == FieldKind::picture || field.kind == FieldKind::one_of)
        return false;
    if (field.kind == FieldKind::text)
        return language_of(*site.record, field) != Language::plain && site.value;
    return true;
}

std::vector<std::string> keys_of(const Value* object) {
    std::vector<std::string> keys;
    if (!object) return keys;
    for (const Member& member : object->members) keys.push_back(member.key);
    return keys;
}

ThingNames things_of(const Value& recipe) {
    ThingNames names{keys_of(recipe.find("tiles")), keys_of(recipe.find("objects"))};
    const Value* view = recipe.find("view");
    const bool side = view && view->is_text("side");
    if (names.tiles.empty() && side) names.tiles = stock_palette(Perspective::side).tile_names();
    if (names.tiles.empty()) names.tiles = {"rock", "floor", "water", "grass", "door"};
    if (names.objects.empty()) names.objects = {"gold", "chest", "monster", "key"};
    return names;
}

std::size_t count_steps(Value& recipe, std::span<const Step> steps) {
    std::size_t count = 0;
    each_step(*recipe.find("steps"), steps, [&](const Value&) { return ++count > 0; });
    return count;
}

// A step that came from elsewhere, and those inside it, get names that nobody has.
void rename_steps(Value& step, const Value& recipe, std::span<const Step> steps) {
    std::set<std::string> taken;
    each_step(*recipe.find("steps"), steps, [&](const Value& other) {
        if (const Value* id = other.find("id")) taken.insert(id->text);
        return true;
    });
    Value list;
    list.kind = Value::Kind::list;
    list.items.push_back(std::move(step));
    each_step(list, steps, [&](Value& moved) {
        const Member& form = *form_of(moved);
        const std::string kind = form.key == "do" ? form.value.text : form.key;
        std::string id = kind;
        for (int number = 2; !taken.insert(id).second; ++number) id = fmt::format("{}-{}", kind, number);
        if (Value* own = moved.find("id"))
            *own = value_of(id);
        else
            moved.members.push_back({"id", {}, value_of(id)});
        return true;
    });
    step = std::move(list.items.front());
}

}  // namespace

std::vector<RecipeSite> RecipeVariation::breeding_sites(Value& recipe) const {
    const BreedNames names(recipe);
    std::vector<RecipeSite> sites = sites_of(recipe, stock_.steps);
    std::erase_if(sites, [&](const RecipeSite& site) { return !names.may_change(site.name); });
    return sites;
}

// What is left out is written with its default first.
Value* RecipeVariation::written(RecipeSite& site) {
    if (site.value) return site.value;
    const std::string standard = site.outer->standard ? site.outer->standard(*site.outer) : std::string();
    Value value = standard.empty() ? Value{} : value_from_json5(standard);
    if (value.kind == Value::Kind::null) return nullptr;
    site.owner->members.push_back({site.outer->name, {}, std::move(value)});
    return site.value = &site.owner->members.back().value;
}

bool RecipeVariation::change_site(RecipeSite& site, Value& recipe) {
    Value* value = written(site);
    if (!value) return redraw_site(site, recipe);
    const ThingNames names = things_of(recipe);
    return ValueVariation(names, random_).change(*site.record, *site.field, *value, *site.step);
}

bool RecipeVariation::redraw_site(RecipeSite& site, Value& recipe) {
    if (site.field->kind == FieldKind::text) {
        const ThingNames names = things_of(recipe);
        ValueVariation variation(names, random_);
        bool changed = false;
        for (int i = 0; i < 4; ++i)
            changed |= variation.change(*site.record, *site.field, *site.value, *site.step);
        return changed;
    }
    return redraw(site, recipe);
}

bool RecipeVariation::redraw(const RecipeSite& site, Value& recipe) {
    RecipeDrawer drawer(stock_.phrases, stock_.steps, random_);
    ThingNames names = things_of(recipe);
    drawer.call_things(std::move(names.tiles), std::move(names.objects));
    const std::string text = drawer.value(*site.record, *site.field);
    Value value = text.empty() ? Value{} : value_from_json5(text);
    if (value.kind == Value::Kind::null) return false;
    if (site.value)
        *site.value = std::move(value);
    else
        site.owner->members.push_back({site.outer->name, {}, std::move(value)});
    return true;
}

Value RecipeVariation::changed_little(const Value& recipe) {
    Value child = recipe;
    std::vector<RecipeSite> sites = breeding_sites(child);
    std::erase_if(sites, [](const RecipeSite& site) { return !can_be_changed(site); });
    if (sites.empty()) return changed_much(recipe);
    const std::uint32_t way = random_.below(4);
    if (way < 3) {
        const int count = way < 2 ? 1 : 2;
        for (int i = 0; i < count; ++i) change_site(sites[any(sites.size())], child);
        return child;
    }
    for (RecipeSite& site : sites) {
        if (site.value && random_.below(3) == 0) change_site(site, child);
    }
    return child;
}

Value RecipeVariation::changed_much(const Value& recipe) {
    Value child = recipe;
    std::vector<RecipeSite> sites = breeding_sites(child);
    std::vector<RecipeSite> lists, others;
    for (RecipeSite& site : sites) {
        if (has_items(site) && site.value && site.value->kind == Value::Kind::list) lists.push_back(site);
        if (can_be_redrawn(site)) others.push_back(site);
    }
    if (!lists.empty() && (others.empty() || random_.below(2) == 0)) {
        const RecipeSite& site = lists[any(lists.size())];
        change_list(*site.value, site, child);
        return child;
    }
    if (!others.empty()) redraw_site(others[any(others.size())], child);
    return child;
}

Value RecipeVariation::drawn(const Value& recipe) {
    Value child = recipe;
    while (random_.below(3) == 0) child = changed_much(child);
    std::vector<RecipeSite> sites = breeding_sites(child);
    std::string replaced = " ";  // nothing that is inside it is there any more
    for (RecipeSite& site : sites) {
        if (site.name.rfind(replaced, 0) == 0 || !can_be_redrawn(site)) continue;
        const bool often = site.value && site.field->kind != FieldKind::text;
        if (random_.below(often ? 10 : 3) == 0) continue;
        const bool one_of = site.field->kind == FieldKind::one_of;
        if (one_of && random_.below(2) == 0) continue;
        if (redraw_site(site, child) && one_of) replaced = site.name + ".";
    }
    return child;
}

// Put in, take away, double, swap.
void RecipeVariation::change_list(Value& list, const RecipeSite& site, Value& recipe) {
    const bool of_steps = site.field->kind == FieldKind::steps;
    const std::size_t most =
        site.field->most_items == 0 ? most_bred_items : std::min(most_bred_items, site.field->most_items);
    const bool full =
        of_steps ? count_steps(recipe, stock_.steps) >= most_bred_steps : list.items.size() >= most;
    const std::uint32_t what = random_.below(4);
    if (what == 0 && list.items.size() > 1) {
        list.items.erase(list.items.begin() + any(list.items.size()));
    } else if (what == 1 && list.items.size() > 1) {
        const std::uint32_t one = any(list.items.size()), other = any(list.items.size());
        std::swap(list.items[one], list.items[other]);
    } else if (!full) {
        Value item;
        const bool doubled = what == 2 && !list.items.empty();
        if (doubled) item = list.items[any(list.items.size())];
        if (!doubled && !new_item(site, recipe, item)) return;
        if (of_steps) rename_steps(item, recipe, stock_.steps);
        list.items.insert(list.items.begin() + any(list.items.size() + 1), std::move(item));
    }
}

bool RecipeVariation::new_item(const RecipeSite& site, Value& recipe, Value& item) {
    if (site.field->kind == FieldKind::steps) {
        item = new_step(recipe);
        return is_step(item);
    }
    const Field& element = *site.field->element;
    if (language_of(*site.record, element) != Language::plain) {
        if (site.value->items.empty()) return false;
        item = site.value->items[any(site.value->items.size())];
        const ThingNames names = things_of(recipe);
        return ValueVariation(names, random_).change(*site.record, element, item, *site.step);
    }
    RecipeDrawer drawer(stock_.phrases, stock_.steps, random_);
    ThingNames names = things_of(recipe);
    drawer.call_things(std::move(names.tiles), std::move(names.objects));
    Field named = element;
    named.name = site.field->name;
    const std::string text = drawer.value(*site.record, named);
    if (!text.empty()) item = value_from_json5(text);
    return item.kind != Value::Kind::null;
}

Value RecipeVariation::new_step(Value& recipe) {
    if (!stock_.donors.empty() && random_.below(4) > 0) return stock_.donors[any(stock_.donors.size())];
    RecipeDrawer drawer(stock_.phrases, stock_.steps, random_);
    ThingNames names = things_of(recipe);
    drawer.call_things(std::move(names.tiles), std::move(names.objects));
    return value_from_json5(drawer.step(stock_.steps[any(stock_.steps.size())]));
}

Value RecipeVariation::crossed(const Value& mother, const Value& father) {
    return RecipeCrossing(stock_.steps, BreedNames(mother), random_).crossed(mother, father);
}

Value RecipeVariation::moved_along(const Value& mother, const Value& father) {
    Value child = mother, other = father;
    std::vector<RecipeSite> sites = breeding_sites(child);
    std::vector<RecipeSite> others = sites_of(other, stock_.steps);
    const double share = 0.6 * around_zero(random_);
    for (RecipeSite& site : sites) {
        const auto same = [&](const RecipeSite& theirs) { return theirs.name == site.name; };
        const auto found = std::find_if(others.begin(), others.end(), same);
        if (found == others.end() || found->field != site.field) continue;
        Value* one = site.value || found->value ? written(site) : nullptr;
        const Value* two = one ? written(*found) : nullptr;
        if (!two || one->kind != Value::Kind::number || two->kind != Value::Kind::number) continue;
        *one = value_of(ValueVariation::along(*site.field, one->number, two->number, share));
    }
    // And a little to the side: a line alone never leaves the plane of its two ends.
    return random_.below(2) == 0 ? changed_little(child) : child;
}

}  // namespace levelwright

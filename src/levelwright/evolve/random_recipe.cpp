// A value for each kind of field; what only recipes can show is taken from recipes.

#include "levelwright/evolve/random_recipe.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"
#include "levelwright/recipe/checking/step_walk.hpp"

namespace levelwright {
namespace {

constexpr double widest_guess = 50;  // for numbers without a limit

bool needs_phrases(const Field& field) {
    switch (field.kind) {
        case FieldKind::text:
        case FieldKind::picture:
        case FieldKind::curve:
        case FieldKind::map:
            return true;
        case FieldKind::list:
            return needs_phrases(*field.element);
        default:
            return false;
    }
}

const Field& inner(const Field& field) { return field.optional ? *field.element : field; }

std::string in_quotes_json5(std::string_view text) { return fmt::format("\"{}\"", text); }

}  // namespace

void RecipePhrases::learn(const Value& recipe, std::span<const Step> steps) {
    const Value* list = recipe.find("steps");
    if (!list) return;
    each_step(*list, steps, [&](const Value& step) {
        const Record* record = record_of_step(step, steps);
        if (!record) return true;
        each_part(*record, step, [&](const std::string&, const Field& field, const Value& part) {
            learn_part(*record, field, part);
        });
        return true;
    });
}

void RecipePhrases::learn_part(const Record& record, const Field& field, const Value& value) {
    if (needs_phrases(inner(field))) {
        std::vector<std::string>& known = phrases_[{record.name(), field.name}];
        std::string text = show(value);
        if (std::find(known.begin(), known.end(), text) == known.end()) known.push_back(std::move(text));
        return;
    }
    each_part(field, value, [&](const std::string&, const Field& part, const Value& value_of_part) {
        const Record* owner = record_of(inner(field), value);
        learn_part(owner ? *owner : record, part, value_of_part);
    });
}

std::span<const std::string> RecipePhrases::of(const Record& record, const Field& field) const {
    const auto found = phrases_.find({record.name(), field.name});
    if (found == phrases_.end()) return {};
    return found->second;
}

RecipeDrawer::RecipeDrawer(const RecipePhrases& phrases, std::span<const Step> steps, Stream& random,
                           DrawnFrom from)
    : phrases_(phrases), steps_(steps), random_(random), from_(from) {
    for (const char* tile : {"rock", "floor", "water", "grass", "door"}) tiles_.emplace_back(tile);
    for (const char* object : {"gold", "chest", "monster", "key"}) objects_.emplace_back(object);
}

void RecipeDrawer::call_things(std::vector<std::string> tiles, std::vector<std::string> objects) {
    if (!tiles.empty()) tiles_ = std::move(tiles);
    if (!objects.empty()) objects_ = std::move(objects);
}

std::string RecipeDrawer::step(const Step& step) {
    return fmt::format("{{ do: \"{}\"{} }}", step.record->name(), members(*step.record));
}

// `, braid: 0.3, prune: true`
std::string RecipeDrawer::members(const Record& record) {
    std::string text;
    for (const Field& field : record.fields()) {
        if (!field.required && random_.below(5) < 3) continue;
        const std::string drawn = value(record, field);
        if (!drawn.empty()) text += fmt::format(", {}: {}", field.name, drawn);
    }
    return text;
}

std::string RecipeDrawer::value(const Record& owner, const Field& field) {
    if (!field.optional) return value_of_kind(owner, field);
    Field element = *field.element;
    element.name = field.name;
    return value_of_kind(owner, element);
}

// Empty for what nobody has ever said.
std::string RecipeDrawer::value_of_kind(const Record& owner, const Field& field) {
    switch (field.kind) {
        case FieldKind::whole:
        case FieldKind::real:
            return field.varies && one_in(6) ? range(field) : plain_number(field);
        case FieldKind::whole_range:
        case FieldKind::real_range:
            return one_in(3) ? plain_number(field) : range(field);
        case FieldKind::yes_no:
            return one_in(2) ? "true" : "false";
        case FieldKind::choice:
            return in_quotes_json5(
                field.choices[random_.below(static_cast<std::uint32_t>(field.choices.size()))].name);
        case FieldKind::size:
        case FieldKind::size_range:
            return in_quotes_json5(size(field));
        case FieldKind::point:
            return whole_list(0, 0);
        case FieldKind::rectangle:
        case FieldKind::map_rectangle:
            return whole_list(1, 2);
        case FieldKind::tile:
            return in_quotes_json5(one_of(tiles_));
        case FieldKind::object:
            return in_quotes_json5(one_of(objects_));
        case FieldKind::weighted_tiles:
            return weighted(tiles_);
        case FieldKind::weighted_things:
            return weighted(one_in(6) ? tiles_ : objects_);
        case FieldKind::selector:
            return in_quotes_json5("map");
        case FieldKind::record: {
            const std::string inside = members(*field.record());
            return inside.empty() ? "{}" : fmt::format("{{ {} }}", inside.substr(2));
        }
        case FieldKind::one_of: {
            const auto count = static_cast<std::uint32_t>(field.alternatives.size());
            const Record& chosen = *field.alternatives[random_.below(count)]();
            return fmt::format("{{ kind: \"{}\"{} }}", chosen.name(), members(chosen));
        }
        case FieldKind::list:
            return list(owner, field);
        case FieldKind::steps:
            return nested_steps();
        case FieldKind::text:
        case FieldKind::picture:
        case FieldKind::curve:
        case FieldKind::map:
            return phrase(owner, field);
    }
    return "";
}

// `[3, 7]`, or with the size of a rectangle, `[3, 7, 2, 5]`.
std::string RecipeDrawer::whole_list(int least_side, int sides) {
    const int x = random_.between(0, 11), y = random_.between(0, 11);
    std::string text = fmt::format("[{}, {}", x, y);
    for (int i = 0; i < sides; ++i) text += fmt::format(", {}", random_.between(least_side, 9));
    return text + "]";
}

double RecipeDrawer::number(const Field& field) {
    double low = field.least, high = field.most;
    if (from_ == DrawnFrom::usual_ranges) {
        low = std::max(low, field.usual.low);
        high = std::min(high, field.usual.high);
    } else if (one_in(3)) {
        const double end = one_in(2) ? low : high;
        if (std::isfinite(end)) return end;
    }
    if (!std::isfinite(low)) low = std::isfinite(high) ? high - widest_guess : -widest_guess;
    if (!std::isfinite(high)) high = low + widest_guess;
    // Many ranges reach from single cells to whole maps: small numbers are as likely as large ones.
    const double share = random_.unit();
    const double part = high - low > 100 ? share * share * share * share : share;
    return low + part * (high - low);
}

std::string RecipeDrawer::plain_number(const Field& field) {
    const double drawn = number(field);
    return field.is_whole() || field.kind == FieldKind::size || field.kind == FieldKind::size_range
               ? show(static_cast<std::int64_t>(drawn))
               : show(std::round(drawn * 1000) / 1000);
}

std::string RecipeDrawer::range(const Field& field) {
    std::string low = plain_number(field), high = plain_number(field);
    if (*real_number(low) > *real_number(high)) std::swap(low, high);
    return in_quotes_json5(low + ".." + high);
}

std::string RecipeDrawer::size(const Field& field) {
    const std::string width = plain_number(field), height = plain_number(field);
    if (field.kind == FieldKind::size || one_in(2)) return width + "x" + height;
    const auto more = [&](const std::string& side) {
        return show(static_cast<std::int64_t>(std::min(*real_number(side) + random_.below(6), field.most)));
    };
    const std::string wider = more(width), higher = more(height);
    return fmt::format("{}x{}..{}x{}", width, height, wider, higher);
}

std::string RecipeDrawer::list(const Record& owner, const Field& field) {
    if (needs_phrases(field)) return phrase(owner, field);
    Field element = *field.element;
    element.name = field.name;
    const std::size_t most = field.most_items == 0 ? 3 : std::min<std::size_t>(3, field.most_items);
    const std::uint32_t count = 1 + random_.below(static_cast<std::uint32_t>(most));
    std::string text;
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::string item = value(owner, element);
        if (item.empty()) return "";
        text += (text.empty() ? "" : ", ") + item;
    }
    return "[" + text + "]";
}

std::string RecipeDrawer::weighted(std::span<const std::string> names) {
    if (one_in(2)) return in_quotes_json5(one_of(names));
    const std::string& first = one_of(names);
    const std::string& second = one_of(names);
    if (first == second) return in_quotes_json5(first);
    const int weight = random_.between(1, 4);
    return fmt::format("{{ {}: {}, {}: {} }}", first, weight, second, random_.between(1, 4));
}

std::string RecipeDrawer::phrase(const Record& owner, const Field& field) {
    const std::span<const std::string> known = phrases_.of(owner, field);
    return known.empty() ? "" : one_of(known);
}

// One step that holds no others, so that nothing nests without end.
std::string RecipeDrawer::nested_steps() {
    if (depth_ > 0) return "";
    ++depth_;
    const std::string inside = step(steps_[random_.below(static_cast<std::uint32_t>(steps_.size()))]);
    --depth_;
    return "[" + inside + "]";
}

}  // namespace levelwright

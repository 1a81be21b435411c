// One table of words for each kind of field, and its limits and choices in words.

#include "levelwright/recipe/descriptions/sentences.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"

namespace levelwright {
namespace {

struct Words {
    FieldKind kind;
    std::string_view name;
    std::string_view expectation;
};

constexpr Words table[] = {
    {FieldKind::whole, "whole number", "a whole number"},
    {FieldKind::real, "real number", "a number"},
    {FieldKind::yes_no, "yes/no", "true or false"},
    {FieldKind::choice, "choice", "a choice"},
    {FieldKind::size, "size", "a size such as \"60x40\""},
    {FieldKind::size_range, "size range",
     "a size such as \"60x40\", or a range of sizes such as \"60x40..80x50\""},
    {FieldKind::whole_range, "range", "a whole number, or a range such as \"3..7\""},
    {FieldKind::real_range, "range of reals", "a number, or a range such as \"0.2..0.5\""},
    {FieldKind::point, "point", "a point such as [x, y]"},
    {FieldKind::rectangle, "rectangle", "a rectangle such as [x, y, width, height]"},
    {FieldKind::map_rectangle, "rectangle of the map",
     "a rectangle such as [x, y, width, height] or [\"2/3\", 0, \"1/3\", \"100%\"]"},
    {FieldKind::tile, "tile", "the name of a tile"},
    {FieldKind::weighted_tiles, "weighted tiles",
     "a tile, a list of tiles, or tiles with weights such as { floor: 3, grass: 1 }"},
    {FieldKind::object, "object kind", "the name of a kind of object"},
    {FieldKind::weighted_things, "weighted things",
     "a tile, kind or group of objects, a list of them, or weights such as { rat: 3, wight: 1 }"},
    {FieldKind::selector, "region selector",
     "a place such as \"rooms\", or a selector such as { in: \"rooms\", pick: 2 }"},
    {FieldKind::text, "text", "text"},
    {FieldKind::picture, "picture", "a list of rows of text"},
    {FieldKind::curve, "curve", "a number, or a curve such as { by: \"progress\", at: { 0: 1, 1: 5 } }"},
    {FieldKind::record, "record", "an object of parameters"},
    {FieldKind::list, "list", "a list"},
    {FieldKind::map, "named map", "an object of names"},
    {FieldKind::one_of, "one of", "a name, or an object with a \"kind\""},
    {FieldKind::steps, "list of steps", "a list of steps"},
};

const Words& words_of(FieldKind kind) {
    return *std::find_if(std::begin(table), std::end(table),
                         [&](const Words& words) { return words.kind == kind; });
}

bool has_limits(const Field& field) { return field.least != -no_limit || field.most != no_limit; }

}  // namespace

std::string_view name_of(FieldKind kind) { return words_of(kind).name; }

const Field* Record::find(std::string_view name) const {
    for (const Field& field : fields_) {
        if (field.name == name) return &field;
    }
    return nullptr;
}

std::string limits_of(const Field& field) {
    if (!has_limits(field)) return "within the range of whole numbers";
    if (field.most == no_limit) return fmt::format("at least {}", show(field.least));
    if (field.least == -no_limit) return fmt::format("at most {}", show(field.most));
    return fmt::format("from {} to {}", show(field.least), show(field.most));
}

std::string expectation_of(const Field& field) {
    if (field.kind == FieldKind::choice) {
        std::vector<std::string> names;
        for (const ChoiceName& choice : field.choices) names.push_back(fmt::format("\"{}\"", choice.name));
        return (names.size() > 1 ? "one of " : "") + listed(names, "or");
    }
    std::string text(words_of(field.kind).expectation);
    const bool number = field.kind == FieldKind::whole || field.kind == FieldKind::real;
    return number && has_limits(field) ? fmt::format("{} {}", text, limits_of(field)) : text;
}

}  // namespace levelwright

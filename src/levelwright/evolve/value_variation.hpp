// A value of a recipe, changed a little by the kind that its description gives it.
#pragma once

#include <string>
#include <vector>

#include "levelwright/evolve/rule_variation.hpp"
#include "levelwright/recipe/text/document.hpp"

namespace levelwright {

// What a recipe calls its things.
struct ThingNames {
    std::vector<std::string> tiles, objects;
};

Value value_of(double number);
Value value_of(std::string text);
Value value_from_json5(const std::string& text);  // null when it cannot be read

class ValueVariation {
 public:
    ValueVariation(const ThingNames& names, Stream& random) : names_(names), random_(random) {}

    // False when there is nothing that could be changed. The record is that of the field; the step that all of it is part of may name
    // neighbourhoods.
    bool change(const Record& record, const Field& field, Value& value, const Value& step);

    // On from one number towards another, or back, and a little to the side.
    static double along(const Field& field, double from, double to, double share);

 private:
    bool change_number(const Field& field, Value& value);
    bool change_range(const Field& field, Value& value);
    bool change_curve(const Field& field, Value& value);
    bool change_choice(const Field& field, Value& value);
    bool change_size(const Field& field, Value& value);
    bool change_whole_in_list(Value& value);
    bool change_name(const std::vector<std::string>& names, Value& value);
    bool change_weights(const std::vector<std::string>& names, Value& value);
    bool change_text(Language language, Value& value, const Value& step);
    double moved(const Field& field, double number);
    std::uint32_t any(std::size_t count) { return random_.below(static_cast<std::uint32_t>(count)); }

    const ThingNames& names_;
    Stream& random_;
};

}  // namespace levelwright

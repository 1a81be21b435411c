// The descriptions of steps and requirements for users: as JSON, as a JSON Schema of recipes, and as a reference page.
#pragma once

#include <string>

#include "levelwright/recipe/plan/plan.hpp"

namespace levelwright {

// { name, purpose, parameters: [{ name, type, purpose, default, least, most, unit, varies, … }] }
std::string describe_json(const Record& record);
std::string describe_json(const Requirement& requirement);

// What editors check recipes against and complete them with.
std::string json_schema(const Tables& tables);

// Markdown: every step and requirement with its parameters.
std::string reference_page(const Tables& tables);

}  // namespace levelwright

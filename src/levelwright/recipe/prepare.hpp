// What is done to a recipe's text before it is checked: used recipes are put in place, every step gets its
// id, and settings from outside are applied. Document in, document out.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "levelwright/recipe/document.hpp"
#include "levelwright/recipe/problem.hpp"

namespace levelwright {

inline constexpr std::size_t most_steps_in_recipe = 10'000;

// What used recipes bring along.
struct Borrowed {
    std::vector<Member> tiles;
    std::vector<Member> objects;
    std::vector<Member> inputs;  // named "id/input"
};

using FindRecipe = std::function<std::optional<std::string>(const std::string& name)>;

// True for { do: … } and the control forms.
bool is_step(const Value& value);

class Preparation {
 public:
    Preparation(std::vector<Source>& sources, Problems& problems, const FindRecipe& find_recipe,
                const std::vector<std::string>& recipe_names)
        : sources_(sources), problems_(problems), find_recipe_(find_recipe), recipe_names_(recipe_names) {}

    // Replaces every `use` by a group of the other recipe's steps and gives every step an explicit id.
    Borrowed expand(Value& root);
    // Applies "id.parameter=value", or "key=value" for the recipe's own keys.
    void apply(Value& root, const std::string& setting);

 private:
    void visit(Value& value, const std::string& prefix);
    void name_step(Value& step, const std::string& prefix);
    void use(Value& step);
    void pass_inputs(const Value& step, const Value& recipe, Value& steps, const std::string& id);
    void check_ids(const Value& value);
    Value setting_value(std::uint32_t source);

    std::vector<Source>& sources_;
    Problems& problems_;
    const FindRecipe& find_recipe_;
    const std::vector<std::string>& recipe_names_;
    Borrowed borrowed_;
    std::map<std::string, int> counts_;  // steps of each kind so far
    std::set<std::string> ids_;
    std::vector<std::string> using_;  // recipes being put in place, outermost first
    std::size_t steps_ = 0;
};

}  // namespace levelwright

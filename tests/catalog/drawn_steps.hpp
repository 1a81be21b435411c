// Recipes with one step of the catalogue, its parameters drawn from its description, after steps that stand before it in the gallery.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "levelwright/base/text.hpp"
#include "levelwright/catalog/catalog.hpp"
#include "levelwright/evolve/random_recipe.hpp"
#include "levelwright/recipe/checking/prepare.hpp"
#include "steps/general/making.hpp"

namespace levelwright::testing {

class DrawnSteps {
 public:
    static const DrawnSteps& all() {
        static const DrawnSteps drawn;
        return drawn;
    }

    const RecipePhrases& phrases() const { return phrases_; }

    // Everything that recipes of the gallery declare, for the phrases that were learnt from them: `tiles: {…}, objects: {…},`
    const std::string& declarations() const { return declarations_; }

    // What stands before the step in a recipe of the gallery, as text that ends in a comma, or a few scattered cells.
    std::string before(const Step& step, Stream& random) const {
        const auto found = before_.find(step.record->name());
        const std::string usual = "{ do: 'scatter', share: 0.4 }, ";
        if (found == before_.end() || random.below(3) == 0) return usual;
        const std::vector<std::string>& known = found->second;
        return known[random.below(static_cast<std::uint32_t>(known.size()))];
    }

 private:
    DrawnSteps() {
        // A recipe that declares tiles has no others.
        for (const ObjectKind& kind : stock_palette().objects) stock_objects_.insert(kind.name);
        for (const TileKind& tile : stock_palette(Perspective::side).tiles)
            tiles_[tile.name] = in_json5(to_utf8(tile.glyph));
        for (const GalleryRecipe& recipe : gallery()) {
            std::vector<Source> sources{{std::string(recipe.name), std::string(recipe.text)}};
            Problems problems(sources);
            PlanOptions options;
            options.find_recipe = gallery_recipe;
            const PreparedRecipe prepared = prepare(sources, all_steps(), options, problems);
            phrases_.learn(prepared.root, all_steps());
            learn_declarations(prepared.root.find("tiles"), tiles_);
            learn_declarations(prepared.root.find("objects"), objects_);
            if (const Value* steps = prepared.root.find("steps")) learn_order(*steps, prepared.root);
        }
        declarations_ = "tiles: {" + text_of(tiles_) + "}, objects: {" + text_of(objects_) + "}, ";
    }

    static std::string in_json5(std::string text) {
        Value value;
        value.kind = Value::Kind::text;
        value.text = std::move(text);
        return show(value);
    }

    using Declarations = std::map<std::string, std::string>;

    // Stock tiles and objects need no declaration. Every other has a glyph that no other has.
    void learn_declarations(const Value* declared, Declarations& known) {
        if (!declared) return;
        for (const Member& member : declared->members) {
            if (known.count(member.key) > 0 || (&known == &objects_ && stock_objects_.count(member.key) > 0))
                continue;
            const Value* traits = member.value.find("traits");
            known[member.key] = "{ glyph: \"" + to_utf8(next_glyph_++) + "\"" +
                                (traits ? ", traits: " + show(*traits) : "") + " }";
        }
    }

    static std::string text_of(const Declarations& declarations) {
        std::string text;
        for (const auto& [name, declaration] : declarations)
            text += "\"" + name + "\": " + declaration + ", ";
        return text;
    }

    void learn_order(const Value& steps, const Value& recipe) {
        if (recipe.find("inputs")) return;  // their numbers follow inputs that are not there
        std::string text;
        for (const Value& step : steps.items) {
            if (const Value* name = step.find("do"); name && !text.empty())
                before_[name->text].push_back(text);
            text += show(step) + ", ";
        }
    }

    RecipePhrases phrases_;
    Declarations tiles_, objects_;
    std::set<std::string> stock_objects_;
    std::string declarations_;
    char32_t next_glyph_ = 0x100;
    std::map<std::string, std::vector<std::string>> before_;
};

}  // namespace levelwright::testing

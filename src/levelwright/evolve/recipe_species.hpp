// Recipes as a species: whatever steps they have, varied by the descriptions of these. A genome is the text of a recipe whose steps all
// have ids, so that a step keeps its random numbers whatever is put in before it.
#pragma once

#include <string>
#include <vector>

#include "levelwright/evolve/recipe_variation.hpp"
#include "levelwright/evolve/species.hpp"

namespace levelwright {

class RecipeSpecies final : public Species {
 public:
    // The recipes must be ones that can be planned with these tables and options. The first births that are drawn are the recipes
    // themselves, in their order.
    RecipeSpecies(const std::vector<std::string>& recipes, const Tables& tables, PlanOptions options);

    Child child(const Birth& birth, std::uint64_t seed) const override;
    std::string recipe(const std::string& genome) const override { return genome; }

    // A recipe as a genome.
    static std::string genome_of(const std::string& recipe, std::span<const Step> steps);

 private:
    Value varied(const Birth& birth, Stream& random) const;
    std::shared_ptr<const Plan> plan(const std::string& genome) const;

    Tables tables_;
    PlanOptions options_;
    BreedingStock stock_;
    std::vector<Value> ancestors_;
};

}  // namespace levelwright

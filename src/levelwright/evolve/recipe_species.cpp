// Varies until the result checks, a bounded number of times.

#include "levelwright/evolve/recipe_species.hpp"

#include "levelwright/evolve/value_variation.hpp"
#include "levelwright/recipe/checking/prepare.hpp"
#include "levelwright/recipe/checking/step_walk.hpp"

namespace levelwright {
namespace {

Value document_of(const std::string& recipe, std::span<const Step> steps) {
    std::vector<Source> sources{{"", recipe}};
    Problems unheard(sources);
    return read_with_ids(sources, steps, unheard);
}

}  // namespace

RecipeSpecies::RecipeSpecies(const std::vector<std::string>& recipes, const Tables& tables,
                             PlanOptions options)
    : tables_(tables), options_(std::move(options)) {
    stock_.steps = tables.steps;
    for (const std::string& recipe : recipes) {
        Value document = document_of(recipe, tables.steps);
        stock_.phrases.learn(document, tables.steps);
        for (const Value& step : document.find("steps")->items) {
            if (is_step(step)) stock_.donors.push_back(step);
        }
        ancestors_.push_back(std::move(document));
    }
}

std::string RecipeSpecies::genome_of(const std::string& recipe, std::span<const Step> steps) {
    return show(document_of(recipe, steps));
}

std::shared_ptr<const Plan> RecipeSpecies::plan(const std::string& genome) const {
    return make_plan(genome, tables_, options_).plan;
}

Child RecipeSpecies::child(const Birth& birth, std::uint64_t seed) const {
    if (birth.how == Birth::How::judged_again) return {birth.mother, plan(birth.mother), 0, false};
    Child child;
    for (std::uint32_t draw = 0; draw < most_draws; ++draw) {
        Stream random(subkey(subkey(subkey(seed, "birth"), birth.number), draw));
        child.redrawn = draw;
        child.genome = show(varied(birth, random));
        child.plan = plan(child.genome);
        if (child.plan) return child;
    }
    child.given_up = true;
    child.genome = birth.mother.empty() ? show(ancestors_[birth.number % ancestors_.size()]) : birth.mother;
    child.plan = plan(child.genome);
    return child;
}

Value RecipeSpecies::varied(const Birth& birth, Stream& random) const {
    RecipeVariation variation(stock_, random);
    if (birth.how == Birth::How::drawn) {
        const Value& ancestor = ancestors_[birth.number % ancestors_.size()];
        return birth.number < ancestors_.size() ? ancestor : variation.drawn(ancestor);
    }
    const Value mother = value_from_json5(birth.mother);
    switch (birth.how) {
        case Birth::How::changed_much:
            return variation.changed_much(mother);
        case Birth::How::crossed:
            return variation.crossed(mother, value_from_json5(birth.father));
        case Birth::How::moved_along:
            return variation.moved_along(mother, value_from_json5(birth.father));
        default:
            return variation.changed_little(mother);
    }
}

}  // namespace levelwright

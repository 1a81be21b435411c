// What tuning is asked for: first in words, then checked and ready to be carried out.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "levelwright/evolve/tune.hpp"
#include "levelwright/recipe/checking/knobs.hpp"
#include "levelwright/study/recipe_changes.hpp"
#include "levelwright/study/sampler.hpp"

namespace levelwright {

struct TuneWords {
    RecipeWords recipe;
    std::vector<std::string> want;
    std::vector<std::string> vary;
    std::string evaluations;
    std::string levels = "40";
    std::string count = "500";
    std::string seed = "1";
    Named<std::string> players;
    std::string iterations;
    std::vector<std::string> input;
    std::optional<std::string> size;
    std::vector<std::string> set;
    std::optional<std::string> start;
    std::vector<std::string> free;
    static const Record& description();
};

struct TuneOrder {
    RecipeSource source;
    ChangedRecipe changed;
    std::shared_ptr<const Plan> plan;  // of the recipe as it is
    std::vector<double> inputs;
    std::vector<Question> questions;  // by want
    std::vector<Want> wants;
    std::vector<Knob> knobs;  // by parameter
    std::vector<TuneParameter> parameters;
    TuneOptions search;
    std::uint64_t fresh_levels = 500;
    Playing playing;

    std::string text_with(const std::vector<double>& setting) const;
    // Null: it contradicts itself.
    std::shared_ptr<const Plan> plan_with(const std::vector<double>& setting) const;
    Samples no_samples() const { return Samples(questions, search.seed, playing.damage_of.size()); }
    std::uint64_t levels_in_all() const;  // that a search and the looks before and after it make, nearly
};

Words<TuneOrder> tune_order_from(const TuneWords& words, RecipeSource source, Remarks& remarks);

// The same with a recipe of the gallery, or a text that stands in the order.
Words<TuneOrder> tune_order_from(const TuneWords& words, Remarks& remarks);

}  // namespace levelwright

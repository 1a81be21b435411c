// What a study is asked for: first in words, then checked and ready to be carried out.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "levelwright/measure/samples/picks.hpp"
#include "levelwright/study/recipe_changes.hpp"
#include "levelwright/study/sampler.hpp"

namespace levelwright {

struct StudyWords {
    std::vector<RecipeWords> recipes;
    std::string count = "1000";
    std::string seed = "1";
    std::string x = "floor_share";
    std::string y;  // empty: a metric that the levels have
    std::vector<std::string> metric;
    std::vector<std::string> vary;
    std::string points = "7";
    std::optional<std::string> size;
    std::vector<std::string> set;
    std::vector<std::string> input;
    std::optional<std::string> start;
    std::vector<std::string> free;
    std::vector<std::string> play;
    Named<std::string> players;
    std::string iterations;
    static const Record& description();
};

// A recipe to be studied, as its user may set it.
struct StudyRecipe {
    RecipeSource source;
    std::string name;     // one that no other recipe of the study has
    std::string command;  // what makes one of its levels, without the seed
    ChangedRecipe changed;
    const std::shared_ptr<const Plan>& plan() const { return changed.plan; }
};

// Values of one parameter or input, each with the plan and the inputs that it gives.
struct SweepOrder {
    std::size_t recipe = 0;
    std::string parameter;
    struct Point {
        std::string setting;
        double value = 0;
        std::shared_ptr<const Plan> plan;
        std::vector<double> inputs;
    };
    std::vector<Point> points;
};

// A recipe as it is, or with one value of a sweep.
struct StudyVariant {
    const StudyRecipe* recipe = nullptr;
    const SweepOrder::Point* point = nullptr;  // null: as it is
    const std::shared_ptr<const Plan>& plan() const { return point ? point->plan : recipe->plan(); }
    const std::vector<double>& inputs() const { return point ? point->inputs : recipe->changed.inputs; }
    std::string setting() const { return point ? point->setting : std::string(); }
};

struct StudyOrder {
    std::string command;  // what asks for it on the command line
    std::vector<StudyRecipe> recipes;
    std::vector<SweepOrder> sweeps;
    std::vector<Question> questions;
    Axes axes;
    Playing playing;
    std::uint64_t first_seed = 1;
    std::uint64_t count = 1000;  // levels of each variant

    std::size_t variant_count() const;
    StudyVariant variant(std::size_t number) const;  // all recipes first, then the points of the sweeps
    std::uint64_t levels_in_all() const { return variant_count() * count; }
    Samples no_samples() const { return Samples(questions, first_seed, playing.damage_of.size()); }
};

// `sources` are the texts of words.recipes, one for each.
Words<StudyOrder> study_order_from(const StudyWords& words, std::vector<RecipeSource> sources,
                                   Remarks& remarks);

// The same with recipes of the gallery, or texts that stand in the order.
Words<StudyOrder> study_order_from(const StudyWords& words, Remarks& remarks);

}  // namespace levelwright

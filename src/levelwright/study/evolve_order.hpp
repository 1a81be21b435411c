// What a search for generators is asked for: first in words, then checked and ready to be carried out.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "levelwright/evolve/search.hpp"
#include "levelwright/study/goal.hpp"
#include "levelwright/study/recipe_changes.hpp"

namespace levelwright {

struct EvolveWords {
    std::vector<RecipeWords> recipes;
    std::string genes;
    std::vector<std::string> axes;
    std::string grid = "20";
    std::string fitness;
    std::vector<std::string> goals;
    std::string search = "map";
    std::string levels = "8";
    std::string evaluations = "10000";
    std::string batch = "128";
    std::string seed = "1";
    std::string worst;
    std::vector<std::string> input;
    std::optional<std::string> size;
    static const Record& description();
};

struct EvolveOrder {
    struct MapAxis {
        std::size_t question = 0;
        GridAxis grid;
    };
    enum class Kind : std::uint8_t { map, random, genetic, nsga2 };

    std::string command;             // what asks for it on the command line
    std::string text;                // the order itself, for whoever goes on with it
    std::vector<std::string> names;  // of the recipes
    std::shared_ptr<const Species> species;
    GoalTerms terms;
    std::vector<MapAxis> axes;
    std::vector<Goal> goals;  // the first is the fitness
    std::vector<Input> inputs;
    std::vector<double> input_values;
    Kind kind = Kind::map;
    SearchOptions search;
    std::uint64_t levels = 8;

    std::unique_ptr<Search> make_search() const;
    double worst() const { return goals.front().worst; }
    std::uint64_t first_seed(std::uint64_t round) const { return search.seed + round * levels; }
};

// `sources` are the texts of words.recipes, one for each.
Words<EvolveOrder> evolve_order_from(const EvolveWords& words, std::vector<RecipeSource> sources,
                                     Remarks& remarks);

// The same with recipes of the gallery, or texts that stand in the order.
Words<EvolveOrder> evolve_order_from(const EvolveWords& words, Remarks& remarks);

}  // namespace levelwright

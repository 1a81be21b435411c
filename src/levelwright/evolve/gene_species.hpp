// Marahel scripts as a species, in the form of Khalifa and Togelius, "Multi-Objective Level Generator Generation with Marahel" (2020):
// a chromosome of whole numbers that choose among the options of a grammar. A genome is these numbers as text.
#pragma once

#include <string>
#include <vector>

#include "levelwright/evolve/species.hpp"

namespace levelwright {

class GeneSpecies final : public Species {
 public:
    GeneSpecies(std::string purpose, const Tables& tables, PlanOptions options)
        : purpose_(std::move(purpose)), tables_(tables), options_(std::move(options)) {}

    // Crossing exchanges a block or a head gene and now and then changes one gene, a small change is another gene, a large one
    // another block.
    Child child(const Birth& birth, std::uint64_t seed) const override;
    std::string recipe(const std::string& genome) const override;

 private:
    std::string purpose_;
    Tables tables_;
    PlanOptions options_;
};

std::string show_genes(const std::vector<int>& genes);
std::vector<int> genes_in(const std::string& text);  // what is missing is 0

}  // namespace levelwright

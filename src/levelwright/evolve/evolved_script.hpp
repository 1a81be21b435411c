// Marahel scripts of the kind that evolution makes: a map filled at random, then a few explorers over the whole
// of it, put together without regard to whether they make sense. Each explorer has parameters for all types of
// explorers, as its genes have. After Khalifa and Togelius, "Multi-Objective Level Generator Generation with
// Marahel" (2020).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace levelwright {

// Valid, in the spelling of the newest dialect. The same seed gives the same script.
std::string evolved_script(std::uint64_t seed);

// A chromosome: a gene that seeds plain numbers, one that says how many explorers there are, and five blocks of genes, one for each
// explorer, that choose among the options of its grammar. Any genes give a valid script.
inline constexpr int genes_in_block = 20;
inline constexpr int gene_count = 2 + 5 * genes_in_block;
inline constexpr int gene_values = 50;

// What scripts are evolved for: binary, zelda, sokoban.
std::vector<std::string> evolved_purpose_names();
std::string script_of_genes(std::span<const int> genes, std::string_view purpose);

}  // namespace levelwright

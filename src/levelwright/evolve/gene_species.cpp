// Chromosomes drawn, mutated and crossed as in the paper, and read as scripts.

#include "levelwright/evolve/gene_species.hpp"

#include <algorithm>

#include "levelwright/base/text.hpp"
#include "levelwright/evolve/evolved_script.hpp"

namespace levelwright {
namespace {

constexpr double chance_of_mutation = 0.3;

int any_gene(Stream& random) { return random.between(0, gene_values - 1); }

void change_gene(std::vector<int>& genes, Stream& random) {
    genes[random.below(gene_count)] = any_gene(random);
}

std::size_t first_of_block(Stream& random) { return 2 + std::size_t{random.below(5)} * genes_in_block; }

void change_block(std::vector<int>& genes, Stream& random) {
    const std::size_t first = first_of_block(random);
    for (std::size_t i = 0; i < genes_in_block; ++i) genes[first + i] = any_gene(random);
}

// One of the head genes, or a whole block, is the father's.
void cross(std::vector<int>& genes, const std::vector<int>& father, Stream& random) {
    const std::uint32_t part = random.below(7);
    const std::size_t first = part < 2 ? part : 2 + std::size_t{part - 2} * genes_in_block;
    const std::size_t count = part < 2 ? 1 : genes_in_block;
    std::copy_n(father.begin() + static_cast<std::ptrdiff_t>(first), count,
                genes.begin() + static_cast<std::ptrdiff_t>(first));
    if (random.chance(chance_of_mutation)) change_gene(genes, random);
}

std::vector<int> varied_genes(const Birth& birth, Stream& random) {
    std::vector<int> genes = genes_in(birth.mother);
    switch (birth.how) {
        case Birth::How::drawn:
            for (int& gene : genes) gene = any_gene(random);
            break;
        case Birth::How::changed_much:
            change_block(genes, random);
            break;
        case Birth::How::crossed:
            cross(genes, genes_in(birth.father), random);
            break;
        case Birth::How::moved_along: {
            const std::vector<int> father = genes_in(birth.father);
            for (std::size_t i = 0; i < genes.size(); ++i)
                genes[i] = random.below(4) == 0 ? father[i] : genes[i];
            break;
        }
        case Birth::How::changed_little:
            change_gene(genes, random);
            break;
        case Birth::How::judged_again:
            break;
    }
    return genes;
}

}  // namespace

std::string show_genes(const std::vector<int>& genes) {
    std::string text;
    for (const int gene : genes) text += (text.empty() ? "" : " ") + show(std::int64_t{gene});
    return text;
}

std::vector<int> genes_in(const std::string& text) {
    std::vector<int> genes;
    for (std::size_t at = 0; at < text.size() && genes.size() < gene_count;) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const auto gene = natural_number(std::string_view(text).substr(at, end - at));
        genes.push_back(gene ? static_cast<int>(*gene % gene_values) : 0);
        at = end + 1;
    }
    genes.resize(gene_count, 0);
    return genes;
}

std::string GeneSpecies::recipe(const std::string& genome) const {
    return script_of_genes(genes_in(genome), purpose_);
}

Child GeneSpecies::child(const Birth& birth, std::uint64_t seed) const {
    Child child;
    for (std::uint32_t draw = 0; draw < most_draws; ++draw) {
        Stream random(subkey(subkey(subkey(seed, "birth"), birth.number), draw));
        child.redrawn = draw;
        child.genome = show_genes(varied_genes(birth, random));
        child.plan = make_plan(recipe(child.genome), tables_, options_).plan;
        if (child.plan) return child;
    }
    child.given_up = true;
    child.genome = show_genes(genes_in(birth.mother));
    child.plan = make_plan(recipe(child.genome), tables_, options_).plan;
    return child;
}

}  // namespace levelwright

// biomes: the region becomes a few kinds of country with ragged borders between them, as regions for other steps to work in. No cell changes.
#include <fmt/format.h>

#include "levelwright/steps/general/voronoi.hpp"

namespace levelwright {
namespace {

struct Biomes {
    Named<double> kinds;
    int parts = 12;
    double ragged = 4;
    double scale = 8;
    static const Record& description();
};

const Record& Biomes::description() {
    static const Record record{
        "biomes",
        "Divides the region into kinds of country with ragged borders. Each kind becomes one region by its name, in one piece or several. No cell changes.",
        {
            field("kinds", &Biomes::kinds,
                  "their names, and how much of the region each takes compared with the others",
                  {.least = 0, .most = 1e6, .usually = {0, 10}, .required = true, .most_items = 64}),
            field(
                "parts", &Biomes::parts,
                "how many patches there are; every kind has at least one, and patches of one kind may lie side by side",
                {.least = 1, .most = 1000, .usually = {2, 40}}),
            field("ragged", &Biomes::ragged, "how far borders wander to and fro",
                  {.least = 0, .most = 1000, .usually = {0, 12}, .unit = "cells"}),
            field("scale", &Biomes::scale, "how broad the bends of borders are",
                  {.least = 1, .most = 10'000, .usually = {2, 40}, .unit = "cells"}),
        }};
    return record;
}

std::vector<NameId> compile(const Biomes& biomes, Reader& reader) {
    std::vector<NameId> names;
    for (const auto& [name, share] : biomes.kinds) names.push_back(reader.vocabulary().names->intern(name));
    return names;
}

// One patch for each kind first, the others by weight.
std::span<const std::int32_t> kinds_of_parts(const Biomes& biomes, int parts, Draft& draft) {
    const std::size_t kinds = biomes.kinds.size();
    const std::span<std::int32_t> kind_of_part =
        draft.scratch().array<std::int32_t>(static_cast<std::size_t>(parts), 0);
    const std::span<double> weights = draft.scratch().array<double>(kinds);
    double total = 0;
    for (std::size_t i = 0; i < kinds; ++i) total += weights[i] = biomes.kinds[i].second;
    if (!(total > 0)) std::fill(weights.begin(), weights.end(), 1.0);
    std::size_t next = 0;
    for (std::size_t i = 0; i < kinds && next < kind_of_part.size(); ++i) {
        if (weights[i] > 0) kind_of_part[next++] = static_cast<std::int32_t>(i);
    }
    for (; next < kind_of_part.size(); ++next)
        kind_of_part[next] = static_cast<std::int32_t>(draft.random().weighted(weights));
    return kind_of_part;
}

void run(const Biomes& biomes, const std::vector<NameId>& names, Draft& draft) {
    const int parts = std::max(biomes.parts, static_cast<int>(biomes.kinds.size()));
    const std::span<const std::int32_t> kind_of_part = kinds_of_parts(biomes, parts, draft);
    const Grid<std::int32_t>& part_of_cell = voronoi_parts({parts, biomes.ragged, biomes.scale}, draft);
    for (std::size_t kind = 0; kind < names.size() && !draft.stopped(); ++kind) {
        const Scratch::Loan loan(draft.scratch());
        const BitGrid& cells = cells_of_parts(part_of_cell, draft, [&](std::int32_t part) {
            return kind_of_part[index_of(part)] == static_cast<std::int32_t>(kind);
        });
        add_ragged_region(cells, names[kind], RegionId::none, draft);
    }
}

}  // namespace

Step biomes_step() { return make_compiled_step<Biomes, std::vector<NameId>, compile, run>(); }

}  // namespace levelwright

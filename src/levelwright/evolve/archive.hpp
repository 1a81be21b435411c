// The map that a search fills: a grid over what generators do, and in each cell the best one that was found for it.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "levelwright/evolve/species.hpp"

namespace levelwright {

struct GridAxis {
    double low = 0;
    double high = 1;
    int bins = 20;
};

// One that was judged, with where it came from.
struct Individual {
    std::string genome;
    Judgement judgement;
    Birth::How how = Birth::How::drawn;
    std::uint64_t number = 0;     // of its birth
    std::uint64_t rounds = 1;     // of levels that have judged it
    std::uint32_t mother_of = 0;  // children, and those of them that found a place
    std::uint32_t placed = 0;

    double fitness() const { return judgement.goals.front(); }
};

class Archive {
 public:
    // `worst`: a fitness that none is below; so that a cell more never makes the score less.
    Archive(std::vector<GridAxis> axes, double worst);

    // Nothing when some axis has no number.
    std::optional<std::size_t> cell_of(std::span<const double> position) const;
    std::vector<int> place_of(std::size_t cell) const;              // by axis
    bool are_neighbours(std::size_t one, std::size_t other) const;  // or the same

    // Whether its cell is empty, or holds one that is worse.
    bool would_take(const Judgement& judgement) const;
    enum class Taken : std::uint8_t { no, better, first };
    Taken take(Individual individual);

    const std::vector<GridAxis>& axes() const { return axes_; }
    double worst() const { return worst_; }
    std::size_t cell_count() const;
    const std::map<std::size_t, Individual>& cells() const { return cells_; }
    std::map<std::size_t, Individual>& cells() { return cells_; }

    double coverage() const { return static_cast<double>(cells_.size()) / static_cast<double>(cell_count()); }
    double score() const;                // the sum over the cells of how far each is above the worst
    std::optional<double> best() const;  // fitness

 private:
    std::vector<GridAxis> axes_;
    double worst_;
    std::map<std::size_t, Individual> cells_;
};

// How good an archive is beside the best that is known of each cell: over all cells that can be filled, and over those that it has
// filled. Fitness counts from the worst on.
struct ArchiveQuality {
    double reliability = 0;
    double precision = 0;
};
ArchiveQuality quality_of(const Archive& archive, const std::map<std::size_t, double>& best_known);

}  // namespace levelwright

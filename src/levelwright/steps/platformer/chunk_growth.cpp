// Weights are (1 + frequency) · decay^(times used) · care^(precise).

#include "levelwright/steps/platformer/chunk_growth.hpp"

namespace levelwright {

ChunkGrowth::ChunkGrowth(const std::vector<Chunk>& library, const GrowthRules& rules, PartialLevel& level,
                         Draft& draft)
    : library_(library),
      rules_(rules),
      level_(level),
      draft_(draft),
      memory_(draft.scratch().tool<Memory>()),
      placed_(memory_.placed),
      weights_(draft.scratch().array<double>(library.size(), 0)) {
    placed_.clear();
    for (std::size_t i = 0; i < library.size(); ++i) {
        weights_[i] = 1 + library[i].of->frequency;
        for (int times = 0; times < library[i].of->precise; ++times) weights_[i] *= rules.care;
    }
}

void ChunkGrowth::run() {
    std::size_t in_vain = 0;
    while (static_cast<int>(placed_.size()) < rules_.most && !level_.anchors().empty()) {
        const std::size_t number = level_.draw_anchor(draft_.random());
        const Point at = level_.anchors()[number].at;
        if (rules_.to_right && at.x >= rules_.end_column) return;
        level_.anchors()[number].used = true;
        if (draft_.spend(64 + static_cast<std::int64_t>(level_.anchors().size()))) return;
        if (!collect(at).empty()) {
            place(draw().alignment);
            in_vain = 0;
        } else if (rules_.to_right && level_.unused() < static_cast<std::size_t>(rules_.few)) {
            make_anchor(at);
        } else if (++in_vain > 2 * level_.anchors().size() && !rules_.to_right) {
            return;
        }
        if (draft_.stopped()) return;
    }
}

// From a chunk drawn at random on, so that those that come first in the recipe are not collected more often.
const std::vector<ChunkGrowth::Candidate>& ChunkGrowth::collect(Point anchor) {
    memory_.candidates.clear();
    const std::size_t first = draft_.random().below(static_cast<std::uint32_t>(library_.size()));
    for (std::size_t i = 0; i < library_.size(); ++i) {
        const std::size_t number = (first + i) % library_.size();
        const Chunk& chunk = library_[number];
        if (draft_.spend(8 * std::ssize(chunk.anchors))) return memory_.candidates;
        for (std::size_t own = 0; own < chunk.anchors.size(); ++own) {
            const Point corner = anchor - chunk.anchors[own];
            if (!level_.allows(chunk, corner, memory_.parts)) continue;
            memory_.candidates.push_back({{number, own, corner}, weights_[number]});
            if (static_cast<int>(memory_.candidates.size()) >= rules_.candidates) return memory_.candidates;
        }
    }
    return memory_.candidates;
}

const ChunkGrowth::Candidate& ChunkGrowth::draw() {
    memory_.weights.clear();
    for (const Candidate& candidate : memory_.candidates) memory_.weights.push_back(candidate.weight);
    return memory_.candidates[draft_.random().weighted(memory_.weights)];
}

void ChunkGrowth::place(const Alignment& alignment) {
    const Chunk& chunk = library_[alignment.chunk];
    level_.allows(chunk, alignment.corner, memory_.parts);
    level_.paste(chunk, alignment.corner, memory_.parts);
    weights_[alignment.chunk] *= rules_.decay;
    placed_.push_back(alignment);
}

void ChunkGrowth::make_anchor(Point beside) {
    const std::size_t before = level_.anchors().size();
    for (Point at = beside + Point{1, 0}; at.x < level_.size().width; ++at.x) {
        level_.add_anchor(at);
        if (level_.anchors().size() > before) return;
    }
}

}  // namespace levelwright

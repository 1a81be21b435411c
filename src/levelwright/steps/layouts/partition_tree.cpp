// One cut, by the stopping rule and where the line may lie; all leaves in turn, or random ones up to a number.

#include "levelwright/steps/layouts/partition_tree.hpp"

namespace levelwright {
namespace {

// The least and the greatest place for a line across a length; none when low > high.
struct Places {
    int low, high;
    bool any() const { return low <= high; }
};

Places places_for_line(int length, int least, const RealRange& cut) {
    Places places{least, length - least};
    if (!places.any()) return places;
    // Rounded up and down without leaving the range that the least length allows.
    const int low = static_cast<int>(cut.low * length), high = static_cast<int>(cut.high * length);
    const int from = std::max(places.low, low < cut.low * length ? low + 1 : low);
    const int to = std::min(places.high, high);
    if (from <= to) return {from, to};
    const int middle = std::clamp(length / 2, places.low, places.high);
    return {middle, middle};
}

bool draw_upright(const Rect& rect, double longer, Stream& random) {
    if (rect.width == rect.height) return random.below(2) == 0;
    return random.chance(longer) == (rect.width > rect.height);
}

}  // namespace

bool PartitionTree::cut(std::int32_t number, const CuttingRules& rules, Stream& random) {
    const PartitionNode node = (*this)[number];
    const Rect& rect = node.rect;
    const bool printed = rules.stop == CuttingRules::Stop::printed;
    const Size least = printed ? rules.needed
                               : Size{std::max(rules.least.width, rules.needed.width),
                                      std::max(rules.least.height, rules.needed.height)};
    bool across = rect.width >= 2 * least.width, down = rect.height >= 2 * least.height;
    if (rules.stop == CuttingRules::Stop::either && !(across && down)) return false;
    if (printed && (rect.width <= rules.least.width || rect.height <= rules.least.height)) return false;
    if (!across && !down) return false;
    if (rules.stop_chance > 0 && node.depth >= rules.stop_depth && random.chance(rules.stop_chance))
        return false;

    const bool upright = across && down ? draw_upright(rect, rules.longer, random) : across;
    const Places places = upright ? places_for_line(rect.width, least.width, rules.cut)
                                  : places_for_line(rect.height, least.height, rules.cut);
    const int first = random.between(places.low, places.high);

    PartitionNode& inner = nodes_[number];
    inner.children = static_cast<std::int32_t>(nodes_.size());
    inner.upright = upright;
    inner.line = (upright ? rect.x : rect.y) + first;
    PartitionNode child{.rect = rect, .parent = number, .letter = node.letter};
    child.depth = static_cast<std::int16_t>(std::min(node.depth + 1, 32767));
    if (node.letter < 3) child.letter = static_cast<std::uint8_t>(2 * node.letter + 1);
    (upright ? child.rect.width : child.rect.height) = first;
    nodes_.push_back(child);
    if (node.letter < 3) ++child.letter;
    if (upright)
        child.rect = {rect.x + first, rect.y, rect.width - first, rect.height};
    else
        child.rect = {rect.x, rect.y + first, rect.width, rect.height - first};
    nodes_.push_back(child);
    return true;
}

// Which leaf is cut next makes no difference to the result, unless there may only be so many.
void PartitionTree::grow(Size size, const CuttingRules& rules, Draft& draft) {
    nodes_.clear();
    nodes_.push_back({.rect = whole(size)});
    if (rules.most == 0) {
        for (std::size_t i = 0; i < nodes_.size(); ++i)
            cut(static_cast<std::int32_t>(i), rules, draft.random());
        draft.spend(static_cast<std::int64_t>(nodes_.size()));
        return;
    }
    open_.assign(1, 0);
    while (!open_.empty() && leaf_count() < rules.most && !draft.spend(1)) {
        const std::uint32_t chosen = draft.random().below(static_cast<std::uint32_t>(open_.size()));
        const std::int32_t node = open_[chosen];
        open_[chosen] = open_.back();
        open_.pop_back();
        if (!cut(node, rules, draft.random())) continue;
        open_.push_back((*this)[node].children);
        open_.push_back((*this)[node].children + 1);
    }
}

}  // namespace levelwright

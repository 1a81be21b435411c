// The filter: what is there already is left out, what is in the way makes a chunk impossible, and so does a platform that would not go
// together with those around it.

#include "levelwright/steps/platformer/partial_level.hpp"

#include <algorithm>
#include <cstdlib>

namespace levelwright {
namespace {

std::uint8_t towards(Point offset, bool along_row) {
    if (along_row) return offset.x < 0 ? extends_left : extends_right;
    return offset.y < 0 ? extends_up : extends_down;
}

std::uint8_t opposite(std::uint8_t side) {
    return static_cast<std::uint8_t>(side == extends_left    ? extends_right
                                     : side == extends_right ? extends_left
                                     : side == extends_up    ? extends_down
                                                             : extends_up);
}

// On the way to where the platform goes on.
bool blocks(std::uint8_t extends, Point offset) {
    if (offset.x != 0 && offset.y != 0) return false;
    return (extends & towards(offset, offset.y == 0)) != 0;
}

// Around the corner that one of them has the row of and the other the column.
bool form_corner(std::uint8_t extends, Point other, std::uint8_t other_extends, bool along_row) {
    const std::uint8_t to_corner = towards(other, along_row);
    const std::uint8_t from_other = opposite(towards(other, !along_row));
    const bool both_towards = (extends & to_corner) != 0 && (other_extends & from_other) != 0;
    const bool both_away =
        (extends & opposite(to_corner)) != 0 && (other_extends & opposite(from_other)) != 0;
    return both_towards || both_away;
}

}  // namespace

bool may_stand_together(std::uint8_t extends, Point other, std::uint8_t other_extends) {
    if (other.x != 0 && other.y != 0)
        return form_corner(extends, other, other_extends, true) ||
               form_corner(extends, other, other_extends, false);
    const std::uint8_t way = towards(other, other.y == 0), back = opposite(way);
    if ((extends & way) != 0 && (other_extends & back) != 0) return true;
    const bool gap = std::abs(other.x) + std::abs(other.y) > 1;
    return gap && (extends & back) != 0 && (other_extends & way) != 0;
}

void PartialLevel::begin(Size size) {
    size_ = size;
    const std::size_t count = index_of(size.width + 2 * margin) * index_of(size.height + 2 * margin);
    cells_.assign(count, Cell{});
    anchor_of_cell_.assign(count, 0);
    anchors_.clear();
    ground_of_anchors_ = no_filling;
}

void PartialLevel::put(Point at, const ChunkPart& part) {
    Cell& site = cells_[number(at)];
    site.what = part.what;
    site.platform = part.platform;
    site.extends = part.extends;
    for (int dy = -margin; dy <= margin; ++dy) {
        for (int dx = -margin; dx <= margin; ++dx) cells_[number(at + Point{dx, dy})].near = true;
    }
}

void PartialLevel::take_away(Point at) {
    Cell& site = cells_[number(at)];
    site.what = no_filling;
    site.platform = false;
    site.extends = 0;
}

void PartialLevel::add_anchor(Point at) {
    if (!size_.contains(at) || anchor_of_cell_[number(at)] != 0) return;
    const Filling what = cells_[number(at)].what;
    if (what != no_filling && what != ground_of_anchors_) return;
    anchors_.push_back({at, false});
    anchor_of_cell_[number(at)] = static_cast<std::uint32_t>(anchors_.size());
}

PartialLevel::Verdict PartialLevel::judge(const Chunk& chunk, Point corner, const ChunkPart& part) const {
    const Point at = corner + part.at;
    if (!size_.contains(at)) return Verdict::drop;
    const Cell& site = cells_[number(at)];
    if (site.what != no_filling) return site.what == part.what ? Verdict::drop : Verdict::reject;
    if (!site.near) return Verdict::keep;
    return part.platform ? judge_platform(chunk, corner, part) : judge_thing(chunk, corner, part);
}

PartialLevel::Verdict PartialLevel::judge_thing(const Chunk& chunk, Point corner,
                                                const ChunkPart& part) const {
    Verdict verdict = Verdict::keep;
    for (const Point step : eight_directions) {
        const Cell& beside = cells_[number(corner + part.at + step)];
        if (beside.what == no_filling || chunk.at(part.at + step) == beside.what) continue;
        if (beside.what != part.what) return Verdict::reject;
        verdict = Verdict::drop;
    }
    return verdict;
}

PartialLevel::Verdict PartialLevel::judge_platform(const Chunk& chunk, Point corner,
                                                   const ChunkPart& part) const {
    for (int dy = -margin; dy <= margin; ++dy) {
        for (int dx = -margin; dx <= margin; ++dx) {
            const Point step{dx, dy};
            const Cell& beside = cells_[number(corner + part.at + step)];
            if (beside.what == no_filling || chunk.at(part.at + step) == beside.what) continue;
            const bool fine = beside.platform ? may_stand_together(part.extends, step, beside.extends)
                                              : !blocks(part.extends, step);
            if (!fine) return Verdict::reject;
        }
    }
    return Verdict::keep;
}

bool PartialLevel::allows(const Chunk& chunk, Point corner, std::vector<std::uint16_t>& new_parts) const {
    new_parts.clear();
    for (std::size_t i = 0; i < chunk.parts.size(); ++i) {
        const Verdict verdict = judge(chunk, corner, chunk.parts[i]);
        if (verdict == Verdict::reject) return false;
        if (verdict == Verdict::keep) new_parts.push_back(static_cast<std::uint16_t>(i));
    }
    return !new_parts.empty();
}

void PartialLevel::paste(const Chunk& chunk, Point corner, std::span<const std::uint16_t> new_parts) {
    for (const std::uint16_t number : new_parts) put(corner + chunk.parts[number].at, chunk.parts[number]);
    for (const Point anchor : chunk.anchors) add_anchor(corner + anchor);
}

std::size_t PartialLevel::unused() const {
    return static_cast<std::size_t>(
        std::count_if(anchors_.begin(), anchors_.end(), [](const Anchor& anchor) { return !anchor.used; }));
}

std::size_t PartialLevel::draw_anchor(Stream& random) {
    if (unused() == 0) {
        for (Anchor& anchor : anchors_) anchor.used = false;
    }
    open_.clear();
    for (std::size_t i = 0; i < anchors_.size(); ++i) {
        if (!anchors_[i].used) open_.push_back(static_cast<std::uint32_t>(i));
    }
    return open_[random.below(static_cast<std::uint32_t>(open_.size()))];
}

}  // namespace levelwright

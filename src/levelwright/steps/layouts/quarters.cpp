// Cuts random leaves into quarters, then finds borders by walking along the sides of each leaf.

#include "levelwright/steps/layouts/quarters.hpp"

#include "levelwright/steps/layouts/layout_regions.hpp"

namespace levelwright {

void QuadTree::grow(Size size, int cuts, int least, Draft& draft) {
    nodes_.assign(1, {.rect = whole(size)});
    open_.assign(1, 0);
    for (int done = 0; done < cuts && !open_.empty() && !draft.spend(1);) {
        const std::uint32_t chosen = draft.random().below(static_cast<std::uint32_t>(open_.size()));
        const std::int32_t number = open_[chosen];
        open_[chosen] = open_.back();
        open_.pop_back();
        const Rect rect = nodes_[number].rect;
        if (rect.width / 2 < least || rect.height / 2 < least) continue;
        nodes_[number].children = static_cast<std::int32_t>(nodes_.size());
        const int left = rect.width / 2, top = rect.height / 2;
        for (const Rect& quarter :
             {Rect{rect.x, rect.y, left, top}, Rect{rect.x + left, rect.y, rect.width - left, top},
              Rect{rect.x, rect.y + top, left, rect.height - top},
              Rect{rect.x + left, rect.y + top, rect.width - left, rect.height - top}}) {
            open_.push_back(static_cast<std::int32_t>(nodes_.size()));
            nodes_.push_back({.rect = quarter, .parent = number});
        }
        ++done;
    }
    number_leaves();
    find_borders(size, draft);
}

void QuadTree::number_leaves() {
    leaves_.clear();
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        if (nodes_[i].children > 0) continue;
        nodes_[i].leaf = static_cast<std::int32_t>(leaves_.size());
        leaves_.push_back(static_cast<std::int32_t>(i));
    }
}

// Paints the leaves' numbers and walks along the right and the lower side of each.
void QuadTree::find_borders(Size size, Draft& draft) {
    Grid<std::int32_t>& leaf_of_cell = draft.scratch().tool<Grid<std::int32_t>>();
    leaf_of_cell.reset(size, -1);
    draft.spend(size.area());
    for (std::int32_t i = 0; i < leaf_count(); ++i) {
        for (int y = leaf(i).y; y < leaf(i).bottom(); ++y)
            std::fill_n(&leaf_of_cell[{leaf(i).x, y}], leaf(i).width, i);
    }
    borders_.clear();
    for (std::int32_t i = 0; i < leaf_count(); ++i) {
        const Rect& rect = leaf(i);
        for (int y = rect.y; rect.right() < size.width && y < rect.bottom();) {
            const std::int32_t other = leaf_of_cell[{rect.right(), y}];
            const int end = std::min(rect.bottom(), leaf(other).bottom());
            borders_.push_back({i, other, true, y, end});
            y = end;
        }
        for (int x = rect.x; rect.bottom() < size.height && x < rect.right();) {
            const std::int32_t other = leaf_of_cell[{x, rect.bottom()}];
            const int end = std::min(rect.right(), leaf(other).right());
            borders_.push_back({i, other, false, x, end});
            x = end;
        }
    }
}

RegionId QuadTree::add_regions(NameId part, NameId leaf_name, Draft& draft) const {
    if (!draft.take_parts(static_cast<std::int64_t>(nodes_.size()))) return RegionId::none;
    Level& level = draft.level();
    const RegionId around = region_of(draft);
    const auto root = static_cast<std::int32_t>(level.regions.size());
    for (const QuadNode& node : nodes_) {
        level.regions.push_back(
            {.area = {.floor = draft.floor(), .bounds = node.rect.moved(draft.area().corner())},
             .name = node.leaf >= 0 ? leaf_name : part,
             .parent = node.parent < 0 ? around : RegionId{root + node.parent}});
    }
    return RegionId{root};
}

}  // namespace levelwright

// Draws where to start, digs cells and rooms, and cuts rooms so that cells which must stay are left out.

#include "levelwright/steps/layouts/dig_site.hpp"

#include <cstring>

#include "levelwright/grid/outline.hpp"

namespace levelwright {
namespace {

bool is_all_one_solid_tile(Draft& draft) {
    const View<TileId> tiles = draft.tiles();
    const TileId first = tiles[{0, 0}];
    if (draft.palette().walkable(first)) return false;
    const auto width = static_cast<std::size_t>(tiles.width());
    for (int y = 0; y < tiles.height(); ++y) {
        const TileId* row = tiles.row(y).data();
        if (row[0] != first || std::memcmp(row, row + 1, width - 1) != 0) return false;
    }
    return true;
}

}  // namespace

BitGrid& open_cells(Draft& draft) {
    return is_all_one_solid_tile(draft) ? draft.scratch().bits(draft.size()) : draft.walkable();
}

const BitGrid* enterable_cells(Draft& draft, const BitGrid& open) {
    if (!draft.inside() && !draft.locked()) return nullptr;
    return &(draft.changeable() |= open);
}

std::int64_t cell_count(const Draft& draft) {
    return draft.inside() ? draft.inside()->count() : draft.size().area();
}

DigSite::DigSite(Draft& draft, int rim)
    : draft_(draft),
      open_(open_cells(draft)),
      dug_(draft.scratch().bits(draft.size())),
      bounds_(whole(draft.size()).inset(rim)),
      cells_(cell_count(draft)) {
    const BitGrid* enterable = enterable_cells(draft, open_);
    if (!enterable) {
        space_ = bounds_.empty() ? 0 : bounds_.area();
        open_count_ = open_.count_in(bounds_);
        return;
    }
    BitGrid& cells = draft.scratch().bits(draft.size());
    BitGrid& region = draft.scratch().bits(draft.size(), true);
    if (draft.inside()) region = *draft.inside();
    for (int i = 0; i < rim; ++i) {
        BitGrid& inner = draft.scratch().bits(draft.size());
        shrink(region, Connectivity::eight, inner, false);
        std::swap(region, inner);
    }
    cells = *enterable;
    cells &= region;
    BitGrid& largest = draft.scratch().bits(draft.size());
    largest_component(cells, Connectivity::four, draft.scratch().components(), largest);
    enterable_ = &largest;
    space_ = largest.count();
    cells = open_;
    open_count_ = (cells &= largest).count();
}

std::optional<Point> DigSite::draw_start() {
    if (space_ == 0) return std::nullopt;
    if (open_count_ == 0 && !enterable_) {
        const int x = draft_.random().between(bounds_.x, bounds_.right() - 1);
        const int y = draft_.random().between(bounds_.y, bounds_.bottom() - 1);
        return Point{x, y};
    }
    BitGrid& cells = draft_.scratch().bits(draft_.size());
    if (enterable_)
        cells = *enterable_;
    else
        cells.fill_rect(bounds_, true);
    if (open_count_ > 0) cells &= open_;
    return cells.random_set(draft_.random());
}

std::optional<Point> DigSite::draw_rim_cell(std::vector<Point>& cells) {
    while (!cells.empty()) {
        Point& drawn = cells[draft_.random().below(static_cast<std::uint32_t>(cells.size()))];
        const bool is_rim =
            open_[drawn] && std::any_of(four_directions.begin(), four_directions.end(), [&](Point step) {
                return can_enter(drawn + step) && !open_[drawn + step];
            });
        if (is_rim) return drawn;
        drawn = cells.back();
        cells.pop_back();
    }
    return std::nullopt;
}

void DigSite::dig(Point at) {
    if (open_[at]) return;
    open_.set(at);
    dug_.set(at);
    ++open_count_;
}

void DigSite::close(Point at) {
    open_.set(at, false);
    dug_.set(at, false);
    --open_count_;
}

Rect DigSite::dig_room(Rect rect, Point at) {
    rect = common_part(rect, bounds_);
    if (enterable_) {
        // Each cell that must stay cuts a strip off, the one that leaves more.
        for (int y = rect.y; y < rect.bottom(); ++y) {
            for (int x = rect.x; x < rect.right(); ++x) {
                if ((*enterable_)[{x, y}]) continue;
                Rect across = rect, along = rect;
                if (x < at.x) across = {x + 1, rect.y, rect.right() - x - 1, rect.height};
                if (x > at.x) across.width = x - rect.x;
                if (y < at.y) along = {rect.x, y + 1, rect.width, rect.bottom() - y - 1};
                if (y > at.y) along.height = y - rect.y;
                const bool cut_across = x != at.x && (y == at.y || across.area() >= along.area());
                rect = cut_across ? across : along;
                y = rect.y - 1;  // look at all of it again
                break;
            }
        }
    }
    for (int y = rect.y; y < rect.bottom(); ++y) {
        for (int x = rect.x; x < rect.right(); ++x) dig({x, y});
    }
    return rect;
}

}  // namespace levelwright

// The part of the level that a step sees: its places with their edges moved, cut to what is seen around them, as masks.

#include <algorithm>

#include "levelwright/grid/outline.hpp"
#include "levelwright/run/execution.hpp"
#include "levelwright/run/narrowing.hpp"

namespace levelwright {

// The cells that a `where` takes of its places, as the level is before the step begins; null: all of them.
const BitGrid* Execution::cells_kept(const StepNode& node, int floor, const Rect& seen,
                                     std::span<const Area> areas, std::uint64_t key) {
    const Where& where = node.common->where;
    if (!where.narrows() || areas.empty()) return nullptr;
    const bool own = !where.noise || where.noise->name.empty();
    const std::uint64_t hills = own ? key : subkey(subkey(root_key_, "hills"), where.noise->name);
    const Narrowing narrowing{.where = where,
                              .level = workshop_.level,
                              .floor = floor,
                              .seen = seen,
                              .noise_key = subkey(subkey(hills, "noise"), static_cast<std::uint64_t>(floor)),
                              .scratch = workshop_.scratch,
                              .effort = budget_.effort};
    return &narrowing.cells([&](bool found) { looked_for(node, Sought::distance, found); });
}

namespace {

// A rectangle without its edge, then with what is around it.
Rect with_edge(const Rect& bounds, const Where& where) {
    const Rect inner = bounds.inset(where.inset);
    return inner.empty() ? inner : inner.inset(-where.grow);
}

}  // namespace

// The same for cells of any shape.
void Execution::move_edge(const Where& where, BitGrid& cells, Draft& draft) {
    const Scratch::Loan loan(workshop_.scratch);
    BitGrid& moved = workshop_.scratch.bits(cells.size());
    for (int i = 0; i < where.inset + where.grow && cells.any(); ++i) {
        if (draft.spend(cells.size().area() / 8 + 1)) return;
        if (i < where.inset)
            shrink(cells, Connectivity::eight, moved, false);
        else
            grow(cells, Connectivity::eight, moved);
        std::swap(cells, moved);
    }
}

// The cells of a site as a mask of the draft's rectangle; null: all of them.
BitGrid* Execution::cells_of_site(const Site& site, const Where& where, Draft& draft) {
    Scratch& scratch = workshop_.scratch;
    const Point corner = Point{} - draft.area_.corner();
    const auto is_all_of_it = [&](const Area& place) {
        return place.run_count == 0 && with_edge(place.bounds, where).contains(draft.area_);
    };
    if (std::any_of(site.places.begin(), site.places.end(), is_all_of_it)) return nullptr;
    BitGrid& cells = scratch.bits(draft.area_.size());
    for (const Area& place : site.places) {
        if (place.run_count == 0) {
            cells.fill_rect(with_edge(place.bounds, where).moved(corner), true);
            continue;
        }
        const Scratch::Loan loan(scratch);
        const Rect box = place.bounds.inset(-where.grow);
        BitGrid& own = scratch.bits(box.size());
        for (const CellRun& run : workshop_.level.runs_of(place))
            own.fill_rect({run.start.x - box.x, run.start.y - box.y, run.length, 1}, true);
        move_edge(where, own, draft);
        cells.blit_set(own, box.moved(corner).corner());
    }
    draft.spend(std::ssize(site.places));
    return &cells;
}

// Leaves of the region only the cells of a mask, whose corner is at `corner` of the level.
void Execution::cut(Draft& draft, const BitGrid& mask, Point corner) {
    BitGrid& left = workshop_.scratch.bits(draft.area_.size());
    mask.crop_into(left, draft.area_.moved(Point{} - corner));
    if (draft.inside_) left &= *draft.inside_;
    draft.inside_ = &left;
}

// The part of the level that a step sees: the place, cut to what is seen around it, and the masks that go with it.
void Execution::restrict(Draft& draft, const Site& site, const Draft& around, const StepNode& node) {
    Scratch& scratch = workshop_.scratch;
    const Level& level = workshop_.level;
    const Where& where = node.common->where;
    const bool rectangle = !site.together && site.places[0].run_count == 0;
    draft.floor_ = site.floor;
    draft.area_ = rectangle       ? with_edge(site.bounds, where)
                  : site.together ? site.bounds
                                  : site.bounds.inset(-where.grow);
    draft.area_ = common_part(draft.area_, site.seen);
    if (draft.area_.empty()) return;
    draft.inside_ = cells_of_site(site, where, draft);
    if (around.inside_) cut(draft, *around.inside_, around.area_.corner());
    if (site.kept) cut(draft, *site.kept, site.seen.corner());
    if (draft.inside_ && draft.inside_->none()) {
        draft.area_ = {};
        return;
    }
    draft.looks_around_ = site.together || (around.looks_around_ && draft.area_ == around.area_);
    if (draft.looks_around_) draft.sight_ = around.in_sight();
    const bool looks = node.kind != StepNode::Kind::step || node.instance->looks_around();
    if (draft.looks_around_ ? !looks : site.kept != nullptr) trim(draft);
    if (!plan_.start()) return;
    draft.start_objects_ = plan_.start()->objects.size();
    const BitGrid& locked = plan_.locked()[site.floor];
    if (draft.area_ == whole(level.size)) {
        draft.locked_ = &locked;
        return;
    }
    BitGrid& part = scratch.bits(draft.area_.size());
    locked.crop_into(part, draft.area_);
    draft.locked_ = &part;
}

// To the smallest rectangle that holds its cells.
void Execution::trim(Draft& draft) {
    draft.looks_around_ = false;
    if (!draft.inside_) return;
    const Rect box = draft.inside_->bounds();
    BitGrid& cells = workshop_.scratch.bits(box.size());
    draft.inside_->crop_into(cells, box);
    draft.inside_ = &cells;
    draft.area_ = box.moved(draft.area_.corner());
}

}  // namespace levelwright

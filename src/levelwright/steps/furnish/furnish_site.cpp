// Keeps what furnishing asks for again and again: walls around cells, steps between them, sight, the longest path.

#include "levelwright/steps/furnish/furnish_site.hpp"

#include <algorithm>

#include "levelwright/base/index.hpp"
#include "levelwright/grid/ray.hpp"

namespace levelwright {
namespace {

constexpr Cell most_cells_kept = 1024;
constexpr std::size_t steps_of_large_maps = std::size_t{1} << 22;
constexpr std::uint16_t no_steps = 0xffff;

}  // namespace

void FurnishSite::begin(Draft& draft) {
    draft_ = &draft;
    size_ = draft.size();
    walkable_ = &draft.walkable_in_sight();
    furnishable_ = &draft.walkable();
    if (draft.locked()) {
        BitGrid& open = draft.changeable();
        if (open.any()) *furnishable_ &= open;
    }
    occupied_ = &draft.scratch().bits(size_);
    number_cells();
    list_objects();
    longest_known_ = false;
    keeps_all_ = cells() <= most_cells_kept;
    const auto count = static_cast<std::size_t>(cells());
    sight_.assign(keeps_all_ ? count * count : 0, 0);
    rows_.assign(keeps_all_ ? count : std::max<std::size_t>(1, steps_of_large_maps / count), no_cell);
    draft.spend(draft.size().area() + cells());
}

void FurnishSite::number_cells() {
    places_.clear();
    cell_of_.assign(static_cast<std::size_t>(size_.area()), no_cell);
    walkable_->for_each_set([&](Point at) {
        cell_of_[index_of(at.y) * static_cast<std::size_t>(size_.width) + static_cast<std::size_t>(at.x)] =
            cells();
        places_.push_back(at);
    });
    beside_.resize(places_.size());
    for (std::size_t i = 0; i < places_.size(); ++i) {
        for (std::size_t way = 0; way < 4; ++way)
            beside_[i][way] = cell_at(places_[i] + four_directions[way]);
    }
}

void FurnishSite::list_objects() {
    standing_.clear();
    for (const Object& object : draft_->level().objects) {
        if (!draft_->sees(object.place)) continue;
        const Point at = draft_->from_level(object.place.at);
        standing_.push_back({object.kind, at, -1});
        occupied_->set(at);
    }
}

int FurnishSite::solid_sides(Cell cell) const {
    int count = 0;
    for (const Cell other : beside(cell)) count += other == no_cell;
    return count;
}

int FurnishSite::solid_around(Cell cell) const {
    int count = 0;
    for (const Point step : eight_directions) count += is_solid(place(cell) + step);
    return count;
}

void FurnishSite::put(KindId kind, Point at, int rule) {
    standing_.push_back({kind, at, rule});
    occupied_->set(at);
}

void FurnishSite::remove_of_rule(int rule) {
    const auto gone = [&](const Standing& one) { return one.rule == rule; };
    for (const Standing& one : standing_) {
        if (gone(one)) occupied_->set(one.at, false);
    }
    standing_.erase(std::remove_if(standing_.begin(), standing_.end(), gone), standing_.end());
}

bool FurnishSite::sees(Cell from, Cell to) {
    std::uint8_t* kept = nullptr;
    if (keeps_all_) {
        kept = &sight_[index_of(from) * static_cast<std::size_t>(cells()) + static_cast<std::size_t>(to)];
        if (*kept != 0) return *kept == 2;
    }
    const bool clear = ray_is_clear(place(from), place(to), [&](Point at) { return (*walkable_)[at]; });
    if (kept) *kept = clear ? 2 : 1;
    return clear;
}

int FurnishSite::walk(Cell from, Cell to) {
    const std::uint16_t steps = steps_from(from)[to];
    return steps == no_steps ? unreachable : steps;
}

const std::uint16_t* FurnishSite::steps_from(Cell from) {
    const std::size_t number = static_cast<std::size_t>(from) % rows_.size();
    steps_.resize(std::max(steps_.size(), rows_.size() * static_cast<std::size_t>(cells())));
    std::uint16_t* steps = steps_.data() + number * static_cast<std::size_t>(cells());
    if (rows_[number] == from) return steps;
    rows_[number] = from;
    std::fill(steps, steps + cells(), no_steps);
    queue_.clear();
    queue_.push_back(from);
    steps[from] = 0;
    for (std::size_t next = 0; next < queue_.size(); ++next) {
        const Cell cell = queue_[next];
        const auto further = static_cast<std::uint16_t>(std::min(steps[cell] + 1, no_steps - 1));
        for (const Cell other : beside(cell)) {
            if (other == no_cell || steps[other] != no_steps) continue;
            steps[other] = further;
            queue_.push_back(other);
        }
    }
    draft_->spend(cells() / 8 + 1);
    return steps;
}

const std::vector<Point>& FurnishSite::longest_path() {
    if (longest_known_) return longest_;
    longest_known_ = true;
    longest_.clear();
    draft_->spend(draft_->size().area());
    longest_scratch_.goes_on = [this](std::int64_t cells) { return !draft_->spend(4 * cells); };
    const LongestPath found = levelwright::longest_path(*walkable_, Connectivity::four, longest_scratch_);
    if (found.length < 0 || draft_->stopped()) return longest_;
    DistanceField& field = draft_->scratch().distances();
    field.find(*walkable_, found.from);
    field.path_to(found.to, longest_);
    if (draft_->random().chance(0.5)) std::reverse(longest_.begin(), longest_.end());
    return longest_;
}

DistanceField& FurnishSite::distances_from(std::span<const Thing> things, Candidates::By by) {
    DistanceField& field = draft_->scratch().distances();
    find_distances(things, by, field);
    return field;
}

BitGrid& FurnishSite::cells_of_things(std::span<const Thing> things) {
    BitGrid& cells = draft_->scratch().bits(size_);
    for (const Thing& thing : things) {
        if (!thing.object) cells |= draft_->cells_in_sight(thing.tile);
    }
    for (const Standing& one : standing_) {
        if (is_one_of(one.kind, things)) cells.set(one.at);
    }
    return cells;
}

bool FurnishSite::holds_any(std::span<const Thing> things) {
    const Scratch::Loan loan(draft_->scratch());
    return cells_of_things(things).any();
}

void FurnishSite::find_distances(std::span<const Thing> things, Candidates::By by, DistanceField& field) {
    Scratch& scratch = draft_->scratch();
    const Scratch::Loan loan(scratch);
    const BitGrid& sources = cells_of_things(things);
    BitGrid& passable = scratch.bits(size_, by == Candidates::By::air);
    passable |= *walkable_;
    passable |= sources;
    draft_->spend(size_.area());
    field.find(passable, sources);
}

}  // namespace levelwright

// Runs of each row are found by their edges, joined with the row above, and numbered in reading order.

#include "levelwright/grid/components.hpp"

#include <algorithm>
#include <bit>

#include "levelwright/base/union_find.hpp"

namespace levelwright {

void Components::find(const BitGrid& mask, Connectivity connectivity) {
    size_ = mask.size();
    collect_runs(mask);
    join_rows(connectivity);
    number_components();
}

// Runs are written without asking for room each time: before each row there is enough for as many as it can have.
void Components::collect_runs(const BitGrid& mask) {
    const auto most_in_row = static_cast<std::size_t>(mask.width()) / 2 + 1;
    first_run_of_row_.resize(static_cast<std::size_t>(mask.height()) + 1);
    std::size_t count = 0;
    for (int y = 0; y < mask.height(); ++y) {
        if (runs_.size() < count + most_in_row) runs_.resize(2 * runs_.size() + most_in_row);
        first_run_of_row_[y] = static_cast<int>(count);
        count = static_cast<std::size_t>(collect_row(mask, y, runs_.data() + count) - runs_.data());
    }
    first_run_of_row_.back() = static_cast<int>(count);
    run_count_ = count;
}

// Bits where a run begins or where one has just ended come alternately.
Run* Components::collect_row(const BitGrid& mask, int y, Run* next) {
    BitGrid::Word before = 0;
    int x = 0;
    bool inside = false;
    for (const BitGrid::Word word : mask.row(y)) {
        for (BitGrid::Word edges = word ^ (word << 1 | before >> 63); edges != 0; edges &= edges - 1) {
            const int edge = x + std::countr_zero(edges);
            if (inside)
                (next++)->end = edge;
            else
                next->begin = edge;
            inside = !inside;
        }
        before = word;
        x += BitGrid::word_bits;
    }
    if (inside) (next++)->end = mask.width();
    return next;
}

// Each run takes the root of the first run that it touches above; further ones join their trees to that.
void Components::join_rows(Connectivity connectivity) {
    parent_of_run_.resize(run_count_);
    int* const parents = parent_of_run_.data();
    const Run* const runs = runs_.data();
    const int reach = connectivity == Connectivity::eight ? 1 : 0;
    int above = 0, last_above = 0;
    for (std::size_t row = 0; row + 1 < first_run_of_row_.size(); ++row) {
        const int first = first_run_of_row_[row], last = first_run_of_row_[row + 1];
        for (int here = first; here < last; ++here) {
            const int begin = runs[here].begin - reach, end = runs[here].end + reach;
            while (above < last_above && runs[above].end <= begin) ++above;
            int root = here;
            for (int touched = above; touched < last_above && runs[touched].begin < end; ++touched) {
                const int other = find_root(parents, touched);
                if (root == other) continue;
                if (root != here) parents[std::max(root, other)] = std::min(root, other);
                root = std::min(root, other);
            }
            parents[here] = root;
        }
        above = first;
        last_above = last;
    }
}

// While runs are added to it, the width of a component's box holds its right edge.
void Components::number_components() {
    components_.clear();
    Run* const runs = runs_.data();
    for (int y = 0; y < size_.height; ++y) {
        const auto row = static_cast<std::size_t>(y);
        for (int i = first_run_of_row_[row]; i < first_run_of_row_[row + 1]; ++i) {
            Run& run = runs[i];
            const int parent = parent_of_run_[i];
            if (parent == i) {
                run.component = count();
                components_.push_back({run.end - run.begin, {run.begin, y, run.end, 1}, {run.begin, y}});
                continue;
            }
            run.component = runs[parent].component;
            Component& component = components_[run.component];
            component.size += run.end - run.begin;
            component.box.x = std::min(component.box.x, run.begin);
            component.box.width = std::max(component.box.width, run.end);
            component.box.height = y + 1 - component.box.y;
        }
    }
    for (Component& component : components_) component.box.width -= component.box.x;
}

int Components::largest() const {
    int best = -1;
    for (int i = 0; i < count(); ++i) {
        if (best < 0 || (*this)[i].size > (*this)[best].size) best = i;
    }
    return best;
}

int Components::at(Point p) const {
    const std::span<const Run> runs = runs_in_row(p.y);
    const auto ends_after = [](int x, const Run& run) { return x < run.end; };
    const auto run = std::upper_bound(runs.begin(), runs.end(), p.x, ends_after);
    return run != runs.end() && run->begin <= p.x ? run->component : -1;
}

void Components::label_cells(Grid<std::int32_t>& labels) const {
    if (labels.size() != size_) labels.reset(size_);
    for (int y = 0; y < size_.height; ++y) {
        const std::span<std::int32_t> row = labels.row(y);
        auto cell = row.begin();
        for (const Run& run : runs_in_row(y)) {
            cell = std::fill_n(cell, run.begin - (cell - row.begin()), -1);
            cell = std::fill_n(cell, run.end - run.begin, run.component);
        }
        std::fill(cell, row.end(), -1);
    }
}

void Components::mask_of(int component, BitGrid& out) const {
    out.reset(size_);
    add_to(out, component);
}

void Components::add_to(BitGrid& out, int component) const {
    const Rect box = (*this)[component].box;
    for (int y = box.y; y < box.bottom(); ++y) {
        for (const Run& run : runs_in_row(y)) {
            if (run.component != component) continue;
            for (int i = run.begin / BitGrid::word_bits; i <= (run.end - 1) / BitGrid::word_bits; ++i)
                out.row(y)[i] |= bits_between(i, run.begin, run.end);
        }
    }
}

void largest_component(const BitGrid& mask, Connectivity connectivity, Components& scratch, BitGrid& out) {
    scratch.find(mask, connectivity);
    out.reset(mask.size());
    if (scratch.largest() >= 0) scratch.add_to(out, scratch.largest());
}

}  // namespace levelwright

#include "levelwright/grid/components.hpp"

#include <algorithm>
#include <bit>

namespace levelwright {

void Components::find(const BitGrid& mask, Connectivity connectivity) {
    size_ = mask.size();
    collect_runs(mask);
    join_rows(connectivity);
    number_components();
}

void Components::collect_runs(const BitGrid& mask) {
    runs_.clear();
    first_run_of_row_.clear();
    for (int y = 0; y < mask.height(); ++y) {
        first_run_of_row_.push_back(static_cast<int>(runs_.size()));
        BitGrid::Word before = 0;
        int x = 0;
        bool inside = false;
        for (const BitGrid::Word word : mask.row(y)) {
            // Bits where a run begins or where one has just ended, alternately.
            for (BitGrid::Word edges = word ^ (word << 1 | before >> 63); edges != 0; edges &= edges - 1) {
                const int edge = x + std::countr_zero(edges);
                if (inside) {
                    runs_.back().end = edge;
                } else {
                    runs_.push_back({edge, mask.width(), 0});
                }
                inside = !inside;
            }
            before = word;
            x += BitGrid::word_bits;
        }
    }
    first_run_of_row_.push_back(static_cast<int>(runs_.size()));
}

int Components::root_of(int run) {
    auto parent = [&](int r) -> int& { return parent_of_run_[static_cast<std::size_t>(r)]; };
    while (parent(run) != run) {
        parent(run) = parent(parent(run));
        run = parent(run);
    }
    return run;
}

void Components::join_rows(Connectivity connectivity) {
    parent_of_run_.resize(runs_.size());
    for (std::size_t i = 0; i < runs_.size(); ++i) parent_of_run_[i] = static_cast<int>(i);
    const int reach = connectivity == Connectivity::eight ? 1 : 0;
    for (int y = 1; y < size_.height; ++y) {
        const auto first = static_cast<std::size_t>(y);
        int above = first_run_of_row_[first - 1], here = first_run_of_row_[first];
        const int last_above = here, last_here = first_run_of_row_[first + 1];
        while (above < last_above && here < last_here) {
            const Run& a = runs_[static_cast<std::size_t>(above)];
            const Run& b = runs_[static_cast<std::size_t>(here)];
            if (a.begin < b.end + reach && b.begin < a.end + reach) {
                const int root_a = root_of(above), root_b = root_of(here);
                parent_of_run_[static_cast<std::size_t>(std::max(root_a, root_b))] = std::min(root_a, root_b);
            }
            // The run that ends first can touch nothing more.
            if (a.end < b.end) {
                ++above;
            } else {
                ++here;
            }
        }
    }
}

void Components::number_components() {
    components_.clear();
    for (int y = 0; y < size_.height; ++y) {
        const auto row = static_cast<std::size_t>(y);
        for (int i = first_run_of_row_[row]; i < first_run_of_row_[row + 1]; ++i) {
            Run& run = runs_[static_cast<std::size_t>(i)];
            const int parent = parent_of_run_[static_cast<std::size_t>(i)];
            if (parent == i) {
                run.component = count();
                components_.push_back({0, {run.begin, y, run.end - run.begin, 1}, {run.begin, y}});
            } else {
                run.component = runs_[static_cast<std::size_t>(parent)].component;
            }
            Component& component = components_[static_cast<std::size_t>(run.component)];
            const int left = std::min(component.box.x, run.begin),
                      right = std::max(component.box.right(), run.end);
            component.size += run.end - run.begin;
            component.box = {left, component.box.y, right - left, y + 1 - component.box.y};
        }
    }
}

int Components::largest() const {
    int best = -1;
    for (int i = 0; i < count(); ++i) {
        if (best < 0 || (*this)[i].size > (*this)[best].size) best = i;
    }
    return best;
}

std::span<const Run> Components::runs_in_row(int y) const {
    const auto row = static_cast<std::size_t>(y);
    const auto first = static_cast<std::size_t>(first_run_of_row_[row]);
    return std::span(runs_).subspan(first, static_cast<std::size_t>(first_run_of_row_[row + 1]) - first);
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
            if (run.component == component) out.fill_rect({run.begin, y, run.end - run.begin, 1}, true);
        }
    }
}

void largest_component(const BitGrid& mask, Connectivity connectivity, Components& scratch, BitGrid& out) {
    scratch.find(mask, connectivity);
    out.reset(mask.size());
    if (scratch.largest() >= 0) scratch.add_to(out, scratch.largest());
}

}  // namespace levelwright

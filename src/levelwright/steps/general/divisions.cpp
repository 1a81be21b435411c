// Four divisions with their parameters: equal parts of a grid, the largest leaf
// cut in two, rejection sampling, and Voronoi cells.

#include "levelwright/steps/general/divisions.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "levelwright/grid/outline.hpp"
#include "levelwright/steps/general/voronoi.hpp"

namespace levelwright {

const Record& GridDivision::description() {
    static const Record record{
        "grid",
        "Columns and rows of parts, as equal as whole cells allow; fewer where they do not fit.",
        {
            field("columns", &GridDivision::columns, "how many side by side",
                  {.least = 1, .most = 10'000, .usually = {1, 8}}),
            field("rows", &GridDivision::rows, "how many from top to bottom",
                  {.least = 1, .most = 10'000, .usually = {1, 8}}),
            field("least", &GridDivision::least, "the shortest side a part may have",
                  {.least = 1, .most = 10'000, .usually = {1, 20}, .unit = "cells"}),
        }};
    return record;
}

void GridDivision::run(const Partition& partition) const {
    Draft& draft = partition.draft;
    // n parts and the gaps between them: n * least + (n - 1) * gap <= length.
    const auto that_fit = [&](int wanted, int length) {
        return std::clamp((length + partition.gap) / (least + partition.gap), 1, wanted);
    };
    const Size size = draft.size();
    const int across = that_fit(columns, size.width), down = that_fit(rows, size.height);
    // Where part i begins; the gap before it included in the one before.
    const auto start = [&](int i, int parts, int length) {
        return static_cast<int>(static_cast<std::int64_t>(i) * (length + partition.gap) / parts);
    };
    for (int row = 0; row < down; ++row) {
        for (int column = 0; column < across; ++column) {
            const int x = start(column, across, size.width), y = start(row, down, size.height);
            const int right = start(column + 1, across, size.width),
                      bottom = start(row + 1, down, size.height);
            draft.add_region({x, y, right - partition.gap - x, bottom - partition.gap - y}, partition.name,
                             partition.whole_region);
            if (draft.spend(16)) return;
        }
    }
}

const Record& BspDivision::description() {
    static const Record record{
        "bsp",
        "Cuts the largest part in two until there are enough or none can be cut; keeps the cuts as a tree.",
        {
            field("least", &BspDivision::least, "how small a part may be",
                  {.least = 1, .most = 10'000, .usually = {3, 20}, .unit = "cells"}),
            field("count", &BspDivision::count, "how many parts there may be",
                  {.least = 1, .most = 1'000'000, .usually = {1, 60}}),
            field("cut", &BspDivision::cut, "where a part is cut; 0.5 is the middle",
                  {.least = 0, .most = 1, .unit = "of its length"}),
        }};
    return record;
}

namespace {

struct Leaf {
    Rect rect;
    RegionId region = RegionId::none;
    std::int32_t number = 0;
};

// The largest comes first; of equal ones the one that was made first.
bool comes_later(const Leaf& a, const Leaf& b) {
    return a.rect.area() != b.rect.area() ? a.rect.area() < b.rect.area() : a.number > b.number;
}

// One length cut into two, or nothing when it is too short.
struct Cut {
    int first, second;
};
std::optional<Cut> cut_of(int length, int least, int gap, const RealRange& where, Stream& random) {
    if (length < 2 * least + gap) return std::nullopt;
    const double at = where.draw(random);
    const int first = std::clamp(static_cast<int>(at * (length - gap) + 0.5), least, length - gap - least);
    return Cut{first, length - gap - first};
}

struct Halves {
    Rect first, second;
};
std::optional<Halves> cut_across(const Rect& rect, const BspDivision& bsp, int gap, Stream& random) {
    const auto cut = cut_of(rect.width, bsp.least.width, gap, bsp.cut, random);
    if (!cut) return std::nullopt;
    return Halves{{rect.x, rect.y, cut->first, rect.height},
                  {rect.right() - cut->second, rect.y, cut->second, rect.height}};
}
std::optional<Halves> cut_down(const Rect& rect, const BspDivision& bsp, int gap, Stream& random) {
    const auto cut = cut_of(rect.height, bsp.least.height, gap, bsp.cut, random);
    if (!cut) return std::nullopt;
    return Halves{{rect.x, rect.y, rect.width, cut->first},
                  {rect.x, rect.bottom() - cut->second, rect.width, cut->second}};
}

// Across the longer side, when one is clearly longer and long enough.
std::optional<Halves> cut_in_two(const Rect& rect, const BspDivision& bsp, int gap, Stream& random) {
    if (rect.width < bsp.least.width || rect.height < bsp.least.height) return std::nullopt;
    const bool wide = 4 * rect.width > 5 * rect.height, high = 4 * rect.height > 5 * rect.width;
    const bool across_first = wide || (!high && random.below(2) == 0);
    auto halves = across_first ? cut_across(rect, bsp, gap, random) : cut_down(rect, bsp, gap, random);
    if (!halves)
        halves = across_first ? cut_down(rect, bsp, gap, random) : cut_across(rect, bsp, gap, random);
    return halves;
}

}  // namespace

void BspDivision::run(const Partition& partition) const {
    Draft& draft = partition.draft;
    RegionId root = partition.whole_region;
    if (root == RegionId::none) root = draft.add_region(whole(draft.size()), partition.name);
    std::vector<Leaf>& leaves = draft.scratch().tool<std::vector<Leaf>>();
    leaves.clear();
    leaves.push_back({whole(draft.size()), root, 0});
    std::int32_t made = 1;
    for (int parts = 1; parts < count && !leaves.empty() && !draft.spend(32);) {
        std::pop_heap(leaves.begin(), leaves.end(), comes_later);
        const Leaf leaf = leaves.back();
        leaves.pop_back();
        const auto halves = cut_in_two(leaf.rect, *this, partition.gap, draft.random());
        if (!halves) continue;
        ++parts;
        for (const Rect& half : {halves->first, halves->second}) {
            leaves.push_back({half, draft.add_region(half, partition.name, leaf.region), made++});
            std::push_heap(leaves.begin(), leaves.end(), comes_later);
        }
    }
}

const Record& SampledDivision::description() {
    static const Record record{
        "sampling",
        "Rectangles of random sizes at random places that do not overlap.",
        {
            field("count", &SampledDivision::count, "how many",
                  {.least = 0, .most = 100'000, .usually = {0, 30}}),
            field("at_least", &SampledDivision::at_least, "fails when fewer than this fit; 1 when left out",
                  {.least = 0, .most = 100'000, .usually = {0, 20}}),
            field("size", &SampledDivision::size, "how large they are; never larger than the region",
                  {.least = 1, .most = 10'000, .usually = {3, 20}, .unit = "cells"}),
            field("tries", &SampledDivision::tries, "how many places are tried for each",
                  {.least = 1, .most = 10'000, .usually = {1, 200}}),
        }};
    return record;
}

namespace {

// A rectangle of random size and place; each try draws both again.
std::optional<Rect> free_rect(const SampledDivision& sampled, const BitGrid& taken, Draft& draft) {
    Stream& random = draft.random();
    const SizeRange& size = sampled.size;
    for (int i = 0; i < sampled.tries; ++i) {
        const int width = std::min(random.between(size.least.width, size.most.width), taken.width());
        const int height = std::min(random.between(size.least.height, size.most.height), taken.height());
        const int x = random.between(0, taken.width() - width);
        const int y = random.between(0, taken.height() - height);
        const Rect rect{x, y, width, height};
        if (draft.spend(rect.area() / 16 + 1)) return std::nullopt;
        if (taken.count_in(rect) == 0) return rect;
    }
    return std::nullopt;
}

}  // namespace

void SampledDivision::run(const Partition& partition) const {
    Draft& draft = partition.draft;
    BitGrid& taken = draft.scratch().bits(draft.size());
    if (draft.inside()) {
        taken |= *draft.inside();
        taken.flip();
    }
    int made = 0;
    while (made < count) {
        const auto rect = free_rect(*this, taken, draft);
        if (draft.stopped()) return;
        if (!rect) break;
        taken.fill_rect(rect->inset(-partition.gap), true);
        draft.add_region(*rect, partition.name, partition.whole_region);
        ++made;
    }
    const int wanted = std::min(at_least.value_or(1), count);
    if (made >= wanted) return;
    draft.fail(
        fmt::format("only {} of {} rectangles found a place in {}x{} cells, and at least {} were wanted",
                    made, count, draft.size().width, draft.size().height, wanted));
}

const Record& VoronoiDivision::description() {
    static const Record record{
        "voronoi",
        "Parts of any shape: each cell belongs to the nearest of some points, drawn at random.",
        {
            field("count", &VoronoiDivision::count, "how many",
                  {.least = 1, .most = 1000, .usually = {2, 40}}),
            field("ragged", &VoronoiDivision::ragged,
                  "how far borders wander to and fro; 0 for straight ones",
                  {.least = 0, .most = 1000, .usually = {0, 12}, .unit = "cells"}),
            field("scale", &VoronoiDivision::scale, "how broad the bends of ragged borders are",
                  {.least = 1, .most = 10'000, .usually = {2, 40}, .unit = "cells"}),
        }};
    return record;
}

// What is too near to a part gets no other.
void VoronoiDivision::run(const Partition& partition) const {
    Draft& draft = partition.draft;
    const Grid<std::int32_t>& part_of_cell = voronoi_parts({count, ragged, scale}, draft);
    BitGrid& taken = draft.scratch().bits(draft.size());
    for (std::int32_t part = 0; part < count && !draft.stopped(); ++part) {
        const Scratch::Loan loan(draft.scratch());
        BitGrid& cells =
            cells_of_parts(part_of_cell, draft, [&](std::int32_t other) { return other == part; });
        cells.and_not(taken);
        add_ragged_region(cells, partition.name, partition.whole_region, draft);
        BitGrid& grown = draft.scratch().bits(draft.size());
        for (int i = 0; i < partition.gap && !draft.spend(draft.size().area() / 32 + 1); ++i) {
            grow(cells, Connectivity::eight, grown);
            std::swap(cells, grown);
        }
        taken |= cells;
    }
}

}  // namespace levelwright

// Most levels are one piece: first the pieces of a single floor are only counted. Where there are more, stretches of floor take
// the label of those they touch above, row by row, labels that meet are joined, and links too join them.

#include "levelwright/measure/floor_pieces.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "levelwright/measure/survey.hpp"

namespace levelwright {
namespace {

constexpr int beyond = std::numeric_limits<int>::max();

bool leads_elsewhere(const Link& link, const Level& level) {
    return link.leaves != link.arrives && level.contains(link.leaves) && level.contains(link.arrives);
}

// Where stretches of cells begin, word by word.
struct Starts {
    std::uint64_t last = 0;
    std::uint64_t in(std::uint64_t word) {
        const std::uint64_t starts = word & ~(word << 1 | last >> 63);
        last = word;
        return starts;
    }
};

bool before(const Place& a, const Place& b) {
    if (a.floor != b.floor) return a.floor < b.floor;
    return a.at.y != b.at.y ? a.at.y < b.at.y : a.at.x < b.at.x;
}

}  // namespace

void FloorPieces::find(Survey& survey) {
    if (survey.floors() == 1 && count_pieces(survey.floor_cells(0)) == 1) {
        const BitGrid& cells = survey.floor_cells(0);
        cells_ = cells.count();
        pieces_.assign(1, {{0, *cells.first_set()}, cells_});
        return;
    }
    collect_link_ends(survey.level());
    label_floors(survey);
    join_along_links();
    sum_up();
}

// Numbers stretches in reading order. Where two rows share cells, a stretch of one touches a stretch of the other; which ones is a
// matter of how many began before. One that touches nothing yet joins the tree above it without a look at its root.
std::int64_t FloorPieces::count_pieces(const BitGrid& cells) {
    const std::size_t most_in_row = static_cast<std::size_t>(cells.width()) / 2 + 1;
    std::int32_t here = 0, above = 0;
    std::int64_t joined = 0;
    for (int y = 0; y < cells.height(); ++y) {
        if (parents_.size() < static_cast<std::size_t>(here) + most_in_row)
            parents_.resize(2 * parents_.size() + most_in_row);
        std::int32_t* const parents = parents_.data();
        const std::int32_t first_here = here;
        Starts begun_here, begun_above, begun_both;
        for (int i = 0; i < cells.words_in_row(); ++i) {
            const std::uint64_t row = cells.row(y)[i], row_above = y > 0 ? cells.row(y - 1)[i] : 0;
            const std::uint64_t starts_here = begun_here.in(row), starts_above = begun_above.in(row_above);
            const int new_here = std::popcount(starts_here);
            for (std::int32_t n = here; n < here + new_here; ++n) parents[n] = n;
            for (std::uint64_t both = begun_both.in(row & row_above); both != 0; both &= both - 1) {
                const std::uint64_t up_to = both ^ (both - 1);
                const std::int32_t stretch = here + std::popcount(starts_here & up_to) - 1;
                const std::int32_t touched = above + std::popcount(starts_above & up_to) - 1;
                if (parents[stretch] == stretch) {
                    parents[stretch] = parents[touched];
                    ++joined;
                } else {
                    joined += join(stretch, touched) ? 1 : 0;
                }
            }
            here += new_here;
            above += std::popcount(starts_above);
        }
        above = first_here;
    }
    return here - joined;
}

void FloorPieces::collect_link_ends(const Level& level) {
    link_ends_.clear();
    std::int32_t number = 0;
    for (const Link& link : level.links) {
        if (!leads_elsewhere(link, level)) continue;
        link_ends_.push_back({link.leaves, number});
        link_ends_.push_back({link.arrives, number++});
    }
    std::sort(link_ends_.begin(), link_ends_.end(),
              [](const LinkEnd& a, const LinkEnd& b) { return before(a.place, b.place); });
}

void FloorPieces::label_floors(Survey& survey) {
    parents_.clear();
    labels_.clear();
    next_end_ = 0;
    const int width = survey.level().size.width;
    const std::size_t most_in_row = static_cast<std::size_t>(width) / 2 + 2;
    above_.resize(std::max(above_.size(), most_in_row));
    here_.resize(std::max(here_.size(), most_in_row));
    for (int floor = 0; floor < survey.floors(); ++floor) {
        const BitGrid& cells = survey.floor_cells(floor);
        above_.front() = {beyond, beyond, -1};
        for (int y = 0; y < cells.height(); ++y) {
            label_row(floor, y, cells.row(y), width);
            look_up_link_ends(floor, y);
            std::swap(above_, here_);
        }
    }
}

// In a word shifted by one cell against itself, bits where a stretch begins and where one has just ended come alternately.
void FloorPieces::label_row(int floor, int y, std::span<const std::uint64_t> row, int width) {
    Stretch* stretch = here_.data();
    const Stretch* above = above_.data();
    std::uint64_t last = 0;
    bool inside = false;
    int x = 0;
    const auto close = [&](int end) {
        stretch->end = end;
        stretch->label = label_of(floor, y, *stretch, above);
        ++stretch;
    };
    for (const std::uint64_t word : row) {
        for (std::uint64_t edges = word ^ (word << 1 | last >> 63); edges != 0; edges &= edges - 1) {
            const int edge = x + std::countr_zero(edges);
            if (inside)
                close(edge);
            else
                stretch->begin = edge;
            inside = !inside;
        }
        last = word;
        x += 64;
    }
    if (inside) close(width);
    *stretch = {beyond, beyond, -1};
}

std::int32_t FloorPieces::label_of(int floor, int y, const Stretch& stretch, const Stretch*& above) {
    while (above->end <= stretch.begin) ++above;
    const std::int64_t length = stretch.end - stretch.begin;
    if (above->begin >= stretch.end) {
        const auto label = static_cast<std::int32_t>(labels_.size());
        parents_.push_back(label);
        labels_.push_back({{floor, {stretch.begin, y}}, length});
        return label;
    }
    const std::int32_t label = above->label;
    for (const Stretch* next = above + 1; next->begin < stretch.end; ++next) join(label, next->label);
    labels_[label].size += length;
    return label;
}

std::int32_t FloorPieces::root_of(std::int32_t label) {
    while (parents_[label] != label) label = parents_[label] = parents_[parents_[label]];
    return label;
}

bool FloorPieces::join(std::int32_t a, std::int32_t b) {
    a = root_of(a);
    b = root_of(b);
    if (a == b) return false;
    parents_[std::max(a, b)] = std::min(a, b);
    return true;
}

void FloorPieces::look_up_link_ends(int floor, int y) {
    const Stretch* stretch = here_.data();
    for (; next_end_ < link_ends_.size(); ++next_end_) {
        LinkEnd& end = link_ends_[next_end_];
        if (end.place.floor != floor || end.place.at.y != y) return;
        while (stretch->end <= end.place.at.x) ++stretch;
        if (stretch->begin <= end.place.at.x) end.label = stretch->label;
    }
}

void FloorPieces::join_along_links() {
    std::sort(link_ends_.begin(), link_ends_.end(),
              [](const LinkEnd& a, const LinkEnd& b) { return a.link < b.link; });
    for (std::size_t i = 0; i + 1 < link_ends_.size(); i += 2) {
        const std::int32_t a = link_ends_[i].label, b = link_ends_[i + 1].label;
        if (a >= 0 && b >= 0) join(a, b);
    }
}

// Labels come in order of their first cells, and so do the roots of their trees.
void FloorPieces::sum_up() {
    pieces_.clear();
    cells_ = 0;
    for (std::size_t label = 0; label < labels_.size(); ++label) {
        const std::int32_t root = root_of(static_cast<std::int32_t>(label));
        cells_ += labels_[label].size;
        if (static_cast<std::size_t>(root) != label) labels_[root].size += labels_[label].size;
    }
    for (std::size_t label = 0; label < labels_.size(); ++label) {
        if (static_cast<std::size_t>(parents_[label]) == label) pieces_.push_back(labels_[label]);
    }
}

}  // namespace levelwright

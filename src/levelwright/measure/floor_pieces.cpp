// Row by row: stretches of floor take the label of those they touch above, and labels that meet are joined. Only two rows are
// kept at a time. Links are looked at only where floor alone does not make one piece.

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

bool before(const Place& a, const Place& b) {
    if (a.floor != b.floor) return a.floor < b.floor;
    return a.at.y != b.at.y ? a.at.y < b.at.y : a.at.x < b.at.x;
}

}  // namespace

void FloorPieces::find(Survey& survey) {
    link_ends_.clear();
    if (survey.floors() == 1) label_floors(survey);
    const bool in_one_piece = survey.floors() == 1 && labels_.size() - joined_ <= 1;
    if (!in_one_piece) collect_link_ends(survey.level());
    if (survey.floors() > 1 || !link_ends_.empty()) {
        label_floors(survey);
        join_along_links();
    }
    sum_up();
}

void FloorPieces::collect_link_ends(const Level& level) {
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
    joined_ = next_end_ = 0;
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

void FloorPieces::join(std::int32_t a, std::int32_t b) {
    a = root_of(a);
    b = root_of(b);
    if (a == b) return;
    parents_[std::max(a, b)] = std::min(a, b);
    ++joined_;
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

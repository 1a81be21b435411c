// One pass over the rows finds tunnels; a counting sort by length and union-find choose among them.

#include "levelwright/steps/caves/straight_joiner.hpp"

#include <numeric>

#include "levelwright/base/index.hpp"

namespace levelwright {
namespace {

// Calls visit(column, run) for each set bit of a row's words, which lie in the runs of that row.
template <class WordOf, class Visit>
void for_each_bit_in_runs(int words, std::span<const Run> runs, WordOf word_of, Visit visit) {
    const Run* run = runs.data();
    for (int i = 0; i < words; ++i) {
        for (BitGrid::Word word = word_of(index_of(i)); word != 0; word &= word - 1) {
            const int x = i * BitGrid::word_bits + std::countr_zero(word);
            while (run->end <= x) ++run;
            visit(x, *run);
        }
    }
}

}  // namespace

std::span<const StraightTunnel> StraightJoiner::find(const BitGrid& floor, const Components& islands) {
    group_of_island_.resize(index_of(islands.count()));
    std::iota(group_of_island_.begin(), group_of_island_.end(), 0);
    above_column_.assign(index_of(floor.width()), {});
    offers_.clear();
    chosen_.clear();
    groups_ = islands.count();
    for (int y = 0; y < floor.height() && groups_ > 1; ++y) {
        const std::span<const Run> runs = islands.runs_in_row(y);
        if (runs.empty()) continue;
        look_along_row(runs, y);
        if (y > 0) look_up(floor, runs, y);
        if (y + 1 < floor.height()) remember(floor, runs, y);
    }
    if (groups_ > 1) choose_by_length();
    return chosen_;
}

std::int32_t StraightJoiner::group_of(std::int32_t island) {
    std::int32_t* const group = group_of_island_.data();
    while (group[island] != island) {
        group[island] = group[group[island]];
        island = group[island];
    }
    return island;
}

bool StraightJoiner::unite(const StraightTunnel& tunnel) {
    const std::int32_t a = group_of(tunnel.first_island), b = group_of(tunnel.last_island);
    if (a == b) return false;
    group_of_island_[std::max(a, b)] = std::min(a, b);
    --groups_;
    chosen_.push_back(tunnel);
    return true;
}

// Tunnels of one cell are dug at once: none can be shorter. Others wait, unless their ends are connected.
void StraightJoiner::offer(const StraightTunnel& tunnel) {
    if (tunnel.length() == 1)
        unite(tunnel);
    else if (group_of(tunnel.first_island) != group_of(tunnel.last_island))
        offers_.push_back(tunnel);
}

void StraightJoiner::look_along_row(std::span<const Run> runs, int y) {
    for (std::size_t i = 1; i < runs.size(); ++i) {
        const Run &left = runs[i - 1], &right = runs[i];
        if (left.component != right.component)
            offer({{left.end, y, right.begin - left.end, 1}, left.component, right.component});
    }
}

// Of cells beside each other that see the same island, only the nearest is of use.
void StraightJoiner::look_up(const BitGrid& floor, std::span<const Run> runs, int y) {
    const BitGrid::Word *here = floor.row(y).data(), *above = floor.row(y - 1).data();
    const auto upper_edge = [&](std::size_t i) { return here[i] & ~above[i]; };
    const Above* const above_column = above_column_.data();
    StraightTunnel best;
    for_each_bit_in_runs(floor.words_in_row(), runs, upper_edge, [&](int x, const Run& run) {
        const Above& seen = above_column[x];
        if (seen.island == run.component || seen.island < 0) return;
        const int length = y - seen.row - 1;
        const bool same =
            best.cells.x >= run.begin && best.first_island == seen.island && best.cells.height > 0;
        if (same && length >= best.cells.height) return;
        if (!same && best.cells.height > 0) offer(best);
        best = {{x, seen.row + 1, 1, length}, seen.island, run.component};
    });
    if (best.cells.height > 0) offer(best);
}

void StraightJoiner::remember(const BitGrid& floor, std::span<const Run> runs, int y) {
    const BitGrid::Word *here = floor.row(y).data(), *below = floor.row(y + 1).data();
    const auto lower_edge = [&](std::size_t i) { return here[i] & ~below[i]; };
    Above* const above_column = above_column_.data();
    for_each_bit_in_runs(floor.words_in_row(), runs, lower_edge, [&](int x, const Run& run) {
        above_column[x] = {y, run.component};
    });
}

// Counts how many there are of each length, puts them in that order, and takes what joins two groups.
void StraightJoiner::choose_by_length() {
    int longest = 0;
    for (const StraightTunnel& tunnel : offers_) longest = std::max(longest, tunnel.length());
    first_of_length_.assign(index_of(longest) + 2, 0);
    for (const StraightTunnel& tunnel : offers_) ++first_of_length_[index_of(tunnel.length()) + 1];
    std::partial_sum(first_of_length_.begin(), first_of_length_.end(), first_of_length_.begin());
    order_.resize(offers_.size());
    for (std::size_t i = 0; i < offers_.size(); ++i)
        order_[first_of_length_[offers_[i].length()]++] = static_cast<std::int32_t>(i);
    for (const std::int32_t number : order_) {
        if (unite(offers_[number]) && groups_ == 1) return;
    }
}

}  // namespace levelwright

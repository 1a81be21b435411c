// The original's ray and A*, with answers kept in a table of pairs on small boards
// and in a bounded store on large ones.

#include "levelwright/games/crawler/crawler_ways.hpp"

#include "levelwright/base/index.hpp"
#include "levelwright/base/random.hpp"
#include "levelwright/grid/ray.hpp"

namespace levelwright {
namespace {

constexpr std::size_t most_squares_in_table = 2048;
constexpr std::size_t kept_pairs = std::size_t{1} << 16;

// North, west, east, south, as numbers of CrawlerBoard::beside.
constexpr std::array<std::uint8_t, 4> search_order{0, 3, 1, 2};

std::uint64_t pair_of(Square from, Square to) { return (std::uint64_t{from} << 32) | to; }

}  // namespace

void CrawlerWays::reset() {
    squares_ = board_.place_of_square.size();
    searches_ = 0;
    table_.clear();
    kept_.clear();
    if (squares_ <= most_squares_in_table)
        table_.assign(squares_ * squares_, 0);
    else
        kept_.assign(kept_pairs, {});
    met_in_.assign(squares_, 0);
    steps_.assign(squares_, 0);
    first_way_.assign(squares_, 0);
    work_ = static_cast<std::int64_t>(table_.size() / 8 + kept_.size() + 8 * squares_);
}

std::uint8_t CrawlerWays::kept_entry(Square from, Square to) {
    const Kept& kept = kept_[mix(pair_of(from, to)) % kept_pairs];
    return kept.pair == pair_of(from, to) ? kept.entry : 0;
}

void CrawlerWays::add(Square from, Square to, std::uint8_t bits) {
    if (kept_.empty()) {
        std::uint8_t& entry = table_[index_of(from) * squares_ + to];
        entry = static_cast<std::uint8_t>(entry | bits);
        return;
    }
    Kept& kept = kept_[mix(pair_of(from, to)) % kept_pairs];
    if (kept.pair != pair_of(from, to)) kept = {pair_of(from, to), 0};
    kept.entry = static_cast<std::uint8_t>(kept.entry | bits);
}

bool CrawlerWays::find_sight(Square from, Square to) {
    work_ += 8 + 4 * steps_along_axes(from, to);
    const bool clear = ray_is_clear(board_.place_of_square[from], board_.place_of_square[to],
                                    [&](Point at) { return board_.square_at(at) != no_square; });
    add(from, to, clear ? sight_known | in_sight : sight_known);
    return clear;
}

unsigned CrawlerWays::find_way(Square from, Square to) {
    const unsigned way = search(from, to);
    add(from, to, static_cast<std::uint8_t>(way_known | way));
    return way;
}

// A square keeps the way by which it was met first, so that the search may stop when it meets the end.
unsigned CrawlerWays::search(Square from, Square to) {
    if (from == to) return stay;
    ++searches_;
    heap_.clear();
    met_in_[from] = searches_;
    steps_[from] = 0;
    push({0, from});
    while (!heap_.empty()) {
        const Square square = pop().square;
        work_ += 32;
        for (const std::uint8_t way : search_order) {
            const Square beside = board_.beside[square][way];
            if (beside == no_square || met_in_[beside] == searches_) continue;
            met_in_[beside] = searches_;
            steps_[beside] = steps_[square] + 1;
            first_way_[beside] = square == from ? way : first_way_[square];
            if (beside == to) return first_way_[beside];
            push({steps_[beside] + steps_along_axes(beside, to), beside});
        }
    }
    return stay;
}

void CrawlerWays::push(Open open) {
    std::size_t at = heap_.size();
    heap_.push_back(open);
    while (at > 0) {
        const std::size_t parent = (at - 1) / 2;
        if (heap_[parent].estimate <= open.estimate) break;
        heap_[at] = heap_[parent];
        at = parent;
    }
    heap_[at] = open;
}

CrawlerWays::Open CrawlerWays::pop() {
    const Open top = heap_.front();
    const Open moved = heap_.back();
    heap_.pop_back();
    if (heap_.empty()) return top;
    for (std::size_t at = 0;;) {
        std::size_t least = at;
        std::int32_t estimate = moved.estimate;
        for (const std::size_t child : {2 * at + 1, 2 * at + 2}) {
            if (child < heap_.size() && heap_[child].estimate < estimate) {
                least = child;
                estimate = heap_[child].estimate;
            }
        }
        if (least == at) {
            heap_[at] = moved;
            return top;
        }
        heap_[at] = heap_[least];
        at = least;
    }
}

}  // namespace levelwright

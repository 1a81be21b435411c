// Who sees whom, and the next step from here to there, on one board. Answers are found when they are first
// asked for and kept; they are not part of a game's state.
//
// Both follow the original game to the letter, because its monsters walk by them: the ray is not symmetric,
// and the way is the one that its A* happens to find (a heap that looks at nothing but the estimate, a cell
// that keeps the first way by which it was met), which is nearly always a shortest one.
#pragma once

#include <utility>
#include <vector>

#include "levelwright/base/index.hpp"
#include "levelwright/games/crawler/crawler_board.hpp"

namespace levelwright {

class CrawlerWays {
 public:
    explicit CrawlerWays(const CrawlerBoard& board) : board_(board) { reset(); }

    // The board has changed: everything is forgotten, memory is kept.
    void reset();

    bool sees(Square from, Square to) {
        const std::uint8_t entry = entry_of(from, to);
        return entry & sight_known ? (entry & in_sight) != 0 : find_sight(from, to);
    }
    // The next square on the way; `from` itself when there is none.
    Square next(Square from, Square to) {
        const std::uint8_t entry = entry_of(from, to);
        const unsigned way = entry & way_known ? entry & way_bits : find_way(from, to);
        return way == stay ? from : board_.beside[from][way];
    }
    // What finding answers took since this was last asked, in units of Effort.
    std::int64_t take_work() { return std::exchange(work_, 0); }
    int steps_along_axes(Square from, Square to) const {
        return steps_between(board_.place_of_square[from], board_.place_of_square[to]);
    }

 private:
    static constexpr std::uint8_t way_bits = 7, way_known = 8, sight_known = 16, in_sight = 32;
    static constexpr unsigned stay = 4;

    // Small boards have an entry for each pair of squares; large ones keep as many pairs as fit.
    struct Kept {
        std::uint64_t pair = ~std::uint64_t{0};
        std::uint8_t entry = 0;
    };
    struct Open {
        std::int32_t estimate;
        Square square;
    };

    std::uint8_t entry_of(Square from, Square to) {
        return kept_.empty() ? table_[index_of(from) * squares_ + to] : kept_entry(from, to);
    }
    std::uint8_t kept_entry(Square from, Square to);
    void add(Square from, Square to, std::uint8_t bits);
    bool find_sight(Square from, Square to);
    unsigned find_way(Square from, Square to);
    unsigned search(Square from, Square to);
    void push(Open open);
    Open pop();

    const CrawlerBoard& board_;
    std::size_t squares_ = 0;
    std::vector<std::uint8_t> table_;
    std::vector<Kept> kept_;

    // Of the search: what was met in the present one, with how many steps, and over which first step.
    std::vector<Open> heap_;
    std::vector<std::uint32_t> met_in_;
    std::vector<std::int32_t> steps_;
    std::vector<std::uint8_t> first_way_;
    std::uint32_t searches_ = 0;
    std::int64_t work_ = 0;
};

}  // namespace levelwright

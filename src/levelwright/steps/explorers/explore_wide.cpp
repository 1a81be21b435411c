// explore_wide: visits every tile once, the best by heuristics first, or in random order.
//
// Tiles wait in a heap. When a tile changes, those whose neighbourhood counts it are ranked again, so that the
// order follows the map at a cost that grows with the number of changes and not with the number of tiles.
#include <algorithm>
#include <bit>

#include "levelwright/steps/explorers/explorer.hpp"
#include "levelwright/steps/explorers/heuristic.hpp"

namespace levelwright {
namespace {

struct Wide : ExplorerParameters {
    std::vector<Text> heuristics;
    static const Record& description();
};

const Record& Wide::description() {
    static const Record record{
        "explore_wide",
        "Visits every tile of the region once, ordered by heuristics, and applies rules to each.",
        with_explorer_fields<Wide>({
            field(
                "heuristics", &Wide::heuristics,
                "estimators: the tile where the first is smallest comes first; the next one settles ties, then chance; in random order when left out"),
        })};
    return record;
}

CompiledExplorer compile(const Wide& step, Reader& reader) {
    ExplorerCompiler compiler(step, false, reader);
    compiler.heuristics(step.heuristics, "heuristics");
    CompiledExplorer compiled = compiler.take();
    check_heuristics(compiled.program, step.heuristics, reader);
    return compiled;
}

// A tile that waits. Those with an older version than their tile are left over from before a change.
struct Waiting {
    TileRank rank;
    std::uint32_t chance = 0;
    std::int32_t cell = 0;
    std::uint32_t version = 0;
};

bool comes_later(const Waiting& a, const Waiting& b) {
    if (!(a.rank == b.rank)) return b.rank < a.rank;
    if (a.chance != b.chance) return a.chance > b.chance;
    return a.cell > b.cell;
}

class Ordered {
 public:
    Ordered(const RuleProgram& program, Board& board)
        : program_(program),
          board_(board),
          heap_(board.draft().scratch().tool<std::vector<Waiting>>()),
          changed_(board.draft().scratch().points()),
          width_(board.size().width) {
        const auto area = static_cast<std::size_t>(board.size().area());
        version_ = board.draft().scratch().array<std::uint32_t>(area, 1);
        chance_ = board.draft().scratch().array<std::uint32_t>(area);
        for (const RuleProgram::Estimator& heuristic : program.heuristics)
            follows_ |= heuristic.kind == RuleProgram::Estimator::Kind::cells;
    }

    void run(std::int64_t visits) {
        fill();
        board_.changed_cells = follows_ ? &changed_ : nullptr;
        while (!heap_.empty() && visits > 0 && !board_.draft().spend(work_of_waiting())) {
            std::pop_heap(heap_.begin(), heap_.end(), comes_later);
            const Waiting next = heap_.back();
            heap_.pop_back();
            std::uint32_t& version = version_[next.cell];
            if (version != next.version) continue;
            version = 0;  // done with
            --visits;
            if (!board_.visit(point(next.cell))) break;
            for (const Point& at : changed_) rank_around(at);
            changed_.clear();
        }
        board_.changed_cells = nullptr;
    }

 private:
    Point point(std::int32_t cell) const { return {cell % width_, cell / width_}; }

    void fill() {
        heap_.clear();
        changed_.clear();
        const auto area = static_cast<std::int32_t>(board_.size().area());
        for (std::int32_t cell = 0; cell < area; ++cell) {
            if (cell % cells_per_look == 0 &&
                board_.draft().spend(cells_per_look * std::int64_t{program_.work}))
                return;
            version_[cell] = 0;
            if (!board_.is_visited_at(point(cell))) continue;
            chance_[cell] = static_cast<std::uint32_t>(board_.draft().random().bits() >> 32);
            version_[cell] = 1;
            wait(ranked(cell));
        }
        std::make_heap(heap_.begin(), heap_.end(), comes_later);
    }

    // A heap that is larger than the caches takes long to get through.
    std::int64_t work_of_waiting() const { return 16 * std::bit_width(heap_.size()); }

    void wait(const Waiting& waiting) {
        if (heap_.size() == counted_) {
            const std::size_t more = std::max<std::size_t>(counted_, 4096);
            board_.draft().scratch().take(more * sizeof(Waiting));
            counted_ += more;
        }
        heap_.push_back(waiting);
    }

    Waiting ranked(std::int32_t cell) {
        const auto index = static_cast<std::size_t>(cell);
        return {rank_of(program_, board_, point(cell)), chance_[index], cell, version_[index]};
    }

    // Those whose heuristics count the tile.
    void rank_around(Point changed) {
        for (const RuleProgram::Estimator& heuristic : program_.heuristics) {
            if (heuristic.kind != RuleProgram::Estimator::Kind::cells) continue;
            for (const Point& offset : program_.points_of(heuristic.cells)) {
                const Point at = board_.wraps() ? board_.wrapped(changed - offset) : changed - offset;
                if (!board_.size().contains(at)) continue;
                const std::int32_t cell = at.y * width_ + at.x;
                std::uint32_t& version = version_[cell];
                if (version == 0) continue;
                ++version;
                wait(ranked(cell));
                board_.draft().spend(work_of_waiting());
                std::push_heap(heap_.begin(), heap_.end(), comes_later);
            }
        }
        board_.draft().spend(program_.work);
    }

    const RuleProgram& program_;
    Board& board_;
    static constexpr std::int32_t cells_per_look = 4096;

    std::vector<Waiting>& heap_;
    std::size_t counted_ = 0;  // of those that wait, how many there is memory for
    std::vector<Point>& changed_;
    std::int32_t width_;
    std::span<std::uint32_t> version_, chance_;
    bool follows_ = false;  // do heuristics depend on what changes?
};

class Shuffled {
 public:
    explicit Shuffled(Board& board) : board_(board) {
        const auto area = static_cast<std::size_t>(board.size().area());
        cells_ = board.draft().scratch().array<std::int32_t>(area);
        std::size_t count = 0;
        for (std::size_t cell = 0; cell < area; ++cell) {
            const auto number = static_cast<std::int32_t>(cell);
            if (board.is_visited_at(point(number))) cells_[count++] = number;
        }
        cells_ = cells_.first(count);
    }

    // Draws each tile when its turn has come.
    void run(std::int64_t visits) {
        Stream& random = board_.draft().random();
        for (std::size_t i = 0; i < cells_.size() && visits > 0; ++i, --visits) {
            const auto left = static_cast<std::uint32_t>(cells_.size() - i);
            std::swap(cells_[i], cells_[i + random.below(left)]);
            if (!board_.visit(point(cells_[i]))) return;
        }
    }

 private:
    Point point(std::int32_t cell) const { return {cell % board_.size().width, cell / board_.size().width}; }

    Board& board_;
    std::span<std::int32_t> cells_;
};

void run(const Wide& step, const CompiledExplorer& compiled, Draft& draft) {
    const Rect part = part_inside_border(step, draft);
    if (part.empty()) return;
    const bool ordered = !compiled.program.heuristics.empty();
    if (!ordered && compiled.words) return run_in_words(*compiled.words, part, step.iterations, draft);
    Board board(compiled.program, board_spec(step, compiled, part), draft);
    const std::int64_t visits = step.tiles ? *step.tiles : part.area();
    for (int i = 0; i < step.iterations && !draft.stopped(); ++i) {
        const Scratch::Loan loan(draft.scratch());
        board.begin_iteration(i, visits);
        if (ordered)
            Ordered(compiled.program, board).run(visits);
        else
            Shuffled(board).run(visits);
        board.end_iteration();
    }
    board.finish();
}

}  // namespace

Step explore_wide_step() { return make_compiled_step<Wide, CompiledExplorer, compile, run>(); }

}  // namespace levelwright

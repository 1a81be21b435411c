// explore_sequential: visits tiles in order, row by row, column by column, or outward from a tile.
#include <algorithm>

#include "levelwright/steps/explorers/explorer.hpp"

namespace levelwright {
namespace {

struct Sequential : ExplorerParameters {
    enum class Order : std::uint8_t { horizontal, vertical, breadth_first };
    Order order = Order::horizontal;
    double start_x = 0;
    double start_y = 0;
    bool random_start = false;
    double share = 1;
    Text exploration{"sequential", {}};
    static const Record& description();
};

const Record& Sequential::description() {
    static const Choice<Order> orders[] = {
        {Order::horizontal, "horizontal", "row by row; after the last tile comes the first"},
        {Order::vertical, "vertical", "column by column; after the last tile comes the first"},
        {Order::breadth_first, "breadth_first", "from the start to its neighbors, then to theirs"},
    };
    static const Record record{
        "explore_sequential", "Visits the tiles of the region in order and applies rules to each.",
        with_explorer_fields<Sequential>({
            field("order", &Sequential::order, orders, "the order"),
            field("start_x", &Sequential::start_x, "where it starts: 0 is the left edge, 1 the right one",
                  {.least = 0, .most = 1}),
            field("start_y", &Sequential::start_y, "where it starts: 0 is the top edge, 1 the bottom one",
                  {.least = 0, .most = 1}),
            field("random_start", &Sequential::random_start,
                  "whether it starts on a tile drawn for each iteration"),
            field("share", &Sequential::share, "how many of the tiles are visited", {.least = 0, .most = 1}),
            field("exploration", &Sequential::exploration,
                  "the neighborhood that breadth_first spreads through"),
        })};
    return record;
}

struct CompiledSequential {
    CompiledExplorer explorer;
    std::vector<Point> exploration;
};

CompiledSequential compile(const Sequential& step, Reader& reader) {
    ExplorerCompiler compiler(step, true, reader);
    CompiledSequential compiled;
    compiled.exploration = compiler.neighborhood(step.exploration, "exploration");
    compiled.explorer = compiler.take();
    return compiled;
}

int along(double share, int length) { return std::min(length - 1, static_cast<int>(share * length)); }

Point start_of(const Sequential& step, Board& board) {
    const Size size = board.size();
    if (!step.random_start) return {along(step.start_x, size.width), along(step.start_y, size.height)};
    Stream& random = board.draft().random();
    const int x = random.between(0, size.width - 1);
    const int y = random.between(0, size.height - 1);
    return {x, y};
}

// Tiles that are not part of the region are skipped and not counted.
void visit_in_rows(Board& board, Point start, std::int64_t visits, bool columns) {
    const Size size = board.size();
    Point at = start;
    std::int64_t passed = 0;
    while (visits > 0) {
        if (board.is_visited_at(at)) {
            if (!board.visit(at)) return;
            --visits;
            passed = 0;
        } else if (++passed >= size.area()) {
            return;
        }
        int& fast = columns ? at.y : at.x;
        int& slow = columns ? at.x : at.y;
        if (++fast < (columns ? size.height : size.width)) continue;
        fast = 0;
        if (++slow == (columns ? size.width : size.height)) slow = 0;
    }
}

void visit_outward(Board& board, Point start, std::int64_t visits, std::span<const Point> steps) {
    const Size size = board.size();
    Scratch& scratch = board.draft().scratch();
    const Scratch::Loan loan(scratch);
    const std::span<Point> queue = scratch.array<Point>(static_cast<std::size_t>(size.area()));
    BitGrid& seen = scratch.bits(size);
    std::size_t waiting = 0;
    const auto reach = [&](Point at) {
        if (!size.contains(at) || seen[at] || !board.is_visited_at(at)) return;
        seen.set(at);
        queue[waiting++] = at;
    };
    reach(start);
    for (std::size_t i = 0; i < waiting && visits > 0; ++i, --visits) {
        const Point at = queue[i];
        for (const Point& step : steps) reach(at + step);
        if (!board.visit(at)) return;
    }
}

void explore(const Sequential& step, const CompiledSequential& compiled, Board& board) {
    const std::int64_t area = board.mask() ? board.mask()->count() : board.size().area();
    const auto wanted = static_cast<std::int64_t>(step.share * static_cast<double>(area) + 0.5);
    const std::int64_t visits = step.tiles ? *step.tiles : wanted;
    for (int i = 0; i < step.iterations && !board.draft().stopped(); ++i) {
        board.begin_iteration(i, visits);
        const Point start = start_of(step, board);
        if (step.order == Sequential::Order::breadth_first)
            visit_outward(board, start, visits, compiled.exploration);
        else
            visit_in_rows(board, start, visits, step.order == Sequential::Order::vertical);
        board.end_iteration();
    }
}

// With every tile visited once and rules that do not mind the order, 64 of them can be worked on at once.
bool order_matters(const Sequential& step) {
    return step.share < 1 || step.order == Sequential::Order::breadth_first;
}

bool spreads_everywhere(const Sequential& step, const CompiledSequential& compiled) {
    const auto has = [&](Point point) {
        return std::find(compiled.exploration.begin(), compiled.exploration.end(), point) !=
               compiled.exploration.end();
    };
    return step.order == Sequential::Order::breadth_first && step.share >= 1 && !step.random_start &&
           step.start_x == 0 && step.start_y == 0 && has({1, 0}) && has({0, 1});
}

void run(const Sequential& step, const CompiledSequential& compiled, Draft& draft) {
    const Rect part = part_inside_border(step, draft);
    if (part.empty()) return;
    const bool every_tile = !order_matters(step) || (spreads_everywhere(step, compiled) && !draft.inside());
    if (compiled.explorer.words && every_tile)
        return run_in_words(*compiled.explorer.words, part, step.iterations, draft);
    Board board(compiled.explorer.program, board_spec(step, compiled.explorer, part), draft);
    explore(step, compiled, board);
    board.finish();
}

}  // namespace

Step explore_sequential_step() { return make_compiled_step<Sequential, CompiledSequential, compile, run>(); }

}  // namespace levelwright

// explore_random: visits tiles drawn at random, any of them perhaps several times.
#include "levelwright/steps/explorers/explorer.hpp"

namespace levelwright {
namespace {

struct RandomTiles : ExplorerParameters {
    static const Record& description();
};

const Record& RandomTiles::description() {
    static const Record record{
        "explore_random",
        "Visits tiles of the region drawn at random, as many as the region has unless \"tiles\" says how many, and applies rules to each. A tile may be drawn more than once.",
        with_explorer_fields<RandomTiles>({})};
    return record;
}

CompiledExplorer compile(const RandomTiles& step, Reader& reader) {
    return ExplorerCompiler(step, false, reader).take();
}

void explore(Board& board, std::int64_t visits) {
    Stream& random = board.draft().random();
    const auto width = static_cast<std::uint32_t>(board.size().width);
    const auto area = static_cast<std::uint32_t>(board.size().area());
    const std::int64_t there = board.mask() ? board.mask()->count() : 0;
    for (std::int64_t i = 0; i < visits; ++i) {
        Point at;
        if (board.mask()) {
            at = *board.mask()->nth_set(random.below(static_cast<std::uint32_t>(there)));
            if (board.draft().spend(board.size().area() / 16 + 1)) return;
        } else {
            const std::uint32_t cell = random.below(area);
            at = {static_cast<int>(cell % width), static_cast<int>(cell / width)};
        }
        if (!board.visit(at)) return;
    }
}

void run(const RandomTiles& step, const CompiledExplorer& compiled, Draft& draft) {
    const Rect part = part_inside_border(step, draft);
    if (part.empty()) return;
    Board board(compiled.program, board_spec(step, compiled, part), draft);
    if (board.mask() && board.mask()->none()) return;
    const std::int64_t visits = step.tiles ? *step.tiles : board.mask() ? board.mask()->count() : part.area();
    for (int i = 0; i < step.iterations && !draft.stopped(); ++i) {
        board.begin_iteration(i, visits);
        explore(board, visits);
        board.end_iteration();
    }
    board.finish();
}

}  // namespace

Step explore_random_step() { return make_compiled_step<RandomTiles, CompiledExplorer, compile, run>(); }

}  // namespace levelwright

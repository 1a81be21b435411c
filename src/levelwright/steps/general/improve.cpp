// improve: small changes, one after the other, towards what the recipe requires.
//
// Which changes stay is decided by late acceptance (Burke and Bykov, "The late acceptance hill-climbing heuristic", 2017): a change
// stays when the level is then at least as near to the requirements as it is now, or as it was some changes ago. So the search
// leaves dead ends, and needs neither temperatures nor functions that compilers disagree about.
#include "levelwright/steps/general/small_moves.hpp"
#include "levelwright/steps/general/steps.hpp"

namespace levelwright {
namespace {

struct Improve : MovesAllowed {
    int moves = 1000;
    int patience = 10;
    static const Record& description();
};

const Record& Improve::description() {
    static const Record record{
        "improve",
        "Changes the level a little, again and again, and keeps what brings it nearer to the recipe's requirements, until all are met. "
        "It stands after the steps that make what is required. Cells under objects stay as they are. It ends early when half of the work that was left is spent.",
        {
            field("moves", &Improve::moves, "how many changes are tried, at most",
                  {.least = 0, .most = 10'000'000, .usually = {0, 5000}}),
            field("open", &Improve::open, "the tiles that cells may be opened to, and closed from",
                  {.role = "floor"}),
            field("closed", &Improve::closed, "the tiles that cells may be closed to, and opened from",
                  {.role = "rock"}),
            field("cells", &Improve::cells, "whether cells may be opened and closed"),
            field("block", &Improve::block, "how large the blocks of cells are that change together",
                  {.least = 1, .most = 100, .usually = {1, 4}, .unit = "cells"}),
            field("objects", &Improve::objects, "the objects that may be moved to other open cells"),
            field("add_and_remove", &Improve::add_and_remove,
                  "whether those objects may be added and taken away, too"),
            field("patience", &Improve::patience,
                  "a change may make the level worse, but not worse than it was this many changes ago",
                  {.least = 1, .most = 10'000, .usually = {1, 200}}),
        }};
    return record;
}

struct NothingCompiled {};

NothingCompiled compile_improve(const Improve& step, Reader& reader) {
    const Value* objects = reader.compiled->find("objects");
    for (const Thing& thing : step.objects.things) {
        if (thing.object) continue;
        reader.mistake(Mistake::bad_value, objects->spot,
                       fmt::format("\"{}\" is a tile; only objects can be moved",
                                   reader.vocabulary().palette[thing.tile].name));
    }
    if (!step.cells && step.objects.things.empty())
        reader.mistake(Mistake::contradiction, reader.compiled->find("cells")->spot,
                       "nothing may change: \"cells\" is false, and \"objects\" names none");
    return {};
}

// How near the level was after each of the last changes.
class Remembered {
 public:
    Remembered(int count, double nearness, Scratch& scratch)
        : nearness_(scratch.array<double>(static_cast<std::size_t>(count), nearness)) {}
    double oldest() const { return nearness_[next_]; }
    void add(double nearness) {
        nearness_[next_] = nearness;
        next_ = next_ + 1 < nearness_.size() ? next_ + 1 : 0;
    }

 private:
    std::span<double> nearness_;
    std::size_t next_ = 0;
};

void run(const Improve& step, const NothingCompiled&, Draft& draft) {
    double now = draft.nearness();
    if (draft.spend(draft.size().area()) || now >= 1) return;
    const std::int64_t least_left = draft.work_left() / 2;
    SmallMoves moves(step, draft);
    Remembered remembered(step.patience, now, draft.scratch());
    double best = now;
    for (int i = 0; i < step.moves && best < 1 && draft.work_left() > least_left; ++i) {
        if (draft.spend(16)) return;
        if (moves.make()) {
            const double next = draft.nearness();
            if (next >= now || next >= remembered.oldest())
                now = next;
            else
                moves.take_back();
        }
        remembered.add(now);
        if (now <= best) continue;
        best = now;
        moves.keep();
    }
    moves.return_to_kept();
    draft.forget_places();
}

}  // namespace

Step improve_step() { return make_compiled_step<Improve, NothingCompiled, compile_improve, run>(); }

}  // namespace levelwright

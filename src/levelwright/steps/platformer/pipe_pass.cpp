// pipe_pass: the third of six passes, in which pipes stand on the ground.
#include <algorithm>

#include "levelwright/steps/general/steps.hpp"
#include "levelwright/steps/platformer/columns.hpp"

namespace levelwright {
namespace {

struct PipePass {
    TileId ground{}, air{}, pipe{};
    Curve chance{0.1};
    WholeRange height{2, 4};
    Curve snapper{0.0};
    int start = 5;
    bool in_gaps = false;
    bool sure = true;
    double ease = 0.75;
    static const Record& description();
};

const Record& PipePass::description() {
    using P = PipePass;
    static const Record record{
        "pipe_pass",
        "Puts pipes on level ground: the third of six passes that make a level in side view.",
        {
            field("ground", &P::ground, "what the ground is made of", {.role = "rock"}),
            field("air", &P::air, "what is above it", {.role = "floor"}),
            field("pipe", &P::pipe, "what pipes are made of", {.role = "pipe"}),
            field("pipes", &P::chance, "how likely a pipe stands on each column and the one before",
                  {.least = 0, .most = 1}),
            field("height", &P::height, "how high pipes are, drawn for each",
                  {.least = 1, .most = 100, .usually = {1, 5}, .unit = "cells"}),
            field("snapper", &P::snapper, "how likely a snapper lives in a pipe", {.least = 0, .most = 1}),
            field("start", &P::start, "how many columns at first have none",
                  {.least = 0, .most = 1000, .usually = {2, 20}, .unit = "cells"}),
            field("in_gaps", &P::in_gaps, "whether pipes may stand in gaps too, as printed"),
            field(
                "sure", &P::sure,
                "whether pipes can be jumped onto under the rules of the recipe's game and leave the run-ups of leaps free; otherwise as printed"),
            field("ease", &P::ease, "how much of what can be jumped is asked for, if it is sure",
                  {.least = 0.1, .most = 1}),
        }};
    return record;
}

struct PipePlan {
    Leaps leaps;
    KindId snapper{};
};

PipePlan compile_pipes(const PipePass& step, Reader& reader) {
    PipePlan plan;
    if (step.sure) plan.leaps = leaps_for(reader);
    plan.snapper = reader.object("snapper", reader.compiled->spot).value_or(KindId{});
    return plan;
}

class PipeBuilder {
 public:
    PipeBuilder(const PipePass& step, const PipePlan& plan, Draft& draft)
        : step_(step), plan_(plan), draft_(draft), columns_(draft, step.ground, step.air) {
        if (step.sure) columns_.find_leaps(plan.leaps);
    }

    void build() {
        Stream& random = draft_.random();
        int last = 0;  // column in which a pipe ended
        for (int x = 0; x < columns_.count(); ++x) {
            const double progress = columns_.progress(x);
            if (x <= step_.start || !random.chance(step_.chance.at(progress)) || x <= last + 1) continue;
            if (step_.sure ? !may_stand_surely(x, last) : !may_stand(x)) continue;
            int height = step_.height.draw(random);
            if (step_.sure) height = std::min(height, plan_.leaps.step_with(step_.ease));
            if (height < 1 || !put(x - 1, height)) continue;
            last = x;
            if (!random.chance(step_.snapper.at(progress))) continue;
            draft_.add_object(plan_.snapper, {x - 1, columns_.ground(x) - height});
        }
    }

 private:
    // The column before is level with this one, and the one before that is not higher than both.
    bool may_stand(int x) const {
        const int before = x < 2 ? 0 : columns_.ground(x - 2);
        const bool over_gap = columns_.is_gap(x);
        return columns_.ground(x) == columns_.ground(x - 1) && before <= columns_.ground(x) &&
               (!over_gap || step_.in_gaps);
    }

    // With room to stand on both sides, and to run before the next leap.
    bool may_stand_surely(int x, int last) const {
        const bool too_near = last > 0 && x < last + 5;
        return !too_near && x + 4 < columns_.count() && columns_.is_level(x - 4, x + 3) &&
               !columns_.is_for_leap(x - 1, x);
    }

    bool put(int x, int height) {
        const int ground = columns_.ground(x);
        if (!step_.sure) lift(x, ground - height);
        for (int y = ground - height; y < ground; ++y) {
            for (int i = 0; i < 2; ++i) {
                if (y < 0 || !may_be_pipe({x + i, y})) return false;
            }
        }
        for (int y = ground - height; y < ground; ++y) {
            for (int i = 0; i < 2; ++i) {
                draft_.tiles()[{x + i, y}] = step_.pipe;
                columns_.occupy({x + i, y});
            }
        }
        return true;
    }

    // Those who stand where a printed pipe comes up are lifted onto it.
    void lift(int x, int top) {
        if (top < 1) return;
        std::vector<Object>& objects = draft_.level().objects;
        if (draft_.spend(std::ssize(objects))) return;
        for (std::size_t i = draft_.start_objects(); i < objects.size(); ++i) {
            if (!draft_.covers(objects[i].place)) continue;
            const Point at = draft_.from_level(objects[i].place.at);
            const bool in_pipe = (at.x == x || at.x == x + 1) && at.y >= top && at.y < columns_.ground(x);
            if (!in_pipe || !columns_.is_free({at.x, top - 1})) continue;
            columns_.leave(at);
            columns_.occupy({at.x, top - 1});
            objects[i].place = draft_.place({at.x, top - 1});
            draft_.forget_places();
        }
    }

    // Hills are behind pipes.
    bool may_be_pipe(Point at) const {
        if (columns_.is_free(at)) return true;
        return draft_.may_change(at) && !columns_.is_occupied(at) && columns_.is_behind_hill(at);
    }

    const PipePass& step_;
    const PipePlan& plan_;
    Draft& draft_;
    Columns columns_;
};

void run_pipes(const PipePass& step, const PipePlan& plan, Draft& draft) {
    if (draft.spend(2 * draft.size().area())) return;
    PipeBuilder(step, plan, draft).build();
}

}  // namespace

Step pipe_pass_step() { return make_compiled_step<PipePass, PipePlan, compile_pipes, run_pipes>(); }

}  // namespace levelwright

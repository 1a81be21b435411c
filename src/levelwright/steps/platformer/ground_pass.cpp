// ground_pass: the first of six passes from left to right, in which the ground rises, falls and ends in gaps.
#include <algorithm>

#include <fmt/format.h>

#include "levelwright/steps/general/steps.hpp"
#include "levelwright/steps/platformer/columns.hpp"
#include "levelwright/steps/platformer/leaps.hpp"
#include "levelwright/steps/platformer/level_ends.hpp"

namespace levelwright {
namespace {

struct GroundPass {
    TileId ground{}, air{};
    Curve climb{0.1}, gap{0.1};
    int step = 4;
    WholeRange gaps{0, 10};
    int widest = 6;
    int sky = 5;
    int start = 5;
    bool sure = true;
    double ease = 0.75;
    int sight = 7;
    WholeRange rest{3, 5};
    int exit = 5;
    bool ends = true;
    static const Record& description();
};

const Record& GroundPass::description() {
    using G = GroundPass;
    static const Record record{
        "ground_pass",
        "Lays ground from left to right that rises, falls and ends in gaps: the first of six passes that make a level in side view.",
        {
            field("ground", &G::ground, "what the ground is made of", {.role = "rock"}),
            field("air", &G::air, "what is above it and in gaps", {.role = "floor"}),
            field("climb", &G::climb, "how likely each column begins higher or lower",
                  {.least = 0, .most = 1}),
            field("gap", &G::gap, "how likely each column begins a gap", {.least = 0, .most = 1}),
            field("step", &G::step, "how much higher or lower at most",
                  {.least = 0, .most = 100, .usually = {0, 4}, .unit = "cells"}),
            field("gaps", &G::gaps, "how many gaps", {.least = 0, .most = 100'000, .usually = {0, 20}}),
            field("widest", &G::widest, "how wide a gap is at most",
                  {.least = 1, .most = 1000, .usually = {1, 8}, .unit = "cells"}),
            field("sky", &G::sky, "how many rows at the top the ground leaves free",
                  {.least = 0, .most = 1000, .usually = {2, 8}, .unit = "cells"}),
            field("start", &G::start, "for how many columns it stays level at first",
                  {.least = 0, .most = 1000, .usually = {2, 12}, .unit = "cells"}),
            field(
                "sure", &G::sure,
                "whether every step and gap can be jumped under the rules of the recipe's game, after a run-up and before a rest; otherwise as printed"),
            field("ease", &G::ease, "how much of what can be jumped is asked for, if it is sure",
                  {.least = 0.1, .most = 1}),
            field("sight", &G::sight, "how far ahead players see: no gap is wider, if it is sure",
                  {.least = 1, .most = 1000, .usually = {4, 12}, .unit = "cells"}),
            field(
                "rest", &G::rest,
                "for how long the ground is level after a gap, if it is sure; after three leaps for twice as long, in a region \"rest\"",
                {.least = 1, .most = 1000, .usually = {1, 10}, .unit = "cells"}),
            field("exit", &G::exit, "how many columns before the end the exit is",
                  {.least = 1, .most = 1000, .usually = {1, 10}, .unit = "cells"}),
            field("ends", &G::ends, "whether to put an entrance and an exit, where there are none"),
        }};
    return record;
}

struct GroundPlan {
    Leaps leaps;
    EndKinds ends;
    NameId rest = no_name;
};

GroundPlan compile_ground(const GroundPass& step, Reader& reader) {
    GroundPlan plan;
    if (step.sure) plan.leaps = leaps_for(reader);
    plan.ends = end_kinds(reader);
    plan.rest = reader.vocabulary().names->intern("rest");
    return plan;
}

class GroundLayer {
 public:
    GroundLayer(const GroundPass& step, const GroundPlan& plan, Draft& draft)
        : step_(step), plan_(plan), draft_(draft), tiles_(draft.tiles()), size_(draft.size()) {}

    void lay() {
        if (step_.sure)
            lay_surely();
        else
            lay_as_printed();
    }

 private:
    int lowest() const { return std::max(highest(), size_.height - 2); }
    int highest() const { return std::min(step_.sky, size_.height - 1); }
    double progress(int x) const { return size_.width < 2 ? 0 : static_cast<double>(x) / (size_.width - 1); }

    void write_column(int x, int ground) {
        for (int y = 0; y < size_.height; ++y) tiles_[{x, y}] = y < ground ? step_.air : step_.ground;
    }

    // Word for word, with what comes of it: a gap ends early where the height changes, and two gaps may meet.
    void lay_as_printed() {
        Stream& random = draft_.random();
        const int bottom = size_.height;
        int y = highest() + static_cast<int>(random.unit() * (bottom - 1 - highest()));
        int next = y, previous = y, landing = bottom - 1, length = 0, gaps = 0;
        bool changed = false;
        for (int x = 0; x < size_.width; ++x) {
            const bool may = x > step_.start;
            if (length >= step_.widest && y >= bottom) {
                next = landing;
                changed = true;
                length = 1;
            } else if (may && random.chance(step_.climb.at(progress(x))) && !changed) {
                const double most = step_.step + 1;
                next += static_cast<int>(-most + 2 * most * random.unit());
                next = std::max(highest(), std::min(bottom - 2, next));
                changed = true;
                length = 1;
            } else if (may && y < bottom && random.chance(step_.gap.at(progress(x))) && !changed &&
                       gaps < step_.gaps.high) {
                landing = std::min(bottom - 1, previous);
                next = bottom;
                changed = true;
                length = 1;
                ++gaps;
            } else {
                ++length;
                changed = false;
            }
            write_column(x, y);
            previous = y;
            y = next;
        }
        check_quota(gaps);
    }

    void lay_surely() {
        y_ = draft_.random().between((highest() + lowest() + 1) / 2, lowest());
        calm_ = std::max(1, step_.start);
        last_ = size_.width - step_.exit - step_.rest.high;
        while (x_ < size_.width) {
            const bool must = must_have_gap();
            if (calm_ > 0)
                go_on(1);
            else if ((must || draft_.random().chance(step_.gap.at(progress(x_)))) && make_gap())
                ++gaps_;
            else if (!must && draft_.random().chance(step_.climb.at(progress(x_))))
                make_step();
            else
                go_on(1);
        }
        check_quota(gaps_);
    }

    void go_on(int columns) {
        for (; columns > 0 && x_ < size_.width; --columns, ++flat_) {
            write_column(x_++, y_);
            --calm_;
        }
    }

    // Whether there is just enough room for the gaps that are still wanted.
    bool must_have_gap() const {
        const int room = last_ - x_, each = step_.widest + step_.rest.high + 2;
        return gaps_ < step_.gaps.low && std::int64_t{step_.gaps.low - gaps_} * each >= room;
    }

    // A little up or down on the other side, as far as that can be jumped from the ground that lies before it.
    bool make_gap() {
        if (gaps_ >= step_.gaps.high) return false;
        const int other = std::clamp(y_ + draft_.random().between(-1, 2), highest(), lowest());
        const int reach = plan_.leaps.widest_gap(y_ - other, std::min(flat_, Leaps::longest_run_up));
        const int most = std::min({step_.widest, step_.sight, static_cast<int>(step_.ease * reach)});
        if (most < 1) return false;
        const int width = draft_.random().between(std::min(2, most), most);
        if (x_ + width > last_) return false;
        for (int i = 0; i < width; ++i) write_column(x_++, size_.height);
        y_ = other;
        begin_calm();
        return true;
    }

    void make_step() {
        const int most = std::min(step_.step, plan_.leaps.step_with(step_.ease));
        const int up = std::min(most, y_ - highest()), down = std::min(step_.step, lowest() - y_);
        if (x_ >= last_ || up + down < 1) return go_on(1);
        const int change = draft_.random().between(-down, up - 1);
        y_ -= change < 0 ? change : change + 1;
        flat_ = 0;
        ++leaps_;
        calm_ = step_.rest.low;
        go_on(1);
    }

    // After three leaps a player takes a breath.
    void begin_calm() {
        flat_ = 0;
        calm_ = step_.rest.draw(draft_.random());
        if (++leaps_ < 3) return;
        leaps_ = 0;
        calm_ *= 2;
        const Rect rest = common_part({x_, 0, calm_, size_.height}, whole(size_));
        if (!rest.empty()) draft_.add_region(rest, plan_.rest);
    }

    void check_quota(int gaps) {
        if (gaps >= step_.gaps.low) return;
        draft_.fail(fmt::format("there is room for {} of at least {} gaps in {} columns", gaps,
                                step_.gaps.low, size_.width));
    }

    const GroundPass& step_;
    const GroundPlan& plan_;
    Draft& draft_;
    View<TileId> tiles_;
    Size size_;
    int x_ = 0, y_ = 0;
    int last_ = 0;  // column in which something may still begin
    int flat_ = 0;  // columns since the ground last changed
    int calm_ = 0;  // columns in which it must not
    int gaps_ = 0, leaps_ = 0;
};

void run_ground(const GroundPass& step, const GroundPlan& plan, Draft& draft) {
    if (draft.spend(2 * draft.size().area())) return;
    GroundLayer(step, plan, draft).lay();
    if (!step.ends || draft.stopped()) return;
    Columns columns(draft, step.ground, step.air);
    put_ends(plan.ends, std::min(2, draft.size().width - 1), draft.size().width - step.exit, columns, draft);
}

}  // namespace

Step ground_pass_step() { return make_compiled_step<GroundPass, GroundPlan, compile_ground, run_ground>(); }

}  // namespace levelwright

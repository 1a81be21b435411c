// hill_pass: the second of six passes, in which hills that can be jumped through from below stand behind the ground.
#include <algorithm>

#include "levelwright/steps/general/steps.hpp"
#include "levelwright/steps/platformer/columns.hpp"
#include "levelwright/steps/platformer/enemies.hpp"

namespace levelwright {
namespace {

struct HillPass {
    TileId ground{}, air{}, platform{};
    Curve hill{0.1}, end{0.3}, enemy{0.3};
    EnemyChoice enemies;
    int sky = 4;
    int start = 10;
    bool sure = true;
    static const Record& description();
};

const Record& HillPass::description() {
    using H = HillPass;
    static const Record record{
        "hill_pass",
        "Puts hills behind the ground, to be jumped onto from below: the second of six passes that make a level in side view.",
        {
            field("ground", &H::ground, "what the ground is made of", {.role = "rock"}),
            field("air", &H::air, "what is above it", {.role = "floor"}),
            field("platform", &H::platform, "what the top of a hill is", {.role = "platform"}),
            field("hill", &H::hill, "how likely each column begins a hill", {.least = 0, .most = 1}),
            field("end", &H::end, "how likely each further column ends it", {.least = 0, .most = 1}),
            field("enemy", &H::enemy, "how likely an enemy stands on a column of it",
                  {.least = 0, .most = 1}),
            field("enemies", &H::enemies, "who that is"),
            field("sky", &H::sky, "how many rows at the top hills leave free",
                  {.least = 0, .most = 1000, .usually = {2, 8}, .unit = "cells"}),
            field("start", &H::start, "how many columns at first have none",
                  {.least = 0, .most = 1000, .usually = {2, 20}, .unit = "cells"}),
            field(
                "sure", &H::sure,
                "whether hills stand on level ground, can be reached under the rules of the recipe's game and may have a second one on top; otherwise as printed"),
        }};
    return record;
}

struct HillPlan {
    Leaps leaps;
    EnemyKinds enemies;
};

HillPlan compile_hills(const HillPass& step, Reader& reader) {
    HillPlan plan;
    if (step.sure) plan.leaps = leaps_for(reader);
    plan.enemies = enemy_kinds(step.enemies, reader);
    return plan;
}

class HillBuilder {
 public:
    HillBuilder(const HillPass& step, const HillPlan& plan, Draft& draft)
        : step_(step),
          plan_(plan),
          draft_(draft),
          random_(draft.random()),
          columns_(draft, step.ground, step.air),
          enemies_(step.enemies, plan.enemies, columns_, draft) {}

    void build_as_printed() {
        const int none = columns_.rows();
        int top = none;
        for (int x = 0; x < columns_.count(); ++x) {
            const int ground = columns_.ground(x);
            const double progress = columns_.progress(x);
            if (top == none) {
                if (x <= step_.start || !random_.chance(step_.hill.at(progress))) continue;
                top = step_.sky + static_cast<int>(random_.unit() * std::max(0, ground - step_.sky));
                put_top(x, top);
            } else if (top >= ground) {
                top = none;
            } else if (random_.chance(step_.end.at(progress))) {
                put_top(x, top);
                top = none;
            } else {
                put_top(x, top);
                if (random_.chance(step_.enemy.at(progress))) enemies_.put({x, top - 1});
            }
        }
    }

    // Low enough to be jumped onto, on ground that stays level for as long as the hill does.
    void build_surely() {
        for (int x = step_.start + 1; x < columns_.count(); ++x) {
            if (!random_.chance(step_.hill.at(columns_.progress(x)))) continue;
            const int width = width_from(x);
            const int ground = columns_.ground(x);
            const int most = std::min(plan_.leaps.highest_step(), ground - step_.sky);
            if (width < least_width || most < lowest_hill) continue;
            const int top = ground - random_.between(lowest_hill, most);
            if (!has_room(x, width, top)) continue;
            build(x, width, top);
            const int above = std::min(plan_.leaps.highest_step(), top - step_.sky);
            if (width >= least_width + 2 && above >= lowest_hill && random_.below(3) == 0)
                build_above(x + 1, width - 2, top - random_.between(lowest_hill, above));
            x += width + 1;
        }
    }

 private:
    static constexpr int least_width = 3, lowest_hill = 2;

    int width_from(int x) {
        if (columns_.is_gap(x)) return 0;
        int width = 1;
        while (x + width < columns_.count() && columns_.ground(x + width) == columns_.ground(x) &&
               (width < least_width || !random_.chance(step_.end.at(columns_.progress(x)))))
            ++width;
        return width;
    }

    // Nothing hangs where the hill would be, or right above it where players walk.
    bool has_room(int x, int width, int top) const {
        for (int i = -1; i <= width; ++i) {
            for (int y = top - 2; y <= top + 1; ++y) {
                const Point at{std::clamp(x + i, 0, columns_.count() - 1), std::max(0, y)};
                if (y < columns_.ground(at.x) && !columns_.is_free(at)) return false;
            }
        }
        return true;
    }

    void build_above(int x, int width, int top) {
        if (has_room(x, width, top)) build(x, width, top);
    }

    void build(int x, int width, int top) {
        int since_enemy = 0;
        for (int i = 0; i < width; ++i) {
            put_top(x + i, top);
            const bool inner = i > 0 && i + 1 < width && ++since_enemy > 2;
            if (!inner || !random_.chance(step_.enemy.at(columns_.progress(x + i)))) continue;
            enemies_.put({x + i, top - 1});
            since_enemy = 0;
        }
    }

    void put_top(int x, int top) {
        const Point at{x, top};
        if (draft_.size().contains(at) && columns_.is_free(at)) draft_.tiles()[at] = step_.platform;
    }

    const HillPass& step_;
    const HillPlan& plan_;
    Draft& draft_;
    Stream& random_;
    Columns columns_;
    Enemies enemies_;
};

void run_hills(const HillPass& step, const HillPlan& plan, Draft& draft) {
    if (draft.spend(2 * draft.size().area())) return;
    HillBuilder builder(step, plan, draft);
    if (step.sure)
        builder.build_surely();
    else
        builder.build_as_printed();
}

}  // namespace

Step hill_pass_step() { return make_compiled_step<HillPass, HillPlan, compile_hills, run_hills>(); }

}  // namespace levelwright

// enemy_pass: the fourth of six passes, in which enemies stand on the ground.
#include <algorithm>

#include "levelwright/steps/general/steps.hpp"
#include "levelwright/steps/platformer/columns.hpp"
#include "levelwright/steps/platformer/enemies.hpp"

namespace levelwright {
namespace {

struct EnemyPass {
    TileId ground{}, air{};
    Curve enemy{0.1};
    EnemyChoice enemies;
    int start = 5;
    bool sure = true;
    int apart = 4;
    static const Record& description();
};

const Record& EnemyPass::description() {
    using E = EnemyPass;
    static const Record record{
        "enemy_pass",
        "Puts enemies on the ground: the fourth of six passes that make a level in side view.",
        {
            field("ground", &E::ground, "what the ground is made of", {.role = "rock"}),
            field("air", &E::air, "what is above it", {.role = "floor"}),
            field("enemy", &E::enemy, "how likely an enemy stands in each column", {.least = 0, .most = 1}),
            field("enemies", &E::enemies, "who that is"),
            field("start", &E::start, "how many columns at first have none",
                  {.least = 0, .most = 1000, .usually = {2, 20}, .unit = "cells"}),
            field(
                "sure", &E::sure,
                "whether enemies leave alone the first screen, the edges of gaps where players take off and land, and regions named \"rest\"; otherwise as printed"),
            field("apart", &E::apart, "how far from each other they stand, if it is sure",
                  {.least = 1, .most = 1000, .usually = {1, 12}, .unit = "cells"}),
        }};
    return record;
}

struct EnemyPlan {
    EnemyKinds enemies;
    NameId rest = no_name;
};

EnemyPlan compile_enemies(const EnemyPass& step, Reader& reader) {
    EnemyPlan plan;
    plan.enemies = enemy_kinds(step.enemies, reader);
    plan.rest = reader.vocabulary().names->intern("rest");
    return plan;
}

// In a gap, right before it or where players land.
bool is_at_gap(const Columns& columns, int x) {
    for (int i = std::max(0, x - 3); i <= std::min(x + 2, columns.count() - 1); ++i) {
        if (columns.is_gap(i)) return true;
    }
    return false;
}

void run_enemies(const EnemyPass& step, const EnemyPlan& plan, Draft& draft) {
    constexpr int first_screen = 10, last_columns = 6;
    if (draft.spend(2 * draft.size().area())) return;
    Columns columns(draft, step.ground, step.air);
    Enemies enemies(step.enemies, plan.enemies, columns, draft);
    if (step.sure) columns.find_rests(plan.rest);
    Stream& random = draft.random();
    int last = -step.apart;
    for (int x = step.start + 1; x < columns.count(); ++x) {
        if (!random.chance(step.enemy.at(columns.progress(x)))) continue;
        const Point at{x, columns.ground(x) - 1};
        if (!step.sure) {
            if (!columns.is_behind_hill(at)) enemies.put(at);
            continue;
        }
        const bool calm = x < first_screen || x + last_columns >= columns.count() || columns.is_rest(x);
        if (calm || is_at_gap(columns, x) || x < last + step.apart) continue;
        enemies.put(at);
        last = x;
    }
}

}  // namespace

Step enemy_pass_step() { return make_compiled_step<EnemyPass, EnemyPlan, compile_enemies, run_enemies>(); }

}  // namespace levelwright

// zones: a level of straights, hills, tubes, jumps and cannons, one zone after another.
#include <algorithm>

#include "levelwright/steps/general/steps.hpp"
#include "levelwright/steps/platformer/columns.hpp"
#include "levelwright/steps/platformer/enemies.hpp"
#include "levelwright/steps/platformer/level_ends.hpp"

namespace levelwright {
namespace {

struct Zones {
    TileId ground{}, air{}, platform{}, pipe{}, brick{}, cannon{}, cannon_base{}, power_block{};
    Curve straight{20}, hills{10}, tubes{2}, jumps{0}, cannons{0};
    Curve enemy{1.0 / 35};
    Curve snapper{1.0 / 11};
    EnemyChoice enemies;
    bool ceiling = false;
    bool ends = true;
    bool sure = true;
    static const Record& description();
};

const Record& Zones::description() {
    using Z = Zones;
    const About odds{.least = 0, .most = 1'000'000, .usually = {0, 20}};
    static const Record record{
        "zones",
        "Builds a level in side view from zones: straights, hills, tubes, jumps and cannons, drawn by their odds.",
        {
            field("ground", &Z::ground, "what the ground is made of", {.role = "rock"}),
            field("air", &Z::air, "what is above it", {.role = "floor"}),
            field("platform", &Z::platform, "what the top of a hill is", {.role = "platform"}),
            field("pipe", &Z::pipe, "what tubes are made of", {.role = "pipe"}),
            field("brick", &Z::brick, "what hangs over straights, and what a ceiling is made of",
                  {.role = "brick"}),
            field("cannon", &Z::cannon, "the head of a cannon", {.role = "cannon"}),
            field("cannon_base", &Z::cannon_base, "what a cannon stands on", {.role = "cannon_base"}),
            field("power_block", &Z::power_block, "what hangs over a rest before hard zones, if it is sure",
                  {.role = "power_block"}),
            field("straight", &Z::straight, "the odds of level ground with bricks and coins", odds),
            field("hills", &Z::hills, "the odds of hills that can be jumped through from below", odds),
            field("tubes", &Z::tubes, "the odds of tubes", odds),
            field("jumps", &Z::jumps, "the odds of a gap, with or without stairs", odds),
            field("cannons", &Z::cannons, "the odds of cannons", odds),
            field("enemy", &Z::enemy, "how likely an enemy stands in a column of straights and hills",
                  {.least = 0, .most = 1}),
            field("snapper", &Z::snapper, "how likely a snapper lives in a tube", {.least = 0, .most = 1}),
            field("enemies", &Z::enemies, "who the enemies are"),
            field("ceiling", &Z::ceiling, "whether there is a ceiling"),
            field("ends", &Z::ends, "whether to put an entrance and an exit, where there are none"),
            field(
                "sure", &Z::sure,
                "whether everything can be jumped under the rules of the recipe's game, enemies leave landings alone, and a rest with a mushroom follows hard zones; otherwise as printed"),
        }};
    return record;
}

struct ZonePlan {
    Leaps leaps;
    EnemyKinds enemies;
    EndKinds ends;
    KindId coin{}, snapper{};
    NameId rest = no_name;
};

ZonePlan compile_zones(const Zones& step, Reader& reader) {
    ZonePlan plan;
    if (step.sure) plan.leaps = leaps_for(reader);
    plan.enemies = enemy_kinds(step.enemies, reader);
    plan.ends = end_kinds(reader);
    plan.coin = reader.object("coin", reader.compiled->spot).value_or(KindId{});
    plan.snapper = reader.object("snapper", reader.compiled->spot).value_or(KindId{});
    plan.rest = reader.vocabulary().names->intern("rest");
    return plan;
}

class ZoneBuilder {
 public:
    ZoneBuilder(const Zones& step, const ZonePlan& plan, Draft& draft)
        : step_(step),
          plan_(plan),
          draft_(draft),
          random_(draft.random()),
          tiles_(draft.tiles()),
          width_(draft.size().width),
          height_(draft.size().height),
          columns_(draft, step.ground, step.air),
          enemies_(step.enemies, plan.enemies, columns_, draft) {}

    void build() {
        const int last = step_.sure ? std::max(0, width_ - last_columns) : width_;
        int x = build_safe(0, std::min(last, 10 + below(5)));
        while (x < last && !draft_.stopped()) x += build_zone(x, last - x);
        if (x < width_) build_safe(x, width_ - x);
        if (step_.ceiling) build_ceiling();
    }

 private:
    static constexpr int last_columns = 9;  // with the exit, if it is sure
    static constexpr int hard_in_a_row = 2;
    static constexpr double ease = 0.75;

    int below(int count) {
        return static_cast<int>(random_.below(static_cast<std::uint32_t>(std::max(1, count))));
    }

    int build_zone(int x, int room) {
        if (step_.sure && hard_ >= hard_in_a_row && room >= 8)
            return build_rest(x, std::min(room, 8 + below(4)));
        const double progress = columns_.progress(x);
        const double odds[] = {step_.straight.at(progress), step_.hills.at(progress),
                               step_.tubes.at(progress), step_.jumps.at(progress),
                               step_.cannons.at(progress)};
        const std::uint32_t zone = random_.weighted(odds);
        hard_ = zone >= 2 ? hard_ + 1 : 0;
        switch (zone) {
            case 1:
                return build_hills(x, std::min(room, 10 + below(10)));
            case 2:
                return build_tubes(x, std::min(room, 5 + below(10)));
            case 3:
                return build_jump(x, room);
            case 4:
                return build_cannons(x, std::min(room, 2 + below(10)));
            default:
                return build_straight(x, std::min(room, 2 + below(10)));
        }
    }

    // Each zone has a floor of its own; a sure one is no higher than can be climbed.
    int draw_floor() {
        int floor = std::max(0, height_ - 1 - below(4));
        if (step_.sure && floor_ >= 0) floor = std::max(floor, floor_ - highest_step());
        floor_ = floor;
        return floor;
    }
    int highest_step() const { return plan_.leaps.step_with(ease); }

    void lay(int x, int length, int floor) {
        for (int i = x; i < std::min(x + length, width_); ++i) {
            for (int y = 0; y < height_; ++y) tiles_[{i, y}] = y < floor ? step_.air : step_.ground;
        }
    }

    int build_safe(int x, int length) {
        lay(x, length, draw_floor());
        return length;
    }

    // Level ground, a mushroom, and nobody who disturbs.
    int build_rest(int x, int length) {
        hard_ = 0;
        const int floor = draw_floor();
        lay(x, length, floor);
        draft_.add_region({x, 0, length, height_}, plan_.rest);
        put({x + length / 2, floor - reachable_row()}, step_.power_block);
        return length;
    }

    int reachable_row() const { return step_.sure ? std::min(4, plan_.leaps.headroom()) : 4; }

    int build_straight(int x, int length) {
        const int floor = draw_floor();
        lay(x, length, floor);
        if (length > 5) decorate(x, x + length, floor);
        return length;
    }

    int build_hills(int x, int length) {
        const int floor = draw_floor();
        lay(x, length, floor);
        put_enemies(x + 1, x + length - 1, floor - 1);
        const int highest = step_.sure ? std::clamp(plan_.leaps.highest_step(), 2, 4) : 4;
        std::uint32_t taken = 0;  // where hills begin and end
        for (int top = floor - 2 - below(highest - 1); top > 0; top -= 2 + below(highest - 1)) {
            const int hill = 3 + below(5);
            if (length - hill - 2 <= 0) return length;  // no room: here the original failed
            const int first = 1 + below(length - hill - 2);
            const std::uint32_t touched =
                1U << first | 1U << (first + hill) | 1U << (first - 1) | 1U << (first + hill + 1);
            if (taken & touched) return length;
            taken |= 1U << first | 1U << (first + hill);
            put_enemies(x + first, x + first + hill, top - 1);
            const bool decorated = below(4) == 0;
            if (decorated) decorate(x + first - 1, x + first + hill + 1, top);
            for (int i = x + first; i < x + first + hill; ++i) {
                if (tile_at(i, top) == step_.air) put({i, top}, step_.platform);
            }
            if (decorated) return length;
        }
        return length;
    }

    int build_tubes(int x, int length) {
        const int floor = draw_floor();
        lay(x, length, floor);
        const int highest = step_.sure ? std::min(highest_step(), 3) : 3;
        const int apart = step_.sure ? 4 : 3;
        int tube = x + 1 + below(4), top = floor - std::min(highest, 2 + below(2));
        for (int i = x; i < x + length; ++i) {
            if (i > tube + 1) {
                tube += apart + below(4);
                top = floor - std::min(highest, 2 + below(2));
            }
            if (tube >= x + length - 2) tube += 10;
            const bool inhabited = i == tube && random_.chance(step_.snapper.at(columns_.progress(i)));
            if (i != tube && i != tube + 1) continue;
            for (int y = std::max(0, top); y < floor; ++y) put({i, y}, step_.pipe);
            if (inhabited && top >= 0 && draft_.may_change({i, top}))
                draft_.add_object(plan_.snapper, {i, top});
        }
        return length;
    }

    // A gap between two stretches of ground, a third of them with stairs up to it and down again.
    int build_jump(int x, int room) {
        const int side = 2 + below(4);
        int gap = 2 + below(2);
        bool stairs = below(3) == 0;
        const int floor = draw_floor();
        if (step_.sure) {
            gap = std::min(gap + below(3), static_cast<int>(ease * plan_.leaps.widest_gap(0, side)));
            stairs = stairs && gap <= plan_.leaps.widest_gap(0, 1);
            if (gap < 1 || 2 * side + gap > room) gap = 0;
        }
        const int length = step_.sure ? std::min(room, 2 * side + gap) : 2 * side + gap;
        lay(x, length, floor);
        if (gap == 0) return length;
        lay(x + side, gap, height_);
        if (stairs) {
            for (int i = 2; i < side; ++i) {
                for (int y = std::max(0, floor + 1 - i); y < floor; ++y) {
                    put({x + i, y}, step_.ground);
                    put({x + length - 1 - i, y}, step_.ground);
                }
            }
        }
        if (step_.sure) hang_arc(x + side, gap, floor - 2 - (stairs ? side - 2 : 0));
        return length;
    }

    int build_cannons(int x, int length) {
        const int floor = draw_floor();
        lay(x, length, floor);
        const int highest = step_.sure ? std::min(highest_step(), 4) : 4;
        int column = x + 1 + below(4);
        for (int i = x; i < x + length; ++i) {
            if (i > column) column += (step_.sure ? 4 : 2) + below(4);
            if (column == x + length - 1) column += 10;
            const int top = std::max(0, floor - std::min(highest, 1 + below(highest)));
            if (i != column) continue;
            for (int y = top; y < floor; ++y) put({i, y}, y == top ? step_.cannon : step_.cannon_base);
        }
        return length;
    }

    void put_enemies(int first, int end, int y) {
        for (int x = first; x < end; ++x) {
            if (!random_.chance(step_.enemy.at(columns_.progress(x)))) continue;
            const bool landing = step_.sure && (x < first + 2 || x + 2 >= end);
            if (!landing && (!step_.sure || x > last_enemy_ + 2)) {
                enemies_.put({x, y});
                last_enemy_ = x;
            }
        }
    }

    // Enemies, a row of coins, and above it one of bricks and coins.
    void decorate(int first, int end, int floor) {
        if (floor < 1) return;
        put_enemies(first + 1, end - 1, floor - 1);
        int from = first + 1 + below(4), to = end - 1 - below(4);
        if (floor - 2 > 0 && to - from > 1) {
            for (int x = from; x < to; ++x) hang({x, floor - 2});
        }
        const int edge = step_.sure ? 2 : 0;
        from = first + 1 + std::max(edge, below(4));
        to = end - 1 - std::max(edge, below(4));
        const int above = reachable_row();
        if (floor - above <= 0 || above < 3 || to - from <= 2) return;
        for (int x = from; x < to; ++x) {
            const bool brick = x != first + 1 && x != end - 2 && below(3) == 0;
            if (brick)
                put({x, floor - above}, step_.brick);
            else
                hang({x, floor - above});
        }
    }

    void hang_arc(int x, int gap, int y) {
        for (int i = 0; i < gap; ++i) hang({x + i, y - (i > 0 && i + 1 < gap ? 1 : 0)});
    }

    void build_ceiling() {
        int rows = 0, run = 0;
        for (int x = 0; x < width_; ++x) {
            if (run-- <= 0 && x > 4) {
                rows = below(4);
                run = 4 + below(4);
            }
            for (int y = 0; y < height_; ++y) {
                const bool bricked = (x > 4 && y <= rows) || (x < 1 && !step_.sure);
                if (bricked && tile_at(x, y) == step_.air) put({x, y}, step_.brick);
            }
        }
    }

    TileId tile_at(int x, int y) const {
        return draft_.size().contains({x, y}) ? tiles_[{x, y}] : step_.ground;
    }
    void put(Point at, TileId tile) {
        if (!draft_.size().contains(at) || columns_.is_occupied(at)) return;
        tiles_[at] = tile;
    }
    void hang(Point at) {
        if (!draft_.size().contains(at) || !columns_.is_free(at)) return;
        draft_.add_object(plan_.coin, at);
        columns_.occupy(at);
    }

    const Zones& step_;
    const ZonePlan& plan_;
    Draft& draft_;
    Stream& random_;
    View<TileId> tiles_;
    int width_, height_;
    Columns columns_;
    Enemies enemies_;
    int floor_ = -1;  // of the zone before
    int hard_ = 0;    // zones in a row
    int last_enemy_ = -100;
};

void run_zones(const Zones& step, const ZonePlan& plan, Draft& draft) {
    if (draft.spend(4 * draft.size().area())) return;
    ZoneBuilder(step, plan, draft).build();
    if (!step.ends || draft.stopped()) return;
    Columns columns(draft, step.ground, step.air);
    const int width = draft.size().width;
    put_ends(plan.ends, step.sure ? std::min(2, width - 1) : 0, step.sure ? width - 4 : width - 1, columns,
             draft);
}

}  // namespace

Step zones_step() { return make_compiled_step<Zones, ZonePlan, compile_zones, run_zones>(); }

}  // namespace levelwright

// Spreads a hero over the places it might come to, each with the best jump that is left to it.

#include "levelwright/players/platformer/reachable.hpp"

#include <algorithm>
#include <cmath>

namespace levelwright {
namespace {

constexpr int body = 12;              // of a small hero, or of a large one who ducks [pixels]
constexpr int longest_rise = 250;     // [ticks]
constexpr int lift_of_bounce = 12;    // to the middle of who is stomped [pixels]
constexpr int fastest_allowed = 100;  // to the side [pixels a tick]
constexpr std::int64_t most_places = 40'000'000;
constexpr int grains_of_speed = 5;  // to which speeds are rounded
constexpr int wide_grains = 40;     // to which those of places that change often are
constexpr int few_changes = 2;
constexpr std::int64_t work_of_place = 300;

bool any_waits(const PlatformerBoard& board, bool (*is_it)(const Waiting&)) {
    for (int y = 0; y < board.size().height; ++y) {
        for (int x = 0; x < board.size().width; ++x) {
            if (is_it(board.waiting(board.cell({x, y})))) return true;
        }
    }
    return false;
}

bool is_snail(const Waiting& waiting) {
    return waiting.actor == Actor::red_snail || waiting.actor == Actor::green_snail;
}

}  // namespace

// The highest jump: one that begins with a bounce, or from its second tick on from the ground. False when no jump ever turns downwards.
bool Reachable::find_jump(const PlatformerRules& rules) {
    const double slowest = 1 - rules.slide;
    if (slowest <= 0 || rules.rise >= 1 || rules.gravity <= 0) return false;
    if (std::max(rules.run, rules.walk) / slowest > fastest_allowed) return false;
    faster_ = static_cast<int>(std::ceil(grains * std::max(rules.run, rules.walk)));
    rest_ = static_cast<int>(std::ceil(grains * rules.least_speed));
    slide_ = rules.slide;
    top_speed_ =
        grains_of_speed * static_cast<int>(std::ceil(faster_ * slide_ / slowest / grains_of_speed + 1));
    deepest_ = static_cast<int>(std::ceil(rules.gravity / (1 - rules.rise)));
    rises_.clear();
    rises_.push_back(static_cast<int>(std::ceil(rules.jump * rules.bounce_ticks)) + lift_of_bounce);
    // What is left of a bounce after its first tick is no more than a jump from the ground.
    int left = std::max(rules.bounce_ticks - 1, rules.jump_ticks);
    double speed = rules.jump * left;
    rises_.push_back(static_cast<int>(std::ceil(speed)));
    bool turns = false;
    for (int tick = 0; tick < longest_rise && !turns; ++tick) {
        if (left > 0) speed = rules.jump * left--;
        rises_.push_back(static_cast<int>(std::ceil(speed)));
        speed = speed * rules.rise - rules.gravity;
        turns = left == 0 && -speed >= deepest_ - 1;
    }
    if (!turns) return false;
    falling_.clear();
    for (int rise = -deepest_; rise <= rises_[1]; ++rise) falling_.push_back(age_after_rise(rise, rules));
    return true;
}

// How much of a jump is over at least, after a tick in which it rose by so much, or fell: as much as for who holds the button all the
// time, or as for who has let it go, whichever is less.
int Reachable::age_after_rise(int rise, const PlatformerRules& rules) const {
    const int oldest = static_cast<int>(rises_.size()) - 1;
    int held = oldest;
    for (int age = oldest; age > 1 && rise >= 0; --age) {
        if (rises_[index_of(age)] <= rise + 1) held = std::min(age + 1, oldest);
    }
    for (int age = oldest; age > 1; --age) {
        double now = (rise + 1) * rules.rise - rules.gravity;
        bool no_better = true;
        for (std::size_t later = index_of(age); later < rises_.size() && no_better; ++later) {
            no_better = rises_[later] >= now;
            now = now * rules.rise - rules.gravity;
        }
        if (no_better) return std::min(age, held);
    }
    return 1;
}

void Reachable::find_blocks(const PlatformerBoard& board, const PlatformerRules& rules) {
    blocks_.size = board.size();
    bool bricks_break = rules.mode > 0 || any_waits(board, is_snail);
    for (int y = 0; y < blocks_.size.height; ++y) {
        for (int x = 0; x < blocks_.size.width; ++x)
            bricks_break = bricks_break || board.block(x, y) == Block::power_block;
    }
    blocks_.any_bumped = false;
    blocks_.stops.assign(index_of(blocks_.size.area()), 0);
    blocks_.bears.assign(blocks_.stops.size(), 0);
    for (int y = 0; y < blocks_.size.height; ++y) {
        for (int x = 0; x < blocks_.size.width; ++x) {
            const Block block = board.block(x, y);
            const BlockTraits& traits = traits_of(block);
            blocks_.stops[board.cell({x, y})] = traits.solid && !(traits.broken && bricks_break);
            blocks_.any_bumped = blocks_.any_bumped || traits.bumped || traits.broken;
            blocks_.bears[board.cell({x, y})] = traits.solid || traits.stops_falling || traits.bumped;
        }
    }
}

// What is known of each place before anybody moves.
void Reachable::mark_places() {
    marks_.assign(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_), 0);
    for (int y = -above_; y < bottom(); ++y) {
        for (int x = 0; x < width_; ++x) {
            marks_[number(x, y)] = static_cast<std::uint8_t>((body_fits(x, y) ? free_mark : 0) |
                                                             (something_bears(x, y) ? support_mark : 0));
        }
    }
}

void Reachable::mark_bounces() {
    for (std::uint8_t& mark : marks_) mark = static_cast<std::uint8_t>(mark & ~bounce_mark);
    for (const StompBox& box : enemies_.boxes()) {
        const int first = std::clamp(box.x / place_width - 1, 0, width_ - 1),
                  last = std::clamp(box.end_x / place_width, 0, width_ - 1);
        for (int y = std::max(box.y, -above_); y < std::min(box.end_y, bottom()); ++y) {
            for (int x = first; x <= last; ++x) {
                if (place_width * (x + 1) > box.x && place_width * x < box.end_x)
                    marks_[number(x, y)] |= bounce_mark;
            }
        }
    }
}

bool Reachable::bounces_in(const std::vector<StompBox>& boxes, int x, int y) {
    return std::any_of(boxes.begin(), boxes.end(), [&](const StompBox& box) {
        return y >= box.y && y < box.end_y && place_width * (x + 1) > box.x && place_width * x < box.end_x;
    });
}

// The body reaches a place to both sides, and no block is small enough to fit between its head and its feet.
bool Reachable::body_fits(int x, int y) const {
    const auto first = static_cast<std::size_t>(column_of(x - 1)),
               last = static_cast<std::size_t>(column_of(x + 1));
    for (const int at : {y, y - body}) {
        if (at < 0 || at >= 16 * blocks_.size.height) continue;
        const char* const row = blocks_.stops.data() + static_cast<std::size_t>(at / 16) *
                                                           static_cast<std::size_t>(blocks_.size.width);
        if (row[first] != 0 || row[last] != 0) return false;
    }
    return true;
}

bool Reachable::something_bears(int x, int y) const {
    if ((y + 1) % 16 != 0 || y + 1 < 0 || y + 1 >= 16 * blocks_.size.height) return false;
    const char* const row = blocks_.bears.data() + static_cast<std::size_t>((y + 1) / 16) *
                                                       static_cast<std::size_t>(blocks_.size.width);
    return row[column_of(x - 1)] != 0 || row[column_of(x + 1)] != 0;
}

void Reachable::reach(int x, int y, int age, const Motion& motion) {
    const std::uint8_t mark = marks_[number(x, y)];
    if ((mark & support_mark) != 0) age = 1;
    if ((mark & bounce_mark) != 0) {
        age = 0;
        any_bounce_ = true;
    }
    join(x, y, std::min<int>(age, static_cast<int>(rises_.size()) - 1), motion);
}

// Whatever is known of a place already might be true as well, and is taken together.
void Reachable::join(int x, int y, int age, const Motion& motion) {
    Reached& known = reached_[number(x, y)];
    farthest_ = std::max(farthest_, x);
    if (known.age == not_reached) {
        known.motion = motion;
        known.age = static_cast<std::uint8_t>(age);
    } else {
        Motion& all = known.motion;
        if (known.age <= age && all.left <= motion.left && all.right >= motion.right &&
            all.slowest <= motion.slowest && all.fastest >= motion.fastest)
            return;
        known.age = std::min(known.age, static_cast<std::uint8_t>(age));
        all.left = std::min(all.left, motion.left);
        all.right = std::max(all.right, motion.right);
        all.slowest = std::min(all.slowest, motion.slowest);
        all.fastest = std::max(all.fastest, motion.fastest);
        if (known.changes == few_changes)
            widen(all);
        else
            ++known.changes;
    }
    if (known.is_open) return;
    known.is_open = true;
    next_open_.push_back(static_cast<std::uint32_t>(number(x, y)));
}

// What changes often is granted a little more than it needs, so that it changes no more.
void Reachable::widen(Motion& motion) const {
    const auto wider = [this](int speed) {
        const int steps = (speed + (speed > 0 ? wide_grains - 1 : 0)) / wide_grains;
        return static_cast<std::int16_t>(std::min(steps * wide_grains, top_speed_));
    };
    motion.left = 0;
    motion.right = place_grains;
    motion.fastest = wider(motion.fastest);
    motion.slowest = static_cast<std::int16_t>(-wider(-motion.slowest));
}

// The hero begins at rest: until it stands or bounces for the first time it falls, and gets to the side only as fast as it can. It is known
// in which tick it is where.
void Reachable::fall_from_start(int pixels, int y, const PlatformerRules& rules) {
    const int x = pixels / place_width;
    const double faster = std::max(rules.run, rules.walk), middle = pixels;
    double depth = y, down = 0, aside = 0, way = 0;
    int first = x, last = x;  // the places that it may be in
    int leftmost = x, rightmost = x;
    for (int tick = 1; y < bottom() - 1 && first <= last; ++tick) {
        aside = aside + faster;
        way += aside;
        const int step = static_cast<int>(std::ceil(aside / place_width));
        aside *= rules.slide;
        const int least = std::max(first - step, static_cast<int>(std::floor((middle - way) / place_width))),
                  most = std::min(last + step, static_cast<int>(std::floor((middle + way) / place_width)));
        while (first > std::max(0, least) && is_free(first - 1, y)) --first;
        while (last < std::min(width_ - 1, most) && is_free(last + 1, y)) ++last;
        farthest_ = std::max(farthest_, last);
        leftmost = std::min(leftmost, first);
        rightmost = std::max(rightmost, last);
        depth += down;
        down = down * rules.rise + rules.gravity;
        const Motion motion{0, place_grains, static_cast<std::int16_t>(-std::ceil(grains * aside)),
                            static_cast<std::int16_t>(std::ceil(grains * aside))};
        const int lower = std::min(static_cast<int>(std::floor(depth)), bottom() - 1);
        for (; y <= lower; ++y) {
            for (int at = first; at <= last; ++at) {
                if (is_free(at, y) && has_support(at, y)) reach(at, y, 1, motion);
            }
        }
        y = lower;
        const auto& boxes = enemies_.boxes_at(tick, place_width * leftmost, place_width * (rightmost + 1));
        for (int at = first; at <= last; ++at) {
            if (!is_free(at, y) || !bounces_in(boxes, at, y)) continue;
            any_bounce_ = true;
            join(at, y, 0, motion);
        }
        while (first <= last && !is_free(first, y)) ++first;
        while (first <= last && !is_free(last, y)) --last;
    }
}

// What is left of a speed to the right after a tick, at most. [grains]
std::int16_t Reachable::slower(int speed) const {
    return static_cast<std::int16_t>(grains_of_speed * std::ceil(slide_ * speed / grains_of_speed));
}

// To the side first, as far as nothing is in the way and as it can be with the speed that it has; then up or down.
void Reachable::go_on(int x, int y) {
    const Reached from = reached_[number(x, y)];
    int slowest = from.motion.slowest - faster_, fastest = from.motion.fastest + faster_;
    if (slowest < rest_) slowest = std::min(slowest, 0);  // who is slow stands still
    if (fastest > -rest_) fastest = std::max(fastest, 0);
    const int left = place_grains * x + from.motion.left, right = place_grains * x + from.motion.right;
    const int first = floor_of(left + slowest), last = floor_of(right + fastest);
    int free_first = x, free_last = x;
    while (free_first > std::max(0, first) && is_free(free_first - 1, y)) --free_first;
    while (free_last < std::min(width_ - 1, last) && is_free(free_last + 1, y)) ++free_last;
    farthest_ = std::max(farthest_, free_last);
    const bool stopped_left = free_first > first, stopped_right = free_last < last;
    for (int side = free_first; side <= free_last; ++side) {
        const bool stops = (side == free_first && stopped_left) || (side == free_last && stopped_right);
        const bool comes = side >= first && side <= last;
        if (!stops && !comes) continue;
        Motion motion;
        if (comes) {
            const int edge = place_grains * side;
            motion.left = static_cast<std::int16_t>(std::max(0, left + slowest - edge));
            motion.right = static_cast<std::int16_t>(std::min(place_grains, right + fastest - edge));
            motion.slowest = static_cast<std::int16_t>(-slower(-std::max(slowest, edge - right)));
            motion.fastest = slower(std::min(fastest, edge + place_grains - left));
        }
        if (stops) {
            motion.left = 0;
            motion.right = place_grains;
            motion.slowest = std::min<std::int16_t>(motion.slowest, 0);
            motion.fastest = std::max<std::int16_t>(motion.fastest, 0);
        }
        rise_or_fall(side, y, from.age, motion);
    }
}

// As far as nothing is in the way. Who falls may land on whatever is passed.
void Reachable::rise_or_fall(int x, int y, int age, const Motion& motion) {
    const int highest = std::max(y - rises_[index_of(age)], -above_), lowest = y + deepest_;
    const auto come = [&](int at) {
        const int rise = y - at;
        const bool pushed = age == 0 || rise >= rises_[index_of(age)] - 1;
        reach(x, at, pushed ? age + 1 : std::max(age + 1, falling_[index_of(rise + deepest_)]), motion);
    };
    for (int at = y; at >= highest && is_free(x, at); --at) come(at);
    for (int at = y + 1; at <= lowest && at < bottom() && is_free(x, at); ++at) {
        if (at >= highest || has_support(x, at)) come(at);
    }
}

Reachable::Answer Reachable::search(const PlatformerBoard& board, const PlatformerRules& rules,
                                    Effort& effort) {
    reached_.assign(marks_.size(), {});
    mark_bounces();
    next_open_.clear();
    any_bounce_ = false;
    farthest_ = 0;
    const int start_x = 16 * board.start.x + 8, start_y = 16 * board.start.y + 15;
    fall_from_start(start_x, start_y, rules);
    const int exit = places_of_cell * board.exit_column;
    while (!next_open_.empty() && farthest_ < exit) {
        open_.swap(next_open_);
        next_open_.clear();
        for (const std::uint32_t place : open_) {
            if (!effort.spend(work_of_place)) return Answer::undecided;
            reached_[place].is_open = false;
            go_on(static_cast<int>(place % static_cast<std::uint32_t>(width_)),
                  static_cast<int>(place / static_cast<std::uint32_t>(width_)) - above_);
        }
    }
    return farthest_ >= exit ? Answer::maybe : Answer::no;
}

Reachable::Answer Reachable::find(const PlatformerBoard& board, const PlatformerRules& rules,
                                  Effort& effort) {
    farthest_ = 0;
    // Jumps are all that is granted.
    if (rules.wall_jumps || board.has_more_ways() || !board.exits().empty()) return Answer::undecided;
    if (!find_jump(rules)) return Answer::undecided;
    find_blocks(board, rules);
    width_ = places_of_cell * blocks_.size.width;
    int rise = 0;
    for (const int each : rises_) rise += std::max(0, each);
    above_ = std::max(rise, -16 * board.start.y) + 48;
    height_ = bottom() + above_;
    const std::int64_t places = std::int64_t{width_} * height_;
    if (places > most_places || !effort.spend(places)) return Answer::undecided;
    mark_places();
    if (!is_free((16 * board.start.x + 8) / place_width, 16 * board.start.y + 15)) return Answer::undecided;
    enemies_.follow(board, rules);
    for (const auto stomped : {EnemyPlaces::Stomped::nobody, EnemyPlaces::Stomped::anybody}) {
        if (!enemies_.find(board, rules, blocks_, stomped)) return Answer::undecided;
        const Answer answer = search(board, rules, effort);
        if (answer != Answer::no || !any_bounce_ || !enemies_.any_that_changes()) return answer;
    }
    return Answer::no;
}

}  // namespace levelwright

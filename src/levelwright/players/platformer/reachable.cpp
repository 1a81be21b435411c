#include "levelwright/players/platformer/reachable.hpp"

#include <algorithm>
#include <cmath>

namespace levelwright {
namespace {

constexpr std::uint8_t not_reached = 255;
constexpr int body = 12;            // of a small hero, or of a large one who ducks [pixels]
constexpr int longest_rise = 250;   // [ticks]
constexpr int lift_of_bounce = 12;  // to the middle of who is stomped [pixels]
constexpr std::int64_t most_places = 40'000'000;

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
    fastest_ = static_cast<int>(std::ceil(std::max(rules.run, rules.walk) / slowest / place_width));
    deepest_ = static_cast<int>(std::ceil(rules.gravity / (1 - rules.rise)));
    rises_.clear();
    rises_.push_back(static_cast<int>(std::ceil(rules.jump * rules.bounce_ticks)) + lift_of_bounce);
    // What is left of a bounce after its first tick is no more than a jump from the ground.
    int left = std::max(rules.bounce_ticks - 1, rules.jump_ticks);
    double speed = rules.jump * left;
    rises_.push_back(static_cast<int>(std::ceil(speed)));
    for (int tick = 0; tick < longest_rise; ++tick) {
        if (left > 0) speed = rules.jump * left--;
        rises_.push_back(static_cast<int>(std::ceil(speed)));
        speed = speed * rules.rise - rules.gravity;
        if (left == 0 && -speed >= deepest_ - 1) return true;
    }
    return false;
}

void Reachable::find_blocks(const PlatformerBoard& board, const PlatformerRules& rules) {
    bool bricks_break = rules.mode > 0 || any_waits(board, is_snail);
    for (int y = 0; y < size_.height; ++y) {
        for (int x = 0; x < size_.width; ++x)
            bricks_break = bricks_break || board.block(x, y) == Block::power_block;
    }
    any_bumped_ = false;
    stops_.assign(index_of(size_.area()), 0);
    bears_.assign(stops_.size(), 0);
    for (int y = 0; y < size_.height; ++y) {
        for (int x = 0; x < size_.width; ++x) {
            const Block block = board.block(x, y);
            const BlockTraits& traits = traits_of(block);
            stops_[board.cell({x, y})] = traits.solid && !(traits.broken && bricks_break);
            any_bumped_ = any_bumped_ || traits.bumped || traits.broken;
            bears_[board.cell({x, y})] = traits.solid || traits.stops_falling || traits.bumped;
        }
    }
}

// How many cells somebody might get higher than what it stands on: the winged hop, and shells are thrown by blocks that are bumped.
int Reachable::hop_of(const Waiting& waiting) const {
    constexpr int hop = 4, throw_of_block = 2;
    return waiting.winged ? hop : is_snail(waiting) && any_bumped_ ? throw_of_block : 0;
}

// Where somebody might be: they walk and fall anywhere, and rise from what they stand on.
void Reachable::spread(const PlatformerBoard& board, Point from, int hop) {
    std::vector<std::int8_t>& left = hops_left_;  // by cell, of a hop; -1: nobody comes there
    std::vector<Point> open;
    const auto come = [&](Point at, int rest) {
        if (!size_.contains(at) || stops_[board.cell(at)] != 0) return;
        const Point below = at + Point{0, 1};
        if (size_.contains(below) && bears_[board.cell(below)] != 0) rest = hop;
        if (left[board.cell(at)] >= rest) return;
        left[board.cell(at)] = static_cast<std::int8_t>(rest);
        open.push_back(at);
    };
    come(from, 0);
    while (!open.empty()) {
        const Point at = open.back();
        open.pop_back();
        const int rest = left[board.cell(at)];
        come(at + Point{0, 1}, 0);
        come(at + Point{-1, 0}, rest);
        come(at + Point{1, 0}, rest);
        if (rest > 0) come(at + Point{0, -1}, rest - 1);
    }
}

// Where somebody can be stomped: who is there, beside it and up to two cells above. Shots fly along their row.
void Reachable::find_bounces(const PlatformerBoard& board) {
    bounces_.assign(stops_.size(), 0);
    hops_left_.assign(stops_.size(), -1);
    for (int y = 0; y < size_.height; ++y) {
        for (int x = 0; x < size_.width; ++x) {
            const Waiting& waiting = board.waiting(board.cell({x, y}));
            if (waiting.actor == Actor::grub || is_snail(waiting)) spread(board, {x, y}, hop_of(waiting));
        }
    }
    for (int y = 0; y < size_.height; ++y) {
        bool shots = false;
        for (int x = 0; x < size_.width; ++x) shots = shots || board.block(x, y) == Block::cannon;
        for (int x = 0; x < size_.width; ++x) {
            if (!shots && hops_left_[board.cell({x, y})] < 0) continue;
            for (int above = std::max(0, y - 2); above <= y; ++above) {
                for (int beside = std::max(0, x - 1); beside <= std::min(size_.width - 1, x + 1); ++beside)
                    bounces_[board.cell({beside, above})] = 1;
            }
        }
    }
}

bool Reachable::may_bounce(int x, int y) const {
    const int row = std::clamp(y / 16, 0, size_.height - 1);
    return y > -32 && bounces_[static_cast<std::size_t>(row) * static_cast<std::size_t>(size_.width) +
                               static_cast<std::size_t>(column_of(x))] != 0;
}

// The body reaches a place to both sides, and no block is small enough to fit between its head and its feet.
bool Reachable::is_free(int x, int y) const {
    const auto first = static_cast<std::size_t>(column_of(x - 1)),
               last = static_cast<std::size_t>(column_of(x + 1));
    for (const int at : {y, y - body}) {
        if (at < 0 || at >= 16 * size_.height) continue;
        const char* const row =
            stops_.data() + static_cast<std::size_t>(at / 16) * static_cast<std::size_t>(size_.width);
        if (row[first] != 0 || row[last] != 0) return false;
    }
    return true;
}

bool Reachable::has_support(int x, int y) const {
    if ((y + 1) % 16 != 0 || y + 1 < 0 || y + 1 >= 16 * size_.height) return false;
    const char* const row =
        bears_.data() + static_cast<std::size_t>((y + 1) / 16) * static_cast<std::size_t>(size_.width);
    return row[column_of(x - 1)] != 0 || row[column_of(x + 1)] != 0;
}

void Reachable::reach(int x, int y, int age) {
    if (has_support(x, y)) age = 1;
    if (may_bounce(x, y)) age = 0;
    const auto capped = static_cast<std::uint8_t>(std::min<int>(age, static_cast<int>(rises_.size()) - 1));
    std::uint8_t& known = age_[number(x, y)];
    if (known <= capped) return;
    known = capped;
    farthest_ = std::max(farthest_, x);
    open_.push_back(static_cast<std::uint32_t>(number(x, y)));
}

// The hero begins at rest: until it stands or bounces for the first time it falls, and gets to the side only as fast as it can.
void Reachable::fall_from_start(int pixels, int y, const PlatformerRules& rules) {
    const int x = pixels / place_width;
    const double faster = std::max(rules.run, rules.walk), middle = pixels;
    double depth = y, down = 0, aside = 0, way = 0;
    int first = x, last = x;  // the places that it may be in
    while (y < bottom() - 1 && first <= last) {
        aside = aside + faster;
        way += aside;
        const int step = static_cast<int>(std::ceil(aside / place_width));
        aside *= rules.slide;
        const int least = std::max(first - step, static_cast<int>(std::floor((middle - way) / place_width))),
                  most = std::min(last + step, static_cast<int>(std::floor((middle + way) / place_width)));
        while (first > std::max(0, least) && is_free(first - 1, y)) --first;
        while (last < std::min(width_ - 1, most) && is_free(last + 1, y)) ++last;
        farthest_ = std::max(farthest_, last);
        depth += down;
        down = down * rules.rise + rules.gravity;
        const int lower = std::min(static_cast<int>(std::floor(depth)), bottom() - 1);
        for (; y <= lower; ++y) {
            for (int at = first; at <= last; ++at) {
                if (is_free(at, y) && (may_bounce(at, y) || has_support(at, y))) reach(at, y, 1);
            }
        }
        y = lower;
        while (first <= last && !is_free(first, y)) ++first;
        while (first <= last && !is_free(last, y)) --last;
    }
}

// To the side first, then up or down, as far as nothing is in the way. Who falls may land on whatever is passed.
void Reachable::go_on(int x, int y, int age) {
    const int highest = std::max(y - rises_[index_of(age)], -above_), lowest = y + deepest_;
    for (const int way : {-1, 1}) {
        for (int step = way > 0 ? 0 : 1; step <= fastest_; ++step) {
            const int side = x + way * step;
            if (side < 0 || side >= width_ || !is_free(side, y)) break;
            for (int at = y; at >= highest && is_free(side, at); --at) reach(side, at, age + 1);
            for (int at = y; at <= lowest && at < bottom() && is_free(side, at); ++at) {
                if (at >= highest || has_support(side, at)) reach(side, at, age + 1);
            }
        }
    }
}

Reachable::Answer Reachable::find(const PlatformerBoard& board, const PlatformerRules& rules,
                                  Effort& effort) {
    size_ = board.size();
    // Jumps are all that is granted.
    if (rules.wall_jumps || board.has_more_ways() || !board.exits().empty()) return Answer::undecided;
    if (!find_jump(rules)) return Answer::undecided;
    find_blocks(board, rules);
    find_bounces(board);
    width_ = places_of_cell * size_.width;
    int rise = 0;
    for (const int each : rises_) rise += std::max(0, each);
    above_ = rise + 48;
    height_ = bottom() + above_;
    if (std::int64_t{width_} * height_ > most_places) return Answer::undecided;
    age_.assign(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_), not_reached);
    open_.clear();
    farthest_ = 0;
    const int start_x = 16 * board.start.x + 8, start_y = 16 * board.start.y + 15;
    if (!is_free(start_x / place_width, start_y)) return Answer::undecided;
    fall_from_start(start_x, start_y, rules);
    const int exit = places_of_cell * board.exit_column;
    while (!open_.empty() && farthest_ < exit) {
        if (!effort.spend(200)) return Answer::undecided;
        const std::uint32_t place = open_.back();
        open_.pop_back();
        go_on(static_cast<int>(place % static_cast<std::uint32_t>(width_)),
              static_cast<int>(place / static_cast<std::uint32_t>(width_)) - above_, age_[place]);
    }
    return farthest_ >= exit ? Answer::maybe : Answer::no;
}

}  // namespace levelwright

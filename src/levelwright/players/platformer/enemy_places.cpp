// Spreads everybody over the cells they might reach, until nothing is added.

#include "levelwright/players/platformer/enemy_places.hpp"

#include <algorithm>
#include <cmath>

namespace levelwright {
namespace {

constexpr std::uint8_t low_on_ground = 1, low_in_air = 2, tall_on_ground = 4, tall_in_air = 8,
                       shell_on_ground = 16, shell_in_air = 32;
constexpr int low = 12, tall = 24;                    // [pixels]
constexpr int walkers_reach = 12, shells_reach = 16;  // to the sides, when somebody is touched [pixels]
constexpr int spare = 1;                              // for what is less than a pixel
constexpr int ticks_followed = 120;
constexpr int longest_flight = 400;  // that is looked at [ticks]
constexpr int out_of_sight = 192;    // who is nearer to the hero to the side stays [pixels]
constexpr int pixels_of_view = 256;
constexpr double shell_lift = 5;  // of one that appears

// How somebody moves up and down who is thrown up so fast.
struct Flight {
    double lift, decay, gravity;
};

// How high it is after each tick: up, and then down for good.
std::vector<double> heights_of(const Flight& flight) {
    std::vector<double> heights{0};
    double speed = flight.lift;
    for (int tick = 0; tick < longest_flight; ++tick) {
        heights.push_back(heights.back() + speed);
        speed = speed * flight.decay - flight.gravity;
    }
    return heights;
}

bool comes_down(const Flight& flight) { return heights_of(flight).back() < -64; }

// In a row of cells it is for so many ticks at most.
int longest_in_row(const Flight& flight) {
    const std::vector<double> heights = heights_of(flight);
    const auto top =
        static_cast<std::size_t>(std::max_element(heights.begin(), heights.end()) - heights.begin());
    std::size_t longest = 0, first = 0;
    for (std::size_t last = 0; last < heights.size(); ++last) {
        const auto spans_more = [&] {
            const double highest = heights[std::clamp(top, first, last)];
            return highest - std::min(heights[first], heights[last]) > 16;
        };
        while (spans_more()) ++first;
        longest = std::max(longest, last - first + 1);
    }
    return static_cast<int>(longest);
}

int columns_in_row(const Flight& flight, double speed) {
    return static_cast<int>(longest_in_row(flight) * speed / 16) + 1;
}

int rows_up(const Flight& flight) {
    const std::vector<double> heights = heights_of(flight);
    return static_cast<int>(*std::max_element(heights.begin(), heights.end()) / 16) + 1;
}

bool leaves_shell(Actor actor) { return actor == Actor::red_snail || actor == Actor::green_snail; }
bool can_be_stomped(Actor actor) { return actor == Actor::grub || leaves_shell(actor); }

StompBox box_around(float x, float y, int height, int reach) {
    const int left = static_cast<int>(std::floor(x)), top = static_cast<int>(std::floor(y));
    return {left - reach - spare, left + reach + 1 + spare, top - height - spare, top + 2 + spare};
}

}  // namespace

void EnemyPlaces::follow(const PlatformerBoard& board, const PlatformerRules& rules) {
    view_stays_ = board.width() <= pixels_of_view && board.height() <= pixels_of_view;
    followed_.assign(index_of(board.size().area()), 0);
    seen_.assign(2, {});
    least_seen_.assign(2, 1'000'000);
    most_seen_.assign(2, -1'000'000);
    PlatformerGame game(board, rules);
    PlatformerState state;
    game.begin(state);
    const auto is_one = [](const PlatformerSprite& sprite) {
        return sprite.cell >= 0 && can_be_stomped(sprite.actor);
    };
    for (const PlatformerSprite& sprite : state.sprites) {
        if (is_one(sprite)) followed_[index_of(sprite.cell)] = 1;
    }
    // The hero is far above everybody, and the camera stays.
    PlatformerHero nobody = state.hero;
    nobody.y = -1'000'000;
    nobody.xa = nobody.ya = 0;
    state.time_left = 0;
    for (int tick = 2; tick < ticks_followed; ++tick) {
        state.hero = nobody;
        game.tick(state, {});
        seen_.emplace_back();
        int least = least_seen_.back(), most = most_seen_.back();
        for (const PlatformerSprite& sprite : state.sprites) {
            if (!is_one(sprite) || followed_[index_of(sprite.cell)] == 0) continue;
            const int height = leaves_shell(sprite.actor) ? tall : low;
            seen_.back().push_back(box_around(sprite.x, sprite.y, height, walkers_reach));
            least = std::min(least, static_cast<int>(std::floor(sprite.x)));
            most = std::max(most, static_cast<int>(std::ceil(sprite.x)));
        }
        least_seen_.push_back(least);
        most_seen_.push_back(most);
    }
}

// Who is too far from the hero goes, and comes back to where it waited at another time.
const std::vector<StompBox>& EnemyPlaces::boxes_at(int tick, int least_x, int most_x) {
    const auto number = static_cast<std::size_t>(std::max(tick, 0));
    if (number >= seen_.size()) return boxes_;
    const bool stay = view_stays_ || (most_x - least_seen_[number] < out_of_sight &&
                                      most_seen_[number] - least_x < out_of_sight);
    if (!stay) return boxes_;
    boxes_of_tick_ = late_boxes_;
    boxes_of_tick_.insert(boxes_of_tick_.end(), seen_[number].begin(), seen_[number].end());
    return boxes_of_tick_;
}

bool EnemyPlaces::find(const PlatformerBoard& board, const PlatformerRules& rules,
                       const LastingBlocks& blocks, Stomped stomped) {
    size_ = board.size();
    const Flight fall{0, rules.rise, rules.enemy_gravity}, hop{rules.hop, rules.hop_rise, rules.hop_gravity};
    const Flight toss{blocks.any_bumped ? std::max(rules.item_throw, shell_lift) : shell_lift, rules.rise,
                      rules.enemy_gravity};
    if (!comes_down(fall) || !comes_down(hop) || !comes_down(toss)) return false;
    const int columns = columns_in_row(fall, rules.enemy_speed);
    const int columns_of_winged = std::max(columns, columns_in_row(hop, rules.enemy_speed));
    const int columns_of_shells = columns_in_row(toss, rules.shell_speed);
    sky_ = std::max(rows_up(hop), rows_up(toss)) + 2;
    marks_.assign(static_cast<std::size_t>(size_.width + 2) * static_cast<std::size_t>(size_.height + sky_),
                  0);
    late_marks_.assign(marks_.size(), 0);
    any_that_changes_ = false;
    for (const Actor actor : {Actor::grub, Actor::red_snail, Actor::green_snail}) {
        const std::uint8_t on_ground = leaves_shell(actor) ? tall_on_ground : low_on_ground,
                           in_air = leaves_shell(actor) ? tall_in_air : low_in_air;
        const Gait walk{on_ground, in_air, 0, columns},
            fly{on_ground, in_air, rows_up(hop), columns_of_winged},
            slide{shell_on_ground, shell_in_air, rows_up(toss), columns_of_shells};
        for (const bool winged : {false, true}) {
            for (const bool followed : {false, true}) {
                find_waiting(board, actor, winged, followed);
                if (sources_.empty()) continue;
                any_that_changes_ = any_that_changes_ || winged || leaves_shell(actor);
                spread(blocks, winged ? fly : walk, marks_);
                if (!followed) spread(blocks, winged ? fly : walk, late_marks_);
                if (stomped == Stomped::nobody) continue;
                if (winged) {
                    take_reached_as_sources();
                    spread(blocks, walk, marks_);
                }
                if (leaves_shell(actor)) {
                    take_reached_as_sources();
                    spread(blocks, slide, marks_);
                }
            }
        }
    }
    mark_shots(board, marks_);
    mark_shots(board, late_marks_);
    make_boxes(marks_, boxes_);
    make_boxes(late_marks_, late_boxes_);
    return true;
}

void EnemyPlaces::find_waiting(const PlatformerBoard& board, Actor actor, bool winged, bool followed) {
    sources_.clear();
    for (int y = 0; y < size_.height; ++y) {
        for (int x = 0; x < size_.width; ++x) {
            const std::uint32_t cell = board.cell({x, y});
            const Waiting& waiting = board.waiting(cell);
            if (waiting.actor == actor && waiting.winged == winged && (followed_[cell] != 0) == followed)
                sources_.push_back({x, y});
        }
    }
}

void EnemyPlaces::take_reached_as_sources() {
    sources_.clear();
    for (int y = -sky_; y < size_.height; ++y) {
        for (int x = -1; x <= size_.width; ++x) {
            if (left_[padded({x, y})].columns >= 0) sources_.push_back({x, y});
        }
    }
}

// Feet reach a little to both sides, so that what stands beside may bear too.
void EnemyPlaces::spread(const LastingBlocks& blocks, const Gait& gait, std::vector<std::uint8_t>& marks) {
    left_.assign(marks.size(), {});
    open_.clear();
    const auto stands = [&](Point at) {
        return blocks.bear(at + Point{0, 1}) || blocks.bear(at + Point{-1, 1}) ||
               blocks.bear(at + Point{1, 1});
    };
    const auto come = [&](Point at, int rows, int columns, bool flies) {
        if (!is_inside(at) || blocks.stop(at)) return;
        const bool can_stand = stands(at);
        if (can_stand) {
            rows = gait.rows;
            columns = gait.columns;
        }
        marks[padded(at)] |= can_stand ? gait.on_ground : std::uint8_t{0};
        marks[padded(at)] |= flies || gait.rows > 0 || !can_stand ? gait.in_air : std::uint8_t{0};
        Left& left = left_[padded(at)];
        if (left.rows >= rows && left.columns >= columns) return;
        left.rows = std::max(left.rows, static_cast<std::int16_t>(rows));
        left.columns = std::max(left.columns, static_cast<std::int16_t>(columns));
        open_.push_back(at);
    };
    for (const Point source : sources_) come(source, 0, gait.columns, false);
    while (!open_.empty()) {
        const Point at = open_.back();
        open_.pop_back();
        const Left left = left_[padded(at)];
        const bool walks = stands(at);
        come(at + Point{0, 1}, 0, gait.columns, true);
        for (const int side : {-1, 1}) {
            if (walks || left.columns > 0)
                come(at + Point{side, 0}, left.rows, walks ? gait.columns : left.columns - 1, !walks);
        }
        if (left.rows > 0) come(at + Point{0, -1}, left.rows - 1, gait.columns, true);
    }
}

void EnemyPlaces::mark_shots(const PlatformerBoard& board, std::vector<std::uint8_t>& marks) const {
    for (int y = 0; y < size_.height; ++y) {
        bool shots = false;
        for (int x = 0; x < size_.width; ++x) shots = shots || traits_of(board.block(x, y)).shoots;
        for (int x = -1; shots && x <= size_.width; ++x) marks[padded({x, y})] |= shell_on_ground;
    }
}

void EnemyPlaces::make_boxes(const std::vector<std::uint8_t>& marks, std::vector<StompBox>& boxes) const {
    struct Kind {
        std::uint8_t mark;
        int height, reach;
        bool in_air;
    };
    constexpr Kind kinds[] = {
        {low_on_ground, low, walkers_reach, false},   {low_in_air, low, walkers_reach, true},
        {tall_on_ground, tall, walkers_reach, false}, {tall_in_air, tall, walkers_reach, true},
        {shell_on_ground, low, shells_reach, false},  {shell_in_air, low, shells_reach, true}};
    boxes.clear();
    for (const Kind& kind : kinds) {
        for (int y = -sky_; y < size_.height; ++y) {
            for (int x = -1; x <= size_.width; ++x) {
                if ((marks[padded({x, y})] & kind.mark) == 0) continue;
                int end = x;
                while (end <= size_.width && (marks[padded({end, y})] & kind.mark) != 0) ++end;
                const int highest = kind.in_air ? 16 * y : 16 * y + 15;
                boxes.push_back({16 * x - kind.reach - spare, 16 * end + kind.reach + spare,
                                 highest - kind.height - spare, 16 * (y + 1) + 1 + spare});
                x = end;
            }
        }
    }
}

}  // namespace levelwright

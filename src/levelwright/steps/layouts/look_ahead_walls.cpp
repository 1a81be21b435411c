// The look-ahead digger that leaves walls standing. It goes on from its last room as long as it can, which
// spreads a dungeon over the map, and then from another that is not closed in yet.
#include <fmt/format.h>

#include "levelwright/steps/layouts/floor_plan.hpp"
#include "levelwright/steps/layouts/look_ahead.hpp"

namespace levelwright {
namespace {

struct DugRoom {
    Rect rect;
    RoomId id;
    int failures = 0;
};

class WallDigger {
 public:
    WallDigger(const LookAhead& step, Draft& draft)
        : step_(step),
          draft_(draft),
          plan_(draft, {.floor = step.tile, .door = step.door}),
          bounds_(whole(draft.size()).inset(step.stay_inside ? 1 : 0)),
          taken_(open_cells(draft)),
          active_(draft.scratch().tool<std::vector<DugRoom>>()) {
        active_.clear();
        open_count_ = taken_.count();
        if (const BitGrid* enterable = enterable_cells(draft, taken_)) {
            BitGrid& closed = draft.scratch().bits(draft.size(), true);
            taken_ |= closed.and_not(*enterable);
        }
        wanted_ = static_cast<std::int64_t>(step.share * static_cast<double>(cell_count(draft)) + 0.5);
    }

    void run() {
        if (open_count_ >= wanted_) return;
        if (!place_first_room()) return draft_.fail("there is no place for a room");
        std::size_t here = 0;
        while (open_count_ < wanted_ && !active_.empty()) {
            if (draft_.spend(32)) return;
            if (dig_from(here)) {
                here = active_.size() - 1;
                continue;
            }
            if (++active_[here].failures >= most_failures) {
                if (!step_.again) break;
                active_[here] = active_.back();
                active_.pop_back();
                if (active_.empty()) break;
                here = draft_.random().below(static_cast<std::uint32_t>(active_.size()));
            }
        }
        if (step_.again && open_count_ < wanted_)
            return draft_.fail(fmt::format("stuck with {} of {} cells dug", open_count_, wanted_));
        plan_.finish();
    }

 private:
    // A stretch of corridor: straight, one cell wide.
    struct Stretch {
        Point from, to;
    };
    static constexpr int most_failures = 16;
    static constexpr int most_first_rooms = 200;
    static constexpr int rooms_to_try = 3;

    static Rect between(Point a, Point b) {
        return {std::min(a.x, b.x), std::min(a.y, b.y), std::abs(a.x - b.x) + 1, std::abs(a.y - b.y) + 1};
    }
    static Point times(Point step, int count) { return {step.x * count, step.y * count}; }

    bool is_free(const Rect& rect, const Rect& with_walls) const {
        return bounds_.contains(rect) && !any_in(taken_, common_part(with_walls, whole(draft_.size())));
    }
    bool room_fits(const Rect& room) const { return is_free(room, room.inset(-1)); }
    // Walls on both sides and ahead; behind is where the corridor comes from.
    bool stretch_fits(const Stretch& stretch, Point step) const {
        const Rect cells = between(stretch.from, stretch.to);
        const Point aside{step.y, step.x};
        const Point ahead = stretch.to + step;
        return is_free(cells, between(stretch.from - aside, ahead + aside));
    }

    bool place_first_room() {
        for (int i = 0; i < most_first_rooms && !draft_.stopped(); ++i) {
            draft_.spend(16);
            const int width = step_.room.draw(draft_.random()), height = step_.room.draw(draft_.random());
            if (width > bounds_.width || height > bounds_.height) continue;
            const int x = draft_.random().between(bounds_.x, bounds_.right() - width);
            const int y = draft_.random().between(bounds_.y, bounds_.bottom() - height);
            if (!room_fits({x, y, width, height})) continue;
            add_room({x, y, width, height});
            return true;
        }
        return false;
    }

    void add_room(const Rect& rect) {
        active_.push_back({rect, plan_.room(rect)});
        taken_.fill_rect(rect, true);
        open_count_ += rect.area();
    }

    // A corridor of one stretch, or of up to three, and a room at its end.
    bool dig_from(std::size_t number) {
        const Rect home = active_[number].rect;
        Stream& random = draft_.random();
        const Point step = four_directions[random.below(4)];
        corners_ = 1;
        corner_[0] = draw_exit(home, step);
        if (!go_on(step)) return false;
        std::optional<Rect> room;
        if (!random.chance(step_.bends)) room = draw_room(step);
        if (!room) {
            const int side = random.below(2) == 0 ? 1 : -1;
            const Point turned{step.y * side, step.x * side};
            if (!go_on(turned)) return false;
            room = draw_room(turned);
            if (!room && go_on(step)) room = draw_room(step);
            if (!room) return false;
        }
        add_room(*room);
        keep_corridor(active_[number].id, active_.back().id);
        return true;
    }

    // The cell beyond a cell of the wall side.
    Point draw_exit(const Rect& home, Point step) {
        const int x = step.x > 0 ? home.right() : step.x < 0 ? home.x - 1 : 0;
        const int y = step.y > 0 ? home.bottom() : step.y < 0 ? home.y - 1 : 0;
        if (step.x != 0) return {x, draft_.random().between(home.y, home.bottom() - 1)};
        return {draft_.random().between(home.x, home.right() - 1), y};
    }

    // One more stretch of corridor, if it fits.
    bool go_on(Point step) {
        const int length = step_.corridor.draw(draft_.random());
        const Point last = corner_[corners_ - 1];
        const Point from = corners_ == 1 ? last : last + step;
        const Stretch stretch{from, from + times(step, length - 1)};
        if (!stretch_fits(stretch, step)) return false;
        corner_[corners_++] = stretch.to;
        return true;
    }

    // A room that begins beyond the corridor's end.
    std::optional<Rect> draw_room(Point step) {
        const Point door = corner_[corners_ - 1] + step;
        Stream& random = draft_.random();
        for (int i = 0; i < rooms_to_try; ++i) {
            const int width = step_.room.draw(random), height = step_.room.draw(random);
            const int aside = random.between(0, (step.x != 0 ? height : width) - 1);
            Rect room{door.x - aside, door.y - aside, width, height};
            if (step.x != 0) room.x = step.x > 0 ? door.x : door.x - width + 1;
            if (step.y != 0) room.y = step.y > 0 ? door.y : door.y - height + 1;
            if (room_fits(room)) return room;
        }
        return std::nullopt;
    }

    void keep_corridor(RoomId from, RoomId to) {
        for (int i = 1; i < corners_; ++i) {
            const Rect cells = between(corner_[i - 1], corner_[i]);
            open_count_ += cells.area() - (i > 1);
            taken_.fill_rect(cells, true);
        }
        plan_.corridor({corner_, static_cast<std::size_t>(corners_)}, 1, from, to);
    }

    const LookAhead& step_;
    Draft& draft_;
    FloorPlan plan_;
    Rect bounds_;
    BitGrid& taken_;  // what is open, and what must stay
    std::vector<DugRoom>& active_;
    Point corner_[4];
    int corners_ = 0;
    std::int64_t open_count_ = 0;
    std::int64_t wanted_ = 0;
};

}  // namespace

void dig_between_walls(const LookAhead& step, Draft& draft) { WallDigger(step, draft).run(); }

}  // namespace levelwright

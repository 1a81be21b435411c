// The look-ahead digger as the chapter describes it. Where it stands in a room, its corridor begins inside
// that room: only what lies beyond counts as cutting into something.
#include <fmt/format.h>

#include "levelwright/steps/layouts/dead_ends.hpp"
#include "levelwright/steps/layouts/look_ahead.hpp"
#include "levelwright/steps/layouts/pieces.hpp"

namespace levelwright {
namespace {

// A place to dig from.
struct Stand {
    Point at;
    Rect room;  // around it; empty at the end of a corridor
};

class AroundDigger {
 public:
    AroundDigger(const LookAhead& step, Draft& draft)
        : step_(step),
          draft_(draft),
          site_(draft, step.stay_inside ? 1 : 0),
          bounds_(whole(draft.size()).inset(step.stay_inside ? 1 : 0)),
          in_room_(draft.scratch().bits(draft.size())),
          in_corridor_(draft.scratch().bits(draft.size())),
          rooms_(draft.scratch().tool<std::vector<Rect>>()),
          stands_(draft.scratch().tool<std::vector<Stand>>()) {
        rooms_.clear();
        stands_.clear();
    }

    void run() {
        wanted_ = static_cast<std::int64_t>(step_.share * static_cast<double>(site_.cells()) + 0.5);
        const auto start = site_.draw_start();
        if (!start) return draft_.fail("there is no cell to dig that may be dug");
        site_.dig(*start);
        start_ = *start;
        here_ = {start_, {}};
        dig_on(wanted_);
        if (!step_.dead_ends) dig_without_dead_ends();
        if (draft_.stopped()) return;
        if (step_.again && site_.open_count() < wanted_)
            return draft_.fail(fmt::format("stuck with {} of {} cells dug", site_.open_count(), wanted_));
        keep();
    }

 private:
    void dig_on(std::int64_t count) {
        int idle = 0;
        while (site_.open_count() < count) {
            if (draft_.spend(64)) return;
            const std::int64_t before = site_.open_count();
            const bool room = place_room();
            const bool corridor = place_corridor();
            if (room || corridor) idle = site_.open_count() > before ? 0 : idle + 1;
            // Over its own corridors a digger that only avoids rooms may go back and forth forever.
            if ((room || corridor) && idle < most_idle) continue;
            if (!step_.again || stands_.empty()) return;
            idle = 0;
            start_again();
        }
    }

    // Every place is stuck for good once it is: the map only gets fuller.
    void start_again() {
        const std::size_t drawn = draft_.random().below(static_cast<std::uint32_t>(stands_.size()));
        here_ = stands_[drawn];
        stands_[drawn] = stands_.back();
        stands_.pop_back();
        last_corridor_ = {};
    }

    Rect room_around(int width, int height) const {
        return {here_.at.x - (width - 1) / 2, here_.at.y - (height - 1) / 2, width, height};
    }

    bool room_fits(int width, int height) const {
        const Rect rect = room_around(width, height);
        if (!bounds_.contains(rect) || any_in(in_room_, rect)) return false;
        for (int y = rect.y; y < rect.bottom(); ++y) {
            for (int x = rect.x; x < rect.right(); ++x) {
                const Point at{x, y};
                if (!site_.can_enter(at)) return false;
                if (step_.avoid == LookAhead::Avoid::all && in_corridor_[at] && !last_corridor_.contains(at))
                    return false;
            }
        }
        return true;
    }

    // All sizes that fit are equally likely. A larger room contains the smaller ones, so those that fit make a staircase.
    bool place_room() {
        int tallest[64], total = 0, height = step_.room.high;
        for (int width = step_.room.low; width <= step_.room.high; ++width) {
            while (height >= step_.room.low && !room_fits(width, height)) --height;
            tallest[width - step_.room.low] = height;
            total += std::max(0, height - step_.room.low + 1);
        }
        if (total == 0) return false;
        int drawn = static_cast<int>(draft_.random().below(static_cast<std::uint32_t>(total)));
        int width = step_.room.low;
        for (;; ++width) {
            const int sizes = std::max(0, tallest[width - step_.room.low] - step_.room.low + 1);
            if (drawn < sizes) break;
            drawn -= sizes;
        }
        const Rect room = room_around(width, step_.room.low + drawn);
        site_.dig_room(room, here_.at);
        draft_.spend(room.area());
        in_room_.fill_rect(room, true);
        rooms_.push_back(room);
        here_.room = room;
        stands_.push_back(here_);
        return true;
    }

    // How far a corridor could go, and how far it must to leave the room.
    int reach(Point step) const {
        int length = 0;
        for (Point at = here_.at + step; length < step_.corridor.high; at = at + step, ++length) {
            if (!site_.can_enter(at)) break;
            if (here_.room.contains(at)) continue;
            if (in_room_[at] || (step_.avoid == LookAhead::Avoid::all && in_corridor_[at])) break;
        }
        return length;
    }
    int shortest(Point step) const {
        int length = 1;
        for (Point at = here_.at + step; here_.room.contains(at); at = at + step) ++length;
        return std::max(length, step_.corridor.low);
    }

    bool place_corridor() {
        int choices[4], total = 0;
        for (std::size_t i = 0; i < 4; ++i) {
            choices[i] = std::max(0, reach(four_directions[i]) - shortest(four_directions[i]) + 1);
            total += choices[i];
        }
        if (total == 0) return false;
        int drawn = static_cast<int>(draft_.random().below(static_cast<std::uint32_t>(total)));
        std::size_t way = 0;
        for (; drawn >= choices[way]; ++way) drawn -= choices[way];
        const Point step = four_directions[way];
        const Point first = here_.at + step;
        const std::int64_t before = site_.open_count();
        for (int left = shortest(step) + drawn; left > 0; --left) {
            here_.at = here_.at + step;
            site_.dig(here_.at);
            if (!here_.room.contains(here_.at)) in_corridor_.set(here_.at);
        }
        const Point low{std::min(first.x, here_.at.x), std::min(first.y, here_.at.y)};
        last_corridor_ = {low.x, low.y, std::abs(first.x - here_.at.x) + 1,
                          std::abs(first.y - here_.at.y) + 1};
        here_.room = {};
        if (site_.open_count() > before) stands_.push_back(here_);
        return true;
    }

    // Closing blind alleys takes some of what was dug away again; each round digs farther.
    void dig_without_dead_ends() {
        for (std::int64_t more = 16; !draft_.stopped(); more *= 2) {
            close_blind_alleys();
            if (!step_.again || site_.open_count() >= wanted_ || stands_.empty()) return;
            start_again();
            dig_on(wanted_ + more);
        }
    }

    void close_blind_alleys() {
        BitGrid& corridors = corridor_cells();
        corridors.set(start_, false);
        draft_.spend(site_.cells());
        close_dead_ends(site_.open(), corridors, [&](Point at) {
            site_.close(at);
            in_corridor_.set(at, false);
            corridors.set(at, false);
        });
        const auto is_gone = [&](const Stand& stand) { return !site_.is_open(stand.at); };
        stands_.erase(std::remove_if(stands_.begin(), stands_.end(), is_gone), stands_.end());
    }

    BitGrid& corridor_cells() {
        BitGrid& corridors = draft_.scratch().bits(draft_.size());
        corridors = site_.dug();
        return corridors.and_not(in_room_);
    }

    void keep() {
        draft_.paint(site_.dug(), step_.tile);
        Pieces pieces(draft_);
        for (const Rect& room : rooms_) pieces.add_room(room);
        pieces.add_corridors(corridor_cells(), site_.open(), step_.door);
    }

    static constexpr int most_idle = 50;
    const LookAhead& step_;
    Draft& draft_;
    DigSite site_;
    Rect bounds_;
    BitGrid& in_room_;
    BitGrid& in_corridor_;
    std::vector<Rect>& rooms_;
    std::vector<Stand>& stands_;
    Stand here_;
    Rect last_corridor_;  // the one that the digger came by
    Point start_;
    std::int64_t wanted_ = 0;
};

}  // namespace

void dig_around(const LookAhead& step, Draft& draft) { AroundDigger(step, draft).run(); }

}  // namespace levelwright

// Follows a player who walks, falls and jumps. A jump goes straight up and then at most two cells aside, which is enough for stones and
// steps, or over a gap with nothing in the way of a high arc; less than a hero can do, and so sure.

#include "levelwright/steps/platformer/sure_room.hpp"

#include <algorithm>

namespace levelwright {
namespace {

constexpr int height_of_arc = 3;  // that a wide jump needs above it [cells]

class SureWalk {
 public:
    SureWalk(const SureRoom& room, const SureJump& jump)
        : room_(room), jump_(jump), passed_(index_of(room.size().area()), 0), stood_(passed_) {}

    std::vector<char> from(Point start) {
        if (room_.is_open(start)) fall(start);
        while (!open_.empty()) {
            const Point at = open_.back();
            open_.pop_back();
            for (const int way : {-1, 1}) {
                enter(at + Point{way, 0});
                climb(at, way);
                leap(at, way);
            }
        }
        return std::move(passed_);
    }

 private:
    void enter(Point at) {
        if (room_.is_open(at)) fall(at);
    }

    // Until something surely stops it, or it leaves the room; where nothing is sure it is lost sight of.
    void fall(Point at) {
        for (;; ++at.y) {
            passed_[room_.number(at)] = 1;
            const Point below = at + Point{0, 1};
            if (room_.stops_falling(below)) return stand(at);
            if (!room_.is_open(below)) return;
        }
    }

    void stand(Point at) {
        char& stood = stood_[room_.number(at)];
        if (stood != 0) return;
        stood = 1;
        open_.push_back(at);
    }

    void climb(Point at, int way) {
        for (int rise = 1; rise <= jump_.up; ++rise) {
            const Point top = at - Point{0, rise};
            if (!room_.is_open(top)) return;
            fall(top);
            const Point beside = top + Point{way, 0};
            enter(beside);
            if (rise < jump_.up && room_.is_open(beside)) enter(beside + Point{way, 0});
        }
    }

    bool is_clear(Point foot) const {
        for (int rise = 1; rise <= std::min(jump_.up, height_of_arc); ++rise) {
            if (!room_.is_open(foot - Point{0, rise})) return false;
        }
        return true;
    }

    void leap(Point at, int way) {
        if (!is_clear(at)) return;
        for (int step = 1; step <= jump_.across + 1; ++step) {
            const Point over = at + Point{way * step, 0};
            if (!is_clear(over)) return;
            const bool is_wall = !room_.is_open(over);
            if (!is_wall || step <= jump_.across) enter(over - Point{0, 1});
            if (is_wall) return;
        }
    }

    const SureRoom& room_;
    const SureJump& jump_;
    std::vector<char> passed_, stood_;
    std::vector<Point> open_;
};

Sure sure_of(const Thing& thing, const Palette& palette) {
    if (thing.object) return Sure::free;
    const Traits& traits = palette[thing.tile].traits;
    if (traits.has(Trait::hazard)) return Sure::unknown;
    if (traits.has(Trait::solid)) return Sure::solid;
    return traits.has(Trait::one_way) ? Sure::ledge : Sure::free;
}

}  // namespace

Sure sure_of(const VaultDrawing& drawing, const VaultCell& site, const Palette& palette) {
    if (site.what == VaultCell::What::mark) return Sure::free;
    if (site.what != VaultCell::What::things) return Sure::unknown;
    const std::vector<Thing>& things = drawing.things[site.things].things;
    const Sure first = sure_of(things[0], palette);
    const bool all = std::all_of(things.begin(), things.end(),
                                 [&](const Thing& thing) { return sure_of(thing, palette) == first; });
    return all ? first : Sure::unknown;
}

SureRoom SureRoom::mirrored() const {
    SureRoom other(size_);
    for (int y = 0; y < size_.height; ++y) {
        for (int x = 0; x < size_.width; ++x) other.set({size_.width - 1 - x, y}, at({x, y}));
    }
    return other;
}

void SureRoom::meet(const SureRoom& other) {
    for (std::size_t i = 0; i < cells_.size(); ++i) {
        if (cells_[i] != other.cells_[i]) cells_[i] = Sure::unknown;
    }
}

std::vector<char> SureRoom::reached_from(Point from, const SureJump& jump) const {
    return SureWalk(*this, jump).from(from);
}

}  // namespace levelwright

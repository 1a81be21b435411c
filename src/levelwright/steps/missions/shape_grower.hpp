// Grows a space for a mission from drawn shapes. Each shape is put with one of its entrances to an open entrance of a shape that is there
// already; where no shape for the next task fits, a passage is put first. What cannot go on is taken back, a few tasks at a time.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "levelwright/base/random.hpp"
#include "levelwright/steps/layouts/vault_drawing.hpp"
#include "levelwright/steps/missions/mission_ties.hpp"

namespace levelwright {

// A drawing with its entrances.
struct Shape {
    struct Door {
        Point at, out;  // a cell of the drawing, and the way out of it
    };
    VaultDrawing drawing;
    std::vector<Door> doors;
    bool turned = true, mirrored = true;
};

class ShapeGrower {
 public:
    // A shape in its place.
    struct Placed {
        std::int32_t shape = 0;
        std::int32_t task = -1;     // -1: a passage
        std::int32_t of_task = -1;  // to whose room a passage belongs
        Pose pose;
        Point corner;
        std::int32_t parent = -1;
        Point door;  // through which it is entered from its parent
        RoomPlan::Way way = RoomPlan::Way::by_task;
        std::int32_t zone = 0;
        std::int32_t used_opening = -1;
        std::size_t first_opening = 0;
    };
    struct Opening {
        Point at, out;
        std::int32_t room = 0;
        bool used = false;
    };
    struct Options {
        int passages = 12;   // that may be put for one task
        int taken_back = 3;  // tasks at a time
        int setbacks = 40;   // before it begins again
        int beginnings = 20;
    };
    // The weight of a shape for a task; 0: it is not for it.
    using Weigh = std::function<double(std::size_t shape, std::size_t task)>;
    using Spend = std::function<bool(std::int64_t)>;

    // The last `passages` of the shapes are those that passages are made of. False when the shapes do not fit, or work was stopped.
    bool grow(const MissionTies& ties, std::span<const Shape> shapes, std::size_t passages, Size map,
              const Options& options, const Weigh& weigh, Stream& random, const Spend& spend);

    const std::vector<Placed>& placed() const { return placed_; }
    const std::vector<Opening>& openings() const { return openings_; }

 private:
    bool begin(Stream& random);
    bool place_task(std::size_t task, Stream& random);
    void take_back_to(std::size_t task);
    void find_openings(std::size_t task, bool for_passage, Stream& random);
    bool put_any(std::size_t task, bool careful, Stream& random);
    bool put_passage(Stream& random);
    bool put_at(std::size_t shape, std::int32_t opening, std::int32_t task, bool careful, Stream& random);
    bool fits(const Shape& shape, const Pose& pose, Point corner);
    bool blocks(const Shape& shape, const Pose& pose, Point corner, std::int32_t used);
    void put(const Placed& placed);
    int free_openings_of(std::int32_t task) const;
    bool others_to_come(std::int32_t of, std::size_t task) const;
    void count_branches(std::size_t task, int change);
    bool is_behind(std::int32_t room, std::int32_t other) const;
    std::int32_t zone_for_lock(std::size_t task) const;
    std::int32_t common_zone(std::int32_t a, std::int32_t b) const;

    std::size_t cell_of(Point at) const {
        return static_cast<std::size_t>(at.y) * static_cast<std::size_t>(map_.width) +
               static_cast<std::size_t>(at.x);
    }

    const MissionTies* ties_ = nullptr;
    std::span<const Shape> shapes_;
    std::size_t passages_ = 0;
    Size map_;
    const Options* options_ = nullptr;
    const Weigh* weigh_ = nullptr;
    const Spend* spend_ = nullptr;
    std::int64_t work_ = 0;
    bool stopped_ = false;
    std::vector<Placed> placed_;
    std::vector<Opening> openings_;
    std::vector<std::int32_t> room_of_cell_;
    std::vector<std::int32_t> room_of_task_;
    std::vector<std::int32_t> still_to_come_;     // tasks that are to lie beside each task
    std::vector<std::int32_t> branches_to_come_;  // tasks that only follow each task
    std::vector<std::size_t> placed_before_;      // how many shapes there were before each task
    std::vector<std::int32_t> zone_parent_;
    std::vector<std::int32_t> choices_;
    std::vector<double> order_, weights_;
};

}  // namespace levelwright

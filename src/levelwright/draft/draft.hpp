// What a step sees while it works: the region it works in, with coordinates that start at (0, 0), its random
// stream, borrowed memory, and the level being made.
//
// A step may write any cell of its region. The frame puts locked cells, and cells of the rectangle that are
// not part of the region, back to what they were when the step ends; a step whose promise depends on them
// (that all floor is connected, say) reads `locked()` and `inside()` itself.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>

#include "levelwright/base/random.hpp"
#include "levelwright/draft/judge.hpp"
#include "levelwright/draft/limits.hpp"
#include "levelwright/draft/place_index.hpp"
#include "levelwright/draft/scratch.hpp"
#include "levelwright/draft/sought.hpp"
#include "levelwright/draft/window.hpp"
#include "levelwright/grid/bit_grid.hpp"
#include "levelwright/level/level.hpp"

namespace levelwright {

struct StepNode;

// What one level may still use up, shared by all of its steps.
struct Budget {
    Effort effort;
    std::int64_t steps = 0;
    std::int64_t parts = 0;
    std::int64_t cells = 0;  // of all floors together
};

// Why a level could not be finished.
enum class Stop : std::uint8_t { none, failed, limit, cancelled };

class Draft;

// What the run room does for a step while the step works.
class StepHost {
 public:
    virtual void run_steps(Draft& draft, const std::vector<StepNode>& steps, const Rect& rect) = 0;
    virtual Judge& judge() = 0;     // that has no level yet
    virtual double nearness() = 0;  // of the level to the requirements
    virtual void looked_for(const StepNode& step, Sought what, bool found) = 0;
    virtual bool shows_frames() const = 0;
    virtual void show_frame(const StepNode& step) = 0;  // of the level as it is now

 protected:
    ~StepHost() = default;
};

class Draft {
 public:
    // The region.
    Size size() const { return area_.size(); }
    int floor() const { return floor_; }
    View<TileId> tiles() { return level_->floor(floor_).part(area_); }
    const BitGrid* inside() const { return inside_; }  // null: the whole rectangle
    const BitGrid* locked() const { return locked_; }  // null: nothing is locked
    bool may_change(Point at) const {
        return size().contains(at) && (!inside_ || (*inside_)[at]) && (!locked_ || !(*locked_)[at]);
    }

    // This many objects of the level, the first ones, came with the level that this one starts from.
    std::size_t start_objects() const { return start_objects_; }

    // The region's place in the level.
    const Rect& area() const { return area_; }
    Point to_level(Point at) const { return at + area_.corner(); }
    Point from_level(Point at) const { return at - area_.corner(); }
    Place place(Point at) const { return {floor_, to_level(at)}; }
    bool covers(const Place& place) const { return is_in(inside_, place); }

    // Calls back with those that stand, or leave from a cell, in this region; in no certain order.
    template <class Visit>
    void for_each_object(Visit visit) {
        visit_near(level_->objects, places_->objects, &Object::place, [&](const Object& object) {
            if (covers(object.place)) visit(object);
        });
    }
    template <class Visit>
    void for_each_link(Visit visit) {
        visit_near(level_->links, places_->links, &Link::leaves, [&](const Link& link) {
            if (covers(link.leaves)) visit(link);
        });
    }
    // Calls back with the number of each room whose bounds are in the region's rectangle; in no certain order.
    template <class Visit>
    void for_each_room(Visit visit) {
        const auto corner = [](const Room& room) {
            return Place{room.area.floor, room.area.bounds.corner()};
        };
        visit_near(level_->rooms, places_->rooms, corner, [&](const Room& room) {
            if (room.area.floor == floor_ && area_.contains(room.area.bounds))
                visit(RoomId{static_cast<std::int32_t>(&room - level_->rooms.data())});
        });
    }
    // Where a step works in several places together it sees what lies around them: ways lead through it, and things that stand there
    // are near or far, though none of it is the step's own. Elsewhere nothing is in sight but the region.
    bool sees(const Place& place) const { return is_in(in_sight(), place); }
    BitGrid& walkable_in_sight() { return walkable(in_sight()); }
    BitGrid& cells_in_sight(TileId tile) { return cells_of(tile, in_sight()); }
    template <class Visit>
    void for_each_object_in_sight(Visit visit) {
        visit_near(level_->objects, places_->objects, &Object::place, [&](const Object& object) {
            if (sees(object.place)) visit(object);
        });
    }

    // To be called when objects, links or rooms of the level were moved or taken away.
    void forget_places() { places_->forget(); }

    // Masks of the region's cells; borrowed from scratch. Cells outside the region are never set.
    BitGrid& cells_of(TileId tile) { return cells_of(tile, inside_); }
    BitGrid& walkable() { return walkable(inside_); }
    BitGrid& changeable();
    // Writes a tile to all set cells.
    void paint(const BitGrid& cells, TileId tile);

    Stream& random() { return random_; }

    // On an endless plane, what is random about a cell must be drawn by its place and never in turn.
    const Window* window() const { return window_; }  // null: the level is all there is
    std::uint64_t key() const { return key_; }        // of this step's random numbers
    PlanePoint on_plane(Point at) const {
        return (window_ ? window_->corner() : PlanePoint{}) + to_level(at);
    }
    // Sets each cell with the given probability; by place on an endless plane.
    void random_cells(BitGrid& cells, double probability);
    // Random numbers that belong to one cell.
    Stream random_at(Point at) const { return Stream(cell_key(key_, on_plane(at))); }

    Scratch& scratch() { return *scratch_; }
    Level& level() { return *level_; }
    const Palette& palette() const { return *level_->palette; }
    double input(int number) const { return inputs_[number]; }

    // Adding to the level, in the region's coordinates. When the level is full the step is stopped, and what
    // was added is number 0 of its kind or nothing: check `stopped()` in long loops.
    ObjectId add_object(KindId kind, Point at);
    RoomId add_room(Room::Kind kind, const Rect& rect);
    RoomId add_room(Room::Kind kind, const BitGrid& cells, Point corner = {});  // of the mask
    RoomId add_room(Room::Kind kind, std::span<const CellRun> runs);            // in reading order
    RoomId add_rooms(Room::Kind kind, const Components& parts);  // one for each; the first of them
    LinkId add_link(Link::Kind kind, RoomId from, RoomId to, Point at);
    RegionId add_region(const Rect& rect, NameId name, RegionId parent = RegionId::none);
    // Gives the level another size and number of floors and fills it with one tile; missions and names stay,
    // all else is gone. False, and the step has failed, when it does not work on a whole level made
    // from scratch, or when there would be too many cells.
    bool reshape(Size size, int floors, TileId tile);
    // For steps that add many parts to the level themselves: false, and the step is stopped, when the level may not hold so many more.
    bool take_parts(std::int64_t count);

    // Counts work; true when the step must return at once. Call it at least once for every 10,000 cells visited.
    bool spend(std::int64_t cells);
    std::int64_t work_left() const { return budget_->effort.work; }
    bool stopped() const { return stop_ != Stop::none; }
    Stop stop() const { return stop_; }
    const std::string& reason() const { return reason_; }
    // The step cannot do what it promises, and says why.
    void fail(std::string reason) { end(Stop::failed, std::move(reason)); }
    // The step goes on, but its user may want to know: that there was nothing to do, say. The sentence is put
    // into words only when somebody takes notes.
    template <class Words>
    void note(Words words) {
        if (takes_notes_) notes_.push_back(words());
    }

    // Says whether what a key of the step names was in sight. An author whose step never finds it, wherever it works, hears of that.
    void looked_for(Sought what, bool found) { host_->looked_for(*node_, what, found); }

    // A step that works in stages may show the level as it is after each, when somebody looks.
    bool shows_frames() const { return host_->shows_frames(); }
    void show_frame() { host_->show_frame(*node_); }

    // Runs the steps of a step-list parameter inside this region, or a part of it.
    void run(const std::vector<StepNode>& steps, const Rect& rect);

    // For steps that work towards something: a judge who looks at the whole level as it is now, and how near
    // it comes to the recipe's requirements (1 is met). What they do counts as this step's work: ask `spend` afterwards.
    Judge& judge();
    double nearness();

 private:
    friend class Execution;  // the run room fills in what a step sees

    void end(Stop stop, std::string reason);
    const BitGrid* in_sight() const { return looks_around_ ? sight_ : inside_; }  // null: the whole rectangle
    bool is_in(const BitGrid* mask, const Place& place) const;
    BitGrid& cells_of(TileId tile, const BitGrid* mask);
    BitGrid& walkable(const BitGrid* mask);

    // Those that may be in the region.
    template <class Part, class PlaceOf, class Visit>
    void visit_near(const std::vector<Part>& parts, PlaceIndex& index, PlaceOf place_of, Visit visit) {
        if (parts.size() < 32 || 4 * area_.area() > level_->size.area()) {
            std::for_each(parts.begin(), parts.end(), visit);
            return;
        }
        index.visit(
            *level_, parts.size(), [&](std::int32_t i) { return std::invoke(place_of, parts[i]); }, floor_,
            area_, [&](std::int32_t i) { visit(parts[i]); });
    }

    Level* level_ = nullptr;
    Scratch* scratch_ = nullptr;
    Budget* budget_ = nullptr;
    PlaceIndexes* places_ = nullptr;
    const double* inputs_ = nullptr;
    int floor_ = 0;
    Rect area_;
    const BitGrid* inside_ = nullptr;
    const BitGrid* locked_ = nullptr;
    bool looks_around_ = false;
    const BitGrid* sight_ = nullptr;  // of a step that looks around; null: the whole rectangle
    std::size_t start_objects_ = 0;
    std::uint64_t key_ = 0;
    Stream random_;
    const Window* window_ = nullptr;
    Stop stop_ = Stop::none;
    std::string reason_;
    bool takes_notes_ = false;
    std::vector<std::string> notes_;
    StepHost* host_ = nullptr;
    const StepNode* node_ = nullptr;
};

}  // namespace levelwright

// Finds ways between two rooms and digs them in a floor plan that knows whose each cell is.
#pragma once

#include "levelwright/steps/layouts/floor_plan.hpp"

namespace levelwright {

class Passages {
 public:
    Passages(Draft& draft, FloorPlan& plan, int width)
        : draft_(draft),
          plan_(plan),
          width_(width),
          cells_(draft.scratch().points()),
          best_(draft.scratch().points()),
          step_of_cell_(draft.scratch().tool<Grid<std::int32_t>>()) {
        step_of_cell_.reset(draft.size(), -1);
    }

    // Along these corners, through whatever is there.
    void dig(std::span<const Point> corners);

    // From middle to middle with one bend, which side first being drawn.
    void dig_bend(const Rect& from, const Rect& to);

    // The tidiest of several ways: straight where rooms lie side by side, else with one bend or two; one that
    // is short and does not graze the walls of other rooms.
    void dig_tidy(const Rect& from, const Rect& to);
    // The same, but nothing is dug when even the tidiest goes through a third room: then there is a way already.
    void dig_shortcut(const Rect& from, const Rect& to);

    // A winding way that stays inside `limits` and keeps clear of all rooms and corridors. `from` and `to`
    // are the cells just outside the rooms it joins, `inside` and `goal` those behind them. False, and
    // nothing is dug, when it does not get there.
    struct Ends {
        Point inside, from, to, goal;
    };
    bool dig_winding(const Ends& ends, const Rect& limits, double wander);

 private:
    void trace(std::span<const Point> corners, std::vector<Point>& cells) const;
    void find_tidy(const Rect& from, const Rect& to);
    void offer(std::span<const Point> corners);
    std::int64_t trouble(const std::vector<Point>& cells) const;
    bool is_corridor(Point at) const;
    bool beside_a_room(Point at) const;
    bool is_clear(Point at) const;
    bool wind(const Ends& ends, const Rect& limits, double wander);

    Draft& draft_;
    FloorPlan& plan_;
    int width_;
    std::vector<Point>& cells_;
    std::vector<Point>& best_;
    std::int64_t least_trouble_ = 0;
    Grid<std::int32_t>& step_of_cell_;  // of a winding way, to cut off its loops; -1 everywhere between uses
};

}  // namespace levelwright

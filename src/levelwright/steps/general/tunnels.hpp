// Digging tunnels through the ground: straight ones with at most one bend, crooked ones, winding ones, or along a given way.
#pragma once

#include "levelwright/steps/general/tunnel_search.hpp"

namespace levelwright {

class Tunnels {
 public:
    enum class Style : std::uint8_t { straight, crooked, cheapest, winding };
    struct Look {
        Style style = Style::straight;
        int width = 1;      // [cells, >= 1]
        double wander = 0;  // how often a crooked tunnel takes a step at random, how far a winding one swings
        TileId tile{};
    };

    Tunnels(const Look& look, Ground& ground, Draft& draft)
        : look_(look),
          ground_(ground),
          draft_(draft),
          cells_(draft.scratch().points()),
          dug_(draft.scratch().points()) {}

    // Digs a tunnel between the ends of a way, in the style wanted if nothing stands against it and else along the way itself.
    void dig_along(const std::vector<Point>& way);
    // Digs a tunnel between two cells in the style wanted; does nothing and is false when something is in the way.
    bool dig_between(Point from, Point to);

    // The cells that the last tunnel opened.
    const std::vector<Point>& dug() const { return dug_; }

 private:
    bool lay_out(Point from, Point to);
    bool bend_at(Point from, Point corner, Point to);
    bool walk_straight(Point from, Point to);
    bool wander(Point from, Point to);
    bool wind(Point from, Point to, double swing);
    bool walk_to(Point to);
    void dig(const std::vector<Point>& cells);
    void dig_around(Point at);
    void dig_row(Point at);
    void open(Point at);

    const Look look_;
    Ground& ground_;
    Draft& draft_;
    std::vector<Point>& cells_;  // the tunnel being laid out
    std::vector<Point>& dug_;
};

}  // namespace levelwright

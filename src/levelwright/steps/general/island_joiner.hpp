// Decides which islands a tunnel joins, and keeps account of what is connected.
#pragma once

#include <string>

#include "levelwright/steps/general/tunnels.hpp"

namespace levelwright {

class IslandJoiner {
 public:
    IslandJoiner(const Components& islands, const Tunnels::Look& look, Ground& ground, Draft& draft,
                 bool keep_corridors);

    // Some tunnels, as far as they can be dug; they need not join everything.
    void join_at_random();
    void join_to_largest();
    void join_each_to_each();

    // Joins whatever is not joined yet, each part to the one nearest to it; fails with a reason when it cannot.
    void join_nearest();

 private:
    int group_of(int island);
    void unite(int a, int b);
    int island_at(Point floor_cell);

    bool join_group(int group);
    void join_pair(int a, int b);
    void search_pair(int a, int b);
    Point nearest_cell(int island, Point to) const;
    void settle(int island);
    void explain_failure();
    std::string obstacles_around(Point island);

    const Components& islands_;
    Ground& ground_;
    Draft& draft_;
    Tunnels tunnels_;
    TunnelSearch& search_;
    std::vector<Point>& way_;
    std::vector<Point>& trail_;
    std::span<int> parent_of_island_;  // union-find
    bool keep_corridors_;
};

}  // namespace levelwright

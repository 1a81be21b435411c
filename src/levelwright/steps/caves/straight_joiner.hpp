// Joins islands of floor with straight tunnels, the shortest first, until all are connected. What it costs
// grows with the map, however many islands there are.
//
// Only tunnels from floor to the next floor in sight, along a row or a column, are looked at. Those that join
// two groups are dug in the order of their lengths (Kruskal's minimum spanning tree). Islands that see no
// other one stay alone. Tunnels with a bend were tried too: they make the mean tunnel of a cave a twentieth
// shorter and finding them takes twice as long.
#pragma once

#include <vector>

#include "levelwright/draft/draft.hpp"

namespace levelwright {

// The cells between two islands, a single row or column.
struct StraightTunnel {
    Rect cells;
    std::int32_t first_island = 0;  // beside the first of the cells
    std::int32_t last_island = 0;   // beside the last
    int length() const { return cells.width * cells.height; }
};

class StraightJoiner {
 public:
    // The tunnels that join as many islands as possible.
    std::span<const StraightTunnel> find(const BitGrid& floor, const Components& islands);
    // How many groups of islands are left when they are dug.
    int groups() const { return groups_; }

 private:
    // The lowest floor above the row being looked at.
    struct Above {
        std::int32_t row = -1;
        std::int32_t island = -1;
    };

    std::int32_t group_of(std::int32_t island);
    bool unite(const StraightTunnel& tunnel);
    void offer(const StraightTunnel& tunnel);
    void look_along_row(std::span<const Run> runs, int y);
    void look_up(const BitGrid& floor, std::span<const Run> runs, int y);
    void remember(const BitGrid& floor, std::span<const Run> runs, int y);
    void choose_by_length();

    std::vector<std::int32_t> group_of_island_;
    std::vector<Above> above_column_;
    std::vector<StraightTunnel> offers_;  // of more than one cell
    std::vector<std::int32_t> first_of_length_, order_;
    std::vector<StraightTunnel> chosen_;
    int groups_ = 0;
};

}  // namespace levelwright

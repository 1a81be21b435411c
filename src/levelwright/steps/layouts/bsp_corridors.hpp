// Joins the rooms of a partition, part by part from the smallest up.
//
// Rooms keep one free line at their left and upper side and one more than the corridor's width at the other
// two. So three lines or more lie free along every cut. The corridor across a cut joins two rooms that face
// each other there: straight when it can, else with its bend in the last free lines before the cut:
//
//     +-------|-------+
//     | aaa   |       |      All of it stays in those free lines, where nothing else of the same part comes
//     | aaa+. |       |      and nothing from outside it: corridors never cross, graze a room or open a wall
//     | aaa #.|  bbb  |      beside a door.
//     |     #.|.+bbb  |
//     +-------|-------+
#pragma once

#include "levelwright/steps/layouts/partition_tree.hpp"
#include "levelwright/steps/layouts/passages.hpp"

namespace levelwright {

struct BspRoom {
    Rect rect;
    RoomId id = RoomId::none;
};

class BspCorridors {
 public:
    enum class Style : std::uint8_t { straight, bend, winding };
    struct Look {
        Style style = Style::straight;
        int width = 1;
        double loops = 0;
        bool apart = true;  // whether rooms keep the free lines around them
    };

    BspCorridors(const PartitionTree& tree, std::span<const BspRoom> room_of_node, const Look& look,
                 FloorPlan& plan, Draft& draft)
        : tree_(tree), room_of_node_(room_of_node), look_(look), plan_(plan), draft_(draft) {}

    void lay_all();

 private:
    // Two leaves that face each other across a cut, and the places along it where their rooms overlap.
    struct Pair {
        std::int32_t before, behind;
        int low, high;
        bool face() const { return low <= high; }
    };
    Pair draw_pair(const PartitionNode& node);
    void join(const PartitionNode& node, Passages* passages);
    void lay_straight(const PartitionNode& node, const Pair& pair, int along);
    void lay_bent(const PartitionNode& node, const Pair& pair, int from, int to);
    void lay_loop(const PartitionNode& node, const Pair& first, int low, int high, Passages* passages);
    bool lay_corner(const PartitionNode& node, const Pair& pair, Passages& passages);
    void dig(const PartitionNode& node, const Pair& pair, int from, int to, Passages& passages);

    const BspRoom& room(std::int32_t node) const { return room_of_node_[node]; }

    const PartitionTree& tree_;
    std::span<const BspRoom> room_of_node_;
    const Look look_;
    FloorPlan& plan_;
    Draft& draft_;
};

}  // namespace levelwright

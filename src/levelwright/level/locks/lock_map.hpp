// A level as a player with keys sees it: the places between which one walks without hindrance, contracted to
// nodes, and what stands between them. It is read from the finished level and shares nothing with the steps that make levels.
//
// What counts:
// - Walking goes in steps along the axes over tiles that are not solid, and along stairs and portals, both
//   ways.
// - A lock is a link of kind `locked`, on the cell of its door or on the way from where it leaves to where it
//   arrives, or a tile with the trait `locked` that no link names.
// - A lock that names its key is opened by that object only. Another is opened by any key that no lock names
//   and that has the lock's colour (both none is a colour too). A key with the property `used_up` opens one
//   door; others are kept.
// - Keys with the property `part` open the lock of their colour only when all of that colour are there.
// - A switch (an object of group `device` that a link names) opens its locks and shuts the other links that
//   name it; it works once, or back and forth with the property `toggles`.
// - A link of kind one_way is passed from where it leaves to where it arrives; on one cell, from its first
//   room to its second.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "levelwright/base/index.hpp"
#include "levelwright/base/state_table.hpp"
#include "levelwright/level/ends.hpp"

namespace levelwright {

class LockMap {
 public:
    // A way from node to node. A gate of -1 is always open.
    static constexpr std::int32_t open_way = -1, no_way = -2;
    struct Edge {
        std::int32_t from, to, gate;
        std::int32_t back_gate;  // of the way back; no_way: there is none
    };
    // Keys that open the same locks.
    struct Pool {
        enum class Kind : std::uint8_t { any, parts, device };
        Kind kind = Kind::any;
        std::int32_t first_key = 0, keys = 0;
        std::int32_t kept = 0;   // how many of the keys are kept
        std::int32_t gates = 0;  // how many gates they open
        std::int32_t first_opened_bit = 0;
        bool shuts = false;    // a device that also shuts something
        bool toggles = false;  // a device that works back and forth
        bool consumed() const { return kind == Kind::any && kept < keys; }
        bool is_choice() const { return kind == Kind::device && (shuts || toggles); }
    };
    struct Key {
        ObjectId object;
        std::int32_t cell, node, pool;
        bool used_up;
    };
    struct Gate {
        Place place;
        LinkId link;
        std::int32_t cell;  // its door; -1 for one on the way between two cells
        std::int32_t pool;  // -1: nothing opens it
        bool open_at_first;
        std::int32_t opened_bit;  // of those that use up a key; -1 for others
    };
    // A way between two cells that are not beside each other.
    struct Way {
        std::int32_t from, to, gate;
        bool plain;  // a stair or portal: no gate, and back the same way
        auto operator<=>(const Way&) const = default;
    };
    // Levels with more locks, ways or one-way passages are not examined.
    static constexpr std::size_t most_of_a_kind = 1'000'000;
    static constexpr std::int64_t work_of_cell = 16;  // reading it, or looking around from it

    void read(const Level& level);
    bool overfull() const { return overfull_; }  // more than that: nothing else is known
    // Nothing opens the gate any more; what it gives back opens it as before.
    std::int32_t shut_for_good(std::int32_t gate) { return std::exchange(gates_[gate].pool, -1); }
    void open_with(std::int32_t gate, std::int32_t pool) { gates_[gate].pool = pool; }

    std::int32_t node_count() const { return node_count_; }
    std::span<const Edge> edges_from(std::int32_t node) const {
        const auto first = static_cast<std::size_t>(first_edge_[node]);
        const auto last = static_cast<std::size_t>(first_edge_[index_of(node) + 1]);
        return std::span(edges_).subspan(first, last - first);
    }
    std::span<const Edge> edges() const { return edges_; }
    std::span<const Gate> gates() const { return gates_; }
    std::span<const Pool> pools() const { return pools_; }
    std::span<const Key> keys() const { return keys_; }  // those of one pool beside each other
    std::span<const std::int32_t> keys_at(std::int32_t node) const;
    std::span<const std::uint64_t> kept_keys() const { return kept_keys_; }  // a bit for each key
    std::int32_t largest_pool() const { return largest_pool_; }              // how many keys it has
    std::span<const Way> ways() const { return ways_; }                      // by `from`
    std::span<const Way> ways_from(std::int32_t cell) const {
        return (marks(cell) & way_mark) != 0 ? find_ways(cell) : std::span<const Way>();
    }

    std::int32_t start() const { return start_; }  // a cell; -1: there is none
    const std::vector<std::int32_t>& goals() const { return goals_; }
    bool is_goal_node(std::int32_t node) const { return goal_node_[node] != 0; }

    std::int32_t node_of(std::int32_t cell) const { return node_of_cell_[cell]; }
    std::int32_t cell_count() const { return static_cast<std::int32_t>(node_of_cell_.size()); }
    std::int32_t cell_of(const Place& place) const;
    Place place_of(std::int32_t cell) const;
    // A cell that is a node of its own: a door with a lock, a one-way passage.
    bool special(std::int32_t cell) const { return (marks(cell) & special_mark) != 0; }
    // Cells with a one-way passage, ascending.
    template <class Visit>
    void for_each_one_way(Visit visit) const {
        for (const OneWayCell& one : one_way_cells_) visit(one.cell);
    }
    bool walkable(std::int32_t cell) const { return node_of(cell) != -1; }
    std::int32_t gate_at(std::int32_t cell) const;
    // Whether one may step from a cell to one beside it, locks aside.
    bool may_step(std::int32_t from, std::int32_t to) const;
    // Calls visit(cell) for the cells beside it on which one can walk.
    template <class Visit>
    void for_each_beside(std::int32_t cell, Visit visit) const {
        const std::uint8_t open = marks(cell);
        if (open & open_above) visit(cell - width_);
        if (open & open_left) visit(cell - 1);
        if (open & open_right) visit(cell + 1);
        if (open & open_below) visit(cell + width_);
    }

    int opened_bits() const { return opened_bits_; }  // gates that use up a key
    bool has_consumed() const { return opened_bits_ > 0; }
    bool has_one_ways() const { return has_one_ways_; }  // a way whose way back may be shut
    bool has_choices() const { return has_choices_; }    // switches that shut something

 private:
    struct OneWay {
        std::int32_t cell;
        RoomId from, to;
        auto operator<=>(const OneWay&) const = default;
    };
    struct OneWayCell {
        std::int32_t cell;
        std::uint8_t no_entry, no_leave;  // the sides (as in marks) over which one may not step
    };
    void find_ends(const Level& level);
    void find_pools(const Level& level);
    bool find_gates(const Level& level);
    bool has_too_many() const;
    void sort_gates();
    void find_locked_tiles(const Level& level);
    void find_nodes(const Level& level);
    void label_floor(const TileId* tiles, std::int32_t first, const std::array<char, 256>& walkable_tile);
    void find_keys(const Level& level);
    void find_one_way_cells(const Level& level);
    void find_edges();
    void add_edges_around(std::int32_t cell);
    void add_edge(std::int32_t from, std::int32_t to, std::int32_t gate);
    bool leads_back(const Edge& edge) const;
    void sort_edges();
    void find_ways_back(std::span<Edge> edges);
    std::int32_t pool_of(const Level& level, const Link& link) const;
    void add_gate(const Place& place, LinkId link, std::int32_t cell, std::int32_t pool, bool open_at_first);
    const OneWayCell& one_way_at(std::int32_t cell) const;
    std::uint8_t side_of(std::int32_t cell, std::int32_t beside) const;
    std::span<const Way> find_ways(std::int32_t cell) const;

    // What there is to know of a cell while walking, in one byte.
    static constexpr std::uint8_t special_mark = 1, gate_mark = 2, way_mark = 4, one_way_mark = 8;
    static constexpr std::uint8_t open_above = 16, open_left = 32, open_right = 64, open_below = 128;
    std::uint8_t marks(std::int32_t cell) const { return marks_[cell]; }

    std::int32_t width_ = 0, area_ = 0, node_count_ = 0, start_ = -1;
    int opened_bits_ = 0;
    std::int32_t largest_pool_ = 0;
    bool has_one_ways_ = false, has_choices_ = false, overfull_ = false;
    std::vector<End> ends_;
    std::vector<std::int32_t> goals_;
    std::vector<std::int32_t> node_of_cell_;  // -1: solid
    std::vector<std::uint8_t> marks_;         // for each cell
    std::vector<char> goal_node_;
    std::vector<Edge> edges_;
    std::vector<std::int32_t> first_edge_;
    std::vector<Gate> gates_;
    std::vector<Pool> pools_;
    std::vector<Key> keys_;
    std::vector<std::int32_t> keys_by_node_;
    std::vector<std::uint64_t> kept_keys_;
    std::vector<Way> ways_;
    std::vector<OneWay> one_ways_;                  // by cell
    std::vector<OneWayCell> one_way_cells_;         // by cell
    std::vector<std::int32_t> gate_of_cell_index_;  // gates with a cell, by cell
    std::vector<std::int32_t> pool_of_object_;      // of objects that links name
    std::vector<std::int32_t> queue_;
    StateTable loose_kinds_;                 // colours and kinds of keys that no link names
    std::vector<std::int32_t> loose_pools_;  // their pools
};

// Whether there is anything about a level that a LockMap is needed for: locks, switches, one-way passages.
bool has_locks(const Level& level);

// The colour that a key says it has; no_name: none.
NameId colour_of_key(const Level& level, ObjectId object);

}  // namespace levelwright

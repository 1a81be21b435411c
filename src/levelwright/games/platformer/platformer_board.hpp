// The part of a platformer level that never changes in play: blocks, who waits where, start and exit.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "levelwright/base/index.hpp"
#include "levelwright/grid/geometry.hpp"

namespace levelwright {

// What stands in a cell, as far as the game cares.
enum class Block : std::uint8_t {
    air,
    ground,  // and everything else that is nothing but solid
    brick,
    coin_block,  // bumped from below it gives a coin, or what its name says
    power_block,
    life_block,
    hidden_coin_block,  // in the way of nobody but who jumps
    hidden_life_block,
    used_block,
    coin,
    ledge,  // in the way of nobody but who falls
    cannon,
    // What only some rules have.
    ladder,
    ladder_top,  // can be stood on
    spikes,
    spring,
};
inline constexpr std::size_t block_count = 16;

struct BlockTraits {
    bool solid = false;         // from all sides
    bool stops_rising = false;  // from below
    bool stops_falling = false;
    bool bumped = false;  // becomes a used block
    bool broken = false;  // by a large player or a shell
    bool taken = false;   // by touch
    bool shoots = false;
    bool climbed = false;
    bool hurts = false;   // by touch
    bool throws = false;  // up, who steps on it

    // Whether it is in the way of who moves up or down so fast.
    constexpr bool stops(float ya) const {
        return solid || (ya < 0 && stops_rising) || (ya > 0 && stops_falling);
    }
};
inline constexpr std::array<BlockTraits, block_count> block_traits{{
    {},
    {.solid = true},
    {.solid = true, .broken = true},
    {.solid = true, .bumped = true},
    {.solid = true, .bumped = true},
    {.solid = true, .bumped = true},
    {.stops_rising = true, .bumped = true},
    {.stops_rising = true, .bumped = true},
    {.solid = true},
    {.taken = true},
    {.stops_falling = true},
    {.solid = true, .shoots = true},
    {.climbed = true},
    {.stops_falling = true, .climbed = true},
    {.hurts = true},
    {.throws = true},
}};
constexpr const BlockTraits& traits_of(Block block) { return block_traits[index_of(block)]; }

// Who takes part, apart from the player.
enum class Actor : std::uint8_t {
    none,
    grub,         // walks off edges
    red_snail,    // turns at edges; stomped it leaves its shell
    green_snail,  // walks off edges; stomped it leaves its shell
    urchin,       // cannot be stomped or burnt
    snapper,      // a plant that comes out of a pipe and goes back
    shell,
    shot,      // of a cannon
    mushroom,  // makes large
    ember,     // makes the player throw sparks
    heart,     // a life
    spark,
    stomper,  // hangs until somebody is below
};

inline constexpr std::size_t actor_count = 13;
const char* name_of(Actor actor);  // "red_snail"; empty for none

// Where somebody appears when the cell comes into view.
struct Waiting {
    Actor actor = Actor::none;
    bool winged = false;
};

// A platform that goes to and fro. Where it is follows from the tick alone.
struct PlatformerLift {
    float x = 0, y = 0;  // its upper left corner at the start [pixels]
    float width = 0;     // [pixels]
    float way = 0;       // how far it goes, up and to the left below 0 [pixels]
    bool upright = false;

    struct Corner {
        float x, y;
    };
    Corner corner(std::int32_t tick, double speed) const;
};
inline constexpr std::size_t most_lifts = 100;

class PlatformerBoard {
 public:
    // All air, nobody there, start and exit at the lower corners.
    void reset(Size size);

    Size size() const { return size_; }
    float height() const { return static_cast<float>(16 * size_.height); }  // [pixels]
    float width() const { return static_cast<float>(16 * size_.width); }

    // Beside the map its border columns go on; above and below it is air.
    Block block(int x, int y) const {
        if (y < 0 || y >= size_.height) return Block::air;
        x = x < 0 ? 0 : x >= size_.width ? size_.width - 1 : x;
        return blocks_[cell({x, y})];
    }
    std::uint32_t cell(Point at) const {
        return static_cast<std::uint32_t>(at.y) * static_cast<std::uint32_t>(size_.width) +
               static_cast<std::uint32_t>(at.x);
    }
    const Waiting& waiting(std::uint32_t cell) const { return waiting_[cell]; }
    // Of a column: whether anybody waits there, or a cannon stands there.
    bool is_busy(int x) const {
        return busy_[index_of(x < 0 ? 0 : x >= size_.width ? size_.width - 1 : x)] != 0;
    }

    void set(Point at, Block block);
    void set(Point at, const Waiting& waiting);
    void add(const PlatformerLift& lift);
    // The exit is one of these cells instead of a column.
    void set_exits(std::vector<Point> exits);

    // Whether there is anything that the recorded games do not have, those who wait aside.
    bool has_more() const { return has_more_; }
    // Whether there is a way up or across that is no jump.
    bool has_more_ways() const { return has_more_ways_; }
    const std::vector<PlatformerLift>& lifts() const { return lifts_; }
    const std::vector<Point>& exits() const { return exits_; }  // none: the exit is a column

    // How far on the way to the exit somebody is [pixels]: how far to the right, or by the shortest way through the air to the nearest exit.
    float forward(float x, float y) const { return way_of_cell_.empty() ? x : forward_in_cell(x, y); }
    float forward_at_exit() const {
        return way_of_cell_.empty() ? static_cast<float>(16 * exit_column) : forward_at_exit_;
    }

    Point start;
    int exit_column = 0;

 private:
    float forward_in_cell(float x, float y) const;
    void find_ways();

    Size size_;
    std::vector<Block> blocks_;
    std::vector<Waiting> waiting_;
    std::vector<std::uint8_t> busy_;
    bool has_more_ = false, has_more_ways_ = false;
    std::vector<PlatformerLift> lifts_;
    std::vector<Point> exits_;
    std::vector<std::int32_t> way_of_cell_;  // to the nearest exit [cells]; -1: none
    float forward_at_exit_ = 0;
};

}  // namespace levelwright

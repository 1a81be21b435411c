// Where those who can be stomped might be. Everything is granted that might happen to them, but they walk, hop and fall only as fast as the
// rules let them: who falls gets past so many columns in each row, and who hops gets so high.
//
// Until the hero touches somebody for the first time, it is known exactly where they are in each tick.
#pragma once

#include <cstdint>
#include <vector>

#include "levelwright/games/platformer/platformer_game.hpp"

namespace levelwright {

// What of the blocks holds whatever happens, by cell. Beside the map its border columns go on; above and below it is air.
struct LastingBlocks {
    Size size;
    std::vector<char> stops;  // nobody ever comes through
    std::vector<char> bears;  // one might stand on it
    bool any_bumped = false;  // some can be bumped
    bool stop(Point at) const { return is_in_rows(at) && stops[cell(at)] != 0; }
    bool bear(Point at) const { return is_in_rows(at) && bears[cell(at)] != 0; }

 private:
    bool is_in_rows(Point at) const { return at.y >= 0 && at.y < size.height; }
    std::size_t cell(Point at) const {
        const int column = at.x < 0 ? 0 : at.x >= size.width ? size.width - 1 : at.x;
        return static_cast<std::size_t>(at.y) * static_cast<std::size_t>(size.width) +
               static_cast<std::size_t>(column);
    }
};

// Pixels in which a hero's feet might stomp somebody; the ends are not part of it.
struct StompBox {
    int x = 0, end_x = 0, y = 0, end_y = 0;
};

class EnemyPlaces {
 public:
    // Nobody was stomped so far, or somebody might have been: who has no wings any more, or is a shell that slides.
    enum class Stomped : std::uint8_t { nobody, anybody };

    // Plays the first ticks without a hero; comes before `find`.
    void follow(const PlatformerBoard& board, const PlatformerRules& rules);
    // False when the rules are such that nothing can be said.
    bool find(const PlatformerBoard& board, const PlatformerRules& rules, const LastingBlocks& blocks,
              Stomped stomped);

    // Where somebody might be stomped, at any time.
    const std::vector<StompBox>& boxes() const { return boxes_; }
    // The same in a tick of the game, when the hero has touched nothing so far and was never elsewhere than between these two pixels.
    const std::vector<StompBox>& boxes_at(int tick, int least_x, int most_x);

    // Whether it makes a difference who was stomped.
    bool any_that_changes() const { return any_that_changes_; }

 private:
    // How somebody gets about, and what it leaves in the cells where it might be.
    struct Gait {
        std::uint8_t on_ground = 0, in_air = 0;
        int rows = 0;     // up, from where it stands
        int columns = 0;  // past which it gets in one row while it is in the air
    };
    struct Left {
        std::int16_t rows = -1, columns = -1;
    };

    void find_waiting(const PlatformerBoard& board, Actor actor, bool winged, bool followed);
    void spread(const LastingBlocks& blocks, const Gait& gait, std::vector<std::uint8_t>& marks);
    void take_reached_as_sources();
    void mark_shots(const PlatformerBoard& board, std::vector<std::uint8_t>& marks) const;
    void make_boxes(const std::vector<std::uint8_t>& marks, std::vector<StompBox>& boxes) const;
    std::size_t padded(Point at) const {
        return static_cast<std::size_t>(at.y + sky_) * static_cast<std::size_t>(size_.width + 2) +
               static_cast<std::size_t>(at.x + 1);
    }
    bool is_inside(Point at) const {
        return at.x >= -1 && at.x <= size_.width && at.y >= -sky_ && at.y < size_.height;
    }

    Size size_;
    int sky_ = 0;                                   // rows above the map
    std::vector<std::uint8_t> marks_, late_marks_;  // by cell, with a column more on both sides
    std::vector<Left> left_;
    std::vector<Point> sources_, open_;
    std::vector<StompBox> boxes_, late_boxes_, boxes_of_tick_;  // late: of those that were not followed
    bool any_that_changes_ = false;

    std::vector<char> followed_;               // by cell where somebody waits
    std::vector<std::vector<StompBox>> seen_;  // by tick
    std::vector<int> least_seen_, most_seen_;  // by tick: where anybody was so far [pixels]
    bool view_stays_ = false;
};

}  // namespace levelwright

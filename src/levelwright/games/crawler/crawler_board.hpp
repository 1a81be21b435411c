// The part of a crawler level that never changes in play: where one can walk, and who starts where.
//
// Cells that can be walked on are numbered in reading order; such a number is a Square. Everything else is wall.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "levelwright/base/index.hpp"
#include "levelwright/base/result.hpp"
#include "levelwright/level/ends.hpp"
#include "levelwright/level/level.hpp"
#include "levelwright/level/locks/lock_map.hpp"

namespace levelwright {

using Square = std::uint32_t;
inline constexpr Square no_square = 0x7fffffff;
inline constexpr std::array<Point, 4> ways_around{Point{0, -1}, Point{1, 0}, Point{0, 1}, Point{-1, 0}};

enum class Piece : std::uint8_t {
    hero,
    exit,
    treasure,
    potion,
    portal,
    trap,
    goblin,
    mage,
    blob,
    ogre,
    minitaur,
    key,  // from here on what the original does not have
    lock,
    device
};
inline constexpr int piece_count = 14;

constexpr bool is_monster(Piece piece) { return piece >= Piece::goblin && piece <= Piece::minitaur; }

// What a piece is called in levels, and its symbol in crawler texts.
struct PieceName {
    Piece piece;
    const char* name;
    char symbol;
};
std::span<const PieceName> piece_names();  // those of the original, which crawler texts have
const PieceName& name_of(Piece piece);

// What a kind of object is to the game: by its name, else by one of its traits, else by its group: monsters are
// goblins, ogres from a cost of 2 and minitaurs from a cost of 5. Nothing for what has no part in it. Keys, locks and
// switches are what the level's links say.
std::optional<Piece> piece_of(const ObjectKind& kind);

// What takes part in the game, in the order of the objects. Heroes start where players come in, exits are
// where levels are finished (level/ends.hpp).
class CrawlerPieces {
 public:
    struct Standing {
        Piece piece;
        Place place;
        std::string_view name;
        bool shares = false;     // a cell with others; what the original has stands alone
        std::int32_t lock = -1;  // of a lock its gate, of a key or switch its key in the LockMap
    };
    void find(const Level& level);
    std::vector<Standing> all;

 private:
    std::vector<End> entrances_, exits_;
};

struct CrawlerBoard {
    // Becomes the board of a level; memory is kept. Errors name line and column as a text of the level has them.
    Result<void> read(const Level& level);

    Size size;
    std::vector<Point> place_of_square;
    std::vector<Square> square_of_cell;         // row by row; no_square for walls
    std::vector<std::array<Square, 4>> beside;  // north, east, south, west
    std::vector<Piece> pieces;                  // the hero first, then all others in reading order
    std::vector<Square> start_of_piece;
    std::vector<std::uint32_t> monsters;  // numbers of pieces
    std::vector<std::uint32_t> treasures, potions;
    std::array<std::uint32_t, 2> portals{0, 0};  // numbers of pieces; 0 for none
    std::array<int, piece_count> count{};        // of each piece

    // What opens what, where the level has locks, switches or one-way passages. A lock opens when the hero walks
    // into it with what it wants, and stays open; monsters and sight stop at shut ones.
    bool has_locks = false;
    LockMap locks;
    std::vector<std::int32_t> lock_of_piece;    // its gate or key; -1 for other pieces
    std::vector<std::uint32_t> piece_of_key;    // 0: it lies where nobody walks
    std::vector<std::uint32_t> lock_of_square;  // the piece; 0: there is none

    // Calls visit(square) for the squares from which one steps here, north, east, south and west of it.
    template <class Visit>
    void for_each_before(Square square, Visit visit) const {
        if (!has_locks) {
            for (const Square before : beside[square]) {
                if (before != no_square) visit(before);
            }
            return;
        }
        for (std::size_t way = 0; way < 4; ++way) {
            const Square before = square_at(place_of_square[square] + ways_around[way]);
            if (before != no_square && beside[before][way ^ 2] == square) visit(before);
        }
    }

    int count_of(Piece piece) const { return count[index_of(piece)]; }
    int killable() const;
    Square exit() const;
    Square square_at(Point at) const {
        return size.contains(at) ? square_of_cell[index_of(at.y) * static_cast<std::size_t>(size.width) +
                                                  static_cast<std::size_t>(at.x)]
                                 : no_square;
    }

 private:
    using Standing = CrawlerPieces::Standing;
    void clear();
    void number_squares(const Level& level);
    Result<void> find_locks(const Level& level);
    void add_lock(Piece piece, std::int32_t cell, std::int32_t number);
    void take(const Standing& standing);
    Result<void> find_pieces(const Level& level);
    std::optional<Error> check();
    CrawlerPieces found_;
    std::vector<Point> places_;
};

Result<CrawlerBoard> make_board(const Level& level);

}  // namespace levelwright

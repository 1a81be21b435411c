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

namespace levelwright {

using Square = std::uint32_t;
inline constexpr Square no_square = 0x7fffffff;

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
    minitaur
};
inline constexpr int piece_count = 11;

constexpr bool is_monster(Piece piece) { return piece >= Piece::goblin; }

// What a piece is called in levels, and its symbol in crawler texts.
struct PieceName {
    Piece piece;
    const char* name;
    char symbol;
};
std::span<const PieceName> piece_names();
inline char symbol_of(Piece piece) { return piece_names()[index_of(piece)].symbol; }

// What a kind of object is to the game: by its name, else by one of its traits; nothing for decoration.
std::optional<Piece> piece_of(const ObjectKind& kind);

// What takes part in the game, in the order of the objects. Heroes start where players come in, exits are
// where levels are finished (level/ends.hpp).
class CrawlerPieces {
 public:
    struct Standing {
        Piece piece;
        Place place;
        std::string_view name;
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
    Result<void> find_pieces(const Level& level);
    std::optional<Error> check();
    CrawlerPieces found_;
    std::vector<Point> places_;
};

Result<CrawlerBoard> make_board(const Level& level);

}  // namespace levelwright

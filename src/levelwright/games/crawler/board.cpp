#include "levelwright/games/crawler/board.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace levelwright {
namespace {

constexpr std::array<Point, 4> ways{Point{0, -1}, Point{1, 0}, Point{0, 1}, Point{-1, 0}};

constexpr std::size_t most_pieces = 10'000;

struct Standing {
    Point at;
    Piece piece;
};

std::string shown(Point at) { return fmt::format("line {}, column {}", at.y + 1, at.x + 1); }

void number_squares(const Level& level, CrawlerBoard& board) {
    const View<const TileId> tiles = level.floor(0);
    board.size = level.size;
    board.square_of_cell.assign(static_cast<std::size_t>(level.size.area()), no_square);
    std::size_t cell = 0;
    for (int y = 0; y < level.size.height; ++y) {
        for (int x = 0; x < level.size.width; ++x, ++cell) {
            if (!level.palette->walkable(tiles[{x, y}])) continue;
            board.square_of_cell[cell] = static_cast<Square>(board.place_of_square.size());
            board.place_of_square.push_back({x, y});
        }
    }
    for (const Point at : board.place_of_square) {
        std::array<Square, 4> beside{};
        for (std::size_t way = 0; way < 4; ++way) beside[way] = board.square_at(at + ways[way]);
        board.beside.push_back(beside);
    }
}

Result<std::vector<Standing>> find_pieces(const Level& level, const CrawlerBoard& board) {
    std::vector<Standing> found;
    for (const Object& object : level.objects) {
        const ObjectKind& kind = (*level.palette)[object.kind];
        const auto piece = piece_of(kind);
        if (!piece) continue;
        const Point at = object.place.at;
        if (board.square_at(at) == no_square)
            return failure(fmt::format("{}: the {} stands in a wall", shown(at), kind.name));
        found.push_back({at, *piece});
    }
    std::sort(found.begin(), found.end(), [](const Standing& a, const Standing& b) {
        if ((a.piece == Piece::hero) != (b.piece == Piece::hero)) return a.piece == Piece::hero;
        return before(a.at, b.at);
    });
    return found;
}

// One to a cell, one entrance, one exit, no portal or two.
std::optional<Error> check(const std::vector<Standing>& found) {
    std::vector<Point> portals;
    const Standing* hero = nullptr;
    const Standing* exit = nullptr;
    const auto second = [](const char* what, Point at, Point first) {
        return Error{
            fmt::format("{}: this is a second {}; the first is at {}", shown(at), what, shown(first))};
    };
    for (const Standing& standing : found) {
        if (standing.piece == Piece::portal) portals.push_back(standing.at);
        if (standing.piece == Piece::hero && hero) return second("entrance", standing.at, hero->at);
        if (standing.piece == Piece::exit && exit) return second("exit", standing.at, exit->at);
        if (standing.piece == Piece::hero) hero = &standing;
        if (standing.piece == Piece::exit) exit = &standing;
    }
    if (found.size() > most_pieces)
        return Error{fmt::format("the level has {} things that take part in the game; at most {} can",
                                 found.size(), most_pieces)};
    if (!hero) return Error{"the level has no entrance; the hero would have nowhere to start"};
    if (!exit) return Error{"the level has no exit; nobody could win"};
    if (portals.size() == 1)
        return Error{
            fmt::format("{}: a portal alone leads nowhere; there must be two or none", shown(portals[0]))};
    if (portals.size() > 2)
        return Error{fmt::format("{}: this is a third portal; there must be two or none", shown(portals[2]))};
    std::vector<Point> places;
    for (const Standing& standing : found) places.push_back(standing.at);
    std::sort(places.begin(), places.end(), before);
    const auto twice = std::adjacent_find(places.begin(), places.end());
    if (twice != places.end())
        return Error{fmt::format("{}: two things start here; one to a cell", shown(*twice))};
    return std::nullopt;
}

}  // namespace

std::span<const PieceName> piece_names() {
    static constexpr std::array<PieceName, piece_count> names{{
        {Piece::hero, "entrance", 'H'},
        {Piece::exit, "exit", 'e'},
        {Piece::treasure, "treasure", 'T'},
        {Piece::potion, "potion", 'P'},
        {Piece::portal, "portal", 'p'},
        {Piece::trap, "trap", 't'},
        {Piece::goblin, "goblin", 'M'},
        {Piece::mage, "mage", 'R'},
        {Piece::blob, "blob", 'b'},
        {Piece::ogre, "ogre", 'o'},
        {Piece::minitaur, "minitaur", 'm'},
    }};
    return names;
}

std::optional<Piece> piece_of(const ObjectKind& kind) {
    for (const PieceName& piece : piece_names()) {
        if (kind.name == piece.name) return piece.piece;
    }
    for (const PieceName& piece : piece_names()) {
        if (std::find(kind.traits.begin(), kind.traits.end(), piece.name) != kind.traits.end())
            return piece.piece;
    }
    return std::nullopt;
}

int CrawlerBoard::killable() const {
    return count_of(Piece::goblin) + count_of(Piece::mage) + count_of(Piece::blob) + count_of(Piece::ogre);
}

Square CrawlerBoard::exit() const {
    const auto found = std::find(pieces.begin(), pieces.end(), Piece::exit);
    return start_of_piece[static_cast<std::size_t>(found - pieces.begin())];
}

Result<CrawlerBoard> make_board(const Level& level) {
    if (level.floors != 1) {
        return failure(fmt::format("the crawler plays levels of one floor; this one has {}", level.floors));
    }
    CrawlerBoard board;
    number_squares(level, board);
    const auto found = find_pieces(level, board);
    if (!found) return tl::unexpected(found.error());
    if (auto error = check(*found)) return tl::unexpected(*error);
    for (const Standing& standing : *found) {
        const auto number = static_cast<std::uint32_t>(board.pieces.size());
        if (is_monster(standing.piece)) board.monsters.push_back(number);
        if (standing.piece == Piece::treasure) board.treasures.push_back(number);
        if (standing.piece == Piece::potion) board.potions.push_back(number);
        if (standing.piece == Piece::portal) board.portals[board.portals[0] == 0 ? 0 : 1] = number;
        board.pieces.push_back(standing.piece);
        board.start_of_piece.push_back(board.square_at(standing.at));
        ++board.count[static_cast<std::size_t>(standing.piece)];
    }
    return board;
}

}  // namespace levelwright

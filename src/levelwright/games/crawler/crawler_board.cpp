// Reads a board from a level: numbers the squares, finds the pieces, and refuses what cannot be played.

#include "levelwright/games/crawler/crawler_board.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "levelwright/base/index.hpp"
#include "levelwright/games/game.hpp"
#include "levelwright/level/ends.hpp"

namespace levelwright {
namespace {

constexpr std::size_t most_pieces = 10'000;

bool holds(const std::vector<End>& ends, ObjectId object) {
    const auto found = std::lower_bound(ends.begin(), ends.end(), object,
                                        [](const End& end, ObjectId wanted) { return end.object < wanted; });
    return found != ends.end() && found->object == object;
}

}  // namespace

void CrawlerBoard::clear() {
    place_of_square.clear();
    beside.clear();
    pieces.clear();
    start_of_piece.clear();
    monsters.clear();
    treasures.clear();
    potions.clear();
    portals = {0, 0};
    count = {};
    has_locks = false;
    lock_of_piece.clear();
    piece_of_key.clear();
    lock_of_square.clear();
    places_.clear();
}

void CrawlerBoard::number_squares(const Level& level) {
    const View<const TileId> tiles = level.floor(0);
    size = level.size;
    square_of_cell.assign(static_cast<std::size_t>(level.size.area()), no_square);
    std::size_t cell = 0;
    for (int y = 0; y < level.size.height; ++y) {
        for (int x = 0; x < level.size.width; ++x, ++cell) {
            if (!level.palette->walkable(tiles[{x, y}])) continue;
            square_of_cell[cell] = static_cast<Square>(place_of_square.size());
            place_of_square.push_back({x, y});
        }
    }
    for (const Point at : place_of_square) {
        std::array<Square, 4> around{};
        for (std::size_t way = 0; way < 4; ++way) around[way] = square_at(at + ways_around[way]);
        beside.push_back(around);
    }
}

// Nobody steps against a one-way passage. Locks between cells that are not beside each other have no part in the game.
Result<void> CrawlerBoard::find_locks(const Level& level) {
    has_locks = levelwright::has_locks(level);
    if (!has_locks) return {};
    locks.read(level);
    if (locks.overfull())
        return failure(fmt::format("the level has more than {} locks, ways or one-way passages",
                                   LockMap::most_of_a_kind));
    const auto cell_of = [&](Square square) { return locks.cell_of({0, place_of_square[square]}); };
    for (Square square = 0; square < beside.size(); ++square) {
        for (Square& next : beside[square]) {
            if (next != no_square && !locks.may_step(cell_of(square), cell_of(next))) next = no_square;
        }
    }
    lock_of_square.assign(place_of_square.size(), 0);
    piece_of_key.assign(locks.keys().size(), 0);
    for (std::size_t i = 0; i < locks.gates().size(); ++i) {
        if (locks.gates()[i].cell >= 0) add_lock(Piece::lock, locks.gates()[i].cell, static_cast<int>(i));
    }
    for (std::size_t i = 0; i < locks.keys().size(); ++i) {
        const LockMap::Key& key = locks.keys()[i];
        const bool device = locks.pools()[key.pool].kind == LockMap::Pool::Kind::device;
        add_lock(device ? Piece::device : Piece::key, key.cell, static_cast<int>(i));
    }
    return {};
}

void CrawlerBoard::add_lock(Piece piece, std::int32_t cell, std::int32_t number) {
    const Place place = locks.place_of(cell);
    if (square_at(place.at) == no_square) return;
    found_.all.push_back({piece, place, name_of(piece).name, true, number});
}

Result<void> CrawlerBoard::find_pieces(const Level& level) {
    found_.find(level);
    for (const Standing& standing : found_.all) {
        if (square_at(standing.place.at) == no_square)
            return failure(fmt::format("{}: the {} stands in a wall", line_and_column(standing.place.at),
                                       standing.name));
    }
    if (auto found = find_locks(level); !found) return found;
    std::sort(found_.all.begin(), found_.all.end(), [](const Standing& a, const Standing& b) {
        if ((a.piece == Piece::hero) != (b.piece == Piece::hero)) return a.piece == Piece::hero;
        if (a.place.at != b.place.at) return before(a.place.at, b.place.at);
        return a.piece != b.piece ? a.piece < b.piece : a.lock < b.lock;
    });
    return {};
}

// One to a cell, one entrance, one exit, no portal or two.
std::optional<Error> CrawlerBoard::check() {
    const Standing *hero = nullptr, *exit = nullptr;
    const auto second = [](const char* what, Point at, Point first) {
        return Error{fmt::format("{}: this is a second {}; the first is at {}", line_and_column(at), what,
                                 line_and_column(first))};
    };
    for (const Standing& standing : found_.all) {
        if (standing.piece == Piece::portal) places_.push_back(standing.place.at);
        if (standing.piece == Piece::hero && hero)
            return second("entrance", standing.place.at, hero->place.at);
        if (standing.piece == Piece::exit && exit) return second("exit", standing.place.at, exit->place.at);
        if (standing.piece == Piece::hero) hero = &standing;
        if (standing.piece == Piece::exit) exit = &standing;
    }
    if (found_.all.size() > most_pieces)
        return Error{fmt::format("the level has {} things that take part in the game; at most {} can",
                                 found_.all.size(), most_pieces)};
    if (!hero) return Error{"the level has no entrance; the hero would have nowhere to start"};
    if (!exit) return Error{"the level has no exit; nobody can win"};
    if (places_.size() == 1)
        return Error{fmt::format("{}: a single portal leads nowhere; there must be two or none",
                                 line_and_column(places_[0]))};
    if (places_.size() > 2)
        return Error{fmt::format("{}: this is a third portal; there must be two or none",
                                 line_and_column(places_[2]))};
    places_.clear();
    for (const Standing& standing : found_.all) {
        if (!standing.shares) places_.push_back(standing.place.at);
    }
    std::sort(places_.begin(), places_.end(), before);
    const auto twice = std::adjacent_find(places_.begin(), places_.end());
    if (twice != places_.end())
        return Error{
            fmt::format("{}: two things start here; a cell holds only one", line_and_column(*twice))};
    return std::nullopt;
}

namespace {

constexpr std::array<PieceName, piece_count> all_piece_names{{
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
    {Piece::key, "key", 'k'},
    {Piece::lock, "locked_door", '='},
    {Piece::device, "switch", '/'},
}};

std::optional<Piece> piece_by_name(const ObjectKind& kind) {
    for (const PieceName& piece : piece_names()) {
        if (kind.name == piece.name) return piece.piece;
    }
    for (const PieceName& piece : piece_names()) {
        if (std::find(kind.traits.begin(), kind.traits.end(), piece.name) != kind.traits.end())
            return piece.piece;
    }
    return std::nullopt;
}

std::optional<Piece> piece_by_group(const ObjectKind& kind) {
    if (kind.group == "monster")
        return kind.cost >= 5 ? Piece::minitaur : kind.cost >= 2 ? Piece::ogre : Piece::goblin;
    if (kind.group == "treasure") return Piece::treasure;
    if (kind.group == "trap") return Piece::trap;
    return std::nullopt;
}

}  // namespace

std::span<const PieceName> piece_names() {
    return std::span(all_piece_names).first(index_of(Piece::minitaur) + 1);
}

const PieceName& name_of(Piece piece) { return all_piece_names[index_of(piece)]; }

std::optional<Piece> piece_of(const ObjectKind& kind) {
    const auto named = piece_by_name(kind);
    return named ? named : piece_by_group(kind);
}

void CrawlerPieces::find(const Level& level) {
    find_entrances(level, entrances_);
    find_exits(level, exits_);
    all.clear();
    for (std::size_t i = 0; i < level.objects.size(); ++i) {
        const Object& object = level.objects[i];
        const ObjectKind& kind = (*level.palette)[object.kind];
        const bool enters = holds(entrances_, static_cast<ObjectId>(i));
        const bool leaves = holds(exits_, static_cast<ObjectId>(i));
        const auto piece = enters ? Piece::hero : leaves ? Piece::exit : piece_of(kind);
        if (!piece || (!enters && piece == Piece::hero) || (!leaves && piece == Piece::exit)) continue;
        const bool stands_alone = enters || leaves || piece_by_name(kind);
        all.push_back({*piece, object.place, kind.name, !stands_alone});
    }
    const auto add_stairs = [&](const std::vector<End>& ends, Piece piece) {
        for (const End& end : ends) {
            if (end.object == ObjectId::none)
                all.push_back({piece, end.place, (*level.palette)[level[end.place]].name, false});
        }
    };
    add_stairs(entrances_, Piece::hero);
    add_stairs(exits_, Piece::exit);
}

int CrawlerBoard::killable() const {
    return count_of(Piece::goblin) + count_of(Piece::mage) + count_of(Piece::blob) + count_of(Piece::ogre);
}

Square CrawlerBoard::exit() const {
    const auto found = std::find(pieces.begin(), pieces.end(), Piece::exit);
    if (found == pieces.end()) return no_square;  // no level was read yet
    return start_of_piece[found - pieces.begin()];
}

Result<void> CrawlerBoard::read(const Level& level) {
    if (level.floors != 1)
        return failure(fmt::format("the crawler plays levels of one floor; this one has {}", level.floors));
    if (level.view != Perspective::top)
        return failure("the crawler plays levels that are seen from the top; this one is seen from the side");
    clear();
    number_squares(level);
    if (auto found = find_pieces(level); !found) return found;
    if (auto error = check()) return tl::unexpected(*error);
    for (const Standing& standing : found_.all) take(standing);
    return {};
}

void CrawlerBoard::take(const Standing& standing) {
    const auto number = static_cast<std::uint32_t>(pieces.size());
    const Square square = square_at(standing.place.at);
    if (is_monster(standing.piece)) monsters.push_back(number);
    if (standing.piece == Piece::treasure) treasures.push_back(number);
    if (standing.piece == Piece::potion) potions.push_back(number);
    if (standing.piece == Piece::portal) portals[portals[0] == 0 ? 0 : 1] = number;
    if (standing.piece == Piece::lock)
        lock_of_square[square] = number;
    else if (standing.lock >= 0)
        piece_of_key[standing.lock] = number;
    pieces.push_back(standing.piece);
    start_of_piece.push_back(square);
    lock_of_piece.push_back(standing.lock);
    ++count[index_of(standing.piece)];
}

Result<CrawlerBoard> make_board(const Level& level) {
    CrawlerBoard board;
    if (auto read = board.read(level); !read) return tl::unexpected(read.error());
    return board;
}

}  // namespace levelwright

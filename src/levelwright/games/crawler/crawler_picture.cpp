// Draws the board, then the pieces in their order, the dead as marks; the hash is 32-bit FNV-1a.

#include "levelwright/games/crawler/crawler_picture.hpp"

#include "levelwright/base/index.hpp"

namespace levelwright {
namespace {

char drawn(const CrawlerBoard& board, const CrawlerState& state, std::size_t piece) {
    const Piece kind = board.pieces[piece];
    if (state.living(piece)) return name_of(kind).symbol;
    return kind == Piece::hero ? '+' : is_monster(kind) ? '*' : ' ';
}

}  // namespace

void draw_picture(const CrawlerBoard& board, const CrawlerState& state, std::string& picture) {
    picture.clear();
    const auto width = static_cast<std::size_t>(board.size.width);
    for (std::size_t cell = 0; cell < board.square_of_cell.size(); ++cell) {
        picture += board.square_of_cell[cell] == no_square ? 'X' : ' ';
        if ((cell + 1) % width == 0) picture += '\n';
    }
    for (std::size_t piece = 0; piece < board.pieces.size(); ++piece) {
        const Point at = board.place_of_square[state.square(piece)];
        picture[index_of(at.y) * (width + 1) + static_cast<std::size_t>(at.x)] = drawn(board, state, piece);
    }
}

std::uint32_t picture_hash(std::string_view picture) {
    std::uint32_t hash = 0x811c9dc5U;
    for (const char letter : picture) hash = (hash ^ static_cast<unsigned char>(letter)) * 0x01000193U;
    return hash;
}

}  // namespace levelwright

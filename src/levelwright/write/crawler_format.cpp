// Reads and writes rows of symbols, one piece to a cell, and the format's entry in the table.

#include "levelwright/write/crawler_format.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "levelwright/base/index.hpp"
#include "levelwright/base/text.hpp"
#include "levelwright/games/crawler/crawler_board.hpp"
#include "levelwright/write/collect.hpp"
#include "levelwright/write/json/json_format.hpp"
#include "levelwright/write/position.hpp"
#include "levelwright/write/rows.hpp"

namespace levelwright {
namespace {

constexpr char wall_symbol = 'X', floor_symbol = ' ';

// The stock palette with the pieces that it lacks.
std::shared_ptr<const Palette> crawler_palette() {
    KindCollector kinds(stock_palette());
    for (const PieceName& piece : piece_names()) {
        kinds.object(object_from_name(piece.name, static_cast<char32_t>(piece.symbol)));
    }
    return std::make_shared<const Palette>(kinds.palette());
}

std::optional<KindId> kind_for(const Palette& palette, char symbol) {
    for (const PieceName& piece : piece_names()) {
        if (piece.symbol == symbol) return palette.object_named(piece.name);
    }
    return std::nullopt;
}

std::string unknown_symbol(std::string_view rest) {
    return fmt::format(
        "the symbol {} means nothing in the crawler; write X for walls, spaces for floor, and H e T P p t M R b o m",
        show_first_symbol(rest));
}

}  // namespace

bool is_crawler_text(std::string_view text) {
    return text.substr(0, 7) != "legend:" && text.find("\nlegend:") == text.npos;
}

Result<Level> read_crawler(std::string_view text) {
    const auto wrong = [&](std::size_t offset, std::string_view sentence) {
        return failure(fmt::format("{}: {}", show_position(text, offset), sentence));
    };
    if (const auto offset = invalid_utf8(text)) return wrong(*offset, "this byte is not valid UTF-8");
    const std::vector<TextRow> rows = rows_of(text);
    if (rows.empty()) return failure("the text has no rows");
    const std::size_t width = rows[0].symbols.size();
    if (width * rows.size() > static_cast<std::size_t>(most_cells))
        return failure(fmt::format("the level has more than {} cells", most_cells));
    Level level;
    level.palette = crawler_palette();
    const TileId floor = *level.palette->tile_for_role("floor"), wall = *level.palette->tile_for_role("rock");
    level.reset(level.palette, {static_cast<int>(width), static_cast<int>(rows.size())}, 1, wall);
    for (std::size_t y = 0; y < rows.size(); ++y) {
        for (std::size_t x = 0; x < rows[y].symbols.size(); ++x) {
            const char symbol = rows[y].symbols[x];
            const auto kind = kind_for(*level.palette, symbol);
            if (!kind && symbol != wall_symbol && symbol != floor_symbol)
                return wrong(rows[y].offset + x, unknown_symbol(rows[y].symbols.substr(x)));
            if (x >= width) return wrong(rows[y].offset + x, row_too_long(width));
            if (symbol == wall_symbol) continue;
            const Place place{0, {static_cast<int>(x), static_cast<int>(y)}};
            level[place] = floor;
            if (kind) level.add(Object{*kind, place});
        }
        if (rows[y].symbols.size() < width)
            return wrong(rows[y].offset + rows[y].symbols.size(),
                         row_too_short(rows[y].symbols.size(), width));
    }
    return level;
}

Result<std::string> write_crawler(const Level& level) {
    if (level.floors != 1) return failure("crawler texts have one floor only");
    std::string text;
    for (int y = 0; y < level.size.height; ++y) {
        for (const TileId tile : level.floor(0).row(y))
            text += level.palette->walkable(tile) ? floor_symbol : wall_symbol;
        text += '\n';
    }
    CrawlerPieces pieces;
    pieces.find(level);
    for (const auto& standing : pieces.all) {
        const Point at = standing.place.at;
        char& symbol = text[index_of(at.y) * static_cast<std::size_t>(level.size.width + 1) +
                            static_cast<std::size_t>(at.x)];
        if (symbol != floor_symbol) {
            return failure(fmt::format(
                "line {}, column {}: the {} stands {}, which crawler texts cannot show", at.y + 1, at.x + 1,
                standing.name, symbol == wall_symbol ? "in a wall" : "where something else does"));
        }
        symbol = name_of(standing.piece).symbol;
    }
    return text;
}

const Format crawler_format{
    "crawler",
    "The symbols of the crawler game: walls, floor and what it plays with; nothing else is kept.",
    ".crawler.txt",
    false,
    false,
    [](const Level& level, const WriteOptions& options) -> Result<std::vector<NamedBuffer>> {
        auto text = write_crawler(level);
        if (!text) return tl::unexpected(text.error());
        return std::vector<NamedBuffer>{{options.name + ".crawler.txt", *std::move(text)}};
    },
    is_crawler_text,
    read_crawler};

}  // namespace levelwright

// Reads chunks and finds out where their platforms go on.

#include "levelwright/steps/platformer/chunk_library.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace levelwright {

const Record& ChunkKind::description() {
    static const Record record{
        "chunk",
        "A piece of a level drawn as text.",
        {
            field("drawing", &ChunkKind::drawing, "the piece, row by row",
                  {.required = true, .most_items = 64}),
            field("legend", &ChunkKind::legend, "what glyphs of this drawing stand for", {.fixed = true}),
            field("frequency", &ChunkKind::frequency,
                  "how much more likely it is than others; 1 is twice as likely",
                  {.least = -1, .most = 1000, .usually = {-0.9, 3}}),
            field("precise", &ChunkKind::precise, "how much care it asks for; 1 makes it a fifth as likely",
                  {.least = 0, .most = 10, .usually = {0, 2}}),
            field("name", &ChunkKind::name, "what its places are called"),
        },
        "drawing"};
    return record;
}

bool is_platform(Filling what, const std::vector<TileId>& platforms) {
    return what != no_filling && !is_object(what) &&
           std::find(platforms.begin(), platforms.end(), tile_of(what)) != platforms.end();
}

namespace {

struct SideOfPart {
    Extends side;
    Point step;
};
constexpr SideOfPart sides_of_part[] = {
    {extends_left, {-1, 0}}, {extends_right, {1, 0}}, {extends_up, {0, -1}}, {extends_down, {0, 1}}};

// To where another platform is, or where the drawing ends.
std::uint8_t extends_of(const Chunk& chunk, Point at, const std::vector<TileId>& platforms) {
    std::uint8_t extends = 0;
    for (const auto& [side, step] : sides_of_part) {
        const Point beside = at + step;
        const bool goes_on = !chunk.size.contains(beside) || is_platform(chunk.at(beside), platforms);
        if (goes_on) extends = static_cast<std::uint8_t>(extends | side);
    }
    return extends;
}

}  // namespace

Chunk read_chunk(const ChunkKind& kind, const ChunkWords& words, std::size_t anchors_needed, Reader& reader) {
    const VaultDrawing drawing =
        read_drawing(kind.drawing, kind.legend, words.legend, {.own = words.anchors}, reader);
    Chunk chunk;
    chunk.of = &kind;
    chunk.size = drawing.size;
    const auto complain = [&](int row, const std::string& sentence) {
        const std::vector<Spot>& spots = kind.drawing.spots;
        reader.mistake(Mistake::bad_value, spots.empty() ? reader.owner_spot() : spots[index_of(row)],
                       sentence);
    };
    for (int y = 0; y < chunk.size.height; ++y) {
        for (int x = 0; x < chunk.size.width; ++x) {
            const VaultCell& site = drawing.at({x, y});
            Filling what = no_filling;
            if (site.what == VaultCell::What::mark) {
                chunk.anchors.push_back({x, y});
                if (words.anchor_ground) what = filling_of(*words.anchor_ground);
            }
            if (site.what == VaultCell::What::things) {
                const std::vector<Thing>& things = drawing.things[site.things].things;
                if (things.size() > 1) complain(y, "a glyph of a chunk stands for one thing only");
                what = filling_of(things[0]);
                if (what == filling_of(words.empty)) what = no_filling;
            }
            chunk.cells.push_back(what);
        }
    }
    for (int y = 0; y < chunk.size.height; ++y) {
        for (int x = 0; x < chunk.size.width; ++x) {
            const Filling what = chunk.at({x, y});
            if (what == no_filling) continue;
            const bool platform = is_platform(what, words.platforms);
            chunk.parts.push_back({{x, y},
                                   what,
                                   platform,
                                   platform ? extends_of(chunk, {x, y}, words.platforms) : std::uint8_t{0}});
        }
    }
    if (chunk.anchors.size() < anchors_needed)
        complain(0,
                 chunk.anchors.empty()
                     ? fmt::format("the chunk has no anchor; mark where a player may be with \"{}\"",
                                   words.anchors)
                     : fmt::format(
                           "the chunk has one anchor; a player comes in by one \"{}\" and leaves by another",
                           words.anchors));
    if (chunk.parts.empty() && anchors_needed > 1) complain(0, "there is nothing in the chunk");
    return chunk;
}

}  // namespace levelwright

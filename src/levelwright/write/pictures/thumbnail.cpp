// Packs the cells both ways and keeps the shorter; large levels show only some of their cells.

#include "levelwright/write/pictures/thumbnail.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "levelwright/base/index.hpp"
#include "levelwright/measure/samples/cloud.hpp"
#include "levelwright/write/base64.hpp"

namespace levelwright {
namespace {

void append_two_bytes(std::string& bytes, int number) {
    bytes += static_cast<char>(number & 255);
    bytes += static_cast<char>(number >> 8 & 255);
}

std::string packed(const std::vector<std::uint8_t>& cells, int bits) {
    std::string bytes;
    unsigned waiting = 0;
    int count = 0;
    for (const std::uint8_t cell : cells) {
        waiting |= static_cast<unsigned>(cell) << count;
        count += bits;
        while (count >= 8) {
            bytes += static_cast<char>(waiting & 255U);
            waiting >>= 8;
            count -= 8;
        }
    }
    if (count > 0) bytes += static_cast<char>(waiting & 255U);
    return bytes;
}

std::string runs(const std::vector<std::uint8_t>& cells, int bits) {
    const std::size_t longest = std::size_t{1} << (8 - bits);
    std::string bytes;
    for (std::size_t i = 0; i < cells.size();) {
        std::size_t length = 1;
        while (length < longest && i + length < cells.size() && cells[i + length] == cells[i]) ++length;
        bytes += static_cast<char>((length - 1) << bits | cells[i]);
        i += length;
    }
    return bytes;
}

// Every step-th cell of every step-th row, as places in the table.
std::vector<std::uint8_t> places_of(const Level& level, int step, const ColourTable& table) {
    std::vector<Colour> colours;
    shown_colours(level, 0, colours);
    std::vector<std::uint8_t> places;
    for (int y = 0; y < level.size.height; y += step) {
        for (int x = 0; x < level.size.width; x += step)
            places.push_back(table.place_of(colours[index_of(y) * static_cast<std::size_t>(level.size.width) +
                                                    static_cast<std::size_t>(x)]));
    }
    return places;
}

}  // namespace

ColourTable::ColourTable(const Palette& palette) {
    const auto add = [&](Colour colour) {
        if (colours_.size() < 256 && std::find(colours_.begin(), colours_.end(), colour) == colours_.end())
            colours_.push_back(colour);
    };
    for (const TileKind& tile : palette.tiles) add(tile.colour);
    for (const ObjectKind& kind : palette.objects) add(kind.colour);
}

std::uint8_t ColourTable::place_of(Colour colour) const {
    const auto found = std::find(colours_.begin(), colours_.end(), colour);
    return found == colours_.end() ? std::uint8_t{0} : static_cast<std::uint8_t>(found - colours_.begin());
}

std::string thumbnail_of(const Level& level, const ColourTable& table) {
    const int longest = std::max(level.size.width, level.size.height);
    const int step = (longest + longest_thumbnail_side - 1) / longest_thumbnail_side;
    std::vector<std::uint8_t> cells = places_of(level, step, table);
    std::array<int, 256> number_of_place;
    number_of_place.fill(-1);
    std::string used;
    for (std::uint8_t& cell : cells) {
        if (number_of_place[cell] < 0) {
            number_of_place[cell] = static_cast<int>(used.size());
            used += static_cast<char>(cell);
        }
        cell = static_cast<std::uint8_t>(number_of_place[cell]);
    }
    const int bits = std::max(1, static_cast<int>(std::bit_width(used.size() - 1)));
    const std::string as_bits = packed(cells, bits);
    const std::string as_runs = bits <= 6 ? runs(cells, bits) : as_bits;
    const bool run = as_runs.size() < as_bits.size();
    std::string bytes;
    append_two_bytes(bytes, (level.size.width + step - 1) / step);
    append_two_bytes(bytes, (level.size.height + step - 1) / step);
    bytes += static_cast<char>(run ? 1 : 0);
    bytes += static_cast<char>(used.size() & 255);
    bytes += used;
    bytes += run ? as_runs : as_bits;
    return to_base64(bytes);
}

}  // namespace levelwright

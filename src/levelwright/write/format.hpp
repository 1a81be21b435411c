// How levels leave the engine: as named buffers in memory, one table entry per format. The caller puts them where they belong.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "levelwright/base/result.hpp"
#include "levelwright/level/level.hpp"

namespace levelwright {

struct NamedBuffer {
    std::string name;  // a file name without folder
    std::string bytes;
};

// A tileset that the user already has. A name of a tile or of a kind of object stands for the local id of its picture.
struct UserTileset {
    std::string source;  // as it is to stand in the map: an image, a .tsj or a .tsx
    Size tile_size;      // [pixels]
    Size image_size;     // [pixels]; needed for an image only
    std::vector<std::pair<std::string, int>> ids;
};

// Of pictures of levels in side view.
enum class GroundStyle : std::uint8_t { meadow, cave, castle };

struct WriteOptions {
    std::string name = "level";  // what file names begin with
    int scale = 0;               // [pixels per cell, 1..64]; 0: the format's own
    int floor = -1;              // the only one in pictures; all when negative
    bool walks = false;          // draw the walks into pictures
    std::optional<GroundStyle>
        ground;           // in pictures and Tiled maps in side view; the level's own when left out
    std::string heat;     // a layer to show in pictures and Tiled maps; none when empty
    bool legend = true;   // what the symbols of a text mean, below it
    UserTileset tileset;  // for Tiled maps; without a source one is drawn and written beside the map
};

inline constexpr int most_pixels_per_cell = 64;

// One option as users type it: described once, for help and for checking.
struct WriteOption {
    const char* name;
    const char* value;                                           // what it takes, such as "WxH"
    const char* purpose;                                         // one sentence
    bool (*set)(WriteOptions& options, std::string_view value);  // false for a value it cannot take
};
std::span<const WriteOption> write_options();
Result<void> set_write_option(WriteOptions& options, std::string_view name, std::string_view value);

// The layer that is to be shown; nullptr when none is. An error when the level has no such layer.
Result<const Layer*> layer_to_show(const Level& level, const WriteOptions& options);

// A format. The first buffer it writes is the main one; the others stand beside it.
struct Format {
    const char* name;
    const char* purpose;  // one sentence
    const char* extension;
    bool binary;  // not for a terminal
    bool read;    // read_level understands it
    Result<std::vector<NamedBuffer>> (*write)(const Level& level, const WriteOptions& options);
    // Of a format in the symbols of one game, which nobody could tell from plain text: whether a text may be
    // one, and the level it is. Only where games are played.
    bool (*may_be)(std::string_view text) = nullptr;
    Result<Level> (*read_game_level)(std::string_view text) = nullptr;
};

}  // namespace levelwright

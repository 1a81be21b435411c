// The options of the formats in one table, each with the function that reads its value.

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "levelwright/base/text.hpp"
#include "levelwright/write/format.hpp"

namespace levelwright {
namespace {

bool set_yes_or_no(bool& option, std::string_view value) {
    if (value != "yes" && value != "no" && value != "true" && value != "false") return false;
    option = value == "yes" || value == "true";
    return true;
}

// `WxH`, or one number for both.
bool set_size(Size& option, std::string_view value, int most) {
    const std::size_t cross = value.find('x');
    const auto width = whole_number(value.substr(0, cross));
    const auto height = cross == value.npos ? width : whole_number(value.substr(cross + 1));
    if (!width || !height || *width < 1 || *height < 1 || *width > most || *height > most) return false;
    option = {static_cast<int>(*width), static_cast<int>(*height)};
    return true;
}

// `floor=3,wall=7`
bool set_ids(std::vector<std::pair<std::string, int>>& ids, std::string_view value) {
    ids.clear();
    while (!value.empty()) {
        const std::string_view entry = value.substr(0, value.find(','));
        const std::size_t equals = entry.rfind('=');
        if (equals == entry.npos || equals == 0) return false;
        const auto id = whole_number(entry.substr(equals + 1));
        if (!id || *id < 0 || *id > 0xffffff) return false;
        ids.emplace_back(entry.substr(0, equals), static_cast<int>(*id));
        value.remove_prefix(std::min(value.size(), entry.size() + 1));
    }
    return true;
}

bool set_name(WriteOptions& options, std::string_view value) {
    if (value.empty() || value.find_first_of("/\\") != value.npos) return false;
    options.name = value;
    return true;
}

bool set_scale(WriteOptions& options, std::string_view value) {
    const auto pixels = whole_number(value);
    if (!pixels || *pixels < 1 || *pixels > most_pixels_per_cell) return false;
    options.scale = static_cast<int>(*pixels);
    return true;
}

bool set_floor(WriteOptions& options, std::string_view value) {
    const auto floor = value == "all" ? -1 : whole_number(value);
    if (!floor || *floor > 0xffff || (*floor < 0 && value != "all")) return false;
    options.floor = static_cast<int>(*floor);
    return true;
}

bool set_heat(WriteOptions& options, std::string_view value) {
    options.heat = value;
    return !value.empty() && value.find('\n') == value.npos;
}

bool set_ground(WriteOptions& options, std::string_view value) {
    constexpr std::array<std::string_view, 3> words{"meadow", "cave",
                                                    "castle"};  // in the order of GroundStyle
    const auto found = std::find(words.begin(), words.end(), value);
    if (found != words.end()) options.ground = static_cast<GroundStyle>(found - words.begin());
    return found != words.end();
}

bool set_source(WriteOptions& options, std::string_view value) {
    options.tileset.source = value;
    return !value.empty();
}

constexpr int most_image_pixels = 1 << 16;

constexpr std::array<WriteOption, 11> all_options{{
    {"name", "NAME", "What the names of the files begin with.", set_name},
    {"scale", "PIXELS", "Pixels per cell in pictures and Tiled maps, from 1 to 64; default 16.", set_scale},
    {"floor", "NUMBER|all", "Only this floor, and the whole of it, in pictures; counted from 0.", set_floor},
    {"walks", "yes|no", "Draw the level's walks into pictures; default no.",
     [](WriteOptions& options, std::string_view value) { return set_yes_or_no(options.walks, value); }},
    {"ground", "meadow|cave|castle",
     "The ground and sky of levels in side view, in pictures and Tiled maps; default meadow, under a roof cave.",
     set_ground},
    {"heat", "LAYER",
     "Show this layer of the level: in pictures the more the hotter, in Tiled maps as objects with its "
     "numbers.",
     set_heat},
    {"legend", "yes|no", "Explain the symbols below the text; default yes.",
     [](WriteOptions& options, std::string_view value) { return set_yes_or_no(options.legend, value); }},
    {"tileset", "FILE", "An image, .tsj or .tsx of your own for Tiled maps to use.", set_source},
    {"tile_size", "WxH", "Pixels of a tile of your own tileset.",
     [](WriteOptions& options, std::string_view value) {
         return set_size(options.tileset.tile_size, value, 4096);
     }},
    {"image_size", "WxH", "Pixels of the image, when your own tileset is one.",
     [](WriteOptions& options, std::string_view value) {
         return set_size(options.tileset.image_size, value, most_image_pixels);
     }},
    {"tile_ids", "NAME=ID,...", "The number in your own tileset of each tile and kind of object, from 0.",
     [](WriteOptions& options, std::string_view value) { return set_ids(options.tileset.ids, value); }},
}};

}  // namespace

Result<const Layer*> layer_to_show(const Level& level, const WriteOptions& options) {
    if (options.heat.empty()) return nullptr;
    std::vector<std::string> names;
    for (const Layer& layer : level.layers) {
        names.push_back(level.names.text(layer.name));
        if (names.back() == options.heat) return &layer;
    }
    if (names.empty()) return failure("the level has no layers that could be shown as heat");
    return failure(fmt::format("the level has no layer \"{}\"; available: {}", options.heat, listed(names)));
}

std::span<const WriteOption> write_options() { return all_options; }

Result<void> set_write_option(WriteOptions& options, std::string_view name, std::string_view value) {
    std::vector<std::string> names;
    for (const WriteOption& option : all_options) {
        if (option.name != name) {
            names.emplace_back(option.name);
            continue;
        }
        if (option.set(options, value)) return {};
        return failure(fmt::format("the option \"{}\" takes {}, not \"{}\"", name, option.value, value));
    }
    if (const auto near = nearest_name(name, names)) {
        return failure(fmt::format("unknown option \"{}\"; did you mean \"{}\"?", name, *near));
    }
    return failure(fmt::format("unknown option \"{}\"; available: {}", name, listed(names)));
}

}  // namespace levelwright

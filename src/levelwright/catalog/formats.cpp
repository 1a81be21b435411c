// The table of formats that levels can be written in.

#include "levelwright/catalog/catalog.hpp"
#include "levelwright/write/crawler_format.hpp"
#include "levelwright/write/json/json_format.hpp"
#include "levelwright/write/mario_ai_format.hpp"
#include "levelwright/write/missions/dot.hpp"
#include "levelwright/write/missions/mission_svg.hpp"
#include "levelwright/write/pictures/png.hpp"
#include "levelwright/write/text/text_format.hpp"
#include "levelwright/write/tiled/tmj.hpp"
#include "levelwright/write/tiled/tmx.hpp"

namespace levelwright {

std::span<const Format> all_formats() {
    static const Format formats[] = {
        text_format, json_format,    tmj_format, mario_ai_format, crawler_format,
        dot_format,  mission_format, png_format, tmx_format,
    };
    return formats;
}

}  // namespace levelwright

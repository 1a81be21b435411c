#include "levelwright/catalog/catalog.hpp"
#include "levelwright/write/crawler.hpp"
#include "levelwright/write/dot.hpp"
#include "levelwright/write/json.hpp"
#include "levelwright/write/mission_svg.hpp"
#include "levelwright/write/png.hpp"
#include "levelwright/write/text.hpp"
#include "levelwright/write/tmj.hpp"
#include "levelwright/write/tmx.hpp"

namespace levelwright {

std::span<const Format> all_formats() {
    static const Format formats[] = {
        text_format, json_format,    tmj_format, crawler_format,
        dot_format,  mission_format, png_format, tmx_format,
    };
    return formats;
}

}  // namespace levelwright

#include "levelwright/catalog/catalog.hpp"
#include "levelwright/write/json.hpp"
#include "levelwright/write/text.hpp"

namespace levelwright {

std::span<const Format> all_formats() {
    static const Format formats[] = {
        text_format,
        json_format,
    };
    return formats;
}

}  // namespace levelwright

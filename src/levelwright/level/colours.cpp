// Colours by their words.

#include "levelwright/level/colours.hpp"

#include <algorithm>
#include <array>

namespace levelwright {
namespace {

constexpr std::array<NamedColour, 15> colour_words{{{"red", {0xe6, 0x3e, 0x3e}},
                                                    {"blue", {0x4a, 0x7d, 0xf0}},
                                                    {"green", {0x4c, 0xc2, 0x5a}},
                                                    {"yellow", {0xff, 0xd9, 0x3b}},
                                                    {"gold", {0xc8, 0x96, 0x1e}},
                                                    {"orange", {0xff, 0x96, 0x33}},
                                                    {"purple", {0xa5, 0x5e, 0xea}},
                                                    {"violet", {0xa5, 0x5e, 0xea}},
                                                    {"pink", {0xff, 0x82, 0xb8}},
                                                    {"cyan", {0x3f, 0xd6, 0xd6}},
                                                    {"white", {0xf4, 0xf4, 0xf4}},
                                                    {"silver", {0xc4, 0xcc, 0xd8}},
                                                    {"black", {0x3a, 0x38, 0x44}},
                                                    {"brown", {0x9c, 0x6a, 0x3c}},
                                                    {"grey", {0x8a, 0x8f, 0x9a}}}};

}  // namespace

std::span<const NamedColour> named_colours() { return colour_words; }

std::optional<Colour> colour_named(std::string_view word) {
    const auto found = std::find_if(colour_words.begin(), colour_words.end(),
                                    [&](const NamedColour& known) { return known.word == word; });
    if (found == colour_words.end()) return std::nullopt;
    return found->colour;
}

}  // namespace levelwright

// Values as users type them. Every function throws a Failure with a sentence when a value cannot be taken.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "levelwright/grid/geometry.hpp"
#include "levelwright/recipe/plan.hpp"

namespace levelwright::cli {

std::uint64_t seed_from(std::string_view text);
std::uint64_t number_from(std::string_view option, std::string_view text, std::uint64_t least,
                          std::uint64_t most);
Size size_from(std::string_view text);       // 60x40
Rect rectangle_from(std::string_view text);  // x,y,w,h

ChunkPlace chunk_from(std::string_view text);  // x,y; negative ones too

// id.parameter=low..high, as --vary takes it.
struct Variation {
    std::string parameter;
    double low = 0, high = 0;
};
Variation variation_from(const std::string& text);

// The inputs of a plan in its order, with the values that `name=value` texts give.
std::vector<double> inputs_from(std::span<const std::string> texts, const Plan& plan);

// `; did you mean "…"?`, or what there is when that is a short list; or nothing.
std::string suggestion(std::string_view name, std::span<const std::string> candidates);

// The words as a shell takes them.
std::string quoted(std::span<const std::string> words);

}  // namespace levelwright::cli

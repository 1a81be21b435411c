// Values as users type them. Every function throws a Failure with a sentence when a value cannot be taken.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "failure.hpp"
#include "levelwright/grid/geometry.hpp"
#include "levelwright/recipe/plan/plan.hpp"
#include "levelwright/study/words.hpp"

namespace levelwright::cli {

// What words say; a Failure with their sentence when they cannot be taken.
template <class T>
T or_refuse(Words<T> words) {
    if (!words) throw Failure{exit_usage, words.error().text("--")};
    return *std::move(words);
}

std::uint64_t seed_from(std::string_view text);
std::uint64_t number_from(std::string_view option, std::string_view text, std::uint64_t least,
                          std::uint64_t most);
ChunkPlace chunk_from(std::string_view text);  // x,y; negative ones too

}  // namespace levelwright::cli

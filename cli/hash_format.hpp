// `--format hash`: not a way to store levels, so no entry of the table of formats; lines for scripts to compare.
#pragma once

namespace levelwright::cli {

inline constexpr const char* hash_format = "hash";
inline constexpr const char* hash_purpose =
    "The seed and sixteen digits that stand for the level's content, one line per level.";

}  // namespace levelwright::cli

// The program's version, and the version of what it makes.
#pragma once

namespace levelwright {

inline constexpr const char* version = "0.1.0";

// The same recipe, seed and output version give the same bytes. Raised whenever a change alters a level that
// the gallery can make; CHANGELOG.md says why.
inline constexpr int output_version = 2;

}  // namespace levelwright

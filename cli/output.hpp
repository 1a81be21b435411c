// Files: read whole with a limit, and written so that a reader never sees half of one.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "levelwright/base/result.hpp"

namespace levelwright::cli {

// The whole of a file, or of stdin for `-`.
Result<std::string> read_file(const std::string& path, std::size_t most_bytes);

Result<void> make_folder(const std::string& path);

// Writes beside its place under another name, then moves it there.
Result<void> write_file(const std::string& folder, const std::string& name, std::string_view bytes);

}  // namespace levelwright::cli

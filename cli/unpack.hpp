// Files packed by gzip.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "levelwright/base/result.hpp"

namespace levelwright::cli {

Result<std::string> unpacked(std::string_view packed, std::size_t most_bytes);

}  // namespace levelwright::cli

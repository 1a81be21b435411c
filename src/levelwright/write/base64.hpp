// Bytes from base64 text, and back.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace levelwright {

// Nothing for a text that is not base64. White space is skipped.
std::optional<std::string> from_base64(std::string_view text);

// With padding, on one line.
std::string to_base64(std::string_view bytes);

}  // namespace levelwright

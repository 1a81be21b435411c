// The two checksums inside a PNG.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace levelwright {

// CRC-32 as of ISO 3309, from `before` on, which is that of the bytes before these.
std::uint32_t crc32(std::string_view bytes, std::uint32_t before = 0);

// Adler-32 as of RFC 1950; that of nothing is 1.
std::uint32_t adler32(std::span<const std::uint8_t> bytes, std::uint32_t before = 1);

}  // namespace levelwright

// Unpacks with zlib, where the program was built with it.
#include "unpack.hpp"

#include <fmt/format.h>

#ifdef LEVELWRIGHT_HAS_ZLIB
#include <array>

#include <zlib.h>
#endif

namespace levelwright::cli {

#ifdef LEVELWRIGHT_HAS_ZLIB

Result<std::string> unpacked(std::string_view packed, std::size_t most_bytes) {
    constexpr int any_window_with_gzip_head = 15 + 16;
    z_stream stream{};
    if (inflateInit2(&stream, any_window_with_gzip_head) != Z_OK)
        return failure("there is no memory to unpack it");
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
    stream.avail_in = static_cast<uInt>(packed.size());
    std::string plain;
    std::array<char, 65536> part;
    int state = Z_OK;
    while (state == Z_OK && plain.size() <= most_bytes) {
        stream.next_out = reinterpret_cast<Bytef*>(part.data());
        stream.avail_out = static_cast<uInt>(part.size());
        state = inflate(&stream, Z_NO_FLUSH);
        plain.append(part.data(), part.size() - stream.avail_out);
    }
    inflateEnd(&stream);
    if (plain.size() > most_bytes) return failure(fmt::format("it is larger than {} MB", most_bytes >> 20));
    if (state != Z_STREAM_END) return failure("it is not a whole file packed by gzip");
    return plain;
}

#else

Result<std::string> unpacked(std::string_view, std::size_t) {
    return failure("this program was built without zlib; unpack it with gunzip first");
}

#endif

}  // namespace levelwright::cli

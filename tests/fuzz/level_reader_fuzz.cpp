// Feeds arbitrary bytes to the readers of levels, under each name that chooses one. A level that is read must
// be sound enough to be hashed, and to be written and read again.
#include <cstdlib>

#include "levelwright/write/json/json_format.hpp"
#include "levelwright/write/read.hpp"
#include "levelwright/write/text/text_format.hpp"

using namespace levelwright;

namespace {

// Small files can describe huge levels: reading is bounded, writing them again would only be slow.
constexpr std::int64_t most_cells_written = 4096;

void must(bool holds) {
    if (!holds) std::abort();
}

void check(const Result<Level>& level) {
    if (!level) return must(!level.error().sentence.empty());
    const std::uint64_t hash = hash_of(*level);
    if (level->size.area() * level->floors > most_cells_written) return;
    const auto again = read_json(write_json(*level));
    must(again.has_value() && hash_of(*again) == hash && *again == *level);
    const auto text = write_text(*level);
    must(!text || read_text(*text).has_value());
    must(tmj_format.write(*level, {}).has_value());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    const TilesetSource same_file = [&](const std::string&) { return std::optional<std::string>(bytes); };
    for (const char* name : {"level", "level.txt", "level.json", "level.tmj"})
        check(read_level(bytes, name, same_file));
    return 0;
}

// One list of cells in the order of the walk, and a byte for each cell where nobody has been yet.

#include "levelwright/grid/waves.hpp"

#include <algorithm>
#include <array>

namespace levelwright {
namespace {

// For each byte of a mask its eight cells, a byte each.
constexpr auto eight_bytes = [] {
    std::array<std::array<std::uint8_t, 8>, 256> table{};
    for (unsigned byte = 0; byte < 256; ++byte) {
        for (unsigned i = 0; i < 8; ++i) table[byte][i] = byte >> i & 1;
    }
    return table;
}();

}  // namespace

// Nobody can foresee which cells are new: each is written down, and counts if it is. The four around a cell are looked at before any
// is ticked off, so that none waits for another.
void Waves::find(const BitGrid& passable, const BitGrid& sources) {
    prepare(passable);
    std::uint8_t* const left = left_.data();
    std::uint64_t* const cells = cells_.data();
    std::size_t reached = 0;
    sources.for_each_set([&](Point at) {
        const std::size_t place = index(at);
        cells[reached] = place;
        reached += left[place];
        left[place] = 0;
    });
    const std::uint64_t a_step = std::uint64_t{1} << 32, a_row = static_cast<std::uint64_t>(stride_);
    for (std::size_t next = 0; next < reached; ++next) {
        const std::uint64_t farther = cells[next] + a_step;
        std::uint8_t* const here = left + (farther & 0xffff'ffff);
        const std::size_t up = here[-stride_], west = here[-1], east = here[1], down = here[stride_];
        const std::size_t after_west = reached + (up + west);
        cells[reached] = farther - a_row;
        cells[reached + up] = farther - 1;
        cells[after_west] = farther + 1;
        cells[after_west + east] = farther + a_row;
        reached = after_west + (east + down);
        here[-stride_] = here[-1] = here[1] = here[stride_] = 0;
    }
    reached_ = reached;
}

void Waves::prepare(const BitGrid& passable) {
    const Size size = passable.size();
    stride_ = size.width + 2;
    left_.resize(index({0, size.height + 1}) + 8);
    std::fill_n(left_.begin(), index({0, 0}), std::uint8_t{0});
    for (int y = 0; y < size.height; ++y) {
        std::uint8_t* const row = left_.data() + index({0, y});
        for (int x = 0; x < size.width; x += 8) {  // what is written beyond the row's end is written again
            const std::size_t byte = index_of(passable.row(y)[x >> 6] >> (x & 63) & 0xff);
            std::copy_n(eight_bytes[byte].begin(), 8, row + x);
        }
        row[size.width] = row[size.width + 1] = 0;
    }
    std::fill(left_.begin() + static_cast<std::ptrdiff_t>(index({0, size.height})), left_.end(),
              std::uint8_t{0});
    const std::size_t most = index_of(passable.count()) + 4;
    if (cells_.size() < most) cells_.resize(most);
}

}  // namespace levelwright

// Memory in blocks that double in size; a loan remembers how much was lent before it, and gives the rest back.

#include "levelwright/draft/scratch.hpp"

#include <algorithm>

namespace levelwright {

void* Scratch::raw(std::size_t bytes, std::size_t alignment) {
    constexpr std::size_t smallest_block = std::size_t{1} << 16;
    for (;; ++block_, used_ = 0) {
        if (block_ == blocks_.size()) {
            const std::size_t size =
                std::max({bytes + alignment, smallest_block, blocks_.empty() ? 0 : 2 * blocks_.back().size});
            blocks_.push_back({std::make_unique<std::byte[]>(size), size});
        }
        const std::size_t start = (used_ + alignment - 1) / alignment * alignment;
        if (start + bytes <= blocks_[block_].size) {
            used_ = start + bytes;
            return blocks_[block_].memory.get() + start;
        }
    }
}

Scratch::Loan::Loan(Scratch& scratch)
    : scratch_(scratch),
      bit_grids_(scratch.bit_grids_.lent()),
      components_(scratch.components_.lent()),
      distances_(scratch.distances_.lent()),
      points_(scratch.points_.lent()),
      numbers_(scratch.numbers_.lent()),
      tools_(scratch.lent_tools_.size()),
      block_(scratch.block_),
      used_(scratch.used_),
      lent_bytes_(scratch.lent_bytes_) {}

Scratch::Loan::~Loan() {
    scratch_.bit_grids_.give_back_to(bit_grids_);
    scratch_.components_.give_back_to(components_);
    scratch_.distances_.give_back_to(distances_);
    scratch_.points_.give_back_to(points_);
    scratch_.numbers_.give_back_to(numbers_);
    for (; scratch_.lent_tools_.size() > tools_; scratch_.lent_tools_.pop_back()) {
        scratch_.lent_tools_.back()->take_back_last();
    }
    scratch_.block_ = block_;
    scratch_.used_ = used_;
    scratch_.lent_bytes_ = lent_bytes_;
}

}  // namespace levelwright

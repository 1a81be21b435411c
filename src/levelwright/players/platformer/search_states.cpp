// A hash for states that stand about alike, the lowest ground near each column, and a set of numbers.

#include "levelwright/players/platformer/search_states.hpp"

#include <algorithm>
#include <cmath>

namespace levelwright {
namespace {

std::uint64_t mixed(std::uint64_t hash, std::uint64_t part) {
    hash = (hash ^ part) * 0x9e3779b97f4a7c15ULL;
    return hash ^ hash >> 29;
}

std::uint64_t part_of(float value, float grain) {
    return static_cast<std::uint64_t>(static_cast<std::int64_t>(value / grain) + 100'000);
}

}  // namespace

std::uint64_t likeness_of(const PlatformerState& state, const Grain& grain) {
    const PlatformerHero& hero = state.hero;
    std::uint64_t hash = mixed(1, part_of(hero.x, grain.place));
    hash = mixed(hash, part_of(hero.y, grain.place));
    hash = mixed(hash, part_of(hero.xa, grain.speed));
    hash = mixed(hash, part_of(hero.ya, grain.fall));
    hash = mixed(hash, static_cast<std::uint64_t>(hero.on_ground) + 2U * hero.may_jump +
                           4U * static_cast<std::uint64_t>(hero.mode) +
                           16U * static_cast<std::uint64_t>(hero.jump_time));
    hash = mixed(hash, state.changes.size());
    return std::max<std::uint64_t>(hash, 1);
}

void LowestGround::find(const PlatformerBoard& board) {
    constexpr int near = 24;  // [columns]
    const Size size = board.size();
    std::vector<int> lowest(index_of(size.width), -1);
    for (int x = 0; x < size.width; ++x) {
        for (int y = 0; y < size.height; ++y) {
            const BlockTraits& traits = traits_of(board.block(x, y));
            if (traits.solid || traits.stops_falling || traits.bumped || traits.climbed || traits.throws)
                lowest[index_of(x)] = y;
        }
    }
    for (const PlatformerLift& lift : board.lifts()) {
        const float lowest_y = lift.upright ? std::max(lift.y, lift.y + lift.way) : lift.y;
        const float left = lift.upright ? lift.x : std::min(lift.x, lift.x + lift.way);
        const float right = left + lift.width + (lift.upright ? 0 : std::abs(lift.way));
        for (int x = static_cast<int>(left / 16); x <= std::min(size.width - 1, static_cast<int>(right / 16));
             ++x)
            lowest[index_of(x)] = std::max(lowest[index_of(x)], static_cast<int>(lowest_y / 16));
    }
    below_.assign(lowest.size(), 0);
    for (int x = 0; x < size.width; ++x) {
        int row = -1;
        for (int other = std::max(0, x - near); other <= std::min(size.width - 1, x + near); ++other)
            row = std::max(row, lowest[index_of(other)]);
        below_[index_of(x)] = static_cast<float>(16 * row + 8);
    }
}

void SeenNumbers::clear() {
    std::fill(slots_.begin(), slots_.end(), 0);
    count_ = 0;
}

bool SeenNumbers::add(std::uint64_t number) {
    if (2 * count_ >= slots_.size()) grow();
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t i = number & mask;; i = (i + 1) & mask) {
        if (slots_[i] == number) return false;
        if (slots_[i] != 0) continue;
        slots_[i] = number;
        ++count_;
        return true;
    }
}

void SeenNumbers::grow() {
    std::vector<std::uint64_t> old(std::max<std::size_t>(1024, 2 * slots_.size()), 0);
    old.swap(slots_);
    count_ = 0;
    for (const std::uint64_t number : old) {
        if (number != 0) add(number);
    }
}

}  // namespace levelwright

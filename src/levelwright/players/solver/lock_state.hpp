// What a player has done so far: keys taken (and switches turned), doors opened with keys that were used up.
// Bits of words, to be kept in a StateTable; and what can be passed with it.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "levelwright/level/locks/lock_map.hpp"

namespace levelwright {

class LockState {
 public:
    void reset(const LockMap& map) {
        map_ = &map;
        key_words_ = (map.keys().size() + 63) / 64;
        const auto opened_words = (static_cast<std::size_t>(map.opened_bits()) + 63) / 64;
        words_.assign(1 + key_words_ + opened_words, 0);
    }
    std::vector<std::uint64_t>& words() { return words_; }
    const std::vector<std::uint64_t>& words() const { return words_; }

    // Where the player is: the first word.
    std::int32_t place() const { return static_cast<std::int32_t>(words_[0]); }
    void set_place(std::int32_t place) { words_[0] = static_cast<std::uint64_t>(place); }

    bool has(std::int32_t key) const { return bit(1, key); }
    void set_key(std::int32_t key, bool value) { set_bit(1, key, value); }
    bool opened(std::int32_t gate) const {
        const std::int32_t number = map_->gates()[gate].opened_bit;
        return number >= 0 && bit(1 + key_words_, number);
    }
    void open(std::int32_t gate) { set_bit(1 + key_words_, map_->gates()[gate].opened_bit, true); }

    bool passable(std::int32_t gate) const {
        if (gate == LockMap::open_way) return true;
        const LockMap::Gate& lock = map_->gates()[gate];
        if (lock.pool < 0) return false;
        const LockMap::Pool& pool = map_->pools()[lock.pool];
        switch (pool.kind) {
            case LockMap::Pool::Kind::device:
                return pool.keys > 0 ? has(pool.first_key) != lock.open_at_first : lock.open_at_first;
            case LockMap::Pool::Kind::parts:
                return count(pool, Count::all) == pool.keys;
            case LockMap::Pool::Kind::any:
                return (pool.kept > 0 && count(pool, Count::kept) > 0) || opened(gate);
        }
        return false;
    }
    // Whether a shut lock can be opened with a key that is then used up.
    bool can_open(std::int32_t gate) const {
        if (gate < 0) return false;
        const LockMap::Gate& lock = map_->gates()[gate];
        if (lock.pool < 0 || lock.opened_bit < 0) return false;
        const LockMap::Pool& pool = map_->pools()[lock.pool];
        const std::int32_t used = count_bits(pool.first_opened_bit, pool.gates,
                                             [&](std::size_t word) { return words_[1 + key_words_ + word]; });
        return count(pool, Count::used_up) > used;
    }
    // Whether the key is a switch about which there is something to decide.
    bool is_choice(std::int32_t key) const {
        const LockMap::Key& found = map_->keys()[key];
        return map_->pools()[found.pool].is_choice();
    }
    bool can_use(std::int32_t key) const {
        const LockMap::Key& found = map_->keys()[key];
        return !has(key) || map_->pools()[found.pool].toggles;
    }

 private:
    enum class Count : std::uint8_t { all, kept, used_up };
    std::int32_t count(const LockMap::Pool& pool, Count which) const {
        return count_bits(pool.first_key, pool.keys, [&](std::size_t word) {
            const std::uint64_t keys = words_[1 + word], kept = map_->kept_keys()[word];
            return which == Count::all ? keys : keys & (which == Count::kept ? kept : ~kept);
        });
    }
    // How many of the bits are set, word by word.
    template <class WordAt>
    static std::int32_t count_bits(std::int32_t first, std::int32_t count, WordAt word_at) {
        std::int32_t found = 0;
        const std::int32_t end = first + count;
        while (first < end) {
            const std::int32_t word = first / 64, in_word = std::min(end - first, 64 - first % 64);
            const std::uint64_t bits = word_at(static_cast<std::size_t>(word)) >> (first % 64);
            found += std::popcount(in_word == 64 ? bits : bits & ((std::uint64_t{1} << in_word) - 1));
            first += in_word;
        }
        return found;
    }
    bool bit(std::size_t first_word, std::int32_t number) const {
        const auto index = static_cast<std::size_t>(number);
        return (words_[first_word + index / 64] >> (index % 64) & 1) != 0;
    }
    void set_bit(std::size_t first_word, std::int32_t number, bool value) {
        const auto index = static_cast<std::size_t>(number);
        const std::uint64_t mask = std::uint64_t{1} << (index % 64);
        std::uint64_t& word = words_[first_word + index / 64];
        word = value ? word | mask : word & ~mask;
    }

    const LockMap* map_ = nullptr;
    std::size_t key_words_ = 0;
    std::vector<std::uint64_t> words_;
};

}  // namespace levelwright

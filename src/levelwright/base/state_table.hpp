// States of a search: a few words each, in one array, found by their content. Numbers are given in the order
// in which states were first seen.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "levelwright/base/random.hpp"

namespace levelwright {

class StateTable {
 public:
    void reset(std::size_t words) {
        words_ = words;
        count_ = 0;
        content_.clear();
        slots_.assign(64, free_slot);
    }

    std::size_t size() const { return count_; }
    // Of all states together; searches end there.
    static constexpr std::size_t most_words = std::size_t{1} << 24;
    bool is_full() const { return content_.size() >= most_words; }
    std::span<const std::uint64_t> operator[](std::size_t number) const {
        return {content_.data() + number * words_, words_};
    }

    // The number of a state, or `none`.
    static constexpr std::uint32_t none = 0xffffffffU;
    std::uint32_t find(std::span<const std::uint64_t> state) const { return slots_[slot_of(state)]; }

    struct Found {
        std::uint32_t number;
        bool is_new;
    };
    Found add(std::span<const std::uint64_t> state) {
        const std::size_t slot = slot_of(state);
        if (slots_[slot] != free_slot) return {slots_[slot], false};
        slots_[slot] = static_cast<std::uint32_t>(count_);
        content_.insert(content_.end(), state.begin(), state.end());
        ++count_;
        if (2 * count_ > slots_.size()) grow();
        return {static_cast<std::uint32_t>(count_ - 1), true};
    }

 private:
    static constexpr std::uint32_t free_slot = none;

    std::size_t slot_of(std::span<const std::uint64_t> state) const {
        std::uint64_t hash = 0;
        for (const std::uint64_t word : state) hash = mix(hash ^ word) + 0x9e3779b97f4a7c15ULL;
        std::size_t slot = static_cast<std::size_t>(hash) & (slots_.size() - 1);
        while (slots_[slot] != free_slot) {
            const std::span<const std::uint64_t> other = (*this)[slots_[slot]];
            if (std::equal(state.begin(), state.end(), other.begin())) break;
            slot = (slot + 1) & (slots_.size() - 1);
        }
        return slot;
    }
    void grow() {
        slots_.assign(2 * slots_.size(), free_slot);
        for (std::size_t i = 0; i < count_; ++i) slots_[slot_of((*this)[i])] = static_cast<std::uint32_t>(i);
    }

    std::size_t words_ = 1;
    std::size_t count_ = 0;
    std::vector<std::uint64_t> content_;
    std::vector<std::uint32_t> slots_ = std::vector<std::uint32_t>(64, free_slot);
};

}  // namespace levelwright

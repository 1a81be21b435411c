// Where a crawler game stands: flat memory that is copied as a whole and never allocates. How long it is
// depends on the number of pieces, so states live in a CrawlerStates.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "levelwright/games/crawler/crawler_board.hpp"
#include "levelwright/games/crawler/crawler_rules.hpp"
#include "levelwright/games/game.hpp"

namespace levelwright {

struct HeroAction {
    enum class Kind : std::uint8_t { pass, move, throw_javelin };
    Kind kind = Kind::pass;
    Square to = no_square;  // the cell beside, or the one thrown at
    friend bool operator==(const HeroAction&, const HeroAction&) = default;
};

class CrawlerState {
 public:
    using Strength = std::int16_t;

    std::int32_t health = 0;
    std::uint32_t turns = 0;
    std::uint32_t damage = 0;     // hit points lost so far
    std::uint16_t kills = 0;      // monsters that died of the hero's blows
    std::uint16_t dead = 0;       // monsters that were killed, by anyone
    std::uint16_t treasures = 0;  // those the hero has
    std::uint16_t potions = 0;    // those the hero drank
    std::uint16_t throws = 0;
    std::uint16_t knockouts = 0;  // of minitaurs
    std::uint8_t javelins = 0;    // in hand
    Ending outcome = Ending::playing;
    std::uint16_t pieces = 0;
    std::array<Square, most_javelins> lying{};  // where thrown javelins are; no_square for those in hand

    bool living(std::size_t piece) const { return squares()[piece] < gone; }
    Square square(std::size_t piece) const { return squares()[piece] & ~gone; }
    // Of a monster its hit points, below 0 for one that was struck harder than it could bear; of a minitaur how many
    // turns it is still out.
    int strength(std::size_t piece) const { return strengths()[piece]; }

    static std::size_t bytes_for(std::size_t pieces) {
        const std::size_t bytes = sizeof(CrawlerState) + pieces * (sizeof(Square) + sizeof(Strength));
        return (bytes + 7) / 8 * 8;
    }

 private:
    friend class CrawlerGame;
    static constexpr Square gone = 0x80000000;  // set on the square of what is dead, eaten or taken

    Square* squares() { return reinterpret_cast<Square*>(this + 1); }
    const Square* squares() const { return reinterpret_cast<const Square*>(this + 1); }
    Strength* strengths() { return reinterpret_cast<Strength*>(squares() + pieces); }
    const Strength* strengths() const { return reinterpret_cast<const Strength*>(squares() + pieces); }
};
static_assert(sizeof(CrawlerState) % alignof(Square) == 0);

// States of one game in one block of memory, by number. Growing moves them.
class CrawlerStates {
 public:
    explicit CrawlerStates(std::size_t pieces = 0, std::size_t count = 1) { reset(pieces, count); }

    // For a game with so many pieces; memory is kept.
    void reset(std::size_t pieces, std::size_t count = 1) {
        bytes_ = CrawlerState::bytes_for(pieces);
        grow_to(count);
    }
    std::size_t bytes() const { return bytes_; }  // of a state
    void grow_to(std::size_t count) {
        if (memory_.size() < count * (bytes_ / 8)) memory_.resize(count * (bytes_ / 8));
    }
    CrawlerState& operator[](std::size_t number) {
        return *reinterpret_cast<CrawlerState*>(memory_.data() + number * (bytes_ / 8));
    }
    const CrawlerState& operator[](std::size_t number) const {
        return *reinterpret_cast<const CrawlerState*>(memory_.data() + number * (bytes_ / 8));
    }
    void copy(std::size_t from, std::size_t to) {
        std::memcpy(memory_.data() + to * (bytes_ / 8), memory_.data() + from * (bytes_ / 8), bytes_);
    }
    void copy(const CrawlerState& from, std::size_t to) {
        std::memcpy(memory_.data() + to * (bytes_ / 8), &from, bytes_);
    }

 private:
    struct alignas(8) Word {
        std::byte bytes[8];
    };
    std::size_t bytes_ = 0;
    std::vector<Word> memory_;
};

}  // namespace levelwright

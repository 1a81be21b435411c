// Which keys open which locks, and the colour that shows it, for pictures and maps.
//
// A lock that names its key is opened by that object, or by all parts of its colour if it is one; another by the
// parts of its colour, or by any key of its colour that no lock names.
#pragma once

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "levelwright/level/level.hpp"

namespace levelwright {

// Keys that open the same locks.
struct KeyPool {
    bool parts = false;  // all of them are needed
    std::vector<ObjectId> keys;
    std::vector<LinkId> locks;
    std::optional<Colour> colour;
};

class Locks {
 public:
    explicit Locks(const Level& level);

    const KeyPool* pool_of(ObjectId key) const;
    const KeyPool* pool_of(LinkId lock) const;

 private:
    using Word = std::pair<NameId, bool>;  // colour, and whether they are parts
    void add_named(const Level& level);
    void add_loose(const Level& level);
    void add_locks(const Level& level);
    void choose_colours(const Level& level);
    std::size_t pool_for(const Word& word);

    std::vector<KeyPool> pools_;
    std::map<Word, std::size_t> pool_of_word_;
    std::map<ObjectId, std::size_t> pool_of_key_;
    std::map<LinkId, std::size_t> pool_of_lock_;
};

}  // namespace levelwright

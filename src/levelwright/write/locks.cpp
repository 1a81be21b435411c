// Pools of keys by colour, then the locks that each opens, then a colour for those that have none.

#include "levelwright/write/locks.hpp"

#include <set>

#include "levelwright/level/colours.hpp"
#include "levelwright/write/pictures/sprites.hpp"

namespace levelwright {
namespace {

bool is_part(const Level& level, ObjectId key) {
    const Property* part = level.property(key, "part");
    return part && part->type == Property::Type::boolean && part->whole != 0;
}

NameId colour_word(const Level& level, ObjectId key) {
    const Property* colour = level.property(key, "colour");
    return colour && colour->type == Property::Type::text ? static_cast<NameId>(colour->whole) : no_name;
}

}  // namespace

Locks::Locks(const Level& level) {
    add_named(level);
    add_loose(level);
    add_locks(level);
    choose_colours(level);
}

std::size_t Locks::pool_for(const Word& word) {
    const auto [entry, is_new] = pool_of_word_.try_emplace(word, pools_.size());
    if (is_new) pools_.push_back({.parts = word.second});
    return entry->second;
}

// A key that a link names is a pool of its own, unless it is a part.
void Locks::add_named(const Level& level) {
    for (const Link& link : level.links) {
        const bool there = link.key > ObjectId::none && index_of(link.key) < level.objects.size();
        if (!there || is_part(level, link.key)) continue;
        if (!pool_of_key_.try_emplace(link.key, pools_.size()).second) continue;
        pools_.push_back({.keys = {link.key}});
    }
}

void Locks::add_loose(const Level& level) {
    for (std::size_t i = 0; i < level.objects.size(); ++i) {
        const auto key = static_cast<ObjectId>(i);
        if ((*level.palette)[level.objects[i].kind].group != "key" || pool_of_key_.count(key)) continue;
        const std::size_t pool = pool_for({colour_word(level, key), is_part(level, key)});
        pool_of_key_[key] = pool;
        pools_[pool].keys.push_back(key);
    }
}

void Locks::add_locks(const Level& level) {
    for (std::size_t i = 0; i < level.links.size(); ++i) {
        const Link& link = level.links[i];
        const auto named = pool_of_key_.find(link.key);
        std::optional<std::size_t> pool;
        if (named != pool_of_key_.end()) pool = named->second;
        for (const bool parts : {true, false}) {
            const auto loose = pool_of_word_.find({link.colour, parts});
            if (!pool && link.kind == Link::Kind::locked && loose != pool_of_word_.end())
                pool = loose->second;
        }
        if (!pool) continue;
        pools_[*pool].locks.push_back(static_cast<LinkId>(i));
        pool_of_lock_[static_cast<LinkId>(i)] = *pool;
    }
}

// The word that a lock or a key has; without one the first pool has the colour of its kind, the others one of
// those that no word means.
void Locks::choose_colours(const Level& level) {
    std::set<std::string> taken;
    for (KeyPool& pool : pools_) {
        NameId word = no_name;
        for (const LinkId lock : pool.locks) word = word == no_name ? level.links[lock].colour : word;
        for (const ObjectId key : pool.keys) word = word == no_name ? colour_word(level, key) : word;
        if (word == no_name) continue;
        pool.colour = colour_of_word(level.names.text(word));
        taken.insert(show(*pool.colour));
    }
    for (KeyPool& pool : pools_) {
        if (pool.colour || pool.locks.empty() || pool.keys.empty()) continue;
        Colour colour = (*level.palette)[level.objects[pool.keys.front()].kind].colour;
        for (const NamedColour& other : named_colours()) {
            if (taken.count(show(colour)) > 0) colour = other.colour;
        }
        pool.colour = colour;
        taken.insert(show(colour));
    }
}

const KeyPool* Locks::pool_of(ObjectId key) const {
    const auto found = pool_of_key_.find(key);
    return found == pool_of_key_.end() ? nullptr : &pools_[found->second];
}

const KeyPool* Locks::pool_of(LinkId lock) const {
    const auto found = pool_of_lock_.find(lock);
    return found == pool_of_lock_.end() ? nullptr : &pools_[found->second];
}

}  // namespace levelwright
